/** What an entry of a log holds: headers of plain letters and digits, and a text. */
export interface LogEntry {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** An entry as it is stored; numbers count up over all topics of the log. */
export interface StoredEntry extends LogEntry {
  readonly topic: string;
  readonly number: number;
  /** By which its writer knows it again. */
  readonly id: string;
}

/** A log that all servers write and read: the journal of their rooms, by topic. */
export interface SharedLog {
  /**
   * Appends to a topic if nothing was appended there after entry `after`, 0 for a new topic. Gives the entry's number
   * once it is on disk, `outrun` if somebody was faster; repeating an `id` stores nothing twice. Rejects if it is not
   * known whether it is stored.
   *
   * @param replaces whether it stands for all entries before it, which are removed
   */
  append(
    topic: string,
    entry: LogEntry & { readonly id: string; readonly replaces?: boolean },
    after: number,
  ): Promise<number | 'outrun'>;
  /**
   * Tells every entry in order, each at least once, from the oldest on, also after the bus was down. Resolves when all
   * that were there have been told.
   */
  follow(listener: (stored: StoredEntry) => void): Promise<void>;
  topics(): Promise<ReadonlySet<string>>;
  /** Removes the entries of a topic up to this number. */
  remove(topic: string, number: number): Promise<void>;
}

/** What outlasts rooms: texts by topic, at most the newest `MOST_KEPT` of each. */
export interface Kept {
  /** Resolves once it is on disk; repeating an `id` of the topic within a day stores nothing twice. */
  add(topic: string, text: string, id: string): Promise<void>;
  /** The oldest first. */
  read(topic: string): Promise<readonly string[]>;
  /** Those that begin so and have texts. */
  topics(start: string): Promise<readonly string[]>;
  remove(topic: string): Promise<void>;
  /** Removes the texts under a topic that were added before that time, in milliseconds since 1970; gives how many. */
  forget(above: string, before: number): Promise<number>;
}

export const MOST_KEPT = 1_000;
/** As many bytes as one entry may hold. */
export const LONGEST_ENTRY = 131_072;

/** Values that all servers share, by key. Keys are of letters, digits, `-`, `_`, `=` and `.` between parts. */
export interface SharedValues {
  /** Tells the value of every key, and each change; resolves when all that were there have been told. `undefined`: removed. */
  follow(
    listener: (key: string, value: string | undefined, revision: number) => void,
  ): Promise<void>;
  /** Sets or removes a value if its revision is still the one given, 0 for none; gives the new one. */
  set(key: string, value: string | undefined, revision: number): Promise<number | 'outrun'>;
}

/** Who is alive: whoever has stopped renewing loses the lease after `LEASE_MS`. */
export interface Leases {
  renew(server: string): Promise<void>;
  release(server: string): Promise<void>;
  isHeld(server: string): Promise<boolean>;
  /** By which servers any is held. */
  held(): Promise<readonly string[]>;
}

export const LEASE_MS = 3_000;

/** What connects the servers of a cluster. */
export interface Bus {
  readonly isUp: boolean;
  /** Calls whenever the connection is lost, or is back. */
  onChange(listener: (isUp: boolean) => void): void;
  readonly log: SharedLog;
  readonly kept: Kept;
  readonly values: SharedValues;
  readonly leases: Leases;
  /** Tells all servers that hear the topic, this one too; may get lost. */
  say(topic: string, text: string): void;
  hear(topic: string, listener: (text: string) => void): void;
  /** Asks whoever answers the topic; rejects if no answer comes in time. */
  ask(topic: string, text: string, milliseconds: number): Promise<string>;
  /** @param isShared whether one of all servers is asked; otherwise the topic is this one's own */
  answer(topic: string, reply: (text: string) => Promise<string>, isShared?: boolean): void;
  close(): Promise<void>;
}
