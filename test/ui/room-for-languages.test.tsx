import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIRST_KEYS } from '../../source/keys/chosen-keys.js';
import { KEYS, type KeyContext } from '../../source/keys/index.js';
import { ENGLISH, learn, type Texts } from '../../source/messages/language.js';
import { UNICODE } from '../../source/pictures/theme.js';
import { LANGUAGE_CODES } from '../../source/text/languages.js';
import { App } from '../../source/ui/app.js';
import { GuideScreen } from '../../source/ui/guide/guide-screen.js';
import { firstScreen, type Start } from '../../source/views/app.js';
import { STEPS } from '../../source/views/guide/guide.js';
import { type MenuEntry, openMenu } from '../../source/views/menu.js';
import { stepTexts } from '../../source/words/guide.js';
import { keyLines } from '../../source/words/keys.js';
import { FIRST } from '../helpers/editor.js';
import { fullServices } from '../helpers/full-services.js';
import { Window } from '../helpers/languages.js';
import { atOnce, House, opened } from '../helpers/lobby.js';
import { lostText } from '../helpers/lost-text.js';
import { matchOptions, playMatch } from '../helpers/play-match.js';
import { PRACTICE } from '../helpers/play-practice.js';
import { settle } from '../helpers/random-player.js';
import { expectInside } from '../helpers/small-windows.js';
import { quickSolver } from '../helpers/solver-here.js';
import { renderOnStage } from '../helpers/stage.js';
import { roomOptions } from '../room/table.js';

const NOW = Date.UTC(2026, 10, 21, 12);
const NAME = 'Maximiliana Wolfgang von Habsburg';
const TWELVE = Array.from({ length: 12 }, (_, index) => `${index + 1} ${NAME}`);

type Shown = ReturnType<typeof renderOnStage>;

/** Those that a row of the result has room for, beside all that it tells. */
const SHORT = TWELVE.map((_, index) => `Ann ${index + 1}`);

const spoken: readonly Texts[] = await Promise.all(LANGUAGE_CODES.map(code => learn(code)));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Above the others stand the match and the practice that can be continued. */
const menu = (entry: MenuEntry): readonly string[] => [
  'home',
  ...Array<string>(1 + openMenu().lines.indexOf(entry)).fill('down'),
  'enter',
];

/** Three rooms; in the first one so many sit, ready or not. */
function house(seated: number, isReady: boolean): House {
  const house = new House();
  for (let room = 0; room < 3; room++) house.add(roomOptions(), undefined, 'Ann');
  for (const name of TWELVE.slice(0, seated)) {
    const door = opened(atOnce(house.lobby(name)).join('1'));
    door.ask({ type: 'sit' }, () => {});
    if (isReady) door.ask({ type: 'start' }, () => {});
  }
  return house;
}
const lobby = (seated = 0, isReady = false) =>
  ({ screen: 'lobby', lobby: house(seated, isReady).lobby('Ann') }) as const satisfies Start;

const match = () =>
  ({ screen: 'match', options: matchOptions({ players: TWELVE, chips: 2 }) }) as const;
const practice = { screen: 'practice', options: PRACTICE } as const;
const MENU = { screen: 'menu' } as const;
const record = () => {
  const { match, log } = playMatch(matchOptions({ players: SHORT, chips: 1, seed: 'result' }));
  return { screen: 'replay', record: { match, events: log, cutOff: false } } as const;
};

type Step = readonly [context: KeyContext, ...strokes: (string | number)[]];

