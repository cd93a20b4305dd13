import { act } from 'react';
import { expect, type Mock, test, vi } from 'vitest';
import { createRandom, formatBoard } from '../../../source/engine/index.js';
import { chosenEdition, layOut, type Setup } from '../../../source/game/index.js';
import { messages } from '../../../source/messages/index.js';
import { screenTexts } from '../../../source/messages/screens.js';
import { ASCII, UNICODE } from '../../../source/pictures/theme.js';
import { SetupScreen } from '../../../source/ui/setup/setup-screen.js';
import type { SetupKind } from '../../../source/views/setup/form.js';
import { DRAWINGS, textOf } from '../../helpers/pictures.js';
import { setupOf } from '../../helpers/setup-form.js';
import { renderOnStage, type StageOptions } from '../../helpers/stage.js';

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

test('fields, the board beside them, the edition’s oddity and the keys are on the screen', async () => {
  const { text, load } = await open();
  expect(load.mock.calls).toEqual([['match']]);
  expect(text()).toMatch(/A match {2}1 of 22\n/);
  expect(text()).toMatch(/› Edition {5}1999\n/);
  expect(text()).toMatch(/Player 1 Ann\n/);
  expect(text()).toContain('1999: faces A and B have no diagonals');
  expect(text()).toContain('Every edition begins with its own rules');
  expect(text()).toMatch(/↑↓ choose {2}←→ change .* Enter start/);
  expect(shownPicture(text())).toBe(picture(setupOf(), 'seed 1'));
});

test('a room is opened with Enter, and neither dealt anew nor started there', async () => {
  const { text, press } = await open({ game: 'room' });
  expect(text()).toMatch(/r reset {2}Enter open a room {2}\? help/);
  press('?');
  expect(text()).toMatch(/Enter +open a room\n/);
  expect(text()).not.toContain('deal anew');
});

test('a help sheet tells of zoom only where there is another size', async () => {
  const small = await open({ columns: 80, rows: 24 });
  small.press('?');
  expect(small.text()).not.toContain('zoom');
  const large = await open({ columns: 120, rows: 40 });
  large.press('?');
  expect(large.text()).toMatch(/z +zoom\n/);
});

test('nothing is shown until the set-up of last time is there', () => {
  const props = { game: 'match', seed: 'x', nextSeed: vi.fn(), onStart: vi.fn() } as const;
  const { text } = renderOnStage(
    <SetupScreen {...props} load={() => new Promise(() => {})} onBack={vi.fn()} />,
  );
  expect(text().trim()).toBe('');
});

/** What was started: the set-up and the seed. */
const started = (onStart: Mock) => onStart.mock.calls.map(([{ setup, seed }]) => [setup, seed]);

test('keys that come before that are not lost', async () => {
  const onStart = vi.fn();
  const { press } = renderOnStage(
    <SetupScreen
      game="match"
      seed="x"
      nextSeed={vi.fn()}
      load={async () => setupOf({ players: [] })}
      onStart={onStart}
      onBack={vi.fn()}
    />,
  );
  press(...'Ann', 'enter', ...'Bob', 'ctrl-s');
  await act(async () => {});
  expect(started(onStart)).toEqual([[setupOf(), 'x']]);
});

test('names are typed where there are none, and the game starts with them', async () => {
  const { press, text, onStart } = await open({ setup: setupOf({ players: [] }) });
  expect(text()).toMatch(/› Player 1 _\n/);
  press(...'Ann', 'enter', ...'Bob', 'enter');
  expect(text()).toMatch(/ {2}Player 1 Ann\n.* {2}Player 2 Bob\n.*› Player 3 _\n/);
  press('enter');
  expect(started(onStart)).toEqual([[setupOf(), 'seed 1']]);
});

test('keys that come together are taken one after the other', async () => {
  const { burst, onStart } = await open({ setup: setupOf({ players: [] }) });
  burst(...'Ann', 'enter', ...'Bob', 'ctrl-s');
  expect(started(onStart)).toEqual([[setupOf(), 'seed 1']]);
});

test('what is changed is seen on the board and in the list at once, and is what is played', async () => {
  const { press, text, onStart } = await open();
  press('up', 'up', 'up', 'up', 'up', 'up', 'up', 'up', 'up', 'up', 'right', 'right');
  expect(text()).toMatch(/› Openings {4}2\*/);
  expect(text()).toContain(screenTexts.setup.changed({ value: 'none' }));
  const setup = setupOf({ choices: { changes: { openings: 2 } } });
  expect(shownPicture(text())).toBe(picture(setup, 'seed 1'));
  press('enter');
  expect(started(onStart)).toEqual([[setup, 'seed 1']]);
});

test('a dealt face says which it is, and may be picked', async () => {
  const { press, text } = await open();
  const { board } = layOut(
    setupOf().choices.layout,
    chosenEdition(setupOf().choices),
    createRandom('seed 1/deal'),
  );
  expect(text()).toContain(`North-west  dealt: ${board.printed!.faces[0]}`);
  press('down', 'down', 'down', 'down', 'down', 'down', 'left');
  expect(text()).toMatch(/› North-west {2}4D\*/);
  const places = ['4D', 'dealt', 'dealt', 'dealt'] as const;
  const setup = setupOf({ choices: { layout: { kind: 'faces', places } } });
  expect(shownPicture(text())).toBe(picture(setup, 'seed 1'));
});

