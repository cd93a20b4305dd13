import type { MoveRules } from '../engine/index.js';
import { type Edition, nearestEdition } from '../game/index.js';
import type { RulesName } from './result.js';

/**
 * What the rules of a position are called that is played by those who have chosen the edition: its
 * name, where nothing of it is changed and robots move by its rules.
 */
export function rulesNameOf(edition: Edition, rules: MoveRules): RulesName {
  const { name, changed } = nearestEdition({ ...edition, moves: rules });
  return changed ? 'own' : name;
}
