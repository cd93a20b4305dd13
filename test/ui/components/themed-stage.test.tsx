import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { FIRST_KEYS } from '../../../source/keys/chosen-keys.js';
import { learn, type Texts } from '../../../source/messages/language.js';
import { PALETTE_NAMES, type PaletteName, UNICODE } from '../../../source/pictures/theme.js';
import { LANGUAGE_CODES } from '../../../source/text/languages.js';
import { Words } from '../../../source/ui/components/line.js';
import { ThemedStage } from '../../../source/ui/components/themed-stage.js';
import { useKeys, useStage } from '../../../source/ui/hooks/use-stage.js';
import { renderOnStage, settle } from '../../helpers/stage.js';

const KEYS = { load: async () => FIRST_KEYS, remember: () => {} };

/** Says what it is drawn in; `l` turns the language, each other key the palette. */
function Sample() {
  const { theme, texts, turnPalette, turnLanguage } = useStage();
  useKeys(event => {
    if (event.kind !== 'character') return;
    if (event.text === 'l') turnLanguage(1);
    else turnPalette(Number(event.text));
  });
  const language = texts.code === 'en' ? '' : ` ${texts.screens.keys.undo}`;
  return <Words background={0}>{`${theme.palette}${language}`}</Words>;
}

/** Takes the terminal of the stage around it. */
function Inside({ first, memory, onLanguage }: InsideProps) {
  const { terminal, look, pace, game, openSolver, texts } = useStage();
  const theme = { glyphs: UNICODE, colourLevel: 3, palette: first } as const;
  return (
    <ThemedStage
      {...{ terminal, look, pace, game, openSolver, texts, onLanguage, theme, memory }}
      keyMemory={KEYS}
    >
      <Sample />
    </ThemedStage>
  );
}

interface InsideProps {
  first: PaletteName;
  memory: Memory;
  onLanguage: (texts: Texts) => void;
}
interface Memory {
  load: () => Promise<PaletteName | undefined>;
  remember: (palette: PaletteName) => void;
}

function open(load: Memory['load'], first: PaletteName = 'default') {
  const memory = { load, remember: vi.fn() };
  const onLanguage = vi.fn();
  const inside = <Inside first={first} memory={memory} onLanguage={onLanguage} />;
  return { ...memory, onLanguage, ...renderOnStage(inside) };
}

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

test('another language is drawn and told of once it is loaded; of two in a row only the second', async () => {
  const [, french, spanish] = await Promise.all(LANGUAGE_CODES.map(code => learn(code)));
  const { press, burst, text, onLanguage } = open(async () => undefined);
  const learnt = (times: number) =>
    act(() => vi.waitFor(() => expect(onLanguage).toHaveBeenCalledTimes(times)));
  press('l');
  await learnt(1);
  expect(text()).toBe(`default ${french!.screens.keys.undo}`);
  press('l');
  await learnt(2);
  expect(text()).toBe(`default ${spanish!.screens.keys.undo}`);
  burst(...Array<string>(LANGUAGE_CODES.length - 1).fill('l'));
  await learnt(3);
  expect(onLanguage.mock.calls.map(([{ code }]) => code)).toEqual(['fr', 'es', 'fr']);
});