test('n deals anew, each deal from a seed of its own, and the one on show is played', async () => {
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
  expect(text()).toMatch(/› Player 2 _\n/);
  expect(onStart).not.toHaveBeenCalled();
  press('B');
  expect(text()).not.toContain('A match takes 2 to 8 players');
});

test('handicaps stand beside the names, and the keys for them below', async () => {
  const { press, text } = await open();
  press('down');
  expect(text()).not.toContain('handicap ');
  press('down', 'down', 'down', 'right', 'up', 'up', 'right', 'right');
  expect(text()).toMatch(/Player 1 \+0 {2}Ann\n/);
  expect(text()).toMatch(/› Player 2 \+2 {2}Bob_\n/);
  expect(text()).toMatch(/←→ handicap/);
});

test('the end of a long name is seen while it is typed', async () => {
  const { press, text } = await open({ setup: setupOf({ players: [] }) });
  press(...'abcdefghijklmnop');
  expect(text()).toContain('› Player 1 cdefghijklmnop_\n');
});

test('what is pasted reaches the line, cleaned', async () => {
  const { paste, text } = await open({ setup: setupOf({ players: [] }) });
  paste('\u202EAnn\u200B\n');
  expect(text()).toContain('Player 1 Ann_');
});

test('where digits are typed, the keys say so', async () => {
  const { press, text } = await open();
  press('up', '4', '5');
  expect(text()).toMatch(/› Sand clock {2}45_\*/);
  expect(text()).toContain('0-9 seconds');
});

test('alone nobody is asked for names, and the clock may run out twice', async () => {
  const { press, text, onStart } = await open({ game: 'solitaire', setup: setupOf() });
  expect(text()).not.toContain('Player');
  expect(text()).toContain('that of 2013 is lent to it');
  press('up', 'right', 'enter');
  const { choices } = setupOf({ choices: { turns: 2 } });
  expect(started(onStart)).toEqual([[{ choices, players: [], handicaps: [] }, 'seed 1']]);
});

test('on a real table no robots are dealt', async () => {
  const { text } = await open({ game: 'referee' });
  expect(shownPicture(text())).toBe(picture(setupOf(), 'seed 1', false));
});

test('a board of one’s own is shown as it is', async () => {
  const { board } = layOut(
    setupOf().choices.layout,
    chosenEdition(setupOf().choices),
    createRandom('own'),
  );
  const layout = { kind: 'board', board: formatBoard(board), robots: [0, 1, 2, 3] } as const;
  const setup = setupOf({ choices: { layout } });
  const { text } = await open({ setup });
  expect(text()).toMatch(/Board {7}of a file/);
  expect(shownPicture(text())).toBe(picture(setup, 'whatever'));
  expect(text()).not.toContain('deal anew');
});

test('Escape goes back, letters of a name do not', async () => {
  const { press, onBack } = await open({ setup: setupOf({ players: [] }) });
  press('q');
  expect(onBack).not.toHaveBeenCalled();
  press('escape');
  expect(onBack).toHaveBeenCalledTimes(1);
});

test.each([
  [80, 24],
  [120, 40],
])('in %i × %i every field can be reached and is seen with the board', async (columns, rows) => {
  const players = [...'abcdefgh'].map(letter => letter.repeat(16));
  const setup = setupOf({ players });
  const { press, text } = await open({ columns, rows, setup });
  for (let field = 1; field <= 27; field++) {
    const shown = text().split('\n');
    expect(shown.length).toBeLessThanOrEqual(rows);
    expect(Math.max(...shown.map(row => row.length))).toBeLessThanOrEqual(columns);
    expect(text()).toContain(` ${field} of 27`);
    expect(text()).toMatch(/› \S/);
    expect(text()).toMatch(/ (start|back)$/m);
    press('down');
  }
  expect(text()).toContain(' 1 of 27');
});

test('in a window without room for the board keys do nothing', async () => {
  const { press, text, onBack } = await open({ columns: 60, rows: 20 });
  expect(text()).toContain('this window has 60 × 20');
  press('escape');
  expect(onBack).not.toHaveBeenCalled();
});

test('all is ASCII where the theme is', async () => {
  const { press, text } = await open({ theme: { glyphs: ASCII } });
  press('down', 'down', 'down', 'down', 'right');
  expect(text()).toMatch(/^[\n\x20-\x7e]*$/);
});

test('? tells the rules that are being set up, but is typed where a name is', async () => {
  const { press, text } = await open({ setup: setupOf({ choices: { edition: '2013' } }) });
  press('?');
  expect(text()).toContain('deal anew');
  expect(text()).not.toContain('Fifth robot');
  press('escape');
  expect(text()).toMatch(/› Edition {5}2013\n/);
  press('down', '?');
  expect(text()).toContain('Ann?_');
});
