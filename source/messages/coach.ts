import { formatCell, formatMoves, type Stop } from '../engine/index.js';
import type {
  CoachedMove,
  CoachedSolution,
  Coaching,
  Forbidden,
  JudgedLine,
  Said,
} from '../training/index.js';
import { messages, moveName } from './index.js';
import { screenTexts } from './screens.js';
import { tellEvent } from './tell-event.js';

/** A piece of what the coach says. */
export interface CoachSection {
  readonly heading: string;
  readonly sentences: readonly string[];
}

type Told = Exclude<Coaching, { readonly kind: 'cancelled' }>;
type Coached = Extract<Coaching, { readonly kind: 'coached' }>;

/** The coach's report in sections, beginning with the bids of the round if there was one; empty if cancelled. */
export function tellCoach(coaching: Coaching, said?: readonly Said[]): CoachSection[] {
  if (coaching.kind === 'cancelled') return [];
  const { headings } = screenTexts.coach;
  const round = said ? [{ heading: headings.round, sentences: saidSentences(said, coaching) }] : [];
  const heading = said ? headings.proof : headings.line;
  const line = coaching.line.map(moveSentence);
  if (coaching.kind === 'gave-up') {
    const { limit, atLeast } = coaching;
    const unknown = screenTexts.coach.verdict.unknown({ limit: limitName(limit), atLeast });
    return [...round, { heading, sentences: [unknown, ...line] }];
  }
  const forbidden = coaching.forbidden.map(forbiddenSentence);
  const rules =
    forbidden.length === 0 ? [] : [{ heading: headings.forbidden, sentences: forbidden }];
  if (coaching.kind === 'unsolvable') {
    const sentences = [messages.shortest.unsolvable, ...line];
    return [...round, { heading, sentences }, ...rules];
  }
  const { shortest, solutions, more, motifs = [] } = coaching;
  const about = motifs.map(motif => messages.motifs[motif]);
  const told = about.length === 0 ? [] : [screenTexts.coach.motifs({ motifs: about })];
  const sentences = [verdict(coaching), ...slipSentences(coaching, shortest), ...told, ...line];
  return [
    ...round,
    { heading, sentences },
    {
      heading: headings.solutions({ number: solutions.length, more }),
      sentences: solutions.map(solutionSentence),
    },
    ...rules,
  ];
}

/** All that was said, with what each bid came to, and where each proof that failed slipped. */
function saidSentences(said: readonly Said[], coaching: Told): string[] {
  const tries = (coaching.kind === 'coached' ? coaching.tries : []).values();
  let isFirst = true;
  return said.map(({ event, match, seconds }) => {
    const told = [messages.records.time({ seconds }), tellEvent(event, match)];
    if (event.type === 'bid') {
      const over = movesOver(event.moves, coaching);
      if (over !== undefined) told.push(screenTexts.coach.bid({ over, isFirst }));
      if (over === 0) isFirst = false;
    }
    const tried = event.type === 'proof-failed' && tries.next().value;
    if (tried && coaching.kind === 'coached') told.push(...slipSentences(tried, coaching.shortest));
    return told.join(' ');
  });
}

/** How far a bid is from the shortest number, as far as known; -1 for a bid that cannot be proved. */
function movesOver(bid: number, coaching: Told): number | undefined {
  if (coaching.kind === 'coached') return bid - coaching.shortest;
  return coaching.kind === 'unsolvable' || bid < coaching.atLeast ? -1 : undefined;
}

function verdict({ line, solved, shortest }: Coached): string {
  const over = line.length - shortest;
  if (!solved) return screenTexts.coach.verdict.unsolved({ shortest });
  return over === 0
    ? screenTexts.coach.verdict.shortest({ moves: shortest })
    : screenTexts.coach.verdict.longer({ moves: line.length, over });
}

/** Where the line left the shortest path; empty if the verdict says it all. */
function slipSentences({ line, solved, slip: worked }: JudgedLine, shortest: number): string[] {
  if (worked.kind === 'gave-up')
    return [screenTexts.coach.slip.unknown({ limit: limitName(worked.limit) })];
  const { slip } = worked;
  if (slip) {
    const { index, best, left } = slip;
    const move = moveName(line[index]!);
    return [screenTexts.coach.slip.at({ number: index + 1, move, best, left })];
  }
  if (solved || line.length === 0) return [];
  return [screenTexts.coach.slip.none({ left: shortest - line.length })];
}

/** The move with what stopped it: "2. red north to a1, stopped by the edge". */
function moveSentence(move: CoachedMove, index: number): string {
  const cell = formatCell(move.cell);
  const stop = stopName(move.stop);
  return screenTexts.coach.move({ number: index + 1, move: moveName(move), cell, stop });
}

const stopName = (stop: Stop): string =>
  typeof stop === 'number' ? messages.robots[stop] : screenTexts.coach.stop[stop];

const solutionSentence = ({ moves, orders }: CoachedSolution): string =>
  screenTexts.coach.solution({ line: formatMoves(moves), orders, stops: robotStops(moves) });

const robotStops = (moves: readonly CoachedMove[]): string[] =>
  moves.flatMap(({ stop }, index) =>
    typeof stop === 'number'
      ? [screenTexts.coach.robotStop({ robot: messages.robots[stop], number: index + 1 })]
      : [],
  );

function forbiddenSentence(forbidden: Forbidden): string {
  const { rule } = forbidden;
  if (forbidden.kind === 'gave-up') {
    const limit = limitName(forbidden.limit);
    return screenTexts.coach.forbidden.unknown({ rule: screenTexts.coach.rules[rule], limit });
  }
  const { moves } = forbidden;
  return screenTexts.coach.forbidden[rule]({ moves: moves.length, line: formatMoves(moves) });
}

const limitName = (limit: keyof typeof messages.solve.limits): string =>
  messages.solve.limits[limit];
