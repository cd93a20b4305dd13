import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatMoves,
  isSolved,
  type Move,
  type Position,
  ROBOT_LETTERS,
} from '../../source/engine/index.js';
import {
  EDITIONS,
  type EditionName,
  type Match,
  type MatchOptions,
  nextProver,
  roundStart,
  type TimedEvent,
  type TimedPracticeEvent,
} from '../../source/game/index.js';
import { matchWindow } from '../../source/linear/match.js';
import { openWindow } from '../../source/linear/window.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { ENGLISH } from '../../source/messages/language.js';
import { BEGIN_PROOF_AFTER, newRoom, type RoomCommand } from '../../source/room/index.js';
import { openMatch } from '../../source/session/match-session.js';
import { newPractice, openPractice } from '../../source/session/practice-session.js';
import { ROOM } from '../../source/session/rooms.js';
import { openSession } from '../../source/session/session.js';
import type { Outcome } from '../../source/solver/index.js';
import {
  openPracticeView,
  type PracticeAction,
  type PracticeEffect,
  type PracticeView,
  reducePractice,
} from '../../source/views/practice/practice-view.js';
import { live } from '../../source/views/step.js';
import { movesOf } from '../helpers/boards.js';
import { CLOCK_STARTS_ITSELF_AFTER } from '../helpers/deadlines.js';
import { createSolver, searches } from '../helpers/fake-solver.js';
import { memory, openPracticeLines, silentSolver } from '../helpers/linear.js';
import { PRACTICE } from '../helpers/play-practice.js';
import { matchScreen } from '../helpers/rival-match.js';
import { solutionOf } from '../helpers/solved.js';
import { keyEvent } from '../helpers/stage.js';
import { TestClock } from '../helpers/test-clock.js';
import { keysOf } from '../helpers/view.js';
import { roomOptions } from '../room/table.js';

const withoutTimes = (log: readonly { readonly at: number }[]) =>
  log.map(({ at, ...rest }) => rest);

const anyMove = fc.record({
  robot: fc.constantFrom(0, 1, 2, 3),
  direction: fc.constantFrom(0, 1, 2, 3),
}) as fc.Arbitrary<Move>;

const ARROWS = ['up', 'right', 'down', 'left'];

/** The solver finds something wherever there is something to find. */
const answerFor = (position: Position): Outcome => ({
  kind: 'solved',
  moves: isSolved(position, PRACTICE.rules) ? [] : movesOf('rS rW'),
  states: 1,
  milliseconds: 1,
});

type Step = Move | 'undo' | 'redo' | 'reset' | 'hint' | 'give-up' | 'answer';

async function onScreen(steps: readonly Step[]): Promise<readonly TimedPracticeEvent[]> {
  const log: TimedPracticeEvent[] = [];
  searches.length = 0;
  const session = openPractice(
    newPractice(PRACTICE, () => memory(log)),
    { openSolver: createSolver },
  );
  const screen = live<PracticeView, PracticeAction, PracticeEffect>(
    openPracticeView(session.practice),
    reducePractice,
    effect => effect.type === 'ask' && session.ask(effect.request),
  );
  session.subscribe(screen.send);
  session.want([]);
  for (const step of steps) {
    if (step === 'answer') {
      for (const search of searches.splice(0)) {
        if (!search.closed) await search.end(answerFor(search.position));
      }
    } else {
      const keys = { undo: 'u', redo: 'd', reset: '0', hint: 'h', 'give-up': 'x y' };
      const pressed =
        typeof step === 'object' ? `${step.robot + 1} ${ARROWS[step.direction]}` : keys[step];
      for (const action of keysOf(pressed)) screen.send(action);
    }
  }
  return log;
}

async function byLines(steps: readonly Step[]): Promise<readonly TimedPracticeEvent[]> {
  const game = openPracticeLines(PRACTICE);
  for (const step of steps) {
    if (step === 'answer') {
      for (const search of game.wanted) await game.answer(search, answerFor(search.position));
    } else {
      game.says(typeof step === 'object' ? formatMoves([step]) : linearTexts.words[step]);
      // Said once more it is meant, as on the screen a `y`.
      if (step === 'give-up') game.says(linearTexts.words[step]);
    }
  }
  return game.log;
}

/** A match from the first chip on, as one of its windows has it. */
interface Window {
  readonly log: readonly TimedEvent[];
  bid(player: number, moves: number): void;
  pass(player: number): void;
  startClock(): void;
  begin(): void;
  move(move: Move): void;
  giveUp(): void;
  next(): void;
}

