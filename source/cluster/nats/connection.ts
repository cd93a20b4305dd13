import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import {
  connect,
  credsAuthenticator,
  type NatsConnection,
  type NodeConnectionOptions,
  usernamePasswordAuthenticator,
} from '@nats-io/transport-node';
import { hostTexts } from '../../messages/english/host.js';
import { HostingError } from '../../server/hosting-error.js';
import { reasonOf } from '../../text/clean.js';

export interface NatsOptions {
  /** Such as `nats://10.0.0.1:4222`, or `tls://…`. */
  readonly urls: readonly string[];
  /** Separates clusters that share a NATS: letters, digits, `-` and `_`. */
  readonly name: string;
  /** The text of a credentials file: keys as `nsc` writes them, or a line `user:password`. */
  readonly credentials?: string | undefined;
  /** Certificates of authorities that are trusted, in PEM. */
  readonly authorities?: string | undefined;
}

export const CONNECT_MS = 5_000;
/** Between two pings; the connection is lost when the third gets no answer. */
const PING_MS = 1_000;

const { badNats: texts } = hostTexts;

/** Connects to NATS. Throws a `HostingError`. */
export async function connected({
  urls,
  credentials,
  authorities,
}: NatsOptions): Promise<NatsConnection> {
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

/** Accepts a certificate for any of these hosts, as the library doesn't tell which one it has connected to. */
const identityOf = (urls: readonly string[]) => ({
  checkServerIdentity(_: string, certificate: PeerCertificate): Error | undefined {
    const hosts = urls.map(url => new URL(url).hostname.replace(/[[\]]/g, ''));
    const wrong = hosts.map(host => checkServerIdentity(host, certificate));
    return wrong.includes(undefined) ? undefined : wrong[0];
  },
});

/** What errors of NATS and its library mean, by their texts. */
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

/** What an error of NATS means, as a sentence. */
export function sentenceOf(
  error: unknown,
  other: 'noNats' | 'unusable',
  urls: readonly string[],
): string {
  const { name, message } = error instanceof Error ? error : new Error(reasonOf(error));
  const [, meaning] = MEANINGS.find(([said]) => said.test(`${name} ${message}`)) ?? [];
  return texts[meaning ?? other]({ urls, reason: message });
}
