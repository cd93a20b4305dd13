import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import {
  connect,
  credsAuthenticator,
  type NatsConnection,
  type NodeConnectionOptions,
  RequestError,
  usernamePasswordAuthenticator,
} from '@nats-io/transport-node';
import { type Sentence, type Texts, ToldError } from '../../messages/language.js';
import { reasonOf } from '../../text/clean.js';
import { type Bus, LONGEST_ENTRY } from '../bus.js';
import { isSince } from '../nats-version.js';
import { guarded, openStreams } from './streams.js';

/**
 * Connects to NATS, and creates the streams and buckets that the cluster needs. Waits half a minute for a NATS that has just
 * started, and tells for what. Throws a `ToldError`.
 */
export async function openNats(
  options: NatsOptions,
  tell: (sentence: Sentence) => void,
): Promise<Bus> {
  const { urls } = options;
  const end = Date.now() + PATIENCE_MS;
  let told: string | undefined;
  for (;;) {
    try {
      return await openOnce(options);
    } catch (error) {
      if (error instanceof ToldError) throw error;
      const { meaning, reason } = meaningOf(error);
      if (!WAITED_FOR.has(meaning) || Date.now() > end) {
        throw new ToldError(({ host }) => host.badNats[meaning]({ urls, reason }));
      }
      const isThere = meaning !== 'noNats';
      const values = { urls, reason, isThere, seconds: PATIENCE_MS / 1000 };
      if (`${meaning} ${reason}` !== told) tell(({ host }) => host.badNats.waiting(values));
      told = `${meaning} ${reason}`;
      await sleep(AGAIN_MS);
    }
  }
}

const PATIENCE_MS = 30_000;
/** Between two attempts. */
const AGAIN_MS = 500;

/** Killed, an earlier NATS may lose whole streams, even if it writes each entry to the disk at once. */
const SAFE = [2, 10, 23] as const;

async function openOnce(options: NatsOptions): Promise<Bus> {
  const { urls, name, takesOld } = options;
  const nats = await connected(options);
  const version = nats.info?.version ?? '';
  if (!takesOld && !isSince(version, SAFE)) {
    await nats.close();
    const values = { urls, version, safe: SAFE.join('.') };
    throw new ToldError(({ host }) => host.badNats.tooOld(values));
  }
  try {
    const manager = await jetstreamManager(nats, { timeout: CONNECT_MS });
    const replicas = await copiesOf(nats, manager, name);
    const connection = watchConnection(nats);
    const stored = await openStreams({ nats, manager, name, replicas }, connection);
    const { kept, leases } = stored;
    // Missing rights and a full store should show now; all of this is removed again.
    const trial = `trial.${randomUUID()}`;
    await kept.add(trial, '.'.repeat(LONGEST_ENTRY), trial);
    await kept.remove(trial);
    await leases.release('trial');
    await callItself(nats, `ricochet.${name}.${trial}`);
    // Not spread, as `isUp` and `trouble` are getters.
    return Object.assign(connection, messagesOf(nats, name, connection), stored);
  } catch (error) {
    await nats.close();
    throw new Unusable(error);
  }
}

/** What is wrong with a NATS that answers. */
class Unusable extends Error {
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

/** How many copies NATS keeps: three if it is a cluster. Streams that were made before get as many. */
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

/** Sends itself a request: rejects if this server may not publish or subscribe. */
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

interface NatsOptions {
  /** Such as `nats://10.0.0.1:4222`, or `tls://…`. */
  readonly urls: readonly string[];
  /** Separates clusters that share a NATS: letters, digits, `-` and `_`. */
  readonly name: string;
  /** The text of a credentials file: keys as `nsc` writes them, or a line `user:password`. */
  readonly credentials?: string | undefined;
  /** Whether a version that may lose everything when it is killed will do. */
  readonly takesOld?: boolean;
  /** Certificates of authorities that are trusted, in PEM. */
  readonly authorities?: string | undefined;
}

const CONNECT_MS = 5_000;
/** Between two pings; the connection is lost when the third gets no answer. */
const PING_MS = 1_000;

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
  // Servers of a NATS cluster tell of each other, and the library would ask all of them again for ever, however often they refuse.
  const trial = await connect({ ...wanted, ignoreClusterUpdates: true });
  await trial.close();
  return connect(wanted);
}

/** Accepts a certificate for any of these hosts, as the library doesn't tell which one it has connected to. */
const identityOf = (urls: readonly string[]) => ({
  checkServerIdentity(_: string, certificate: PeerCertificate): Error | undefined {
    const hosts = urls.map(url => new URL(url).hostname.replace(/[[\]]/g, ''));
    const wrong = hosts.map(host => checkServerIdentity(host, certificate));
    return wrong.includes(undefined) ? undefined : wrong[0];
  },
});

