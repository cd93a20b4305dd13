import { describe, expect, test } from 'vitest';
import {
  formatMoves,
  legalMoves,
  type Move,
  type MoveRules,
  type Played,
  type Position,
  type Robot,
  replay,
} from '../../source/engine/index.js';
import { kindsOf } from '../../source/solver/kernel.js';
import { createParts } from '../helpers/kernel-parts.js';
import { describeRound, type RoundSort, randomRound } from '../helpers/random-rounds.js';

const slides = createParts();
const { lastMove, follow, skips } = slides;

/** Two moves in a row, and whether the second one is skipped. */
interface Pair {
  readonly start: Position;
  readonly first: Played & { readonly move: Move };
  readonly second: Played & { readonly move: Move };
  readonly skipped: boolean;
}

/** All moves and moves after them. */
function* pairsFrom(start: Position, rules: MoveRules): Iterable<Pair> {
  const { board, robots } = start;
  const kinds = kindsOf(board, robots.length);
  const firstOfKinds = [...new Set(kinds)].map(kind => kinds.indexOf(kind) as Robot);
  slides.loadBoard(board, firstOfKinds, rules.restOnDiagonals);
  const endOf = ({ robots: cells }: Position, { robot, direction }: Move) => {
    for (const cell of cells) slides.toggle(cell);
    const end = slides.slide(kinds[robot]!, cells[robot]!, direction);
    for (const cell of cells) slides.toggle(cell);
    return end;
  };
  const standOf = ({ robots: cells, courses }: Position, robot: Robot) =>
    (cells[robot]! << 2) | courses[robot]!;
  for (const first of legalMoves(start, rules)) {
    const { robot } = first.move;
    const [before, after] = [standOf(start, robot), standOf(first.position, robot)];
    const last = lastMove(kinds[robot]!, before, after, endOf(start, first.move));
    for (const second of legalMoves(first.position, rules)) {
      const mover = second.move.robot;
      const end = endOf(first.position, second.move);
      follow(last);
      const skipped = skips(kinds[mover]!, first.position.robots[mover]!, end) === 1;
      yield { start, first, second, skipped };
    }
  }
}

const standsIn = ({ robots, courses }: Position): string => `${robots} ${courses}`;

/** The position after the two moves in the other order, if that is legal. */
function exchanged({ start, first, second }: Pair, rules: MoveRules): Position | undefined {
  const replayed = replay(start, [second.move, first.move], rules);
  return replayed.ok ? replayed.value : undefined;
}

const endCell = ({ position, move }: Pair['first']): number => position.robots[move.robot]!;

/** Whether a slide goes on in one line, on a board without openings. */
const isStraight = ({ slide }: Played): boolean => !slide.deflected;

describe.each<{ sort: RoundSort; restOnDiagonals: boolean; count: number }>([
  { sort: 'under way', restOnDiagonals: false, count: 400 },
  { sort: 'under way', restOnDiagonals: true, count: 200 },
  { sort: 'printed', restOnDiagonals: false, count: 100 },
])('in $count rounds, $sort, resting on diagonals $restOnDiagonals', options => {
  const { count, sort, restOnDiagonals } = options;

  test('a move that is skipped leads where another order or fewer moves lead, and no other is', () => {
    const met = { other: 0, over: 0, onto: 0, made: 0 };
    for (let index = 0; index < count; index++) {
      const round = randomRound(`commuting ${index}`, { sort, reverse: true, restOnDiagonals });
      const { position, rules } = round;
      const sooner = new Set(
        [position, ...legalMoves(position, rules).map(next => next.position)].map(standsIn),
      );
      for (const pair of pairsFrom(position, rules)) {
        const { first, second, skipped } = pair;
        const text = `${formatMoves([first.move, second.move])}\n${describeRound(round)}`;
        const end = standsIn(second.position);
        const isKnown = sort === 'printed' && isStraight(first) && isStraight(second);
        let needless: boolean;
        if (first.move.robot === second.move.robot) {
          needless = sooner.has(end) && second.slide.heading === (first.slide.heading ^ 2);
          const isBack = endCell(second) === position.robots[first.move.robot];
          if (skipped) met[isBack ? 'onto' : 'over']++;
        } else {
          const other = exchanged(pair, rules);
          needless = other !== undefined && standsIn(other) === end;
          needless &&= endCell(second) < endCell(first);
          met[skipped ? 'other' : 'made']++;
        }
        // What is bent is made, needless or not.
        if (skipped || isKnown) expect(skipped, text).toBe(needless);
      }
    }
    for (const times of Object.values(met)) expect(times).toBeGreaterThan(count);
  });
});
