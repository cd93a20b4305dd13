import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseBoard, usableTargets } from '../../source/engine/index.js';

// An independent reading of what is written: nothing here is shared with the program but boards.

/** A line of a record or of the results. */
// biome-ignore lint/suspicious/noExplicitAny: what is in a line is known only to whoever asks.
export type Line = Readonly<Record<string, any>>;

const linesIn = (text: string): readonly Line[] =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));

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
        .map(name => linesIn(readFileSync(path.join(folder, name), 'utf8')))
    : [];

export function readWritten(folder: string): Written {
  const results = path.join(folder, 'results.jsonl');
  return {
    matches: recordsIn(path.join(folder, 'matches')),
    practices: recordsIn(path.join(folder, 'practice')),
    results: existsSync(results) ? linesIn(readFileSync(results, 'utf8')) : [],
  };
}

/** What was won in a round, and what was bid for it. */
export interface RoundRead {
  readonly bids: { player: number; moves: number }[];
  readonly failed: Set<number>;
  /** The player who won the chip, and with how many moves; undefined while it is open or where nobody won. */
  won?: { player: number; moves: number };
  isOver: boolean;
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
  let isProving = false;
  let winners: readonly number[] | undefined;
  let away = 0;
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
        [made, isProving] = [0, false];
        break;
      case 'bid':
        round!.bids.push({ player: event.player, moves: event.moves });
        if (players.length === 1) isProving = true;
        break;
      case 'clock-ran-out':
        isProving = round!.bids.length > 0;
        break;
      case 'moved':
        made += 1;
        break;
      case 'proof-failed':
        round!.failed.add(event.player);
        made = 0;
        break;
      case 'chip-won':
        chips[event.player] += 1;
        round!.won = { player: event.player, moves: made };
        [round!.isOver, isProving] = [true, false];
        break;
      case 'chip-returned':
      case 'chip-lost':
        out -= event.type === 'chip-returned' ? 1 : 0;
        [round!.isOver, isProving] = [true, false];
        break;
      case 'match-over':
        winners = event.winners;
        break;
      case 'resumed':
        away += event.away;
        break;
    }
  }
  const [first, last] = [events[0], events.at(-1)];
  return {
    players,
    handicaps,
    chips,
    rounds,
    left: all - out,
    made,
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
  /** From when it was shown to its end, or to the last event, without the time away. */
  readonly milliseconds: number;
}

const STEPS = ['bound', 'exact', 'robots', 'last-robot', 'next-move', 'all'];

export function readPractice([header, ...events]: readonly Line[]): PracticeRead {
  let made = 0;
  let helped = 0;
  let end: Line | undefined;
  let madeAtEnd: number | undefined;
  let away = 0;
  for (const event of events) {
    if (!end) away += event.away ?? 0;
    if (event.type === 'moved' || event.type === 'redone') made += 1;
    if (event.type === 'undone') made -= 1;
    if (event.type === 'reset') made = 0;
    if (event.type === 'hinted' && !end) helped = Math.max(helped, STEPS.indexOf(event.step) + 1);
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

/** The text of the newest record of a match. */
export function newestMatch(folder: string): string | undefined {
  const matches = path.join(folder, 'matches');
  if (!existsSync(matches)) return undefined;
  const name = readdirSync(matches)
    .filter(file => file.endsWith('.jsonl'))
    .sort()
    .at(-1);
  return name === undefined ? undefined : readFileSync(path.join(matches, name), 'utf8');
}
