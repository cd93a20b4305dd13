import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { SharedWords } from './position-table.js';
import type { SearchEnd } from './search-types.js';

/** What threads that share a search send: a larger table, or the last that is heard of the partner. */
export type Message =
  | { readonly kind: 'table'; readonly table: SharedWords }
  | { readonly kind: 'left'; readonly end: SearchEnd; readonly finals: Int32Array }
  | { readonly kind: 'failed'; readonly error: unknown };

export const send = (port: MessagePort, message: Message): void => port.postMessage(message);

/** The next message; it was sent before the word was changed that tells of it. */
export function receive(port: MessagePort): Message {
  const received = receiveMessageOnPort(port);
  if (!received) throw lost('A message of it is missing.');
  return received.message as Message;
}

export const lost = (cause: unknown): Error =>
  new Error('The second thread of the search has broken down.', { cause });
