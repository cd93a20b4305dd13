import { formatCell, formatMoves, type Stop } from '../engine/index.js';
import type { TimedEvent } from '../game/index.js';
import type { Texts } from '../messages/language.js';
import type { Coaching, Said } from '../training/index.js';
import { duration } from '../views/times.js';
import { motifSentence, moveName } from './index.js';
import { tellEvent } from './tell-event.js';

/** A piece of what the coach says. */
interface CoachSection {
  readonly heading: string;
  readonly sentences: readonly CoachSentence[];
}

interface CoachSentence {
  readonly text: string;
  /** The number of its line in `coachLines`, and of its move (0 is the start); none if no line was found. */
  readonly about?: { readonly line: number; readonly step?: number };
}

type Told = Exclude<Coaching, { readonly kind: 'cancelled' }>;
type Coached = Extract<Coaching, { readonly kind: 'coached' }>;
type CoachedMove = Coached['line'][number];

/** @public The coach's report in sections, beginning with the bids of the round if there was one; empty if cancelled. */
export function tellCoach(
  texts: Texts,
  coaching: Coaching,
  said?: readonly Said[],
): CoachSection[] {
  if (coaching.kind === 'cancelled') return [];
  const { headings } = texts.screens.coach;
  const { solutions = [], more = false } = coaching.kind === 'coached' ? coaching : {};
  const forbidden = coaching.kind === 'gave-up' ? [] : coaching.forbidden;
  let line = 0;
  const aboutNext = (text: string): CoachSentence => ({ text, about: { line: line++ } });
  const round = said ? saidSentences(texts, said, coaching).map(aboutNext) : [];
  // The verdict is about the start of the player's line; then comes a sentence per move.
  const aboutStep = (text: string, step: number): CoachSentence => ({
    text,
    about: { line, step },
  });
  const own = [
    ...verdictSentences(texts, coaching).map(text => aboutStep(text, 0)),
    ...coaching.line.map((move, index) => aboutStep(moveSentence(texts, move, index), index + 1)),
  ];
  line++;
  return [
    { heading: headings.round, sentences: round },
    { heading: said ? headings.proof : headings.line, sentences: own },
    {
      heading: headings.solutions({ number: solutions.length, more }),
      sentences: solutions.map(solution => aboutNext(solutionSentence(texts, solution))),
    },
    {
      heading: headings.forbidden,
      sentences: forbidden.map(found => {
        const text = forbiddenSentence(texts, found);
        return found.kind === 'gave-up' ? { text } : aboutNext(text);
      }),
    },
  ].filter(({ sentences }) => sentences.length > 0);
}

/** How good the player's line is, where it left the shortest path, and the motifs of the position. */
function verdictSentences(texts: Texts, coaching: Told): readonly string[] {
  const { coach } = texts.screens;
  if (coaching.kind === 'unsolvable') return [texts.messages.shortest.unsolvable];
  if (coaching.kind === 'gave-up') {
    const limit = texts.messages.solve.limits[coaching.limit];
    return [coach.verdict.unknown({ limit, atLeast: coaching.atLeast })];
  }
  const { shortest, motifs = [] } = coaching;
  return [
    verdict(texts, coaching),
    ...slipSentences(texts, coaching, shortest),
    ...motifs.map(motif => motifSentence(texts, motif)),
  ];
}

/** The events of the round, with how good each bid was, and where each failed proof left the shortest path. */
function saidSentences(texts: Texts, said: readonly Said[], coaching: Told): string[] {
  const tries = (coaching.kind === 'coached' ? coaching.tries : []).values();
  const first = firstToFind(said, coaching);
  return said.map(({ event, match, seconds }) => {
    const told = [duration(seconds * 1000), tellEvent(texts, event, match)];
    if (event.type === 'bid') {
      const over = movesOver(event.moves, coaching);
      const isFirst = event === first;
      if (over !== undefined) told.push(texts.screens.coach.bid({ over, isFirst }));
    }
    const tried = event.type === 'proof-failed' && tries.next().value;
    if (tried && coaching.kind === 'coached')
      told.push(...slipSentences(texts, tried, coaching.shortest));
    return told.join(' ');
  });
}

/** The first bid of the shortest number by a player whose proof did not fail, if that player then proved it. */
function firstToFind(said: readonly Said[], coaching: Told): TimedEvent | undefined {
  const failed = said.flatMap(({ event }) => (event.type === 'proof-failed' ? event.player : []));
  const first = said.find(
    ({ event }) =>
      event.type === 'bid' &&
      movesOver(event.moves, coaching) === 0 &&
      !failed.includes(event.player),
  )?.event;
  const won = said.find(({ event }) => event.type === 'chip-won');
  if (first?.type !== 'bid' || won?.event.type !== 'chip-won') return undefined;
  const isProved = won.event.player === first.player && won.moves.length === first.moves;
  return isProved ? first : undefined;
}

/** How many moves a bid is above the shortest number; undefined if unknown, -1 if it cannot be proved. */
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
  { line, solved, slip: worked }: Coached['tries'][number],
  shortest: number,
): string[] {
  if (worked.kind === 'gave-up') {
    return [texts.screens.coach.slip.unknown({ limit: texts.messages.solve.limits[worked.limit] })];
  }
  const { slip } = worked;
  if (slip) {
    const { index, best, left } = slip;
    const move = moveName(texts, line[index]!);
    return [texts.screens.coach.slip.at({ number: index + 1, move, best, left })];
  }
  // An exact proof that passed the target and left it needs no more moves to get there.
  if (solved || line.length === 0 || line.length >= shortest) return [];
  return [texts.screens.coach.slip.none({ left: shortest - line.length })];
}

/** The move with what stopped it: "2. red north to a1, stopped by the edge". */
function moveSentence(texts: Texts, move: CoachedMove, index: number): string {
  const cell = formatCell(move.cell);
  const stop = stopName(texts, move.stop);
  return texts.screens.coach.move({ number: index + 1, move: moveName(texts, move), cell, stop });
}

const stopName = (texts: Texts, stop: Stop): string =>
  typeof stop === 'number' ? texts.messages.robots[stop] : texts.linear.stop[stop];

const solutionSentence = (texts: Texts, { moves, orders }: Coached['solutions'][number]): string =>
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

function forbiddenSentence(texts: Texts, forbidden: Coached['forbidden'][number]): string {
  const { rule } = forbidden;
  if (forbidden.kind === 'gave-up') {
    const limit = texts.messages.solve.limits[forbidden.limit];
    return texts.screens.coach.forbidden.unknown({ rule: texts.screens.coach.rules[rule], limit });
  }
  const { moves } = forbidden;
  return texts.screens.coach.forbidden[rule]({ moves: moves.length, line: formatMoves(moves) });
}
