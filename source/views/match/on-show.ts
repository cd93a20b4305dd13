import type { Cell, Move, Position, Robot } from '../../engine/index.js';
import {
  type Bid,
  type Happening,
  type Match,
  type MatchCommand,
  mayStartClock,
  type TimedEvent,
} from '../../game/index.js';
import { type CommandOf, commandOf, type KeyContext } from '../../keys/index.js';
import { directionOfKey, selectRobot } from '../../keys/robot-keys.js';
import { type BoardView, motionOf, type SlideMotion, type Turn } from '../../pictures/view.js';
import type { SeatCommand } from '../../room/index.js';
import type { GuestRefusal } from '../../session/rooms.js';
import { BEGINNING, type Found, type Search, type Want } from '../../session/searches.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { mayReview } from '../../training/index.js';
import { type LayOut, pointedTarget } from '../referee/lay-out.js';
import { type Replay, shownFrame, startReplay, stepReplay, turnOfReplay } from '../replay.js';
import { keyOfClick } from '../screen.js';
import { type Leave, lastStep, type Step, step } from '../step.js';

/** @public What a window adds to any match, at one keyboard or in a room. */
export interface MatchOnShow {
  /** The robot that the arrow keys move. */
  readonly selected: Robot;
  readonly slide?: SlideMotion | undefined;
  /** The last position of a failed proof; on show for a moment, or until the next key. */
  readonly aftermath?: Position | undefined;
  readonly replay?: Replay | undefined;
  readonly found?: Extract<Found, { readonly kind: 'solution' }> | undefined;
  /** Why the last key or bid did nothing; on show until the next key. */
  readonly refusal?: TableRefusal | undefined;
  /** The digits typed so far, by player; kept while others bid. */
  readonly drafts: Readonly<Record<number, string>>;
  /** The player who is typing a bid. */
  readonly bidder?: number | undefined;
  /** A bid that was sent and is not answered yet. */
  readonly sent?: { readonly player: number; readonly digits: string } | undefined;
  /** What the players are asked to confirm: a key for giving up may have been meant for a bid, and all have to agree to set a chip aside. */
  readonly question?: 'leave' | 'give-up-proof' | 'set-aside' | undefined;
  /** Whether the coach on the finished round is on show, in place of the board. */
  readonly isCoached?: boolean;
}

/** Why something cannot be done in a match or in a room, with what its sentence names. */
type TableRefusal =
  | GuestRefusal
  /** The robot does not take part, or cannot get to the clicked cell in one move. */
  | { readonly code: 'no-such-robot' | 'no-way'; readonly robot: Robot }
  | { readonly code: 'bidding-over' }
  | { readonly code: Unconfirmed; readonly name: string; readonly typed: string | undefined };

/** The clock ran out before a bid was confirmed: that of one of several at a keyboard, of the guest, of a solo player. */
type Unconfirmed = 'bid-unconfirmed' | 'own-bid-unconfirmed' | 'solo-bid-unconfirmed';

/** @public */
export type OnShowAction =
  | { readonly type: 'found'; readonly found: Found }
  | { readonly type: 'replay-step' | 'aftermath-over' | 'coach-left' };

/** @public What keys lead to in any match. */
export type OnShowEffect =
  | Readonly<{ type: 'ask'; command: Extract<MatchCommand, { type: SeatCommand['type'] }> }>
  | Leave;

/** @public The view before the first event of a match, or without one. */
export function nothingOnShow(match: Match | undefined) {
  return { ...NOTHING_SHOWN, selected: match ? robotSought(match) : 0, question: undefined };
}

const robotSought = ({ target }: Match): Robot =>
  target === undefined || target.robot === 'any' ? 0 : target.robot;

/** @public Whether a question or the coach takes every key, also the one for help. */
export const isAsked = ({ question, isCoached }: MatchOnShow): boolean =>
  question !== undefined || isCoached === true;

/** Clears what belonged to the last round or match. */
const NOTHING_SHOWN = {
  ...{ slide: undefined, aftermath: undefined, replay: undefined, isCoached: false },
  ...{ drafts: {}, bidder: undefined, sent: undefined },
} satisfies Partial<MatchOnShow>;

