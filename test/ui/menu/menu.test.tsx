import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { screenTexts } from '../../../source/messages/english/screens.js';
import type { MatchRecords, PracticeRecords } from '../../../source/storage/records.js';
import type { FileTrouble } from '../../../source/storage/trouble.js';
import { dayNumber, type Rated, UNRATED } from '../../../source/training/index.js';
import { MenuScreen } from '../../../source/ui/menu/menu.js';
import type { AppServices } from '../../../source/views/app.js';
import { type MenuAction, type MenuEffect, openMenu } from '../../../source/views/menu.js';
import { puzzleOfDrawing, puzzleOfId } from '../../helpers/boards.js';
import { bid, DRAWN, provingTable } from '../../helpers/play-match.js';
import { commandsOf, PRACTICE, playPractice } from '../../helpers/play-practice.js';
import { NO_PRACTICES, NO_RECORDS, NO_RESULTS, UNSAVED } from '../../helpers/records.js';
import { appServices } from '../../helpers/services.js';
import { expectInside, SMALL_WINDOWS } from '../../helpers/small-windows.js';
import { ofRun, playedDaily, practised, returned } from '../../helpers/solo-results.js';
import { renderOnStage, type StageOptions } from '../../helpers/stage.js';

const isKnown = async () => false;

function openAtFirst(
  isNewcomer: () => Promise<boolean> = isKnown,
  options: StageOptions = {},
  unfinished: MatchRecords['unfinished'] = NO_RECORDS.unfinished,
  unfinishedPractice: PracticeRecords['unfinished'] = NO_PRACTICES.unfinished,
  others: Partial<AppServices> = {},
) {
  const onOpen = vi.fn();
  const onContinue =
    vi.fn<(match: Parameters<MatchRecords['resume']>[0]) => FileTrouble | undefined>();
  const onContinuePractice =
    vi.fn<(practice: Parameters<PracticeRecords['resume']>[0]) => FileTrouble | undefined>();
  const onPaste = vi.fn();
  const carryOut = (effect: MenuEffect, send: (action: MenuAction) => void) => {
    if (effect.type === 'open') return onOpen(effect.entry);
    if (effect.type === 'practise') return onPaste(effect.shared.puzzle);
    const { game } = effect;
    const refusal = 'match' in game ? onContinue(game) : onContinuePractice(game);
    if (refusal) send({ type: 'refused', refusal });
  };
  const services = appServices({
    isNewcomer,
    records: { ...NO_RECORDS, unfinished },
    practices: { ...NO_PRACTICES, unfinished: unfinishedPractice },
    ...others,
  });
  const menu = (
    <MenuScreen
      services={services}
      place={{ current: undefined }}
      deal={() => puzzleOfId('4572+40+07286AA8+63')}
      carryOut={carryOut}
    />
  );
  return { onOpen, onContinue, onContinuePractice, onPaste, ...renderOnStage(menu, options) };
}
/** Lets promises that are kept already be heard of. */
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 1)));
/** With the games that can be continued, which are looked for after the first frame. */
async function open(...given: Parameters<typeof openAtFirst>) {
  const menu = openAtFirst(...given);
  await settle();
  return menu;
}

test('the menu shows every entry, the first one chosen, and the keys', async () => {
  const { text } = await open();
  expect(text()).toContain(`› ${screenTexts.menu.play}`);
  expect(text()).toContain('Practice puzzles');
  expect(text()).toContain('Quit');
  expect(text()).toContain(screenTexts.menu.playAbout);
  expect(text()).toMatch(/choose .*Enter open .*q leave/);
});

describe('keys', () => {
  test.each([
    ['enter', 'play'],
    ['space', 'play'],
    ['g', 'learn'],
    ['up enter', 'quit'],
    ['end enter', 'quit'],
    ['down down home enter', 'play'],
    ['down up enter', 'play'],
    ['q', 'quit'],
    ['escape', 'quit'],
    ['left x enter', 'play'],
  ])('%s', async (keys, entry) => {
    const { press, onOpen } = await open();
    press(...keys.split(' ').map(key => (key === 'space' ? ' ' : key)));
    expect(onOpen.mock.calls).toEqual([[entry]]);
  });

  test('the chosen entry is marked and explained', async () => {
    const { press, text } = await open();
    press('down', 'down', 'down');
    expect(text()).toMatch(/› Practice puzzles/);
    expect(text()).not.toMatch(/› Play/);
    expect(text()).toContain('with hints from the solver');
  });
});

