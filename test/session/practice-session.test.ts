import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_RULES, formatGameId } from '../../source/engine/index.js';
import {
  evolvePractice,
  HINT_STEPS,
  millisecondsPlayed,
  startPractice,
  type TimedPracticeEvent,
  untilDecided,
} from '../../source/game/index.js';
import {
  newPractice,
  openPractice,
  type PracticeNews,
  type PracticeRequest,
  type ResultKeeper,
} from '../../source/session/practice-session.js';
import { BEGINNING } from '../../source/session/searches.js';
import type { OpenSessions } from '../../source/session/session.js';
import type { AllSolutions, Outcome } from '../../source/solver/index.js';
import { rateGame, ratingOfEstimate, UNRATED } from '../../source/training/index.js';
import { movesOf } from '../helpers/boards.js';
import { countings, createSolver, searches } from '../helpers/fake-solver.js';
import { commandsOf, PRACTICE, playPractice } from '../helpers/play-practice.js';
import { TestClock } from '../helpers/test-clock.js';

const rated = rateGame(UNRATED, ratingOfEstimate(1400), 1);
const lost = rateGame(UNRATED, ratingOfEstimate(1400), 0);
const SOLVED = { kind: 'solved', moves: movesOf('rS rW'), states: 1, milliseconds: 1 } as const;
const COUNTED = {
  ...SOLVED,
  solutions: [{ moves: SOLVED.moves, orders: 1 }],
  more: false,
} as Outcome<AllSolutions>;
const FIRST_MOVES = commandsOf('yN');

function open({
  isRated = true,
  before = '',
  log = playPractice(PRACTICE, commandsOf(before)).log,
}: {
  readonly isRated?: boolean;
  readonly before?: string;
  readonly log?: readonly TimedPracticeEvent[];
} = {}) {
  searches.length = 0;
  countings.length = 0;
  const clock = new TestClock(1_700_000_100_000);
  const written: TimedPracticeEvent[] = [];
  const news: PracticeNews[] = [];
  const keep = vi.fn<ResultKeeper['keep']>(async (_, __, estimate) => ({
    ...(estimate !== undefined && { rated }),
    troubles: [],
  }));
  const practice = log.reduce(evolvePractice, startPractice(PRACTICE));
  const session = openPractice(
    {
      ...newPractice(PRACTICE, () => ({
        append: events => void written.push(...events) as undefined,
        close() {},
      })),
      game: { options: PRACTICE, events: log, practice },
    },
    {
      openSolver: createSolver,
      keeper: { isRated: () => isRated, ifGivenUp: () => ({ rated: lost, troubles: [] }), keep },
      clock,
    },
  );
  session.subscribe(told => {
    if (told.type === 'happened') expect(written).not.toEqual([]);
    news.push(told);
  });
  session.want([]);
  const ask = (...requests: readonly PracticeRequest[]) => {
    for (const request of requests) session.ask(request);
  };
  const hints = () => news.flatMap(told => (told.type === 'hint' ? [told.hint] : []));
  const newsOf = (type: PracticeNews['type']) => news.filter(told => told.type === type);
  return { session, clock, written, newsOf, keep, ask, hints };
}

test('events are recorded before they are reported; refusals are reported too', () => {
  const { session, written, newsOf, ask } = open();
  ask(...commandsOf('rS undo undo'));
  expect(written.map(({ type }) => type)).toEqual(['shown', 'moved', 'undone']);
  expect(newsOf('happened')).toHaveLength(2);
  expect(newsOf('refused')).toMatchObject([{ refusal: { code: 'nothing-to-undo' } }]);
  expect(session.practice.made).toBe(0);
});

