import { setImmediate } from 'node:timers/promises';
import { formatMoves, type Move } from '../../source/engine/index.js';
import {
  type Match,
  type MatchOptions,
  roundStart,
  type Sitter,
  type TimedEvent,
} from '../../source/game/index.js';
import { matchWindow } from '../../source/linear/match.js';
import { openWindow } from '../../source/linear/window.js';
import { ENGLISH } from '../../source/messages/language.js';
import { driveMatch } from '../../source/session/bots.js';
import { type OpenedMatch, openMatch } from '../../source/session/match-session.js';
import {
  type MatchView,
  matchContext,
  openMatchView,
  reduceMatch,
} from '../../source/views/match/match-view.js';
import { live } from '../../source/views/step.js';
import { memory, silentSolver } from './linear.js';
import { strokesOf } from './play-line.js';
import { matchOptions, type OptionChanges } from './play-match.js';
import { shortestLine } from './shortest-line.js';
import { solverHere } from './solver-here.js';
import { keyEvent } from './stage.js';
import { TestClock } from './test-clock.js';

/** Ann against two rivals, to two chips. */
export const againstRivals = (level: Sitter, changes: OptionChanges = {}): MatchOptions =>
  matchOptions({
    players: ['Ann', 'Bolt', 'Cog'],
    sitters: ['person', level, level],
    chips: 2,
    seconds: 30,
    ...changes,
  });

/** What the person does at some time, with keys or in linear mode. */
interface Hands {
  bid(moves: number): void;
  pass(): void;
  prove(moves: readonly Move[]): void;
  goOn(): void;
  /** All lines that were printed. */
  readonly lines: readonly string[];
  /** A line of text, or keys separated by blanks. */
  type(text: string): void;
  readonly view: () => MatchView | undefined;
}

/** The screen of a match, without drawing. */
export function matchScreen(opened: OpenedMatch) {
  const screen = live(openMatchView(opened, {}), reduceMatch, (effect, send) => {
    if (effect.type !== 'ask') return;
    const { command } = effect;
    opened.session.ask(command, refusal => {
      if (refusal && refusal.code !== 'closed' && refusal.code !== 'broke') {
        send({ type: 'refused', command, refusal });
      }
    });
  });
  opened.subscribe(screen.send);
  return screen;
}

function atScreen(opened: OpenedMatch): Hands {
  const stop = driveMatch(opened, () => ({ ...solverHere, close: async () => stop() }));
  const screen = matchScreen(opened);
  const press = (...keys: readonly string[]) => {
    for (const key of keys) screen.send({ type: 'key', event: keyEvent(key) });
  };
  return {
    bid: moves => press(...String(moves), 'enter'),
    pass: () => press('enter', 'enter'),
    prove(moves) {
      if (matchContext(screen.view) !== 'proving') throw new Error('It is not her proof.');
      press(...strokesOf(moves));
    },
    goOn: () => press('enter'),
    lines: [],
    type: text => press(...text.split(' ')),
    view: () => screen.view,
  };
}

function byLines(opened: OpenedMatch): Hands {
  const solver = { ...silentSolver(), solveAll: solverHere.solveAll };
  const talk = openWindow(
    matchWindow(opened, () => solver),
    { texts: ENGLISH },
  );
  const lines: string[] = [];
  const say = (line: string) => {
    talk.hear(line);
    lines.push(...talk.take());
  };
  return {
    bid: moves => say(`bid ${moves}`),
    pass: () => say('pass'),
    prove: moves => say(formatMoves(moves)),
    goOn: () => say('next'),
    lines,
    type: say,
    view: () => undefined,
  };
}

const WAYS = { screen: atScreen, lines: byLines } as const;
export type Way = keyof typeof WAYS;

/** Opens a match with rivals, with a clock that the test moves. */
export function openRivals(game: Parameters<typeof openMatch>[0], way: Way, now = 1_000_000) {
  const clock = new TestClock(now);
  const log: TimedEvent[] = 'game' in game ? [...game.game.events] : [];
  const opened = openMatch(
    'game' in game ? { ...game, writer: () => memory(log) } : game,
    () => memory(log),
    { clock },
  );
  const hands = WAYS[way](opened);
  let round = 0;
  let isBid = false;
  /** Bids one more than needed after 20 seconds, passes then, and proves what she has seen. */
  function act({ phase, options, ...match }: Match): void {
    if (match.round !== round) isBid = false;
    round = match.round;
    if (phase.kind === 'round-over') hands.goOn();
    else if (phase.kind === 'thinking') {
      if (clock.now() < phase.since + 20_000 || phase.passed.includes(0)) return;
      const needed = shortestLine(roundStart(opened.session.state), options.edition.moves).length;
      if (isBid) hands.pass();
      else hands.bid(needed + 1);
      isBid = true;
    } else if (
      phase.kind === 'proving' &&
      phase.queue[0]?.player === 0 &&
      phase.moves.length === 0
    ) {
      hands.prove(shortestLine(roundStart(opened.session.state), options.edition.moves));
    }
  }
  return {
    clock,
    opened,
    log,
    hands,
    /** Plays on, until something holds or the match is over. */
    async play(until = (match: Match) => match.phase.kind === 'match-over'): Promise<Match> {
      for (let seconds = 0; seconds < 20_000 && !until(opened.session.state); seconds++) {
        act(opened.session.state);
        clock.pass(1000);
        await setImmediate();
      }
      return opened.session.state;
    },
  };
}
