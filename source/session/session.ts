import { accept, type Result } from '../engine/index.js';
import { follow, type Happening } from '../game/index.js';
import type { FileTrouble } from '../storage/trouble.js';
import type { Clock } from './clock.js';

/** The rules of a game as a session needs them: pure functions, and commands that the session gives itself. */
export interface Game<State, Command, Event, Refusal> {
  /** What a command leads to, or why it is refused. */
  decide(
    state: State,
    command: Command,
    now: number,
  ): Result<readonly Happening<State, Event>[], Refusal>;
  /** For a game that time alone can change: when it does so next, and the command that is decided then. */
  readonly time?: { dueAt(state: State): number | undefined; readonly tick: Command };
  /** The command that is decided when the session closes, if leaving is an event of the game. */
  readonly parting?: Command;
}

/** The `decide` of a session, made of rules that return only events, and of the function that applies one. */
export const following =
  <State, Command, Event, Refusal>(
    decide: (state: State, command: Command, now: number) => Result<readonly Event[], Refusal>,
    evolve: (state: State, event: Event) => State,
  ): Game<State, Command, Event, Refusal>['decide'] =>
  (state, command, now) => {
    const result = decide(state, command, now);
    return result.ok ? accept(follow(evolve, state, result.value)) : result;
  };

/** @public Why a session of any game does nothing. */
export type SessionRefusal =
  | { readonly code: 'closed' }
  /** Deciding has thrown an error: nothing has happened. */
  | { readonly code: 'broke' };

/** @public Receives why a command is refused, or `undefined` once it has happened. */
export type Answer<Refusal> = (refusal: Refusal | SessionRefusal | undefined) => void;

/** The one host of a game: a command is decided, its events are written, then applied, then listeners are notified. */
export interface Session<State, Command, Event, Refusal> {
  /** The game after everything that is written. */
  readonly state: State;
  /** Milliseconds since 1970, as the game counts them. */
  now(): number;
  /** Asks for a command. The answer comes before `ask` returns or later. */
  ask(command: Command, answer?: Answer<Refusal>): void;
  /** Notifies the listener of everything that happens, until the returned function is called. */
  subscribe(listener: Listener<State, Event>): () => void;
  /** Ends the session; nothing happens any more. Resolves when all is written. A second call does nothing. */
  close(): Promise<void>;
}

/** What a session tells those who show its game. */
export type SessionNews<State, Event> =
  | { readonly type: 'happened'; readonly happenings: readonly Happening<State, Event>[] }
  | { readonly type: 'trouble'; readonly trouble: FileTrouble };

/** @public The open sessions of a program: however it ends, all of them are closed. */
export type OpenSessions = Set<{ close(): Promise<void> }>;

/** Is told what has happened, when it is written and applied. */
type Listener<State, Event> = (happenings: readonly Happening<State, Event>[]) => void;

/** After this many milliseconds a game that broke, or did nothing when due, is asked again. */
const TRY_AGAIN_AFTER = 1000;
/** And its errors are reported at most once in so many milliseconds. */
const REPORT_AGAIN_AFTER = 60_000;

/**
 * Hosts a game.
 *
 * @param host.among the open sessions, which this one joins
 * @param host.onTrouble receives what the journal answers if something cannot be written
 * @param host.onCrash receives errors of listeners, which do not keep the others from being notified, and errors of `decide`,
 *   at most one a minute; without it, errors reach the caller
 * @public
 */
