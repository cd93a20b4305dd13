import { expect, test, vi } from 'vitest';
import { formatCell } from '../../source/engine/index.js';
import { MOVING, type SlideMotion, STILL } from '../../source/pictures/view.js';
import { Words } from '../../source/ui/components/line.js';
import { useSlideMotion } from '../../source/ui/hooks/use-session.js';
import { cells } from '../helpers/play-match.js';
import { fakeTime, pass, renderOnStage } from '../helpers/stage.js';

fakeTime();

const SLIDE: SlideMotion = { robot: 0, path: cells('b1 c1 d1 e1 f1 g1 h1 i1') };

function Robot({ slide = SLIDE }: { readonly slide?: SlideMotion }) {
  const [cell] = useSlideMotion(cells('i1'), slide);
  return <Words>{formatCell(cell!)}</Words>;
}

function open(first: typeof MOVING) {
  const memory = { current: first };
  const shown = renderOnStage(<Robot />, { pace: memory });
  return { memory, ...shown };
}

test('a slide that is shown takes 12 ms a cell', () => {
  const { text } = open(MOVING);
  expect(text()).toBe('b1');
  pass(80);
  expect(text()).toBe('h1');
  pass(16);
  expect(text()).toBe('i1');
  expect(vi.getTimerCount()).toBe(0);
});

test('one that is not wanted is at its end at once, without a timer', () => {
  const { text } = open(STILL);
  expect(text()).toBe('i1');
  expect(vi.getTimerCount()).toBe(0);
});

test('a late frame shows the slide as far as it is by now', () => {
  const { text, memory } = open(MOVING);
  late(60);
  expect(text()).toBe('h1');
  late(60);
  expect(text()).toBe('i1');
  expect(memory.current.isOn).toBe(true);
});

test('when frames keep coming late, slides are shown no more', () => {
  const { text, memory } = open({ isOn: true, late: 3 });
  late(60);
  expect(text()).toBe('i1');
  expect(memory.current.isOn).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

/** The clock goes on for so long before the next frame has its turn. */
function late(milliseconds: number) {
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + milliseconds + 16);
  pass(16);
  clock.mockRestore();
}
