import type { ReactNode } from 'react';
import { formatMoves, type Move } from '../../engine/index.js';
import type { Style } from '../../pictures/theme.js';
import { Words } from './line.js';

const MOVES_A_LINE = 8;
const MOST_LINES = 3;

/** Moves in lines of eight; of a long list the last ones, for they are what goes on. */
export function MoveList({
  moves,
  ...style
}: Style & { readonly moves: readonly Move[] }): ReactNode {
  const lines: string[] = [];
  for (let first = 0; first < moves.length; first += MOVES_A_LINE) {
    lines.push(formatMoves(moves.slice(first, first + MOVES_A_LINE)));
  }
  const shown = lines.slice(-MOST_LINES);
  return shown.map((line, index) => {
    const key = lines.length - shown.length + index;
    return (
      <Words key={key} {...style}>
        {index === 0 && key > 0 ? `.. ${line}` : line}
      </Words>
    );
  });
}
