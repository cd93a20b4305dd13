import { act } from 'react';
import { expect, type Mock, test, vi } from 'vitest';
import { createRandom, formatBoard } from '../../../source/engine/index.js';
import { chosenEdition, layOut, MOST_PLAYERS, type Setup } from '../../../source/game/index.js';
import { english as messages } from '../../../source/messages/english/index.js';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { learn } from '../../../source/messages/language.js';
import { UNICODE } from '../../../source/pictures/theme.js';
import { cellsOf } from '../../../source/terminal/cells.js';
import { LANGUAGE_CODES } from '../../../source/text/languages.js';
import { SetupScreen } from '../../../source/ui/setup/setup-screen.js';
import type { SetupKind } from '../../../source/views/setup/form.js';
import { DRAWINGS, textOf } from '../../helpers/pictures.js';
import { formAt, pageNames, setupOf } from '../../helpers/setup-form.js';
import { renderOnStage, type StageOptions } from '../../helpers/stage.js';

const { setup: setupTexts } = screenTexts;

interface Opened extends StageOptions {
  readonly game?: SetupKind;
  readonly setup?: Setup;
}

async function open({ game = 'match', setup = setupOf(), ...options }: Opened = {}) {
  const onStart = vi.fn();
  const onBack = vi.fn();
  let seeds = 1;
  const nextSeed = vi.fn(() => {
    seeds += 1;
    return `seed ${seeds}`;
  });
  const load = vi.fn(async () => setup);
  const props = { game, load, seed: 'seed 1', nextSeed, onStart, onBack };
  const stage = renderOnStage(<SetupScreen {...props} />, options);
  await act(async () => {});
  return { onStart, onBack, nextSeed, load, ...stage };
}

/** The board as it is drawn, with robots or without. */
function picture({ choices }: Setup, seed: string, withRobots = true): string {
  const random = createRandom(`${seed}/deal`);
  const { board, robots } = layOut(choices.layout, chosenEdition(choices), random);
  const view = { board, robots: withRobots ? robots : [] };
  return textOf(DRAWINGS.compact(view, UNICODE)).join('\n');
}
/** What stands left of the fields. */
const shownPicture = (text: string): string =>
  text
    .split('\n')
    .slice(0, 18)
    .map(row => row.slice(0, 53).trimEnd())
    .join('\n');

test('the screen shows fields, the board, what is special about the edition, and keys', async () => {
  const { text, load } = await open();
  expect(load.mock.calls).toEqual([['match']]);
  expect(text()).toContain(`${setupTexts.titles.match}\n`);
  expect(text()).toMatch(/Player 1 {2}Ann\n.*Player 2 {2}Bob\n.*Player 3\n/);
  expect(text()).toMatch(/ {2}Edition {6}1999\n/);
  expect(text()).toMatch(/› Start\n/);
  expect(text()).toContain(setupTexts.editions['1999']);
  expect(text()).toContain(setupTexts.about.start);
  expect(text()).toMatch(/Enter start {2}↑↓ choose {2}n new deal {2}\? help {2}q back/);
  expect(shownPicture(text())).toBe(picture(setupOf(), 'seed 1'));
});

test.each(LANGUAGE_CODES)('at 60 by 20 every field shows how to start: %s', async code => {
  const texts = await learn(code);
  const { open: openRules, start, back } = texts.screens.keys;
  const { text, press } = await open({ columns: 60, rows: 20, texts });
  const fields = new Set<string>();
  for (let step = 0; step < 12; step++) {
    fields.add(/› .*/.exec(text())![0]);
    const [footer] = text().trimEnd().split('\n').slice(-1);
    // On the line of the rules Enter opens their page.
    const key = footer!.includes(` ${openRules}  `) ? openRules : start;
    expect(footer).toMatch(new RegExp(`\\S+ ${key} .* ${back}$`));
    press('down');
  }
  expect(fields.size).toBeGreaterThan(5);
});