/** @public The view after an event; `unconfirmed` refuses a bid that was being typed or on its way when the clock ran out. */
export function showEvent<View extends MatchOnShow>(
  shown: View,
  { event, before: { phase }, after }: Happening<Match, TimedEvent>,
  unconfirmed: Unconfirmed,
): View {
  const isOver = shown.question === 'give-up-proof' && event.type !== 'moved';
  const view = isOver ? { ...shown, question: undefined } : shown;
  const { sent } = view;
  switch (event.type) {
    case 'moved': {
      const slide = phase.kind === 'proving' ? motionOf(phase.position, event.move) : undefined;
      return { ...view, aftermath: undefined, slide };
    }
    case 'drawn':
      return { ...view, ...NOTHING_SHOWN, selected: robotSought(after) };
    case 'proof-begun':
      // Every prover starts with the robot of the target; the end of the proof before stays on show.
      return { ...view, selected: robotSought(after) };
    case 'proof-failed': {
      const shown = phase.kind === 'proving' && event.reason === 'moves-used-up';
      return shown ? { ...view, aftermath: phase.position } : { ...view, slide: undefined };
    }
    case 'bid':
      return { ...view, slide: undefined, sent: event.player === sent?.player ? undefined : sent };
    case 'clock-ran-out': {
      // In a solo game the clock may be turned over once more.
      if (after.phase.kind === 'thinking') return view;
      const typed = { ...view.drafts, ...(sent && { [sent.player]: sent.digits }) };
      const [late, digits] =
        Object.entries(typed).find(([, digits]) => digits !== '') ?? ([view.bidder] as const);
      const name = after.options.players[Number(late ?? -1)];
      const refusal = name === undefined ? undefined : { code: unconfirmed, name, typed: digits };
      return { ...view, refusal, bidder: undefined, drafts: {}, sent: undefined };
    }
    case 'chip-won':
    case 'chip-returned':
    case 'chip-set-aside':
    case 'chip-lost':
      // The last slide stays on show.
      return view;
    default:
      return { ...view, slide: undefined, isCoached: false };
  }
}

/** @public The view after an answer of the solver, the next step of a replay, or the end of what was shown for a while. */
export function showMeanwhile<View extends MatchOnShow>(view: View, action: OnShowAction): View {
  if (action.type === 'coach-left') return { ...view, isCoached: false };
  if (action.type === 'aftermath-over') return withoutAftermath(view);
  if (action.type === 'found') {
    return action.found.kind === 'solution' ? { ...view, found: action.found } : view;
  }
  return view.replay ? { ...view, replay: stepReplay(view.replay) } : view;
}

const withoutAftermath = <View extends MatchOnShow>(view: View): View =>
  view.aftermath ? { ...view, aftermath: undefined, slide: undefined } : view;

/** @public The view without what is shown until the next key that means something. */
export const calm = <View extends MatchOnShow>(view: View): View =>
  withoutAftermath({ ...view, ...CALM });

const CALM = { refusal: undefined, replay: undefined, question: undefined };

/** @public The shortest solution of a finished round; none if its chip goes back into the stack, and may be drawn again. */
export const wantsOfMatch = (match: Match): readonly Want[] =>
  match.phase.kind === 'round-over' && mayReview(match, match.round)
    ? [{ kind: 'solution', position: match.phase.start, rules: match.options.edition.moves }]
    : [];

/** @public How far the search for the shortest solution is; undefined if it is not to be shown. */
export function solutionOf(match: Match, found: MatchOnShow['found']): Search | undefined {
  const [want] = wantsOfMatch(match);
  if (!want) return undefined;
  return want.position === found?.position ? found.answer : BEGINNING;
}

/** The shortest solution of the finished round, once it is known. */
function shortestOf(match: Match, found: MatchOnShow['found']): readonly Move[] | undefined {
  const solution = solutionOf(match, found);
  return solution?.kind === 'solved' ? solution.moves : undefined;
}

/** @public Whether the chip of the finished round went back, so that it can be set aside. */
export const isReturned = ({ phase }: Match): boolean =>
  phase.kind === 'round-over' && phase.result.kind === 'returned';

