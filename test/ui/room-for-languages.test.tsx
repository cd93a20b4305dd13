import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
const sources = new Map(
  spoken.map(texts => [
    texts,
    JSON.stringify(texts === ENGLISH ? '' : texts, (_, node) =>
      typeof node === 'function' ? String(node) : node,
    ),
  ]),
);

const wordsIn = (text: string): readonly string[] => text.match(/\p{L}{3,}/gu) ?? [];

/** Texts, other than names, that end in "…" though the catalogue has them whole. */
const cutIn = (text: string, texts: Texts): readonly string[] =>
  (text.match(/\S*\s?\S*…/g) ?? []).filter(cut => {
    const words = cut.slice(0, -1).trim();
    return (
      !sources.get(texts)!.includes(`${words.split(/\s/).at(-1)}…`) &&
      !TWELVE.some(name => name.includes(words))
    );
  });

/** Words for which only a taller window has room. */
function lackingIn(text: string, taller: string): readonly string[] {
  const seen = new Set(wordsIn(text));
  return wordsIn(taller).filter(word => !seen.has(word));
}

/** The keys of the context as the footer has them, by their commands. */
function keysOf(texts: Texts, context: KeyContext): ReadonlyMap<string, string> {
  const signs = { glyphs: UNICODE, chosen: FIRST_KEYS };
  const lines = keyLines(texts, { context, robots: 5 }, signs);
  return new Map(
    KEYS[context].map(({ command }, at) => [command, `${lines[at]!.keys} ${lines[at]!.label}`]),
  );
}

/** What a window of this size shows in each language; `look` is called while that is on show. */
function textsIn(
  { resize, redraw, text }: Shown,
  [columns, rows, languages = spoken]: Size,
  look: (texts: Texts, text: string) => void = () => {},
): readonly string[] {
  resize(columns, rows);
  return languages.map(language => {
    redraw(language);
    const shown = text();
    expectInside(shown, columns, rows);
    look(language, shown);
    return shown;
  });
}

type Size = readonly [columns: number, rows: number, languages?: readonly Texts[]];

/** A phone held upright, a narrow window, and wide ones, where every language has room if one has. */
const SIZES: readonly Size[] = [
  [45, 28],
  [60, 20],
  [120, 40, spoken.slice(0, 1)],
  [200, 60, spoken.slice(0, 1)],
];

/** Scenes with a list whose chosen line is told whole below it. */
const LISTS: readonly string[] = ['menu', 'records', 'lobby', 'replay'];

test.each(SCENES)(
  'every language has room on the screen, and in no window is anything cut or covered: %s',
  async (name, start, steps) => {
    const shown = await openScene(start);
    const found: string[] = [];
    for (const step of steps) {
      await playStep(shown, step);
      const [context] = step;
      const usual = textsIn(shown, [80, 24]);
      const taller = textsIn(shown, [80, 44]);
      const keys = spoken.map(language => keysOf(language, context));
      const commands = [...keys[0]!].filter(([, key]) => usual[0]!.includes(key));
      expect(commands.length, `${context}\n${usual[0]}`).toBeGreaterThan(0);
      const cut = usual.map((text, at) => cutIn(text, spoken[at]!));
      const lacking = usual.map((text, at) => lackingIn(text, taller[at]!));
      for (const [at, text] of usual.entries()) {
        const all = [
          ...commands
            .map(([command]) => keys[at]!.get(command)!)
            .filter(key => !text.includes(key)),
          ...(cut[at]!.length > cut[0]!.length ? cut[at]! : []),
          ...(lacking[0]!.length > 0 ? [] : lacking[at]!),
        ];
        if (all.length > 0) {
          found.push(`${spoken[at]!.code}, ${context}: ${all.join(' | ')}\n${text}`);
        }
      }
      for (const size of SIZES) {
        const [columns, rows] = size;
        textsIn(shown, size, (language, text) => {
          const { cut, covered, leftOut } = lostText(columns);
          const short = LISTS.includes(name) ? [] : cutIn(text, language);
          const all = [...cut, ...covered, ...leftOut, ...short.filter(isNoName)];
          if (all.length > 0) {
            const where = `${language.code}, ${context}, ${columns} × ${rows}`;
            found.push(`${where}: ${all.join(' | ')}\n${text}`);
          }
        });
      }
      shown.resize(80, 24);
      shown.redraw(ENGLISH);
    }
    expect(found.join('\n\n')).toBe('');
  },
);

const isNoName = (cut: string): boolean =>
  !TWELVE.some(name => name.includes(cut.slice(0, -1).trim().split(/\s/).at(-1)!));

/** Windows with the text of the guided round beside the board from this column on, or below it. */
const GUIDED = [
  [80, 24, 53],
  [45, 28, 0],
] as const;

describe.each(GUIDED)('in %i × %i', (columns, rows, from) => {
  test.each(spoken)('every step of the guided round is told whole: $code', language => {
    const stage = { columns, rows, texts: language };
    const { press, text } = renderOnStage(<GuideScreen onLeave={() => {}} />, stage);
    const inOneLine = (text: string) => text.replace(/\s+/g, ' ');
    const told = () =>
      inOneLine(
        text()
          .split('\n')
          .map(row => row.slice(from))
          .join(' '),
      );
    const keys = ['r', 'down', 'right', 'right', 'down right up', '3'];
    for (const [index, step] of STEPS.entries()) {
      const said = stepTexts(language, step, 'u');
      expect(told()).toContain(inOneLine(said.text));
      press(...keys[index]!.split(' '));
      act(() => void vi.advanceTimersByTime(1000));
      expect(told()).toContain(inOneLine(said.done));
      expectInside(text(), columns, rows);
      press('enter');
    }
  });
});
