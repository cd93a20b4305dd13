import { createHash } from 'node:crypto';
import * as is from '../game/checks.js';
import { type Sentence, ToldError } from '../messages/language.js';
import type { EntryRules } from '../server/admission.js';
import { LONGEST_MOTD } from '../server/limits.js';
import { SIGNALS } from '../server/signals.js';
import type { Visit } from '../server/visit.js';
import type { StoredText } from '../storage/files.js';
import { type Results, resultsTrouble, sortLines } from '../storage/results.js';
import { isFingerprint, type VisitorStore } from '../storage/visitors.js';
import { clean } from '../text/clean.js';
import { formatResult, mergeResults } from '../training/index.js';
import type { Bus } from './bus.js';

/** The values that all servers of a cluster share, as far as this one has heard. */
export type Shared = Awaited<ReturnType<typeof shareValues>>;

/** Between two attempts after a failure, and how many there are. */
const TRY_AGAIN_MS = 1_000;
const MOST_TRIES = 100;
/** How often other servers may be faster before a change is given up. */
const MOST_RACES = 100;

/** @public Follows the values of a cluster; resolves when all existing ones are known. */
export async function shareValues({ values }: Pick<Bus, 'values'>, sleep = inTime) {
  const known = new Map<
    string,
    { readonly value: string | undefined; readonly revision: number }
  >();
  const listeners: ((key: string, value: string | undefined) => void)[] = [];

  function hear(key: string, value: string | undefined, revision: number): void {
    const before = known.get(key);
    // Own changes are known already, and after the bus was down every value comes again.
    if (before && before.revision >= revision) return;
    known.set(key, { value, revision });
    if (before?.value !== value) for (const listener of listeners) listener(key, value);
  }

  /**
   * Changes a value, and tries again if another server was faster; resolves when it is on disk. Rejects if `changed`
   * throws.
   *
   * @param changed returns the new value: `undefined` to remove it, what it was given to leave it
   */
  async function change(key: string, changed: (value: string | undefined) => string | undefined) {
    for (let races = 0; races < MOST_RACES; races++) {
      const { value, revision } = known.get(key) ?? { value: undefined, revision: 0 };
      const after = changed(value);
      if (after === value) return;
      const own = value === undefined ? 0 : revision;
      const set = await insist(() => values.set(key, after, own), sleep);
      if (typeof set === 'number') return hear(key, after, set);
      await sleep(races);
    }
    throw new Error(`${key} cannot be written.`);
  }

  await values.follow(hear);
  return {
    change,
    text: (key: string): StoredText => ({
      title: key,
      read: () => known.get(key)?.value,
      change: changed => change(key, changed),
    }),
    get: (key: string): string | undefined => known.get(key)?.value,
    /** The keys with values that begin with `start`. */
    keys: (start: string): readonly string[] =>
      [...known].flatMap(([key, { value }]) =>
        value !== undefined && key.startsWith(start) ? key : [],
      ),
    onChange: (listener: (key: string, value: string | undefined) => void) =>
      void listeners.push(listener),
  };
}

/** @public Repeats work that fails while NATS is away; rejects when the last attempt fails. */
export async function insist<Value>(work: () => Promise<Value>, sleep = inTime): Promise<Value> {
  for (let tries = 1; tries < MOST_TRIES; tries++) {
    try {
      return await work();
    } catch {
      await sleep(TRY_AGAIN_MS);
    }
  }
  return work();
}

export const inTime = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds));

/** Reads what another server has written, which may be anything; what is not as expected is counted, and dropped. */
export function readJson<Value>(text: string, check: is.Check<Value>): Value | undefined {
  const value = is.parseJson(text);
  if (check(value)) return value;
  SIGNALS.dropped.publish(undefined);
  return undefined;
}

/** The format of everything that servers of a cluster write for each other; raised when older servers cannot read it. */
const FORMAT = 1;

const isAbout = is.shape({ format: is.whole(1), hostKey: is.suchThat(is.text, isFingerprint) });

/** @public Throws a `ToldError` if the shared data were written in a later format. */
export const refuseLaterFormat = (shared: Shared): void =>
  void aboutIn(shared.get('about'), FORMAT);

/** The format and host key that servers have agreed on, if any have; throws for a later format. */
function aboutIn(text: string | undefined, own: number) {
  const about = text === undefined ? undefined : readJson(text, isAbout);
  const { format = own } = about ?? {};
  if (format > own) {
    throw new ToldError(({ host }) => host.cluster.newerFormat({ format, own }));
  }
  return about;
}

