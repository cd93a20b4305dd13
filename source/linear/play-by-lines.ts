import { wallClock } from '../session/clock.js';
import type { SearchSolver } from '../session/searches.js';
import { type LinearGame, openTalk } from './talk.js';

/** Where lines come from and go to. */
export interface Conversation {
  readonly lines: AsyncIterator<string>;
  /** Resolves when there is room for more. */
  readonly print: (text: string) => Promise<void>;
  readonly openSolver: () => SearchSolver;
  /** Whether a line waits until the solver has answered the one before, as those of a script do. */
  readonly inOrder: boolean;
  /** Ends the game as if it was left. */
  readonly signal: AbortSignal;
}

/**
 * Plays a game by lines until it is over or nobody is there any more.
 *
 * @returns whether the player wants another one
 */
export async function playByLines<View, Action, Command>(
  game: LinearGame<View, Action, Command>,
  { lines, print, inOrder, signal }: Conversation,
): Promise<boolean> {
  let hasNews = false;
  let wake = () => {};
  const talk = openTalk(game, () => {
    hasNews = true;
    wake();
  });
  const quit = () => {
    if (!talk.left) talk.send({ type: 'quit' });
  };
  let isLineAsked = false;

  function askForLine(): void {
    if (isLineAsked) return;
    isLineAsked = true;
    lines.next().then(({ done, value }) => {
      isLineAsked = false;
      if (done) quit();
      else if (!talk.left) talk.send({ type: 'line', line: value, now: wallClock.now() });
    }, quit);
  }

  async function say(): Promise<void> {
    for (let told = talk.take(); told.length > 0; told = talk.take()) {
      for (const line of told) await print(line);
    }
  }

  /** Waits until something has happened, or the time has come to speak of it. */
  async function waitForNews(): Promise<void> {
    const due = game.dueAt?.(talk.view);
    const now = wallClock.now();
    const stopAlarm =
      due === undefined
        ? undefined
        : wallClock.after(due - now, () => talk.send({ type: 'time', now: wallClock.now() }));
    if (!hasNews) {
      await new Promise<void>(resolve => {
        wake = resolve;
      });
    }
    stopAlarm?.();
  }

  signal.addEventListener('abort', quit);
  try {
    if (signal.aborted) quit();
    for (;;) {
      hasNews = false;
      await say();
      if (talk.left) break;
      if (hasNews) continue;
      game.want(game.wantsOf(talk.view));
      if (!inOrder || !game.isWaiting(talk.view)) askForLine();
      await waitForNews();
    }
  } finally {
    signal.removeEventListener('abort', quit);
    await game.close(signal);
  }
  talk.send({ type: 'closed' });
  await say();
  return talk.left.hasNext;
}
