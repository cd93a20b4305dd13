import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_RULES } from '../../source/engine/index.js';
import {
  DEFAULT_CHOICES,
  EDITIONS,
  type GameKind,
  type PracticeOptions,
  type RememberedSetup,
} from '../../source/game/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { ENGLISH } from '../../source/messages/language.js';
import { newPractice } from '../../source/session/practice-session.js';
import type { MatchRecords, PracticeRecords } from '../../source/storage/records.js';
import type { FileTrouble } from '../../source/storage/trouble.js';
import { USUAL_LENGTHS } from '../../source/training/dealing.js';
import { dateOfDay, dayNumber, type SoloResult } from '../../source/training/index.js';
import { App } from '../../source/ui/app.js';
import { type AppServices, firstScreen, type Start } from '../../source/views/app.js';
import { openEditor } from '../../source/views/editor/editor.js';
import { gameOnBoard } from '../../source/views/help/game-in-play.js';
import { type MenuEntry, openMenu } from '../../source/views/menu.js';
import { rulesLine } from '../../source/words/index.js';
import { dayParts, shareText } from '../../source/words/statistics.js';
import { puzzleOfId } from '../helpers/boards.js';
import { forgetSearches } from '../helpers/fake-solver.js';
import { atOnce, House, opened } from '../helpers/lobby.js';
import {
  bid,
  DRAWN,
  matchOptions,
  provingTable,
  recordOfTable,
  Table,
} from '../helpers/play-match.js';
import { PRACTICE, recordOfPractice } from '../helpers/play-practice.js';
import { NO_PRACTICES, NO_RECORDS, NO_RESULTS } from '../helpers/records.js';
import { appServices } from '../helpers/services.js';
import { playedDaily, practised } from '../helpers/solo-results.js';
import { heard, renderOnStage, settle as settlePromises } from '../helpers/stage.js';
import { roomOptions } from '../room/table.js';

vi.mock('../../source/solver/index.js', () => import('../helpers/fake-solver.js'));

forgetSearches();

const PUZZLE = puzzleOfId('0765+42+2E21BD0F+93');

const OPTIONS: PracticeOptions = { puzzle: PUZZLE, rules: DEFAULT_RULES, origin: 'given' };
const PAIR: RememberedSetup = { choices: {}, players: ['Ann', 'Bob'], handicaps: [] };

function open(start: Start, changes: Partial<AppServices> = {}) {
  const onQuit = vi.fn();
  const remembered: Partial<Record<GameKind, RememberedSetup>> = { match: PAIR, referee: PAIR };
  const rememberGuided = vi.fn();
  const rememberSetup = vi.fn((game: GameKind, setup: RememberedSetup) => {
    remembered[game] = setup;
  });
  const services = appServices({
    dealPractice: async () => ({ kind: 'dealt', puzzle: PUZZLE, shortest: [] }),
    loadSetup: async game => remembered[game],
    rememberSetup,
    isNewcomer: async () => rememberGuided.mock.calls.length === 0,
    rememberGuided,
    ...changes,
  });
  const screen = renderOnStage(
    <App start={firstScreen(start, services)} services={services} onQuit={onQuit} />,
  );
  return { onQuit, rememberSetup, rememberGuided, ...screen };
}
/** The keys that open an entry of the menu. */
const keysTo = (entry: MenuEntry): string[] => [
  ...Array<string>(openMenu().lines.indexOf(entry)).fill('down'),
  'enter',
];
/** The store of a game that was left, and what is written once it is played on. */
function leftBehind<Game>(game: Game, lost?: FileTrouble) {
  const append = vi.fn((_: readonly unknown[]) => undefined);
  const close = vi.fn();
  return {
    ...{ append, close },
    unfinished: async () => ({ found: [game], troubles: [] }),
    resume: vi.fn((_: unknown) => ({
      game,
      writer: () => ({ append: (events: readonly unknown[]) => append(events), close }),
      ...(lost && { lost }),
    })),
  };
}
/** Lets the menu look for games, which it puts off, and promises that are kept already be heard of. */
async function settle() {
  // Timers end in the order in which they began.
  await act(() => new Promise(resolve => setTimeout(resolve, 1)));
  await settlePromises();
}

