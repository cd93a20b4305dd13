import {
  cellAt,
  columnOf,
  formatCell,
  isInside,
  type Move,
  ROBOT_LETTERS,
  type Robot,
  rowOf,
} from '../engine/index.js';
import { isClaimed, isSolitaire, isUnderWay, lonePerson } from '../game/index.js';
import type { KeyInTable } from '../keys/chosen-keys.js';
import { ARROWS } from '../keys/index.js';
import { driveRivals } from '../session/bots.js';
import type { OpenedMatch } from '../session/match-session.js';
import { openSearches, type Searches, type SearchSolver } from '../session/searches.js';
import {
  type MatchAction,
  type MatchEffect,
  type MatchView,
  matchContext,
  openMatchView,
  reduceMatch,
} from '../views/match/match-view.js';
import { isAsked, isTooLate, type MatchOnShow } from '../views/match/on-show.js';
import { lastStep } from '../views/step.js';
import { refusalSentence } from '../words/index.js';
import { alarmSentence } from '../words/match.js';
import { scoreLine } from '../words/tell-event.js';
import type { Command, Keys, Talk, Window } from './conversation.js';
import { matchEventLines, matchHelp, matchPrompt, positionOf } from './match-lines.js';
import {
  isReviewing,
  NO_RESULT,
  putAway,
  type ReviewAction,
  type Reviewed,
  reviewWords,
  tellReview,
  wantsToReview,
  withResult,
} from './result.js';
import { sandClock, timeLine } from './sand-clock.js';
import { playerNamed, readBid, readCells } from './understand.js';

type Seen = Reviewed<MatchView>;
type Action = MatchAction | ReviewAction;
type Effect = MatchEffect | { readonly type: 'over'; readonly isAgain: boolean };
type Words = Window<Seen, Action, Effect, 'again'>['words'];

/** @public A match at one keyboard, or a game for one, from the first chip to the last; leads to a rematch, if anywhere. */
export function matchWindow(
  opened: OpenedMatch,
  openSolver: () => SearchSolver,
): Window<Seen, Action, Effect, 'again'> {
  const { session, before, clock } = opened;
  const sand = sandClock<Seen>(clock, ({ match }) => match);
  const playedIn = ({ match }: Seen) => ({ match, log: opened.log });
  const first = { ...openMatchView(opened, {}), result: NO_RESULT };
  let searches: Searches | undefined;
  const tell: Window<Seen, Action, Effect, 'again'>['tell'] = (texts, action, before, after) => {
    if (action.type === 'happened') {
      for (const { event } of action.happenings) sand.hear(event);
    }
    const events = action.type === 'happened' ? action.happenings : [];
    const found = action.type === 'found' ? action.found : undefined;
    const known = [before.warning, before.refusal, before.layOut?.refusal];
    const isNew = [after.warning, after.refusal, after.layOut?.refusal].some(
      (notice, at) => notice !== undefined && notice !== known[at],
    );
    return [
      ...events.flatMap(({ event, before, after }) =>
        matchEventLines(texts, event, after, before, opened.log),
      ),
      ...(isNew ? [alarmSentence(texts, after)!] : []),
      ...tellReview(texts, found, before, after, playedIn(after)),
    ];
  };
  return {
    first,
    reduce: withResult<MatchView, MatchAction, Effect>(
      reduceMatch,
      ({ match }) =>
        match.phase.kind === 'match-over' ? { match, context: 'matchOver' } : undefined,
      (view, { type }) => lastStep(view, { type: 'over', isAgain: type === 'continue' }),
    ),
    contextOf: matchContext,
    question: view => (isAsked(view) && !view.isCoached ? 'sure' : undefined),
    carryOut(effect, { send, wait, leave }) {
      if (effect.type === 'over') return leave(effect.isAgain ? 'again' : undefined);
      if (effect.type !== 'ask') return leave(undefined);
      const answered = wait();
      const { command } = effect;
      session.ask(command, refusal => {
        if (refusal && refusal.code !== 'closed' && refusal.code !== 'broke') {
          send({ type: 'refused', command, refusal });
        }
        answered();
      });
    },
    open({ send }) {
      opened.subscribe(send);
      const stopRivals = driveRivals(opened, openSolver);
      searches = openSearches(openSolver, found => send({ type: 'found', found }));
      return () => {
        searches?.close();
        stopRivals();
        return opened.close();
      };
    },
    want: view => searches?.want(wantsToReview(view, playedIn(view))),
    isWaiting: view => isReviewing(view, playedIn(view)),
    alarm: sand,
    opening: texts =>
      opened.opening.flatMap(news => tell(texts, news, { ...first, match: before }, first)),
    tell,
    prompt: (texts, { match }) => matchPrompt(texts, match),
    help: (texts, { match }) => matchHelp(texts, match.options),
    farewell(texts, { match, unsaved }) {
      if (!isUnderWay(match)) return [];
      return [unsaved ? texts.linear.goodbye : texts.linear.matchKept];
    },
    about: ({ match }) =>
      match.target && { position: positionOf(match), rules: match.options.edition.moves },
    calm: putAway,
    moves: (moves, talk) => moveKeys(moves, talk, proverIn),
    words: {
      ...reviewWords(() => ({ match: session.state, log: opened.log })),
      ...BIDDING,
      place,
      begin: noted('begin-proof'),
      next: (_, talk) =>
        matchContext(talk.view) === 'matchOver' ? [] : noted('continue', 'draw')(_, talk),
      again: (_, { view, key }) => (matchContext(view) === 'matchOver' ? key('continue') : []),
      time: (_, { view: { match }, texts, say }) => void say(timeLine(texts, match, clock.now())),
      score: (_, { view, texts, say }) => void say(scoreLine(texts, view.match)),
    } as Words,
  };
}

