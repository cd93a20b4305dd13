import { isSolitaire, type Match, type MatchOptions, nearestEdition } from '../../game/index.js';
import { messages } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import type { ListedMatch, ListedRecord } from '../../storage/record-list.js';
import { secondsPlayed } from './elapsed.js';
import { localTime } from './local-time.js';

const text = screenTexts.recordList;

/** What the list tells of a record, each part in words. */
export type RecordLine =
  | {
      readonly kind: 'match';
      /** When it was begun. */
      readonly played: string;
      readonly game: string;
      readonly rules: string;
      readonly time: string;
      /** The players with their chips. */
      readonly players: string;
      readonly end: string;
    }
  /** It is not read yet, or cannot be. */
  | { readonly kind: 'other'; readonly played: string; readonly sentence: string };

/** The line of a record, of which nothing but its file is known before it has been read. */
export function recordLine(listed: ListedRecord, read: ListedMatch | undefined): RecordLine {
  if (!read) return { kind: 'other', played: localTime(listed.began), sentence: text.reading };
  if (read.kind === 'unreadable') {
    const sentence = text.notReadable({ sentence: read.sentence });
    return { kind: 'other', played: localTime(listed.began), sentence };
  }
  const { events, match } = read.record;
  const { name, changed } = nearestEdition(match.options.edition);
  return {
    kind: 'match',
    played: localTime(events[0]!.at),
    game: gameName(match.options),
    rules: text.rules({ edition: name, changed }),
    time: messages.records.time({ seconds: secondsPlayed(events) }),
    players: scores(match),
    end: read.isOpen ? text.isOpen : ending(match),
  };
}

/** Everything about a match for which its line has no room. */
export function recordDetails(read: ListedMatch): readonly string[] {
  if (read.kind === 'unreadable') return [read.sentence];
  const { match } = read.record;
  const { name, changed } = nearestEdition(match.options.edition);
  const result = text.result({
    scores: scores(match),
    end: ending(match),
  });
  return [
    changed ? `${result}; ${text.changed({ edition: name })}.` : `${result}.`,
    ...(read.isOpen ? [text.openElsewhere] : []),
  ];
}

function gameName(options: MatchOptions): string {
  if (isSolitaire(options)) return text.games.solitaire;
  return options.drawnByHand ? text.games.referee : text.games.match;
}

const scores = ({ players }: Match): string =>
  players
    .map(({ name, chips }) => messages.records.chipsOf({ name, chips: chips.length }))
    .join(', ');

function ending({ phase, round, options }: Match): string {
  if (phase.kind !== 'match-over') return text.leftIn({ round });
  return text.won({ names: phase.winners.map(player => options.players[player]!), round });
}
