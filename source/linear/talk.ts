import type { Move, MoveRules, Position } from '../engine/index.js';
import { spokenNow } from '../messages/language.js';
import { wallClock } from '../session/clock.js';
import type { Found, Search, SearchSolver, Want } from '../session/searches.js';
import type { FileTrouble } from '../storage/trouble.js';
import { live, type Reduce, type Step, step } from '../views/step.js';
import { troubleSentence } from '../words/files.js';
import { refusalSentence } from '../words/index.js';
import { ANSWERS } from './questions.js';
import { understand, type Word } from './understand.js';

/** What happens in a conversation, whatever its game. */
export type LineAction =
  /** A line as it was typed, and when, in milliseconds since 1970. */
  | { readonly type: 'line'; readonly line: string; readonly now: number }
  /** Input has ended, or a signal has come. */
  | { readonly type: 'quit' }
  /** The time of `dueAt` has come. */
  | { readonly type: 'time'; readonly now: number }
  /** Everything is written; the last sentences. */
  | { readonly type: 'closed' };

export type LineEffect<Command> =
  | { readonly type: 'say'; readonly lines: readonly string[] }
  | { readonly type: 'repeat' }
  | { readonly type: 'ask'; readonly command: Command }
  /** Nothing more is played; another position may follow. */
  | { readonly type: 'leave'; readonly hasNext?: true };

type LineStep<View, Command> = Step<View, LineEffect<Command>>;

/** How a game reacts to lines typed and to solver results. */
export interface Speech<View, Command> {
  /** The game's own commands; others are refused. */
  readonly words: {
    readonly [Typed in Word]?: (view: View, rest: string, now: number) => LineStep<View, Command>;
  } & { readonly quit: (view: View) => LineStep<View, Command> };
  /** An empty line, where it means something. */
  hearSilence?(view: View): LineStep<View, Command>;
  makeMoves(view: View, moves: readonly Move[]): LineStep<View, Command>;
  about(view: View): { readonly position: Position; readonly rules: MoveRules };
  /** A search for a solution has come to its end. */
  learn(view: View, position: Position, solution: Search): LineStep<View, Command>;
}

/** What every game does alike. */
export function hear<View extends { readonly isKept: boolean }, Command>(
  view: View,
  action:
    | Exclude<LineAction, { readonly type: 'time' | 'closed' }>
    | { readonly type: 'found'; readonly found: Found }
    | { readonly type: 'trouble'; readonly trouble: FileTrouble },
  speech: Speech<View, Command>,
): LineStep<View, Command> {
  if (action.type === 'line') return hearLine(view, action.line, action.now, speech);
  if (action.type === 'quit') return speech.words.quit(view);
  if (action.type === 'trouble')
    return step({ ...view, isKept: false }, say(troubleSentence(spokenNow(), action.trouble)));
  const { kind, position, answer } = action.found;
  if (kind !== 'solution' || answer.kind === 'searching') return step(view);
  return speech.learn(view, position, answer);
}

function hearLine<View, Command>(
  view: View,
  line: string,
  now: number,
  { words, hearSilence, makeMoves, about }: Speech<View, Command>,
): LineStep<View, Command> {
  const understood = understand(line);
  if (understood.kind === 'silence') return hearSilence?.(view) ?? step(view);
  if (understood.kind === 'nonsense') return step(view, say(understood.sentence));
  if (understood.kind === 'moves') return makeMoves(view, understood.moves);
  const { word, rest } = understood;
  if (word === 'repeat') return step(view, { type: 'repeat' });
  const { position, rules } = about(view);
  const answer = ANSWERS[word]?.(position, rest, rules);
  if (answer) return step(view, say(...answer));
  return words[word]?.(view, rest, now) ?? step(view, notNow());
}

export const say = (...lines: readonly string[]): LineEffect<never> => ({ type: 'say', lines });

/** The command is unknown to the game, or not possible now. */
export const notNow = () => say(refusalSentence(spokenNow(), { code: 'not-now' }));

