import type { StoredText } from '../storage/files.js';
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
      if (typeof set === 'number') {
        hear(key, after, set);
        return;
      }
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

/** Repeats work that fails while NATS is away; rejects when the last attempt fails. */
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
