import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import {
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  type StreamConfig,
} from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import {
  connect,
  credsAuthenticator,
  deferred,
  headers,
  type MsgHdrs,
  type NatsConnection,
  type NodeConnectionOptions,
  nanos,
  usernamePasswordAuthenticator,
} from '@nats-io/transport-node';
import { hostTexts } from '../messages/english/host.js';
import { reasonOf } from '../messages/index.js';
import { HostingError } from '../server/host-key.js';
import {
  type Bus,
  type Kept,
  LEASE_MS,
  type Leases,
  LONGEST_ENTRY,
  MOST_KEPT,
  type SharedLog,
  type SharedValues,
} from './bus.js';

export interface NatsOptions {
  /** Such as `nats://10.0.0.1:4222`, or `tls://…`. */
  readonly urls: readonly string[];
  /** Clusters with different names share a NATS without noticing; letters, digits, `-` and `_`. */
  readonly name: string;
  /** What a credentials file holds: keys as `nsc` writes them, or a line `user:password`. */
  readonly credentials?: string | undefined;
  /** Certificates of authorities that are trusted, in PEM. */
  readonly authorities?: string | undefined;
}

const CONNECT_MS = 5_000;
/** For an append or a value to be on the disks. */
const WRITE_MS = 2_000;
/** For a reader of a stream that hears nothing to notice whether it is still one. */
const HEARTBEATS = { expires: 4_000, idle_heartbeat: 1_000 };
const READ_AGAIN_MS = 500;
/** Between two questions whether NATS is there; the third without an answer is the last. */
const PING_MS = 1_000;
/** A closed room is remembered by nobody; a room on which nobody has acted for so long is one. */
const KEPT_DAYS = 30;

const { badNats: texts } = hostTexts;

/** Connects to NATS, and makes what the cluster needs there. Throws a `HostingError`. */
export async function openNats(options: NatsOptions): Promise<Bus> {
  const { name, urls } = options;
  const nats = await connected(options);
  try {
    const manager = await jetstreamManager(nats, { timeout: CONNECT_MS });
    const replicas = await copiesOf(nats, manager, name);
    const messages = messagesOf(nats, name);
    const streams = { nats, manager, name, replicas };
    const log = await openLog(streams, messages.onChange);
    const kept = await openKept(streams);
    const buckets = new Kvm(jetstream(nats, { timeout: WRITE_MS }));
    const bucket = (kind: string, more = {}) =>
      buckets.create(`ricochet_${name}_${kind}`, { history: 1, replicas, ...more });
    const values = await bucket('values');
    const leases = await bucket('leases', { ttl: LEASE_MS });
    // What is not allowed or has no room is told now; of all this nothing stays.
    const trial = `trial.${randomUUID()}`;
    await kept.add(trial, '.'.repeat(LONGEST_ENTRY), trial);
    await kept.remove(trial);
    await leases.delete('trial');
    await callItself(nats, `ricochet.${name}.${trial}`);
    const shared = valuesOf(values, messages.onChange);
    // Not spread: whether it is up changes.
    return Object.assign(messages, { log, kept, values: shared, leases: leasesOf(leases) });
  } catch (error) {
    await nats.close();
    throw new HostingError(sentenceOf(error, 'unusable', urls));
  }
}

/** How many copies NATS keeps of everything: three if it is a cluster, and what was made before it was one gets as many. */
async function copiesOf({ info }: NatsConnection, { streams }: JetStreamManager, name: string) {
  const copies = info?.cluster ? 3 : 1;
  const buckets = ['values', 'leases'].map(kind => `KV_ricochet_${name}_${kind}`);
  for (const stream of [`ricochet_${name}_log`, `ricochet_${name}_kept`, ...buckets]) {
    const known = await streams.info(stream).catch(() => undefined);
    if (known && known.config.num_replicas < copies)
      await streams.update(stream, { num_replicas: copies });
  }
  return copies;
}

/** Finds out whether this server may say and hear what servers do. */
const callItself = (nats: NatsConnection, subject: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    nats.subscribe(subject, {
      max: 1,
      callback(error, message) {
        if (error) reject(error);
        else message.respond();
      },
    });
    nats.request(subject, '', { timeout: CONNECT_MS }).then(resolve, reject);
  });

/** What errors of NATS and its library mean, by what they say. */
const MEANINGS: readonly (readonly [said: RegExp, meaning: keyof typeof texts])[] = [
  [/^AuthorizationError/, 'notAllowed'],
  [/Permission/, 'noRights'],
  [/parse credentials/, 'badCredentials'],
  [/certificate|altname/i, 'notTrusted'],
  [/not support 'tls'/, 'noTls'],
  [/unexpected response|undefined error|JSON|semver/, 'notNats'],
  [/not enabled/, 'noJetStream'],
  [/insufficient|maximum|limits exceeded|no space/i, 'full'],
];

