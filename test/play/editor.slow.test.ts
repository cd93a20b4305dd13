import { afterEach, expect, test } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let terminal: TestTerminal;
let first: TestTerminal | undefined;
afterEach(async () => {
  await terminal.close();
  await first?.close();
});

test.each([
  ['Ctrl-C', (): void => terminal.press('ctrl-c')],
  ['kill -9', (): void => terminal.signal('SIGKILL')],
])('an unsaved board survives %s, until it is discarded', async (_, end) => {
  first = await openTestTerminal({ args: ['edit'] });
  const { home } = first;
  terminal = first;
  await terminal.waitFor('8 × 8 cells');
  terminal.type('r');
  await terminal.waitFor(screenTexts.editor.unsaved);
  end();
  await terminal.exited;

  terminal = await openTestTerminal({ args: ['edit'], home });
  await terminal.waitFor(screenTexts.editor.left.split('. ')[0]!);
  await terminal.waitFor('red robot');
  terminal.type('qy');
  await terminal.exited;
  await terminal.close();

  terminal = await openTestTerminal({ args: ['edit'], home });
  await terminal.waitFor('8 × 8 cells');
  expect(terminal.text()).not.toContain(screenTexts.editor.left.split('. ')[0]);
});
