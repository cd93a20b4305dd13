import { useCallback, useEffect, useState } from 'react';
import { type ChosenKeys, FIRST_KEYS } from '../../keys/chosen-keys.js';

/** Where the choice of keys lasts from one start to the next. */
export interface KeyMemory {
  /** The keys that were chosen last. */
  readonly load: () => Promise<ChosenKeys>;
  readonly remember: (keys: ChosenKeys) => void;
}

/**
 * The keys that were chosen, and a function that chooses others.
 *
 * @param memory has to stay the same object
 */
export function useChosenKeys(
  memory: KeyMemory,
): readonly [ChosenKeys, (keys: ChosenKeys) => void] {
  const [keys, setKeys] = useState(FIRST_KEYS);
  useEffect(() => {
    let isShown = true;
    void memory.load().then(
      saved => {
        // Whoever was quicker than the disk has chosen already.
        if (isShown) setKeys(now => (now === FIRST_KEYS ? saved : now));
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [memory]);
  const choose = useCallback(
    (chosen: ChosenKeys) => {
      setKeys(chosen);
      memory.remember(chosen);
    },
    [memory],
  );
  return [keys, choose];
}