describe('a hint', () => {
  const HINT = { type: 'hint' } as const;

  test('is written, then answered; each says more than the last, and the final one is repeated', async () => {
    const { written, hints, ask } = open();
    await searches[0]!.end(SOLVED);
    for (const step of HINT_STEPS) {
      ask(HINT);
      expect(written.at(-1)).toMatchObject({ type: 'hinted', step });
      expect(hints().at(-1)).toEqual({ step, solution: SOLVED });
    }
    ask(HINT);
    expect(hints()).toHaveLength(7);
    expect(hints().at(-1)).toEqual({ step: 'all', solution: SOLVED });
    expect(written).toHaveLength(7);
  });

  test('waits for the solver with its progress, and counts once it is answered', async () => {
    const { written, hints, ask, session } = open();
    ask(HINT);
    searches[0]!.progress({ atLeast: 2, states: 9 });
    const sought = { kind: 'searching', progress: { atLeast: 2, states: 9 } };
    expect(hints()).toEqual([
      { step: 'bound', solution: BEGINNING },
      { step: 'bound', solution: sought },
    ]);
    expect([written, session.practice.helped]).toEqual([[], 0]);
    await searches[0]!.end(SOLVED);
    expect(hints().at(-1)).toEqual({ step: 'bound', solution: SOLVED });
    expect(written).toMatchObject([{ type: 'shown' }, { type: 'hinted', step: 'bound' }]);
  });

  test.each(['yN', 'rS rW undo', 'give-up'])(
    'that waits for the solver is dropped by %s',
    async commands => {
      const { written, hints, ask } = open();
      ask(...commandsOf('rS'), HINT);
      expect(hints()).toHaveLength(1);
      const [, fromHere] = searches;
      ask(...commandsOf(commands));
      expect(fromHere!.closed).toBe(true);
      await fromHere!.end(SOLVED);
      expect(hints()).toHaveLength(1);
      expect(written.some(({ type }) => type === 'hinted')).toBe(false);
    },
  );

  test.each(['rN', 'measure'])('that waits for the solver is not dropped by %s', async commands => {
    const { hints, ask } = open();
    ask(...commandsOf('yN'), HINT, ...commandsOf(commands));
    await searches[1]!.end(SOLVED);
    expect(hints().at(-1)).toEqual({ step: 'bound', solution: SOLVED });
  });

  test('about another position repeats the last step, after a search from there', async () => {
    const { hints, ask, session } = open();
    await searches[0]!.end(SOLVED);
    ask(HINT, HINT, ...FIRST_MOVES, HINT);
    expect(searches[1]!.position).toBe(session.practice.positions[1]);
    await searches[1]!.end(SOLVED);
    ask(HINT);
    expect(hints().map(({ step }) => step)).toEqual(['bound', 'exact', 'exact', 'exact', 'robots']);
    // Back at the start the solution is known.
    ask(...commandsOf('undo'), HINT);
    expect(hints().at(-1)).toEqual({ step: 'robots', solution: SOLVED });
    expect(searches).toHaveLength(2);
  });

  test('that gives nothing away does not count', async () => {
    const unsolvable = { kind: 'unsolvable', states: 1, milliseconds: 1 } as const;
    const { written, hints, ask } = open();
    ask(HINT);
    await searches[0]!.end(unsolvable);
    ask(HINT);
    expect(hints().slice(1)).toEqual(Array(2).fill({ step: 'bound', solution: unsolvable }));
    expect(written).toEqual([]);
  });

  test('can be the full solution at once', async () => {
    const { written, hints, ask } = open();
    await searches[0]!.end(SOLVED);
    ask({ ...HINT, step: 'all' });
    expect(hints()).toEqual([{ step: 'all', solution: SOLVED }]);
    expect(written).toMatchObject([{ type: 'shown' }, { type: 'hinted', step: 'all' }]);
  });

  test('is refused once the practice is over', async () => {
    const { hints, ask, newsOf } = open();
    await searches[0]!.end(SOLVED);
    ask(...commandsOf('give-up'), HINT);
    expect(newsOf('refused')).toMatchObject([{ refusal: { code: 'practice-over' } }]);
    expect(hints()).toEqual([]);
  });
});

test('the record has when the position was shown and left, from which its time follows', async () => {
  const first = open();
  first.clock.pass(7000);
  first.ask(...commandsOf('yN'));
  first.clock.pass(4000);
  await first.session.close();
  expect(first.written.map(({ type }) => type)).toEqual(['shown', 'moved', 'left']);
  expect(millisecondsPlayed(first.written)).toBe(11_000);

  const { keep, ask, clock, written } = open({ log: first.written });
  clock.pass(60_000);
  ask(...commandsOf('undo rS rW'));
  await searches.at(-1)!.end(SOLVED);
  await countings.at(-1)!.end(COUNTED);
  const { milliseconds } = keep.mock.calls[0]![1];
  const all = [...first.written, ...written];
  expect(millisecondsPlayed(untilDecided(all))).toBe(milliseconds);
  expect(milliseconds).toBe(71_000);
  clock.pass(9000);
  ask(...commandsOf('undo'));
  expect(millisecondsPlayed(untilDecided([...first.written, ...written]))).toBe(milliseconds);
});

