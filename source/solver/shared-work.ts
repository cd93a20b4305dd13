/**
 * How two threads share a search: the *owner*, who was asked for it, and a *partner*, who may come at
 * any moment. They have one table of positions, and lists of their own (see search.ts): who has nothing
 * left to do in a layer gets half of what the other one has, by a mailbox. A layer is over when neither
 * has anything. At every look, and always before it begins to work, a thread sees whether the other one
 * waits for something (see shared-state.ts).
 */
import { MessageChannel } from 'node:worker_threads';
import { type PositionList, type PositionTable, sharedWords } from './position-table.js';
import type { SearchEnd, SharedMemory } from './search-types.js';
import {
  ABSENT,
  ALLOWED,
  BOUND,
  createSharedTable,
  DONE,
  HUNGRY,
  LEFT,
  lost,
  MAILBOX,
  type Message,
  NEWS,
  OVER,
  READY,
  receive,
  SERVED,
  SharedState,
  SIGNS,
  SIZE,
  send,
  TURN,
  WORKING,
} from './shared-state.js';

export const MORE = 0;
export const LAYER_OVER = 1;
export const SEARCH_OVER = 2;
/** What comes of being out of work: there is more, or the layer is over, or the search is. */
export type Rest = typeof MORE | typeof LAYER_OVER | typeof SEARCH_OVER;

export type SharedWork = ReturnType<typeof createSharedWork>;

/**
 * @param lists of this thread, by depth
 * @param reads by depth, how many words of the list were read in this layer
 * @param interrupted asked at every look
 */
export function createSharedWork(
  { words, port }: Omit<SharedMemory, 'table'>,
  table: PositionTable,
  lists: readonly PositionList[],
  reads: Int32Array,
  interrupted: () => boolean,
) {
  const state = new SharedState(words);
  const mailbox = words.subarray(MAILBOX);

  /** Whether the search is over, or has to end. */
  const stopped = (): boolean => state.get(TURN) >= OVER || interrupted();
  const { makeRoom, giveWay, keepUp } = createSharedTable(state, port, table, stopped);

  const bound = (): number => state.get(BOUND);

  /** At every look: does what the other one waits for; `false` if the search is over. */
  function look(): boolean {
    if (stopped() || !giveWay()) return false;
    if (state.get(TURN) === HUNGRY && fillMailbox(mailbox, lists, reads, bound())) {
      state.change(TURN, HUNGRY, SERVED);
    }
    return true;
  }

  /**
   * Waits for more to do in the layer; what there is is in the lists then.
   *
   * @param news what this thread has come by in the layer
   */
  function rest(news: number): Rest {
    state.addBits(NEWS, news);
    for (;;) {
      if (state.change(TURN, WORKING, HUNGRY)) return starve();
      if (state.change(TURN, HUNGRY, DONE)) return LAYER_OVER;
      const turn = state.get(TURN);
      if (turn === ABSENT) return LAYER_OVER;
      if (turn >= OVER) return SEARCH_OVER;
      // What the other one was served with is still to be taken.
      state.nap(TURN, SERVED);
    }
  }

  function starve(): Rest {
    for (; state.get(TURN) === HUNGRY; state.nap(TURN, HUNGRY)) {
      if (stopped()) return SEARCH_OVER;
    }
    const turn = state.get(TURN);
    if (turn >= OVER) return SEARCH_OVER;
    keepUp();
    if (turn !== SERVED) return LAYER_OVER;
    emptyMailbox(mailbox, lists);
    state.change(TURN, SERVED, WORKING);
    return MORE;
  }

  /** The owner begins a layer. */
  function beginLayer(bound: number): void {
    while (state.get(TURN) === DONE) state.nap(TURN, DONE);
    state.set(BOUND, bound);
    state.change(TURN, READY, WORKING);
  }

  /** What both have come by in the layer, for the owner, when it is over. */
  function takeNews(): number {
    const news = state.get(NEWS);
    state.set(NEWS, 0);
    return news;
  }

  /** The partner comes; `false` if the search is over already. */
  function join(): boolean {
    return state.change(TURN, ABSENT, WORKING);
  }

  /** The partner waits for the next layer; `false` if there is none. */
  function awaitLayer(): boolean {
    state.change(TURN, DONE, READY);
    for (; state.get(TURN) === READY; state.nap(TURN, READY)) if (stopped()) return false;
    return state.get(TURN) < OVER;
  }

  /** The partner tells that it is still there, and how many positions it has put in. */
  function giveSign(): void {
    state.add(SIGNS, 1);
    state.set(SIZE, table.size);
  }

  /** The partner goes, with what it has found or with what has gone wrong. */
  function leave(message: Exclude<Message, { kind: 'table' }>): void {
    giveSign();
    send(port, message);
    state.set(TURN, LEFT);
  }

  /**
   * The owner ends the search and waits until the partner, if it has come, touches nothing any more.
   *
   * @param finals what the partner has found is added
   * @returns how it has ended for the partner
   */
  function conclude(finals: PositionList): SearchEnd | undefined {
    if (state.change(TURN, ABSENT, OVER)) return undefined;
    end();
    while (state.get(TURN) === OVER) state.nap(TURN, OVER);
    keepUp();
    const message = receive(port);
    if (message.kind !== 'left') throw lost(message.kind === 'failed' && message.error);
    for (let index = 0; index < message.finals.length; index += 2) {
      finals.push(message.finals[index]!, message.finals[index + 1]!);
    }
    return message.end;
  }

  /** Ends the search for both, if that has not happened, and all dealings with the other one. */
  function close(): void {
    end();
    port.close();
  }

  function end(): void {
    for (let turn = state.get(TURN); turn < OVER; turn = state.get(TURN)) {
      if (state.change(TURN, turn, OVER)) return;
    }
  }

  return {
    stopped,
    bound,
    /** Positions that the partner has put into the table. */
    partnerSize: () => state.get(SIZE),
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

/**
 * Makes the table and the search of this thread, the owner, ready to be shared.
 *
 * @param bound of the layer that is under way; other parameters as for `createSharedWork`
 * @returns also what the partner has to be given; `undefined` when there is not so much memory
 */
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

/** Words of a mailbox: some thousand positions, so that it is not asked for at every turn. */
const MAILBOX_WORDS = 1 << 14;

/** In place of a depth: nothing more in it. */
const NO_MORE = -1;

/**
 * Moves half of the positions that are still to be read in the layer into the mailbox, as far as they
 * find room: of each depth a part, the shallow ones first, as most comes of those.
 *
 *     depth, words, the positions' words, depth, …, NO_MORE
 *
 * @param reads by depth, how many words of the list were read
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
    const given = Math.min((list.length - reads[depth]!) >> 2, room >> 1) << 1;
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
    while (taken < end) list.push(mailbox[taken++]!, mailbox[taken++]!);
  }
}
