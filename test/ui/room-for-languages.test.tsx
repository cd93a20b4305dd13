import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIRST_KEYS } from '../../source/keys/chosen-keys.js';
import { KEYS, type KeyContext } from '../../source/keys/index.js';
import { ENGLISH, learn, type Texts } from '../../source/messages/language.js';
import { UNICODE } from '../../source/pictures/theme.js';
import { LANGUAGE_CODES } from '../../source/text/languages.js';
import { GuideScreen } from '../../source/ui/guide/guide-screen.js';
import { STEPS } from '../../source/views/guide/guide.js';
import { stepTexts } from '../../source/words/guide.js';
import { keyLines } from '../../source/words/keys.js';
import { lostText } from '../helpers/lost-text.js';
import { openScene, playStep, SCENES, type Shown, TWELVE } from '../helpers/scenes.js';
import { expectInside } from '../helpers/small-windows.js';
import { renderOnStage } from '../helpers/stage.js';

const spoken: readonly Texts[] = await Promise.all(LANGUAGE_CODES.map(code => learn(code)));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What ends in "…" in the catalogue of a language. */
const sources = (texts: Texts): string =>
  JSON.stringify(texts === ENGLISH ? '' : texts, (_, node) =>
    typeof node === 'function' ? String(node) : node,
  );

const wordsIn = (text: string): readonly string[] => text.match(/\p{L}{3,}/gu) ?? [];

/** Texts, other than names, that end in "…" though the catalogue has them whole. */
const cutIn = (text: string, said: string): readonly string[] =>
  (text.match(/\S*\s?\S*…/g) ?? []).filter(cut => {
    const words = cut.slice(0, -1).trim();
    return (
      !said.includes(`${words.split(/\s/).at(-1)}…`) && !TWELVE.some(name => name.includes(words))
    );
  });

/** Words for which only a taller window has room. */
function lackingIn({ text, resize }: Pick<Shown, 'text' | 'resize'>): readonly string[] {
  const seen = new Set(wordsIn(text()));
  resize(80, 44);
  const lacking = wordsIn(text()).filter(word => !seen.has(word));
  resize(80, 24);
  return lacking;
}

/** The keys of the context as the footer has them, by their commands. */
function keysOf(texts: Texts, context: KeyContext): ReadonlyMap<string, string> {
  const signs = { glyphs: UNICODE, chosen: FIRST_KEYS };
  const lines = keyLines(texts, { context, robots: 5 }, signs);
  return new Map(
    KEYS[context].map(({ command }, at) => [command, `${lines[at]!.keys} ${lines[at]!.label}`]),
  );
}

test.each(SCENES)('every language has room on the screen: %s', async (_, start, steps) => {
  const shown = await openScene(start);
  const found: string[] = [];
  for (const step of steps) {
    await playStep(shown, step);
    const [context] = step;
    let inEnglish: ReadonlyMap<string, string> = new Map();
    let englishLacks = false;
    let englishCuts = 0;
    for (const language of spoken) {
      shown.redraw(language);
      const text = shown.text();
      expectInside(text, 80, 24);
      const keys = keysOf(language, context);
      if (language.code === 'en') {
        inEnglish = new Map([...keys].filter(([, key]) => text.includes(key)));
        expect(inEnglish.size, `${context}\n${text}`).toBeGreaterThan(0);
      }
      const hidden = [...inEnglish.keys()].filter(command => !text.includes(keys.get(command)!));
      const cut = cutIn(text, sources(language));
      const lacking: readonly string[] = englishLacks ? [] : lackingIn(shown);
      if (language.code === 'en') {
        englishLacks = lacking.length > 0;
        englishCuts = cut.length;
      }
      const all = [
        ...hidden.map(command => keys.get(command)),
        ...(cut.length > englishCuts ? cut : []),
        ...(englishLacks ? [] : lacking),
      ];
      if (all.length > 0) found.push(`${language.code}, ${context}: ${all.join(' | ')}\n${text}`);
    }
    shown.redraw(ENGLISH);
  }
  expect(found.join('\n\n')).toBe('');
});

/** A phone held upright, a narrow window, and wide ones, where every language has room if one has. */
const SIZES = [
  [45, 28, spoken],
  [60, 20, spoken],
  [120, 40, spoken.slice(0, 1)],
  [200, 60, spoken.slice(0, 1)],
] as const;

/** Scenes with a list whose chosen line is told whole below it. */
const LISTS: readonly string[] = ['menu', 'records', 'lobby', 'replay'];

test.each(SCENES)('in no window is anything cut or covered: %s', async (name, start, steps) => {
  const shown = await openScene(start);
  const { resize, redraw, text } = shown;
  const found: string[] = [];
  for (const step of steps) {
    await playStep(shown, step);
    const [context] = step;
    for (const [columns, rows, languages] of SIZES) {
      resize(columns, rows);
      for (const language of languages) {
        redraw(language);
        expectInside(text(), columns, rows);
        const { cut, covered, leftOut } = lostText(columns);
        const short = LISTS.includes(name) ? [] : cutIn(text(), sources(language));
        const all = [...cut, ...covered, ...leftOut, ...short.filter(isNoName)];
        if (all.length > 0) {
          const where = `${language.code}, ${context}, ${columns} × ${rows}`;
          found.push(`${where}: ${all.join(' | ')}\n${text()}`);
        }
      }
    }
    resize(80, 24);
    redraw(ENGLISH);
  }
  expect(found.join('\n\n')).toBe('');
});

const isNoName = (cut: string): boolean =>
  !TWELVE.some(name => name.includes(cut.slice(0, -1).trim().split(/\s/).at(-1)!));

test.each(spoken)('every step of the guided round is told whole: $code', language => {
  const { press, text } = renderOnStage(<GuideScreen onLeave={() => {}} />, { texts: language });
  /** What stands beside the board. */
  const told = () =>
    text()
      .split('\n')
      .map(row => row.slice(53).trim())
      .join(' ')
      .replace(/\s+/g, ' ');
  const keys = ['r', 'down', 'right', 'right', 'down right up', '3'];
  for (const [index, step] of STEPS.entries()) {
    const said = stepTexts(language, step, 'u');
    expect(told()).toContain(said.text.replace(/\s+/g, ' '));
    press(...keys[index]!.split(' '));
    act(() => void vi.advanceTimersByTime(1000));
    expect(told()).toContain(said.done.replace(/\s+/g, ' '));
    expectInside(text(), 80, 24);
    press('enter');
  }
});
