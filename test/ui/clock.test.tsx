import { expect, test, vi } from 'vitest';
import { Words } from '../../source/ui/components/line.js';
import { useClock } from '../../source/ui/hooks/use-session.js';
import { secondOver, secondsUntil } from '../../source/views/times.js';
import { fakeTime, pass, renderOnStage } from '../helpers/stage.js';

const START = 1_000_400;
const END = START + 2500;

fakeTime(START);

function open(clock?: () => number) {
  const looks = vi.fn();
  function Seconds() {
    const now = useClock(at => secondOver(END, at), clock ?? Date.now);
    looks();
    return <Words>{String(secondsUntil(END, now))}</Words>;
  }
  return { looks, ...renderOnStage(<Seconds />) };
}

test('the time is looked at when the second shown is over, and only then', () => {
  const { looks, text } = open();
  const shown: [string, number][] = [];
  for (const milliseconds of [0, 499, 1, 999, 1, 999, 1, 60_000]) {
    pass(milliseconds);
    shown.push([text(), looks.mock.calls.length]);
  }
  expect(shown).toEqual([
    ['3', 1],
    ['3', 1],
    ['2', 2],
    ['2', 2],
    ['1', 3],
    ['1', 3],
    ['0', 4],
    ['0', 4],
  ]);
});

test('a timer that rings too early is set again', () => {
  let late = 0;
  const { text } = open(() => Date.now() - late);
  late = 3;
  pass(500);
  expect(text()).toBe('3');
  pass(3);
  expect(text()).toBe('2');
});

test.each([
  [0, 0, 0, undefined],
  [-1, 0, 0, undefined],
  [1, 0, 1, 1],
  [1000, 0, 1, 1000],
  [1001, 0, 2, 1],
  [60_000, 0, 60, 1000],
])('until %i it is at %i: %i seconds', (end, now, seconds, over) => {
  expect(secondsUntil(end, now)).toBe(seconds);
  expect(secondOver(end, now)).toBe(over);
});
