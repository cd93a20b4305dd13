import { Box, render, useStdout } from 'ink';
import { useEffect, useState } from 'react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { patched } from '../../scripts/ink/patches.js';
import { cellsOf } from '../../source/terminal/cells.js';
import { createScreen } from '../../source/terminal/screen.js';
import { drawn } from '../../source/ui/components/line.js';
import { wrapWords } from '../../source/views/list.js';
import { FakeOutput } from '../helpers/fake-output.js';

let unmount: () => void = () => {};

// Outside of `act`, Ink draws at its own times, as in the program.
beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  unmount();
});

let count: (count: number) => void;

const Text = ({ children }: { readonly children: string }) =>
  drawn(columns => wrapWords(children, columns).map(line => cellsOf(line)));

function Program() {
  const [counted, setCounted] = useState(0);
  const { stdout } = useStdout();
  const [columns, setColumns] = useState(stdout.columns);
  count = setCounted;
  useEffect(() => {
    const follow = () => setColumns(stdout.columns);
    stdout.on('resize', follow);
    return () => void stdout.off('resize', follow);
  }, [stdout]);
  if (counted < 0) throw new Error('out of count');
  return (
    <Box flexDirection="column">
      <Text>{`counted ${counted}`}</Text>
      <Text>{'-'.repeat(columns)}</Text>
    </Box>
  );
}

function start(onRender = () => {}, program = <Program />) {
  const output = new FakeOutput(12, 4);
  const screen = createScreen(output);
  screen.enter();
  const ink = render(program, {
    stdout: screen.stdout as unknown as NodeJS.WriteStream,
    debug: true,
    patchConsole: false,
    exitOnCtrlC: false,
    onRender,
  });
  unmount = ink.unmount;
  return { output, screen, ink };
}

const rowsOf = async (output: FakeOutput) => (await output.picture()).rows;
const shows = (output: FakeOutput, ...rows: string[]) =>
  expect.poll(() => rowsOf(output)).toEqual(rows);

test('frames of Ink and their changes are on the screen', async () => {
  const { output } = start();
  await shows(output, 'counted 0', '------------', '', '');
  output.takeWritten();
  count(1);
  await shows(output, 'counted 1', '------------', '', '');
  expect(output.takeWritten()).not.toContain('---');
});

test('a slow terminal gets only the newest frame', async () => {
  const onRender = vi.fn();
  const { output } = start(onRender);
  await shows(output, 'counted 0', '------------', '', '');
  output.ready = false;
  count(1);
  await shows(output, 'counted 1', '------------', '', '');
  onRender.mockClear();
  for (const counted of [2, 3, 4]) {
    count(counted);
    await new Promise(setImmediate);
  }
  expect(onRender).not.toHaveBeenCalled();
  output.ready = true;
  output.emit('drain');
  await shows(output, 'counted 4', '------------', '', '');
  expect(onRender).toHaveBeenCalledOnce();
});

test('if a piece of Ink that is patched is missing, the error tells what would go wrong', () => {
  expect(() => patched('/node_modules/ink/build/renderer.js', 'another version')).toThrow(
    /^Ink has changed.*renderer\.js.*All of a frame is gathered/,
  );
});

test.each([
  ['narrower', 10],
  ['wider', 15],
])('a %s window is laid out anew', async (_, columns) => {
  const { output } = start();
  await shows(output, 'counted 0', '------------', '', '');
  output.resize(columns, 3);
  await shows(output, 'counted 0', '-'.repeat(columns), '');
});

test('a text that has changed is laid out anew in columns in which the one before took fewer rows', async () => {
  const { output } = start();
  await shows(output, 'counted 0', '------------', '', '');
  output.resize(9, 4);
  await shows(output, 'counted 0', '---------', '', '');
  output.resize(12, 4);
  await shows(output, 'counted 0', '------------', '', '');
  count(1000);
  await shows(output, 'counted 1000', '------------', '', '');
  output.resize(9, 4);
  await shows(output, 'counted', '1000', '---------', '');
});

test.each([
  ['signs that are narrow unless drawn as emoji', '©®↔▶ ♥☺™ ab ©', ['©®↔▶ ♥☺™ ab', '©']],
  ['wide characters', '你好吗你 好吗你', ['你好吗你', '好吗你']],
  ['accents as characters of their own', `${'x\u0301'.repeat(11)} b`, ['x\u0301'.repeat(11), 'b']],
])(
  'a text is wrapped by the width of its cells: %s',
  async (_, text, [first = '', second = '']) => {
    const { output } = start(undefined, <Text>{text}</Text>);
    await shows(output, first, second, '', '');
  },
);

test('unmounting writes nothing to a screen that was left', async () => {
  const { output, screen, ink } = start();
  await shows(output, 'counted 0', '------------', '', '');
  screen.leave();
  output.takeWritten();
  ink.unmount();
  await ink.waitUntilExit();
  expect(output.takeWritten()).toBe('');
  expect(screen.stdout.listenerCount('resize')).toBe(0);
});

test('unmounting before leaving shows no cursor on the alternate screen', async () => {
  const { output, screen, ink } = start();
  await shows(output, 'counted 0', '------------', '', '');
  ink.unmount();
  expect((await output.picture()).modes).toMatchObject({
    alternateScreen: true,
    cursorHidden: true,
  });
  screen.leave();
  const { modes } = await output.picture();
  expect(modes).toMatchObject({ alternateScreen: false, cursorHidden: false });
});

test('a component that throws ends Ink with its error', async () => {
  const { output, ink } = start();
  await shows(output, 'counted 0', '------------', '', '');
  const ended = ink.waitUntilExit();
  count(-1);
  await expect(ended).rejects.toThrow('out of count');
});
