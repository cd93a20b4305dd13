/**
 * How two threads share a search: the *owner*, which was asked for it, and a *partner*, which may come at any moment. They
 * have one table of positions, and lists of their own (see search.ts): a thread with nothing left to do in a layer gets
 * half of what the other one has, by a mailbox. A layer is over when neither has anything. At every look, and always
 * before it starts work, a thread checks whether the other one waits for something. They communicate by words in shared
 * memory, each changed by one atomic operation at a time:
 *
 *     TURN    who works
 *
 *       ABSENT  → WORKING   the partner has come
 *       WORKING → HUNGRY    a thread has nothing left to do in the layer and waits
 *       HUNGRY  → SERVED    the other one has put positions into the mailbox
 *       SERVED  → WORKING   they are taken out
 *       HUNGRY  → DONE      the other one has nothing left either: the layer is over
 *       DONE    → READY     the partner has seen that and waits for the next layer
 *       READY   → WORKING   the owner has begun it
 *       any     → OVER      the search is over
 *       any     → LEFT      the partner has reported what it found, and touches nothing any more
 *
 *     GROWTH  whether the table may be used
 *
 *       CALM    → WANTED    a thread has to make it larger
 *       WANTED  → PARKED    the other one leaves it alone, as a hungry one does anyway
 *       any     → CALM      it is larger, and on its way through the port
 *
 * Positions are put into the table in blocks that are allowed first, so that both threads together never add more than
 * there is room for. A thread that needs more makes the table larger, while the other one leaves it alone, and hands it
 * over.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import {
  ENTRY,
  type Growth,
  type PositionList,
  type PositionTable,
  type SharedWords,
  sharedWords,
} from './position-table.js';
import type { SearchEnd, SharedMemory } from './search-types.js';

export const TURN = 0;
const GROWTH = 1;
/** The bound of the layer. */
const BOUND = 2;
/** What was found in the layer, `FRESH` and `FINALS` as bits. */
const NEWS = 3;
/** Positions that both threads together may put into the table. */
const ALLOWED = 4;
/** How often the table has grown. */
const TABLES = 5;
/** Positions that the partner has added. */
const SIZE = 6;
/** How often the partner has looked at the words. */
const SIGNS = 7;
/** The mailbox starts here. */
const MAILBOX = 8;

export const ABSENT = 0;
const WORKING = 1;
const HUNGRY = 2;
const SERVED = 3;
const DONE = 4;
const READY = 5;
const OVER = 6;
const LEFT = 7;

const CALM = 0;
const WANTED = 1;
const PARKED = 2;

/** New positions. */
export const FRESH = 1;
/** Positions that a last move solves. */
export const FINALS = 2;

/** A waiting thread looks around after this time. */
const NAP_MILLISECONDS = 1;

/** Naps without a sign of the partner before it counts as lost: ten seconds or more. */
const MOST_SILENCE = 10_000;

/** Positions allowed at once, more than one position has moves. */
const BLOCK = 1 << 10;

/** Messages between threads that share a search: a larger table, or the last one from the partner. */
type Message =
  | { readonly kind: 'table'; readonly table: SharedWords }
  | { readonly kind: 'left'; readonly end: SearchEnd; readonly finals: Int32Array }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The next message, which was sent before the word that announces it was changed. */
function receive(port: MessagePort): Message {
  const received = receiveMessageOnPort(port);
  if (!received) throw lost('A message of it is missing.');
  return received.message as Message;
}

const lost = (cause: unknown): Error =>
  new Error('The second thread of the search has broken down.', { cause });

/** What follows when a thread is out of work. */
type Rest = 'more' | 'layer over' | 'search over';

export type SharedWork = ReturnType<typeof createSharedWork>;