/** A game that is played by lines of text: its view, which is pure, and the session behind it. */
export interface LinearGame<View, Action, Command> {
  readonly first: View;
  readonly opening?: readonly string[];
  readonly reduce: Reduce<View, Action | LineAction, LineEffect<Command>>;
  /** Sends everything so far, and everything from then on. */
  listen(send: (action: Action) => void): void;
  ask(command: Command, send: (action: Action) => void): void;
  want(wants: readonly Want[]): void;
  readonly wantsOf: (view: View) => readonly Want[];
  /** When there is something to say of the time, if there is. */
  readonly dueAt?: (view: View) => number | undefined;
  /** Ends the session; resolves when all is written. The signal cuts short what may take long. */
  close(signal: AbortSignal): Promise<void>;
}

/** Begins a conversation; `onNews` is called when there may be something to say. */
export function openTalk<View, Action, Command>(
  game: LinearGame<View, Action, Command>,
  onNews: () => void = () => {},
) {
  let saying = [...(game.opening ?? [])];
  let said: readonly string[] = [];
  let left: { readonly hasNext: boolean } | undefined;
  const living = live<View, Action | LineAction, LineEffect<Command>>(
    game.first,
    game.reduce,
    (effect, send) => {
      if (effect.type === 'say') saying.push(...effect.lines);
      else if (effect.type === 'repeat') saying.push(...said);
      else if (effect.type === 'ask') game.ask(effect.command, send);
      else left = { hasNext: effect.hasNext ?? false };
    },
  );
  const send = (action: Action | LineAction) => {
    living.send(action);
    onNews();
  };
  game.listen(send);
  return {
    get view() {
      return living.view;
    },
    get left() {
      return left;
    },
    send,
    take(): readonly string[] {
      const lines = saying;
      saying = [];
      if (lines.length > 0) said = lines;
      return lines;
    },
  };
}

/** Where lines come from and go to. */
export interface Conversation {
  readonly lines: AsyncIterator<string>;
  /** Resolves when there is room for more. */
  readonly print: (text: string) => Promise<void>;
  readonly openSolver: () => SearchSolver;
  /** Whether a line waits until the solver has answered the one before, as those of a script do. */
  readonly inOrder: boolean;
  readonly signal: AbortSignal;
  /** A line asked for that has not arrived: the next game gets it. */
  asked?: ReturnType<AsyncIterator<string>['next']> | undefined;
}

/** The next line outside of a game; undefined at the end of the input or after a signal. */
export async function nextLine(talk: Talking): Promise<string | undefined> {
  const ended = new Promise<undefined>(resolve => {
    if (talk.signal.aborted) resolve(undefined);
    talk.signal.addEventListener('abort', () => resolve(undefined));
  });
  const read = await Promise.race([talk.asked ?? talk.lines.next(), ended]);
  talk.asked = undefined;
  return read?.done ? undefined : read?.value;
}

/** What asking for a line requires. */
export type Talking = Pick<Conversation, 'lines' | 'print' | 'signal' | 'asked'>;

/** Plays a game by lines until it ends or the input does; returns whether the player wants another. */
export async function playByLines<View, Action, Command>(
  game: LinearGame<View, Action, Command>,
  conversation: Conversation,
): Promise<boolean> {
  const { lines, print, inOrder, signal } = conversation;
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
    conversation.asked ??= lines.next();
    conversation.asked.then(({ done, value }) => {
      if (talk.left) return;
      isLineAsked = false;
      conversation.asked = undefined;
      if (done) quit();
      else talk.send({ type: 'line', line: value, now: wallClock.now() });
    }, quit);
  }

  async function say(): Promise<void> {
    for (let told = talk.take(); told.length > 0; told = talk.take()) {
      for (const line of told) await print(line);
    }
  }

  /** Waits until something has happened, or the time has come to speak of it. */
  async function waitForNews(): Promise<void> {
    const due = game.dueAt?.(talk.view) ?? Infinity;
    const tellTime = () => talk.send({ type: 'time', now: wallClock.now() });
    const wait = due - wallClock.now();
    const stopAlarm = wait < Infinity ? wallClock.after(wait, tellTime) : undefined;
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
      const wants = game.wantsOf(talk.view);
      game.want(wants);
      if (!inOrder || wants.length === 0) askForLine();
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