test('a click chooses a field, and another one changes it; in focus is where something is typed', async () => {
  const screen = await open();
  expect(screen.inFocus()).toEqual({ focus: 'thing', text: 'Start' });
  screen.clickOn('Edition');
  expect(screen.inFocus()).toMatchObject({ focus: 'thing' });
  expect(screen.inFocus()!.text).toMatch(/^Edition +1999/);
  screen.clickOn('Edition');
  expect(screen.text()).toMatch(/› Edition +\*?2003/);
  screen.clickOn('Player 2');
  screen.wheel('down');
  expect(screen.inFocus()).toEqual({ focus: 'text', text: '_' });
  screen.press('C');
  expect(screen.text()).toMatch(/› Player 3 +C_/);
  expect(screen.inFocus()).toEqual({ focus: 'text', text: '_' });
  screen.clickOn('Start');
  expect(screen.onStart).not.toHaveBeenCalled();
  screen.clickOn('Start');
  expect(screen.onStart.mock.calls[0]![0].setup.players).toEqual(['Ann', 'Bob', 'C']);
});

test('a room is opened with Enter, and neither dealt anew nor started there', async () => {
  const { text, press } = await open({ game: 'room' });
  expect(text()).toContain(`› ${setupTexts.labels.openRoom}\n`);
  const { confirm } = screenTexts.keys;
  expect(text()).toContain(`Enter ${confirm}  ↑↓ choose  ? help`);
  press('?');
  expect(text()).toMatch(new RegExp(`Enter +${confirm}\\n`));
  expect(text()).not.toContain(setupTexts.keys.deal);
});

test('the help sheet names zoom only if the board can have another size', async () => {
  const small = await open({ columns: 80, rows: 24 });
  small.press('?');
  expect(small.text()).not.toContain('zoom');
  const large = await open({ columns: 120, rows: 40 });
  large.press('?');
  expect(large.text()).toMatch(/z +zoom\n/);
});

/** What was started: the set-up and the seed. */
const started = (onStart: Mock) => onStart.mock.calls.map(([{ setup, seed }]) => [setup, seed]);

test('nothing is shown until the last set-up is loaded; keys pressed before are not lost', async () => {
  const onStart = vi.fn();
  const load = async () => setupOf({ players: [] });
  const props = { game: 'match', seed: 'x', nextSeed: vi.fn(), onStart, onBack: vi.fn() } as const;
  const { press, text } = renderOnStage(<SetupScreen {...props} load={load} />);
  expect(text().trim()).toBe('');
  press(...'Ann', 'enter', ...'Bob', 'ctrl-s');
  await act(async () => {});
  expect(started(onStart)).toEqual([[setupOf(), 'x']]);
});

test('a change shows on the board and in the list at once, and is played', async () => {
  const { press, text, onStart } = await open();
  press('up', 'enter', ...Array(7).fill('down'), 'right', 'right');
  expect(text()).toMatch(/› Openings {4}\*2\n/);
  expect(text()).toContain(setupTexts.changed({ value: 'none' }));
  const setup = setupOf({ choices: { changes: { openings: 2 } } });
  expect(shownPicture(text())).toBe(picture(setup, 'seed 1'));
  press('escape');
  expect(text()).toMatch(/› Start\n/);
  press('enter');
  expect(started(onStart)).toEqual([[setup, 'seed 1']]);
});

test('the page of the rules tells how many differ from the edition', async () => {
  const { press, text, onBack } = await open();
  const rules = (count: number) => setupTexts.rulesOf({ edition: '1999', count });
  press('up');
  expect(text()).toMatch(/› Rules… {7}standard\n/);
  expect(text()).toMatch(/Enter open\b/);
  press('enter');
  expect(text()).toContain(`${rules(0)}\n`);
  expect(text()).not.toMatch(/Player 1|Sand clock|Start\n/);
  press('right', 'down', 'right');
  expect(text()).toMatch(/ {2}Fifth robot \*yes\n.*› North-west {2}\*1A\n/);
  expect(text()).toContain(`${rules(2)}\n`);
  press('escape');
  expect(onBack).not.toHaveBeenCalled();
  expect(text()).toContain(`Rules…       ${setupTexts.changes({ count: 2 })}`);
  press('escape');
  expect(onBack).toHaveBeenCalledOnce();
});

