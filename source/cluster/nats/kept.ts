import { DeliverPolicy } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { type Kept, MOST_KEPT } from '../bus.js';
import { CONNECT_MS } from './connection.js';
import { openStream, type Streams, WRITE_MS } from './streams.js';

/** The texts that outlast rooms: a stream that keeps the newest of each subject. */
export async function openKept(streams: Streams): Promise<Kept> {
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
