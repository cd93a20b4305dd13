import type { Move } from '../../source/engine/index.js';
import type { Motif } from '../../source/training/index.js';
import { type NaiveRound, naiveIsSolved, naiveMove } from './naive.js';
import { heapsOfLines } from './naive-lines.js';

const STEPS = [-16, 1, 16, -1];
const COMPASS = [0, 1, 2, 3] as const;

/**
 * The motifs of a round, as `docs/motifs.md` defines them, by playing every shortest line step by step.
 *
 * @param lines all shortest lines, in all their orders
 */
export function naiveMotifs(start: NaiveRound, lines: readonly (readonly Move[])[]): Motif[] {
  const motifs: Motif[] = [];
  const always = (holds: (line: readonly Move[]) => boolean) => lines.every(holds);
  if (always(line => robotsOf(line) === 1)) motifs.push('lone-robot');
  if (always(line => stopsAtMoved(start, line))) motifs.push('blocker');
  if (always(line => robotsOf(line) > 2)) motifs.push('two-helpers');
  if (isTempting(start)) motifs.push('decoy');
  if (always(line => turnsAtDiagonal(start, line))) motifs.push('diagonal');
  if (heapsOfLines(start, lines).size === 1) motifs.push('only-solution');
  return motifs;
}

const robotsOf = (line: readonly Move[]): number => new Set(line.map(({ robot }) => robot)).size;

/** The rounds before and after each move. */
function* steps(start: NaiveRound, line: readonly Move[]) {
  let before = start;
  for (const [index, move] of line.entries()) {
    const after = naiveMove(before, move);
    if (typeof after === 'string') throw new Error(`A shortest line has a move that is ${after}.`);
    yield { index, move, after };
    before = after;
  }
}

/** Whether a robot is stopped by another one that was moved before. */
function stopsAtMoved(start: NaiveRound, line: readonly Move[]): boolean {
  for (const { index, move, after } of steps(start, line)) {
    const heading = after.last!.headings.at(-1)!;
    const cell = after.cells[move.robot]!;
    if (after.puzzle.board.walls[cell]! & (1 << heading)) continue;
    const stopper = after.cells.indexOf(cell + STEPS[heading]!);
    if (line.slice(0, index).some(({ robot }) => robot === stopper)) return true;
  }
  return false;
}

function turnsAtDiagonal(start: NaiveRound, line: readonly Move[]): boolean {
  for (const { after } of steps(start, line)) {
    if (new Set(after.last!.headings).size > 1) return true;
  }
  return false;
}

/** Whether one move would solve the round if the robot need not turn. */
function isTempting(start: NaiveRound): boolean {
  if (!start.rules.ricochet) return false;
  const lenient = { ...start, rules: { ...start.rules, ricochet: false } };
  return start.cells.some((_, robot) =>
    COMPASS.some(direction => {
      const move = { robot: robot as Move['robot'], direction };
      const after = naiveMove(lenient, move);
      if (typeof after === 'string' || !naiveIsSolved(after)) return false;
      return typeof naiveMove(start, move) === 'string';
    }),
  );
}