test('a page that is too long scrolls, and says so above and below', async () => {
  const { press, text } = await open({ columns: 80, rows: 22 });
  const all = pageNames(formAt('proof')).length;
  const panel = () => text().split('\n').slice(0, 18).join('\n');
  const shown = () => panel().match(/^.{54}[› ] \S.* {2}\S/gm)!.length;
  press('up', 'enter');
  expect(shown()).toBeLessThan(all);
  expect(text()).toContain(`↓ ${setupTexts.more({ count: all - shown() })}\n`);
  expect(text()).not.toMatch(/↑ \d/);
  press('up');
  expect(text()).toMatch(/› Minutes {6}no limit\n/);
  expect(text()).toContain(`↑ ${setupTexts.more({ count: all - shown() })}\n`);
  expect(text()).not.toMatch(/↓ \d/);
});

test('in 80 × 24 the page of a practice is seen whole, and r goes back to the usual lengths', async () => {
  const { press, text } = await open({ columns: 80, rows: 24, game: 'practice' });
  const { edition, lengths, start } = setupTexts.labels;
  expect(text()).toContain(` ${edition.padEnd(13)}1999\n`);
  expect(text()).toContain(` ${lengths.padEnd(13)}by rating\n`);
  expect(text()).toContain(`› ${start}\n`);
  press('up', 'up', 'right');
  expect(text()).toContain(`› ${lengths.padEnd(12)}*3 to 4\n`);
  press('r');
  expect(text()).toContain(`› ${lengths.padEnd(13)}by rating\n`);
});

test.each<SetupKind>(['match', 'solitaire', 'referee', 'room'])(
  'in 80 × 24 the first page of a %s is seen whole',
  async game => {
    const setup = setupOf({ players: ['Ann', 'Bob', 'Cem', 'Dee'] });
    const { text } = await open({ columns: 80, rows: 24, game, setup });
    const { labels } = setupTexts;
    for (const label of [labels.edition, labels.chips, labels.seconds, labels.rules]) {
      expect(text()).toContain(` ${label.padEnd(13)}`);
    }
    expect(text()).toContain(` ${game === 'room' ? labels.openRoom : labels.start}\n`);
    expect(text()).not.toMatch(/[↑↓] \d/);
  },
);

test('26 names in any script are in one column', async () => {
  const names = [
    'Zoë',
    'e\u0301\u0323va',
    '🤖🤖🤖',
    '李小龍',
    'דוד',
    'فاطمة',
    'नमस्ते',
    'x'.repeat(16),
  ];
  const players = Array.from({ length: MOST_PLAYERS }, (_, line) => names[line % names.length]!);
  const { press, text } = await open({ columns: 80, rows: 24, setup: setupOf({ players }) });
  press('down');
  for (const [line, name] of players.entries()) {
    const rows = text().split('\n');
    expect(Math.max(...rows.map(row => cellsOf(row).length))).toBeLessThanOrEqual(80);
    // Whatever stands in the lines, and whatever is typed, labels and names begin in their columns.
    const player = (row: string) => row.indexOf('Player');
    for (const row of rows.filter(row => player(row) >= 0)) {
      expect(cellsOf(row.slice(0, player(row)))).toHaveLength(56);
      const known = players[Number(/Player (\d+)/.exec(row)![1]) - 1]!;
      const shown = row.slice(player(row) + 10).replace(/…$|_$/, '');
      expect(known).toContain(shown.trim());
    }
    const chosen = rows.find(row => row.includes(`› Player ${line + 1} `))!;
    expect(chosen.endsWith(`${name.slice(-13)}_`)).toBe(true);
    press('down');
  }
});

test('n deals anew from another seed, and the deal on show is played', async () => {
  const { press, burst, text, onStart, nextSeed } = await open();
  press('n');
  expect(shownPicture(text())).toBe(picture(setupOf(), 'seed 2'));
  burst('n', 'enter');
  expect(started(onStart)).toEqual([[setupOf(), 'seed 3']]);
  expect(nextSeed).toHaveBeenCalledTimes(2);
});

