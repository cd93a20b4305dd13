import { type ReactNode, useMemo } from 'react';
import { createPainter } from '../board/paint.js';
import type { Theme } from '../board/theme.js';
import { type PaletteMemory, usePalette } from '../hooks/use-palette.js';
import { type Stage, StageContext } from '../hooks/use-stage.js';

/** Gives all that is drawn inside its terminal and its theme, whose colours the player may change. */
export function ThemedStage({
  terminal,
  theme,
  memory,
  children,
}: {
  readonly terminal: Stage['terminal'];
  readonly theme: Theme;
  readonly memory: PaletteMemory;
  readonly children: ReactNode;
}): ReactNode {
  const [palette, turnPalette] = usePalette(theme.palette, memory);
  const stage = useMemo(() => {
    const shown = { ...theme, palette };
    return { terminal, theme: shown, paint: createPainter(shown), turnPalette };
  }, [terminal, theme, palette, turnPalette]);
  return <StageContext value={stage}>{children}</StageContext>;
}
