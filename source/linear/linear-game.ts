import type { MoveRules, Position } from '../engine/index.js';
import type { Search } from '../messages/index.js';

/** A game as it stands, and the lines that tell what has just happened in it. */
export interface Step<State> {
  readonly state: State;
  readonly lines: readonly string[];
}

/** What every game by lines keeps beside the game itself. */
export interface Talk {
  /** What was said last, to be repeated. */
  readonly said: readonly string[];
  /** What is to come after it, once it has ended: the next position, a farewell, or nothing. */
  readonly over?: 'next' | 'quit' | 'done' | undefined;
}

/** A game that is played by lines of text. Pure: lines, times and answers of the solver are passed in. */
export interface LinearGame<State extends Talk, Event> {
  readonly rules: MoveRules;
  /** @param now whole milliseconds since 1970, here and below */
  open(now: number): Step<State>;
  /** Takes a line as it was typed. */
  read(state: State, line: string, now: number): Step<State>;
  /** Time has passed. */
  tick(state: State, now: number): Step<State>;
  /** The solver has an answer for one of the positions that are wanted. */
  answered(state: State, position: Position, solution: Search, now: number): Step<State>;
  /**
   * Nobody stays at the table.
   *
   * @param isKept whether all that has happened is on record
   */
  leave(state: State, now: number, isKept: boolean): Step<State>;
  /** When time alone brings about something, if it does. */
  dueAt(state: State): number | undefined;
  /** Positions to be solved, told from others by identity. */
  wanted(state: State): readonly Position[];
  /** Whether a player has asked for something that the solver has not answered yet. */
  isWaiting(state: State): boolean;
  /** All that is to be on record, oldest first. */
  log(state: State): readonly Event[];
}

/** A step that says something. */
export const tell = <State extends Talk>(state: State, lines: readonly string[]): Step<State> => ({
  state: lines.length === 0 ? state : { ...state, said: lines },
  lines,
});

/** Two steps that follow on each other, told as one. */
export function andThen<State extends Talk>(
  step: Step<State>,
  next: (state: State) => Step<State>,
): Step<State> {
  const { state, lines } = next(step.state);
  return tell(state, [...step.lines, ...lines]);
}
