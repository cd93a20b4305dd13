import type { Result } from '../engine/index.js';
import type { Clock } from './clock.js';
import type { Journal } from './journal.js';

/** The rules of a game, as a session needs them; pure. */
export interface Game<State, Command, Event, Refusal> {
  /** What comes of a command: events, or why it cannot be. */
  decide(state: State, command: Command, now: number): Result<readonly Event[], Refusal>;
  evolve(state: State, event: Event): State;
  /** Of a game in which time alone brings something about: when, and what is asked then. */
  readonly time?: { dueAt(state: State): number | undefined; readonly tick: Command };
  /** What is asked when the session is closed, where leaving is an event. */
  readonly parting?: Command;
}

/** An event, with the game before and after it. */
export interface Happening<State, Event> {
  readonly event: Event;
  readonly before: State;
  readonly after: State;
}

/** Why a session does nothing, whatever its game. */
export type SessionRefusal =
  | { readonly code: 'closed' }
  /** Something broke where it was decided: nothing has happened. */
  | { readonly code: 'broke' };

export type Answer<Refusal> = (refusal: Refusal | SessionRefusal | undefined) => void;

/**
 * A game that is played: the one host of it, whoever looks on. All goes in one order: a command is
 * decided, its events are written down, then they count, then the listeners hear of them.
 */
export interface Session<State, Command, Event, Refusal> {
  /** The game after all that is written down. */
  readonly state: State;
  /** Milliseconds since 1970, as the game counts them. */
  now(): number;
  /** Asks; `answer` hears why it cannot be, or nothing when it has happened: before `ask` returns or later. */
  ask(command: Command, answer?: Answer<Refusal>): void;
  /** Calls the listener after everything that happens, until the function returned is called. */
  subscribe(listener: Listener<State, Event>): () => void;
  /** Ends the session; nothing happens any more. Resolves when all is written. A second call does nothing. */
  close(): Promise<void>;
}

/** What a session says to who shows its game. */
export type SessionNews<State, Event> =
  | { readonly type: 'happened'; readonly happenings: readonly Happening<State, Event>[] }
  /** Something cannot be written down. */
  | { readonly type: 'trouble'; readonly sentence: string };

/** The sessions of a program that are open: whatever ends the program, all of them are closed. */
export type OpenSessions = Set<{ close(): Promise<void> }>;

export type Listener<State, Event> = (happenings: readonly Happening<State, Event>[]) => void;

/** After this time, in milliseconds, a game that broke, or that did not do what was due, is asked again. */
const TRY_AGAIN_AFTER = 1000;
/** And after this one it is spoken of again. */
const SPEAK_AGAIN_AFTER = 60_000;

/**
 * Hosts a game.
 *
 * @param host.among the open sessions, of which this one is then one
 * @param host.onTrouble hears in a sentence that something cannot be written down
 * @param host.onCrash hears what a listener has thrown, and of a game that breaks over and over once a
 *   minute: it goes on, and all others hear all the same; without it the error goes to whoever asked
 */
