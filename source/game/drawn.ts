import {
  accept,
  type BadPuzzle,
  type Cell,
  checkPuzzle,
  type Result,
  refuse,
  type Target,
} from '../engine/index.js';
import type { Match } from './match.js';

/** Why a chip cannot be the next one, or the robots cannot stand there. */
export type BadDraw =
  | BadPuzzle
  | { readonly code: 'not-in-the-stack'; readonly cell: Cell }
  | { readonly code: 'other-robots'; readonly robots: number };

/** The target of a chip that is drawn, with the robots where they will stand in its round. */
export function checkDraw(
  { board, robots: placed, undrawn }: Match,
  cell: Cell,
  robots: readonly Cell[],
): Result<Target, BadDraw> {
  const target = undrawn.find(candidate => candidate.cell === cell);
  if (!target) return refuse({ code: 'not-in-the-stack', cell });
  if (robots.length !== placed.length) {
    return refuse({ code: 'other-robots', robots: placed.length });
  }
  const bad = checkPuzzle({ board: board!, robots, target });
  return bad ? refuse(bad) : accept(target);
}
