/**
 * Makes the picture of the README from a real frame: the built program in a pseudo-terminal, keys
 * pressed as a player would, and what is on its screen then.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { openTestTerminal } from '../test/helpers/terminal.js';
import { screenToSvg } from './screen-to-svg.js';

const TITLE = 'A match of three: Ann and Cem have bid, Bob is typing, the clock runs';
const COLUMNS = 100;
const ROWS = 38;

const terminal = await openTestTerminal({
  args: ['play', '--players', 'Ann,Bob,Cem', '--seed', 'train', '--seconds', '20'],
  columns: COLUMNS,
  rows: ROWS,
});
await terminal.waitFor('Think.');
terminal.type('a9\r');
await terminal.waitFor(/Ann +9/);
terminal.type('c7\r');
await terminal.waitFor(/Cem +7/);
terminal.type('b8');
await terminal.waitFor('Bob bids: 8');
await terminal.waitFor(' 12 s');
await mkdir('docs', { recursive: true });
await writeFile(
  'docs/match.svg',
  screenToSvg(terminal, { title: TITLE, columns: COLUMNS, rows: ROWS }),
);
await terminal.close();