export function openSession<State, Command, Event, Refusal>(
  game: Game<State, Command, Event, Refusal>,
  host: {
    readonly state: State;
    readonly clock: Clock;
    readonly journal: Journal<Event, NoInfer<State>>;
    readonly among?: OpenSessions | undefined;
    readonly onTrouble: (sentence: string) => void;
    readonly onCrash?: (thrown: unknown) => void;
  },
): Session<State, Command, Event, Refusal> {
  const { clock, journal, among, onTrouble, onCrash } = host;
  const listeners = new Set<Listener<State, Event>>();
  /** What has been decided; `state` follows when it is written. */
  let decided = host.state;
  let state = host.state;
  /** Ends when all is written and told; nothing waits where writing takes no time. */
  let writing: Promise<void> | undefined;
  let unwritten = 0;
  let stopAlarm = () => {};
  let closing: Promise<void> | undefined;
  const news: (() => void)[] = [];
  let isTelling = false;
  let spokeAt = Number.NEGATIVE_INFINITY;

  function ask(command: Command, answer: Answer<Refusal> = () => {}): void {
    if (closing) answer({ code: 'closed' });
    else perform(command, answer);
  }

  function perform(command: Command, answer: Answer<Refusal>): void {
    let happenings: Happening<State, Event>[] = [];
    let refusal: Refusal | SessionRefusal | undefined;
    try {
      const result = game.decide(decided, command, clock.now());
      if (result.ok) happenings = follow(result.value);
      else refusal = result.refusal;
    } catch (thrown) {
      if (!onCrash) throw thrown;
      const now = clock.now();
      if (now >= spokeAt + SPEAK_AGAIN_AFTER) {
        spokeAt = now;
        onCrash(thrown);
      }
      setAlarm(TRY_AGAIN_AFTER);
      refusal = { code: 'broke' };
    }
    const last = happenings.at(-1);
    if (!last) {
      afterWriting(undefined, () => answer(refusal));
      return;
    }
    decided = last.after;
    const written = journal.append(
      happenings.map(({ event }) => event),
      happenings[0]!.before,
    );
    setAlarm();
    afterWriting(written, () => {
      state = last.after;
      tell(happenings);
      answer(undefined);
    });
  }

  function follow(events: readonly Event[]): Happening<State, Event>[] {
    let before = decided;
    return events.map(event => {
      const happening = { event, before, after: game.evolve(before, event) };
      before = happening.after;
      return happening;
    });
  }

  /** Goes on in the order of the asking, as soon as everything up to here is written. */
  function afterWriting(
    written: string | undefined | Promise<string | undefined>,
    then: () => void,
  ): void {
    if (!(written instanceof Promise) && !writing) {
      if (written !== undefined) onTrouble(written);
      inTurn(then);
      return;
    }
    unwritten++;
    writing = (async before => {
      await before;
      const sentence = await written;
      if (sentence !== undefined) onTrouble(sentence);
      unwritten--;
      if (unwritten === 0) writing = undefined;
      inTurn(then);
    })(writing);
  }

  /** All hear of everything in its order, also of what one of them does when told of something. */
  function inTurn(then: () => void): void {
    news.push(then);
    if (isTelling) return;
    isTelling = true;
    try {
      for (let next = news.shift(); next; next = news.shift()) guarded(next);
    } finally {
      isTelling = false;
    }
  }

  function tell(happenings: readonly Happening<State, Event>[]): void {
    for (const listener of [...listeners]) {
      if (listeners.has(listener)) guarded(() => listener(happenings));
    }
  }

  function guarded(call: () => void): void {
    try {
      call();
    } catch (thrown) {
      if (!onCrash) throw thrown;
      onCrash(thrown);
    }
  }

  /** One alarm, for what is due next. */
  function setAlarm(atLeast = 0): void {
    stopAlarm();
    const { time } = game;
    if (!time || closing) return;
    let wait: number | undefined = TRY_AGAIN_AFTER;
    try {
      const due = time.dueAt(decided);
      wait = due && Math.max(due - clock.now(), atLeast);
    } catch {
      // What broke is told when it is asked again.
    }
    if (wait === undefined) return;
    stopAlarm = clock.after(wait, () => {
      const before = decided;
      ask(time.tick);
      if (decided === before) setAlarm(TRY_AGAIN_AFTER);
    });
  }

  setAlarm();
  const session: Session<State, Command, Event, Refusal> = {
    get state() {
      return state;
    },
    now: () => clock.now(),
    ask,
    subscribe(listener) {
      // Two who listen with the same function are two.
      const own: Listener<State, Event> = happenings => listener(happenings);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    close() {
      closing ??= end();
      return closing;
    },
  };
  among?.add(session);
  return session;

  async function end(): Promise<void> {
    listeners.clear();
    among?.delete(session);
    if (game.parting) perform(game.parting, () => {});
    stopAlarm();
    // Where nothing is to be waited for, the file is given back before this returns.
    if (writing) await writing;
    return journal.close();
  }
}
