import type { Move } from '../../engine/index.js';
import { isDecided, isSolitaire } from '../../game/index.js';
import { commandOf, type KeyContext, keyName } from '../../keys/index.js';
import { directionOfKey, robotAfter, robotOfKey, selectRobot } from '../../keys/robot-keys.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { type BoardClick, keyOfClick, noWaySentence } from '../click.js';
import { layOutContext, pointAt } from '../referee/lay-out.js';
import { stepReplay } from '../replay.js';
import { pressOnLayOut } from './draw-by-hand.js';
import { replayRound, withoutAftermath } from './follow-match.js';
import { command, type MatchTable, withLayOut } from './match-table.js';

export type MatchAction =
  | {
      readonly type: 'key';
      readonly event: KeyEvent;
      /** Milliseconds since 1970. */
      readonly now: number;
      /** A shortest solution of the round, where it is known. */
      readonly shortest: readonly Move[] | undefined;
    }
  | (BoardClick & { readonly now: number })
  | { readonly type: 'tick'; readonly now: number }
  | { readonly type: 'replay-step' }
  | { readonly type: 'aftermath-over' }
  /** The match is not on record any more. */
  | { readonly type: 'unsaved'; readonly sentence: string };

/** More digits than a bid can have, so that 100 is refused in words and not cut short. */
const LONGEST_DRAFT = 3;

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
      const isNews = next.news.length > 0 || next.mayStartClock !== table.mayStartClock;
      return isNews ? next : table;
    }
    case 'replay-step':
      return table.replay ? { ...table, replay: stepReplay(table.replay) } : table;
    case 'aftermath-over':
      return withoutAftermath(table);
    case 'unsaved':
      return { ...table, unsaved: true, warning: action.sentence };
    case 'click':
      return click(table, action);
    case 'key': {
      const read = table.warning === undefined ? table : { ...table, warning: undefined };
      if (read.layOut && read.leaving === 'no') {
        return pressOnLayOut(read, read.layOut, action.event, action.now);
      }
      const name = keyName(action.event);
      return name === undefined ? table : press(read, name, action);
    }
  }
}

/** Clicks point on a real table and move robots in a proof; questions and bids are for the keys. */
function click(
  table: MatchTable,
  { cell, now }: BoardClick & { readonly now: number },
): MatchTable {
  const { layOut, selected, match, leaving, givingUp, aftermath } = table;
  if (leaving !== 'no' || givingUp) return table;
  if (layOut) return { ...table, warning: undefined, layOut: pointAt(layOut, cell) };
  const { phase } = match;
  if (phase.kind !== 'proving') return table;
  // What was clicked on is not there any more.
  if (aftermath) return withoutAftermath(table);
  const event = keyOfClick(phase.position, selected, cell);
  return event
    ? reduceMatch(table, { type: 'key', event, now, shortest: undefined })
    : { ...table, refusal: noWaySentence(selected) };
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
      return replayRound(calm, table.match, 'shortest', shortest);
    case 'play-yours':
      return replayRound(calm, table.match, 'yours', shortest);
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
