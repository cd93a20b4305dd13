import {
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  jetstream,
  type StreamConfig,
} from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { deferred, type MsgHdrs, type NatsConnection, nanos } from '@nats-io/transport-node';
import { reasonOf } from '../../text/clean.js';
import { type Bus, LEASE_MS, MOST_KEPT } from '../bus.js';
import { insist, inTime } from '../values.js';

/** For an append or a value to be on disk. */
const WRITE_MS = 2_000;
/** For all texts of a topic to be read. */
const READ_MS = 5_000;

type Streams = Readonly<{
  nats: NatsConnection;
  manager: JetStreamManager;
  name: string;
  replicas: number;
}>;

/** A room without an event for so long is closed and forgotten. */
const KEPT_DAYS = 30;

const STREAMS = {
  log: { max_age: nanos(KEPT_DAYS * 24 * 3_600_000), duplicate_window: nanos(120_000) },
  kept: { max_msgs_per_subject: MOST_KEPT, duplicate_window: nanos(24 * 3_600_000) },
} satisfies Record<string, Partial<StreamConfig>>;

/** Opens what servers keep in NATS: the log and the kept texts, each a stream, and values and leases, each a bucket. */
export async function openStreams(
  streams: Streams,
  connection: Connection,
): Promise<Pick<Bus, 'log' | 'kept' | 'values' | 'leases'>> {
  const { nats, name, replicas } = streams;
  const log = await openLog(streams, connection);
  const kept = await openKept(streams);
  const buckets = new Kvm(jetstream(nats, { timeout: WRITE_MS }));
  const bucket = (kind: string, more = {}) =>
    buckets.create(`ricochet_${name}_${kind}`, { history: 1, replicas, ...more });
  const values = valuesOf(await bucket('values'), connection);
  const { js, start, remove } = await openStream(streams, 'log');
  const trial = async () => {
    await js.publish(`${start}trial`, '');
    void remove('trial').catch(() => {});
  };
  const insist = watchWrites(trial, connection);
  log.append = insist(log.append);
  const leases = leasesOf(await bucket('leases', { ttl: LEASE_MS }));
  leases.renew = insist(leases.renew);
  return { log, kept, values, leases };
}

/** Creates a stream, unless it exists. */
async function openStream({ nats, manager, name, replicas }: Streams, kind: keyof typeof STREAMS) {
  const more = STREAMS[kind];
  const stream = `ricochet_${name}_${kind}`;
  const start = `ricochet.${name}.${kind}.`;
  const subjects = [`${start}>`];
  await manager.streams.add({ name: stream, subjects, num_replicas: replicas, ...more });
  return {
    stream,
    start,
    js: jetstream(nats, { timeout: WRITE_MS }),
    /** The topics with messages that match the filter, and how many each has. */
    async counts(filter: string): Promise<ReadonlyMap<string, number>> {
      const { state } = await manager.streams.info(stream, { subjects_filter: start + filter });
      const found = Object.entries(state.subjects ?? {});
      return new Map(found.map(([subject, count]) => [subject.slice(start.length), count]));
    },
    remove: (topic: string, number?: number) => removeUpTo(manager, stream, start + topic, number),
  };
}

/**
 * Removes the messages of a subject up to a number, the newest first, so that what is left can be read if this is
 * interrupted. One by one: if NATS 2.9 removes several at once, readers miss messages of other subjects.
 */
async function removeUpTo(
  { streams }: JetStreamManager,
  stream: string,
  subject: string,
  number = Number.POSITIVE_INFINITY,
): Promise<void> {
  const numbers: number[] = [];
  for (;;) {
    const from = { seq: (numbers.at(-1) ?? 0) + 1, next_by_subj: subject };
    const next = await streams.getMessage(stream, from);
    if (!next || next.seq > number) break;
    numbers.push(next.seq);
  }
  for (const each of numbers.reverse()) {
    await streams.deleteMessage(stream, each, false).catch(error => {
      // Another server has removed it.
      if (!(error instanceof JetStreamApiError) || error.code !== SEQUENCE_NOT_FOUND) throw error;
    });
  }
}

/** The error code of NATS for an entry that is gone. */
const SEQUENCE_NOT_FOUND = 10_043;

/** Whether something was not written because another server was faster. */
const isWrongLast = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence;

