import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseRecord, type TimedEvent } from '../../source/game/index.js';
import type { SeenResult } from './table.js';

/** A finished match, as replayed from its record. */
export interface PlayedMatch {
  readonly file: string;
  /** When it was over, in milliseconds since 1970. */
  readonly at: number;
  readonly round: number;
  readonly score: Readonly<Record<string, number>>;
  readonly events: readonly TimedEvent[];
}

/** The problem with a record, in a sentence. */
type Wrong = string;

/** Replays all records in a folder and its subfolders; matches that all players left have no end. */
export function replayAll(folder: string) {
  const matches: PlayedMatch[] = [];
  const unfinished: string[] = [];
  const wrong: Wrong[] = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.jsonl')) continue;
    const record = parseRecord(readFileSync(path.join(folder, file), 'utf8'));
    if (!record.ok) {
      wrong.push(`${file} does not play back: ${JSON.stringify(record.refusal)}.`);
      continue;
    }
    const { match, events, cutOff } = record.value;
    const end = events.at(-1);
    if (cutOff) wrong.push(`${file} ends in the middle of a line.`);
    if (end?.type !== 'match-over') {
      unfinished.push(file);
      continue;
    }
    matches.push({
      file,
      at: end.at,
      round: match.round,
      score: Object.fromEntries(match.players.map(({ name, chips }) => [name, chips.length])),
      events,
    });
  }
  return { matches, unfinished, wrong };
}

/** Compares each result that players saw with the record of the match, and finds matches whose end nobody saw. */
export function compare(matches: readonly PlayedMatch[], seen: readonly SeenResult[]): Wrong[] {
  const inOrder = matches.toSorted((one, other) => one.at - other.at);
  const unseen = new Set(matches);
  const wrong = seen.flatMap(result => {
    const players = Object.keys(result.score).sort().join();
    const match = inOrder.findLast(
      ({ at, score }) => at <= result.at && Object.keys(score).sort().join() === players,
    );
    if (!match) return [`No record is of what was seen: ${JSON.stringify(result)}.`];
    unseen.delete(match);
    const isSame = match.round === result.round && isDeepStrictEqual(match.score, result.score);
    return isSame
      ? []
      : [`${match.file} plays back to ${tell(match)}, but ${tell(result)} was seen.`];
  });
  return [...wrong, ...[...unseen].map(({ file }) => `Nobody has seen the end of ${file}.`)];
}

const tell = ({ round, score }: Pick<SeenResult, 'round' | 'score'>): string =>
  `${JSON.stringify(score)} in round ${round}`;
