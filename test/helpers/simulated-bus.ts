import { type Bus, LEASE_MS, MOST_KEPT, type StoredEntry } from '../../source/cluster/bus.js';
import { watchConnection } from '../../source/cluster/nats/open-nats.js';
import { readOn, watchWrites } from '../../source/cluster/nats/streams.js';
import { createRandom } from '../../source/engine/index.js';
import { driftingClock, VirtualTime } from './virtual-time.js';

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
  /** The end of the bus that wrote it. */
  readonly author: string;
  /** When it was given to the bus, and when it was stored. */
  readonly sentAt: number;
  readonly at: number;
}

/** After a silence of this length a connection is lost, or back again. */
const NOTICED_MS = 3_000;
const BACK_MS = 500;
const WRITE_MS = 2_000;
/** After this a reader that hears nothing, not even heartbeats, is told so. */
const SILENT_MS = 2_000;

/** What NATS keeps; each has a leader of its own. */
export const STORES = ['log', 'kept', 'values', 'leases'] as const;
export type StoreName = (typeof STORES)[number];

/** Values by name, with revisions that count over all of them. */
class Stream<Item> {
  last = 0;
  items: { readonly name: string; readonly number: number; readonly item: Item }[] = [];
  readonly lastOf = new Map<string, number>();
  readonly onAdd = new Set<() => void>();
  /** What was removed before others of its name, by the number that was the last one then. */
  readonly #removed = new Map<number, typeof this.items>();

  add(name: string, item: Item): number {
    this.items.push({ name, number: ++this.last, item });
    this.lastOf.set(name, this.last);
    for (const call of this.onAdd) call();
    return this.last;
  }

  /** Whether it was removed. */
  remove(name: string, upTo = Number.POSITIVE_INFINITY): boolean {
    const isGone = (item: { readonly name: string; readonly number: number }) =>
      item.name === name && item.number <= upTo;
    const gone = this.items.filter(isGone);
    this.items = this.items.filter(item => !isGone(item));
    const last = this.lastOf.get(name);
    if (last === undefined) return false;
    if (last > upTo) {
      this.#removed.set(this.last, [...(this.#removed.get(this.last) ?? []), ...gone]);
      return false;
    }
    return this.lastOf.delete(name);
  }

