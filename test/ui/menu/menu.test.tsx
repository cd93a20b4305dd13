import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { screenTexts } from '../../../source/messages/english/screens.js';
import type {
  MatchRecords,
  PracticeRecords,
  UnfinishedGame,
} from '../../../source/storage/records.js';
import type { FileTrouble } from '../../../source/storage/trouble.js';
import { dayNumber, type Rated, UNRATED } from '../../../source/training/index.js';
import { MenuScreen } from '../../../source/ui/menu/menu.js';
import type { AppServices } from '../../../source/views/app.js';
import { type MenuAction, type MenuEffect, openMenu } from '../../../source/views/menu.js';
import { puzzleOfDrawing, puzzleOfId } from '../../helpers/boards.js';
import { DRAWING } from '../../helpers/editor.js';
import { bid, DRAWN, provingTable, recordOfTable } from '../../helpers/play-match.js';
import { PRACTICE, recordOfPractice } from '../../helpers/play-practice.js';
import { NO_PRACTICES, NO_RECORDS, NO_RESULTS, UNSAVED } from '../../helpers/records.js';
import { appServices } from '../../helpers/services.js';
import { expectInside, SMALL_WINDOWS } from '../../helpers/small-windows.js';
import { ofRun, playedDaily, practised, returned } from '../../helpers/solo-results.js';
import { renderOnStage, type StageOptions } from '../../helpers/stage.js';

interface Opened extends StageOptions {
  readonly isNewcomer?: () => Promise<boolean>;
  /** What can be continued, and what is wrong with other games. */
  readonly matches?: Awaited<ReturnType<MatchRecords['unfinished']>>['found'];
  readonly practices?: Awaited<ReturnType<PracticeRecords['unfinished']>>['found'];
  readonly troubles?: readonly FileTrouble[];
  readonly services?: Partial<AppServices>;
}

function openAtFirst({
  isNewcomer = async () => false,
  matches = [],
  practices = [],
  troubles = [],
  services: others = {},
  ...stage
}: Opened = {}) {
  const onOpen = vi.fn();
  const onContinue = vi.fn<(game: UnfinishedGame) => FileTrouble | undefined>();
  const onPaste = vi.fn();
  const carryOut = (effect: MenuEffect, send: (action: MenuAction) => void) => {
    if (effect.type === 'open') return onOpen(effect.entry);
    if (effect.type === 'practise') return onPaste(effect.shared.puzzle);
    const refusal = onContinue(effect.game);
    if (refusal) send({ type: 'refused', refusal });
  };
  const troublesOf = (what: string) => troubles.filter(({ about }) => about === what);
  const services = appServices({
    isNewcomer,
    records: {
      ...NO_RECORDS,
      unfinished: async () => ({ found: matches, troubles: troublesOf('match') }),
    },
    practices: {
      ...NO_PRACTICES,
      unfinished: async () => ({ found: practices, troubles: troublesOf('practice') }),
    },
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
  return { onOpen, onContinue, onPaste, ...renderOnStage(menu, stage) };
}
/** Lets promises that are kept already be heard of. */
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 1)));
/** With the games that can be continued, which are looked for after the first frame. */
async function open(given?: Opened) {
  const menu = openAtFirst(given);
  await settle();
  return menu;
}

