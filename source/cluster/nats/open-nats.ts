import { randomUUID } from 'node:crypto';
import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { HostingError } from '../../server/hosting-error.js';
import { type Bus, LEASE_MS, LONGEST_ENTRY } from '../bus.js';
import { CONNECT_MS, connected, type NatsOptions, sentenceOf } from './connection.js';
import { openKept } from './kept.js';
import { openLog } from './log.js';
import { messagesOf } from './messages.js';
import { WRITE_MS } from './streams.js';
import { leasesOf, valuesOf } from './values.js';

/** Connects to NATS, and creates the streams and buckets that the cluster needs. Throws a `HostingError`. */
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
    // Missing rights and a full store should show now; all of this is removed again.
    const trial = `trial.${randomUUID()}`;
    await kept.add(trial, '.'.repeat(LONGEST_ENTRY), trial);
    await kept.remove(trial);
    await leases.delete('trial');
    await callItself(nats, `ricochet.${name}.${trial}`);
    const shared = valuesOf(values, messages.onChange);
    // Not spread, as `isUp` is a getter.
    return Object.assign(messages, { log, kept, values: shared, leases: leasesOf(leases) });
  } catch (error) {
    await nats.close();
    throw new HostingError(sentenceOf(error, 'unusable', urls));
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
