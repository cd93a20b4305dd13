import * as is from '../game/checks.js';
import type { NoSeat, Visitor } from './house.js';

/** @public What an admin at one server orders at all of them. */
export const isOrder = is.eventOf({ say: { words: is.text }, kick: { name: is.text } });
/** @public */
export type Order = is.Checked<typeof isOrder>;

/** @public What is counted of an address at all servers together. */
export type SharedCount = 'connection' | 'guess';

/** @public A visitor at another server. */
export interface FarVisit {
  readonly server: string;
  readonly visitor: Visitor;
  seconds(): number;
}

/** @public The other servers of a cluster, as far as this one has heard of them. */
export interface Neighbours {
  /** The name of this server. */
  readonly me: string;
  /** Tells the others of a visitor, who stays until the function returned is called. */
  welcome(visitor: Visitor, seconds: () => number, noSeat: NoSeat | undefined): () => void;
  /** Tells the others what an address has done. */
  tell(what: SharedCount, address: string): void;
  /** Calls the listener when an address has done it at another server, and how often. */
  hear(what: SharedCount, listener: (address: string, times: number) => void): void;
  /** How many seats a network has taken at the others. */
  seatsOf(network: string): number;
  isTaken(name: string, key: string | undefined, address: string): boolean;
  /** Visitors at the others. */
  visits(): readonly FarVisit[];
  /** Has an order carried out at all servers; resolves with the number of visits that it reached. */
  order(order: Order): Promise<number>;
}