const resultsOf = (...results: readonly SoloResult[]) => ({
  ...NO_RESULTS,
  read: () => ({ results, newer: [], troubles: [] }),
});

/** The rows of the board. */
const boardOf = (text: string) =>
  text
    .split('\n')
    .slice(0, 17)
    .map(row => row.slice(0, 53).trimEnd());

describe('the records', () => {
  const table = provingTable([bid(1, 2)]);
  table.move(DRAWN + 60_000, 'rE rN');
  const record = recordOfTable(table);
  const listed = Array.from({ length: 40 }, (_, index) => ({
    file: `/matches/${index + 1}.jsonl`,
    began: DRAWN - index,
  }));
  const records: MatchRecords = {
    ...NO_RECORDS,
    list: async () => ({ records: listed }),
    read: async () => ({ kind: 'match', record, isOpen: false }),
  };

  test('are listed from the menu; from a replay the way leads back to the same place', async () => {
    const { press, text, onQuit } = open({ screen: 'menu' }, { records });
    press(...keysTo('records'));
    await settle();
    press('page-down', 'page-down');
    await settle();
    expect(text()).toContain('/matches/33.jsonl');
    const before = text();
    press('enter');
    await settle();
    expect(text()).toContain('playing, speed 1');
    press('escape');
    await settle();
    await settle();
    expect(text()).toBe(before);
    press('escape');
    await settle();
    expect(text()).toContain(`› ${screenTexts.menu.records}`);
    expect(onQuit).not.toHaveBeenCalled();
  });

  test('are continued, and left to the list, also where it was opened by a command', async () => {
    const { press, text, onQuit } = open(
      { screen: 'records' },
      { records: { ...records, resume: leftBehind(record).resume } },
    );
    await settle();
    press('down', 'c');
    await settle();
    expect(text()).toContain('Game resumed');
    press('q', 'y');
    await settle();
    expect(text()).toContain('/matches/2.jsonl');
    press('q');
    expect(onQuit).toHaveBeenCalledTimes(1);
  });

  test('that another program has open stay in the list, with the reason', async () => {
    const { press, text } = open(
      { screen: 'records' },
      { records: { ...records, resume: () => ({ about: 'match', code: 'changed' }) } },
    );
    await settle();
    press('c');
    await settle();
    expect(text()).toContain(screenTexts.troubles.match.changed);
    expect(text()).toContain('1 to 16 of 40');
  });
});

describe('from the result of a match', () => {
  const table = provingTable([bid(1, 2)], { chips: 1 });
  table.move(DRAWN + 60_000, 'rE rN');
  const game = recordOfTable(table);
  const { result } = screenTexts;

  async function list(record: typeof game) {
    const records: MatchRecords = {
      ...NO_RECORDS,
      list: async () => ({ records: [{ file: '/matches/1.jsonl', began: DRAWN }] }),
      read: async () => ({ kind: 'match', record, isOpen: false }),
      resume: leftBehind(game).resume,
    };
    const app = open({ screen: 'records' }, { records });
    await settle();
    return app;
  }

  /** A match that was left when its last chip was won goes on to its end. */
  async function ended() {
    const app = await list(game);
    app.press('c');
    await settle();
    app.press('enter');
    expect(app.text()).toContain(result.title);
    return app;
  }

  test('Enter begins another match of the same table, on another board', async () => {
    const { press, text } = await ended();
    press('enter');
    expect(text()).toContain('Round 1');
    expect(text()).toContain(screenTexts.match.thinking);
    expect(text()).toMatch(/Ann +0[\s\S]*Bob +0/);
    press('q', 'y');
    await settle();
    expect(text()).toContain('/matches/1.jsonl');
  });

  test('m leads to the menu, wherever it was begun', async () => {
    const { press, text, onQuit } = await ended();
    press('m');
    await settle();
    expect(text()).toContain(screenTexts.menu.play);
    press(...keysTo('settings'));
    await settle();
    press('escape');
    await settle();
    expect(text()).toContain(screenTexts.menu.play);
    press('q');
    expect(onQuit).toHaveBeenCalledOnce();
  });

  test('of a replay q leads back to the list', async () => {
    const whole = new Table(table.match);
    whole.do(DRAWN + 60_000, { type: 'continue' });
    const log = [...table.log, ...whole.log];
    const { press, text } = await list(recordOfTable({ log, match: whole.match }));
    press('enter');
    await settle();
    press('enter');
    expect(text()).toContain(screenTexts.match.over({ names: ['Bob'], chips: 1 }));
    press('q');
    await settle();
    expect(text()).toContain('/matches/1.jsonl');
  });
});

