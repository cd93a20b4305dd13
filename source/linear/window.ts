import {
  type Move,
  type MoveRules,
  type Position,
  ROBOT_LETTERS,
  type Robot,
} from '../engine/index.js';
import { eventOf, type KeyInTable } from '../keys/chosen-keys.js';
import { ARROWS, type CommandOf, KEYS, type KeyContext } from '../keys/index.js';
import type { Texts } from '../messages/language.js';
import type { Clock } from '../session/clock.js';
import { type Found, openSearches, type SearchSolver, type Want } from '../session/searches.js';
import type { CoachTopic } from '../training/index.js';
import { type KeyAction, live, type Reduce } from '../views/step.js';
import { refusalSentence } from '../words/index.js';
import { coachLines } from './accounts.js';
import { QUESTIONS } from './position.js';
import { understand, type Word } from './understand.js';

type Command = CommandOf<KeyContext>;

/** The commands of the key table that a word stands for, if they are called differently: the first one that the present context has. */
const COMMANDS: Readonly<Partial<Record<Word, readonly Command[]>>> = {
  begin: ['begin-proof'],
  claim: ['hold'],
  next: ['continue', 'draw', 'new', 'ready'],
  ready: ['ready', 'start'],
  practice: ['practise'],
  solo: ['solitaire'],
  ratings: ['top'],
  quit: ['back'],
};

/** Keys, by their names, that are pressed one after the other, each when the game has answered the one before. */
export type Keys = Iterable<KeyInTable>;

/** What the words of a window have at hand. */
export interface Talk<View, Action, Left = never> extends Hands<Action, Left> {
  readonly view: View;
  readonly texts: Texts;
  /** Whether the line before was the same word, so that its price is known. */
  readonly isAgain: boolean;
  /** The key of the first of these commands that the table has now, if any. */
  key(...commands: readonly Command[]): readonly KeyInTable[];
}

/** The keys of moves, one after the other, up to the first that cannot be made or the end of the turn. */
export function* moveKeys<
  View extends { readonly selected: Robot; readonly refusal?: unknown },
  Action,
>(moves: readonly Move[], talk: Talk<View, Action>, turnOf: (view: View) => unknown): Keys {
  const turn = turnOf(talk.view);
  if (turn === undefined) return;
  for (const [made, { robot, direction }] of moves.entries()) {
    // One player's surplus moves are not the next one's.
    const isOver = turnOf(talk.view) !== turn || (made > 0 && talk.view.refusal !== undefined);
    if (!isOver) yield ROBOT_LETTERS[robot]!;
    if (isOver || talk.view.selected !== robot) {
      const left = isOver ? moves.length - made : moves.length - made - 1;
      if (left > 0) talk.say(talk.texts.linear.notPlayed({ moves: left }));
      return;
    }
    yield ARROWS[direction]!;
  }
}

type Understood = Exclude<ReturnType<typeof understand>, { readonly kind: 'silence' }>;

type Hear<View, Action, Left, Said> = (
  said: Said,
  talk: Talk<View, Action, Left>,
) => Keys | undefined;

/** What a window can do besides changing its view. */
interface Hands<Action, Left> {
  readonly send: (action: Action) => void;
  readonly say: (...lines: readonly string[]) => void;
  /** The game is asked something: no key is pressed until the function returned is called. */
  readonly wait: () => () => void;
  /** Leads elsewhere. */
  readonly leave: (to: Left | undefined) => void;
}