describe('the result', () => {
  test('is kept once, as soon as everything is known', async () => {
    const { session, keep, ask, clock, newsOf } = open();
    ask(...FIRST_MOVES);
    clock.pass(5000);
    ask(...commandsOf('rS rW'));
    expect(keep).not.toHaveBeenCalled();
    await searches[0]!.end(SOLVED);
    expect(keep).not.toHaveBeenCalled();
    await countings[0]!.end(COUNTED);
    expect(keep.mock.calls.map(([, finished]) => finished)).toEqual([
      {
        at: clock.now(),
        id: formatGameId(PRACTICE.puzzle),
        rules: PRACTICE.rules,
        shortest: 2,
        moves: 3,
        hints: 0,
        milliseconds: 5000,
        motifs: ['lone-robot', 'only-solution'],
      },
    ]);
    expect(newsOf('rated')).toEqual([{ type: 'rated', rated }]);
    ask(...commandsOf('undo rW'));
    await session.close();
    expect(keep).toHaveBeenCalledTimes(1);
  });

  test('includes the time before a break; a practice that was over then has none', async () => {
    const { keep, ask, clock } = open({ before: 'yN gS undo', isRated: false });
    clock.pass(3000);
    ask(...commandsOf('give-up'));
    await searches[0]!.end(SOLVED);
    await countings[0]!.end(COUNTED);
    // A second lies between two of its three events.
    expect(keep.mock.calls[0]![1]).toMatchObject({ milliseconds: 5000 });
    const over = open({ before: 'rS rW undo', isRated: false });
    over.ask(...commandsOf('rW'));
    await searches[0]!.end(SOLVED);
    await over.session.close();
    expect(over.keep).not.toHaveBeenCalled();
  });

  test('has its motifs even if it is not rated; then giving up has no cost', async () => {
    const { session, keep, ask, newsOf } = open({ isRated: false });
    await searches[0]!.end(SOLVED);
    await countings[0]!.end(COUNTED);
    ask(...commandsOf('rS rW'));
    await session.close();
    const [[, finished, estimate]] = keep.mock.calls as [Parameters<ResultKeeper['keep']>];
    expect([finished.motifs, estimate]).toEqual([['lone-robot', 'only-solution'], undefined]);
    expect(newsOf('at-stake')).toEqual([]);
  });

  test('is kept unrated if the practice is left before its difficulty is known', async () => {
    const { session, keep, ask } = open();
    ask(...commandsOf('rS rW'));
    await searches[0]!.end(SOLVED);
    await session.close();
    expect(keep.mock.calls.map(([, , estimate]) => estimate)).toEqual([undefined]);
    expect(countings[0]!.closed).toBe(true);
  });

  test('does not exist without a proved solution, or before the end', async () => {
    for (const moves of ['rS rW', 'rS']) {
      const { session, keep, ask } = open();
      ask(...commandsOf(moves));
      if (moves === 'rS') await searches[0]!.end(SOLVED);
      await session.close();
      expect(keep).not.toHaveBeenCalled();
    }
  });
});

describe('leaving can wait for the result', () => {
  const never = () => new AbortController().signal;

  test('until it is kept', async () => {
    const { session, keep, ask } = open();
    ask(...commandsOf('rS rW'));
    const settled = session.settle(never()).then(() => keep.mock.calls.length);
    await searches[0]!.end(SOLVED);
    await countings[0]!.end(COUNTED);
    expect(await settled).toBe(1);
    await session.settle(never());
  });

  test('not if there will be none', async () => {
    const { session, ask } = open();
    ask(...FIRST_MOVES);
    await session.settle(never());
    const unsolvable = open();
    unsolvable.ask(...commandsOf('give-up'));
    const settled = unsolvable.session.settle(never());
    await searches[0]!.fail();
    await settled;
    expect(unsolvable.keep).not.toHaveBeenCalled();
  });

  test('until the signal at most', async () => {
    const { session, keep, ask } = open();
    ask(...commandsOf('give-up'));
    const leaving = new AbortController();
    const settled = session.settle(leaving.signal);
    leaving.abort();
    await settled;
    await session.settle(AbortSignal.abort());
    await session.close();
    expect(keep).not.toHaveBeenCalled();
  });
});

test('the solution from the start is searched for once, besides what is wanted', async () => {
  const { session } = open();
  const { positions } = session.practice;
  const position = { ...positions[0]! };
  session.want([{ kind: 'solution', position, rules: DEFAULT_RULES }]);
  expect(searches.map(search => search.position)).toEqual([positions[0], position]);
  await searches[0]!.end(SOLVED);
  session.want([]);
  expect(searches).toHaveLength(2);
  expect(searches[1]!.closed).toBe(true);
});

test('ending the program closes everything open', async () => {
  const among: OpenSessions = new Set();
  const close = vi.fn();
  const opened = newPractice(PRACTICE, () => ({ append: () => undefined, close }));
  const session = openPractice(opened, { openSolver: createSolver, among });
  session.ask(FIRST_MOVES[0]!);
  expect([...among]).toEqual([session]);
  for (const open of among) await open.close();
  expect(close).toHaveBeenCalledTimes(1);
  expect(among.size).toBe(0);
});
