import type { ReactNode } from 'react';
import { ROBOT_LETTERS, type Target } from '../../engine/index.js';
import { targetName } from '../../messages/index.js';
import { spotlight } from '../../pictures/contents.js';
import { span } from '../../pictures/paint.js';
import { useStage } from '../hooks/use-stage.js';
import { Line } from './line.js';

/** The target that is sought: its sign as on the board, and its name. */
export function TargetLine({ target }: { readonly target: Target }): ReactNode {
  const { shapes } = useStage().theme.glyphs;
  const letter = target.robot === 'any' ? '*' : ROBOT_LETTERS[target.robot]!;
  return (
    <Line
      row={[
        span(letter + shapes[target.shape], spotlight(target)),
        span(` ${targetName(target)}`, { bold: true }),
      ]}
    />
  );
}
