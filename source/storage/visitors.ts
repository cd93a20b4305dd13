import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as is from '../game/checks.js';
import { parseJson, type Shape } from '../game/checks.js';
import { hostTexts } from '../messages/english/host.js';
import { ENGLISH, LANGUAGE_CODES, type LanguageCode, speaking } from '../messages/language.js';
import { serveTexts } from '../messages/serve.js';
import type { Outcome } from '../room/index.js';
import {
  FEWEST_GAMES,
  isRating,
  type Rating,
  ratePeriod,
  type SoloResult,
  UNRATED,
} from '../training/index.js';
import { makeFolder, readIfThere, recordReason, replaceFileSync } from './files.js';
import { openResults } from './results.js';

/** Bytes of results kept per visitor: about the last thousand. */
const MOST_BYTES = 512 * 1024;

const FORMAT = 'ricochet-tui matches';
/** In the first one there were the totals alone. */
const VERSIONS = [1, 2];
/** More than anyone plays. */
const MOST = 1_000_000_000;
/** How many of the last matches are recognised when reported again. */
const MOST_COUNTED = 8;
const LONGEST_TOP = 20;

const texts = hostTexts.savedTotals;
/** The host reads these, not the guest. */
const HOST = { current: ENGLISH };
const reasonFor = (error: unknown): string => speaking(HOST, () => recordReason(error));

const isCount = is.whole(0, MOST);
/** Totals of a visitor's matches, and the position of the day. */
const STANDING = {
  played: isCount,
  /** Those with the most chips, alone or with others. */
  won: isCount,
  chips: isCount,
  /** As at the last match. */
  name: is.optional(is.text),
  rating: is.optional(isRating),
  /** Rounds that were rated. */
  games: is.optional(isCount),
  /** Whether others may see it. */
  isShown: is.optional(is.flag),
  language: is.optional(is.oneOf(LANGUAGE_CODES)),
  daily: is.optional(
    is.shape({
      day: isCount,
      moves: is.optional(isCount),
      shortest: isCount,
      hints: isCount,
      milliseconds: is.whole(0),
    }),
  ),
  counted: is.optional(is.listOf(is.shape({ match: is.text, before: isRating }), MOST_COUNTED)),
};
export type Standing = Shape<typeof STANDING>;
const isStanding = is.shape({
  ...STANDING,
  format: is.oneOf([FORMAT]),
  version: is.oneOf(VERSIONS),
});

const NO_MATCHES: Standing = { played: 0, won: 0, chips: 0 };

/** Public rankings, and the viewer's own standing. */
export interface Board {
  /** By rating, the highest first. */
  readonly top: readonly Standing[];
  /** Of the position of the day, the best first. */
  readonly today: readonly Standing[];
  readonly own?: Standing | undefined;
}

/**
 * The data of visitors with a key, each in a folder named after the key's fingerprint. `onTrouble` alone hears what is
 * wrong with a file. `most` bounds the folders: where anyone may enter, keys cost nothing.
 */