describe('from the menu', () => {
  test('to a match, whose set-up is remembered, and back', async () => {
    const { press, text, onQuit, rememberSetup, listeners } = open({ screen: 'menu' });
    press('enter');
    await settle();
    expect(text()).toContain(screenTexts.setup.titles.match);
    press('enter');
    const setup = { ...PAIR, choices: { ...DEFAULT_CHOICES } };
    expect(rememberSetup.mock.calls).toEqual([['match', setup]]);
    expect(text()).toContain('Round 1');
    press('q', 'y');
    expect(text()).toContain(screenTexts.menu.play);
    expect(onQuit).not.toHaveBeenCalled();
    // The app's own and that of the screen on show.
    expect(listeners()).toBe(2);
  });

  test('a set-up that was only looked at shows the same deal again, one that was played another', async () => {
    const { press, text } = open({ screen: 'menu' });
    press('enter');
    await settle();
    press(...Array(5).fill('up'), 'right');
    const first = boardOf(text());
    press('enter', 'q', 'y', 'enter');
    await settle();
    expect(text()).toMatch(/Edition +2003/);
    const second = boardOf(text());
    expect(second).not.toEqual(first);
    press('q', 'enter');
    await settle();
    expect(boardOf(text())).toEqual(second);
  });

  test.each<['solitaire' | 'referee', string, { readonly players: readonly string[] }, string]>([
    ['solitaire', 'which nobody needs a name for', { players: [] }, 'Round 1'],
    ['referee', 'where people draw the chips', PAIR, screenTexts.referee.title],
  ])('to a game of the kind %s, %s', async (game, _, setup, shown) => {
    const { press, text, rememberSetup } = open({ screen: 'menu' });
    press(...keysTo(game));
    await settle();
    expect(text()).toContain(screenTexts.setup.titles[game]);
    press('enter');
    expect(rememberSetup.mock.calls).toMatchObject([[game, setup]]);
    expect(text()).toContain(shown);
  });

  test('what is given goes before what is remembered', async () => {
    const { press, text } = open({ screen: 'menu' }, { given: { edition: '2013', seconds: 30 } });
    press('enter');
    await settle();
    expect(text()).toMatch(/Edition +2013/);
    expect(text()).toMatch(/Sand clock +\*30 s/);
  });

  test('what is remembered and cannot be read is done without', async () => {
    const { press, text } = open(
      { screen: 'menu' },
      { loadSetup: () => Promise.reject(new Error('no disk')) },
    );
    press('enter');
    await settle();
    expect(text()).toMatch(/› Player 1 {2}_/);
  });

  test('to practice with other rules and lengths, which are remembered and dealt', async () => {
    type Choice = Parameters<NonNullable<AppServices['practiceMemory']>['remember']>[0];
    const first: Choice = { edition: '2003', lengths: { least: 5, most: 6 }, motif: 'any' };
    let last = first;
    const remember = vi.fn<(choice: Choice) => void>(choice => {
      last = choice;
    });
    const practiceMemory = { load: async () => last, remember };
    const dealPractice = vi.fn<AppServices['dealPractice']>(async () => ({
      kind: 'dealt',
      puzzle: PUZZLE,
      shortest: [],
    }));
    const { press, text } = open({ screen: 'menu' }, { practiceMemory, dealPractice });
    const goThere = async (...keys: string[]) => {
      press(...keys);
      await settle();
      expect(text()).toMatch(/Edition +2003\n.*Moves +\*5 to 6/);
    };
    await goThere(...keysTo('practice'));
    press('enter');
    await settle();
    expect(dealPractice.mock.calls.at(-1)![0]).toMatchObject({
      edition: EDITIONS[2003],
      moves: first.lengths,
    });
    expect(remember.mock.calls).toEqual([[first]]);
    expect(text()).toContain('+ - level');
    press('q');
    await settle();
    await goThere('enter');
    press('up', 'left', 'up', 'up', 'right', 'down', 'left', 'left', 'enter');
    await settle();
    const motif = 'only-solution';
    const wished = { edition: EDITIONS[2007], moves: USUAL_LENGTHS, motif, level: 900 };
    expect(dealPractice.mock.calls.at(-1)![0]).toMatchObject(wished);
    const soFar = dealPractice.mock.calls.length;
    press('n');
    await settle();
    // It was dealt ahead, as now the one after it.
    expect(dealPractice).toHaveBeenCalledTimes(soFar + 1);
    expect(dealPractice.mock.calls.at(-1)![0]).toMatchObject(wished);
    press('q');
    await settle();
    press('enter');
    await settle();
    expect(text()).toContain(ENGLISH.messages.motifs[motif]);
  });

  test('to practice as the flags have it, whatever is remembered', async () => {
    const { practiceWish } = appServices();
    const { press, text } = open(
      { screen: 'menu' },
      {
        given: { edition: '2013' },
        practiceWish: { ...practiceWish, moves: { least: 4, most: 4 } },
        practiceMemory: {
          load: async () => ({ edition: '2003', lengths: USUAL_LENGTHS, motif: 'any' }),
          remember: () => {},
        },
      },
    );
    press(...keysTo('practice'));
    await settle();
    expect(text()).toMatch(/Edition +2013\n.*Moves +\*4\n/);
    press('q');
    await settle();
    expect(text()).toContain(`› ${screenTexts.menu.practice}`);
  });

  test('to practice with the position of the file that was named', async () => {
    const { press, text } = open({ screen: 'menu' }, { takeFilePuzzle: () => PRACTICE.puzzle });
    await settle();
    press(...keysTo('practice'));
    expect(text()).toContain('4572+40+07286AA8+63');
  });

  test('with a pasted Game ID to practise that position, there to the next one, and back', async () => {
    const { press, paste, text, rememberGuided } = open({ screen: 'menu' });
    await settle();
    paste('4572+40+07286AA8+63');
    expect(text()).toContain('4572+40+07286AA8+63');
    expect(rememberGuided).toHaveBeenCalledTimes(1);
    press('down');
    expect(text()).toContain('1 move');
    paste('7650+42+E2302B12+C9');
    press('y');
    expect(text()).toContain('7650+42+E2302B12+C9');
    expect(text()).toContain('0 moves');
    press('q');
    await settle();
    expect(text()).toContain(screenTexts.menu.play);
  });

  test('to the editor, from there to play the board, and back to the same draft', async () => {
    const { press, text, onQuit } = open({ screen: 'menu' });
    await settle();
    press(...keysTo('edit'), 'r', 'right', 't', 'enter', 'p');
    expect(text()).toContain('Pick a robot');
    expect(text()).toContain('red circle');
    press('q');
    expect(text()).toContain('Cell b1');
    press('u', 'u', 'u');
    expect(text()).toContain(ENGLISH.messages.refusal['no-change-to-undo']());
    press('q');
    expect(text()).toContain(screenTexts.menu.play);
    expect(onQuit).not.toHaveBeenCalled();
  });

  test('to the match that was left, which is written on, and back', async () => {
    const table = provingTable([bid(1, 2)]);
    table.move(DRAWN + 60_000, 'rE rN');
    const game = recordOfTable(table);
    const left = leftBehind(game, { about: 'match', code: 'cut-off' });
    const { press, text } = open({ screen: 'menu' }, { records: { ...NO_RECORDS, ...left } });
    await settle();
    press('enter');
    expect(left.resume.mock.calls).toEqual([[game]]);
    expect(text()).toContain('Round 1');
    expect(text()).toMatch(/b Bob .*1$/m);
    expect(text()).toContain('The program stopped while saving');
    expect(left.append.mock.calls).toMatchObject([[[{ type: 'resumed' }]]]);
    press('enter');
    expect(text()).toContain('Round 2');
    expect(left.append.mock.calls).toMatchObject([[[{ type: 'resumed' }]], [[{ type: 'drawn' }]]]);
    expect(left.close).not.toHaveBeenCalled();
    press('q', 'y');
    expect(left.close).toHaveBeenCalledTimes(1);
    await settle();
    expect(text()).toContain('Continue: Ann 0, Bob 1, round 1');
  });

  test('to the practice that was left, there to the next position, and back', async () => {
    const game = recordOfPractice('bound yN gS undo');
    const left = leftBehind(game, { about: 'practice', code: 'cut-off' });
    const start = vi.fn(NO_PRACTICES.start);
    const practices = { ...NO_PRACTICES, ...left, start };
    const { press, text } = open({ screen: 'menu' }, { practices });
    await settle();
    press('enter');
    expect(left.resume.mock.calls).toEqual([[game]]);
    expect(text()).toContain('1 move');
    expect(text()).toContain('yN');
    expect(text()).toContain('The program stopped while saving');
    expect(left.append).not.toHaveBeenCalled();
    press('d');
    expect(left.append.mock.calls).toMatchObject([[[{ type: 'shown' }, { type: 'redone' }]]]);
    press('n', 'y');
    await settle();
    expect(left.append.mock.calls.slice(1)).toMatchObject([[[{ type: 'abandoned' }]]]);
    expect(left.close).toHaveBeenCalledTimes(1);
    expect(text()).toContain('0765+42+2E21BD0F+93');
    press('down');
    expect(start.mock.calls).toMatchObject([[{ origin: 'dealt' }]]);
    press('q');
    expect(text()).toContain(screenTexts.menu.play);
    await settle();
  });

  test('to the guided round and back, which is not offered again', async () => {
    const { press, text, rememberGuided } = open({ screen: 'menu' });
    await settle();
    expect(text()).toContain('New here?');
    press('g');
    expect(text()).toContain('Step 1 of 6');
    expect(rememberGuided).toHaveBeenCalledTimes(1);
    press('q');
    await settle();
    expect(text()).toContain(screenTexts.menu.play);
    expect(text()).not.toContain('New here?');
  });

  test.each<[MenuEntry, key: string, passedBy: number]>([
    ['learn', 'q', 1],
    ['settings', 'escape', 0],
    ['statistics', 'q', 1],
  ])('to %s and back by %s: the cursor stays where it was', async (entry, key, passedBy) => {
    const { burst, press, text, rememberGuided } = open({ screen: 'menu' });
    burst(...keysTo(entry));
    await settle();
    expect(text()).not.toContain(screenTexts.menu.quit);
    // Whoever opens anything to play has passed the guided round by.
    expect(rememberGuided).toHaveBeenCalledTimes(passedBy);
    press(key);
    await settle();
    expect(text()).toContain(`› ${screenTexts.menu[entry as 'learn']}`);
  });
});