/** @public The commands of any match that would do nothing now: no window suggests them. */
export const idleInMatch = (match: Match, found: MatchOnShow['found'], now: number) => [
  ...(mayStartClock(match, now) ? [] : ['start-clock']),
  ...(shortestOf(match, found) ? [] : ['play-shortest']),
  ...(match.phase.kind === 'round-over' && match.phase.result.kind === 'won' ? [] : ['play-yours']),
  ...(wantsOfMatch(match).length > 0 ? [] : ['coach']),
  ...(isReturned(match) ? [] : ['set-aside']),
];

/**
 * What a key means in any match before it can be a command: it answers a question, is a digit of a bid, or comes too late for
 * that. `isOfBid`: whether it is one of those that begin a bid. Undefined if it means nothing of this.
 * @public
 */
export function pressBeforeCommands<View extends MatchOnShow>(
  view: View,
  context: KeyContext,
  name: string,
  isOfBid: boolean,
): Step<View, OnShowEffect> | undefined {
  const answered = answer(view, name);
  if (answered) return answered;
  // Refused, so that the Enter that follows does not begin a proof.
  if (context === 'handOver' && isOfBid) {
    return step({ ...view, refusal: { code: 'bidding-over' } });
  }
  if (context === 'bidding' && isDigit(name)) return step(typeBid(calm(view), name));
  return isTooLate(view, commandOf(context, name)) ? step(calm(view)) : undefined;
}

/** Answers the question on show, if there is one: `y` says yes, any other key no. */
function answer<View extends MatchOnShow>(
  view: View,
  name: string,
): Step<View, OnShowEffect> | undefined {
  const { question } = view;
  const isYes = name === 'y';
  if (view.isCoached) return step(view);
  if (!question) return undefined;
  if (question !== 'leave') {
    const command = { type: question };
    return step(calm(view), ...(isYes ? [{ type: 'ask', command } as const] : []));
  }
  return isYes ? lastStep(view, { type: 'leave' }) : step({ ...view, question: undefined });
}

/** @public */
export const isDigit = (name: string): boolean => /^\d$/.test(name);

/** @public Whether a key that would lead on was meant to confirm a refused bid: it then only takes the refusal away. */
export const isTooLate = ({ refusal }: MatchOnShow, command: string | undefined): boolean =>
  refusal !== undefined && ['begin-proof', 'continue', 'ready'].includes(command ?? '');

/** @public Carries out a command that all matches have; undefined for any other. */
export function pressInMatch<View extends MatchOnShow>(
  view: View,
  match: Match,
  command: CommandOf<KeyContext> | undefined,
  name: string,
): Step<View, OnShowEffect> | undefined {
  const { selected } = view;
  switch (command) {
    case 'start-clock':
    case 'begin-proof':
      return step(view, { type: 'ask', command: { type: command } });
    case 'robot':
    case 'next-robot':
      return step(selectRobot(view, name, match.robots.length));
    case 'move': {
      const move = { robot: selected, direction: directionOfKey(name)! };
      return step(view, { type: 'ask', command: { type: 'move', move } });
    }
    case 'give-up':
      return step({ ...view, question: 'give-up-proof' });
    case 'confirm':
      return confirmBid(view);
    case 'correct':
      return step(withDraft(view, typedBid(view).slice(0, -1)));
    case 'cancel':
      return step({ ...withDraft(view, ''), bidder: undefined });
    case 'play-shortest':
      return step(replayRound(view, match, 'shortest'));
    case 'play-yours':
      return step(replayRound(view, match, 'yours'));
    case 'coach':
      return step({ ...view, isCoached: wantsOfMatch(match).length > 0 });
    default:
      return undefined;
  }
}

function replayRound<View extends MatchOnShow>(view: View, match: Match, kind: Replay['kind']) {
  const { phase, options } = match;
  if (phase.kind !== 'round-over') return view;
  const { result, start } = phase;
  const played = result.kind === 'won' ? result.moves : undefined;
  const moves = kind === 'shortest' ? shortestOf(match, view.found) : played;
  if (!moves) return view;
  const replay = { kind, ...startReplay(start, moves, options.edition.moves) };
  return { ...view, slide: undefined, replay };
}

