import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isOneOf, isRecord, isWhole, parseJson } from '../game/checks.js';
import {
  formatHeader,
  LONGEST_NAME,
  type MatchOptions,
  MOST_CHIPS,
  MOST_PLAYERS,
  MOST_SECONDS,
  parseRecord,
} from '../game/index.js';
import { BOT_LEVELS, type RoomOptions, type SavedRoom, type Seat } from '../room/index.js';
import { makeFolder, replaceFile } from './files.js';

/** What of a room does not stand in the record of its match, in a small file beside that. */
export interface RoomSheet {
  /** By which the room is found. */
  readonly name: string;
  readonly proofSeconds: RoomOptions['proofSeconds'];
  readonly code?: RoomOptions['code'];
  /** Chips that win, where they were agreed on. */
  readonly chips?: number | undefined;
  readonly seats: SavedRoom['seats'];
  /** What is agreed on, as `formatAgreed` writes it, where no match is under way and no record tells it. */
  readonly agreed?: string | undefined;
}

const FORMAT = 'ricochet-tui room';
const VERSION = 1;
const ENDING = '.room.json';
const LONGEST_ROOM_NAME = 40;
const LONGEST_IDENTITY = 100;
const LONGEST_AGREED = 100_000;

export const isSheetName = (name: string): boolean => name.endsWith(ENDING);

/** The sheet beside a record, and the record beside a sheet. */
export const sheetOf = (record: string): string => record.replace(/\.jsonl$/, ENDING);
export const recordOf = (sheet: string): string =>
  `${sheet.slice(0, sheet.length - ENDING.length)}.jsonl`;

/** Writes the sheet, whole from the moment that it has its name. Rejects where it cannot be written. */
export async function writeSheet(file: string, sheet: RoomSheet): Promise<void> {
  const { name, proofSeconds, code, chips, seats, agreed } = sheet;
  const text = JSON.stringify({
    format: FORMAT,
    version: VERSION,
    name,
    proofSeconds,
    code,
    chips,
    agreed,
    seats: seats.map(({ name, identity, bot, isGivenUp }) => ({ name, identity, bot, isGivenUp })),
  });
  makeFolder(path.dirname(file));
  await replaceFile(file, `${text}\n`);
}

/** Nothing is to be offered again. Never throws: what is left of it is found to be over. */
export function removeSheet(file: string): undefined {
  try {
    rmSync(file, { force: true });
  } catch {}
  return undefined;
}

/** The sheet; or `newer` of another version, or `damaged`. Throws where it cannot be read. */
export function readSheet(file: string): RoomSheet | 'newer' | 'damaged' {
  const value = parseJson(readFileSync(file, 'utf8'));
  if (!isRecord(value) || value.format !== FORMAT) return 'damaged';
  if (value.version !== VERSION) return 'newer';
  const { name, proofSeconds, code, chips, seats, agreed } = value;
  const isSheet =
    isText(name, LONGEST_ROOM_NAME) &&
    isWhole(proofSeconds, 1, MOST_SECONDS) &&
    (code === undefined || isText(code, LONGEST_ROOM_NAME)) &&
    (chips === undefined || isWhole(chips, 1, MOST_CHIPS)) &&
    (agreed === undefined || isText(agreed, LONGEST_AGREED)) &&
    Array.isArray(seats) &&
    seats.length <= MOST_PLAYERS &&
    seats.every(isSeat);
  return isSheet ? { name, proofSeconds, code, chips, seats, agreed } : 'damaged';
}

function isSeat(value: unknown): value is Pick<Seat, 'name' | 'identity' | 'bot' | 'isGivenUp'> {
  if (!isRecord(value)) return false;
  const { name, identity, bot, isGivenUp } = value;
  return (
    isText(name, LONGEST_NAME * 2) &&
    (bot === undefined ? isText(identity, LONGEST_IDENTITY) : isOneOf(bot, BOT_LEVELS)) &&
    typeof isGivenUp === 'boolean'
  );
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest;

type Agreed = RoomOptions['match'];

/** What was agreed on for a match, without what came of those who play it. */
export function agreedOf(options: MatchOptions, chips: Agreed['chips']): Agreed {
  const { players: _, handicaps: __, chips: ___, ...agreed } = options;
  return { ...agreed, chips };
}

/** As the header of a record, so that it is checked like one; who plays is not known yet. */
export const formatAgreed = (agreed: Agreed): string =>
  formatHeader({ ...agreed, players: ['1', '2'], handicaps: [0, 0], chips: 1 });

/** What `formatAgreed` has written; nothing where it has not. */
export function parseAgreed(header: string, chips: Agreed['chips']): Agreed | undefined {
  const record = parseRecord(header);
  return record.ok ? agreedOf(record.value.match.options, chips) : undefined;
}
