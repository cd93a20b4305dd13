import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MatchOptions, TimedEvent } from '../../../source/game/index.js';
import { openMatch } from '../../../source/session/match-session.js';
import type { OpenSessions } from '../../../source/session/session.js';
import { MatchScreen } from '../../../source/ui/match/match-screen.js';
import { begunTable, bid, matchOptions } from '../../helpers/play-match.js';
import { fakeTime, pass, renderOnStage } from '../../helpers/stage.js';

vi.mock('../../../source/solver/index.js', () => import('../../helpers/fake-solver.js'));

const drawing = vi.hoisted(() => ({ isBroken: false }));
vi.mock('../../../source/ui/match/match-field.js', async original => ({
  ...(await original<object>()),
  MatchPanel() {
    if (drawing.isBroken) throw new Error('drawing has failed');
    return null;
  },
}));

fakeTime();
afterEach(() => {
  drawing.isBroken = false;
});

/** Lets drawing fail from now on; where React hands it on, the program ends by it. */
function broken(bring: () => void): void {
  drawing.isBroken = true;
  try {
    bring();
  } catch {}
}

/** A program that plays a match, and what it has written, an array for each write. */
function program() {
  const writes: string[][] = [];
  const among: OpenSessions = new Set();
  const writer = () => ({
    append: (events: readonly TimedEvent[]) =>
      void writes.push(events.map(({ type }) => type)) as undefined,
    close() {},
  });
  return {
    writes,
    newMatch: (options: MatchOptions) => openMatch(options, writer, { among }),
    resumed: ({ match, log }: ReturnType<typeof begunTable>) =>
      openMatch({ game: { match, events: log }, writer }, writer, { among }),
    /** Whatever ends the program closes what is open. */
    end() {
      for (const session of among) void session.close();
    },
  };
}
type Program = ReturnType<typeof program>;

/** How an event of each origin comes about: what is opened, and then keys, or a time in milliseconds, the last brings it. */
const EVENTS: readonly [
  TimedEvent['type'],
  open: (program: Program) => ReturnType<typeof openMatch>,
  ...steps: (string | number)[],
][] = [
  ['bid', ({ newMatch }) => newMatch(matchOptions()), 'a', '9', 'enter'],
  ['clock-started', ({ newMatch }) => newMatch(matchOptions()), 300_000],
  ['drawn', ({ newMatch }) => newMatch(matchOptions({ drawnByHand: true })), 'enter'],
  ['chip-won', ({ resumed }) => resumed(begunTable([bid(0, 2)])), 'right', 'up'],
  [
    'match-over',
    ({ resumed }) => resumed(begunTable([bid(0, 2)], { chips: 1 })),
    ...['right', 'up', 'enter'],
  ],
];

describe('if drawing crashes right after an event, the record has the event and that the match was left', () => {
  test.each(EVENTS)('%s', (type, open, ...steps) => {
    const playing = program();
    const { press } = renderOnStage(<MatchScreen opened={open(playing)} onLeave={() => {}} />);
    const take = (step: string | number) => (typeof step === 'string' ? press(step) : pass(step));
    for (const step of steps.slice(0, -1)) take(step);
    const before = playing.writes.length;
    broken(() => take(steps.at(-1)!));
    playing.end();
    const after = playing.writes.slice(before);
    expect(after[0]).toContain(type);
    expect(after.slice(1)).toEqual(type === 'match-over' ? [] : [['left']]);
  });

  test.each<[TimedEvent['type'], (program: Program) => ReturnType<typeof openMatch>]>([
    ['drawn', ({ newMatch }) => newMatch(matchOptions())],
    ['resumed', ({ resumed }) => resumed(begunTable([bid(0, 9)]))],
  ])('%s, at the first frame', (type, open) => {
    const playing = program();
    const opened = open(playing);
    broken(() => renderOnStage(<MatchScreen opened={opened} onLeave={() => {}} />));
    playing.end();
    expect(playing.writes[0]).toContain(type);
    expect(playing.writes.slice(1)).toEqual([['left']]);
  });
});
