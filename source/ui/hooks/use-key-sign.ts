import type { KeyChoice } from '../../keys/choosable.js';
import { keyOf } from '../../keys/chosen-keys.js';
import { shownKey } from '../../keys/sign.js';
import { useStage } from './use-stage.js';

/** The key for it as sentences name it. */
export const useKeySign = (choice: KeyChoice): string => shownKey(keyOf(useStage().keys, choice));
