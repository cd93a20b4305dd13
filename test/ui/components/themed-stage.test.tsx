import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { FIRST_KEYS } from '../../../source/keys/chosen-keys.js';
import { PALETTE_NAMES, type PaletteName } from '../../../source/pictures/palettes.js';
import { UNICODE } from '../../../source/pictures/theme.js';
import { Words } from '../../../source/ui/components/line.js';
import { ThemedStage } from '../../../source/ui/components/themed-stage.js';
import { useKeys, useStage } from '../../../source/ui/hooks/use-stage.js';
import { renderOnStage } from '../../helpers/stage.js';

const KEYS = { load: async () => FIRST_KEYS, remember: () => {} };

/** Says what it is drawn in; each key turns the palette. */
function Sample() {
  const { theme, turnPalette } = useStage();
  useKeys(event => turnPalette(event.kind === 'character' ? Number(event.text) : 1));
  return <Words background={0}>{theme.palette}</Words>;
}

/** Takes the terminal of the stage around it. */
function Inside({ first, memory }: { first: PaletteName; memory: Memory }) {
  const { terminal, look, pace, openSolver, tongue } = useStage();
  const rememberLanguage = () => {};
  const theme = { glyphs: UNICODE, colourLevel: 3, palette: first } as const;
  return (
    <ThemedStage
      {...{ terminal, look, pace, openSolver, tongue, rememberLanguage, theme, memory }}
      keyMemory={KEYS}
    >
      <Sample />
    </ThemedStage>
  );
}

interface Memory {
  load: () => Promise<PaletteName | undefined>;
  remember: (palette: PaletteName) => void;
}

function open(load: Memory['load'], first: PaletteName = 'default') {
  const memory = { load, remember: vi.fn() };
  return { ...memory, ...renderOnStage(<Inside first={first} memory={memory} />) };
}
/** Lets promises that are kept already be heard of. */
const settle = () => act(async () => {});

test('the colours are those that were chosen the last time, as soon as that is known', async () => {
  const { text, remember } = open(async () => 'blue-yellow');
  expect(text()).toBe('default');
  await settle();
  expect(text()).toBe('blue-yellow');
  expect(remember).not.toHaveBeenCalled();
});

test.each<[string, Memory['load']]>([
  ['nothing is remembered', async () => undefined],
  ['nothing can be remembered', () => Promise.reject(new Error('no disk'))],
])('where %s they are those of the start', async (_, load) => {
  const { text } = open(load, 'high-contrast');
  await settle();
  expect(text()).toBe('high-contrast');
});

test('what the player chooses before anything is remembered stays', async () => {
  const { press, text } = open(async () => 'mono');
  press('1');
  await settle();
  expect(text()).toBe('high-contrast');
});

test('turning goes through all of them, is remembered, and painted at once', async () => {
  const { press, frame, text, remember } = open(async () => undefined);
  await settle();
  const frames = PALETTE_NAMES.map(() => {
    press('1');
    return frame();
  });
  expect(remember.mock.calls.flat()).toEqual([...PALETTE_NAMES.slice(1), 'default']);
  expect(new Set(frames).size).toBe(PALETTE_NAMES.length);
  press('3');
  expect(text()).toBe(PALETTE_NAMES[3]);
});

test('turns that come together all count', async () => {
  const { burst, text, remember } = open(async () => undefined);
  await settle();
  burst('1', '2');
  expect(text()).toBe(PALETTE_NAMES[3]);
  expect(remember.mock.calls.flat()).toEqual([PALETTE_NAMES[1], PALETTE_NAMES[3]]);
});
