import { formatCell, formatMoves, type Stop } from '../engine/index.js';
import type { Texts } from '../messages/language.js';
import type {
  CoachedMove,
  CoachedSolution,
  Coaching,
  Forbidden,
  JudgedLine,
  Said,
} from '../training/index.js';
import { moveName } from './index.js';
import { tellEvent } from './tell-event.js';

/** A piece of what the coach says. */
export interface CoachSection {
  readonly heading: string;
  readonly sentences: readonly string[];
}

type Told = Exclude<Coaching, { readonly kind: 'cancelled' }>;
type Coached = Extract<Coaching, { readonly kind: 'coached' }>;

/** The coach's report in sections, beginning with the bids of the round if there was one; empty if cancelled. */
export function tellCoach(
  texts: Texts,
  coaching: Coaching,
  said?: readonly Said[],
): CoachSection[] {
  if (coaching.kind === 'cancelled') return [];
  const { headings } = texts.screens.coach;
  const round = said
    ? [{ heading: headings.round, sentences: saidSentences(texts, said, coaching) }]
    : [];
  const heading = said ? headings.proof : headings.line;
  const line = coaching.line.map((move, index) => moveSentence(texts, move, index));
  if (coaching.kind === 'gave-up') {
    const { limit, atLeast } = coaching;
    const unknown = texts.screens.coach.verdict.unknown({
      limit: limitName(texts, limit),
      atLeast,
    });
    return [...round, { heading, sentences: [unknown, ...line] }];
  }
  const forbidden = coaching.forbidden.map(rule => forbiddenSentence(texts, rule));
  const rules =
    forbidden.length === 0 ? [] : [{ heading: headings.forbidden, sentences: forbidden }];
  if (coaching.kind === 'unsolvable') {
    const sentences = [texts.messages.shortest.unsolvable, ...line];
    return [...round, { heading, sentences }, ...rules];
  }
  const { shortest, solutions, more, motifs = [] } = coaching;
  const about = motifs.map(motif => texts.messages.motifs[motif]);
  const told = about.length === 0 ? [] : [texts.screens.coach.motifs({ motifs: about })];
  const sentences = [
    verdict(texts, coaching),
    ...slipSentences(texts, coaching, shortest),
    ...told,
    ...line,
  ];
  return [
    ...round,
    { heading, sentences },
    {
      heading: headings.solutions({ number: solutions.length, more }),
      sentences: solutions.map(solution => solutionSentence(texts, solution)),
    },
    ...rules,
  ];
}

/** All that was said, with what each bid came to, and where each proof that failed slipped. */
function saidSentences(texts: Texts, said: readonly Said[], coaching: Told): string[] {
  const tries = (coaching.kind === 'coached' ? coaching.tries : []).values();
  let isFirst = true;
  return said.map(({ event, match, seconds }) => {
    const told = [texts.messages.records.time({ seconds }), tellEvent(texts, event, match)];
    if (event.type === 'bid') {
      const over = movesOver(event.moves, coaching);
      if (over !== undefined) told.push(texts.screens.coach.bid({ over, isFirst }));
      if (over === 0) isFirst = false;
    }
    const tried = event.type === 'proof-failed' && tries.next().value;
    if (tried && coaching.kind === 'coached')
      told.push(...slipSentences(texts, tried, coaching.shortest));
    return told.join(' ');
  });
}

/** How far a bid is from the shortest number, as far as known; -1 for a bid that cannot be proved. */
function movesOver(bid: number, coaching: Told): number | undefined {
  if (coaching.kind === 'coached') return bid - coaching.shortest;
  return coaching.kind === 'unsolvable' || bid < coaching.atLeast ? -1 : undefined;
}

function verdict(texts: Texts, { line, solved, shortest }: Coached): string {
  const over = line.length - shortest;
  if (!solved) return texts.screens.coach.verdict.unsolved({ shortest });
  return over === 0
    ? texts.screens.coach.verdict.shortest({ moves: shortest })
    : texts.screens.coach.verdict.longer({ moves: line.length, over });
}

/** Where the line left the shortest path; empty if the verdict says it all. */
function slipSentences(
  texts: Texts,
  { line, solved, slip: worked }: JudgedLine,
  shortest: number,
): string[] {
  if (worked.kind === 'gave-up')
    return [texts.screens.coach.slip.unknown({ limit: limitName(texts, worked.limit) })];
  const { slip } = worked;
  if (slip) {
    const { index, best, left } = slip;
    const move = moveName(texts, line[index]!);
    return [texts.screens.coach.slip.at({ number: index + 1, move, best, left })];
  }
  if (solved || line.length === 0) return [];
  return [texts.screens.coach.slip.none({ left: shortest - line.length })];
}

/** The move with what stopped it: "2. red north to a1, stopped by the edge". */
function moveSentence(texts: Texts, move: CoachedMove, index: number): string {
  const cell = formatCell(move.cell);
  const stop = stopName(texts, move.stop);
  return texts.screens.coach.move({ number: index + 1, move: moveName(texts, move), cell, stop });
}

const stopName = (texts: Texts, stop: Stop): string =>
  typeof stop === 'number' ? texts.messages.robots[stop] : texts.screens.coach.stop[stop];

const solutionSentence = (texts: Texts, { moves, orders }: CoachedSolution): string =>
  texts.screens.coach.solution({
    line: formatMoves(moves),
    orders,
    stops: robotStops(texts, moves),
  });

const robotStops = (texts: Texts, moves: readonly CoachedMove[]): string[] =>
  moves.flatMap(({ stop }, index) =>
    typeof stop === 'number'
      ? [texts.screens.coach.robotStop({ robot: texts.messages.robots[stop], number: index + 1 })]
      : [],
  );

function forbiddenSentence(texts: Texts, forbidden: Forbidden): string {
  const { rule } = forbidden;
  if (forbidden.kind === 'gave-up') {
    const limit = limitName(texts, forbidden.limit);
    return texts.screens.coach.forbidden.unknown({ rule: texts.screens.coach.rules[rule], limit });
  }
  const { moves } = forbidden;
  return texts.screens.coach.forbidden[rule]({ moves: moves.length, line: formatMoves(moves) });
}

const limitName = (texts: Texts, limit: keyof Texts['messages']['solve']['limits']): string =>
  texts.messages.solve.limits[limit];
