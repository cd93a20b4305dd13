import { formatSharedId } from '../engine/index.js';
import {
  evolvePractice,
  isSolitaire,
  type Match,
  type MatchRecord,
  nearestEdition,
  type PracticeRecord,
  startPractice,
  untilDecided,
} from '../game/index.js';
import type { Texts } from '../messages/language.js';
import type { ListedGame, ListedRecord } from '../storage/records.js';
import type { FileFault } from '../storage/trouble.js';
import { cutText, fitText, widthOf } from '../terminal/cells.js';
import type { RecordRefusal } from '../views/records/record-list.js';
import { duration, localTime, secondsPlayed } from '../views/times.js';
import { faultReason, reasonSentence, systemReason } from './files.js';
import { targetName } from './index.js';

type Heads = Texts['screens']['recordList']['heads'];

/** A line of the list: its columns, or a sentence for a record that is not read yet or cannot be. */
type RecordLine = Heads | { readonly played: string; readonly sentence: string };

/** @public The line of a record; before it is read only its file is known. */
export function recordLine(
  texts: Texts,
  listed: ListedRecord,
  read: ListedGame | undefined,
): RecordLine {
  const { notReadable, reading, isOpen } = texts.screens.recordList;
  const when = (time: number): string => texts.messages.records.when({ at: localTime(time) });
  if (!read) return { played: when(listed.began), sentence: reading };
  if (read.kind === 'unreadable') {
    const sentence = notReadable({ sentence: unreadableSentence(texts, read.why) });
    return { played: when(listed.began), sentence };
  }
  // What is tried after the solution is no part of it.
  const events = read.kind === 'practice' ? untilDecided(read.record.events) : read.record.events;
  return {
    played: when(events[0]!.at),
    time: duration(secondsPlayed(events) * 1000),
    ...(read.kind === 'practice'
      ? practiceParts(texts, read.record)
      : matchParts(texts, read.record)),
    ...(read.isOpen && { end: isOpen }),
  };
}

function matchParts(texts: Texts, { match }: MatchRecord) {
  const { games, rules } = texts.screens.recordList;
  const { options } = match;
  const table = options.drawnByHand ? games.referee : games.match;
  return {
    game: isSolitaire(options) ? games.solitaire : table,
    rules: rules(nearestEdition(options.edition)),
    players: scores(texts, match),
    end: ending(texts, match),
  };
}

function practiceParts(texts: Texts, { options, events }: PracticeRecord) {
  const { games, practised } = texts.screens.recordList;
  const { stage, made } = untilDecided(events).reduce(evolvePractice, startPractice(options));
  return {
    game: games[options.origin === 'daily' ? 'daily' : 'practice'],
    rules: '',
    players: targetName(texts, options.puzzle.target),
    end: practised[stage]({ moves: made }),
  };
}

/** @public What the line of a record has no room for. */
export function recordDetails(texts: Texts, read: ListedGame): readonly string[] {
  if (read.kind === 'unreadable') return [unreadableSentence(texts, read.why)];
  if (read.kind === 'practice') {
    const { puzzle, rules } = read.record.options;
    return [formatSharedId(puzzle, rules)];
  }
  const { result, changed: changedRules, openElsewhere } = texts.screens.recordList;
  const { match } = read.record;
  const { name, changed } = nearestEdition(match.options.edition);
  const outcome = result({ scores: scores(texts, match), end: ending(texts, match) });
  const rules = changed ? `; ${changedRules({ edition: name })}` : '';
  return [`${outcome}${rules}.`, ...(read.isOpen ? [openElsewhere] : [])];
}

/** @public Why a record cannot be replayed or continued. */
export const recordRefusal = (texts: Texts, refusal: RecordRefusal): string =>
  refusal.code === 'not-readable'
    ? unreadableSentence(texts, refusal.why)
    : reasonSentence(texts, refusal);