test('the menu shows every entry, the chosen one with what it is, and the keys', async () => {
  const { press, text } = await open();
  expect(text()).toContain(`› ${screenTexts.menu.play}`);
  expect(text()).toContain('Quit');
  expect(text()).toContain(screenTexts.menu.playAbout);
  expect(text()).toMatch(/choose .*Enter open .*q leave/);
  press('down', 'down', 'down');
  expect(text()).toMatch(/› Practice puzzles/);
  expect(text()).not.toMatch(/› Play/);
  expect(text()).toContain('with hints from the solver');
});

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
])('by the keys %s the entry %s is opened', async (keys, entry) => {
  const { press, onOpen } = await open();
  press(...keys.split(' ').map(key => (key === 'space' ? ' ' : key)));
  expect(onOpen.mock.calls).toEqual([[entry]]);
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

  test('of blanks does nothing', async () => {
    const { paste, text: shown, onOpen, onPaste } = await open();
    const before = shown();
    paste(' \t\n');
    expect(shown()).toBe(before);
    expect(onOpen).not.toHaveBeenCalled();
    expect(onPaste).not.toHaveBeenCalled();
  });

  test.each([
    ['g\n', 'g'],
    ['0765+42+2E21BD0F+9', '9'],
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
  test.each(SMALL_WINDOWS)('of %i × %i the chosen entry is seen', async (columns, rows) => {
    for (const troubles of [[], [UNSAVED]]) {
      const isNewcomer = async () => true;
      const { press, text } = await open({ isNewcomer, troubles, columns, rows });
      for (const _ of openMenu().lines) {
        expectInside(text(), columns, rows);
        expect(text()).toContain(columns > 1 ? '›' : '…');
        press('down');
      }
    }
  });

  test('the entries scroll, and the number of the chosen one is told', async () => {
    const { press, text } = await open({ columns: 40, rows: 10 });
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
    const { text, resize } = await open({ columns: 80, rows: rows - 1 });
    expect(text()).toContain(`1 of ${COUNT}`);
    resize(80, rows + GROUPS.length);
    expect(text()).not.toContain(`1 of ${COUNT}`);
    expect(text()).toMatch(/\n *\n {2}Practice puzzles/);
    // Those with headings have blank rows below the title and above the keys.
    resize(80, rows + 2 * GROUPS.length + 1);
    expect(text()).not.toContain(GROUPS[1]);
    resize(80, rows + 2 * GROUPS.length + 2);
    for (const name of GROUPS) expect(text()).toMatch(new RegExp(`^${name} *$`, 'm'));
  });

  test('only a wide one has a board, and shows it whole', async () => {
    const { text, resize } = await open({ columns: 119, rows: 24 });
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
    const { text } = openAtFirst({ services });
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

describe('the guided round', () => {
  const OFFER = 'New here? Press “g”';

  test('is offered to newcomers, as soon as that is known', async () => {
    const { text } = openAtFirst({ isNewcomer: async () => true });
    expect(text()).not.toContain(OFFER);
    await settle();
    await settle();
    expect(text()).toContain(OFFER);
  });

  test.each<[string, () => Promise<boolean>]>([
    ['others', async () => false],
    ['anybody where nothing can be remembered', () => Promise.reject(new Error('no disk'))],
  ])('is not offered to %s', async (_, isNewcomer) => {
    const { text } = await open({ isNewcomer });
    expect(text()).not.toContain(OFFER);
    expect(text()).toContain(screenTexts.menu.learn);
  });
});

const practice = recordOfPractice('bound yN gS undo');
const table = provingTable([bid(1, 2)]);
table.move(DRAWN + 60_000, 'rE rN');
const match = recordOfTable(table);
const { continue: toPractise } = screenTexts.savedPractice;

test.each<[string, Opened, game: unknown, told: string, about: string]>([
  [
    'practice',
    { practices: [practice] },
    practice,
    toPractise({ moves: 1, id: '4572+40+07286AA8+63' }),
    'with its moves and hints',
  ],
  [
    'match',
    { matches: [match] },
    match,
    'Continue: Ann 0, Bob 1, round 1',
    'the clocks were stopped',
  ],
])(
  'a %s that was left is looked for before an entry is marked, and continued by the first one',
  async (_, left, game, told, about) => {
    const { press, text, onOpen, onContinue } = openAtFirst(left);
    expect(text()).toContain(`  ${screenTexts.menu.play}`);
    expect(text()).not.toMatch(/›|Continue/);
    expect(text()).not.toContain(screenTexts.menu.playAbout);
    await settle();
    expect(text()).toContain(`› ${told}`);
    expect(text()).toContain(about);
    press('down', 'up', 'enter');
    expect(onContinue.mock.calls).toEqual([[game]]);
    expect(onOpen).not.toHaveBeenCalled();
  },
);

describe('a practice that was left', () => {
  test('is one of the games that can be continued, the last one first; left and right lead to the others', async () => {
    const kept = recordOfTable(provingTable([bid(1, 2)]));
    const older = { ...kept, file: 'an older match', events: kept.events.slice(0, 1) };
    const all = await open({ matches: [kept, older], practices: [practice] });
    expect(all.text()).toMatch(/› Continue practice: 1 move .* 1 of 3\n/);
    expect(all.text()).toContain('other game');
    all.press('right');
    expect(all.text()).toMatch(/› Continue: Ann 0, Bob 0, round 1 +2 of 3\n/);
    all.press('left', 'left');
    expect(all.text()).toMatch(/› Continue: Ann 0, Bob 0, round 1 +3 of 3\n/);
    all.press('enter');
    expect(all.onContinue.mock.calls).toEqual([[older]]);
  });

  test('on a custom board is named by the beginning of its Game ID', async () => {
    const puzzle = puzzleOfDrawing(DRAWING);
    const own = { ...practice, options: { ...PRACTICE, puzzle } };
    const { text } = await open({ practices: [own] });
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
    const { text, resize } = await open({
      troubles: [{ about: 'practice', code: 'unusable', file, why: { code: 'not-a-file' } }],
    });
    resize(columns, rows);
    expect(text().replace(/\s/g, '')).toContain(sentence.replace(/\s/g, ''));
    expect(text()).toContain('q leave');
    expectInside(text(), columns, rows);
  });

  test('that is damaged is told of, beside what is wrong with matches', async () => {
    const why = { code: 'no-text' } as const;
    const { text } = await open({
      troubles: [
        { about: 'match', code: 'unusable', file: 'a', why },
        { about: 'practice', code: 'unusable', file: 'b', why },
      ],
    });
    expect(text()).toContain('saved game “a”');
    expect(text()).toContain('saved game “b”');
    expect(text()).toContain(`› ${screenTexts.menu.play}`);
  });
});

describe('a match that was left', () => {
  test.each([
    ['enter', [[match]], []],
    ['enter down enter', [[match]], []],
    ['down enter', [], [['play']]],
    ['down enter q', [], [['play']]],
    ['up enter', [], [['quit']]],
    ['end enter', [], [['quit']]],
    ['end home enter', [[match]], []],
    ['q', [], [['quit']]],
  ])('counts for keys pressed before it was found: %s', async (keys, continued, others) => {
    const { press, onOpen, onContinue } = openAtFirst({ matches: [match] });
    press(...keys.split(' '));
    expect([...onOpen.mock.calls, ...onContinue.mock.calls]).toEqual([]);
    await settle();
    expect(onContinue.mock.calls).toEqual(continued);
    expect(onOpen.mock.calls).toEqual(others);
  });

  test('stays in the menu with the reason if it cannot be continued after all', async () => {
    const { press, text, onContinue, onOpen } = await open({ matches: [match] });
    onContinue.mockReturnValue({ about: 'match', code: 'changed' });
    await settle();
    press('enter');
    expect(text()).toContain(screenTexts.troubles.match.changed);
    press('down', 'enter');
    expect(onOpen.mock.calls).toEqual([['play']]);
  });
});