test.each<[string, Start, readonly string[]]>([
  ['menu', { screen: 'menu' }, ['q']],
  ['setup', { screen: 'setup', game: 'match' }, ['escape']],
  ['match', { screen: 'match', options: matchOptions() }, ['q', 'y']],
  ['practice', { screen: 'practice', options: OPTIONS }, ['q']],
  ['editor', { screen: 'editor', editor: openEditor(PUZZLE) }, ['q']],
])(
  'where the app began elsewhere, leaving that leaves the app, and Ctrl-C does at once: %s',
  async (_, start, keys) => {
    for (const pressed of [keys, ['ctrl-c']]) {
      const { press, onQuit, rememberGuided } = open(start);
      await settle();
      press(...pressed);
      expect(onQuit).toHaveBeenCalledTimes(1);
      expect(rememberGuided).not.toHaveBeenCalled();
    }
  },
);

describe('practices among the records', () => {
  const listed = (line: string, day?: number) => {
    const options = day === undefined ? PRACTICE : { ...PRACTICE, origin: 'daily' as const, day };
    const record = recordOfPractice(line, options);
    const { resume } = leftBehind(record);
    const practices: PracticeRecords = {
      ...NO_PRACTICES,
      resume,
      list: async () => ({ records: [{ file: '/practice/1.jsonl', began: Date.now() }] }),
      read: async () => ({ kind: 'practice', record, isOpen: false }),
    };
    return { practices, resume };
  };

  test.each([
    ['rS rW', screenTexts.recordList.practised.solved({ moves: 2 }), 'p play yours', 0],
    ['yN', screenTexts.recordList.practised.begun({ moves: 1 }), 'h hint', 1],
    ['yN give-up', screenTexts.recordList.practised['given-up'](), 'a retry', 0],
  ])('%s is listed, and shown by Enter', async (line, end, keys, resumed) => {
    const { practices, resume } = listed(line);
    const { press, text } = open({ screen: 'menu' }, { practices });
    press(...keysTo('records'));
    await settle();
    expect(text()).toMatch(/puzzle .* red circle .*\n+.*4572\+40\+07286AA8\+63/);
    expect(text()).toContain(end);
    press('enter');
    await settle();
    expect(text()).toContain(keys);
    expect(resume).toHaveBeenCalledTimes(resumed);
    press('q');
    await settle();
    expect(text()).toContain(end);
  });

  test.each([
    [2, 0],
    [14, 6],
  ])('a position of the day that was solved in %i moves still shares', async (moves, hints) => {
    const now = Date.now();
    const day = dayNumber(now);
    const { practices } = listed('rS rW undo', day);
    const played = playedDaily({ day, at: now, moves, shortest: 2, hints });
    const results = resultsOf(played);
    const { press, text, copy } = open({ screen: 'daily' }, { practices, results });
    await settle();
    const share = shareText(ENGLISH, [played], day)!;
    expect(text()).toContain(screenTexts.daily.finished);
    expect(text()).toContain('rS rW');
    const [shared = '', command = ''] = share.split('\n');
    const shown = () => text().replaceAll('\n', ' ');
    // A long one is told when it is asked for.
    if (hints === 0) expect(shown()).toContain(shared);
    expect(shown()).not.toContain(command);
    press('s');
    expect(shown()).toContain(shared);
    expect(shown()).toContain(command);
    expect(copy.mock.calls).toEqual([[share]]);
  });

  test('earlier days are listed from the position of today, and lead back to it', async () => {
    const today = dayNumber(Date.now());
    const { practices } = listed('rS rW', today - 2);
    const played = playedDaily({ day: today - 2, moves: 2, shortest: 2, hints: 0 });
    const results = resultsOf(played);
    const begun = newPractice({ ...PRACTICE, origin: 'daily', day: today }, practices.start);
    const left = leftBehind({ ...begun.game, cutOff: false, file: '' });
    const { press, text, resize } = open(
      { screen: 'menu' },
      { practices: { ...practices, ...left }, results },
    );
    await settle();
    press('enter');
    const { daily } = screenTexts;
    const titleOf = (day: number) => daily.title({ day, date: dateOfDay(day) });
    expect(text()).toContain(titleOf(today));
    press('e');
    expect(text()).toContain(daily.earlier);
    const [name, result] = dayParts(ENGLISH, { day: today - 2, result: played });
    expect(name).toBe(titleOf(today - 2));
    expect(text()).toMatch(new RegExp(`${name} +${result.replace(/[()]/g, '\\$&')}`));
    expect(text()).toContain(daily.unplayed);
    resize(60, 20);
    expect(text()).toMatch(new RegExp(`› ${titleOf(today - 1)} +${daily.unplayed}$`, 'm'));
    resize(80, 24);
    press('down', 'enter');
    await settle();
    expect(text()).toContain(titleOf(today - 2));
    expect(text()).toContain(daily.finished);
    press('escape');
    expect(text()).toContain(`› ${name}`);
    // Without a solver it cannot be dealt.
    press('up', 'enter');
    await settle();
    expect(text()).toContain(screenTexts.practice.dealFailed);
    press('escape');
    expect(text()).toContain(`› ${titleOf(today - 1)}`);
    press('escape');
    expect(text()).not.toContain(daily.earlier);
  });
});

