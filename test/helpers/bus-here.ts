import { type Bus, LEASE_MS, MOST_KEPT, type StoredEntry } from '../../source/cluster/bus.js';

type Value = { readonly value: string | undefined; readonly revision: number };

/** A bus within this process, reliable and without delay, of which each server opens an end. */
export function createHub(now: () => number = Date.now) {
  const ends = new Set<End>();
  let entries: StoredEntry[] = [];
  let numbers = 0;
  const kept = new Map<string, Map<string, string>>();
  const addedAt = new Map<string, number>();
  const values = new Map<string, Value>();
  let revisions = 0;
  const leases = new Map<string, number>();
  const isHeld = (server: string): boolean =>
    now() - (leases.get(server) ?? Number.NEGATIVE_INFINITY) < LEASE_MS;
  let turn = 0;

  /** Tells each end in a microtask, in order; an end that is down hears it when it is up again. */
  function tell(does: (end: End) => void): void {
    for (const end of ends) end.later(() => does(end));
  }

  function store(entry: Omit<StoredEntry, 'number'>): number {
    const stored = { ...entry, number: ++numbers };
    entries.push(stored);
    tell(each => {
      if (entries.includes(stored)) each.read(stored);
    });
    return stored.number;
  }

  return {
    /** Stores an entry, whatever is before it, as NATS does now and then with two that are written at once. */
    store,
    leases,
    kept,
    values,
    get entries(): readonly StoredEntry[] {
      return entries;
    },
    /** Removes a topic of the log. Ends that are down never hear what was in it. */
    forget(topic: string): void {
      entries = entries.filter(entry => entry.topic !== topic);
    },
    /** @returns a bus that can also be cut off and connected again, and one whose log is not heard for a while */
    open: (): Bus & { setUp(isUp: boolean): void; setDeaf(isDeaf: boolean): void } => {
      const end = new End();
      ends.add(end);
      /** Runs something at the hub, if the hub can be reached. */
      const reach = async <Value>(does: () => Value): Promise<Value> => {
        if (!end.isUp) throw new Error('NATS cannot be reached.');
        return does();
      };
      return {
        get isUp() {
          return end.isUp;
        },
        trouble: undefined,
        setUp: isUp => end.setUp(isUp),
        setDeaf: isDeaf => end.setDeaf(isDeaf),
        onChange: listener => void end.changes.push(listener),
        log: {
          append: (topic, { id, text }, after) =>
            reach(() => {
              const last = entries.findLast(entry => entry.topic === topic);
              if (last?.id === id) return last.number;
              if ((last?.number ?? 0) !== after) return 'outrun';
              return store({ topic, id, text });
            }),
          follow: listener =>
            reach(() => {
              for (const stored of entries) listener(stored);
              end.followers.push(listener);
            }),
          topics: () => reach(() => new Set(entries.map(({ topic }) => topic))),
          remove: (topic, upTo) =>
            reach(() => {
              entries = entries.filter(({ topic: own, number }) => own !== topic || number > upTo);
            }),
        },
        kept: {
          add: (topic, text, id) =>
            reach(() => {
              const texts = kept.get(topic) ?? new Map<string, string>();
              if (!texts.has(id)) addedAt.set(`${topic} ${id}`, now());
              if (!texts.has(id)) texts.set(id, text);
              kept.set(topic, new Map([...texts].slice(-MOST_KEPT)));
            }),
          read: topic => reach(() => [...(kept.get(topic)?.values() ?? [])]),
          topics: start => reach(() => [...kept.keys()].filter(topic => topic.startsWith(start))),
          remove: topic => reach(() => void kept.delete(topic)),
          forget: (above, before) =>
            reach(() => {
              let forgotten = 0;
              for (const [topic, texts] of kept) {
                const isMeant = topic.startsWith(`${above}.`);
                for (const id of texts.keys()) {
                  const at = addedAt.get(`${topic} ${id}`)!;
                  if (isMeant && at < before) forgotten += Number(texts.delete(id));
                }
                if (texts.size === 0) kept.delete(topic);
              }
              return forgotten;
            }),
        },
        values: {
          follow: listener =>
            reach(() => {
              for (const [key, { value, revision }] of values) listener(key, value, revision);
              end.watchers.push(listener);
            }),
          set: (key, value, revision) =>
            reach(() => {
              const before = values.get(key);
              const known = before?.value === undefined ? 0 : before.revision;
              if (known !== revision) return 'outrun';
              const set = { value, revision: ++revisions };
              values.set(key, set);
              tell(({ watchers }) => {
                for (const watcher of watchers) watcher(key, value, set.revision);
              });
              return set.revision;
            }),
        },
        leases: {
          renew: server => reach(() => void leases.set(server, now())),
          release: server => reach(() => void leases.delete(server)),
          isHeld: server => reach(() => isHeld(server)),
          held: () => reach(() => [...leases.keys()].filter(isHeld)),
        },
        say(topic, text) {
          if (!end.isUp) return;
          for (const other of ends) {
            if (!other.isUp) continue;
            other.later(() => {
              for (const listener of other.listeners.get(topic) ?? []) listener(text);
            });
          }
        },
        hear: (topic, listener) =>
          void end.listeners.set(topic, [...(end.listeners.get(topic) ?? []), listener]),
        async ask(topic, text) {
          await reach(() => {});
          const replies = [...ends].flatMap(
            ({ isUp, replies }) => (isUp && replies.get(topic)) || [],
          );
          const reply = replies[turn++ % Math.max(1, replies.length)];
          return reply?.(text);
        },
        answer: (topic, reply) => void end.replies.set(topic, reply),
        async close() {
          ends.delete(end);
          end.isUp = false;
        },
      };
    },
  };
}

/** What a server has registered at its end of the bus. */
class End {
  isUp = true;
  readonly changes: ((isUp: boolean) => void)[] = [];
  readonly followers: ((stored: StoredEntry) => void)[] = [];
  readonly watchers: ((key: string, value: string | undefined, revision: number) => void)[] = [];
  readonly listeners = new Map<string, readonly ((text: string) => void)[]>();
  readonly replies = new Map<string, (text: string) => Promise<string>>();
  private waiting: (() => void)[] = [];
  private isDeaf = false;
  private unread: StoredEntry[] = [];

  later(does: () => void): void {
    this.waiting.push(does);
    if (this.isUp) queueMicrotask(() => this.hearAll());
  }

  read(stored: StoredEntry): void {
    if (this.isDeaf) this.unread.push(stored);
    else for (const follower of this.followers) follower(stored);
  }

  setDeaf(isDeaf: boolean): void {
    this.isDeaf = isDeaf;
    for (const stored of this.unread.splice(0)) this.read(stored);
  }

  setUp(isUp: boolean): void {
    if (isUp === this.isUp) return;
    this.isUp = isUp;
    for (const change of this.changes) change(isUp);
    if (isUp) this.hearAll();
  }

  private hearAll(): void {
    while (this.isUp && this.waiting.length > 0) this.waiting.shift()!();
  }
}
