import { type Bus, LEASE_MS, MOST_KEPT, type StoredEntry } from '../../source/cluster/bus.js';
import { createRandom } from '../../source/engine/index.js';
import type { Clock } from '../../source/session/clock.js';

/** How unreliable messages are: shares from 0 to 1. */
export interface Faults {
  readonly lost: number;
  readonly doubled: number;
  readonly late: number;
  /** How late at most. */
  readonly lateMs: number;
}

export const NO_FAULTS: Faults = { lost: 0, doubled: 0, late: 0, lateMs: 0 };

/** The history of a log, including removed entries. */
export interface Written extends StoredEntry {
  readonly replaces: boolean;
  /** The end of the bus that wrote it. */
  readonly author: string;
  readonly at: number;
}

/** After a silence of this length a connection is lost, or back again. */
const NOTICED_MS = 3_000;
const BACK_MS = 500;
const WRITE_MS = 2_000;

/** Time in which everything happens at once, until it is told to pass. */
class VirtualTime {
  now = 1_700_000_000_000;
  #order = 0;
  /** A heap, ordered by time. */
  readonly #waiting: { readonly at: number; readonly order: number; readonly call: () => void }[] =
    [];

  /** Calls after this many milliseconds. */
  after(milliseconds: number, call: () => void): void {
    const waiting = this.#waiting;
    const added = { at: this.now + Math.max(0, milliseconds), order: this.#order++, call };
    let place = waiting.length;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(added, waiting[parent]!)) break;
      waiting[place] = waiting[parent]!;
      place = parent;
    }
    waiting[place] = added;
  }

  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    await quiet();
    for (let next = this.#waiting[0]; next && next.at <= end; next = this.#waiting[0]) {
      this.#removeFirst();
      this.now = next.at;
      next.call();
      await quiet();
    }
    this.now = end;
  }

  #removeFirst(): void {
    const waiting = this.#waiting;
    const last = waiting.pop()!;
    if (waiting.length === 0) return;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= waiting.length) break;
      if (child + 1 < waiting.length && isBefore(waiting[child + 1]!, waiting[child]!)) child++;
      if (!isBefore(waiting[child]!, last)) break;
      waiting[place] = waiting[child]!;
      place = child;
    }
    waiting[place] = last;
  }
}

type Due = { readonly at: number; readonly order: number };
const isBefore = (one: Due, other: Due): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** Waits until no promise has anything left to do. */
const quiet = (): Promise<void> => new Promise(resolve => process.nextTick(resolve));

/** Values by name, with revisions that count over all of them. */
class Stream<Item> {
  last = 0;
  items: { readonly name: string; readonly number: number; readonly item: Item }[] = [];
  readonly lastOf = new Map<string, number>();
  readonly onAdd = new Set<() => void>();

  add(name: string, item: Item, replaces: boolean): number {
    if (replaces) this.remove(name);
    this.items.push({ name, number: ++this.last, item });
    this.lastOf.set(name, this.last);
    for (const call of this.onAdd) call();
    return this.last;
  }

  /** Whether it was removed. */
  remove(name: string, upTo = Number.POSITIVE_INFINITY): boolean {
    this.items = this.items.filter(item => item.name !== name || item.number > upTo);
    const last = this.lastOf.get(name);
    if (last === undefined || last > upTo) return false;
    return this.lastOf.delete(name);
  }
}

/** What other ends need of this one. */
interface Listening {
  readonly hears: Map<string, ((text: string) => void)[]>;
  readonly answers: Map<string, (text: string) => Promise<string>>;
  readonly toEnd: (call: () => void) => void;
  readonly toStore: (call: () => void) => void;
  readonly refresh: () => void;
}

/** One server's end of the bus, and its clock. */
export type End = ReturnType<ReturnType<typeof simulateBus>['start']>;

/**
 * The bus of a cluster in virtual time, on which everything that can go wrong does as the seed says: messages are lost,
 * doubled and late, those that ask and those that answer; links break, servers stand still and die, NATS stops.
 */
