/**
 * Draws the screens in every theme, window size, colour level and background, for review: real
 * frames of the built program, as SVG, and as PNG if rsvg-convert is installed.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { DARK } from '../source/pictures/cells-svg.js';
import { PALETTE_NAMES, type PaletteName } from '../source/pictures/theme.js';
import { openTestTerminal } from '../test/helpers/terminal.js';
import { LIGHT, screenToSvg } from './screen-to-svg.js';

const FOLDER = 'screens';
/** A position with diagonals and five robots. */
const ID = 'DEF8+51+361DEBA47C+C1';
const WINDOWS = [
  [45, 28],
  [60, 20],
  [80, 24],
  [120, 40],
  [200, 60],
] as const;
const LEVELS = { none: '0', sixteen: '1', '256': '2', all: '3' } as const;
const SCHEMES = { dark: DARK, light: LIGHT } as const;

await mkdir(FOLDER, { recursive: true });
for (const palette of PALETTE_NAMES) {
  for (const [columns, rows] of WINDOWS) {
    for (const [level, force] of Object.entries(LEVELS)) {
      await drawScreen(palette, columns, rows, level, force);
    }
  }
}

async function drawScreen(
  palette: PaletteName,
  columns: number,
  rows: number,
  level: string,
  force: string,
): Promise<void> {
  const terminal = await openTestTerminal({
    args: ['practice', ID, '--theme', palette],
    columns,
    rows,
    env: { FORCE_COLOR: force },
  });
  await terminal.waitFor('Pick a robot');
  for (const [background, scheme] of Object.entries(SCHEMES)) {
    const title = [palette, `${columns}x${rows}`, level, background].join(' ');
    const path = `${FOLDER}/${title.replaceAll(' ', '_')}`;
    await writeFile(`${path}.svg`, screenToSvg(terminal, { title, columns, rows, scheme }));
    toPng(path);
  }
  await terminal.close();
}

function toPng(path: string): void {
  try {
    execFileSync('rsvg-convert', ['-o', `${path}.png`, `${path}.svg`], { stdio: 'ignore' });
  } catch {
    // Without a converter there are only SVGs.
  }
}
