import { type ReactNode, useMemo } from 'react';
import { painterFor } from '../../pictures/paint.js';
import type { Theme } from '../../pictures/theme.js';
import { type KeyMemory, useChosenKeys } from '../hooks/use-chosen-keys.js';
import { type PaletteMemory, usePalette } from '../hooks/use-palette.js';
import { type Stage, StageContext } from '../hooks/use-stage.js';

/** Gives all that is drawn inside its terminal, and its theme and keys, which the player may change. */
export function ThemedStage({
  terminal,
  theme,
  memory,
  keyMemory,
  hasSettings,
  children,
}: {
  readonly terminal: Stage['terminal'];
  readonly theme: Theme;
  readonly memory: PaletteMemory;
  readonly keyMemory: KeyMemory;
  readonly hasSettings: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const [palette, turnPalette] = usePalette(theme.palette, memory);
  const [keys, chooseKeys] = useChosenKeys(keyMemory);
  const painted = useMemo(() => {
    const shown = { ...theme, palette };
    return { terminal, theme: shown, paint: painterFor(shown), turnPalette };
  }, [terminal, theme, palette, turnPalette]);
  const stage = useMemo(
    () => ({ ...painted, keys, hasSettings, chooseKeys }),
    [painted, keys, hasSettings, chooseKeys],
  );
  return <StageContext value={stage}>{children}</StageContext>;
}