test('missed positions that are not due can be practised anyway', async () => {
  const edition = EDITIONS[2007];
  const rules = edition.moves;
  const missed = practised({ at: Date.now(), moves: undefined, edition: '2007', rules });
  const results = resultsOf(missed);
  const { press, text } = open({ screen: 'menu' }, { results, entries: ['deck'] });
  await settle();
  press('enter');
  await settle();
  expect(text()).toContain(screenTexts.practice.keys.anyway);
  expect(text()).not.toContain(screenTexts.practice.keys.giveUp);
  press('enter');
  await settle();
  expect(text()).toContain(screenTexts.practice.keys.giveUp);
  expect(text()).toContain(rulesLine(ENGLISH, gameOnBoard(rules, PUZZLE), edition));
});

describe('a window that is too small for the board', () => {
  test.each<[string, Start, readonly string[]]>([
    ['practice', { screen: 'practice', options: OPTIONS }, ['q']],
    ['practice', { screen: 'practice', options: OPTIONS }, ['escape']],
    ['match', { screen: 'match', options: matchOptions() }, ['q', 'y']],
    ['editor', { screen: 'editor', editor: openEditor(PUZZLE) }, ['escape']],
  ])('is left like any other: %s', async (_, start, keys) => {
    const { press, onQuit, resize, text } = open(start);
    await settle();
    resize(60, 15);
    expect(text().replace(/\s+/g, ' ')).toContain(
      screenTexts.tooSmall({ columns: 60, rows: 20, haveColumns: 60, haveRows: 15, key: 'q' }),
    );
    press(...keys);
    expect(onQuit).toHaveBeenCalledTimes(1);
  });

  test('tells the question, and no other key does anything', async () => {
    const { press, onQuit, resize, text } = open({ screen: 'practice', options: OPTIONS });
    await settle();
    resize(60, 15);
    press('x', 'down', 'y');
    resize(80, 24);
    expect(text()).toContain('0 moves');
    press('x');
    resize(60, 15);
    press('y');
    resize(80, 24);
    expect(text()).toContain(screenTexts.practice.givenUp({ shortest: undefined }));
    expect(onQuit).not.toHaveBeenCalled();
    const match = open({ screen: 'match', options: matchOptions() });
    match.resize(60, 15);
    match.press('q');
    expect(match.text().replace(/\s+/g, ' ')).toContain(screenTexts.match.quitKept);
    match.press('down');
    expect(match.text()).toContain('60 × 15');
  });
});

test('on a server a room leads to the lobby, and is left whenever the app is', () => {
  const house = new House();
  house.add(roomOptions());
  const lobby = house.lobby('Ann');
  const enter = () => heard(() => opened(atOnce(lobby).join('1')));
  const first = open({ screen: 'room', lobby, door: enter() });
  expect(first.text()).toContain('Spectators: Ann.');
  first.press('q');
  expect(first.text()).toContain('Rooms  1 to 1 of 1');
  expect(house.rooms[0]!.room.watchers).toEqual([]);
  const second = open({ screen: 'room', lobby, door: enter() });
  second.press('ctrl-c');
  expect(second.onQuit).toHaveBeenCalledTimes(1);
  second.unmount();
  expect(house.rooms[0]!.room.watchers).toEqual([]);
});
