import { type Cell, formatBoard } from '../../engine/index.js';
import {
  botAt,
  countChips,
  type Happening,
  isClaimed,
  isDecided,
  isSolitaire,
  lonePerson,
  type Match,
  type MatchCommand,
  type MatchOptions,
  type MatchRefusal,
  nextProver,
  type TimedEvent,
} from '../../game/index.js';
import { commandOf, keyName, RESERVED_LETTERS } from '../../keys/index.js';
import type { MatchNews, OpenedMatch } from '../../session/match-session.js';
import type { FileTrouble } from '../../storage/trouble.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import {
  isOtherBoard,
  type LayOut,
  layOutContext,
  openLayOut,
  reduceLayOut,
} from '../referee/lay-out.js';
import type { BoardClick } from '../screen.js';
import { type KeyAction, type Step, step } from '../step.js';
import {
  bidRefused,
  calm,
  clickInMatch,
  isAsked,
  isDigit,
  isReturned,
  type MatchOnShow,
  nothingOnShow,
  type OnShowAction,
  type OnShowEffect,
  pressBeforeCommands,
  pressInMatch,
  showEvent,
  showMeanwhile,
  typeBid,
  withDraft,
} from './on-show.js';

/** @public A match at one keyboard, with what a window adds to it. */
export interface MatchView extends MatchOnShow {
  readonly match: Match;
  /** The events of the latest news, oldest first. */
  readonly news: readonly TimedEvent[];
  /** The key with which each player bids. */
  readonly keys: readonly string[];
  /** The physical board, while the referee enters it for the next round. */
  readonly layOut?: LayOut | undefined;
  /** Whether an event could not be saved, so that leaving would lose the match. */
  readonly unsaved: boolean;
  /** What could not be saved or was lost; on show until the next key. */
  readonly warning?: FileTrouble | undefined;
}

/** @public A match just opened. `lost`: what of it was lost; `pointed`: where the referee's cursor begins, by default at a chip. */
export function openMatchView(
  { before, opening }: Pick<OpenedMatch, 'before' | 'opening'>,
  { lost, pointed }: Readonly<{ lost?: FileTrouble | undefined; pointed?: Cell | undefined }>,
): MatchView {
  const keys = playerKeys(before.options);
  const shown = { ...nothingOnShow(before), match: before, news: [], keys };
  const view: MatchView = { ...shown, unsaved: false, warning: lost };
  const opened = opening.reduce(hear, view);
  return opened.match.phase.kind === 'dealt' ? withLayOut(opened, pointed) : opened;
}

/** Lays out the physical board if chips are drawn by hand, or lets the players place the robots if the rules want that. */
function withLayOut(view: MatchView, pointed?: Cell): MatchView {
  const { board, robots, undrawn, options, phase } = view.match;
  if (phase.kind === 'dealt' && phase.isToPlace) {
    return { ...view, layOut: { ...openLayOut(board!, robots, robots[0]), isPlacing: true } };
  }
  if (!options.drawnByHand) return view;
  return { ...view, layOut: openLayOut(board!, robots, pointed ?? undrawn[0]?.cell) };
}

/** The view after news of the session. */
function hear(view: MatchView, news: MatchNews): MatchView {
  if (news.type === 'trouble') return { ...view, unsaved: true, warning: news.trouble };
  if (news.type === 'refused') return refused(view, news.command, news.refusal);
  const { happenings } = news;
  const told = { ...view, refusal: undefined, news: happenings.map(({ event }) => event) };
  return happenings.reduce(follow, told);
}

function follow(view: MatchView, happening: Happening<Match, TimedEvent>): MatchView {
  const { event, after } = happening;
  const unconfirmed = isSolitaire(after.options) ? 'solo-bid-unconfirmed' : 'bid-unconfirmed';
  const layOut = event.type === 'drawn' ? undefined : view.layOut;
  return { ...showEvent(view, happening, unconfirmed), match: after, layOut };
}