export function openVisitors(folder: string, onTrouble: (sentence: string) => void, most = 1e4) {
  /** Visitors who may be listed, by folder. */
  const shown = new Map<string, Standing>();
  const fileOf = (name: string) => path.join(folder, name, 'matches.json');
  for (const name of foldersIn(folder)) {
    try {
      remember(name, readStanding(fileOf(name)));
    } catch {
      // Reported when the visitor comes back.
    }
  }

  function remember(name: string, standing: Standing): void {
    if (standing.isShown) shown.set(name, standing);
    else shown.delete(name);
  }

  /** Undefined if it cannot be read. */
  function known(key: string, onTrouble?: (sentence: string) => void): Standing | undefined {
    try {
      return readStanding(fileOf(folderName(key)));
    } catch (error) {
      onTrouble?.(texts.unreadable({ reason: reasonFor(error) }));
      return undefined;
    }
  }

  function noPlace(name: string): string | undefined {
    const names = foldersIn(folder);
    return names.length < most || names.includes(name) ? undefined : texts.noPlace({ most });
  }

  function change(key: string, changed: (standing: Standing) => Standing): void {
    const name = folderName(key);
    try {
      const full = noPlace(name);
      if (full !== undefined) throw new Error(full);
      const before = readStanding(fileOf(name));
      const after = changed(before);
      if (after === before) return;
      makeFolder(path.join(folder, name));
      const text = JSON.stringify({ format: FORMAT, version: VERSIONS.at(-1), ...after });
      replaceFileSync(fileOf(name), `${text}\n`, false);
      remember(name, after);
    } catch (error) {
      onTrouble(texts.unsaved({ reason: reasonFor(error) }));
    }
  }

  /** @param key the viewer's key, if any */
  function board(day: number, key?: string): Board {
    const own = key === undefined ? undefined : known(key);
    const all = [...shown.values()];
    const rated = all.filter(({ games = 0 }) => games >= FEWEST_GAMES);
    return {
      own,
      top: rated.sort((one, other) => points(other) - points(one)).slice(0, LONGEST_TOP),
      today: all
        .filter(({ daily }) => daily?.day === day && daily.moves !== undefined)
        .sort((one, other) => compareDaily(one.daily!, other.daily!))
        .slice(0, LONGEST_TOP),
    };
  }

  return {
    board,
    languageOf: (key: string): LanguageCode | undefined => known(key)?.language,
    /** Counts a match once for all its players, by their ratings before it, even if the server was killed meanwhile. */
    addMatch(match: string, outcomes: readonly Outcome[]): void {
      const before = new Map<string, Rating>(
        outcomes.flatMap(({ identity }) => {
          const standing = known(identity);
          const counted = standing?.counted?.find(one => one.match === match);
          return standing ? [[identity, counted?.before ?? standing.rating ?? UNRATED]] : [];
        }),
      );
      for (const { name, identity, totals, games } of outcomes) {
        const own = before.get(identity) ?? UNRATED;
        const played = games.flatMap(({ opponent, score }) => {
          const rating = before.get(opponent);
          return rating ? { opponent: rating, score } : [];
        });
        change(identity, standing => {
          const { counted = [], rating, games: rated = 0 } = standing;
          if (counted.some(one => one.match === match)) return standing;
          return {
            ...standing,
            played: standing.played + totals.played,
            won: standing.won + totals.won,
            chips: standing.chips + totals.chips,
            name,
            rating: played.length > 0 ? ratePeriod(own, played) : rating,
            games: rated + played.length,
            counted: [...counted, { match, before: own }].slice(-MOST_COUNTED),
          };
        });
      }
    },
    /** @param name shown to others; `onErase` runs before the data is erased */
    of(key: string, name: string, onErase = () => {}) {
      const results = openResults(path.join(folder, folderName(key)), MOST_BYTES);
      return {
        results: {
          read() {
            const read = speaking(HOST, results.read);
            for (const sentence of read.sentences) onTrouble(sentence);
            return { ...read, sentences: [] };
          },
          async append(result: SoloResult) {
            const full = noPlace(folderName(key));
            const sentence = full ?? (await speaking(HOST, () => results.append(result)));
            if (sentence !== undefined) onTrouble(sentence);
            if (full !== undefined || result.kind !== 'daily') return undefined;
            const { day, moves, shortest, hints, milliseconds } = result;
            const daily = { day, moves, shortest, hints, milliseconds };
            change(key, standing =>
              standing.daily?.day === day ? standing : { ...standing, name, daily },
            );
            return undefined;
          },
        },
        readMatches: (): Standing => known(key, onTrouble) ?? NO_MATCHES,
        /** Erases everything stored; returns the sentence to show. */
        eraseOwn(): string {
          onErase();
          try {
            rmSync(path.join(folder, folderName(key)), { recursive: true, force: true });
            shown.delete(folderName(key));
            onTrouble(texts.erased);
            return serveTexts.erased;
          } catch (error) {
            onTrouble(texts.notErased({ reason: reasonFor(error) }));
            return serveTexts.notErased;
          }
        },
        rememberLanguage: (language: LanguageCode) =>
          change(key, standing => ({ ...standing, language })),
        /** Lets others see the rating and the results of the day, or no longer. */
        show: (isShown: boolean) => change(key, standing => ({ ...standing, name, isShown })),
      };
    },
  };
}

const points = ({ rating }: Standing): number => rating?.rating ?? 0;

type DailyStanding = NonNullable<Standing['daily']>;
/** Best first: by moves, then hints, then time. */
const compareDaily = (one: DailyStanding, other: DailyStanding): number =>
  one.moves! - other.moves! || one.hints - other.hints || one.milliseconds - other.milliseconds;

/** Fingerprints are written in Base64, which has slashes. */
const folderName = (key: string): string =>
  key.replace(/^SHA256:/, '').replace(/[/+]/g, sign => (sign === '/' ? '_' : '-'));

function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Throws on a file that is there but unreadable: overwriting it could lose data. */
function readStanding(file: string): Standing {
  const text = readIfThere(file)?.toString();
  if (text === undefined) return NO_MATCHES;
  const value = parseJson(text);
  if (!isStanding(value)) throw new Error(texts.noTotals({ file }));
  const { format: _, version: __, ...standing } = value;
  return standing;
}
