import { formatCell, formatMoves, type Stop } from '../engine/index.js';
import type {
  CoachedMove,
  CoachedSolution,
  Coaching,
  Forbidden,
  PlayersLine,
} from '../training/index.js';
import { coachTexts } from './english/coach.js';
import { english } from './english/index.js';
import { moveName } from './index.js';

/** A piece of what the coach says. */
export interface CoachSection {
  readonly heading: string;
  readonly sentences: readonly string[];
}

type Coached = Extract<Coaching, { readonly kind: 'coached' }>;

/** What the coach says, piece by piece; nothing where it was cancelled. */
export function tellCoach(coaching: Coaching): CoachSection[] {
  if (coaching.kind === 'cancelled') return [];
  const { headings } = coachTexts;
  const line = coaching.line.map(moveSentence);
  if (coaching.kind === 'gave-up') {
    const { limit, atLeast } = coaching;
    const unknown = coachTexts.verdict.unknown({ limit: limitName(limit), atLeast });
    return [{ heading: headings.line, sentences: [unknown, ...line] }];
  }
  const forbidden = coaching.forbidden.map(forbiddenSentence);
  const rules =
    forbidden.length === 0 ? [] : [{ heading: headings.forbidden, sentences: forbidden }];
  if (coaching.kind === 'unsolvable') {
    const sentences = [english.shortest.unsolvable, ...line];
    return [{ heading: headings.line, sentences }, ...rules];
  }
  const { solutions, more, motifs = [] } = coaching;
  const about = motifs.map(motif => english.motifs[motif]);
  const told = about.length === 0 ? [] : [coachTexts.motifs({ motifs: about })];
  const sentences = [verdict(coaching), ...slipSentences(coaching), ...told, ...line];
  return [
    { heading: headings.line, sentences },
    {
      heading: headings.solutions({ number: solutions.length, more }),
      sentences: solutions.map(solutionSentence),
    },
    ...rules,
  ];
}

function verdict({ line, solved, shortest }: PlayersLine & Pick<Coached, 'shortest'>): string {
  const over = line.length - shortest;
  if (!solved) return coachTexts.verdict.givenUp({ made: line.length, shortest });
  return over === 0
    ? coachTexts.verdict.shortest({ moves: shortest })
    : coachTexts.verdict.longer({ moves: line.length, over });
}

/** Where the line left the shortest path; nothing where the verdict has said it all. */
function slipSentences({ line, solved, shortest, slip: worked }: Coached): string[] {
  if (worked.kind === 'gave-up')
    return [coachTexts.slip.unknown({ limit: limitName(worked.limit) })];
  const { slip } = worked;
  if (slip) {
    const { index, best, left } = slip;
    const move = moveName(line[index]!);
    return [coachTexts.slip.at({ number: index + 1, move, best, left })];
  }
  if (solved || line.length === 0) return [];
  return [coachTexts.slip.none({ left: shortest - line.length })];
}

/** The move with what stopped it: "2. red north to a1, stopped by the edge". */
function moveSentence(move: CoachedMove, index: number): string {
  const cell = formatCell(move.cell);
  const stop = stopName(move.stop);
  return coachTexts.move({ number: index + 1, move: moveName(move), cell, stop });
}

const stopName = (stop: Stop): string =>
  typeof stop === 'number' ? english.robots[stop] : coachTexts.stop[stop];

const solutionSentence = ({ moves, orders }: CoachedSolution): string =>
  coachTexts.solution({ line: formatMoves(moves), orders, stops: robotStops(moves) });

const robotStops = (moves: readonly CoachedMove[]): string[] =>
  moves.flatMap(({ stop }, index) =>
    typeof stop === 'number'
      ? [coachTexts.robotStop({ robot: english.robots[stop], number: index + 1 })]
      : [],
  );

function forbiddenSentence(forbidden: Forbidden): string {
  const { rule } = forbidden;
  if (forbidden.kind === 'gave-up') {
    const limit = limitName(forbidden.limit);
    return coachTexts.forbidden.unknown({ rule: coachTexts.rules[rule], limit });
  }
  const { moves } = forbidden;
  return coachTexts.forbidden[rule]({ moves: moves.length, line: formatMoves(moves) });
}

const limitName = (limit: keyof typeof english.solve.limits): string => english.solve.limits[limit];
