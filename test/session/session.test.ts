import { describe, expect, test } from 'vitest';
import { accept, type Result, refuse } from '../../source/engine/index.js';
import type { Journal } from '../../source/session/session.js';
import { following, type Game, openSession } from '../../source/session/session.js';
import { TestClock } from '../helpers/test-clock.js';

/** A game of counting: numbers are added, a hundred is too much, ten follow when a second has passed. */
interface Sum {
  readonly sum: number;
  readonly due?: number;
}
type Command = { readonly add: number } | 'tick' | 'leave' | 'break';
type Event = { readonly added: number; readonly at: number } | { readonly left: true };

function decide({ sum, due }: Sum, command: Command, now: number): Result<Event[], 'too-much'> {
  if (command === 'break') throw new Error('broken');
  if (command === 'leave') return accept([{ left: true }]);
  if (command === 'tick') {
    return accept(due !== undefined && due <= now ? [{ added: 10, at: due }] : []);
  }
  return sum + command.add > 100 ? refuse('too-much') : accept([{ added: command.add, at: now }]);
}

function evolve(state: Sum, event: Event): Sum {
  if ('left' in event) return state;
  const sum = state.sum + event.added;
  return event.added === 10 ? { sum } : { sum, due: event.at + 1000 };
}

const COUNTING: Game<Sum, Command, Event, 'too-much'> = {
  decide: following(decide, evolve),
  time: { dueAt: ({ due }) => due, tick: 'tick' },
  parting: 'leave',
};

const STARTED = 1_000_000;

function open({
  append = () => undefined,
  decide = COUNTING.decide,
  onCrash,
}: Partial<Pick<Journal<Event, unknown, string>, 'append'>> & {
  decide?: typeof COUNTING.decide;
  onCrash?: (thrown: unknown) => void;
} = {}) {
  const clock = new TestClock(STARTED);
  const seen: string[] = [];
  const times: number[] = [];
  const session = openSession(
    { ...COUNTING, decide },
    {
      state: { sum: 0 },
      clock,
      journal: {
        append(events, before, after) {
          seen.push(`wrote ${events.length}`);
          return append(events, before, after);
        },
        close: () => void seen.push('closed'),
      },
      onTrouble: trouble => seen.push(trouble),
      ...(onCrash && { onCrash }),
    },
  );
  session.subscribe(happenings => {
    for (const { before, event, after } of happenings) {
      seen.push(`${before.sum} to ${after.sum}`);
      if ('at' in event) times.push(event.at - STARTED);
    }
  });
  const ask = (command: Command) =>
    session.ask(command, refusal => seen.push(refusal ? JSON.stringify(refusal) : 'done'));
  return { session, clock, seen, times, ask };
}

test('a command is written before it counts and before it is reported', () => {
  const { session, seen, ask } = open({
    append: () => void seen.push(`sum is still ${session.state.sum}`) as undefined,
  });
  ask({ add: 5 });
  expect(seen).toEqual(['wrote 1', 'sum is still 0', '0 to 5', 'done']);
  expect(session.state.sum).toBe(5);
});

test('a refusal is not written and reaches only the caller', () => {
  const { seen, ask } = open();
  ask({ add: 101 });
  expect(seen).toEqual(['"too-much"']);
});

test('what is due happens by itself, in time', () => {
  const { session, clock, seen, ask } = open();
  ask({ add: 1 });
  clock.pass(999);
  expect(session.state.sum).toBe(1);
  clock.pass(1);
  expect(session.state.sum).toBe(11);
  expect(seen.slice(-2)).toEqual(['wrote 1', '1 to 11']);
  expect(clock.waiting).toBe(0);
});

test('what a listener asks for happens after everybody has been told of the cause', () => {
  const { session, seen } = open();
  const stop = session.subscribe(() => {
    stop();
    session.ask({ add: 2 });
  });
  session.subscribe(happenings => seen.push(`other: ${happenings[0]!.after.sum}`));
  session.ask({ add: 1 });
  expect(seen).toEqual(['wrote 1', '0 to 1', 'wrote 1', 'other: 1', '1 to 3', 'other: 3']);
});

