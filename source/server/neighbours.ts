import * as is from '../game/checks.js';
import type { NoSeat, Visitor } from './house.js';

/** What is done at visits of all servers. */
export const isOrder = is.eventOf({ say: { words: is.text }, kick: { name: is.text } });
export type Order = is.Checked<typeof isOrder>;

/** What an address does that counts at all servers. */
export type SharedCount = 'connection' | 'guess';

/** A visitor at another server. */
export interface FarVisit {
  readonly server: string;
  readonly visitor: Visitor;
  seconds(): number;
}

/** The other servers of a cluster, as far as this one has heard of them. */
export interface Neighbours {
  /** The name of this server. */
  readonly me: string;
  /** Tells the others of a visitor, until the function returned is called. */
  welcome(visitor: Visitor, seconds: () => number, noSeat: NoSeat | undefined): () => void;
  /** Tells the others what an address has done. */
  tell(what: SharedCount, address: string): void;
  /** Calls when an address has done it at another server, some times. */
  hear(what: SharedCount, listener: (address: string, times: number) => void): void;
  /** Seats taken at the others by a network. */
  seatsOf(network: string): number;
  isTaken(name: string, key: string | undefined, address: string): boolean;
  /** Visitors at the others. */
  visits(): readonly FarVisit[];
  /** Has an order carried out at all servers; resolves with at how many visits it was. */
  order(order: Order): Promise<number>;
}
