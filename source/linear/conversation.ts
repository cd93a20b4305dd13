import { checkPlayers, FEWEST_PLAYERS, MOST_PLAYERS } from '../game/index.js';
import type { Texts } from '../messages/language.js';
import { refusalSentence } from '../words/index.js';
import { understand } from './understand.js';
import { openWindow, type Window } from './window.js';

/** @public Where lines come from and go to. */
export interface Conversation {
  texts: Texts;
  readonly lines: AsyncIterator<string>;
  /** Resolves when there is room for more. */
  readonly print: (text: string) => Promise<void>;
  /** Whether a line waits until the solver has answered the one before, as those of a script do. */
  readonly inOrder: boolean;
  readonly signal: AbortSignal;
  /** A line asked for that has not arrived: the next window gets it. */
  asked?: ReturnType<AsyncIterator<string>['next']> | undefined;
}

/** The next line outside of a game, without blanks around it; undefined if the player leaves, at the end of the input or after a signal. */
async function nextLine(conversation: Conversation): Promise<string | undefined> {
  const { signal, lines, texts } = conversation;
  const ended = new Promise<undefined>(resolve => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const read = await Promise.race([conversation.asked ?? lines.next(), ended]);
  conversation.asked = undefined;
  const line = read?.done ? undefined : read?.value.trim();
  const understood = understand(texts, line ?? '');
  return understood.kind === 'word' && understood.word === 'quit' ? undefined : line;
}

/** @public Talks in a window until it leads elsewhere or the input ends; gives where it leads. */
export async function visit<View extends object, Action, Effect, Left>(
  window: Window<View, Action, Effect, Left>,
  conversation: Conversation,
): Promise<Left | undefined> {
  const { lines, print, inOrder, signal } = conversation;
  let wake = () => {};
  const opened = openWindow(window, conversation, () => wake());

  /** A line that comes after the window is left stays for the next one. */
  function hearOf(asked: NonNullable<Conversation['asked']>): void {
    asked.then(({ done, value }) => {
      if (opened.left) return;
      conversation.asked = undefined;
      if (done) opened.quit();
      else opened.hear(value);
    }, opened.quit);
  }

  signal.addEventListener('abort', opened.quit);
  let last: readonly string[];
  try {
    if (signal.aborted) opened.quit();
    if (conversation.asked) hearOf(conversation.asked);
    for (;;) {
      const news = new Promise<void>(resolve => {
        wake = resolve;
      });
      for (const line of opened.take()) await print(line);
      if (opened.left) break;
      if (!conversation.asked && opened.isReady(inOrder)) {
        conversation.asked = lines.next();
        hearOf(conversation.asked);
      }
      await news;
    }
  } finally {
    signal.removeEventListener('abort', opened.quit);
    last = await opened.close(signal);
  }
  for (const line of last) await print(line);
  return opened.left?.to;
}

/** @public Asks for names, one per line or several separated by commas; undefined if the player leaves. */
export async function askNames(talk: Conversation): Promise<readonly string[] | undefined> {
  const { texts, print } = talk;
  let names: readonly string[] = [];
  while (names.length < MOST_PLAYERS) {
    await print(texts.linear.askName({ number: names.length + 1 }));
    const typed = await nextLine(talk);
    if (typed === undefined) {
      await print(texts.linear.noNames);
      return undefined;
    }
    if (typed === '') {
      if (names.length >= FEWEST_PLAYERS) return names;
      continue;
    }
    const added = checkPlayers([...names, ...typed.split(',')], 1);
    if (added.ok) names = added.value;
    else await print(refusalSentence(texts, added.refusal));
  }
  return names;
}

/** @public Asks for one of several by its number, the first for an empty line; gives its place from 0, undefined if the player leaves. */
export async function askWhich(
  names: readonly string[],
  talk: Conversation,
): Promise<number | undefined> {
  const { texts, print } = talk;
  for (const [index, name] of names.entries()) {
    await print(`${index + 1}. ${name}`);
  }
  for (;;) {
    await print(texts.linear.which({ of: names.length }));
    const typed = await nextLine(talk);
    if (typed === undefined) return undefined;
    const number = typed === '' ? 1 : Number(typed);
    if (names[number - 1] !== undefined) return number - 1;
  }
}