/** The texts that outlast rooms: a stream that keeps the newest of each subject. */
async function openKept(streams: Streams): Promise<Bus['kept']> {
  const { manager } = streams;
  const { stream, start, js, counts, remove } = await openStream(streams, 'kept');
  return {
    remove,
    add: async (topic, text, id) =>
      void (await js.publish(start + topic, text, { msgID: `${topic} ${id}` })),
    async read(topic) {
      const count = (await counts(topic)).get(topic) ?? 0;
      if (count === 0) return [];
      const consumer = await js.consumers.get(stream, { filter_subjects: start + topic });
      const texts: string[] = [];
      let left = count;
      const messages = await consumer.fetch({ max_messages: count, expires: READ_MS });
      for await (const message of messages) {
        texts.push(message.string());
        left = message.info.pending;
        if (left === 0) break;
      }
      void consumer.delete().catch(() => {});
      if (left > 0 && texts.length < count) throw new Error(`${topic} cannot be read.`);
      return texts;
    },
    async forget(above, before) {
      const filter = `${start}${above}.>`;
      const { state } = await manager.streams.info(stream);
      const consumer = await js.consumers.get(stream, {
        filter_subjects: filter,
        deliver_policy: DeliverPolicy.StartTime,
        opt_start_time: new Date(before).toISOString(),
      });
      const first = await consumer.next({ expires: WRITE_MS });
      const seq = first?.seq ?? state.last_seq + 1;
      return (await manager.streams.purge(stream, { filter, seq })).purged;
    },
    topics: async begin => [...(await counts('>')).keys()].filter(topic => topic.startsWith(begin)),
  };
}

/** So that a reader of a quiet stream notices within two seconds that it hears nothing. */
const HEARTBEATS = { expires: 4_000, idle_heartbeat: 1_000 };
/** Entries that are missing are looked for so often before they count as lost. */
const MOST_DOUBTS = 4;
/** The log of all rooms: a stream in which each room is a subject. */
async function openLog(streams: Streams, connection: Connection): Promise<Bus['log']> {
  const { manager } = streams;
  const { stream, start, js, counts, remove } = await openStream(streams, 'log');
  return {
    topics: async () => new Set((await counts('>')).keys()),
    remove,
    async append(topic, { id, text }, after) {
      const message = { msgID: id, expect: { lastSubjectSequence: after } };
      try {
        const { seq } = await js.publish(start + topic, text, message);
        return seq;
      } catch (error) {
        if (!isWrongLast(error)) throw error;
        const query = { last_by_subj: start + topic };
        const last = await manager.streams.getMessage(stream, query).catch(() => undefined);
        return last && idOf(last.header) === id ? last.seq : 'outrun';
      }
    },
    async follow(listener, onLoss) {
      const tell = guarded(listener);
      const { streams } = await js.jetstreamManager(false);
      let [last, lastId] = [0, ''];
      const isFirst = deferred<void>();
      let isThere = isFirst;
      let [end, doubts] = [0, 0];
      /** Whether another entry has the number of the last one read. */
      let isAnother = false;
      /** Whether entries are gone without having been removed. */
      const hasLost = async (): Promise<boolean> =>
        isAnother || (await streams.info(stream)).state.last_seq < last;
      // From the last one on, to see whether it is the same.
      const consumerHere = () =>
        js.consumers.get(stream, {
          deliver_policy: DeliverPolicy.StartSequence,
          opt_start_seq: Math.max(1, last),
        });
      const read = async (renew: () => void): Promise<Reading> => {
        // Before anything is asked about the stream: with its disk full, NATS 2.9 would answer nothing ever after.
        let consumer = await consumerHere();
        if (last > 0 && (await hasLost())) {
          // A NATS that has just begun to lead may not have everything yet.
          if (++doubts < MOST_DOUBTS) throw new Error('Entries are missing.');
          last = 0;
          isAnother = false;
          isThere = deferred<void>();
          void isThere.then(() => isFirst.resolve());
          onLoss?.(isThere);
          consumer = await consumerHere();
        }
        doubts = 0;
        if (last === 0) {
          const { state } = await streams.info(stream);
          end = state.last_seq;
          if (state.messages === 0) isThere.resolve();
        }
        const messages = await consumer.consume({
          ...HEARTBEATS,
          callback(message) {
            const { subject, seq } = message;
            const id = idOf(message.headers);
            if (seq === last && id !== lastId) {
              isAnother = true;
              renew();
            }
            if (seq <= last || isAnother) return;
            [last, lastId] = [seq, id];
            tell({ topic: subject.slice(start.length), number: seq, id, text: message.string() });
            if (seq >= end || message.info.pending === 0) isThere.resolve();
          },
        });
        void (async () => {
          for await (const { type } of messages.status()) {
            if (type === 'heartbeats_missed') renew();
          }
        })();
        return messages;
      };
      await readOn(connection, read, connection.setReading);
      await isFirst;
    },
  };
}

