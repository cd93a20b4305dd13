import type { Kvm } from '@nats-io/kv';
import { deferred } from '@nats-io/transport-node';
import type { Bus, Leases, SharedValues } from '../bus.js';
import { readOn } from './log.js';
import { guarded } from './messages.js';
import { isWrongLast } from './streams.js';

type Bucket = Awaited<ReturnType<Kvm['create']>>;

/** The values of a bucket, which all servers share. */
export const valuesOf = (bucket: Bucket, onChange: Bus['onChange']): SharedValues => ({
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

/** The leases of servers: a bucket whose values vanish unless they are renewed. */
export const leasesOf = (bucket: Bucket): Leases => ({
  renew: async server => void (await bucket.put(server, '')),
  release: server => bucket.delete(server),
  isHeld: async server => (await bucket.get(server))?.operation === 'PUT',
  async held() {
    const servers: string[] = [];
    for await (const server of await bucket.keys()) servers.push(server);
    return servers;
  },
});