type PlayCommand = Extract<RoomCommand, { type: 'play' }>['command'];

const CHIPS = 2;
const NAMES = ['ann', 'bob'];

/** A room in which Ann and Bob sit; nobody has to hurry with a proof. */
function inRoom(
  clock: TestClock,
  edition: EditionName,
): Window & { readonly options: MatchOptions } {
  const log: TimedEvent[] = [];
  let options: MatchOptions | undefined;
  const { match } = roomOptions();
  const session = openSession(ROOM, {
    state: newRoom(
      {
        match: { ...match, edition: EDITIONS[edition], chips: CHIPS, proofSeconds: undefined },
      },
      clock.now(),
    ),
    clock,
    journal: {
      append(events) {
        for (const event of events) {
          if (event.type === 'started') options = event.options;
          if (event.type === 'played') log.push(event.event);
        }
        return undefined;
      },
      close() {},
    },
    onTrouble: () => {},
  });
  for (const guest of NAMES) {
    session.ask({ type: 'enter', guest, name: guest, identity: guest });
    session.ask({ type: 'sit', guest });
  }
  for (const guest of NAMES) session.ask({ type: 'start', guest, seed: 'train' });
  const playAs = (player: number, command: PlayCommand) =>
    session.ask({ type: 'play', guest: NAMES[player]!, command });
  const prover = () => {
    const phase = session.state.match?.phase;
    return phase?.kind === 'proving' ? phase.queue[0]!.player : 0;
  };
  return {
    log,
    options: options!,
    bid: (player, moves) => playAs(player, { type: 'bid', moves }),
    pass: player => playAs(player, { type: 'pass' }),
    startClock: () => playAs(1, { type: 'start-clock' }),
    begin: () => playAs(prover(), { type: 'begin-proof' }),
    move: move => playAs(prover(), { type: 'move', move }),
    giveUp: () => playAs(prover(), { type: 'give-up-proof' }),
    next() {
      for (const guest of NAMES) session.ask({ type: 'ready', guest });
    },
  };
}

function matchByLines(clock: TestClock, options: MatchOptions): Window & { readonly match: Match } {
  const log: TimedEvent[] = [];
  const opened = openMatch(options, () => memory(log), { clock });
  const talk = openWindow(matchWindow(opened, silentSolver), { texts: ENGLISH });
  const say = (line: string) => talk.hear(line);
  const { words } = linearTexts;
  return {
    log,
    get match() {
      return opened.session.state;
    },
    bid: (player, moves) => say(`${words.bid} ${NAMES[player]} ${moves}`),
    pass: player => say(`${words.pass} ${NAMES[player]}`),
    startClock: () => say(words['start-clock']),
    begin: () => say(''),
    move: move => say(formatMoves([move])),
    giveUp: () => say(words['give-up']),
    next: () => say(words.next),
  };
}

function matchOnScreen(clock: TestClock, options: MatchOptions): Window {
  const log: TimedEvent[] = [];
  const opened = openMatch(options, () => memory(log), { clock });
  const living = matchScreen(opened);
  const press = (...names: readonly string[]) => {
    living.send({ type: 'aftermath-over' });
    // A bid that was refused waits to be corrected.
    const keys = living.view.bidder === undefined ? names : ['escape', ...names];
    for (const name of keys) living.send({ type: 'key', event: keyEvent(name) });
  };
  /** A key after a bid that came too late only takes note of that. */
  const late = () => (living.view.refusal === undefined ? [] : ['enter']);
  return {
    log,
    bid: (player, moves) => press(living.view.keys[player]!, ...`${moves}`, 'enter'),
    pass: player => press(living.view.keys[player]!, 'enter'),
    startClock: () => press('space'),
    begin: () => press(...late(), 'enter'),
    move: ({ robot, direction }) => press(ROBOT_LETTERS[robot]!, ARROWS[direction]!),
    giveUp: () => press('x', 'y'),
    next: () => press(...late(), 'enter'),
  };
}

type Deed =
  /** Without a number: as many moves as it takes. */
  | { readonly kind: 'bid'; readonly player: number; readonly moves: number | undefined }
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'pass'; readonly player: number }
  | { readonly kind: 'start-clock' | 'begin' | 'solve' | 'give-up' | 'next' };

