import { createContext, useContext } from 'react';
import type { KeyChoice } from '../../keys/choosable.js';
import { type ChosenKeys, keyOf } from '../../keys/chosen-keys.js';
import { shownKey } from '../../keys/sign.js';
import type { Painter } from '../../pictures/paint.js';
import type { Theme } from '../../pictures/theme.js';
import type { Terminal } from '../../terminal/terminal.js';

/** What every screen needs to know of where it is shown. */
export interface Stage {
  readonly terminal: Pick<Terminal, 'stdout' | 'addLiveText' | 'onKey' | 'onClick' | 'copy'>;
  readonly theme: Theme;
  /** Paints in the theme's colours. */
  readonly paint: Painter;
  /** Goes so many palettes further, or back, and remembers it. */
  readonly turnPalette: (steps: number) => void;
  /** The keys that the player has chosen. */
  readonly keys: ChosenKeys;
  /** Whether there is a screen where keys and mouse are chosen. */
  readonly hasSettings: boolean;
  /** Chooses all of them anew, and remembers it. */
  readonly chooseKeys: (keys: ChosenKeys) => void;
}

export const StageContext = createContext<Stage | undefined>(undefined);

export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error('A component is used outside of the mounted app.');
  return stage;
}

/** The key for it as sentences name it. */
export const useKeySign = (choice: KeyChoice): string => shownKey(keyOf(useStage().keys, choice));
