import { formatCell, formatMoves } from '../engine/index.js';
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
  const { line, solved, shortest, motifs = [] } = coaching;
  const { unsolved, longer, shortest: shortestOfAll } = coach.verdict;
  const over = line.length - shortest;
  const told = over > 0 ? longer({ moves: line.length, over }) : shortestOfAll({ moves: shortest });
  return [
    solved ? told : unsolved({ shortest }),
    ...slipSentences(texts, coaching, shortest),
    ...motifs.map(motif => motifSentence(texts, motif)),
  ];
}

/** The events of the round, with how good each bid was, and where each failed proof left the shortest path. */
function saidSentences(texts: Texts, said: readonly Said[], coaching: Told): string[] {
  const tries = (coaching.kind === 'coached' ? coaching.tries : []).values();
  return said.map(({ event, match, seconds }) => {
    const told = [duration(seconds * 1000), tellEvent(texts, event, match)];
    if (event.type === 'bid') {
      const over = movesOver(event.moves, coaching);
      if (over !== undefined) told.push(texts.screens.coach.bid({ over }));
    }
    const tried = event.type === 'proof-failed' && tries.next().value;
    if (tried && coaching.kind === 'coached')
      told.push(...slipSentences(texts, tried, coaching.shortest));
    return told.join(' ');
  });
}

/** How many moves a bid is above the shortest number; undefined if unknown, -1 if it cannot be proved. */
function movesOver(bid: number, coaching: Told): number | undefined {
  if (coaching.kind === 'coached') return bid - coaching.shortest;
  return coaching.kind === 'unsolvable' || bid < coaching.atLeast ? -1 : undefined;
}

/** Where the line left the shortest path; empty if the verdict says it all. */
function slipSentences(
  texts: Texts,
  { line, solved, slip: worked }: Coached['tries'][number],
  shortest: number,
): string[] {
  const { unknown, at, none } = texts.screens.coach.slip;
  if (worked.kind === 'gave-up') {
    return [unknown({ limit: texts.messages.solve.limits[worked.limit] })];
  }
  const { slip } = worked;
  if (slip) {
    const { index, best, left } = slip;
    const move = moveName(texts, line[index]!);
    return [at({ number: index + 1, move, best, left })];
  }
  // An exact proof that passed the target and left it needs no more moves to get there.
  if (solved || line.length === 0 || line.length >= shortest) return [];
  return [none({ left: shortest - line.length })];
}

/** The move with what stopped it: "2. red north to a1, stopped by the edge". */
function moveSentence(texts: Texts, move: CoachedMove, index: number): string {
  const { stop } = move;
  return texts.screens.coach.move({
    number: index + 1,
    move: moveName(texts, move),
    cell: formatCell(move.cell),
    stop: typeof stop === 'number' ? texts.messages.robots[stop] : texts.linear.stop[stop],
  });
}

/** The moves of a solution, and which of them robots stop. */
function solutionSentence(texts: Texts, { moves, orders }: Coached['solutions'][number]): string {
  const { solution, robotStop } = texts.screens.coach;
  const stops = moves.flatMap(({ stop }, index) =>
    typeof stop === 'number'
      ? [robotStop({ robot: texts.messages.robots[stop], number: index + 1 })]
      : [],
  );
  return solution({ line: formatMoves(moves), orders, stops });
}

function forbiddenSentence(texts: Texts, forbidden: Coached['forbidden'][number]): string {
  const { rule } = forbidden;
  if (forbidden.kind === 'gave-up') {
    const limit = texts.messages.solve.limits[forbidden.limit];
    return texts.screens.coach.forbidden.unknown({ rule: texts.screens.coach.rules[rule], limit });
  }
  const { moves } = forbidden;
  return texts.screens.coach.forbidden[rule]({ moves: moves.length, line: formatMoves(moves) });
}
