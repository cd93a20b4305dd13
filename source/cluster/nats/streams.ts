import {
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  jetstream,
  type StreamConfig,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/** For an append or a value to be on disk. */
export const WRITE_MS = 2_000;

export type Streams = Readonly<{
  nats: NatsConnection;
  manager: JetStreamManager;
  name: string;
  replicas: number;
}>;

/** Creates a stream, unless it exists. */
export async function openStream(
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
export const isWrongLast = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence;