const deeds: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('bid' as const),
      player: fc.constantFrom(0, 1),
      moves: fc.oneof(fc.constant(undefined), fc.integer({ min: 2, max: 12 }), fc.nat(110)),
    }),
  },
  { weight: 3, arbitrary: anyMove.map(move => ({ kind: 'move', move }) as const) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.nat(30_000) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('start-clock', 'begin', 'solve', 'give-up', 'next'),
    }),
  },
  fc.record({ kind: fc.constant('pass' as const), player: fc.constantFrom(0, 1) }),
) as fc.Arbitrary<Deed>;

const lineOf = (match: Match): readonly Move[] =>
  solutionOf(roundStart(match), match.options.edition.moves);

/** The same match in a room, by lines and on a screen, as their records have it. */
function playEverywhere(edition: EditionName, deeds: readonly Deed[]): (readonly TimedEvent[])[] {
  const clock = new TestClock();
  const room = inRoom(clock, edition);
  const byLines = matchByLines(clock, room.options);
  const windows: readonly Window[] = [room, byLines, matchOnScreen(clock, room.options)];
  const everywhere = (act: (window: Window) => void) => {
    for (const window of windows) act(window);
  };
  for (const deed of deeds) {
    const { phase } = byLines.match;
    switch (deed.kind) {
      case 'bid':
        if (phase.kind !== 'thinking') break;
        everywhere(window => window.bid(deed.player, deed.moves ?? lineOf(byLines.match).length));
        break;
      case 'start-clock':
        if (phase.kind === 'thinking') everywhere(window => window.startClock());
        break;
      case 'pass':
        if (phase.kind === 'thinking') everywhere(window => window.pass(deed.player));
        break;
      case 'begin':
        if (nextProver(byLines.match)) everywhere(window => window.begin());
        break;
      case 'wait': {
        if (phase.kind !== 'thinking') break;
        // Nobody waits so long that a room would go on without its players.
        const end = (phase.clockStarted ?? phase.since + CLOCK_STARTS_ITSELF_AFTER) + 60_000;
        const most = end + BEGIN_PROOF_AFTER / 2 - clock.now();
        clock.pass(Math.min(most, deed.milliseconds * (phase.clockStarted === undefined ? 9 : 1)));
        break;
      }
      case 'move':
        if (phase.kind === 'proving') everywhere(window => window.move(deed.move));
        break;
      case 'solve': {
        if (phase.kind !== 'proving' || phase.moves.length > 0) break;
        const [prover] = phase.queue;
        if (nextProver(byLines.match)) everywhere(window => window.begin());
        for (const move of lineOf(byLines.match)) {
          const now = byLines.match.phase;
          if (now.kind !== 'proving' || now.queue[0] !== prover) break;
          everywhere(window => window.move(move));
        }
        break;
      }
      case 'give-up':
        if (phase.kind === 'proving') everywhere(window => window.giveUp());
        break;
      case 'next':
        if (phase.kind === 'round-over') everywhere(window => window.next());
        break;
    }
  }
  return windows.map(({ log }) => log);
}

test.each<EditionName>(['1999', '2013'])(
  'a match (%s) on the screen, by lines and in a room has the same record',
  edition => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(deeds, { minLength: 20, maxLength: 120 }), deeds => {
        const [inRoom, ...others] = playEverywhere(edition, deeds);
        for (const { type } of inRoom!) seen.add(type);
        for (const log of others) expect(withoutTimes(log)).toEqual(withoutTimes(inRoom!));
      }),
      { numRuns: 60 },
    );
    const common = ['bid', 'clock-started', 'clock-ran-out', 'moved', 'proof-failed', 'chip-won'];
    expect([...seen]).toEqual(expect.arrayContaining([...common, 'chip-returned']));
  },
);

test('a practice has the same record on the screen and in linear mode', async () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: anyMove },
      { weight: 2, arbitrary: fc.constantFrom<Step>(...movesOf('rS rW')) },
      { weight: 6, arbitrary: fc.constantFrom<Step>('undo', 'redo', 'reset', 'hint', 'answer') },
      fc.constant<Step>('give-up'),
    ),
    { maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async steps => {
      expect(withoutTimes(await byLines(steps))).toEqual(withoutTimes(await onScreen(steps)));
    }),
    { numRuns: 300, examples: [[[...movesOf('rS rW'), 'undo', 'hint', 'answer', 'hint']]] },
  );
});