/** A view as it is heard and said by lines; its session stands behind it. */
export interface Window<View extends object, Action, Effect, Left> {
  readonly first: View;
  readonly reduce: Reduce<View, Action | KeyAction, Effect>;
  /** What the keys mean now. */
  readonly contextOf: (view: View) => KeyContext | undefined;
  /** A question that waits for `y`: whether a typed word is sure enough, or has to be typed again. */
  readonly question?: (view: View) => 'sure' | 'again' | undefined;
  readonly carryOut: (effect: Effect, hands: Hands<Action, Left>) => void;
  /** Begins to listen to the session; gives what ends it, cut short by the signal. */
  readonly open: (
    hands: Hands<Action, Left>,
  ) => (signal: AbortSignal) => void | Promise<void> | undefined;
  readonly search?: {
    readonly openSolver: () => SearchSolver;
    /** What the coach is asked now, if anything; meanwhile nothing else is searched for. */
    readonly topic: (view: View) => CoachTopic | undefined;
    /** The action that closes what is on show: once the coach has spoken, and before the keys of another line. */
    readonly close: (view: View) => Action;
    /** What else the solver is asked now, and the action with which an answer comes. */
    readonly wants?: (view: View) => readonly Want[];
    readonly answer?: (found: Found) => Action;
  };
  /** Called whenever the view may have changed. */
  readonly follow?: (view: View, hands: Hands<Action, Left>) => void;
  /** Whether an answer is awaited besides that of `search`: a script waits for it with the next line. */
  readonly isWaiting?: (view: View) => boolean;
  readonly alarm?: {
    readonly clock: Clock;
    readonly dueAt: (view: View) => number | undefined;
    readonly ring: (texts: Texts, view: View) => readonly string[];
  };
  readonly opening: (texts: Texts) => readonly string[];
  /** What an action has changed, in sentences. */
  readonly tell: (
    texts: Texts,
    action: Action | KeyAction,
    before: View,
    after: View,
  ) => readonly string[];
  /** Whose turn it is and what can be typed; said whenever it changes. */
  readonly prompt: (texts: Texts, view: View) => readonly string[];
  readonly help: (texts: Texts, view: View) => readonly string[];
  /** Once everything is written. */
  readonly farewell?: (texts: Texts, view: View, to: Left | undefined) => readonly string[];
  /** The position that questions are about. */
  readonly about?: (
    view: View,
  ) => { readonly position: Position; readonly rules: MoveRules } | undefined;
  readonly moves?: Hear<View, Action, Left, readonly Move[]>;
  /** Words that need more than one key, or none; all others stand in the table. */
  readonly words: { readonly [Typed in Word | 'number']?: Hear<View, Action, Left, string> };
}

