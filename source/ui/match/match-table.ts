import type { Move, Position, Robot } from '../../engine/index.js';
import {
  decide,
  evolve,
  type Match,
  type MatchCommand,
  type MatchOptions,
  newMatch,
  type TimedEvent,
} from '../../game/index.js';
import { messages, refusalSentence } from '../../messages/index.js';
import { commandOf, type KeyContext, keyName } from '../keys.js';
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
  return command(table, { type: 'continue' }, now);
}

export type MatchContext = Extract<
  KeyContext,
  'thinking' | 'bidding' | 'proving' | 'roundOver' | 'matchOver'
>;

/** What the keys mean now. */
export function matchContext({ match: { phase }, bidder }: MatchTable): MatchContext {
  switch (phase.kind) {
    case 'not-dealt':
    case 'thinking':
      return bidder === undefined ? 'thinking' : 'bidding';
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
    if (context === 'bidding' && /^\d$/.test(name)) return type(calm, name);
  }
  const wanted = commandOf(context, name);
  // A key too many of the player whose proof has just failed is not the next one's first move.
  if (table.aftermath && (wanted === 'move' || wanted === 'give-up')) return calm;
  switch (wanted) {
    case 'start-clock':
      return command(calm, { type: 'start-clock' }, now);
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
      return context === 'matchOver'
        ? { ...calm, leaving: 'yes' }
        : command(calm, { type: 'continue' }, now);
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
    case undefined:
      return table.replay ? calm : table;
  }
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
  return messages.match.tooLate({ name: options.players[Number(player)]!, typed });
}
