import { startPosition } from '../../source/engine/index.js';
import type { LinearGame, Step, Talk } from '../../source/linear/linear-game.js';
import { shortestLine } from './shortest-line.js';

/** A game by lines in which the test is everybody: players, clock and solver. */
export function openLinear<State extends Talk, Event>(game: LinearGame<State, Event>, now = 0) {
  let state: State;
  const take = (step: Step<State>): readonly string[] => {
    state = step.state;
    return step.lines;
  };
  const opening = take(game.open(now));
  return {
    opening,
    get state() {
      return state;
    },
    get log() {
      return game.log(state);
    },
    get dueAt() {
      return game.dueAt(state);
    },
    get wanted() {
      return game.wanted(state);
    },
    get isWaiting() {
      return game.isWaiting(state);
    },
    says: (line: string, at = now) => take(game.read(state, line, at)),
    tick: (at: number) => take(game.tick(state, at)),
    leave: (isKept = true, at = now) => take(game.leave(state, at, isKept)),
    /** Solves all that is wanted. */
    solve(at = now): readonly string[] {
      return game.wanted(state).flatMap(position => {
        const start = position.last ? position : startPosition(position);
        const moves = shortestLine(start, game.rules);
        return take(
          game.answered(state, position, { kind: 'solved', moves, states: 1, milliseconds: 1 }, at),
        );
      });
    },
  };
}
