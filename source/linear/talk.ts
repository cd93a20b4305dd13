import type { Want } from '../session/searches.js';
import { live, type Reduce } from '../views/step.js';

/** What happens in a conversation, whatever its game. */
export type LineAction =
  /** A line as it was typed, and when, in milliseconds since 1970. */
  | { readonly type: 'line'; readonly line: string; readonly now: number }
  /** There are no more lines, or a signal has come. */
  | { readonly type: 'quit' }
  /** A time has come that `dueAt` has named. */
  | { readonly type: 'time'; readonly now: number }
  /** All is written; what there is to say last. */
  | { readonly type: 'closed' };

/** What a conversation wants done. */
export type LineEffect<Command> =
  | { readonly type: 'say'; readonly lines: readonly string[] }
  /** What was said last is said once more. */
  | { readonly type: 'repeat' }
  | { readonly type: 'ask'; readonly command: Command }
  /** Nothing more is played; another position may follow. */
  | { readonly type: 'leave'; readonly hasNext?: true };

/** A game that is played by lines of text: its view, which is pure, and the session behind it. */
export interface LinearGame<View, Action, Command> {
  readonly first: View;
  readonly reduce: Reduce<View, Action | LineAction, LineEffect<Command>>;
  /** Tells of what has happened so far, and from then on of everything. */
  listen(send: (action: Action) => void): void;
  ask(command: Command, send: (action: Action) => void): void;
  /** Searches for what the view wants now. */
  want(wants: readonly Want[]): void;
  readonly wantsOf: (view: View) => readonly Want[];
  /** Whether a player has asked for something that the solver has not answered yet. */
  readonly isWaiting: (view: View) => boolean;
  /** When there is something to say of the time, if there is. */
  readonly dueAt?: (view: View) => number | undefined;
  /** Ends the session; resolves when all is written. The signal cuts short what may take long. */
  close(signal: AbortSignal): Promise<void>;
}

/** A conversation that goes on. */
export interface Talk<View, Action> {
  readonly view: View;
  /** How it was left, if it was. */
  readonly left: { readonly hasNext: boolean } | undefined;
  send(action: Action | LineAction): void;
  /** Takes what is to be said now. */
  take(): readonly string[];
}

/** @param onNews hears that there may be something to say */
export function openTalk<View, Action, Command>(
  game: LinearGame<View, Action, Command>,
  onNews: () => void = () => {},
): Talk<View, Action> {
  let saying: string[] = [];
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
    take() {
      const lines = saying;
      saying = [];
      if (lines.length > 0) said = lines;
      return lines;
    },
  };
}