/** A thread's side of a shared search: `lists` are its own, by depth; `reads` words of them are read in this layer; `interrupted` is asked at every look. */
export function createSharedWork(
  { words, port }: Omit<SharedMemory, 'table'>,
  table: PositionTable,
  lists: readonly PositionList[],
  reads: Int32Array,
  interrupted: () => boolean,
) {
  const mailbox = words.subarray(MAILBOX);
  let signs = 0;
  let silence = 0;
  /** How often the table of this thread has grown. */
  let tables = 0;

  const get = (word: number): number => Atomics.load(words, word);

  function set(word: number, value: number): void {
    Atomics.store(words, word, value);
    Atomics.notify(words, word);
  }

  /** Adds to a word and returns its new value. */
  const add = (word: number, value: number): number => Atomics.add(words, word, value) + value;

  /** Changes a word if it has a certain value, and wakes threads that wait for that. */
  function change(word: number, from: number, to: number): boolean {
    if (Atomics.compareExchange(words, word, from, to) !== from) return false;
    Atomics.notify(words, word);
    return true;
  }

  /** Waits for a change of a word, or a moment; throws if the partner has given no sign for very long. */
  function nap(word: number, value: number): void {
    if (Atomics.wait(words, word, value, NAP_MILLISECONDS) !== 'timed-out') return;
    const signsNow = get(SIGNS);
    silence = signsNow === signs ? silence + 1 : 0;
    signs = signsNow;
    if (silence > MOST_SILENCE) throw lost('It gives no sign any more.');
  }

  const send = (message: Message): void => port.postMessage(message);

  /** Whether the search is over, or has to end. */
  const stopped = (): boolean => get(TURN) >= OVER || interrupted();

  /** Makes room for the moves of a position. */
  function makeRoom(): Growth {
    for (;;) {
      if (add(ALLOWED, BLOCK) <= table.capacity) {
        table.allow(BLOCK);
        return 'grown';
      }
      add(ALLOWED, -BLOCK);
      const growth = grow();
      if (growth !== 'grown') return growth;
    }
  }

  /** Leaves the table alone while the other thread wants that; `false` if the search ends first. */
  function giveWay(): boolean {
    for (; get(GROWTH) !== CALM; nap(GROWTH, PARKED)) {
      change(GROWTH, WANTED, PARKED);
      if (stopped()) return false;
    }
    keepUp();
    return true;
  }

  /** Switches to the table that the other thread has made. */
  function keepUp(): void {
    for (; tables < get(TABLES); tables++) {
      const message = receive(port);
      if (message.kind === 'table') table.adopt(message.table);
    }
  }

  function grow(): Growth {
    if (!change(GROWTH, CALM, WANTED)) return giveWay() ? 'grown' : 'interrupted';
    for (; get(GROWTH) === WANTED; nap(GROWTH, WANTED)) {
      const turn = get(TURN);
      if (turn === HUNGRY || turn === ABSENT) break;
      if (stopped()) return 'interrupted';
    }
    const growth = table.grow(stopped);
    if (growth !== 'grown' || !table.shared) return growth;
    send({ kind: 'table', table: table.shared });
    tables = add(TABLES, 1);
    set(GROWTH, CALM);
    return 'grown';
  }

  const bound = (): number => get(BOUND);

  /** At every look: does what the other thread waits for; `false` if the search is over. */
  function look(): boolean {
    if (stopped() || !giveWay()) return false;
    if (get(TURN) === HUNGRY && fillMailbox(mailbox, lists, reads, bound())) {
      change(TURN, HUNGRY, SERVED);
    }
    return true;
  }

  /** Waits for more work in the layer, which is then in the lists; `news` is what this thread has found in it. */
  function rest(news: number): Rest {
    Atomics.or(words, NEWS, news);
    for (;;) {
      if (change(TURN, WORKING, HUNGRY)) return starve();
      if (change(TURN, HUNGRY, DONE)) return 'layer over';
      const turn = get(TURN);
      if (turn === ABSENT) return 'layer over';
      if (turn >= OVER) return 'search over';
      // The other thread hasn't taken what it was served with yet.
      nap(TURN, SERVED);
    }
  }

  function starve(): Rest {
    for (; get(TURN) === HUNGRY; nap(TURN, HUNGRY)) {
      if (stopped()) return 'search over';
    }
    const turn = get(TURN);
    if (turn >= OVER) return 'search over';
    keepUp();
    if (turn !== SERVED) return 'layer over';
    emptyMailbox(mailbox, lists);
    change(TURN, SERVED, WORKING);
    return 'more';
  }

  /** The owner begins a layer. */
  function beginLayer(bound: number): void {
    while (get(TURN) === DONE) nap(TURN, DONE);
    set(BOUND, bound);
    change(TURN, READY, WORKING);
  }

  /** What both have found in the layer, for the owner, when it is over. */
  const takeNews = (): number => Atomics.exchange(words, NEWS, 0);

  /** The partner comes; `false` if the search is over already. */
  const join = (): boolean => change(TURN, ABSENT, WORKING);

  /** The partner waits for the next layer; `false` if there is none. */
  function awaitLayer(): boolean {
    change(TURN, DONE, READY);
    for (; get(TURN) === READY; nap(TURN, READY)) if (stopped()) return false;
    return get(TURN) < OVER;
  }

  /** The partner shows that it is still there, and how many positions it has added. */
  function giveSign(): void {
    add(SIGNS, 1);
    set(SIZE, table.size);
  }

  /** The partner leaves, with what it has found or what has gone wrong. */
  function leave(message: Exclude<Message, { kind: 'table' }>): void {
    giveSign();
    send(message);
    set(TURN, LEFT);
  }

  /** The owner ends the search, waits until a partner touches nothing any more, adds its finds and returns its end. */
  function conclude(finals: PositionList): SearchEnd | undefined {
    if (change(TURN, ABSENT, OVER)) return undefined;
    end();
    while (get(TURN) === OVER) nap(TURN, OVER);
    keepUp();
    const message = receive(port);
    if (message.kind !== 'left') throw lost(message.kind === 'failed' && message.error);
    for (let index = 0; index < message.finals.length; index += ENTRY) {
      finals.push(message.finals[index]!, message.finals[index + 1]!);
    }
    return message.end;
  }

  /** Ends the search for both, if it isn't over, and all contact with the other thread. */
  function close(): void {
    end();
    port.close();
  }

  function end(): void {
    for (let turn = get(TURN); turn < OVER; turn = get(TURN)) {
      if (change(TURN, turn, OVER)) return;
    }
  }

  return {
    stopped,
    bound,
    /** Positions that the partner has put into the table. */
    partnerSize: () => get(SIZE),
    makeRoom,
    look,
    rest,
    beginLayer,
    takeNews,
    join,
    awaitLayer,
    giveSign,
    leave,
    conclude,
    close,
  };
}

