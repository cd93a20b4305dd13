import { act } from 'react';
import { vi } from 'vitest';
import type { KeyContext } from '../../source/keys/index.js';
import { App } from '../../source/ui/app.js';
import { firstScreen, type Start } from '../../source/views/app.js';
import { type MenuEntry, openMenu } from '../../source/views/menu.js';
import { roomOptions } from '../room/table.js';
import { FIRST } from './editor.js';
import { fullServices } from './full-services.js';
import { Window } from './languages.js';
import { atOnce, House, opened } from './lobby.js';
import { matchOptions, playMatch, recordOfTable } from './play-match.js';
import { PRACTICE } from './play-practice.js';
import { quickSolver } from './solver-here.js';
import { renderOnStage, type StageOptions, settle } from './stage.js';

const NOW = Date.UTC(2026, 10, 21, 12);
const NAME = 'Maximiliana Wolfgang von Habsburg';
export const TWELVE = Array.from({ length: 12 }, (_, index) => `${index + 1} ${NAME}`);

export type Shown = ReturnType<typeof renderOnStage>;

/** Those that a row of the result has room for, beside all that it tells. */
const SHORT = TWELVE.map((_, index) => `Ann ${index + 1}`);

/** Above the others stand the match and the practice that can be continued. */
const menu = (entry: MenuEntry): readonly string[] => [
  'home',
  ...Array<string>(1 + openMenu().lines.indexOf(entry)).fill('down'),
  'enter',
];

/** Three rooms; in the first one so many sit. If they are ready, the first of them is so a second later. */
function house(seated: number, isReady: boolean): House {
  const house = new House();
  for (let room = 0; room < 3; room++) house.add(roomOptions(), undefined, 'Ann');
  const doors = TWELVE.slice(0, seated).map(name => opened(atOnce(house.lobby(name)).join('1')));
  for (const door of doors) door.ask({ type: 'sit' }, () => {});
  const [first, ...others] = isReady ? doors : [];
  for (const door of others) door.ask({ type: 'start' }, () => {});
  setTimeout(() => first?.ask({ type: 'start' }, () => {}), 1000);
  return house;
}
const lobby = (seated = 0, isReady = false) =>
  ({ screen: 'lobby', lobby: house(seated, isReady).lobby('Ann') }) as const satisfies Start;

const match = () =>
  ({ screen: 'match', options: matchOptions({ players: TWELVE, chips: 2 }) }) as const;
const practice = { screen: 'practice', options: PRACTICE } as const;
const MENU = { screen: 'menu' } as const;
const record = () => {
  const table = playMatch(matchOptions({ players: SHORT, chips: 1, seed: 'result' }));
  return { screen: 'replay', record: recordOfTable(table) } as const;
};

type Step = readonly [context: KeyContext, ...strokes: (string | number)[]];

/** What is shown first, and keys with the context of the footer after them; a number is time that passes. */
export const SCENES: readonly (readonly [
  name: string,
  start: () => Start,
  steps: readonly Step[],
])[] = [
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
  ['given up', () => practice, [['practiceGivenUp', 'x', 'y', 2000]]],
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
      ['trainOver', 's'],
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
  ['guide', () => MENU, [['guide', ...menu('learn')]]],
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
  ['ratings', () => lobby(3), [['top', 't']]],
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
      ['roomThinking', 'enter', 's', 'enter', 1000],
      ['bidding', '9'],
    ],
  ],
];

/** The app as a scene begins. Needs fake timers. */
export async function openScene(start: () => Start, options: StageOptions = {}): Promise<Shown> {
  vi.setSystemTime(NOW);
  const services = fullServices(NOW);
  const shown = renderOnStage(
    <Window>
      <App start={firstScreen(start(), services)} services={services} onQuit={() => {}} />
    </Window>,
    { openSolver: quickSolver, ...options },
  );
  // The menu looks for games to continue once it is drawn.
  act(() => void vi.advanceTimersByTime(0));
  await settle();
  return shown;
}

/** Presses keys, and lets time pass where a number stands. */
export async function playStep({ press }: Shown, [, ...strokes]: Step): Promise<void> {
  for (const stroke of strokes) {
    if (typeof stroke === 'string') press(stroke);
    else act(() => void vi.advanceTimersByTime(stroke));
    await settle();
  }
}
