import { useRef, useState, useSyncExternalStore } from 'react';
import { type CarryOut, live, type Reduce } from '../../views/step.js';

/**
 * A view that lives as long as the component. Its effects are carried out at once, by what was given
 * with the last drawing.
 *
 * @param reduce what the view becomes by an action
 * @param carryOut does what the view wants
 */
export function useView<View, Action, Effect>(
  open: () => View,
  reduce: Reduce<View, Action, Effect>,
  carryOut: CarryOut<Effect, Action>,
): readonly [view: View, send: (action: Action) => void] {
  const latest = useRef({ reduce, carryOut });
  latest.current = { reduce, carryOut };
  const [living] = useState(() =>
    live<View, Action, Effect>(
      open(),
      (view, action) => latest.current.reduce(view, action),
      (effect, send) => latest.current.carryOut(effect, send),
    ),
  );
  return [useSyncExternalStore(living.subscribe, () => living.view), living.send];
}