/** Prepares the owner for sharing; returns also what the partner needs, or `undefined` if there isn't enough memory. */
export function shareWork(
  table: PositionTable,
  lists: readonly PositionList[],
  reads: Int32Array,
  bound: number,
  interrupted: () => boolean,
): { readonly work: SharedWork; readonly memory: SharedMemory } | undefined {
  table.share();
  if (!table.shared) return undefined;
  const { port1, port2 } = new MessageChannel();
  const words = sharedWords(MAILBOX + MAILBOX_WORDS);
  words[BOUND] = bound;
  words[ALLOWED] = table.size;
  return {
    work: createSharedWork({ words, port: port1 }, table, lists, reads, interrupted),
    memory: { words, port: port2, table: table.shared },
  };
}

/** Words of a mailbox: some thousand positions, so that it isn't needed at every turn. */
const MAILBOX_WORDS = 1 << 14;

/** In place of a depth: nothing follows. */
const NO_MORE = -1;

/**
 * Moves half of the positions still to be read in the layer into the mailbox, as far as there is room: a part of each
 * depth, the shallow ones first, as most follows from those.
 *
 *     depth, words, the positions' words, depth, …, NO_MORE
 *
 * @returns whether there were any
 */
function fillMailbox(
  mailbox: Int32Array,
  lists: readonly PositionList[],
  reads: Int32Array,
  bound: number,
): boolean {
  let filled = 0;
  for (let depth = 0; depth < bound; depth++) {
    const list = lists[depth]!;
    const room = mailbox.length - filled - 3;
    const half = (list.length - reads[depth]!) / 2;
    const given = Math.floor(Math.min(half, room) / ENTRY) * ENTRY;
    if (given <= 0) continue;
    list.length -= given;
    mailbox[filled++] = depth;
    mailbox[filled++] = given;
    mailbox.set(list.words.subarray(list.length, list.length + given), filled);
    filled += given;
  }
  mailbox[filled] = NO_MORE;
  return filled > 0;
}

/** Adds the positions in the mailbox to the lists of their depths. */
function emptyMailbox(mailbox: Int32Array, lists: readonly PositionList[]): void {
  let taken = 0;
  while (mailbox[taken] !== NO_MORE) {
    const list = lists[mailbox[taken++]!]!;
    const end = taken + 1 + mailbox[taken]!;
    taken++;
    while (taken < end) list.push(mailbox[taken++]!, mailbox[taken++]!, mailbox[taken++]!);
  }
}