/** @public In the player's own proof a click moves robots as their keys do; questions and bids need keys. */
export function clickInMatch<View extends MatchOnShow, Effect>(
  view: View,
  match: Match | undefined,
  isProver: boolean,
  cell: Cell,
  press: (event: KeyEvent) => Step<View, Effect>,
): Step<View, Effect> {
  const phase = match?.phase;
  if (phase?.kind !== 'proving' || !isProver || isAsked(view)) return step(view);
  // The robots on show are those of the proof that failed.
  if (view.aftermath) return step(withoutAftermath(view));
  const event = keyOfClick(phase.position, view.selected, cell);
  return event
    ? press(event)
    : step({ ...view, refusal: { code: 'no-way', robot: view.selected } });
}

/** @public What the current bidder has typed. */
export const typedBid = ({ drafts, bidder }: Pick<MatchOnShow, 'drafts' | 'bidder'>): string =>
  drafts[bidder ?? -1] ?? '';

/** The view with these digits as the present bidder's bid, if there is one. */
export const withDraft = <View extends MatchOnShow>(view: View, digits: string): View =>
  view.bidder === undefined ? view : { ...view, drafts: { ...view.drafts, [view.bidder]: digits } };

/** One digit more than a bid can have: 100 is refused, rather than cut to 10. */
const LONGEST_DRAFT = 3;

/** @public Adds a digit to the bid that is being typed. */
export const typeBid = <View extends MatchOnShow>(view: View, digit: string): View =>
  withDraft(view, (typedBid(view) + digit).slice(0, LONGEST_DRAFT));

/** Sends what was typed: a bid, or without a digit a pass. */
function confirmBid<View extends MatchOnShow>(view: View): Step<View, OnShowEffect> {
  const player = view.bidder!;
  const digits = typedBid(view);
  const confirmed = { ...withDraft(view, ''), bidder: undefined };
  if (digits === '') return step(confirmed, { type: 'ask', command: { type: 'pass', player } });
  const command = { type: 'bid', player, moves: Number(digits) } as const;
  return step({ ...confirmed, sent: { player, digits } }, { type: 'ask', command });
}

/** @public Gives a refused bid back to be corrected, unless another one has been sent since. */
export function bidRefused<View extends MatchOnShow>(view: View, { player, moves }: Bid): View {
  const { sent, bidder, drafts } = view;
  if (sent?.player !== player || Number(sent.digits) !== moves) return view;
  const typed = { ...drafts, [player]: drafts[player] || sent.digits };
  return { ...view, sent: undefined, bidder: bidder ?? player, drafts: typed };
}

type Seen = Pick<MatchOnShow, 'replay' | 'aftermath'> & {
  readonly match: Match;
  readonly layOut?: LayOut | undefined;
};

/** @public What the board shows: the table being laid out, a replay, the proof, or else the position of the round. */
export function shownView(seen: Seen): BoardView & Pick<Position, 'robots'> {
  const { match, replay, aftermath, layOut } = seen;
  if (layOut) {
    const { board, robots, cursor } = layOut;
    return { board, robots, cursor, target: pointedTarget(layOut) };
  }
  const { phase } = match;
  const view = { board: match.board!, target: match.target! };
  if (phase.kind !== 'proving' && phase.kind !== 'round-over') {
    return { ...view, robots: match.robots };
  }
  const { robots } = replay ? shownFrame(replay).position : (aftermath ?? phase.position);
  const { robots: starts } = phase.kind === 'proving' ? match : phase.start;
  return { ...view, robots, starts };
}

/** @public The moves that led to the position on show: those of the proof, or of a replay. */
export function turnOfMatch({ match, replay, aftermath, layOut }: Seen): Turn | undefined {
  const { phase } = match;
  // A failed proof leaves only its last position.
  if (layOut || aftermath) return undefined;
  if (replay) return turnOfReplay(replay);
  if (phase.kind === 'proving') {
    return { start: { board: match.board!, robots: match.robots }, moves: phase.moves };
  }
  if (phase.kind !== 'round-over' || phase.result.kind !== 'won') return undefined;
  return { start: phase.start, moves: phase.result.moves };
}
