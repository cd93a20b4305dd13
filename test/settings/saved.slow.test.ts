import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { EASY } from '../fixtures/positions.js';
import { newFolder } from '../helpers/new-folder.js';
import { openTestTerminal } from '../helpers/terminal.js';

test('a damaged setting is reported once, after the screen was left, and all others are kept', async () => {
  const home = newFolder();
  const folder = join(home, 'config', 'ricochet-tui');
  mkdirSync(folder, { recursive: true });
  const damaged = {
    guided: true,
    theme: 'neon',
    mouse: 7,
    keys: { undo: 'm', redo: 'm', fly: 'f' },
  };
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(damaged));
  /** What is shown in a practice, and after it was left. */
  const practise = async () => {
    const terminal = await openTestTerminal({ home, args: ['practice', EASY] });
    onTestFinished(() => terminal.close());
    await terminal.waitFor('m undo');
    const shown = terminal.text();
    terminal.press('ctrl-c');
    await terminal.exited;
    return { shown, left: terminal.text().replace(/\n/g, '') };
  };
  const { shown, left } = await practise();
  expect(shown).toContain('d redo');
  expect(shown).not.toContain('settings.json');
  expect(left).toContain(': theme, mouse, keys.');
  expect(readdirSync(folder)).toHaveLength(2);
  const saved = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'));
  expect(saved).toMatchObject({ guided: true, theme: 'default', keys: { undo: 'm' } });

  expect((await practise()).left).not.toContain('settings.json');
  expect(readdirSync(folder)).toHaveLength(2);
});
