import { formatBoard, type Move, type Position, type Robot } from '../../engine/index.js';
import {
  decide,
  evolve,
  isDecided,
  isSolitaire,
  type Match,
  type MatchCommand,
  type MatchOptions,
  newMatch,
  type TimedEvent,
} from '../../game/index.js';
import { messages, refusalSentence } from '../../messages/index.js';
import { commandOf, type KeyContext, keyName } from '../keys.js';
import {
  isOtherBoard,
  type LayOut,
  layOutContext,
  openLayOut,
  reduceLayOut,
} from '../referee/lay-out.js';
import { type Replay, startReplay, stepReplay } from '../replay.js';
import { directionOfKey, robotAfter, robotOfKey, selectRobot } from '../robot-keys.js';
import { motionOf, type SlideMotion } from '../slide-motion.js';
import type { KeyEvent } from '../terminal/key-event.js';
import { playerKeys } from './player-keys.js';

/** A match with what its screen adds: bids that are being typed, the robot in hand, a replay. */
export interface MatchTable {
  readonly match: Match;
  /** What the last command or the clock brought about, oldest first. */
  readonly news: readonly TimedEvent[];
  /** A letter for each player. */
  readonly keys: readonly string[];
  /** Digits typed and not confirmed yet, by player; kept when somebody else bids in between. */
  readonly drafts: Readonly<Record<number, string>>;
  /** The player who is typing a bid. */
  readonly bidder?: number | undefined;
  readonly selected: Robot;
  readonly slide?: SlideMotion | undefined;
  /** What lies on a real table, while it is entered for the next round. */
  readonly layOut?: LayOut | undefined;
  /** Where a proof that failed has ended: on show for a moment, or until the next key. */
  readonly aftermath?: Position | undefined;
  readonly refusal?: string | undefined;
  readonly replay?: Replay | undefined;
  readonly leaving: 'no' | 'asked' | 'yes';
  /** The prover is asked whether the proof is given up: the key may have been meant for a bid. */
  readonly givingUp: boolean;
}

export type MatchAction =
  | {
      readonly type: 'key';
      readonly event: KeyEvent;
      /** Milliseconds since 1970. */
      readonly now: number;
      /** A shortest solution of the round, where it is known. */
      readonly shortest: readonly Move[] | undefined;
    }
  | { readonly type: 'tick'; readonly now: number }
  | { readonly type: 'replay-step' }
  | { readonly type: 'aftermath-over' };

/** More digits than a bid can have, so that 100 is refused in words and not cut short. */
const LONGEST_DRAFT = 3;

export function openMatchTable({
  options,
  now,
}: {
  readonly options: MatchOptions;
  readonly now: number;
}): MatchTable {
  const table: MatchTable = {
    match: newMatch(options),
    news: [],
    keys: playerKeys(options.players),
    drafts: {},
    selected: 0,
    leaving: 'no',
    givingUp: false,
  };
  return withLayOut(command(table, { type: 'continue' }, now));
}

export type MatchContext = Extract<
  KeyContext,
  'thinking' | 'claiming' | 'bidding' | 'proving' | 'roundOver' | 'matchOver' | `layOut${string}`
>;

/** What the keys mean now. */
export function matchContext({ match, bidder, layOut }: MatchTable): MatchContext {
  if (layOut) return layOutContext(layOut);
  const { phase, options } = match;
  switch (phase.kind) {
    case 'not-dealt':
    case 'dealt':
    case 'thinking':
      if (bidder !== undefined) return 'bidding';
      return isSolitaire(options) ? 'claiming' : 'thinking';
    case 'proving':
      return 'proving';
    case 'round-over':
      return 'roundOver';
    case 'match-over':
      return 'matchOver';
  }
}

export function reduceMatch(table: MatchTable, action: MatchAction): MatchTable {
  switch (action.type) {
    case 'tick': {
      const next = command(table, { type: 'tick' }, action.now);
      return next.news.length > 0 ? next : table;
    }
    case 'replay-step':
      return table.replay ? { ...table, replay: stepReplay(table.replay) } : table;
    case 'aftermath-over':
      return withoutAftermath(table);
    case 'key': {
      if (table.layOut && table.leaving === 'no') return pressOnLayOut(table, table.layOut, action);
      const name = keyName(action.event);
      return name === undefined ? table : press(table, name, action);
    }
  }
}