/** Who proves at the moment; nobody before the prover takes over. */
const proverIn = (view: Seen) => {
  const { phase } = view.match;
  return phase.kind === 'proving' && matchContext(view) === 'proving' ? phase.queue[0] : undefined;
};

/** The keys of moves, one after the other, up to the first that cannot be made or the end of the turn. */
export function* moveKeys<
  View extends { readonly selected: Robot; readonly refusal?: unknown },
  Action,
>(moves: readonly Move[], talk: Talk<View, Action>, turnOf: (view: View) => unknown): Keys {
  const turn = turnOf(talk.view);
  if (turn === undefined) return;
  for (const [made, { robot, direction }] of moves.entries()) {
    // One player's surplus moves are not the next one's.
    const isOver = turnOf(talk.view) !== turn || (made > 0 && talk.view.refusal !== undefined);
    if (!isOver) yield ROBOT_LETTERS[robot]!;
    if (isOver || talk.view.selected !== robot) {
      const left = isOver ? moves.length - made : moves.length - made - 1;
      if (left > 0) talk.say(talk.texts.linear.notPlayed({ moves: left }));
      return;
    }
    yield ARROWS[direction]!;
  }
}

/** The key of the command; once more where the first one only takes note that a bid came too late. */
export const noted =
  (...commands: readonly Command[]) =>
  (_: string, { view, key }: Pick<Talk<MatchOnShow, never>, 'view' | 'key'>): Keys => {
    const keys = key(...commands);
    return isTooLate(view, commands[0]) ? [...keys, ...keys] : keys;
  };

/** Digits as a bid takes them: what is too much stays too much. */
export const digitsOf = (text: string): readonly string[] => [...String(Number(text)).slice(0, 3)];

/** The words of a bid: whose key, the number and Enter, as at the screen; a pass is a bid without a number. */
const BIDDING: Words = {
  number: (text, talk) => bid(text, talk),
  bid,
  *pass(rest, { view, texts, say }) {
    if (!isThinking(view)) return;
    const { options } = view.match;
    const alone = rest === '' ? lonePerson(options) : -1;
    const player = alone < 0 ? playerNamed(texts, rest, options.players) : undefined;
    if (player && !player.ok) say(player.refusal);
    else yield* bidKeys({ view, texts, say }, player?.value ?? alone, []);
  },
};

const isThinking = ({ match }: Seen): boolean =>
  match.phase.kind === 'thinking' && !isClaimed(match.options);

function* bid(text: string, { view, texts, say }: Talk<Seen, Action>): Keys {
  const isLate = matchContext(view) === 'handOver' && !isSolitaire(view.match.options);
  if (!isThinking(view) && !isLate) return;
  const read = readBid(texts, text, view.match.options);
  if (!read.ok) say(read.refusal);
  // The first key says that it is too late, the others would begin the proof.
  else if (isLate) yield digitsOf(read.value.digits)[0]!;
  else yield* bidKeys({ view, texts, say }, read.value.player, digitsOf(read.value.digits));
}

function* bidKeys(
  { view, texts, say }: Pick<Talk<Seen, Action>, 'view' | 'texts' | 'say'>,
  player: number,
  digits: readonly string[],
): Keys {
  const { options } = view.match;
  const key = view.keys[player];
  if (!key) return say(texts.linear.computerPlays({ name: options.players[player]! }));
  // Alone the number is the bid; among computer players Enter comes before it.
  const own = isSolitaire(options) ? [] : [lonePerson(options) < 0 ? key : 'enter'];
  yield* [...own, ...digits, 'enter'];
}

/** Puts the robots on their cells with the cursor, and confirms it. */
function* place(text: string, talk: Talk<Seen, Action>): Keys {
  const { layOut } = talk.view;
  if (!layOut) return;
  const read = readCells(talk.texts, text, layOut.robots.length);
  const { width, height } = layOut.board;
  const outside = read.ok && read.value.find(cell => !isInside(layOut.board, cell));
  if (!read.ok) return talk.say(read.refusal);
  if (outside !== false && outside !== undefined) {
    const last = formatCell(cellAt(width - 1, height - 1));
    return talk.say(talk.texts.linear.badCell({ text: formatCell(outside), last }));
  }
  const other = read.value.findIndex((cell, robot) => read.value.indexOf(cell) < robot);
  if (other >= 0) {
    const cell = read.value[other]!;
    const robot = read.value.indexOf(cell) as Robot;
    const refusal = { code: 'robots-share-cell', robot, other: other as Robot, cell } as const;
    return talk.say(refusalSentence(talk.texts, refusal, layOut.board));
  }
  for (const [robot, cell] of read.value.entries()) {
    const { cursor } = talk.view.layOut!;
    const right = columnOf(cell) - columnOf(cursor);
    const down = rowOf(cell) - rowOf(cursor);
    yield* Array<KeyInTable>(Math.abs(right)).fill(right < 0 ? 'left' : 'right');
    yield* Array<KeyInTable>(Math.abs(down)).fill(down < 0 ? 'up' : 'down');
    yield ROBOT_LETTERS[robot]!;
    if (talk.view.layOut?.refusal !== undefined) return;
  }
  yield* talk.key('draw');
}
