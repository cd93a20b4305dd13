import { Component, type ReactNode, useEffect, useReducer } from 'react';
import { expect, test, vi } from 'vitest';
import { span } from '../../../source/pictures/theme.js';
import { Words } from '../../../source/ui/components/line.js';
import { LiveLine } from '../../../source/ui/components/live-line.js';
import { fakeTime, pass, renderOnStage } from '../../helpers/stage.js';

fakeTime(0);

class Catcher extends Component<{ readonly children: ReactNode }, { readonly caught?: Error }> {
  override state: { readonly caught?: Error } = {};
  static getDerivedStateFromError = (caught: Error) => ({ caught });
  override render() {
    const { caught } = this.state;
    return caught ? <Words>{`caught: ${caught.message}`}</Words> : this.props.children;
  }
}

/** Goes from one text to the next each second, and stays at the last. */
function show(...texts: string[]) {
  const second = (now: number) => Math.min(Math.floor(now / 1000), texts.length - 1);
  return renderOnStage(
    <LiveLine
      rowAt={now => [span(texts[second(now)]!)]}
      changeAfter={now => (second(now) < texts.length - 1 ? (second(now) + 1) * 1000 : undefined)}
    />,
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
  expect(shown).toEqual(['10 s', '10 s', '9 s', '8 s', '8 s']);
  expect(frames()).toHaveLength(before);
});

test('a longer text is laid out', () => {
  const stage = show('not yet', 'now, if you want');
  pass(1000);
  expect(stage.text()).toBe('now, if you want');
});

test('nobody looks at the time when the line has gone', () => {
  const { unmount } = show('3', '2', '1');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('a line that has gone leaves its place on the screen to others', () => {
  function Turning() {
    const [turn, next] = useReducer((turn: number) => turn + 1, 0);
    useEffect(() => {
      const timer = setTimeout(next, 1000);
      return () => clearTimeout(timer);
    });
    return <LiveLine key={turn} rowAt={() => [span(`${turn}`)]} changeAfter={() => undefined} />;
  }
  const { frames, text } = renderOnStage(<Turning />);
  for (let second = 0; second < 5; second++) pass(1000);
  expect(text()).toBe('5');
  // The new one comes before the old one has gone.
  expect(new Set(frames().map(([row]) => row![0]!.live))).toEqual(new Set([0, 1]));
});

test('a clock that is put back is looked at again, no later than it would have been', () => {
  const stage = show('10 s', '9 s', '8 s', '7 s');
  pass(2000);
  expect(stage.text()).toBe('8 s');
  vi.setSystemTime(0);
  pass(1000);
  expect(stage.text()).toBe('9 s');
});

test('what breaks between two frames breaks the screen, as what breaks in one does', () => {
  const stage = renderOnStage(
    <Catcher>
      <LiveLine
        rowAt={now => {
          if (now > 0) throw new Error('boom');
          return [span('fine')];
        }}
        changeAfter={now => now + 1000}
      />
    </Catcher>,
  );
  expect(stage.text()).toBe('fine');
  pass(1000);
  expect(stage.text()).toBe('caught: boom');
});