export function openSession<State, Command, Event, Refusal, Trouble>(
  game: Game<State, Command, Event, Refusal>,
  host: {
    readonly state: State;
    readonly clock: Clock;
    readonly journal: Journal<Event, NoInfer<State>, Trouble>;
    readonly among?: OpenSessions | undefined;
    readonly onTrouble: (trouble: NoInfer<Trouble>) => void;
    readonly onCrash?: (thrown: unknown) => void;
  },
): Session<State, Command, Event, Refusal> {
  const { clock, journal, among, onTrouble, onCrash } = host;
  const listeners = new Set<Listener<State, Event>>();
  /** What is decided; `state` follows once it is written. */
  let decided = host.state;
  let state = host.state;
  /** Resolves when everything is written and told; `undefined` if nothing waits. */
  let writing: Promise<void> | undefined;
  let unwritten = 0;
  let stopAlarm = () => {};
  let closing: Promise<void> | undefined;
  const news: (() => void)[] = [];
  let isNotifying = false;
  let reportedAt = -Infinity;

  function ask(command: Command, answer: Answer<Refusal> = () => {}): void {
    if (closing) answer({ code: 'closed' });
    else perform(command, answer);
  }

  function perform(command: Command, answer: Answer<Refusal>): void {
    let happenings: readonly Happening<State, Event>[] = [];
    let refusal: Refusal | SessionRefusal | undefined;
    try {
      const result = game.decide(decided, command, clock.now());
      if (result.ok) happenings = result.value;
      else refusal = result.refusal;
    } catch (thrown) {
      if (!onCrash) throw thrown;
      const now = clock.now();
      if (now >= reportedAt + REPORT_AGAIN_AFTER) {
        reportedAt = now;
        onCrash(thrown);
      }
      refusal = { code: 'broke' };
    }
    const last = happenings.at(-1);
    if (!last) {
      afterWriting(undefined, () => answer(refusal));
      return;
    }
    decided = last.after;
    const events = happenings.map(({ event }) => event);
    const written = journal.append(events, happenings[0]!.before, last.after);
    setAlarm();
    afterWriting(written, () => {
      state = last.after;
      tell(happenings);
      answer(undefined);
    });
  }

  /** Continues in the order of the requests, once everything up to here is written. */
  function afterWriting(
    written: Trouble | undefined | Promise<Trouble | undefined>,
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
      const trouble = await written;
      if (trouble !== undefined) onTrouble(trouble);
      unwritten--;
      if (unwritten === 0) writing = undefined;
      inTurn(then);
    })(writing);
  }

  /** Runs steps one after the other: what a listener causes while it is notified is told after the present step. */
  function inTurn(then: () => void): void {
    news.push(then);
    if (isNotifying) return;
    isNotifying = true;
    try {
      for (let next = news.shift(); next; next = news.shift()) guarded(next);
    } finally {
      isNotifying = false;
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

  /** Sets one alarm, for what is due next. */
  function setAlarm(atLeast = 0): void {
    stopAlarm();
    const { time } = game;
    if (!time || closing) return;
    let wait: number | undefined = TRY_AGAIN_AFTER;
    try {
      const due = time.dueAt(decided);
      wait = due && Math.max(due - clock.now(), atLeast);
    } catch {
      // The error is reported when the game is asked again.
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
      // A function that subscribes twice is called twice.
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
    // If nothing is pending, the file is released before this returns.
    if (writing) await writing;
    return journal.close();
  }
}

/** @public Where events are written before listeners are notified. */
export interface Journal<Event, State = unknown, Trouble = FileTrouble> {
  /**
   * Appends events, all or none, in the order of the calls; `before` and `after` are the states around them, from which a
   * journal may begin anew. Returns nothing once they are written, the trouble at the first failure, and nothing at later
   * ones; a promise if writing takes time.
   */
  append(
    events: readonly Event[],
    before: State,
    after: State,
  ): Trouble | undefined | Promise<Trouble | undefined>;
  /** Releases the file when everything is written. */
  close(): void | Promise<void>;
}

/** A journal that is opened at the first event that `isWorth` it; earlier events are written together with that one. */
export function journalOnDemand<Event>(
  open: () => Journal<Event>,
  isWorth: (event: Event) => boolean = () => true,
): Journal<Event> {
  let waiting: readonly Event[] = [];
  let opened: Journal<Event> | undefined;
  return {
    append(events, before, after) {
      if (opened) return opened.append(events, before, after);
      waiting = [...waiting, ...events];
      if (!events.some(isWorth)) return undefined;
      opened = open();
      return opened.append(waiting, before, after);
    },
    close: () => opened?.close(),
  };
}