test('a refusal takes the place of the explanation, until the next key', async () => {
  const { press, text, onStart } = await open({ setup: setupOf({ players: ['Ann'] }) });
  press('enter');
  expect(text()).toContain(messages.refusal['bad-player-count']({ count: 1 }));
  expect(text()).toMatch(/› Player 2 {2}_\n/);
  expect(onStart).not.toHaveBeenCalled();
  press('B');
  expect(text()).not.toContain('A match takes 2 to 26 players');
});

test('handicaps are shown beside the names, and their keys below', async () => {
  const { press, text } = await open();
  press('down');
  expect(text()).not.toContain('+0');
  press('up', 'up', 'enter', ...Array(7).fill('up'), 'right', 'escape');
  press('down', 'down', 'right', 'right');
  expect(text()).toMatch(/Player 1 {2}\+0 {2}Ann\n/);
  expect(text()).toMatch(/› Player 2 {2}\+2 {2}Bob_\n/);
  expect(text()).toMatch(/←→ change/);
});

test('the end of a long name is seen while it is typed', async () => {
  const { press, text } = await open({ columns: 80, rows: 24, setup: setupOf({ players: [] }) });
  press(...'abcdefghijklmnop');
  expect(text()).toContain('› Player 1  defghijklmnop_\n');
  press(...Array(16).fill('backspace'), ...'龍龍龍龍龍龍龍龍');
  expect(text()).toContain('› Player 1   龍龍龍龍龍龍_\n');
});

test('the keys name digits where they can be typed', async () => {
  const { press, text } = await open();
  press('up', 'up', '4', '5');
  expect(text()).toMatch(/› Sand clock {2}\*45_\n/);
  expect(text()).toContain(`0-9 ${setupTexts.keys.digits}`);
});

test('in a physical game no robots are dealt', async () => {
  const { text } = await open({ game: 'referee' });
  expect(shownPicture(text())).toBe(picture(setupOf(), 'seed 1', false));
});

test('a custom board is shown as it is', async () => {
  const { board } = layOut(
    setupOf().choices.layout,
    chosenEdition(setupOf().choices),
    createRandom('own'),
  );
  const layout = { kind: 'board', board: formatBoard(board), robots: [0, 1, 2, 3] } as const;
  const setup = setupOf({ choices: { layout } });
  const { press, text } = await open({ setup });
  press('up', 'enter');
  expect(text()).toMatch(/› Board {8}from file/);
  expect(shownPicture(text())).toBe(picture(setup, 'whatever'));
  expect(text()).not.toContain(setupTexts.keys.deal);
});

test.each([
  [80, 24],
  [120, 40],
])('in %i × %i every field can be reached and is seen with the board', async (columns, rows) => {
  const players = [...'abcdefgh'].map(letter => letter.repeat(16));
  const setup = setupOf({ players });
  const { press, text } = await open({ columns, rows, setup });
  const labels = new Set<string>();
  const goThrough = () => {
    const first = /› .*/.exec(text())![0];
    do {
      const shown = text().split('\n');
      expect(shown.length).toBeLessThanOrEqual(rows);
      expect(Math.max(...shown.map(row => row.length))).toBeLessThanOrEqual(columns);
      expect(text()).toMatch(/› \S/);
      expect(text()).toMatch(/ (start|back)$/m);
      labels.add(/› (\S+ \S+|\S+)/.exec(text())![1]!);
      press('down');
    } while (/› .*/.exec(text())![0] !== first);
  };
  goThrough();
  expect(labels.size).toBe(15);
  press('up', 'enter');
  goThrough();
  expect(labels.size).toBe(15 + 21);
});

test('? opens help for the rules that are set up, but is typed on a name', async () => {
  const { press, text } = await open({ setup: setupOf({ choices: { edition: '2013' } }) });
  press('?');
  expect(text()).toContain(setupTexts.keys.deal);
  expect(text()).not.toContain('Fifth robot');
  press('escape');
  expect(text()).toMatch(/› Start\n/);
  press('down', '?');
  expect(text()).toContain('Ann?_');
});