function press(
  table: MatchTable,
  name: string,
  { now, shortest }: Extract<MatchAction, { type: 'key' }>,
): MatchTable {
  if (table.leaving === 'yes') return table;
  if (table.leaving === 'asked') return { ...table, leaving: name === 'y' ? 'yes' : 'no' };
  const context = matchContext(table);
  const calm = withoutAftermath({
    ...table,
    refusal: undefined,
    replay: undefined,
    givingUp: false,
  });
  if (table.givingUp) {
    return name === 'y' ? command(calm, { type: 'give-up-proof' }, now) : calm;
  }
  if (context === 'thinking' || context === 'bidding') {
    const player = table.keys.indexOf(name);
    if (player >= 0) return { ...calm, bidder: player };
  }
  if (context === 'bidding' && /^\d$/.test(name)) return type(calm, name);
  const wanted = commandOf(context, name);
  // A key too many of the player whose proof has just failed is not the next one's first move.
  if (table.aftermath && (wanted === 'move' || wanted === 'give-up')) return calm;
  switch (wanted) {
    case 'start-clock':
      return command(calm, { type: 'start-clock' }, now);
    case 'claim':
      // Alone there is nobody to choose from: the number says it all.
      return type({ ...calm, bidder: 0 }, name);
    case 'confirm':
      return confirmBid(calm, now);
    case 'correct':
      return draft(calm, digits => digits.slice(0, -1));
    case 'cancel':
      return { ...draft(calm, () => ''), bidder: undefined };
    case 'robot':
      return selectRobot(calm, robotOfKey(name)!, table.match.robots.length);
    case 'next-robot':
      return { ...calm, selected: robotAfter(table.selected, table.match.robots.length) };
    case 'move':
      return command(
        calm,
        { type: 'move', move: { robot: table.selected, direction: directionOfKey(name)! } },
        now,
      );
    case 'give-up':
      return { ...calm, givingUp: true };
    case 'continue':
      return context === 'matchOver' ? { ...calm, leaving: 'yes' } : goOn(calm, now);
    case 'play-shortest':
      return shortest ? replay(calm, 'shortest', shortest) : calm;
    case 'play-yours': {
      const { phase } = table.match;
      return phase.kind === 'round-over' && phase.result.kind === 'won'
        ? replay(calm, 'yours', phase.result.moves)
        : calm;
    }
    case 'back':
      return { ...calm, leaving: context === 'matchOver' ? 'yes' : 'asked' };
    default:
      // Any key ends a replay; one without a meaning does nothing else.
      return table.replay ? calm : table;
  }
}

/** The next round; where chips are drawn by hand, the table is entered first. */
const goOn = (table: MatchTable, now: number): MatchTable =>
  table.match.options.drawnByHand && !isDecided(table.match)
    ? withLayOut(table)
    : command(table, { type: 'continue' }, now);

/** Asks what lies on the real table, where the chips are drawn there. */
function withLayOut(table: MatchTable): MatchTable {
  const { board, robots, undrawn, options } = table.match;
  if (!options.drawnByHand) return table;
  return { ...table, layOut: openLayOut(board!, robots, undrawn) };
}

function pressOnLayOut(
  table: MatchTable,
  layOut: LayOut,
  { event, now }: Extract<MatchAction, { type: 'key' }>,
): MatchTable {
  const next = reduceLayOut(layOut, event, table.match.undrawn);
  const { wish, ...open } = next;
  if (wish?.kind === 'leave') return { ...table, layOut: open, leaving: 'asked' };
  if (wish?.kind !== 'draw') return { ...table, layOut: next };
  const { board, robots } = open;
  const begun = onBoard(table, open, now);
  if (!begun) return { ...table, layOut: { ...open, refusal: messages.referee.otherBoard } };
  const drawn = command(begun, { type: 'draw', target: wish.target, robots }, now);
  const { refusal } = drawn;
  return refusal === undefined
    ? { ...drawn, layOut: undefined }
    : { ...begun, layOut: { ...open, board, refusal } };
}

