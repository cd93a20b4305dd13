import { Text } from 'ink';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { span } from '../../../source/ui/board/paint.js';
import { LiveLine } from '../../../source/ui/components/live-line.js';
import { pass, renderOnStage } from '../../helpers/stage.js';

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Goes from one text to the next each second, and stays at the last. */
function show(...texts: string[]) {
  const second = (now: number) => Math.min(Math.floor(now / 1000), texts.length - 1);
  return renderOnStage(
    <Text>
      <LiveLine
        rowAt={now => [span(texts[second(now)]!)]}
        changeAfter={now => (second(now) < texts.length - 1 ? (second(now) + 1) * 1000 : undefined)}
      />
      |
    </Text>,
  );
}

test('a text that goes with the time is shown without a new frame', () => {
  const stage = show('10 s', '9 s', '8 s');
  const { frames } = stage;
  const before = frames().length;
  const shown = [stage.text()];
  for (const milliseconds of [999, 1, 1000, 5000]) {
    pass(milliseconds);
    shown.push(stage.text());
  }
  expect(shown).toEqual(['10 s|', '10 s|', '9 s |', '8 s |', '8 s |']);
  expect(frames()).toHaveLength(before);
});

test('a longer text is laid out', () => {
  const stage = show('not yet', 'now, if you want');
  pass(1000);
  expect(stage.text()).toBe('now, if you want|');
});

test('nobody looks at the time when the line has gone', () => {
  const { unmount } = show('3', '2', '1');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