  /** Loses the newest items again, as if they had never been added; gives them. */
  lose(count: number): typeof this.items {
    const first = this.items.at(-count)?.number ?? this.last + 1;
    const back = [...this.#removed].flatMap(([number, items]) => (number < first ? [] : items));
    const all = [...this.items, ...back].sort((one, other) => one.number - other.number);
    this.items = all.filter(({ number }) => number < first);
    this.last = first - 1;
    this.lastOf.clear();
    for (const { name, number } of this.items) this.lastOf.set(name, number);
    for (const number of this.#removed.keys()) if (number >= first) this.#removed.delete(number);
    return all.filter(({ number }) => number >= first);
  }
}

function completion() {
  let hasAll = () => {};
  const isComplete = new Promise<void>(resolve => {
    hasAll = resolve;
  });
  return { isComplete, hasAll };
}

type Watched = Parameters<typeof watchConnection>[0];

/** What is added is read later, in order. */
function queue<Item>() {
  const items: Item[] = [];
  let wake = () => {};
  return {
    add(item: Item): void {
      items.push(item);
      wake();
    },
    async *read(): AsyncGenerator<Item> {
      for (;;) {
        for (let next = items.shift(); next; next = items.shift()) yield next;
        await new Promise<void>(resolve => {
          wake = resolve;
        });
      }
    },
  };
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
  /** All that was ever written to the log and not lost again, with `undefined` for a topic that was removed. */
  const written: (Written | (Pick<Written, 'topic' | 'at'> & { readonly number: undefined }))[] =
    [];
  const lost: Written[] = [];
  /** How often entries were lost: what was sent before that arrives no more. */
  let losses = 0;
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

  /** Until when the leader of each store pauses: what it is asked, it does afterwards. */
  const paused = new Map<StoreName, number>();
  /** Why each store refuses to write. */
  const refusing = new Map<StoreName, string>();
  const atLeader = (store: StoreName, call: () => void): void => {
    const wait = (paused.get(store) ?? 0) - time.now;
    if (wait > 0) time.after(wait, () => atLeader(store, call));
    else call();
  };

  /** What was the last entry of each topic when the leader of the log changed, and until when others may still be stored after it. */
  let forgotten = { until: 0, lastOf: new Map<string, number>() };
  const isForgotten = (topic: string, after: number): boolean =>
    after !== 0 && time.now < forgotten.until && forgotten.lastOf.get(topic) === after;

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
    let isNoticed = isRunning;
    let connection = 1;
    const status = queue<{ readonly type: 'reconnect' | 'disconnect' }>();
    const notices: { readonly type: 'reconnect' | 'disconnect' }[] = [];
    const watched = watchConnection({
      status: () => status.read() as ReturnType<Watched['status']>,
      isClosed: () => !isThere,
      close: async () => die(),
    });
    if (!isRunning) status.add({ type: 'disconnect' });
    /** Make the reader of the log hear nothing more. */
    const deafen = new Set<() => void>();
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
      const before = losses;
      const perform = () => before === losses && call();
      const arrive = () => {
        if (isConnected) perform();
        // The message waits in a buffer, or is lost with the connection.
        else if (happens(0.5)) unsent.push(perform);
      };
      travels(arrive);
    };

    /** The link is broken or whole again: the connection is lost at once, and made again a little later. */
    function refresh(): void {
      const can = () => !isCut && isRunning;
      if (isConnected && !can()) {
        isConnected = false;
        const own = ++connection;
        time.after(random.below(NOTICED_MS), () => own === connection && notice('disconnect'));
      } else if (!isConnected && can()) {
        time.after(random.below(BACK_MS), () => {
          if (isConnected || !can()) return;
          isConnected = true;
          connection++;
          for (const call of unsent.splice(0)) travels(() => isConnected && call());
          if (isNoticed) notice('disconnect');
          notice('reconnect');
        });
      }
    }

    const notice = (type: 'reconnect' | 'disconnect'): void => {
      isNoticed = type === 'reconnect';
      notices.push({ type });
      // In order, also when a server wakes up that has slept through some of them.
      here(() => notices.splice(0).forEach(status.add));
    };

    function request<Answer>(store: StoreName, perform: () => Answer): Promise<Answer> {
      return new Promise((resolve, reject) => {
        time.after(WRITE_MS, () => here(() => reject(new Error('No answer.')), true));
        toStore(() =>
          atLeader(store, () => {
            const answer = perform();
            toEnd(() => resolve(answer));
          }),
        );
      });
    }

    /** The same for what is written, which may be refused. */
    const write = <Answer>(store: StoreName, perform: () => Answer): Promise<Answer> =>
      request(store, () => {
        const reason = refusing.get(store);
        return reason === undefined ? { done: perform() } : { reason };
      }).then(({ done, reason }) => {
        if (reason !== undefined) throw new Error(reason);
        return done as Answer;
      });

    /** Reads on after breaks as the program does with NATS. */
    async function follow<Item>(
      store: StoreName,
      stream: Stream<Item>,
      tell: (name: string, item: Item, number: number) => void,
      setReading?: (isReading: boolean) => void,
      onLoss?: (isTold: Promise<void>) => void,
    ): Promise<void> {
      let last = await request(store, () => stream.last);
      let [told, toldItem] = [0, undefined as Item | undefined];
      const first = completion();
      let { isComplete, hasAll } = first;
      const check = () => {
        if (stream.items.every(({ number }) => number > last || number <= told)) hasAll();
      };
      /** A consumer of NATS. */
      const read = async (renew: () => void) => {
        const there = await request(store, () => ({
          last: stream.last,
          item: stream.items.find(({ number }) => number === told)?.item,
        }));
        if (onLoss && (there.last < told || (there.item ?? toldItem) !== toldItem)) {
          [told, last] = [0, there.last];
          ({ isComplete, hasAll } = completion());
          void isComplete.then(first.hasAll);
          onLoss(isComplete);
        }
        let sent = Math.max(0, told - random.below(3));
        let isOver = false;
        let arrivesAt = 0;
        const own = connection;
        const send = (): void => {
          while (isThere && isConnected && !isOver && own === connection) {
            const next = stream.items[firstAfter(stream.items, sent)];
            if (!next) break;
            sent = next.number;
            arrivesAt = Math.max(arrivesAt, time.now + delay());
            time.after(arrivesAt - time.now, () => {
              if (!isConnected || own !== connection) return;
              here(() => {
                if (isOver) return;
                if (next.number > told) [told, toldItem] = [next.number, next.item];
                tell(next.name, next.item, next.number);
                check();
              });
            });
            // Reading starts again a little before that.
            if (happens(faults.doubled)) sent = Math.max(0, sent - 1 - random.below(3));
          }
        };
        const die = () => {
          isOver = true;
          stream.onAdd.delete(send);
        };
        const goDeaf = () => {
          die();
          deafen.delete(goDeaf);
          time.after(SILENT_MS, () => own === connection && here(renew));
        };
        stream.onAdd.add(send);
        if (store === 'log') deafen.add(goDeaf);
        send();
        check();
        return {
          stop() {
            die();
            deafen.delete(goDeaf);
          },
        };
      };
      await readOn(watched, read, setReading, sleep);
      await first.isComplete;
    }

    const rate = 1 + ppm / 1_000_000;
    const clock = driftingClock(time, here, offset, rate);
    const own: Listening = { hears: new Map(), answers: new Map(), toEnd, toStore, refresh };
    ends.add(own);
    const die = () => {
      isThere = false;
      ends.delete(own);
    };

    const sleep = (milliseconds: number) =>
      new Promise<void>(resolve => void clock.after(milliseconds, resolve));
    const insist = watchWrites(() => write('log', () => {}), watched, sleep);

    const bus: Bus = {
      get isUp() {
        return watched.isUp;
      },
      get trouble() {
        return watched.trouble;
      },
      onChange: watched.onChange,
      log: {
        append: insist((topic, { id, text }, after) => {
          const sentAt = time.now;
          const perform = () => {
            const known = numbers.get(id);
            if (known !== undefined) return known;
            const isNext = (log.lastOf.get(topic) ?? 0) === after;
            if (!isNext && !isForgotten(topic, after)) return 'outrun';
            const number = log.add(topic, { id, text });
            numbers.set(id, number);
            written.push({
              topic,
              number,
              id,
              text,
              author: name,
              sentAt,
              at: time.now,
            });
            return number;
          };
          if (happens(faults.doubled)) void write('log', perform).catch(() => {});
          return write('log', perform);
        }),
        follow: (listener, onLoss) =>
          follow(
            'log',
            log,
            (topic, entry, number) => listener({ ...entry, topic, number }),
            watched.setReading,
            onLoss,
          ),
        topics: () => request('log', () => new Set(log.lastOf.keys())),
        remove: (topic, number) =>
          write('log', () => {
            if (log.remove(topic, number)) {
              written.push({ topic, number: undefined, at: time.now });
            }
          }),
      },
      kept: {
        add: (topic, text, id) =>
          write('kept', () => {
            if (kept.items.every(({ name, item }) => name !== topic || item.id !== id)) {
              kept.add(topic, { id, text });
            }
          }),
        read: topic =>
          request('kept', () =>
            kept.items
              .flatMap(({ name, item }) => (name === topic ? item.text : []))
              .slice(-MOST_KEPT),
          ),
        topics: begin =>
          request('kept', () => [...kept.lastOf.keys()].filter(topic => topic.startsWith(begin))),
        remove: topic => write('kept', () => void kept.remove(topic)),
        forget: () => write('kept', () => 0),
      },
      values: {
        follow: listener => follow('values', values, listener),
        set: (key, value, revision) =>
          write('values', () => {
            const found = values.items.find(({ name }) => name === key);
            const isFree = revision === 0 && found?.item === undefined;
            if (!isFree && found?.number !== revision) return 'outrun';
            const number = values.add(key, value);
            values.remove(key, number - 1);
            return number;
          }),
      },
      leases: {
        renew: insist(server => write('leases', () => renew(server, LEASE_MS))),
        release: server => write('leases', () => renew(server, 0)),
        isHeld: server => request('leases', () => isHeld(server)),
        held: () => request('leases', () => [...renewals.keys()].filter(isHeld)),
      },
      say(topic, text) {
        if (!watched.isUp) return;
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
      /** Lets the reader of the log hear nothing more, as if the node were dead on which NATS keeps it. */
      deafen() {
        for (const call of [...deafen]) call();
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
    /**
     * Kills NATS, and loses the newest entries of the log, though they were acknowledged, as one that does not sync each
     * entry to its disk does when its machine loses its power.
     */
    lose(count: number) {
      run(false);
      losses++;
      for (const { item } of log.lose(count)) {
        numbers.delete(item.id);
        const [entry] = written.splice(
          written.findIndex(one => one.number !== undefined && one.id === item.id),
          1,
        );
        if (entry?.number !== undefined) lost.push(entry);
      }
    },
    suffer(worse: Faults) {
      faults = worse;
    },
    /** Lets the leader of a store do nothing for so long; what it is asked meanwhile it does then. */
    pause: (store: StoreName, milliseconds: number) =>
      void paused.set(store, time.now + milliseconds),
    /**
     * The leader of the log changes: for so long the new one also stores what follows the last entry that it knew at first, as NATS
     * does with what was under way.
     */
    forget(milliseconds: number) {
      forgotten = { until: time.now + milliseconds, lastOf: new Map(log.lastOf) };
    },
    /** Lets a store write nothing from now on, or again everything. */
    refuse(store: StoreName, reason: string | undefined) {
      if (reason === undefined) refusing.delete(store);
      else refusing.set(store, reason);
    },
    /** Everything that is or was in the log. */
    entries: (): readonly StoredEntry[] =>
      log.items.map(({ name, number, item }) => ({ ...item, topic: name, number })),
    written: written as readonly (typeof written)[number][],
    /** Entries that were stored and are lost. */
    lost: lost as readonly Written[],
    /** Whether a server held its lease for all the time between two moments. */
    hasHeld(server: string, from: number, to: number): boolean {
      let end = 0;
      for (const { at, until } of renewals.get(server) ?? []) {
        if (at > Math.max(from, end)) break;
        // A lease that is given back ends at once, whatever was left of it.
        end = until === at ? at : Math.max(end, until);
      }
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
