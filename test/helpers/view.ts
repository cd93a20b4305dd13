import { live, type Reduce, step } from '../../source/views/step.js';
import { keyEvent } from './stage.js';

/** A view after some actions, and all that it wanted by them. */
export function reached<View, Action, Effect>(
  first: View,
  reduce: Reduce<View, Action, Effect>,
  actions: readonly Action[],
): { readonly view: View; readonly effects: readonly Effect[] } {
  const effects: Effect[] = [];
  const living = live<View, Action, Effect>(first, reduce, effect => effects.push(effect));
  for (const action of actions) living.send(action);
  return { view: living.view, effects };
}

/** Keys by their names, parted by blanks, as actions. */
export const keysOf = (names: string) =>
  names
    .split(' ')
    .filter(name => name !== '')
    .map(name => ({ type: 'key', event: keyEvent(name) }) as const);

/** A view that wants nothing of anybody. */
export const pure =
  <View, Action>(reduce: (view: View, action: Action) => View): Reduce<View, Action, never> =>
  (view, action) =>
    step(reduce(view, action));