/** What is shown first, and keys with the context of the footer after them; a number is time that passes. */
const SCENES: readonly (readonly [name: string, start: () => Start, steps: readonly Step[]])[] = [
  ['menu', () => MENU, [['menu'], ['help', '?']]],
  ...(['play', 'rivals', 'solitaire', 'referee'] as const).map(
    entry =>
      [
        entry,
        () => MENU,
        [
          ['setup', ...menu(entry)],
          ['setup', 'up'],
          ['setupRules', 'enter'],
        ],
      ] as const,
  ),
  ['choice', () => MENU, [['setup', ...menu('practice')]]],
  ['names', () => MENU, [['setupName', ...menu('play'), 'up', 'up', 'up', 'up', 'up']]],
  ['room set-up', () => lobby(), [['setupRoom', 'n']]],
  [
    'match',
    match,
    [
      ['thinking'],
      ['bidding', 'a', '9'],
      ['thinking', 'enter'],
      ['handOver', 61_000],
      ['proving', 'enter'],
      ['roundOver', 'x', 'y'],
    ],
  ],
  [
    'practice',
    () => practice,
    [['practice'], ['practice', 'h'], ['practice', 'h'], ['practice', 'h'], ['help', '?']],
  ],
  [
    'solved',
    () => practice,
    [
      ['practiceSolved', 'r', 'down', 'left', 2000],
      ['coach', 'k'],
    ],
  ],
  ['given up', () => practice, [['practiceGivenUp', 'x', 'x', 2000]]],
  ['settings', () => MENU, [['settings', ...menu('settings')]]],
  ['statistics', () => MENU, [['statistics', ...menu('statistics')]]],
  ['records', () => MENU, [['records', ...menu('records')]]],
  [
    'replay',
    record,
    [
      ['replay', ' ', 'end'],
      ['replayOver', 'enter'],
    ],
  ],
  [
    'storm',
    () => MENU,
    [
      ['message', ...menu('storm')],
      ['practiceRun', 3000],
      ['practiceRun', 'n'],
      ['trainOver', 600_000],
    ],
  ],
  [
    'daily',
    () => MENU,
    [
      ['daily', ...menu('daily')],
      ['daily', 'h'],
    ],
  ],
  ['missed', () => MENU, [['message', ...menu('deck')]]],
  [
    'editor',
    () => ({ screen: 'editor', editor: FIRST }),
    [
      ['editor'],
      ['editorWall', 'w'],
      ['editorDiagonal', 'escape', '/'],
      ['editorTarget', 'escape', 't'],
      ['editorFile', 'escape', 'ctrl-s'],
      ['editorQuestion', 'escape', 'b', 'q'],
    ],
  ],
  ['lobby', () => lobby(3), [['lobby'], ['lobbyCode', 'c']]],
  [
    'room',
    () => lobby(11),
    [
      ['roomSeats', 'enter'],
      ['roomSeats', 's'],
      ['roomReacting', '!'],
    ],
  ],
  [
    'match in a room',
    () => lobby(11, true),
    [
      ['roomThinking', 'enter', 's', 'enter'],
      ['bidding', '9'],
    ],
  ],
];

/** What ends in "…" in the catalogue of a language. */
const sources = (texts: Texts): string =>
  JSON.stringify(texts === ENGLISH ? '' : texts, (_, node) =>
    typeof node === 'function' ? String(node) : node,
  );

const wordsIn = (text: string): readonly string[] => text.match(/\p{L}{3,}/gu) ?? [];

/** Texts, other than names, that end in "…" though the catalogue has them whole. */
const cutIn = (text: string, said: string): readonly string[] =>
  (text.match(/\S*\s?\S*…/g) ?? []).filter(cut => {
    const words = cut.slice(0, -1).trim();
    return (
      !said.includes(`${words.split(/\s/).at(-1)}…`) && !TWELVE.some(name => name.includes(words))
    );
  });

/** Words for which only a taller window has room. */
function lackingIn({ text, resize }: Pick<Shown, 'text' | 'resize'>): readonly string[] {
  const seen = new Set(wordsIn(text()));
  resize(80, 44);
  const lacking = wordsIn(text()).filter(word => !seen.has(word));
  resize(80, 24);
  return lacking;
}

/** The keys of the context as the footer has them, by their commands. */
function keysOf(texts: Texts, context: KeyContext): ReadonlyMap<string, string> {
  const signs = { glyphs: UNICODE, chosen: FIRST_KEYS };
  const lines = keyLines(texts, { context, robots: 5 }, signs);
  return new Map(
    KEYS[context].map(({ command }, at) => [command, `${lines[at]!.keys} ${lines[at]!.label}`]),
  );
}

async function open(start: () => Start): Promise<Shown> {
  const services = fullServices(NOW);
  const shown = renderOnStage(
    <Window>
      <App start={firstScreen(start(), services)} services={services} onQuit={() => {}} />
    </Window>,
    { openSolver: quickSolver },
  );
  // The menu looks for games to continue once it is drawn.
  act(() => void vi.advanceTimersByTime(0));
  await settle();
  return shown;
}