function sentenceOf(error: unknown, other: 'noNats' | 'unusable', urls: readonly string[]): string {
  const { name, message } = error instanceof Error ? error : new Error(reasonOf(error));
  const [, meaning] = MEANINGS.find(([said]) => said.test(`${name} ${message}`)) ?? [];
  return texts[meaning ?? other]({ urls, reason: message });
}

async function connected({ urls, credentials, authorities }: NatsOptions): Promise<NatsConnection> {
  const [, user, password] = /^([^\s:]+):(\S+)\s*$/.exec(credentials ?? '') ?? [];
  const encoded = new TextEncoder().encode(credentials);
  const wanted: NodeConnectionOptions = {
    servers: [...urls],
    timeout: CONNECT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    pingInterval: PING_MS,
    maxPingOut: 2,
    ignoreAuthErrorAbort: true,
    ...(user !== undefined && { authenticator: usernamePasswordAuthenticator(user, password) }),
    ...(credentials !== undefined &&
      user === undefined && { authenticator: credsAuthenticator(encoded) }),
    ...((authorities ?? urls.some(url => url.startsWith('tls:'))) && {
      tls: { ...(authorities !== undefined && { ca: authorities }), ...identityOf(urls) },
    }),
  };
  try {
    return await connect(wanted);
  } catch (error) {
    throw new HostingError(sentenceOf(error, 'noNats', urls));
  }
}

/** A certificate is right with any of these hosts: the library does not tell it to which one it has connected. */
const identityOf = (urls: readonly string[]) => ({
  checkServerIdentity(_: string, certificate: PeerCertificate): Error | undefined {
    const hosts = urls.map(url => new URL(url).hostname.replace(/[[\]]/g, ''));
    const wrong = hosts.map(host => checkServerIdentity(host, certificate));
    return wrong.includes(undefined) ? undefined : wrong[0];
  },
});

/** An error of a listener would end the connection, or the reading of a stream: it is a warning, and all goes on. */
const guarded =
  <Told extends unknown[]>(listener: (...told: Told) => void) =>
  (...told: Told): void => {
    try {
      listener(...told);
    } catch (error) {
      process.emitWarning(reasonOf(error));
    }
  };

function messagesOf(nats: NatsConnection, name: string) {
  const subject = (topic: string) => `ricochet.${name}.${topic}`;
  const listeners: ((isUp: boolean) => void)[] = [];
  let isUp = true;
  void (async () => {
    for await (const { type } of nats.status()) {
      const isNow: boolean = type === 'reconnect' || (isUp && type !== 'disconnect');
      if (isNow === isUp) continue;
      isUp = isNow;
      for (const listener of listeners) listener(isUp);
    }
  })();
  return {
    get isUp() {
      return isUp;
    },
    onChange: (listener: (isUp: boolean) => void) => void listeners.push(guarded(listener)),
    say(topic: string, text: string) {
      // What is said while nobody can hear is not said later.
      if (isUp) nats.publish(subject(topic), text);
    },
    hear(topic: string, listener: (text: string) => void) {
      const tell = guarded(listener);
      nats.subscribe(subject(topic), {
        callback(error, message) {
          if (!error) tell(message.string());
        },
      });
    },
    ask: async (topic: string, text: string, milliseconds: number) =>
      (await nats.request(subject(topic), text, { timeout: milliseconds })).string(),
    answer(topic: string, reply: (text: string) => Promise<string>, isShared = false) {
      nats.subscribe(subject(topic), {
        ...(isShared && { queue: 'servers' }),
        callback(error, message) {
          if (error) return;
          void reply(message.string()).then(
            text => message.respond(text),
            () => {},
          );
        },
      });
    },
    close() {
      isUp = false;
      return nats.close();
    },
  } satisfies Omit<Bus, 'log' | 'kept' | 'values' | 'leases'>;
}

type Streams = Readonly<{
  nats: NatsConnection;
  manager: JetStreamManager;
  name: string;
  replicas: number;
}>;

/** Makes a stream, if it is not there yet. */
async function openStream(
  { nats, manager, name, replicas }: Streams,
  kind: 'log' | 'kept',
  more: Partial<StreamConfig>,
) {
  const stream = `ricochet_${name}_${kind}`;
  const start = `ricochet.${name}.${kind}.`;
  const subjects = [`${start}>`];
  await manager.streams.add({ name: stream, subjects, num_replicas: replicas, ...more });
  return {
    stream,
    start,
    js: jetstream(nats, { timeout: WRITE_MS }),
    /** The topics that have messages, of those that begin so, and how many. */
    async counts(filter: string): Promise<ReadonlyMap<string, number>> {
      const { state } = await manager.streams.info(stream, { subjects_filter: start + filter });
      const found = Object.entries(state.subjects ?? {});
      return new Map(found.map(([subject, count]) => [subject.slice(start.length), count]));
    },
    remove: (topic: string, number?: number) => removeUpTo(manager, stream, start + topic, number),
  };
}

