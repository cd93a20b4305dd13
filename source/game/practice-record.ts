import { accept, type Board, formatGameId, parseGameId, type Result } from '../engine/index.js';
import * as is from './checks.js';
import { onlyRules } from './checks.js';
import {
  evolvePractice,
  isPracticeEvent,
  ORIGINS,
  type Practice,
  type PracticeOptions,
  startPractice,
  type TimedPracticeEvent,
} from './practice.js';
import { type BadRecord, parseEventOf, readRecord } from './record.js';

/** The record of a practice: lines like those of a match record, the position as a Game ID. */
const PRACTICE_FORMAT = 'ricochet-tui practice';
const PRACTICE_VERSION = 1;

/** The first line of a record, with its newline. */
export function formatPracticeHeader({ puzzle, rules, origin, day }: PracticeOptions): string {
  const header = {
    format: PRACTICE_FORMAT,
    version: PRACTICE_VERSION,
    id: formatGameId(puzzle),
    fifth: puzzle.board.fifth,
    rules: onlyRules(rules),
    origin,
    ...(origin === 'daily' && { day }),
  };
  return `${JSON.stringify(header)}\n`;
}

export interface PracticeRecord {
  readonly options: PracticeOptions;
  readonly events: readonly TimedPracticeEvent[];
  readonly practice: Practice;
  readonly cutOff: boolean;
}

/** Reads and replays the record of a practice. Lines count from 1. */
export function parsePracticeRecord(text: string): Result<PracticeRecord, BadRecord> {
  const read = readRecord(text, {
    format: PRACTICE_FORMAT,
    version: PRACTICE_VERSION,
    parseOptions,
    parseEvent: value => parseEventOf(value, isPracticeEvent),
    begin: startPractice,
    evolve: evolvePractice,
  });
  if (!read.ok) return read;
  const { options, events, game, cutOff } = read.value;
  return accept({ options, events, practice: game, cutOff });
}

/** Longer than any Game ID, even of a board with a mark on every cell. */
const LONGEST_ID = 1000;

function parseOptions(header: Record<string, unknown>): PracticeOptions | undefined {
  const { id, fifth, rules, origin, day } = header;
  if (!is.text(id) || id.length > LONGEST_ID) return undefined;
  const puzzle = parseGameId(id);
  if (!puzzle.ok || !isFifth(fifth) || !is.rules(rules) || !isOrigin(origin)) return undefined;
  const board: Board = fifth ? { ...puzzle.value.board, fifth } : puzzle.value.board;
  const options = { puzzle: { ...puzzle.value, board }, rules: onlyRules(rules), origin };
  if (origin !== 'daily') return options;
  return isDay(day) ? { ...options, day } : undefined;
}

const isOrigin = is.oneOf(ORIGINS);
const isFifth = is.optional(is.oneOf(['black']));
/** More days than there will ever be. */
const isDay = is.whole(1, 9_999_999);
