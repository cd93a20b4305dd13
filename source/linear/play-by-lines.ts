import type { Position } from '../engine/index.js';
import type { Search } from '../messages/index.js';
import type { RecordWriter } from '../storage/record-writer.js';
import type { LinearGame, Step, Talk } from './linear-game.js';
import { type OpenSolver, openSearches } from './searches.js';

/** Where lines come from and go to. */
export interface Conversation {
  readonly lines: AsyncIterator<string>;
  /** Resolves when there is room for more. */
  readonly print: (text: string) => Promise<void>;
  readonly openSolver: OpenSolver;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether a line waits until the solver has answered the one before, as those of a script do. */
  readonly inOrder: boolean;
  /** Ends the game as if it was left. */
  readonly signal: AbortSignal;
}

type Happening =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'answer'; readonly position: Position; readonly solution: Search }
  | { readonly kind: 'time' }
  | { readonly kind: 'end' };

/** The longest time that a timer can wait for, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * Plays a game by lines until it is over or nobody is there any more, and writes down what happens.
 *
 * @param record.open opens the record, once there is something in it
 * @param record.recorded events that are on record already
 * @returns the game as it was left
 */
export async function playByLines<State extends Talk, Event>(
  game: LinearGame<State, Event>,
  record: { readonly open: () => RecordWriter<Event>; readonly recorded?: number },
  { lines, print, openSolver, now, inOrder, signal }: Conversation,
): Promise<State> {
  const happenings: Happening[] = [];
  let wake = () => {};
  const happen = (happening: Happening) => {
    happenings.push(happening);
    wake();
  };
  const onAbort = () => happen({ kind: 'end' });
  const searches = openSearches(game.rules, openSolver, (position, solution) =>
    happen({ kind: 'answer', position, solution }),
  );
  let isLineAsked = false;

  function askForLine(): void {
    if (isLineAsked) return;
    isLineAsked = true;
    const end = () => happen({ kind: 'end' });
    lines.next().then(({ done, value }) => {
      isLineAsked = false;
      if (done) end();
      else happen({ kind: 'line', line: value });
    }, end);
  }

  async function nextHappening(state: State): Promise<Happening> {
    if (happenings.length === 0) {
      if (!inOrder || !game.isWaiting(state)) askForLine();
      const due = game.dueAt(state);
      const wait = due === undefined ? undefined : Math.min(Math.max(0, due - now()), LONGEST_WAIT);
      const timer = wait === undefined ? undefined : setTimeout(happen, wait, { kind: 'time' });
      await new Promise<void>(resolve => {
        wake = resolve;
      });
      clearTimeout(timer);
    }
    return happenings.shift()!;
  }

  function follow(state: State, happening: Happening): Step<State> {
    switch (happening.kind) {
      case 'line':
        return game.read(state, happening.line, now());
      case 'answer':
        return game.answered(state, happening.position, happening.solution, now());
      case 'time':
        return game.tick(state, now());
      case 'end':
        return game.leave(state, now(), isKept);
    }
  }

  let recorded = record.recorded ?? 0;
  // One that goes on is open from the beginning: it has to be given back in any case.
  let writer = recorded > 0 ? record.open() : undefined;
  let isKept = true;

  /** Writes down what is new, and tells of it. */
  async function tell({ state, lines }: Step<State>): Promise<State> {
    const log = game.log(state);
    if (log.length > recorded) {
      writer ??= record.open();
      const trouble = writer.append(log.slice(recorded));
      recorded = log.length;
      if (trouble !== undefined) {
        isKept = false;
        await print(trouble);
      }
    }
    for (const line of lines) await print(line);
    return state;
  }

  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  try {
    let state = await tell(game.open(now()));
    while (state.over === undefined) {
      searches.want(game.wanted(state));
      state = await tell(follow(state, await nextHappening(state)));
    }
    return state.over === 'quit' ? await tell(game.leave(state, now(), isKept)) : state;
  } finally {
    signal.removeEventListener('abort', onAbort);
    searches.want([]);
    writer?.close();
  }
}
