import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import * as is from '../game/checks.js';
import type { Outcome } from '../room/index.js';
import { clean } from '../text/clean.js';
import {
  FEWEST_GAMES,
  isRating,
  type Rating,
  ratePeriod,
  type SoloResult,
  UNRATED,
} from '../training/index.js';
import { type StoredText, textFile } from './files.js';
import { openResults, type Results } from './results.js';
import { FileError, faultOf, type ServerTrouble } from './trouble.js';

/** Bytes of results kept per visitor: about the last thousand. */
const MOST_BYTES = 512 * 1024;

const FORMAT = 'ricochet-tui matches';
const VERSION = 1;
/** More than anyone plays. */
const MOST = 1_000_000_000;
/** How many of the last matches are recognised when reported again. */
const MOST_COUNTED = 8;
const LONGEST_TOP = 20;
/** Longer than any name. */
const LONGEST_NAME = 64;

const isCount = is.whole(0, MOST);
/** Totals of a visitor's matches, and the position of the day. */
const STANDING = {
  played: isCount,
  /** Matches won, alone or together with others. */
  won: isCount,
  chips: isCount,
  /** The visitor's name at the last match. */
  name: is.optional(is.suchThat(is.text, name => clean(name, LONGEST_NAME) === name)),
  rating: is.optional(isRating),
  /** Rounds that were rated. */
  games: is.optional(isCount),
  /** Whether others may see the standing. */
  isShown: is.optional(is.flag),
  /** The code of the visitor's language. */
  language: is.optional(is.suchThat(is.text, code => /^[a-z]{2}$/.test(code))),
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
/** @public */
export type Standing = is.Shape<typeof STANDING>;
const isStanding = is.shape({
  ...STANDING,
  format: is.oneOf([FORMAT]),
  version: is.oneOf([VERSION]),
});

const NO_MATCHES: Standing = { played: 0, won: 0, chips: 0 };

/** @public */
export type Board = ReturnType<ReturnType<typeof openVisitors>['board']>;

/** @public Where the data of visitors are stored, by names made of the fingerprints of their keys. */
export interface VisitorStore {
  /** The visitors of whom anything is stored. */
  names(): readonly string[];
  standing(name: string): StoredText;
  /** Calls the listener for each one whose standing has changed, where other servers change it as well. */
  follow?(listener: (name: string) => void): void;
  open(name: string): {
    /** Resolves when the results can be read; at once if left out. */
    readonly ready?: Promise<void>;
    readonly results: Pick<Results, 'read' | 'append'>;
    erase(): void | Promise<void>;
  };
}

/** @public A folder of files for each visitor. */
export const visitorFiles = (folder: string): VisitorStore => ({
  names: () => foldersIn(folder),
  standing: name => textFile(path.join(folder, name, 'matches.json'), false),
  open: name => ({
    results: openResults(path.join(folder, name), MOST_BYTES),
    // The synchronous version of Node 24 is silent if the folder of visitors is none.
    erase: () => rm(path.join(folder, name), { recursive: true, force: true }),
  }),
});

/**
 * The data of visitors with a key, of `most` visitors at the most, since anybody can make keys. What is wrong with the data is
 * told to `onTrouble`, never to a visitor.
 * @public
 */
export function openVisitors(
  store: VisitorStore,
  onTrouble: (trouble: ServerTrouble) => void,
  most = 1e4,
) {
  /** Visitors who may be listed. */
  const shown = new Map<string, Standing>();
  store.names().forEach(look);
  store.follow?.(look);

  /** Looks whether a visitor may be listed, and as what. */
  function look(name: string): void {
    try {
      const standing = readStanding(store.standing(name));
      if (standing.isShown) shown.set(name, standing);
      else shown.delete(name);
    } catch {
      // Reported when the visitor comes back.
    }
  }

  /** What is known of a visitor; undefined if it cannot be read. */
  function known(key: string, onTrouble?: (trouble: ServerTrouble) => void): Standing | undefined {
    try {
      return readStanding(store.standing(folderName(key)));
    } catch (error) {
      onTrouble?.({ about: 'guests', code: 'unreadable', why: faultOf(error) });
      return undefined;
    }
  }

  function noSpaceFor(name: string) {
    const names = store.names();
    const hasSpace = names.length < most || names.includes(name);
    return hasSpace ? undefined : ({ code: 'no-space', most } as const);
  }

  async function change(key: string, changed: (standing: Standing) => Standing): Promise<void> {
    const name = folderName(key);
    try {
      const full = noSpaceFor(name);
      if (full) throw new FileError(full);
      const { title, change } = store.standing(name);
      await change(text => {
        const before = standingIn(text, title);
        const after = changed(before);
        if (after === before && text !== undefined) return text;
        return `${JSON.stringify({ format: FORMAT, version: VERSION, ...after })}\n`;
      });
      look(name);
    } catch (error) {
      onTrouble({ about: 'guests', code: 'unsaved', why: faultOf(error) });
    }
  }

  /** The best by rating, the best of the position of the day, and the standing of the viewer with this key. */
  function board(day: number, key?: string) {
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
    languageOf: (key: string): string | undefined => known(key)?.language,
    /**
     * Counts a match once for those with a key, even if it is reported again after a crash or by a second server. All are
     * rated by the ratings before the match. Resolves when everything is stored.
     */
    async addMatch(match: string, all: readonly Outcome[]): Promise<void> {
      const outcomes = all.filter(({ identity }) => isFingerprint(identity));
      const before = new Map<string, Rating>(
        outcomes.flatMap(({ identity }) => {
          const standing = known(identity);
          const counted = standing?.counted?.find(one => one.match === match);
          return standing ? [[identity, counted?.before ?? standing.rating ?? UNRATED]] : [];
        }),
      );
      const changes = outcomes.map(({ name, identity, totals, games }) => {
        const played = games.flatMap(({ opponent, score }) => {
          const rating = before.get(opponent);
          return rating ? { opponent: rating, score } : [];
        });
        return change(identity, standing => {
          const { counted = [], rating, games: rated = 0 } = standing;
          if (counted.some(one => one.match === match)) return standing;
          const own = rating ?? UNRATED;
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
      });
      await Promise.all(changes);
    },
    /** @param name shown to others */
    of(key: string, name: string) {
      const { ready, results, erase } = store.open(folderName(key));
      return {
        ready,
        results: {
          read() {
            const read = results.read();
            read.troubles.forEach(onTrouble);
            return { ...read, troubles: [] };
          },
          async append(result: SoloResult) {
            const full = noSpaceFor(folderName(key));
            const trouble = full
              ? ({ about: 'guests', ...full } as const)
              : await results.append(result);
            if (trouble) {
              onTrouble(trouble);
              return undefined;
            }
            // Whoever has results has a standing: visitors are counted by these.
            await change(key, standing => {
              if (result.kind !== 'daily' || standing.daily?.day === result.day) return standing;
              const { day, moves, shortest, hints, milliseconds } = result;
              return { ...standing, name, daily: { day, moves, shortest, hints, milliseconds } };
            });
            return undefined;
          },
        },
        readMatches: (): Standing => known(key, onTrouble) ?? NO_MATCHES,
        /** Erases everything stored; says whether that worked. */
        async eraseOwn(): Promise<boolean> {
          try {
            await erase();
            look(folderName(key));
            onTrouble({ about: 'guests', code: 'erased' });
            return true;
          } catch (error) {
            onTrouble({ about: 'guests', code: 'not-erased', why: faultOf(error) });
            return false;
          }
        },
        rememberLanguage: (language: string) =>
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

/** @public Whether an identity is the fingerprint of a key. */
export const isFingerprint = (text: string): boolean => text.startsWith('SHA256:');

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

/** Throws on one that is there but unreadable: overwriting it could lose data. */
const readStanding = ({ title, read }: StoredText): Standing => standingIn(read(), title);

function standingIn(text: string | undefined, title: string): Standing {
  const read = text === undefined ? NO_MATCHES : parseStanding(text);
  if (typeof read === 'string') throw new FileError({ code: read, title });
  return read;
}

/** @public A standing as stored, or why there is none. */
export function parseStanding(text: string): Standing | 'newer-standing' | 'no-standing' {
  const value = is.parseJson(text);
  const isLater =
    is.isRecord(value) && value.format === FORMAT && is.whole(VERSION + 1)(value.version);
  if (isLater) return 'newer-standing';
  if (!isStanding(value)) return 'no-standing';
  const { format: _, version: __, ...standing } = value;
  return standing;
}
