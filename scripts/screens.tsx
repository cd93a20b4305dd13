/**
 * Draws the scenes that tests know as SVG, for review, and `screens/index.html` with all of them. Lists choose what is drawn:
 * `LANGUAGES=de,fr SIZES=60x20,80x24 THEMES=default,mono LEVELS=3,1 BACKGROUNDS=light npm run screens -- -t "menu|editor"`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeEach, test, vi } from 'vitest';
import { learn } from '../source/messages/language.js';
import { DARK } from '../source/pictures/cells-svg.js';
import type { PaletteName, Theme } from '../source/pictures/theme.js';
import type { LanguageCode } from '../source/text/languages.js';
import { openScene, playStep, SCENES } from '../test/helpers/scenes.js';
import { frameToSvg, LIGHT } from './screen-to-svg.js';

const FOLDER = 'screens';
const SCHEMES = { dark: DARK, light: LIGHT } as const;

/** What a list in the environment chooses. */
const chosen = <T extends string>(name: string, usual: string): readonly T[] =>
  (process.env[name] ?? usual).split(',') as T[];

const languages = await Promise.all(
  chosen<LanguageCode>('LANGUAGES', 'en').map(code => learn(code)),
);
const sizes = chosen('SIZES', '45x28,60x20,80x24,120x40,200x60');
const themes = chosen<PaletteName>('THEMES', 'default');
const levels = chosen('LEVELS', '3').map(level => Number(level) as Theme['colourLevel']);
const backgrounds = chosen<keyof typeof SCHEMES>('BACKGROUNDS', 'dark');
const drawn: string[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each(SCENES)('%s', async (scene, start, steps) => {
  await mkdir(FOLDER, { recursive: true });
  for (const palette of themes) {
    for (const colourLevel of levels) {
      const shown = await openScene(start, { theme: { palette, colourLevel } });
      for (const [index, step] of steps.entries()) {
        await playStep(shown, step);
        for (const size of sizes) {
          const [columns, rows] = size.split('x').map(Number) as [number, number];
          shown.resize(columns, rows);
          for (const texts of languages) {
            shown.redraw(texts);
            for (const background of backgrounds) {
              const title = `${scene} ${index + 1} ${size} ${texts.code} ${palette} ${colourLevel} ${background}`;
              const name = `${title.replaceAll(' ', '_')}.svg`;
              const sheet = { title, columns, rows, scheme: SCHEMES[background] };
              await writeFile(`${FOLDER}/${name}`, frameToSvg(shown.rows(), sheet));
              drawn.push(`<figure><img src="${name}"><figcaption>${title}</figcaption></figure>`);
            }
          }
        }
      }
    }
  }
});

afterAll(() => writeFile(`${FOLDER}/index.html`, `<meta charset="utf-8">\n${drawn.join('\n')}\n`));