/** The match on the board that was entered: before the first round it begins anew on another one. */
function onBoard(
  table: MatchTable,
  { board, robots }: LayOut,
  now: number,
): MatchTable | undefined {
  const { match } = table;
  const isSame = !isOtherBoard(board, match.board!) && robots.length === match.robots.length;
  if (isSame) return table;
  if (match.round > 0) return undefined;
  const layout = { kind: 'board', board: formatBoard(board), robots } as const;
  return openMatchTable({ options: { ...match.options, layout }, now });
}

const withoutAftermath = (table: MatchTable): MatchTable =>
  table.aftermath ? { ...table, aftermath: undefined, slide: undefined } : table;

function draft(table: MatchTable, change: (digits: string) => string): MatchTable {
  const { bidder, drafts } = table;
  if (bidder === undefined) return table;
  return { ...table, drafts: { ...drafts, [bidder]: change(drafts[bidder] ?? '') } };
}

const type = (table: MatchTable, digit: string): MatchTable =>
  draft(table, digits => (digits + digit).slice(0, LONGEST_DRAFT));

/** A refused bid stays as it was typed, to be corrected. */
function confirmBid(table: MatchTable, now: number): MatchTable {
  const player = table.bidder!;
  const digits = table.drafts[player] ?? '';
  if (digits === '') return { ...table, bidder: undefined };
  const next = command(table, { type: 'bid', player, moves: Number(digits) }, now);
  return next.refusal === undefined ? { ...draft(next, () => ''), bidder: undefined } : next;
}

function replay(table: MatchTable, kind: Replay['kind'], moves: readonly Move[]): MatchTable {
  const { phase, options } = table.match;
  if (phase.kind !== 'round-over') return table;
  const started = startReplay(kind, phase.start, moves, options.edition.moves);
  return { ...table, slide: undefined, replay: started };
}

/** Puts a command to the match and lays out what comes of it. */
function command(table: MatchTable, asked: MatchCommand, now: number): MatchTable {
  const result = decide(table.match, asked, now);
  if (!result.ok) return { ...table, refusal: refusalSentence(result.refusal) };
  return result.value.reduce(follow, { ...table, refusal: undefined, news: result.value });
}

function follow(table: MatchTable, event: TimedEvent): MatchTable {
  const match = evolve(table.match, event);
  switch (event.type) {
    case 'moved':
      return { ...table, match, slide: slideOf(table.match, event.move) };
    case 'drawn': {
      const { robot } = match.target!;
      return { ...table, match, slide: undefined, selected: robot === 'any' ? 0 : robot };
    }
    case 'clock-ran-out':
      // Alone it may be turned once more.
      if (match.phase.kind === 'thinking') return { ...table, match };
      // Whatever was typed and not confirmed came too late.
      return { ...table, match, refusal: tooLate(table), bidder: undefined, drafts: {} };
    case 'proof-failed': {
      const { phase } = table.match;
      const shown = phase.kind === 'proving' && event.reason === 'moves-used-up';
      return shown
        ? { ...table, match, aftermath: phase.position }
        : { ...table, match, slide: undefined };
    }
    case 'chip-won':
    case 'chip-returned':
    case 'chip-lost':
      // The last slide is still on show.
      return { ...table, match };
    default:
      return { ...table, match, slide: undefined };
  }
}

const slideOf = ({ phase }: Match, move: Move): SlideMotion | undefined =>
  phase.kind === 'proving' ? motionOf(phase.position, move) : undefined;

/** What is said of a bid that was being typed when the clock ran out. */
function tooLate({ match: { options }, drafts }: MatchTable): string | undefined {
  const [late] = Object.entries(drafts).filter(([, digits]) => digits !== '');
  if (!late) return undefined;
  const [player, typed] = late;
  if (isSolitaire(options)) return messages.solitaire.unconfirmed({ typed });
  return messages.match.tooLate({ name: options.players[Number(player)]!, typed });
}
