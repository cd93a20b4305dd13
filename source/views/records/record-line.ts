import { formatGameId } from '../../engine/index.js';
import {
  isSolitaire,
  type Match,
  type MatchOptions,
  type MatchRecord,
  nearestEdition,
  type PracticeRecord,
} from '../../game/index.js';
import { messages } from '../../messages/index.js';
import { spokenNow } from '../../messages/language.js';
import { screenTexts } from '../../messages/screens.js';
import type { ListedGame, ListedRecord } from '../../storage/game-records.js';
import { fitText } from '../../terminal/cells.js';
import { unreadableSentence } from '../../words/files.js';
import { targetName } from '../../words/index.js';
import { localTime, secondsPlayed } from '../times.js';

/** What the list tells of a record, each part in words; a sentence where it is not read yet, or cannot be. */
export type RecordLine =
  | typeof screenTexts.recordList.heads
  | { readonly played: string; readonly sentence: string };

/** The line of a record; before it is read only its file is known. */
export function recordLine(listed: ListedRecord, read: ListedGame | undefined): RecordLine {
  const { notReadable, reading } = screenTexts.recordList;
  if (!read || read.kind === 'unreadable') {
    return {
      played: localTime(listed.began),
      sentence: read
        ? notReadable({ sentence: unreadableSentence(spokenNow(), read.why) })
        : reading,
    };
  }
  const { events } = read.record;
  return {
    played: localTime(events[0]!.at),
    time: messages.records.time({ seconds: secondsPlayed(events) }),
    ...(read.kind === 'practice' ? practiceParts(read.record) : matchParts(read.record)),
    ...(read.isOpen && { end: screenTexts.recordList.isOpen }),
  };
}

const matchParts = ({ match }: MatchRecord) => ({
  game: gameName(match.options),
  rules: screenTexts.recordList.rules(nearestEdition(match.options.edition)),
  players: scores(match),
  end: ending(match),
});

const practiceParts = ({ options, practice }: PracticeRecord) => ({
  game: screenTexts.recordList.games[options.origin === 'daily' ? 'daily' : 'practice'],
  rules: '',
  players: targetName(spokenNow(), options.puzzle.target),
  end: screenTexts.recordList.practised[practice.stage]({ moves: practice.made }),
});

/** Everything about a match for which its line has no room. */
export function recordDetails(read: ListedGame): readonly string[] {
  if (read.kind === 'unreadable') return [unreadableSentence(spokenNow(), read.why)];
  if (read.kind === 'practice') return [formatGameId(read.record.options.puzzle)];
  const texts = screenTexts.recordList;
  const { match } = read.record;
  const { name, changed } = nearestEdition(match.options.edition);
  const result = texts.result({ scores: scores(match), end: ending(match) });
  const rules = changed ? `; ${texts.changed({ edition: name })}` : '';
  return [`${result}${rules}.`, ...(read.isOpen ? [texts.openElsewhere] : [])];
}

function gameName(options: MatchOptions): string {
  const { solitaire, referee, match } = screenTexts.recordList.games;
  return isSolitaire(options) ? solitaire : options.drawnByHand ? referee : match;
}

function scores({ players }: Match): string {
  const { chipsOf } = messages.records;
  return players.map(({ name, chips }) => chipsOf({ name, chips: chips.length })).join(', ');
}

function ending({ phase, round, options }: Match): string {
  if (phase.kind !== 'match-over') return screenTexts.recordList.leftIn({ round });
  const names = phase.winners.map(player => options.players[player]!);
  return screenTexts.recordList.won({ names, round });
}

const GAP = '  ';
/** Characters of the columns that always have room; the rest is for players and end. */
const WIDTHS = { played: 16, game: 7, rules: 5, time: 6 } as const;
/** Characters of the end: enough for a short name and a round, and on a wide window for long names. */
const NARROWEST_END = 18;
const WIDEST_END = 48;

/** The columns of a line, in a list of this width. */
export function recordRow(line: RecordLine, width: number): string {
  const played = fitText(line.played, WIDTHS.played);
  if ('sentence' in line) return fitText([played, line.sentence].join(GAP), width);
  const parts = fixedParts(line).map(([text, width]) => fitText(text, width));
  const fixed = [played, ...parts].join(GAP);
  const room = Math.max(0, width - fixed.length - 2 * GAP.length);
  const end = Math.min(WIDEST_END, Math.max(NARROWEST_END, Math.floor(room / 2)));
  const players = fitText(line.players, room - end);
  return fitText([fixed, players, fitText(line.end, end)].join(GAP), width);
}

/** What always has room, with its characters. */
const fixedParts = ({ game, rules, time }: typeof screenTexts.recordList.heads) =>
  [
    [game, WIDTHS.game],
    [rules, WIDTHS.rules],
    [time.padStart(WIDTHS.time), WIDTHS.time],
  ] as const;

/** The heads of the columns. */
export const headRow = (width: number): string => recordRow(screenTexts.recordList.heads, width);

/** The uncut line, for programs too; the file comes last. */
export function plainRow(line: RecordLine, file: string): string {
  const parts =
    'sentence' in line
      ? [line.sentence]
      : [...fixedParts(line).map(([text, width]) => text.padEnd(width)), line.players, line.end];
  return [line.played, ...parts, screenTexts.recordList.file({ file })].join(GAP);
}
