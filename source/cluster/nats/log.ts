import { setTimeout as sleep } from 'node:timers/promises';
import { DeliverPolicy } from '@nats-io/jetstream';
import { deferred, headers, type MsgHdrs, nanos } from '@nats-io/transport-node';
import type { Bus, SharedLog } from '../bus.js';
import { guarded } from './messages.js';
import { isWrongLast, openStream, type Streams } from './streams.js';

/** So that a reader of a quiet stream notices whether it is still connected. */
const HEARTBEATS = { expires: 4_000, idle_heartbeat: 1_000 };
const READ_AGAIN_MS = 500;
/** A room without an event for so long is closed and forgotten. */
const KEPT_DAYS = 30;

/** The log of all rooms: a stream in which each room is a subject. */
export async function openLog(streams: Streams, onChange: Bus['onChange']): Promise<SharedLog> {
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

/** Starts reading, and starts again when the connection is back, as messages on their way may be lost. */
export async function readOn(
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

/** The headers of an entry, without those that NATS adds. */
const plain = (given: MsgHdrs | undefined): Record<string, string> =>
  Object.fromEntries(
    [...(given ?? [])].flatMap(([key, [value = '']]) =>
      key.startsWith('Nats-') ? [] : [[key, value]],
    ),
  );