describe('pasted text', () => {
  test('that is a Game ID opens its position, once', async () => {
    const { paste, press, onOpen, onPaste } = await open();
    paste(' 0765+42+2E21BD0F+93\n');
    paste('4572+40+07286AA8+63');
    press('enter');
    expect(onPaste.mock.calls).toEqual([[puzzleOfId('0765+42+2E21BD0F+93')]]);
    expect(onOpen).not.toHaveBeenCalled();
  });

  test.each(['', '\n', ' \t '])('%j does nothing', async text => {
    const { paste, text: shown, onOpen, onPaste } = await open();
    const before = shown();
    paste(text);
    expect(shown()).toBe(before);
    expect(onOpen).not.toHaveBeenCalled();
    expect(onPaste).not.toHaveBeenCalled();
  });

  test.each([
    ['q', 'q'],
    ['g\n', 'g'],
    ['0765+42', '0765+42'],
    ['0765+42+2E21BD0F+9', '9'],
    ['0765+42+2E21BD0F+93 0765+42+2E21BD0F+93', '93 0765'],
  ])('%j is refused with the reason, and presses no key', async (text, named) => {
    const { paste, text: shown, onOpen, onPaste } = await open();
    const before = shown();
    paste(text);
    expect(shown()).not.toBe(before);
    expect(shown()).toContain(named);
    expect(onOpen).not.toHaveBeenCalled();
    expect(onPaste).not.toHaveBeenCalled();
  });

  test('over the help sheet does nothing', async () => {
    const { paste, press, onPaste } = await open();
    press('?');
    paste('0765+42+2E21BD0F+93');
    expect(onPaste).not.toHaveBeenCalled();
  });
});

const COUNT = openMenu().lines.length;

describe('in a window that is too small', () => {
  const damaged = async () => ({ found: [], troubles: [UNSAVED] });

  test.each(SMALL_WINDOWS)('of %i × %i the chosen entry is seen', async (columns, rows) => {
    for (const unfinished of [NO_RECORDS.unfinished, damaged]) {
      const { press, text } = await open(async () => true, { columns, rows }, unfinished);
      for (const _ of openMenu().lines) {
        expectInside(text(), columns, rows);
        expect(text()).toContain(columns > 1 ? '›' : '…');
        press('down');
      }
    }
  });

  test('the entries scroll, and the number of the chosen one is told', async () => {
    const { press, text } = await open(isKnown, { columns: 40, rows: 10 });
    expect(text()).toMatch(/Robots {2}1 of 15\n {2}No game to continue\n› Play together/);
    expect(text()).not.toContain('Quit');
    press('up');
    expect(text()).toContain(`Ricochet Robots  ${COUNT} of ${COUNT}\n`);
    expect(text()).toContain(`› Quit\n${screenTexts.menu.quitAbout}`);
    expect(text()).toMatch(/q leave$/);
  });

  const GROUPS = Object.values(screenTexts.menu.groups);

  test('its groups are apart as soon as there is room, and have headings where there is more', async () => {
    // Beside the entries: the games, a title, two lines of what the chosen one is, and one of keys.
    const rows = COUNT + 1 + 4;
    const { text, resize } = await open(isKnown, { columns: 80, rows: rows - 1 });
    expect(text()).toContain(`1 of ${COUNT}`);
    resize(80, rows + GROUPS.length);
    expect(text()).not.toContain(`1 of ${COUNT}`);
    expect(text()).toMatch(/\n *\n {2}Practice puzzles/);
    expect(text()).not.toContain(GROUPS[1]);
    resize(80, rows + 2 * GROUPS.length + 3);
    for (const name of GROUPS) expect(text()).toMatch(new RegExp(`^${name} *$`, 'm'));
  });

  test('only a wide one has a board, and shows it whole', async () => {
    const { text, resize } = await open(isKnown, { columns: 119, rows: 24 });
    expect(text()).not.toMatch(/ a +b +c /);
    for (const [columns, rows] of [
      [120, 24],
      [150, 40],
      [200, 60],
    ] as const) {
      resize(columns, rows);
      expect(text()).toMatch(/ a +b +c .* o +p *$/m);
      expectInside(text(), columns, rows);
    }
    expect(text()).toMatch(/^ {9,}.*Ricochet Robots/m);
  });
});

