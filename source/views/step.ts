import type { KeyEvent } from '../terminal/key-event.js';

/** @public A view after an action, and its effects: data, carried out in one place. */
export interface Step<View, Effect> {
  readonly view: View;
  readonly effects: readonly Effect[];
  /** Whether it leads to another screen: later actions are ignored. */
  readonly isLast?: true;
}

/** @public */
export type KeyAction = { readonly type: 'key'; readonly event: KeyEvent };

export type Leave = { readonly type: 'leave' };

/** @public */
export const step = <View, Effect = never>(
  view: View,
  ...effects: readonly Effect[]
): Step<View, Effect> => ({ view, effects });

/** @public The last step of a view, which leads to another screen. */
export const lastStep = <View, Effect>(
  view: View,
  ...effects: readonly Effect[]
): Step<View, Effect> => ({ view, effects, isLast: true });

/** @public (view, action) -> step; pure. */
export type Reduce<View, Action, Effect> = (view: View, action: Action) => Step<View, Effect>;

/** The step of several actions, one after the other; none follows the last step of a view. */
export function stepThrough<View, Action, Effect>(
  reduce: Reduce<View, Action, Effect>,
  view: View,
  actions: readonly Action[],
): Step<View, Effect> {
  let last: Step<View, Effect> = step(view);
  const effects: Effect[] = [];
  for (const action of actions) {
    if (last.isLast) break;
    last = reduce(last.view, action);
    effects.push(...last.effects);
  }
  return { ...last, effects };
}

/** @public Carries out an effect, now or later. */
export type CarryOut<Effect, Action> = (effect: Effect, send: (action: Action) => void) => void;

/**
 * Holds a view, applies actions to it and carries out their effects. Actions that are sent meanwhile wait their turn;
 * listeners are called once when all is done.
 * @public
 */
export function live<View, Action, Effect>(
  first: View,
  reduce: Reduce<View, Action, Effect>,
  carryOut: CarryOut<Effect, Action>,
) {
  const listeners = new Set<() => void>();
  const waiting: Action[] = [];
  let view = first;
  let isBusy = false;
  let isOver = false;

  function send(action: Action): void {
    waiting.push(action);
    if (isBusy) return;
    isBusy = true;
    const before = view;
    try {
      while (waiting.length > 0) {
        const action = waiting.shift()!;
        if (isOver) continue;
        const next = reduce(view, action);
        view = next.view;
        isOver = next.isLast ?? false;
        for (const effect of next.effects) carryOut(effect, send);
      }
    } finally {
      isBusy = false;
    }
    if (view !== before) for (const listener of [...listeners]) listener();
  }

  return {
    get view(): View {
      return view;
    },
    send,
    /** Calls the listener when the view has changed, until the function returned is called. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
