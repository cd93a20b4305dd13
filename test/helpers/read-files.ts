import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseBoard, usableTargets } from '../../source/engine/index.js';
import { type Match, parseRecord } from '../../source/game/index.js';

// An independent reading of what is written: nothing is shared with the program but boards and, for the solver, positions.

/** A line of a record or of the results. */
// biome-ignore lint/suspicious/noExplicitAny: what is in a line is known only to whoever asks.
export type Line = Readonly<Record<string, any>>;

const linesIn = (text: string): readonly Line[] =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));

/** What the files were read as: few of them change between two looks. */
const known = new Map<string, { readonly text: string; readonly lines: readonly Line[] }>();

function readLines(file: string): readonly Line[] {
  const text = readFileSync(file, 'utf8');
  const before = known.get(file);
  if (before?.text === text) return before.lines;
  const lines = linesIn(text);
  known.set(file, { text, lines });
  return lines;
}

/** All that is written in a data folder: records by name, oldest first, and the results. */
export interface Written {
  readonly matches: readonly (readonly Line[])[];
  readonly practices: readonly (readonly Line[])[];
  readonly results: readonly Line[];
}

const recordsIn = (folder: string): readonly (readonly Line[])[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(name => name.endsWith('.jsonl'))
        .sort()
        .map(name => readLines(path.join(folder, name)))
    : [];

export function readWritten(folder: string): Written {
  const results = path.join(folder, 'results.jsonl');
  return {
    matches: recordsIn(path.join(folder, 'matches')),
    practices: recordsIn(path.join(folder, 'practice')),
    results: existsSync(results) ? readLines(results) : [],
  };
}

/** What was won in a round, and what was bid for it; `seconds` since the chip was drawn, without the time away. */
export interface RoundRead {
  readonly bids: { player: number; moves: number; seconds: number }[];
  readonly failed: Set<number>;
  /** The player who won the chip, and with how many moves; undefined while it is open or where nobody won. */
  won?: { player: number; moves: number };
  isOver: boolean;
  /** Whether the chip went back into the stack. */
  isReturned?: boolean;
}

/** A match as its record tells it. */
export interface MatchRead {
  readonly players: readonly string[];
  readonly handicaps: readonly number[];
  readonly chips: readonly number[];
  readonly rounds: readonly RoundRead[];
  /** Chips in the stack. */
  readonly left: number;
  /** Moves made in the proof that is under way, and who may have to prove. */
  readonly made: number;
  /** The number of the last move; it stays when its proof has failed. */
  readonly lastMove: number;
  readonly isProving: boolean;
  readonly winners: readonly number[] | undefined;
  /** Milliseconds from the first event to the last, without the time away. */
  readonly milliseconds: number;
  readonly lastBidOf: (player: number) => number | undefined;
}

export function readMatch([header, ...events]: readonly Line[]): MatchRead {
  const { players, handicaps, edition } = header as Line;
  const rounds: RoundRead[] = [];
  const chips = players.map(() => 0);
  let all = 0;
  let out = 0;
  let made = 0;
  let lastMove = 0;
  let isProving = false;
  let winners: readonly number[] | undefined;
  let away = 0;
  let drawn = 0;
  for (const event of events) {
    const round = rounds.at(-1);
    switch (event.type) {
      case 'dealt': {
        const board = parseBoard(event.board);
        if (!board.ok) throw new Error(`No board: ${event.board}`);
        const fifth = edition.fifth === 'black' ? { fifth: 'black' as const } : {};
        all = usableTargets({ ...board.value, ...fifth }, event.robots.length).length;
        break;
      }
      case 'drawn':
        rounds.push({ bids: [], failed: new Set(), isOver: false });
        out += 1;
        drawn = event.at;
        [made, isProving] = [0, false];
        break;
      case 'bid':
        round!.bids.push({
          player: event.player,
          moves: event.moves,
          seconds: Math.floor((event.at - drawn) / 1000),
        });
        if (players.length === 1) isProving = true;
        break;
      case 'claimed':
        isProving = true;
        break;
      case 'clock-ran-out':
        isProving = round!.bids.length > 0;
        break;
      case 'moved':
        made += 1;
        lastMove = made;
        break;
      case 'proof-failed':
        round!.failed.add(event.player);
        made = 0;
        if (players.length === 1) isProving = false;
        break;
      case 'chip-won':
        chips[event.player] += 1;
        round!.won = { player: event.player, moves: made };
        [round!.isOver, isProving] = [true, false];
        break;
      case 'chip-returned':
      case 'chip-set-aside':
      case 'chip-lost':
        // A chip that went back may be set aside later.
        if (event.type === 'chip-returned') out -= 1;
        else if (round!.isReturned) out += 1;
        round!.isReturned = event.type === 'chip-returned';
        [round!.isOver, isProving] = [true, false];
        break;
      case 'match-over':
        winners = event.winners;
        break;
      case 'resumed':
        away += event.away;
        drawn += event.away;
        break;
    }
  }
  // A result may be asked for long after the last round.
  const [first, last] = [events[0], events.findLast(({ type }) => type !== 'match-over')];
  return {
    players,
    handicaps,
    chips,
    rounds,
    left: all - out,
    made,
    lastMove,
    isProving,
    winners,
    milliseconds: first && last ? last.at - first.at - away : 0,
    lastBidOf: player => rounds.at(-1)?.bids.findLast(bid => bid.player === player)?.moves,
  };
}

/** A practice as its record tells it. */
export interface PracticeRead {
  readonly id: string;
  readonly origin: string;
  /** Moves of the line on the board, and when it was solved or given up. */
  readonly made: number;
  readonly madeAtEnd: number | undefined;
  readonly end: string | undefined;
  readonly endedAt: number | undefined;
  /** Steps of help before the end. */
  readonly helped: number;
  /** The same, after the end as well. */
  readonly hinted: number;
  /** From when it was shown to its end, or to the last event, without the time away. */
  readonly milliseconds: number;
}

const STEPS = ['bound', 'exact', 'robots', 'last-robot', 'next-move', 'all'];

export function readPractice([header, ...events]: readonly Line[]): PracticeRead {
  let made = 0;
  let helped = 0;
  let hinted = 0;
  let end: Line | undefined;
  let madeAtEnd: number | undefined;
  let away = 0;
  for (const event of events) {
    if (!end) away += event.away ?? 0;
    if (event.type === 'moved' || event.type === 'redone') made += 1;
    if (event.type === 'undone') made -= 1;
    if (event.type === 'reset') made = 0;
    if (event.type === 'hinted') hinted = Math.max(hinted, STEPS.indexOf(event.step) + 1);
    if (event.type === 'hinted' && !end) helped = Math.max(helped, hinted);
    if (event.type === 'measured' && !end)
      helped = Math.max(helped, STEPS.indexOf('next-move') + 1);
    if (['solved', 'given-up', 'abandoned'].includes(event.type)) {
      end = event;
      madeAtEnd = made;
    }
  }
  const last = end ?? events.at(-1);
  return {
    id: header!.id,
    origin: header!.origin,
    made,
    madeAtEnd,
    end: end?.type,
    endedAt: end?.at,
    helped,
    hinted,
    milliseconds: last && events[0] ? last.at - events[0].at - away : 0,
  };
}

/** A time as clocks show it, recomputed: 0:42, 12:05, 1:00:00. */
export function clockTime(milliseconds: number): string {
  const seconds = Math.floor(Math.max(0, milliseconds) / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [, minutes, rest] = parts.map(part => String(part).padStart(2, '0'));
  return parts[0]! > 0 ? `${parts[0]}:${minutes}:${rest}` : `${parts[1]}:${rest}`;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');

/** A moment as lists show it in English, in the time zone of this machine. */
export function localMinute(at: number): string {
  const time = new Date(at);
  const two = (number: number) => String(number).padStart(2, '0');
  const date = `${time.getDate()} ${MONTHS[time.getMonth()]} ${time.getFullYear()}`;
  return `${date.padEnd(12)} ${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** The number of the day of a moment; the first is 2026-11-01. */
export const dayOf = (at: number): number =>
  Math.floor((at - Date.UTC(2026, 10, 1)) / 86_400_000) + 1;

export const isShortest = ({ moves, shortest }: Line): boolean => moves === shortest;

/** The days whose position was solved. */
export const solvedDays = (results: readonly Line[]): readonly number[] =>
  results.flatMap(({ kind, moves, day }) => (kind === 'daily' && moves !== null ? [day] : []));

/** Whether each day is in the list, from the first to the last. */
export const everyDay = (days: readonly number[]): readonly boolean[] =>
  days.length === 0
    ? []
    : Array.from({ length: Math.max(...days) - Math.min(...days) + 1 }, (_, at) =>
        days.includes(Math.min(...days) + at),
      );

/** The most that are true in a row. */
export function longestRun(all: readonly boolean[]): number {
  const ends = all.map((_, at) => at + 1 - (all.lastIndexOf(false, at) + 1));
  return Math.max(0, ...ends);
}

/** The median of the times of these results; NaN without any. */
export function median(results: readonly Line[]): number {
  const times = results.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const [lower, upper] = [Math.ceil(times.length / 2) - 1, Math.floor(times.length / 2)];
  return (times[lower] + times[upper]) / 2;
}

/** The best score of a kind of run: positions solved in the fewest moves. */
export function bestOf(results: readonly Line[], kind: string): number {
  const scores = new Map<number, number>();
  for (const line of results.filter(other => other.kind === kind && isShortest(other))) {
    scores.set(line.run, (scores.get(line.run) ?? 0) + 1);
  }
  return Math.max(0, ...scores.values());
}

/** How many days in a row up to this one are in the list, and whether it may go on today. */
export function daysInRow(days: readonly number[], today: number): number {
  const solved = new Set(days);
  let day = solved.has(today) ? today : today - 1;
  let count = 0;
  while (solved.has(day)) {
    count += 1;
    day -= 1;
  }
  return count;
}

/** Days in the boxes of missed positions. */
const BOXES = [1, 3, 7, 21];

/** How many missed positions are due at a time, by results in the order of time. */
export function positionsDue(results: readonly Line[], now: number): number {
  const boxes = new Map<string, { box: number; due: number }>();
  for (const { kind, id, rules, moves, hints, at } of results) {
    if (kind === 'storm' || kind === 'streak') continue;
    const key = JSON.stringify([id, rules]);
    const isMissed = moves === null || hints > 0;
    const before = boxes.get(key)?.box;
    if (!isMissed && (before === undefined || kind !== 'deck')) continue;
    const box = isMissed ? 0 : before! + 1;
    boxes.delete(key);
    const days = BOXES[box];
    if (days !== undefined) boxes.set(key, { box, due: new Date(at).setHours(24 * days, 0, 0, 0) });
  }
  return [...boxes.values()].filter(({ due }) => due <= now).length;
}

/** The record that was played last. */
export const lastPlayed = (records: readonly (readonly Line[])[]): readonly Line[] | undefined =>
  [...records].sort((one, other) => (one.at(-1)?.at ?? 0) - (other.at(-1)?.at ?? 0)).at(-1);

/** The match of a record, as the program replays it. */
export function replayed(lines: readonly Line[]): Match {
  const read = parseRecord(lines.map(line => `${JSON.stringify(line)}\n`).join(''));
  if (!read.ok) throw new Error('The record cannot be read.');
  return read.value.match;
}