/** Opens a window; `onNews` is called when there may be something to take. */
export function openWindow<View extends object, Action, Effect, Left>(
  window: Window<View, Action, Effect, Left>,
  speaker: { readonly texts: Texts },
  onNews: () => void = () => {},
) {
  const { alarm, search } = window;
  let saying = [...window.opening(speaker.texts)];
  let said: readonly string[] = [];
  let prompted = '';
  let keys: Iterator<KeyInTable> | undefined;
  let isSending = false;
  let isPressing = false;
  let isFirst = true;
  let asked = 0;
  let isAnswerDue = false;
  let lastWord: Word | undefined;
  let isAgain = false;
  let left: { readonly to: Left | undefined } | undefined;
  let stopAlarm = () => {};
  let searches: ReturnType<typeof openSearches> | undefined;

  const say = (...lines: readonly string[]): void => {
    saying.push(...lines);
    if (lines.length > 0) isAnswerDue = false;
  };
  const living = live<View, Action | KeyAction, Effect>(
    window.first,
    (view, action) => {
      const next = window.reduce(view, action);
      say(...window.tell(speaker.texts, action, view, next.view));
      const isAsked = !search?.topic(view) && search?.topic(next.view);
      if (isAsked) say(speaker.texts.linear.searching);
      return next;
    },
    effect => window.carryOut(effect, hands),
  );
  const hands: Hands<Action, Left> = {
    say,
    send,
    wait() {
      asked++;
      return () => {
        asked--;
        follow();
      };
    },
    leave(to) {
      left ??= { to };
      onNews();
    },
  };

  /** Actions sent while one is carried out are part of it: what follows from them is done once, at the end. */
  function send(action: Action | KeyAction): void {
    const isOutermost = !isSending;
    isSending = true;
    living.send(action);
    isSending = !isOutermost;
    follow();
  }

  function wants(): readonly Want[] {
    const topic = search?.topic(living.view);
    return topic ? [{ kind: 'coaching', ...topic }] : (search?.wants?.(living.view) ?? []);
  }
  const isWaiting = () => wants().length > 0 || (window.isWaiting?.(living.view) ?? false);
  const isBusy = () => asked > 0 || keys !== undefined;

  function follow(): void {
    if (isSending) return;
    press();
    if (left) {
      onNews();
      return;
    }
    searches?.want(wants());
    window.follow?.(living.view, hands);
    stopAlarm();
    const due = alarm?.dueAt(living.view);
    if (alarm && due !== undefined) {
      stopAlarm = alarm.clock.after(Math.max(0, due - alarm.clock.now()), () => {
        say(...alarm.ring(speaker.texts, living.view));
        follow();
      });
    }
    onNews();
  }

  /** Presses the keys of a line as far as the game has answered. */
  function press(): void {
    if (isPressing) return;
    isPressing = true;
    while (keys && asked === 0 && !left) {
      const { done, value } = keys.next();
      if (isFirst && !done && search) send(search.close(living.view));
      isFirst = false;
      if (done) keys = undefined;
      else send({ type: 'key', event: eventOf(value) });
    }
    isPressing = false;
  }

  const key = (...commands: readonly Command[]): readonly KeyInTable[] => {
    const context = window.contextOf(living.view);
    const bindings: readonly { readonly command: string; readonly keys: readonly string[] }[] =
      context ? KEYS[context] : [];
    const keysFor = (command: Command) => bindings.find(bound => bound.command === command)?.keys;
    return commands.flatMap(command => keysFor(command)?.[0] ?? []).slice(0, 1);
  };

  const talk: Talk<View, Action, Left> = {
    get view() {
      return living.view;
    },
    get texts() {
      return speaker.texts;
    },
    get isAgain() {
      return isAgain;
    },
    ...hands,
    key,
  };

  /** The keys of a line: those of its words, after those that answer or put away what the line before has left open. */
  function* keysOf(understood: Understood): Generator<KeyInTable> {
    const word = understood.kind === 'word' ? understood.word : undefined;
    isAgain = word !== undefined && word === lastWord;
    lastWord = word;
    const question = window.question?.(living.view);
    if (question) yield isAgain ? 'y' : 'escape';
    if (question && isAgain) return;
    yield* key('cancel');
    if (understood.kind === 'moves') yield* window.moves?.(understood.moves, talk) ?? [];
    if (understood.kind === 'number') yield* window.words.number?.(understood.text, talk) ?? [];
    if (word && understood.kind === 'word') {
      const hear = window.words[word];
      yield* hear
        ? (hear(understood.rest, talk) ?? [])
        : key(...(COMMANDS[word] ?? [word as Command]));
    }
    if (window.question?.(living.view) === 'sure') yield 'y';
  }

  function hear(line: string): void {
    const { texts } = speaker;
    const typed = understand(texts, line);
    isAnswerDue = typed.kind !== 'silence';
    // An empty line begins a proof, and nothing else.
    const begin = { kind: 'word', word: 'begin', rest: '' } as const;
    const understood: Understood = typed.kind === 'silence' ? begin : typed;
    const { kind } = understood;
    if (kind === 'nonsense') say(understood.sentence);
    else if (kind === 'word' && understood.word === 'repeat') say(...said);
    else if (kind === 'word' && understood.word === 'help') {
      say(...window.help(texts, living.view));
      prompted = '';
    } else {
      const question = kind === 'word' && QUESTIONS[understood.word];
      const about = question && window.about?.(living.view);
      if (about) say(...question(texts, about.position, understood.rest, about.rules));
      else {
        isFirst = true;
        keys = keysOf(understood);
      }
    }
    follow();
  }

  const close = window.open(hands);
  searches =
    search &&
    openSearches(search.openSolver, found => {
      if (found.kind === 'coaching') {
        const topic = search.topic(living.view);
        say(...coachLines(speaker.texts, found.answer, topic?.said));
        send(search.close(living.view));
      } else if (search.answer) send(search.answer(found));
    });
  follow();
  return {
    get view() {
      return living.view;
    },
    get left() {
      return left;
    },
    hear,
    /** Leaves, as at the end of the input. */
    quit: () => hands.leave(undefined),
    /** Whether the next line may be read: everything before it is done. */
    isReady: (inOrder: boolean) => !isBusy() && !(inOrder && isWaiting()),
    /** The lines to print now; at their end, if it has changed, whose turn it is. */
    take(): readonly string[] {
      if (!left && !isBusy()) {
        const prompt = window.prompt(speaker.texts, living.view);
        const isNew = prompt.join('\n') !== prompted;
        prompted = prompt.join('\n');
        if (isNew) say(...prompt);
        // The line has had no effect.
        if (isAnswerDue) {
          say(refusalSentence(speaker.texts, { code: 'not-now' }), ...prompt);
        }
      }
      const lines = saying;
      saying = [];
      if (lines.length > 0) said = lines;
      return lines;
    },
    /** Resolves with the last words when everything is written. */
    async close(signal: AbortSignal): Promise<readonly string[]> {
      stopAlarm();
      searches?.close();
      await close(signal);
      const last = window.farewell?.(speaker.texts, living.view, left?.to) ?? [];
      return [...saying.splice(0), ...last];
    },
  };
}
