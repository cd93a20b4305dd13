import { live, type Reduce, step } from '../../source/views/step.js';
import { keyEvent } from './stage.js';

/** A view after some actions, and their effects. */
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

/** Actions for keys, which are named and separated by blanks. */
export const keysOf = (names: string) =>
  names
    .split(' ')
    .filter(name => name !== '')
    .map(name => ({ type: 'key', event: keyEvent(name) }) as const);

/** A view whose actions have no effects. */
export const pure =
  <View, Action>(reduce: (view: View, action: Action) => View): Reduce<View, Action, never> =>
  (view, action) =>
    step(reduce(view, action));
