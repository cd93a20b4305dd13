/** An entry of the log. */
interface LogEntry {
  /** Given by its writer, to recognize it. */
  readonly id: string;
  readonly text: string;
}

/** An entry as it is stored; numbers count up over all topics of the log. */
export interface StoredEntry extends LogEntry {
  readonly topic: string;
  readonly number: number;
}

/** The log that all servers write and read; each room is a topic of it. */
interface SharedLog {
  /**
   * Appends to a topic if its last entry is still number `after`, 0 for a new topic. Resolves with the new number once
   * it is on disk, or with `outrun` if another server was faster. An `id` is stored only once. Rejects if it is unknown
   * whether the entry is stored. Now and then NATS stores entries of two servers after the same one.
   */
  append(topic: string, entry: LogEntry, after: number): Promise<number | 'outrun'>;
  /**
   * Calls the listener with every entry in order, each at least once, from the oldest on, also after the bus was down.
   * Resolves after those that were there already. If the bus has lost some that were told, `onLoss` hears of it: then all
   * that are left are told anew, until `isTold` resolves.
   */
  follow(
    listener: (stored: StoredEntry) => void,
    onLoss?: (isTold: Promise<void>) => void,
  ): Promise<void>;
  topics(): Promise<ReadonlySet<string>>;
  /** Removes the entries of a topic up to this number. */
  remove(topic: string, number: number): Promise<void>;
}

/** Texts that outlast rooms, by topic: at most the newest `MOST_KEPT` of each. */
interface Kept {
  /** Resolves once it is on disk. Within a day an `id` of the topic is stored only once. */
  add(topic: string, text: string, id: string): Promise<void>;
  /** The oldest first. */
  read(topic: string): Promise<readonly string[]>;
  /** The topics with texts that begin with `start`. */
  topics(start: string): Promise<readonly string[]>;
  remove(topic: string): Promise<void>;
  /** Removes texts added before a time, in ms since 1970, from all topics below `above`; returns how many. */
  forget(above: string, before: number): Promise<number>;
}

export const MOST_KEPT = 1_000;
/** In bytes. */
export const LONGEST_ENTRY = 131_072;

/** Values that all servers share, by key. Keys are of letters, digits, `-`, `_`, `=` and `.` between parts. */
interface SharedValues {
  /** Calls the listener with every value, then with each change; `undefined`: removed. Resolves after those that were there already. */
  follow(
    listener: (key: string, value: string | undefined, revision: number) => void,
  ): Promise<void>;
  /** Sets or removes a value if its revision is still the given one, 0 for none; resolves with the new one. */
  set(key: string, value: string | undefined, revision: number): Promise<number | 'outrun'>;
}

/** Leases show which servers are alive: one that is not renewed ends after `LEASE_MS`. */
interface Leases {
  renew(server: string): Promise<void>;
  release(server: string): Promise<void>;
  isHeld(server: string): Promise<boolean>;
  /** The servers that hold one. */
  held(): Promise<readonly string[]>;
}

export const LEASE_MS = 3_000;

/** @public What connects the servers of a cluster. */
export interface Bus {
  /** Whether there is a connection, the log is read, and something can be stored. */
  readonly isUp: boolean;
  /** Why nothing can be stored, if there is a connection. */
  readonly trouble: string | undefined;
  /** Calls the listener when `isUp` changes, or whether there is a `trouble`. */
  onChange(listener: (isUp: boolean) => void): void;
  readonly log: SharedLog;
  readonly kept: Kept;
  readonly values: SharedValues;
  readonly leases: Leases;
  /** Sends a message to all servers that hear the topic, this one included; it may get lost. */
  say(topic: string, text: string): void;
  hear(topic: string, listener: (text: string) => void): void;
  /** Asks the one server that answers the topic: `undefined` if there is none. Rejects if no answer comes in time. */
  ask(topic: string, text: string, milliseconds: number): Promise<string | undefined>;
  answer(topic: string, reply: (text: string) => Promise<string>): void;
  close(): Promise<void>;
}