/**
 * Throws a `ToldError` unless all living servers have the same format and host key. If no other lives, this server
 * sets both, but never an older format. It holds its lease already, so that servers that start at once see each other.
 *
 * @param host the fingerprint of its host key, and the file of the key
 * @public
 */
export async function agree(
  cluster: { readonly bus: Pick<Bus, 'leases'>; readonly shared: Shared; readonly me: string },
  host: { readonly fingerprint: string; readonly file: string },
  own = FORMAT,
): Promise<void> {
  const { bus, shared, me } = cluster;
  const isAlone = (await bus.leases.held()).every(server => server === me);
  await shared.change('about', text => {
    const about = aboutIn(text, own);
    if (about && !isAlone) {
      const { format, hostKey: fingerprint } = about;
      if (format < own) {
        throw new ToldError(texts => texts.host.cluster.olderFormat({ format, own }));
      }
      if (fingerprint !== host.fingerprint) {
        throw new ToldError(texts => texts.host.cluster.otherHostKey({ ...host, fingerprint }));
      }
    }
    return JSON.stringify({ format: own, hostKey: host.fingerprint });
  });
}

/** @public The bans and the message of the day of a cluster. */
export function shareBansAndMotd(shared: Shared) {
  const motd = (): string => clean(shared.get('motd') ?? '', LONGEST_MOTD);
  return {
    bans: shared.text('bans'),
    motd,
    /** @param givesWay whether a message that is set already, even an empty one, stays */
    setMotd: (own: string, givesWay = false): Promise<void> =>
      shared.change('motd', text => (givesWay ? (text ?? own) : own)),
    /** From now on follows changes by other servers, and ends visits that they ban. */
    follow(
      entry: EntryRules,
      visits: () => readonly Visit[],
      warn: (sentence: Sentence) => void,
    ): void {
      const hear = (key: string): void => {
        if (key === 'motd') entry.motd = motd();
        if (key !== 'bans') return;
        const isHit = entry.bans.load(warn);
        const hit = visits().filter(({ address, visitor }) => isHit?.({ address, ...visitor }));
        for (const visit of hit) visit.leave('banned', { code: 'banned' });
      };
      ['bans', 'motd'].forEach(hear);
      shared.onChange(hear);
    },
  };
}

type ReadResults = ReturnType<Results['read']>;

const STANDING = 'standing.';
/** Visitors wait so long for their results; while NATS is away, they get them later. */
const PATIENCE_MS = 1_000;
const NONE: ReadResults = { results: [], newer: [], troubles: [] };

/**
 * The visitors of all servers of a cluster: standings are shared values, results are kept texts. Results are read when
 * a visitor comes; later ones from other servers show at the next visit.
 * @public
 */
export const clusterVisitors = ({ kept }: Pick<Bus, 'kept'>, shared: Shared): VisitorStore => ({
  names: () => shared.keys(STANDING).map(key => key.slice(STANDING.length)),
  standing: name => shared.text(STANDING + name),
  follow: listener =>
    shared.onChange(key => key.startsWith(STANDING) && listener(key.slice(STANDING.length))),
  open(name) {
    const topic = resultsOf(name);
    let known = NONE;
    const read = insist(() => kept.read(topic)).then(
      lines => {
        const { results, newer, damaged } = sortLines(lines);
        const why = { code: 'not-a-result' } as const;
        const trouble = { about: 'results', code: 'passed-over', file: topic, why } as const;
        const troubles = damaged.length > 0 ? [trouble] : [];
        known = { results: mergeResults(results, known.results), newer, troubles };
      },
      error => {
        known = { ...known, troubles: [resultsTrouble('unreadable', error)], failed: true };
      },
    );
    return {
      ready: Promise.race([read, inTime(PATIENCE_MS)]),
      results: {
        read() {
          const read = known;
          known = { ...read, troubles: [] };
          return read;
        },
        async append(result) {
          known = { ...known, results: [...known.results, result] };
          try {
            await insist(() => addResult(kept, name, formatResult(result).trimEnd()));
            return undefined;
          } catch (error) {
            return resultsTrouble('unsaved', error);
          }
        },
      },
      async erase() {
        await kept.remove(topic);
        await shared.change(STANDING + name, () => undefined);
        known = NONE;
      },
    };
  },
});

/** The topic with the results of a visitor. */
export const resultsOf = (name: string): string => `results.${name}`;

/** Keeps a line with a result. */
export const addResult = (kept: Bus['kept'], name: string, line: string): Promise<void> =>
  kept.add(resultsOf(name), line, createHash('sha256').update(line).digest('hex'));