describe('if writing takes time', () => {
  function slow() {
    const writes: (() => void)[] = [];
    const opened = open({
      append: () =>
        new Promise(resolve => {
          writes.push(() => resolve(undefined));
        }),
      onCrash: () => {},
    });
    return { ...opened, writes };
  }

  test('nothing counts before it is written, and everything is reported in order', async () => {
    const { session, seen, ask, writes } = slow();
    ask({ add: 60 });
    ask({ add: 60 });
    ask({ add: 30 });
    expect(session.state.sum).toBe(0);
    expect(seen).toEqual(['wrote 1', 'wrote 1']);
    const told = new Promise<void>(resolve => {
      session.subscribe(() => {
        if (session.state.sum === 90) resolve();
      });
    });
    for (const write of writes) write();
    await told;
    expect(seen).toEqual([
      ...['wrote 1', 'wrote 1', '0 to 60', 'done', '"too-much"', '60 to 90', 'done'],
    ]);
  });

  test('what is due meanwhile has its time, and is reported afterwards', async () => {
    const { session, clock, times, ask, writes } = slow();
    ask({ add: 1 });
    clock.pass(5000);
    expect([writes.length, times.length]).toEqual([2, 0]);
    for (const write of writes) write();
    await expect.poll(() => session.state.sum).toBe(11);
    expect(times).toEqual([0, 1000]);
  });

  test('the file is closed after everything is written', async () => {
    const { session, seen, ask, writes } = slow();
    ask({ add: 1 });
    const closing = session.close();
    expect(seen.at(-1)).toBe('wrote 1');
    for (const write of writes) write();
    await closing;
    expect(seen.at(-1)).toBe('closed');
  });
});

test('after a write that took time, one that takes none is answered at once', async () => {
  const writes: (Promise<undefined> | undefined)[] = [Promise.resolve(undefined)];
  const { session, ask } = open({ append: () => writes.shift() });
  await new Promise<void>(resolve => session.ask({ add: 1 }, () => resolve()));
  ask({ add: 2 });
  expect(session.state.sum).toBe(3);
});

test('a failure to write is reported, and the game goes on', () => {
  const { session, seen, ask } = open({ append: () => 'the disk is full' });
  ask({ add: 5 });
  expect(seen).toEqual(['wrote 1', 'the disk is full', '0 to 5', 'done']);
  expect(session.state.sum).toBe(5);
});

describe('an error', () => {
  test('in the game affects only that command, and the clock runs on', () => {
    const crashes: unknown[] = [];
    const { session, clock, seen, ask } = open({ onCrash: thrown => crashes.push(thrown) });
    ask({ add: 1 });
    ask('break');
    expect(crashes).toEqual([new Error('broken')]);
    expect(seen.at(-1)).toBe('{"code":"broke"}');
    clock.pass(1000);
    expect(session.state.sum).toBe(11);
  });

  test('at what is due is reported once a minute; it happens when it can, at its time', () => {
    const crashes: unknown[] = [];
    let isBroken = true;
    const { clock, times, ask } = open({
      decide(state, command, now) {
        if (command === 'tick' && isBroken) throw new Error('broken');
        return COUNTING.decide(state, command, now);
      },
      onCrash: thrown => crashes.push(thrown),
    });
    ask({ add: 1 });
    clock.pass(60_999);
    expect(crashes).toEqual([new Error('broken')]);
    clock.pass(1);
    expect(crashes).toHaveLength(2);
    isBroken = false;
    clock.pass(1000);
    expect(times).toEqual([0, 1000]);
  });

  test("in a listener doesn't affect the others", () => {
    const { session, seen } = open({ onCrash: () => seen.push('crash') });
    session.subscribe(() => {
      throw new Error('cannot draw');
    });
    session.subscribe(() => seen.push('heard'));
    session.ask({ add: 1 });
    expect(seen).toEqual(['wrote 1', '0 to 1', 'crash', 'heard']);
  });

  test('goes to the caller if nobody handles it; the event is written all the same', () => {
    const { session, seen, ask } = open();
    session.subscribe(() => {
      throw new Error('cannot draw');
    });
    expect(() => ask({ add: 1 })).toThrow('cannot draw');
    expect(seen[0]).toBe('wrote 1');
    expect(session.state.sum).toBe(1);
  });
});

test('a closed session has left, releases its file at once, and does nothing more', () => {
  const { session, clock, seen, ask } = open();
  ask({ add: 1 });
  void session.close();
  expect(seen.slice(-2)).toEqual(['wrote 1', 'closed']);
  void session.close();
  ask({ add: 1 });
  clock.pass(10_000);
  expect(seen.at(-1)).toBe('{"code":"closed"}');
  expect(seen.filter(entry => entry === 'closed')).toHaveLength(1);
  expect(clock.waiting).toBe(0);
});
