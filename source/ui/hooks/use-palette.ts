import { useCallback, useEffect, useState } from 'react';
import { PALETTE_NAMES, type PaletteName } from '../../pictures/palettes.js';

/** Where the choice of colours lasts from one start to the next. */
export interface PaletteMemory {
  /** The palette that was chosen last, if it is to be used again. */
  readonly load: () => Promise<PaletteName | undefined>;
  readonly remember: (palette: PaletteName) => void;
}

/**
 * The palette that everything is drawn in, and a function that goes so many further in their row, or back.
 *
 * @param first what is drawn in until more is known
 * @param memory has to stay the same object
 */
export function usePalette(
  first: PaletteName,
  memory: PaletteMemory,
): readonly [PaletteName, (steps: number) => void] {
  const [palette, setPalette] = useState(first);
  useEffect(() => {
    let isShown = true;
    void memory.load().then(
      saved => {
        // Whoever was quicker than the disk has chosen already.
        if (isShown && saved) setPalette(now => (now === first ? saved : now));
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [first, memory]);
  const turn = useCallback(
    (steps: number) => {
      const index = PALETTE_NAMES.indexOf(palette) + steps;
      const next = PALETTE_NAMES.at(index % PALETTE_NAMES.length)!;
      setPalette(next);
      memory.remember(next);
    },
    [palette, memory],
  );
  return [palette, turn];
}