const idOf = (given: MsgHdrs | undefined): string => given?.get('Nats-Msg-Id') ?? '';

type Bucket = Awaited<ReturnType<Kvm['create']>>;

/** The values of a bucket, which all servers share. */
const valuesOf = (bucket: Bucket, connection: Connection): Bus['values'] => ({
  async follow(listener) {
    const tell = guarded(listener);
    const { values } = await insist(() => bucket.status());
    let told = 0;
    const isThere = deferred<void>();
    if (values === 0) isThere.resolve();
    await readOn(connection, async () => {
      const changes = await bucket.watch();
      void (async () => {
        for await (const entry of changes) {
          const { key, revision, operation, isUpdate, delta } = entry;
          tell(key, operation === 'PUT' ? entry.string() : undefined, revision);
          told++;
          if (isUpdate || delta === 0 || told >= values) isThere.resolve();
        }
      })();
      return changes;
    });
    await isThere;
  },
  async set(key, value, revision) {
    try {
      if (value !== undefined) {
        return await (revision === 0
          ? bucket.create(key, value)
          : bucket.update(key, value, revision));
      }
      await bucket.delete(key, { previousSeq: revision });
      return revision + 1;
    } catch (error) {
      if (isWrongLast(error)) return 'outrun';
      throw error;
    }
  },
});

/** The leases of servers: a bucket whose values vanish unless they are renewed. */
const leasesOf = (bucket: Bucket): Bus['leases'] => ({
  renew: async server => void (await bucket.put(server, '')),
  release: server => bucket.delete(server),
  isHeld: async server => (await bucket.get(server))?.operation === 'PUT',
  async held() {
    const servers: string[] = [];
    for await (const server of await bucket.keys()) servers.push(server);
    return servers;
  },
});

/** Turns an error of a listener into a warning: it would end the connection, or the reading of a stream. */
export const guarded =
  <Args extends unknown[]>(listener: (...args: Args) => void) =>
  (...args: Args): void => {
    try {
      listener(...args);
    } catch (error) {
      process.emitWarning(reasonOf(error));
    }
  };

/** The connection to NATS, as those who read streams follow it. */
interface Connection {
  /** Calls the listener when the connection is lost, and when it is back. */
  onConnection(listener: (isConnected: boolean) => void): void;
  /** Tells whether the log arrives. */
  setReading(isReading: boolean): void;
  /** Tells why nothing can be stored, or that it can. */
  setTrouble(reason: string | undefined): void;
  isClosed(): boolean;
}

/** Between two attempts. */
const AGAIN_MS = 500;

/**
 * Watches writes: after one has failed, tries to store something until that works, and tells of it if it doesn't at once.
 * A disk that is full, and servers of NATS that do not agree who leads, end with it.
 */
export function watchWrites(
  trial: () => Promise<unknown>,
  { setTrouble, isClosed }: Connection,
  sleep = inTime,
) {
  let isTrying = false;
  async function tryOn(): Promise<void> {
    if (isTrying) return;
    isTrying = true;
    for (;;) {
      const trouble = await trial().then(() => undefined, reasonOf);
      setTrouble(trouble);
      if (trouble === undefined || isClosed()) break;
      await sleep(AGAIN_MS);
    }
    isTrying = false;
  }
  return <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> => {
      const written = write(...args);
      written.catch(() => void tryOn());
      return written;
    };
}

/** What reads a stream. */
interface Reading {
  stop(): void;
}

/**
 * Starts reading, and starts again when the connection is back, as messages on their way may be lost, and when the reader
 * asks for it: NATS keeps one copy of what it knows of a reader, and loses it with the node that has it.
 *
 * @param tell hears whether the stream is read
 */
export async function readOn(
  { onConnection }: Pick<Connection, 'onConnection'>,
  read: (renew: () => void) => Promise<Reading>,
  tell = (_isReading: boolean) => {},
  sleep = inTime,
): Promise<void> {
  let turn = 0;
  const start = () => {
    const own = ++turn;
    return read(() => {
      if (own === turn) void again();
    });
  };
  let reading = await start();
  async function again(): Promise<void> {
    reading.stop();
    for (;;) {
      const started = start();
      const own = turn;
      const next = await started.catch(() => undefined);
      if (own !== turn) return next?.stop();
      tell(next !== undefined);
      if (next) {
        reading = next;
        return;
      }
      await sleep(AGAIN_MS);
      if (own !== turn) return;
    }
  }
  onConnection(isConnected => {
    turn++;
    if (isConnected) void again();
    else tell(false);
  });
}
