import type { NatsConnection } from '@nats-io/transport-node';
import { reasonOf } from '../../text/clean.js';
import type { Bus } from '../bus.js';

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

/** The messages and questions of servers, and whether NATS is there. */
export function messagesOf(nats: NatsConnection, name: string) {
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
      // The library would send it later, when it is out of date.
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
    close() {
      isUp = false;
      return nats.close();
    },
  } satisfies Omit<Bus, 'log' | 'kept' | 'values' | 'leases'>;
}