describe('where the player stands', () => {
  const DAY = 24 * 60 * 60_000;
  /** A rated game after which the player has this rating. */
  const ratedTo = (rating: number): Rated => {
    const change = { before: UNRATED, after: { ...UNRATED, rating } };
    return { player: change, position: change };
  };
  const today = playedDaily({ day: dayNumber(Date.now()) });

  test('is told beside the entries, in rows that are there from the first frame on', async () => {
    const results = [
      ...Array.from({ length: 11 }, (_, at) => practised({ rated: ratedTo(1000 + 10 * at) })),
      ofRun({ kind: 'storm' }),
      returned({ at: Date.now() - 2 * DAY, hints: 1 }),
      today,
    ];
    const services = {
      results: { ...NO_RESULTS, read: () => ({ ...NO_RESULTS.read(), results }) },
    };
    const { text } = openAtFirst(isKnown, {}, undefined, undefined, services);
    const rowsAtFirst = text()
      .split('\n')
      .map(row => row.slice(2, 12));
    await settle();
    await settle();
    expect(
      text()
        .split('\n')
        .map(row => row.slice(2, 12))
        .slice(2, 20),
    ).toEqual(rowsAtFirst.slice(2, 20));
    expect(text()).toMatch(/Position of the day +done, streak: 1 day\n/);
    expect(text()).toMatch(/Statistics +rating 1100, \+100 over the last 10\n/);
    expect(text()).toMatch(/Storm.* best 1\n/);
    expect(text()).toMatch(/Missed positions +1 due\n/);
  });

  test('is no more than the position of the day before anything was played', async () => {
    const { text } = await open();
    expect(text()).toMatch(/Position of the day +open, no streak yet\n/);
    expect(text()).not.toMatch(/rating|best|due/);
  });
});

test.each(openMenu().lines.map((entry, index) => [entry, index] as const))(
  '%s can be opened',
  async (entry, index) => {
    const { press, onOpen } = await open();
    press(...Array(index).fill('down'), 'enter');
    expect(onOpen.mock.calls).toEqual([[entry]]);
  },
);

describe('the guided round', () => {
  const OFFER = 'New here? Press “g”';

  test('is offered to newcomers, as soon as that is known', async () => {
    const { text } = openAtFirst(async () => true);
    expect(text()).not.toContain(OFFER);
    await settle();
    await settle();
    expect(text()).toContain(OFFER);
  });

  test.each<[string, () => Promise<boolean>]>([
    ['others', isKnown],
    ['anybody where nothing can be remembered', () => Promise.reject(new Error('no disk'))],
  ])('is not offered to %s', async (_, isNewcomer) => {
    const { text } = await open(isNewcomer);
    expect(text()).not.toContain(OFFER);
    expect(text()).toContain(screenTexts.menu.learn);
  });
});

test('? tells the keys and the rules, and leaves the menu as it was', async () => {
  const { press, text, onOpen } = await open();
  const before = text();
  press('down', '?');
  expect(text()).toMatch(/Help .*Keys.* g +guided round/s);
  press('enter', 'g', 'q');
  expect(onOpen).not.toHaveBeenCalled();
  press('up');
  expect(text()).toBe(before);
});

const DRAWING = `
+---+---+---+---+
|R              |
+   +   +   +   +
|    G          |
+   +   +   +   +
|               |
+   +   +   +   +
|B            rc|
+   +   +   +   +
| gt  bs        |
+---+---+---+---+

target: d4`;