/** @public The context in which keys are pressed: it decides what they mean. */
export function matchContext({ match, bidder, layOut }: MatchView) {
  if (layOut) return layOutContext(layOut);
  const { phase, options } = match;
  if (phase.kind === 'round-over') return 'roundOver';
  if (phase.kind === 'match-over') return 'matchOver';
  if (phase.kind === 'proving') {
    if (botAt(options, phase.queue[0]?.player ?? -1)) return 'watching';
    return nextProver(match) ? 'handOver' : 'proving';
  }
  if (phase.kind === 'dealt') return 'watching';
  if (bidder !== undefined) return 'bidding';
  if (isClaimed(options)) return 'holding';
  return isSolitaire(options) ? 'claiming' : 'thinking';
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
/** More keys for players, as some letters mean something else while players think. */
const SIGNS = ',.';

/**
 * A key for every person. All whose initial is free, and means nothing else while players think, get that, without its
 * accent; the others get the next free letter of their name or of the alphabet. Computer players have no key.
 */
function playerKeys(options: MatchOptions): string[] {
  const taken = new Set(RESERVED_LETTERS);
  const take = (candidates: readonly string[]): string | undefined => {
    const key = candidates.find(letter => !taken.has(letter));
    if (key !== undefined) taken.add(key);
    return key;
  };
  const letters = options.players.map(name =>
    [...name.toLowerCase().normalize('NFD')].filter(one => ALPHABET.includes(one)),
  );
  const isPerson = (player: number) => botAt(options, player) === undefined;
  const initials = letters.map((own, player) => (isPerson(player) ? take(own.slice(0, 1)) : ''));
  const others = [...ALPHABET, ...SIGNS];
  return initials.map((initial, player) => initial ?? take([...letters[player]!, ...others])!);
}

/** @public */
export type MatchAction = KeyAction | BoardClick | MatchNews | OnShowAction;

/** @public */
export type MatchEffect =
  | OnShowEffect
  | { readonly type: 'ask'; readonly command: MatchCommand }
  /** Starts the match over with these options; no chip has been drawn yet. */
  | { readonly type: 'begin'; readonly options: MatchOptions };

type MatchStep = Step<MatchView, MatchEffect>;

const ask = (view: MatchView, command: MatchCommand): MatchStep =>
  step(view, { type: 'ask', command });

/** @public */
export function reduceMatch(view: MatchView, action: MatchAction): MatchStep {
  switch (action.type) {
    case 'happened':
    case 'trouble':
    case 'refused':
      return step(hear(view, action));
    case 'click':
      return click(view, action);
    case 'key': {
      const read = view.warning === undefined ? view : { ...view, warning: undefined };
      if (read.layOut && !read.question) return pressOnLayOut(read, read.layOut, action.event);
      return press(read, keyName(action.event));
    }
    default:
      return step(showMeanwhile(view, action));
  }
}

/** The view after a refusal; while the physical board is laid out, that is where it is shown. */
function refused(view: MatchView, command: MatchCommand, refusal: MatchRefusal): MatchView {
  const { layOut } = view;
  if (layOut) return { ...view, layOut: { ...layOut, refusal } };
  const told = { ...view, refusal };
  return command.type === 'bid' ? bidRefused(told, command) : told;
}

/** Moves the cursor to a clicked cell, unless a Game ID is being typed. */
const pointAt = (layOut: LayOut, cell: Cell): LayOut =>
  layOut.typed === undefined ? { ...layOut, refusal: undefined, cursor: cell } : layOut;

/** A click points on the physical board or moves a robot in a proof; questions and bids need keys. */
function click(view: MatchView, { cell }: BoardClick): MatchStep {
  const { layOut, match } = view;
  if (isAsked(view)) return step(view);
  if (layOut) return step({ ...view, warning: undefined, layOut: pointAt(layOut, cell) });
  const isProver = matchContext(view) === 'proving';
  const pressKey = (event: KeyEvent) => reduceMatch(view, { type: 'key', event });
  return clickInMatch(view, match, isProver, cell, pressKey);
}

function press(view: MatchView, name: string): MatchStep {
  const context = matchContext(view);
  // The keys are for the page with the result.
  if (context === 'matchOver') return step(view);
  // Right after a failed proof, a key was meant to move a robot of that proof.
  const hasJustFailed = view.news.some(({ type }) => type === 'proof-failed');
  const isOfBid = !hasJustFailed && (view.keys.includes(name) || isDigit(name));
  const done = pressBeforeCommands(view, context, name, isOfBid);
  if (done) return done;
  const quiet = calm(view);
  if (context === 'thinking' || context === 'bidding') {
    const player = view.keys.indexOf(name);
    // A bid that was refused would hide the one that stands.
    const isRefused = view.refusal !== undefined && player !== view.bidder;
    const left = isRefused ? withDraft(quiet, '') : quiet;
    if (player >= 0) return step({ ...left, bidder: player });
  }
  const { match } = view;
  const alone = lonePerson(match.options);
  if (context === 'thinking' && alone >= 0) {
    // A single person needs no key of their own: a number is a bid, Enter a pass.
    if (/^[1-9]$/.test(name)) return step(typeBid({ ...quiet, bidder: alone }, name));
    if (name === 'enter') return step({ ...quiet, bidder: alone });
  }
  const command = commandOf(context, name);
  switch (command) {
    case 'hold':
      return ask(quiet, { type: 'claim' });
    case 'claim':
      // A solo player needs no key to be chosen: the number is the bid.
      return step(typeBid({ ...quiet, bidder: 0 }, name));
    case 'continue': {
      // If chips are drawn by hand, the physical board has to be entered first.
      const isEntered = match.options.drawnByHand && !isDecided(match);
      return isEntered ? step(withLayOut(quiet)) : ask(quiet, { type: 'continue' });
    }
    case 'set-aside':
      return step({ ...quiet, question: isReturned(match) ? 'set-aside' : undefined });
    case 'back':
      return step({ ...quiet, question: 'leave' });
  }
  // Every key ends a replay, also one that means nothing.
  return pressInMatch(quiet, match, command, name) ?? step(view.replay ? quiet : view);
}

function pressOnLayOut(view: MatchView, layOut: LayOut, event: KeyEvent): MatchStep {
  const { match } = view;
  const board = match.round > 0 ? match.board : undefined;
  const { view: next, effects } = reduceLayOut(layOut, event, { undrawn: match.undrawn, board });
  const laidOut = { ...view, layOut: next };
  const [wish] = effects;
  if (!wish) return step(laidOut);
  if (wish.type === 'leave') return step({ ...laidOut, question: 'leave' });
  const { robots } = next;
  if (wish.type === 'place') return ask(laidOut, { type: 'place', robots });
  const draw = { type: 'ask', command: { type: 'draw', target: wish.target, robots } } as const;
  return step(laidOut, ...beginOn(view, next), draw);
}

/** Starts the match over if the board entered before the first round is another one. */
function beginOn({ match }: MatchView, { board, robots }: LayOut): readonly MatchEffect[] {
  const isSame = !isOtherBoard(board, match.board!) && robots.length === match.robots.length;
  if (isSame || match.round > 0) return [];
  const layout = { kind: 'board', board: formatBoard(board), robots } as const;
  const chips = Math.min(match.options.chips, countChips(layout, match.options.edition));
  return [{ type: 'begin', options: { ...match.options, layout, chips } }];
}
