import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { newFolder } from '../helpers/new-folder.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

describe('the program', () => {
  let terminal: TestTerminal;
  afterEach(() => terminal.close());

  /** Starts the program with a settings file, and waits for the set-up. */
  async function openSetup(content: string): Promise<string> {
    const settings = join(folder, 'config', 'ricochet-tui');
    mkdirSync(settings, { recursive: true });
    writeFileSync(join(settings, 'settings.json'), content);
    terminal = await openTestTerminal({ args: ['play'], home: folder, columns: 400, rows: 40 });
    await terminal.waitFor(screenTexts.setup.titles.match);
    return settings;
  }

  it('offers the choices of the last match', async () => {
    const choices = { edition: '2013', seconds: 90 };
    const match = { choices, players: ['Ann', 'Bob'], handicaps: [] };
    await openSetup(JSON.stringify({ setups: { match } }));
    await terminal.waitFor(/Sand clock +\*90 s/);
    const words = terminal.text().replace(/\s+/g, ' ');
    expect(words).toMatch(/Player 1 Ann .* Player 2 Bob .* Edition 2013 /);
  });

  it('reports a damaged file after it has left the screen', async () => {
    const settings = await openSetup('damaged');
    terminal.press('ctrl-c');
    await terminal.exited;
    const [beginning] = screenTexts.troubles.settings.damaged({ file: '#', copy: '#' }).split('“#');
    expect(terminal.row(0).startsWith(beginning!)).toBe(true);
    expect(readdirSync(settings)).toHaveLength(2);
  });
});
