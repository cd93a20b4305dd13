import { hasDiagonals, type MoveRules, openings, type Puzzle } from '../engine/index.js';

/**
 * How many moves the shortest solutions of random deals take, for each set of faces, number of robots and
 * rule of `reverse` that the printed editions have: the deals by moves, at 0 those that cannot be solved. Counted by
 * `scripts/census.ts`, deal by deal the same whenever it is run again.
 */
const CENSUS: Readonly<Record<string, readonly number[]>> = {
  'AB 4': [
    0, 0, 38502, 66863, 119003, 170369, 182034, 163664, 116849, 70697, 37562, 18351, 8682, 3979,
    1865, 863, 427, 178, 85, 20, 4, 3,
  ],
  'CD 4': [
    0, 1629, 49853, 103561, 137396, 162519, 162655, 147168, 106550, 65065, 34813, 16715, 7544, 2948,
    1103, 360, 96, 23, 2,
  ],
  'CD 5': [
    0, 1564, 52181, 107384, 146814, 176040, 172853, 147145, 98615, 54500, 25898, 11060, 4123, 1326,
    378, 97, 18, 4,
  ],
  'ABCD 4': [
    0, 958, 45813, 89815, 131630, 156986, 171269, 154138, 112172, 67780, 36274, 17439, 8309, 3925,
    1892, 834, 409, 209, 97, 29, 16, 6,
  ],
  'ABCD 5': [
    0, 914, 47341, 94705, 143917, 173729, 182102, 153325, 101544, 55758, 26702, 11388, 4893, 2091,
    911, 400, 170, 75, 23, 11, 1,
  ],
};

/** @public How long a shortest solution is among random deals of its edition: longer or shorter than `deals` of `of`. */
export interface Rarity {
  readonly than: 'shorter' | 'longer';
  readonly deals: number;
  /** A power of ten, 100 or more. */
  readonly of: number;
}

/**
 * @public How rare this length is among deals of the edition that has these faces and rules; `undefined` for boards and
 * rules that no edition has, and for a length that the census has never met.
 */
export function rarityOf(puzzle: Puzzle, rules: MoveRules, moves: number): Rarity | undefined {
  const counts = CENSUS[kindOf(puzzle, rules) ?? ''];
  if (moves === 0 || !counts?.[moves]) return undefined;
  const all = sum(counts);
  const shorter = sum(counts.slice(1, moves)) / all;
  const longer = sum(counts.slice(moves + 1)) / all;
  return shorter >= longer ? toldAs('longer', shorter) : toldAs('shorter', longer);
}

/** Of a hundred, or of more where a hundred would say nearly all. */
function toldAs(than: Rarity['than'], share: number): Rarity {
  let of = 100;
  while ((1 - share) * of < 1) of *= 10;
  return { than, deals: Math.floor(share * of), of };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** The census that this position belongs to. Only 2013, which deals all faces, lets robots go straight back. */
function kindOf({ board, robots }: Puzzle, rules: MoveRules): string | undefined {
  const { printed } = board;
  if (!printed || openings(board).length > 0) return undefined;
  if (!printed.diagonals && printed.faces.some(hasDiagonals)) return undefined;
  if (!rules.ricochet || !rules.ricochetAtDiagonal || rules.restOnDiagonals) return undefined;
  const sets = rules.reverse ? ['ABCD'] : ['AB', 'CD'];
  const set = sets.find(sides => printed.faces.every(face => sides.includes(face[1]!)));
  return set && `${set} ${robots.length}`;
}