export function simulateBus(seed: string) {
  const random = createRandom(seed);
  const time = new VirtualTime();
  let faults = NO_FAULTS;
  let isRunning = true;
  const log = new Stream<Omit<StoredEntry, 'topic' | 'number'>>();
  /** All that was ever written to the log, with `undefined` for a topic that was removed. */
  const written: (Written | (Pick<Written, 'topic' | 'at'> & { readonly number: undefined }))[] =
    [];
  /** The ends of the leases by server. */
  const renewals = new Map<string, { readonly at: number; readonly until: number }[]>();
  /** Entries by id, including removed ones. */
  const numbers = new Map<string, number>();
  const kept = new Stream<{ readonly id: string; readonly text: string }>();
  const values = new Stream<string | undefined>();
  const ends = new Set<Listening>();

  const happens = (share: number): boolean => share > 0 && random.below(10_000) < share * 10_000;
  /** Of a message; without faults none overtakes another. */
  const delay = (): number => {
    if (faults === NO_FAULTS) return 1;
    return 1 + random.below(4) + (happens(faults.late) ? random.below(faults.lateMs + 1) : 0);
  };

  const renew = (server: string, milliseconds: number): void => {
    const renewal = { at: time.now, until: time.now + milliseconds };
    if (!renewals.get(server)?.push(renewal)) renewals.set(server, [renewal]);
  };
  const isHeld = (server: string): boolean => (renewals.get(server)?.at(-1)?.until ?? 0) > time.now;

  /** Sends a message through the connection. */
  const travels = (call: () => void): void => {
    if (!happens(faults.lost)) time.after(delay(), call);
  };

  /** @param ppm how much faster its clock runs than the store's, by the million */
  function start({ name = '', offset = 0, ppm = 0 } = {}) {
    let isThere = true;
    let isPaused = false;
    let asleepSince: number | undefined;
    let isCut = false;
    let isConnected = isRunning;
    let isUp = isRunning;
    let connection = 1;
    const changes: ((isUp: boolean) => void)[] = [];
    const followers: (() => void)[] = [];
    /** What waits to be sent or done. */
    const unsent: (() => void)[] = [];
    let undone: { readonly isTimer: boolean; readonly call: () => void }[] = [];

    /** Runs something at this server, unless it is dead or stands still. */
    const here = (call: () => void, isTimer = false): void => {
      if (!isThere) return;
      if (isPaused) undone.push({ isTimer, call });
      else call();
    };
    const toEnd = (call: () => void): void => {
      const sent = connection;
      travels(() => isConnected && sent === connection && here(call));
    };
    const toStore = (call: () => void): void => {
      if (!isThere) return;
      const arrive = () => {
        if (isConnected) call();
        // The message waits in a buffer, or is lost with the connection.
        else if (happens(0.5)) unsent.push(call);
      };
      travels(arrive);
    };

    /** The link is broken or whole again: the connection is lost at once, and made again a little later. */
    function refresh(): void {
      const can = () => !isCut && isRunning;
      if (isConnected && !can()) {
        isConnected = false;
        const own = ++connection;
        time.after(random.below(NOTICED_MS), () => own === connection && change(false));
      } else if (!isConnected && can()) {
        time.after(random.below(BACK_MS), () => {
          if (isConnected || !can()) return;
          isConnected = true;
          connection++;
          for (const call of unsent.splice(0)) travels(() => isConnected && call());
          for (const follower of followers) follower();
          change(true);
        });
      }
    }

    const change = (to: boolean): void =>
      here(() => {
        if (isUp === to || isConnected !== to) return;
        isUp = to;
        for (const listener of changes) listener(to);
      });

    function request<Answer>(perform: () => Answer, milliseconds = WRITE_MS): Promise<Answer> {
      return new Promise((resolve, reject) => {
        time.after(milliseconds, () => here(() => reject(new Error('No answer.')), true));
        toStore(() => {
          const answer = perform();
          toEnd(() => resolve(answer));
        });
      });
    }

    async function follow<Item>(
      stream: Stream<Item>,
      tell: (name: string, item: Item, number: number) => void,
    ): Promise<void> {
      const last = await request(() => stream.last);
      let told = 0;
      let sent = 0;
      let arrivesAt = 0;
      return new Promise(resolve => {
        const check = () => {
          if (stream.items.every(({ number }) => number > last || number <= told)) resolve();
        };
        const send = (): void => {
          if (!isThere || !isConnected) return;
          for (;;) {
            const index = firstAfter(stream.items, sent);
            const next = stream.items[index];
            if (!next) break;
            sent = next.number;
            const own = connection;
            arrivesAt = Math.max(arrivesAt, time.now + delay());
            time.after(arrivesAt - time.now, () => {
              if (!isConnected || own !== connection) return;
              here(() => {
                told = Math.max(told, next.number);
                tell(next.name, next.item, next.number);
                check();
              });
            });
            // Reading starts again a little before that.
            if (happens(faults.doubled)) sent = Math.max(0, sent - 1 - random.below(3));
          }
        };
        stream.onAdd.add(send);
        followers.push(() => {
          sent = Math.max(0, told - random.below(3));
          arrivesAt = 0;
          send();
        });
        send();
        check();
      });
    }

    const rate = 1 + ppm / 1_000_000;
    const clock = driftingClock(time, here, offset, rate);
    const own: Listening = { hears: new Map(), answers: new Map(), toEnd, toStore, refresh };
    ends.add(own);
    const die = () => {
      isThere = false;
      ends.delete(own);
    };

    const bus: Bus = {
      get isUp() {
        return isUp;
      },
      trouble: undefined,
      onChange: listener => void changes.push(listener),
      log: {
        append(topic, { id, headers, text, replaces = false }, after) {
          const perform = () => {
            const known = numbers.get(id);
            if (known !== undefined) return known;
            if ((log.lastOf.get(topic) ?? 0) !== after) return 'outrun';
            const number = log.add(topic, { id, headers, text }, replaces);
            numbers.set(id, number);
            written.push({
              topic,
              number,
              id,
              headers,
              text,
              replaces,
              author: name,
              at: time.now,
            });
            return number;
          };
          if (happens(faults.doubled)) toStore(perform);
          return request(perform);
        },
        follow: listener =>
          follow(log, (topic, entry, number) => listener({ ...entry, topic, number })),
        topics: () => request(() => new Set(log.lastOf.keys())),
        remove: (topic, number) =>
          request(() => {
            if (log.remove(topic, number)) {
              written.push({ topic, number: undefined, at: time.now });
            }
          }),
      },
      kept: {
        add: (topic, text, id) =>
          request(() => {
            if (kept.items.every(({ name, item }) => name !== topic || item.id !== id)) {
              kept.add(topic, { id, text }, false);
            }
          }),
        read: topic =>
          request(() =>
            kept.items
              .flatMap(({ name, item }) => (name === topic ? item.text : []))
              .slice(-MOST_KEPT),
          ),
        topics: begin =>
          request(() => [...kept.lastOf.keys()].filter(topic => topic.startsWith(begin))),
        remove: topic => request(() => void kept.remove(topic)),
        forget: () => request(() => 0),
      },
      values: {
        follow: listener => follow(values, listener),
        set: (key, value, revision) =>
          request(() => {
            const found = values.items.find(({ name }) => name === key);
            const isFree = revision === 0 && found?.item === undefined;
            if (!isFree && found?.number !== revision) return 'outrun';
            return values.add(key, value, true);
          }),
      },
      leases: {
        renew: server => request(() => renew(server, LEASE_MS)),
        release: server => request(() => renew(server, 0)),
        isHeld: server => request(() => isHeld(server)),
        held: () => request(() => [...renewals.keys()].filter(isHeld)),
      },
      say(topic, text) {
        if (!isUp) return;
        toStore(() => {
          for (const { hears, toEnd } of ends) {
            for (const listener of hears.get(topic) ?? []) {
              toEnd(() => listener(text));
              if (happens(faults.doubled)) toEnd(() => listener(text));
            }
          }
        });
      },
      hear(topic, listener) {
        own.hears.set(topic, [...(own.hears.get(topic) ?? []), listener]);
      },
      ask: (topic, text, milliseconds) =>
        new Promise((resolve, reject) => {
          time.after(milliseconds, () => here(() => reject(new Error('No answer.')), true));
          const send = () => {
            const there = [...ends].filter(({ answers }) => answers.has(topic));
            if (there.length === 0) toEnd(() => resolve(undefined));
            for (const other of there) {
              const reply = other.answers.get(topic)!;
              const arrive = () =>
                void reply(text).then(
                  answer => other.toStore(() => toEnd(() => resolve(answer))),
                  () => {},
                );
              other.toEnd(arrive);
              if (happens(faults.doubled)) other.toEnd(arrive);
            }
          };
          toStore(send);
        }),
      answer(topic, reply) {
        own.answers.set(topic, reply);
      },
      async close() {
        die();
      },
    };

    function resume(): void {
      if (!isPaused) return;
      isPaused = false;
      if (asleepSince !== undefined) clock.jump(asleepSince - time.now);
      asleepSince = undefined;
      // Timers and messages in either order.
      const first = happens(0.5);
      const inOrder = [true, false].flatMap(isTimer =>
        undone.filter(one => one.isTimer === (isTimer === first)),
      );
      undone = [];
      for (const { call, isTimer } of inOrder) time.after(0, () => here(call, isTimer));
    }

    return {
      bus,
      clock,
      get isThere() {
        return isThere;
      },
      /** Kills the server. What it has sent may still arrive. */
      crash: die,
      /** Breaks the server's link to NATS, which it notices later. */
      cut() {
        isCut = true;
        refresh();
      },
      mend() {
        isCut = false;
        refresh();
      },
      /** Runs something at the server as soon as possible. */
      act: (call: () => void) => here(call),
      /** Suspends the server and its clock, so that it does not notice afterwards. */
      sleep() {
        if (!isPaused) asleepSince = time.now;
        isPaused = true;
      },
      /** Suspends the server, but not its clock. */
      pause() {
        isPaused = true;
      },
      resume,
      jump: clock.jump,
    };
  }

  function run(to: boolean): void {
    if (isRunning === to) return;
    isRunning = to;
    for (const { refresh } of ends) refresh();
  }

  return {
    random,
    /** The time of the store. */
    now: () => time.now,
    /** Runs something after this many milliseconds of the store's time. */
    after: (milliseconds: number, call: () => void) => time.after(milliseconds, call),
    /** Lets time pass and everything due happen. */
    pass: (milliseconds: number) => time.pass(milliseconds),
    start,
    stop: () => run(false),
    run: () => run(true),
    suffer(worse: Faults) {
      faults = worse;
    },
    /** Everything that is or was in the log. */
    entries: (): readonly StoredEntry[] =>
      log.items.map(({ name, number, item }) => ({ ...item, topic: name, number })),
    written: written as readonly (typeof written)[number][],
    /** Whether a server held its lease for all the time between two moments. */
    hasHeld(server: string, from: number, to: number): boolean {
      const own = renewals.get(server) ?? [];
      const end = own.reduce((held, { at, until }, index) => {
        const next = own[index + 1];
        const given = next?.until === next?.at ? next?.at : undefined;
        return at <= held ? Math.max(held, Math.min(until, given ?? until)) : held;
      }, from);
      return end > to;
    },
  };
}