/** Why a record that is listed cannot be opened. */
const unreadableSentence = (texts: Texts, fault: FileFault): string =>
  fault.code === 'system'
    ? texts.screens.recordList.unreadable({ reason: systemReason(texts, fault) })
    : faultReason(texts, fault);

/** The chips of each player. */
export function scores({ messages }: Texts, { players }: Match): string {
  const { chipsOf } = messages.records;
  return players.map(({ name, chips }) => chipsOf({ name, chips: chips.length })).join(', ');
}

function ending({ screens }: Texts, { phase, round, options, players }: Match): string {
  const { leftIn, noChips, won } = screens.recordList;
  if (phase.kind !== 'match-over') return leftIn({ round });
  if (phase.winners.some(player => players[player]!.chips.length === 0)) return noChips;
  return won({ names: phase.winners.map(player => options.players[player]!), round });
}

const GAP = '  ';
/** Characters of the columns that are never cut; players and end share the rest. */
const WIDTHS = { clock: 6, game: 7, rules: 5, time: 8 } as const;
/** Characters of the end: at least enough for a short name and a round, in a wide window for long names. */
const NARROWEST_END = 18;
const NARROWEST_PLAYERS = 12;
/** A list that is narrower has only the date, the game, the end, and players if there is room. */
const NARROWEST = 76;
const WIDEST_END = 48;

/** @public The columns of a line, in a list of this width. */
export function recordRow({ messages }: Texts, line: RecordLine, width: number): string {
  const isNarrow = width < NARROWEST;
  const { length } = messages.records.when({ at: localTime(0) });
  const playedWidth = isNarrow ? length - WIDTHS.clock : length;
  const played = fitText(line.played.slice(0, playedWidth), playedWidth);
  if ('sentence' in line) return fitText([played, line.sentence].join(GAP), width);
  const parts = fixedParts(line).map(([text, width]) => fitText(text, width));
  const fixed = [played, ...(isNarrow ? parts.slice(0, 1) : parts)].join(GAP);
  const room = Math.max(0, width - fixed.length - 2 * GAP.length);
  const end = Math.min(WIDEST_END, Math.max(NARROWEST_END, Math.floor(room / 2)));
  const players = room - end < NARROWEST_PLAYERS ? [] : [shortened(line.players, room - end)];
  const cells = [...players, shortened(line.end, players.length > 0 ? end : room + GAP.length)];
  return fitText([fixed, ...cells].join(GAP), width);
}

/** A word is not cut to fewer cells than this. */
const SHORTEST_WORD = 4;

/** The text in so many cells: of its words, the longest is cut first, which is a name, so that numbers stay. */
function shortened(text: string, columns: number): string {
  // A comma is no part of a word.
  const parts = text.split(/(?=,? )/);
  const words = parts.map(part => part.replace(/^,? /, ''));
  const widths = words.map(widthOf);
  for (let over = widthOf(text) - columns; over > 0; over--) {
    const longest = Math.max(...widths);
    if (longest <= SHORTEST_WORD) return fitText(text, columns);
    widths[widths.indexOf(longest)] = longest - 1;
  }
  const cut = parts.map((part, at) => part.replace(words[at]!, cutText(words[at]!, widths[at]!)));
  return fitText(cut.join(''), columns);
}

/** The columns that are never cut, with their characters. Few games take hours, so that those go into the gap before the time. */
const fixedParts = ({ game, rules, time }: Heads) =>
  [
    [game, WIDTHS.game],
    [fitText(rules, WIDTHS.rules) + time.padStart(WIDTHS.time), WIDTHS.rules + WIDTHS.time],
  ] as const;

/** @public The whole line, as it is printed; the file comes last. */
export function plainRow({ screens }: Texts, line: RecordLine, file: string): string {
  const parts =
    'sentence' in line
      ? [line.sentence]
      : [...fixedParts(line).map(([text, width]) => text.padEnd(width)), line.players, line.end];
  return [line.played, ...parts, screens.recordList.file({ file })].join(GAP);
}
