import { evolve, type Match, type MatchRecord, newMatch } from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import { motionOf, type SlideMotion } from '../../pictures/view.js';
import { mayReview } from '../../training/index.js';
import type { BoardClick } from '../screen.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';
import { secondsPlayed } from '../times.js';

/** How many times faster than the game was. */
const SPEEDS = [1, 2, 4, 8] as const;

/** Pauses between events last as long as in the game, within these limits in milliseconds. */
const SHORTEST_PAUSE = 600;
const LONGEST_PAUSE = 3000;

/** @public A match record that is being played back. */
export interface RecordPlayer {
  readonly record: MatchRecord;
  /** The event that lays the board out, and the beginning of each round. */
  readonly beginnings: readonly Beginning[];
  /** How many events have happened; at least the first, which lays the board out. */
  readonly cursor: number;
  readonly match: Match;
  /** The slide of the last event, if the replay came to it from the event before and not by a jump. */
  readonly slide?: SlideMotion | undefined;
  readonly isPlaying: boolean;
  readonly speed: (typeof SPEEDS)[number];
  readonly isCoached?: boolean;
}

/** A place from which jumps are worked out: keeping the match at every event of a long record takes too much memory. */
type Beginning = { readonly cursor: number; readonly match: Match };

const TO_RESULT = { type: 'result' } as const;

type RecordPlayerAction = KeyAction | BoardClick | { readonly type: 'play-on' | 'coach-left' };

/** @public A record, which has at least one event, playing from its first. */
export function openRecordPlayer(record: MatchRecord): RecordPlayer {
  const beginnings: Beginning[] = [];
  let match = newMatch(record.match.options);
  for (const [index, event] of record.events.entries()) {
    match = evolve(match, event);
    if (index === 0 || event.type === 'drawn') beginnings.push({ cursor: index + 1, match });
  }
  return stopAtEnd({ record, beginnings, ...beginnings[0]!, isPlaying: true, speed: 1 });
}

/** @public The event that has happened last. */
export const lastEvent = ({ record, cursor }: RecordPlayer) => record.events[cursor - 1]!;

/** @public */
export const isAtEnd = ({ record, cursor }: RecordPlayer): boolean =>
  cursor === record.events.length;

/** @public Whether there is a result behind the last event. */
export const hasResult = ({ record }: Pick<RecordPlayer, 'record'>): boolean =>
  record.match.phase.kind === 'match-over';

/** @public How many seconds of the round have passed, without those when nobody played; undefined before the first round. */
export function secondsOfRound(player: RecordPlayer): number | undefined {
  const { record, beginnings, cursor, match } = player;
  if (match.round === 0) return undefined;
  const round = beginningBefore(beginnings, cursor + 1)!;
  return secondsPlayed(record.events.slice(round.cursor - 1, cursor));
}

/** @public How long the last event stays on show before the next one happens, in milliseconds. */
export function pauseOf({ record, cursor, speed }: RecordPlayer): number {
  const [last, next] = record.events.slice(cursor - 1, cursor + 1);
  const passed = next ? next.at - last!.at : LONGEST_PAUSE;
  return Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, passed)) / speed;
}

/** @public */
export function reduceRecordPlayer(
  player: RecordPlayer,
  action: RecordPlayerAction,
): Step<RecordPlayer, Leave | typeof TO_RESULT> {
  if (action.type === 'click') return step(player);
  if (action.type === 'coach-left') return step({ ...player, isCoached: false });
  if (action.type !== 'key') return player.isPlaying ? stepOn(player) : step(player);
  const name = keyName(action.event);
  if (player.isCoached) return step(player);
  const { record, beginnings, match, cursor } = player;
  const command = commandOf('replay', name);
  const paused = { ...player, isPlaying: false };
  const isBack = ['left', 'up', 'page-up', 'home'].includes(name);
  if (command === 'back') return lastStep(player, { type: 'leave' });
  if (command === 'result' && hasResult(player)) return lastStep(player, TO_RESULT);
  if (command === 'play-or-pause') return step(playOrPause(player));
  if (command === 'event' && !isBack) return stepOn(paused);
  if (command === 'event') return step(jump(paused, Math.max(1, cursor - 1)));
  if (command === 'round') {
    // Back goes to the beginning of the round, and from there to the round before; on from the last round goes to the end.
    const before = beginningBefore(beginnings, cursor)?.cursor ?? cursor;
    const after = beginnings.find(round => round.cursor > cursor)?.cursor ?? record.events.length;
    return step(jump(player, isBack ? before : after));
  }
  if (command === 'end') return step(jump(player, isBack ? 1 : record.events.length));
  if (command === 'speed') {
    return step({ ...player, speed: SPEEDS.find(speed => String(speed) === name)! });
  }
  const isCoached = command === 'coach' && mayReview(record.match, match.round);
  return step(isCoached ? { ...paused, isCoached } : player);
}

function playOrPause(player: RecordPlayer): RecordPlayer {
  if (isAtEnd(player)) return { ...jump(player, 1), isPlaying: player.record.events.length > 1 };
  return { ...player, isPlaying: !player.isPlaying };
}

/** The replay after its next event; after the last one of a match that is over comes the result. */
function stepOn(player: RecordPlayer): Step<RecordPlayer, typeof TO_RESULT> {
  const { record, cursor, match } = player;
  const event = record.events[cursor];
  if (!event && hasResult(player)) return lastStep(player, TO_RESULT);
  if (!event) return step({ ...player, isPlaying: false });
  const { phase } = match;
  const isSlide = event.type === 'moved' && phase.kind === 'proving';
  const slide = isSlide ? motionOf(phase.position, event.move) : undefined;
  const next = { ...player, cursor: cursor + 1, match: evolve(match, event), slide };
  return step(hasResult(player) ? next : stopAtEnd(next));
}

const beginningBefore = (beginnings: readonly Beginning[], cursor: number): Beginning | undefined =>
  beginnings.findLast(beginning => beginning.cursor < cursor);

function jump(player: RecordPlayer, cursor: number): RecordPlayer {
  if (cursor === player.cursor) return player;
  const { record, beginnings } = player;
  const from = beginningBefore(beginnings, cursor + 1)!;
  const match = record.events.slice(from.cursor, cursor).reduce(evolve, from.match);
  return stopAtEnd({ ...player, cursor, match, slide: undefined });
}

const stopAtEnd = (player: RecordPlayer): RecordPlayer =>
  isAtEnd(player) ? { ...player, isPlaying: false } : player;