/** The index of the first item with a greater number. */
function firstAfter(items: readonly { readonly number: number }[], number: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (items[middle]!.number > number) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The inaccurate clock of a server: too fast or too slow, and set now and then. */
function driftingClock(
  time: VirtualTime,
  here: (call: () => void, isTimer: boolean) => void,
  offset: number,
  rate: number,
): Clock & { jump(milliseconds: number): void } {
  const began = time.now;
  const timers = new Set<{ readonly end: number; readonly call: () => void }>();
  const exact = () => began + offset + (time.now - began) * rate;
  const now = () => Math.floor(exact());
  const wait = (timer: { readonly end: number; readonly call: () => void }): void =>
    time.after(Math.max(0, (timer.end - exact()) / rate), () =>
      here(() => {
        if (!timers.has(timer)) return;
        if (now() < timer.end) {
          // Set back meanwhile, or not quite there.
          time.after(1, () => wait(timer));
          return;
        }
        timers.delete(timer);
        timer.call();
      }, true),
    );
  return {
    now,
    after(milliseconds, call) {
      const timer = { end: now() + milliseconds, call };
      timers.add(timer);
      wait(timer);
      return () => void timers.delete(timer);
    },
    jump(milliseconds) {
      offset += milliseconds;
      if (milliseconds > 0) for (const timer of timers) wait(timer);
    },
  };
}