describe('a practice that was left', () => {
  const { log, practice } = playPractice(PRACTICE, commandsOf('bound yN gS undo'));
  const found = { file: 'a practice', options: PRACTICE, events: log, practice, cutOff: false };
  const left = async () => ({ found: [found], troubles: [] });

  test('can be continued as soon as it is found', async () => {
    const menu = openAtFirst(isKnown, {}, undefined, left);
    const { press, text, onOpen, onContinuePractice } = menu;
    expect(text()).not.toContain('Continue');
    await settle();
    expect(text()).toContain(
      `› ${screenTexts.savedPractice.continue({ moves: 1, id: '4572+40+07286AA8+63' })}`,
    );
    expect(text()).toContain('with its moves and hints');
    press('enter');
    expect(onContinuePractice.mock.calls).toEqual([[found]]);
    expect(onOpen).not.toHaveBeenCalled();
  });

  test('is one of the games that can be continued, the last one first; left and right lead to the others', async () => {
    const { match, log } = provingTable([bid(1, 2)]);
    const kept = { file: 'a match', match, events: log, cutOff: false };
    const older = { ...kept, file: 'an older match', events: log.slice(0, 1) };
    const all = await open(isKnown, {}, async () => ({ found: [kept, older], troubles: [] }), left);
    expect(all.text()).toMatch(/› Continue practice: 1 move .* 1 of 3\n/);
    expect(all.text()).toContain('other game');
    all.press('right');
    expect(all.text()).toMatch(/› Continue: Ann 0, Bob 0, round 1 +2 of 3\n/);
    all.press('left', 'left');
    expect(all.text()).toMatch(/› Continue: Ann 0, Bob 0, round 1 +3 of 3\n/);
    all.press('enter');
    expect(all.onContinue.mock.calls).toEqual([[older]]);
    expect(all.onContinuePractice).not.toHaveBeenCalled();
  });

  test('on a custom board is named by the beginning of its Game ID', async () => {
    const puzzle = puzzleOfDrawing(DRAWING);
    const own = { ...found, options: { ...PRACTICE, puzzle } };
    const { text } = await open(isKnown, {}, undefined, async () => ({
      found: [own],
      troubles: [],
    }));
    expect(text()).toMatch(/› Continue practice: 1 move made, \S{31}…\n/);
  });

  test.each([
    [80, 24],
    [80, 27],
    [120, 24],
    [60, 15],
  ])('that cannot be used is told of in full at %d×%d', async (columns, rows) => {
    const file = `/home/somebody/.local/share/ricochet-tui/practice/${'2026-'.repeat(12)}.jsonl`;
    const reason = screenTexts.faults['not-a-file'];
    const sentence = screenTexts.troubles.practice.unusable({ file, reason });
    const { text, resize } = await open(isKnown, {}, undefined, async () => ({
      found: [],
      troubles: [{ about: 'practice', code: 'unusable', file, why: { code: 'not-a-file' } }],
    }));
    resize(columns, rows);
    expect(text().replace(/\s/g, '')).toContain(sentence.replace(/\s/g, ''));
    expect(text()).toContain('q leave');
    expectInside(text(), columns, rows);
  });

  test('that is damaged is told of, beside what is wrong with matches', async () => {
    const why = { code: 'no-text' } as const;
    const { text } = await open(
      isKnown,
      {},
      async () => ({ found: [], troubles: [{ about: 'match', code: 'unusable', file: 'a', why }] }),
      async () => ({
        found: [],
        troubles: [{ about: 'practice', code: 'unusable', file: 'b', why }],
      }),
    );
    expect(text()).toContain('saved game “a”');
    expect(text()).toContain('saved game “b”');
    expect(text()).toContain(`› ${screenTexts.menu.play}`);
  });
});

describe('a match that was left', () => {
  const table = provingTable([bid(1, 2)]);
  table.move(DRAWN + 60_000, 'rE rN');
  const found = { file: 'a match', match: table.match, events: table.log, cutOff: false };
  const left = async () => ({ found: [found], troubles: [] });

  test('can be continued by the first entry as soon as it is found', async () => {
    const { press, text, onOpen, onContinue } = openAtFirst(isKnown, {}, left);
    expect(text()).not.toContain('Continue');
    await settle();
    expect(text()).toContain('› Continue: Ann 0, Bob 1, round 1');
    expect(text()).toContain('the clocks were stopped');
    press('down', 'up', 'enter');
    expect(onContinue.mock.calls).toEqual([[found]]);
    expect(onOpen).not.toHaveBeenCalled();
  });

  test('is looked for before an entry is marked, so that Enter opens no other', async () => {
    const { text } = openAtFirst(isKnown, {}, left);
    expect(text()).toContain(`  ${screenTexts.menu.play}`);
    expect(text()).not.toContain('›');
    expect(text()).not.toContain(screenTexts.menu.playAbout);
    await settle();
    expect(text().match(/›.*/)?.[0]).toContain('Continue: Ann 0, Bob 1');
  });

  test.each([
    ['enter', [[found]], []],
    ['enter down enter', [[found]], []],
    ['down enter', [], [['play']]],
    ['down enter q', [], [['play']]],
    ['up enter', [], [['quit']]],
    ['end enter', [], [['quit']]],
    ['end home enter', [[found]], []],
    ['q', [], [['quit']]],
  ])('counts for keys pressed before it was found: %s', async (keys, continued, others) => {
    const { press, onOpen, onContinue } = openAtFirst(isKnown, {}, left);
    press(...keys.split(' '));
    expect([...onOpen.mock.calls, ...onContinue.mock.calls]).toEqual([]);
    await settle();
    expect(onContinue.mock.calls).toEqual(continued);
    expect(onOpen.mock.calls).toEqual(others);
  });

  test('stays in the menu with the reason if it cannot be continued after all', async () => {
    const { press, text, onContinue, onOpen } = await open(isKnown, {}, left);
    onContinue.mockReturnValue({ about: 'match', code: 'changed' });
    await settle();
    press('enter');
    expect(text()).toContain(screenTexts.troubles.match.changed);
    press('down', 'enter');
    expect(onOpen.mock.calls).toEqual([['play']]);
  });
});