/** What is wrong with NATS. */
type Meaning = Exclude<keyof Texts['host']['badNats'], 'waiting' | 'tooOld'>;

/** What errors of NATS and its library mean, by their texts. */
const MEANINGS: readonly (readonly [said: RegExp, meaning: Meaning])[] = [
  [/^AuthorizationError/, 'notAllowed'],
  [/Permission/, 'noRights'],
  [/parse credentials/, 'badCredentials'],
  [/certificate|altname/i, 'notTrusted'],
  [/not support 'tls'/, 'noTls'],
  [/unexpected response|undefined error|JSON|semver/, 'notNats'],
  [/not enabled/, 'noJetStream'],
  [/insufficient|maximum|limits exceeded|no space/i, 'full'],
];

/** What may be well soon: NATS has not started yet, or its servers have not yet agreed who leads. */
const WAITED_FOR: ReadonlySet<Meaning> = new Set(['noNats', 'noJetStream', 'unusable']);

/** What an error of NATS means, and its text. */
function meaningOf(thrown: unknown): { readonly meaning: Meaning; readonly reason: string } {
  const isThere = thrown instanceof Unusable;
  const cause = isThere ? thrown.cause : thrown;
  const { name, message } = cause instanceof Error ? cause : new Error(reasonOf(cause));
  const [, meaning] = MEANINGS.find(([said]) => said.test(`${name} ${message}`)) ?? [];
  return { meaning: meaning ?? (isThere ? 'unusable' : 'noNats'), reason: message };
}

/** Whether NATS is there, the log is read, and something can be stored. */
export function watchConnection(nats: Pick<NatsConnection, 'status' | 'close' | 'isClosed'>) {
  const connectionListeners: ((isConnected: boolean) => void)[] = [];
  const listeners: ((isUp: boolean) => void)[] = [];
  let isConnected = true;
  let isReading = true;
  let trouble: string | undefined;
  let [wasUp, hadTrouble] = [true, false];
  const isUp = (): boolean => isConnected && isReading && trouble === undefined;
  function tellChange(): void {
    const [isNow, hasTrouble] = [isUp(), isConnected && trouble !== undefined];
    if (isNow === wasUp && hasTrouble === hadTrouble) return;
    [wasUp, hadTrouble] = [isNow, hasTrouble];
    for (const listener of listeners) listener(isNow);
  }
  void (async () => {
    for await (const { type } of nats.status()) {
      const isNow: boolean = type === 'reconnect' || (isConnected && type !== 'disconnect');
      if (isNow === isConnected) continue;
      isConnected = isNow;
      for (const listener of connectionListeners) listener(isConnected);
      tellChange();
    }
  })();
  return {
    get isUp() {
      return isUp();
    },
    get trouble() {
      return isConnected ? trouble : undefined;
    },
    onChange: (listener: (isUp: boolean) => void) => void listeners.push(guarded(listener)),
    onConnection: (listener: (isConnected: boolean) => void) =>
      void connectionListeners.push(listener),
    setReading(isNow: boolean): void {
      isReading = isNow;
      tellChange();
    },
    setTrouble(reason: string | undefined): void {
      trouble = reason;
      tellChange();
    },
    isClosed: () => nats.isClosed(),
    close(): Promise<void> {
      isConnected = false;
      return nats.close();
    },
  };
}

/** The messages and questions of servers. */
function messagesOf(nats: NatsConnection, name: string, connection: Pick<Bus, 'isUp'>) {
  const subject = (topic: string) => `ricochet.${name}.${topic}`;
  return {
    say(topic: string, text: string) {
      // The library would send it later, when it is out of date.
      if (connection.isUp) nats.publish(subject(topic), text);
    },
    hear(topic: string, listener: (text: string) => void) {
      const tell = guarded(listener);
      nats.subscribe(subject(topic), {
        callback(error, message) {
          if (!error) tell(message.string());
        },
      });
    },
    ask: (topic: string, text: string, milliseconds: number): Promise<string | undefined> =>
      nats.request(subject(topic), text, { timeout: milliseconds }).then(
        reply => reply.string(),
        error => {
          if (error instanceof RequestError && error.isNoResponders()) return undefined;
          throw error;
        },
      ),
    answer(topic: string, reply: (text: string) => Promise<string>) {
      nats.subscribe(subject(topic), {
        callback(error, message) {
          if (error) return;
          void reply(message.string()).then(
            text => message.respond(text),
            () => {},
          );
        },
      });
    },
  } satisfies Pick<Bus, 'say' | 'hear' | 'ask' | 'answer'>;
}