test.each(SCENES)('every language has room on the screen: %s', async (_, start, steps) => {
  const shown = await open(start);
  const found: string[] = [];
  for (const [context, ...strokes] of steps) {
    for (const stroke of strokes) {
      if (typeof stroke === 'string') shown.press(stroke);
      else act(() => void vi.advanceTimersByTime(stroke));
      await settle();
    }
    let inEnglish: ReadonlyMap<string, string> = new Map();
    let englishLacks = false;
    let englishCuts = 0;
    for (const language of spoken) {
      shown.redraw(language);
      const text = shown.text();
      expectInside(text, 80, 24);
      const keys = keysOf(language, context);
      if (language.code === 'en') {
        inEnglish = new Map([...keys].filter(([, key]) => text.includes(key)));
        expect(inEnglish.size, `${context}\n${text}`).toBeGreaterThan(0);
      }
      const hidden = [...inEnglish.keys()].filter(command => !text.includes(keys.get(command)!));
      const cut = cutIn(text, sources(language));
      const lacking: readonly string[] = englishLacks ? [] : lackingIn(shown);
      if (language.code === 'en') {
        englishLacks = lacking.length > 0;
        englishCuts = cut.length;
      }
      const all = [
        ...hidden.map(command => keys.get(command)),
        ...(cut.length > englishCuts ? cut : []),
        ...(englishLacks ? [] : lacking),
      ];
      if (all.length > 0) found.push(`${language.code}, ${context}: ${all.join(' | ')}\n${text}`);
    }
    shown.redraw(ENGLISH);
  }
  expect(found.join('\n\n')).toBe('');
});

/** A narrow window, and a phone held upright. */
const SMALL = [
  [45, 28],
  [60, 20],
] as const;

/** Scenes with a list whose chosen line is told whole below it. */
const LISTS: readonly string[] = ['menu', 'records', 'lobby', 'replay'];

test.each(SCENES)('in small windows nothing is cut or covered: %s', async (name, start, steps) => {
  const { press, resize, redraw, text } = await open(start);
  const found: string[] = [];
  for (const [context, ...strokes] of steps) {
    for (const stroke of strokes) {
      if (typeof stroke === 'string') press(stroke);
      else act(() => void vi.advanceTimersByTime(stroke));
      await settle();
    }
    for (const [columns, rows] of SMALL) {
      resize(columns, rows);
      for (const language of spoken) {
        redraw(language);
        expectInside(text(), columns, rows);
        const { cut, covered, leftOut } = lostText(columns);
        // While news are told, the panel and the keys say how to go on.
        const missed = leftOut.filter(lost => lost !== language.screens.match.thinking);
        const short = LISTS.includes(name) ? [] : cutIn(text(), sources(language));
        const all = [...cut, ...covered, ...missed, ...short.filter(isNoName)];
        if (all.length > 0) {
          const where = `${language.code}, ${context}, ${columns} × ${rows}`;
          found.push(`${where}: ${all.join(' | ')}\n${text()}`);
        }
      }
    }
    resize(80, 24);
    redraw(ENGLISH);
  }
  expect(found.join('\n\n')).toBe('');
});

const isNoName = (cut: string): boolean =>
  !TWELVE.some(name => name.includes(cut.slice(0, -1).trim().split(/\s/).at(-1)!));

test.each(spoken)('every step of the guided round is told whole: $code', language => {
  const { press, text } = renderOnStage(<GuideScreen onLeave={() => {}} />, { texts: language });
  /** What stands beside the board. */
  const told = () =>
    text()
      .split('\n')
      .map(row => row.slice(53).trim())
      .join(' ')
      .replace(/\s+/g, ' ');
  const keys = ['r', 'down', 'right', 'right', 'down right up', '3'];
  for (const [index, step] of STEPS.entries()) {
    const said = stepTexts(language, step, 'u');
    expect(told()).toContain(said.text.replace(/\s+/g, ' '));
    press(...keys[index]!.split(' '));
    act(() => void vi.advanceTimersByTime(1000));
    expect(told()).toContain(said.done.replace(/\s+/g, ' '));
    expectInside(text(), 80, 24);
    press('enter');
  }
});
