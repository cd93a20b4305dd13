import type { Direction, Move, Robot } from '../../source/engine/index.js';
import { formatMoves } from '../../source/engine/index.js';
import {
  type NaiveLimits,
  type NaiveRound,
  naiveIsSolved,
  naiveKey,
  naiveMove,
  naiveShortestFrom,
} from './naive.js';

/** The number of moves that a round still needs, by a naive search. */
export function naiveDistance(
  round: NaiveRound,
  limits: NaiveLimits,
): number | 'unsolvable' | 'too-big' {
  const judged = naiveShortestFrom(round, limits);
  return typeof judged === 'string' ? judged : judged.moves;
}

/** Every shortest solution of a round, found by trying all moves. */
export function naiveLines(
  round: NaiveRound,
  length: number,
  limits: NaiveLimits,
): (readonly Move[])[] {
  const known = new Map<string, number | string>();
  const distanceOf = (after: NaiveRound) => {
    const key = naiveKey(after);
    if (!known.has(key)) known.set(key, naiveDistance(after, limits));
    return known.get(key)!;
  };
  const lines: (readonly Move[])[] = [];
  const walk = (at: NaiveRound, line: readonly Move[]) => {
    if (naiveIsSolved(at)) {
      lines.push(line);
      return;
    }
    for (let code = 0; code < 4 * at.cells.length; code++) {
      const move = { robot: (code >> 2) as Robot, direction: (code & 3) as Direction };
      const after = naiveMove(at, move);
      if (typeof after === 'string' || distanceOf(after) !== length - line.length - 1) continue;
      walk(after, [...line, move]);
    }
  };
  walk(round, []);
  return lines;
}

/**
 * The lines in heaps: those of one heap become each other by exchanging neighbouring moves of different
 * robots, one pair at a time, all robots being as before after the pair. By the texts of their lines.
 */
export function heapsOfLines(
  round: NaiveRound,
  lines: readonly (readonly Move[])[],
): Set<ReadonlySet<string>> {
  const heaps = new Map(lines.map(line => [formatMoves(line), new Set([formatMoves(line)])]));
  const asAfter = (moves: readonly Move[]): string => {
    let at = round;
    for (const move of moves) {
      const after = naiveMove(at, move);
      if (typeof after === 'string') throw new Error(`${formatMoves(moves)}: ${after}`);
      at = after;
    }
    return `${at.cells} ${at.pasts}`;
  };
  for (const line of lines) {
    for (const [index, move] of line.slice(0, -1).entries()) {
      const next = line[index + 1]!;
      const exchanged = line.with(index, next).with(index + 1, move);
      const one = heaps.get(formatMoves(line))!;
      const other = heaps.get(formatMoves(exchanged));
      if (move.robot === next.robot || !other || one === other) continue;
      if (asAfter(line.slice(0, index + 2)) !== asAfter(exchanged.slice(0, index + 2))) continue;
      for (const text of other) heaps.set(text, one.add(text));
    }
  }
  return new Set(heaps.values());
}