async function openLog(streams: Streams, onChange: Bus['onChange']): Promise<SharedLog> {
  const { manager } = streams;
  const { stream, start, js, counts, remove } = await openStream(streams, 'log', {
    max_age: nanos(KEPT_DAYS * 24 * 3_600_000),
    duplicate_window: nanos(120_000),
  });
  return {
    topics: async () => new Set((await counts('>')).keys()),
    remove,
    async append(topic, { id, headers: given, text, replaces }, after) {
      const written = headers();
      for (const [key, value] of Object.entries(given)) written.set(key, value);
      const expect = { lastSubjectSequence: after };
      const message = { msgID: id, expect, headers: written };
      try {
        const { seq } = await js.publish(start + topic, text, message);
        if (replaces) void remove(topic, seq - 1).catch(() => {});
        return seq;
      } catch (error) {
        if (!isWrongLast(error)) throw error;
        const query = { last_by_subj: start + topic };
        const last = await manager.streams.getMessage(stream, query).catch(() => undefined);
        return last?.header.get('Nats-Msg-Id') === id ? last.seq : 'outrun';
      }
    },
    async follow(listener) {
      const tell = guarded(listener);
      let last = 0;
      const isThere = deferred<void>();
      await readOn(onChange, async () => {
        const { state } = await manager.streams.info(stream);
        const from = { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: last + 1 };
        const consumer = await js.consumers.get(stream, from);
        if (state.messages === 0) isThere.resolve();
        return consumer.consume({
          ...HEARTBEATS,
          callback(message) {
            const { subject, seq } = message;
            const given = message.headers;
            if (seq <= last) return;
            last = seq;
            tell({
              topic: subject.slice(start.length),
              number: seq,
              id: given?.get('Nats-Msg-Id') ?? '',
              headers: plain(given),
              text: message.string(),
            });
            if (seq >= state.last_seq || message.info.pending === 0) isThere.resolve();
          },
        });
      });
      await isThere;
    },
  };
}

async function openKept(streams: Streams): Promise<Kept> {
  const { manager } = streams;
  const { stream, start, js, counts, remove } = await openStream(streams, 'kept', {
    max_msgs_per_subject: MOST_KEPT,
    duplicate_window: nanos(24 * 3_600_000),
  });
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
      const messages = await consumer.fetch({ max_messages: count, expires: CONNECT_MS });
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

/**
 * Removes the messages of a subject up to a number, the newest first: what is left of it can be read whenever that stops. One
 * by one: where NATS 2.9 removes several at once, readers miss what they have not read of other subjects.
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
      // Another server was faster.
      if (!(error instanceof JetStreamApiError) || error.code !== SEQUENCE_NOT_FOUND) throw error;
    });
  }
}

/** What NATS calls an entry that is gone. */
const SEQUENCE_NOT_FOUND = 10_043;

/** Reads, and begins anew whenever the connection is back: what was on its way may be lost. */
async function readOn(
  onChange: Bus['onChange'],
  read: () => Promise<{ stop(): void }>,
): Promise<void> {
  let reading = await read();
  let turn = 0;
  onChange(async isUp => {
    const own = ++turn;
    if (!isUp) return;
    reading.stop();
    for (;;) {
      const next = await read().catch(() => undefined);
      if (next) reading = next;
      if (own !== turn) next?.stop();
      if (next || own !== turn) return;
      await sleep(READ_AGAIN_MS);
    }
  });
}

/** The headers of an entry, without those of NATS. */
const plain = (given: MsgHdrs | undefined): Record<string, string> =>
  Object.fromEntries(
    [...(given ?? [])].flatMap(([key, [value = '']]) =>
      key.startsWith('Nats-') ? [] : [[key, value]],
    ),
  );

const isWrongLast = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence;

type Bucket = Awaited<ReturnType<Kvm['create']>>;

const valuesOf = (bucket: Bucket, onChange: Bus['onChange']): SharedValues => ({
  async follow(listener) {
    const tell = guarded(listener);
    const { values } = await bucket.status();
    let told = 0;
    const isThere = deferred<void>();
    if (values === 0) isThere.resolve();
    await readOn(onChange, async () => {
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

const leasesOf = (bucket: Bucket): Leases => ({
  renew: async server => void (await bucket.put(server, '')),
  release: server => bucket.delete(server),
  isHeld: async server => (await bucket.get(server))?.operation === 'PUT',
  async held() {
    const servers: string[] = [];
    for await (const server of await bucket.keys()) servers.push(server);
    return servers;
  },
});
