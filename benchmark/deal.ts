/**
 * Deals the positions of the benchmark and writes `positions.jsonl`: `npx tsx benchmark/deal.ts`. The seed and the number of tries decide
 * everything, so that whoever runs it again gets the same file. It takes some minutes.
 *
 * Up to thirteen moves, positions are random deals. Longer ones are rare; they are found by climbing: one robot, or the target, of the longest
 * position so far is put elsewhere, and what became no shorter is kept.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  type Board,
  composeBoard,
  createRandom,
  DEFAULT_RULES,
  dealFaces,
  dealPuzzle,
  dealRobots,
  type FaceName,
  formatGameId,
  type MoveRules,
  type Puzzle,
  parseGameId,
  pick,
  type Random,
  startPosition,
  usableTargets,
} from '../source/engine/index.js';
import { settledLimits } from '../source/solver/check.js';
import { solvePosition } from '../source/solver/solve.js';
import { toLine } from './format.js';

const SEED = 'open benchmark';
const KNOWN = new URL('../test/data/positions/hard.jsonl', import.meta.url);
const IN_GROUP = 250;
/** So many positions of each length that random deals reach, and of each that climbing finds. */
const OF_LENGTH = 20;
const OF_LONG_LENGTH = 10;
const FIRST_LONG = 14;
const DEALS = 12_000;
const CLIMBS = 16;
const STEPS = 90;
/** In states, not in time, so that every machine finds the same. */
const LIMITS = settledLimits({ states: 1_500_000, milliseconds: 3_600_000 });
const ALONE = { isCancelled: () => false, onProgress: () => {} };

interface Group {
  readonly name: string;
  readonly faces: readonly FaceName[];
  /** Chosen at random for each deal. */
  readonly robots: readonly number[];
  readonly rules: MoveRules;
}

const faces = (...letters: readonly string[]): readonly FaceName[] =>
  letters.flatMap(letter => [1, 2, 3, 4].map(number => `${number}${letter}` as FaceName));

const GROUPS: readonly Group[] = [
  {
    name: 'plain',
    faces: faces('A', 'B'),
    robots: [4],
    rules: { ...DEFAULT_RULES, ricochet: false },
  },
  { name: 'classic', faces: faces('A', 'B'), robots: [4], rules: DEFAULT_RULES },
  { name: 'five', faces: faces('A', 'B'), robots: [5], rules: DEFAULT_RULES },
  { name: 'diagonals', faces: faces('C', 'D'), robots: [4, 5], rules: DEFAULT_RULES },
];

/** The length of a shortest solution; `undefined` where there is none, or it is not proved within the limits. */
function lengthOf(puzzle: Puzzle, rules: MoveRules): number | undefined {
  const outcome = solvePosition(startPosition(puzzle), rules, LIMITS, ALONE);
  return outcome.kind === 'solved' ? outcome.moves.length : undefined;
}

/** Whether two positions of one board share the places of three robots or more. */
const isAlike = (one: Puzzle, other: Puzzle): boolean =>
  one.robots.filter((cell, robot) => cell === other.robots[robot]).length >= 3;

/** The position with one robot, or the target, elsewhere. */
function changed({ board, robots, target }: Puzzle, random: Random): Puzzle {
  const which = random.below(robots.length + 1);
  if (which === robots.length) {
    return { board, robots, target: pick(usableTargets(board, robots.length), random) };
  }
  const free = dealRobots(board, robots.length + 1, random).find(cell => !robots.includes(cell))!;
  return { board, robots: robots.map((cell, robot) => (robot === which ? free : cell)), target };
}

/** The longest positions that the tests know, up to the longest ever published: what climbing does not reach in minutes. */
const longKnown = (): readonly { puzzle: Puzzle; moves: number }[] =>
  readFileSync(KNOWN, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { readonly id: string; readonly moves: number })
    .filter(({ moves }) => moves >= FIRST_LONG)
    .map(({ id, moves }) => ({ puzzle: readId(id), moves }));

function readId(id: string): Puzzle {
  const read = parseGameId(id);
  if (!read.ok) throw new Error(`An ID that cannot be read: ${id}`);
  return read.value;
}

function dealGroup({ name, faces, robots, rules }: Group): string[] {
  const kept = new Map<number, Puzzle[]>();
  const known = new Set<string>();
  const keep = (puzzle: Puzzle, moves: number): void => {
    const same = kept.get(moves) ?? [];
    const id = formatGameId(puzzle);
    const most = moves < FIRST_LONG ? OF_LENGTH : OF_LONG_LENGTH;
    if (moves < 2 || same.length >= most || known.has(id)) return;
    if ([...kept.values()].flat().some(other => isAlike(puzzle, other))) return;
    known.add(id);
    kept.set(moves, [...same, puzzle]);
  };
  if (name === 'classic') for (const { puzzle, moves } of longKnown()) keep(puzzle, moves);
  const random = createRandom(`${SEED}/${name}`);
  const dealBoard = (): Board => composeBoard(dealFaces(faces, random));
  const deal = (): Puzzle => dealPuzzle(dealBoard(), pick(robots, random), random);
  for (let count = 0; count < DEALS; count++) {
    const puzzle = deal();
    const moves = lengthOf(puzzle, rules);
    if (moves !== undefined) keep(puzzle, moves);
  }
  for (let climb = 0; climb < CLIMBS; climb++) {
    let best = deal();
    let longest = lengthOf(best, rules) ?? 0;
    for (let step = 0; step < STEPS; step++) {
      const next = changed(best, random);
      const moves = lengthOf(next, rules) ?? 0;
      if (moves < longest) continue;
      [best, longest] = [next, moves];
    }
    keep(best, longest);
  }
  const all = [...kept].sort(([one], [other]) => other - one);
  // The longest first, so that what is left out is short, of which there are enough.
  const chosen = all.flatMap(([moves, puzzles]) => puzzles.map(puzzle => ({ puzzle, moves })));
  const lines = chosen.slice(0, IN_GROUP).reverse();
  const counts = all.map(([moves, puzzles]) => `${moves}:${puzzles.length}`).reverse();
  console.error(`${name}: ${lines.length} of ${chosen.length}  ${counts.join(' ')}`);
  return lines.map(({ puzzle, moves }, index) => {
    readId(formatGameId(puzzle));
    return toLine(`${name}-${String(index + 1).padStart(3, '0')}`, name, puzzle, rules, moves);
  });
}

const only = process.argv.slice(2);
const groups = GROUPS.filter(({ name }) => only.length === 0 || only.includes(name));
const text = groups.flatMap(dealGroup).join('');
if (only.length > 0) process.stdout.write(text);
else writeFileSync(new URL('positions.jsonl', import.meta.url), text);
console.error(createHash('sha256').update(text).digest('hex'));
