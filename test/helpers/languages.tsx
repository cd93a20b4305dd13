import { Box } from 'ink';
import { act, type ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { createRandom, pick } from '../../source/engine/index.js';
import { ENGLISH, learn, type Texts } from '../../source/messages/language.js';
import type { GuestCommand } from '../../source/session/rooms.js';
import { LANGUAGE_CODES } from '../../source/text/languages.js';
import { App } from '../../source/ui/app.js';
import { useWindowSize } from '../../source/ui/hooks/use-stage.js';
import { firstScreen } from '../../source/views/app.js';
import { MENU_ENTRIES } from '../../source/views/menu.js';
import { roomOptions } from '../room/table.js';
import { fullServices } from './full-services.js';
import { atOnce, House, opened } from './lobby.js';
import { plainWords, pseudo } from './pseudo.js';
import { RandomPlayer, settle } from './random-player.js';
import { expectInside } from './small-windows.js';
import { quickSolver } from './solver-here.js';
import { renderOnStage } from './stage.js';

export const PLACES = [
  ...MENU_ENTRIES.filter(entry => entry !== 'quit'),
  'continue',
  'lobby',
  'room',
] as const;
export type Place = (typeof PLACES)[number];

const DONE_BY_OTHERS: readonly GuestCommand[] = [
  { type: 'sit' },
  { type: 'start' },
  { type: 'start' },
  { type: 'ready' },
  { type: 'play', command: { type: 'bid', moves: 9 } },
  { type: 'play', command: { type: 'begin-proof' } },
  { type: 'play', command: { type: 'move', move: { robot: 0, direction: 1 } } },
  { type: 'play', command: { type: 'give-up-proof' } },
  { type: 'react', reaction: 'oops' },
];

const NOW = Date.UTC(2026, 10, 21, 12);

/** The width of the window, which the library for tests does not know. */
export function Window({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Box width={useWindowSize().columns} flexDirection="column">
      {children}
    </Box>
  );
}

/** An app at an entry of the menu, or in the rooms of a server. */
async function openPlace(place: Place, seed: string, spoken: Texts) {
  const status = { isOver: false };
  const services = fullServices(NOW);
  const house = new House();
  house.add(roomOptions(), '1', 'Ann');
  const bob = opened(atOnce(house.lobby('Bob')).join('1'));
  const random = createRandom(`${seed} Bob`);
  const lobby = house.lobby('Ann');
  const start =
    place === 'lobby' || place === 'room'
      ? ({ screen: 'lobby', lobby } as const)
      : ({ screen: 'menu' } as const);
  const shown = renderOnStage(
    <Window>
      <App
        start={firstScreen(start, services)}
        services={services}
        onQuit={() => {
          status.isOver = true;
        }}
      />
    </Window>,
    { texts: spoken, openSolver: quickSolver },
  );
  /** Actions of others, and time that passes in the room. */
  const goOn = () => {
    act(() => {
      bob.ask(pick(DONE_BY_OTHERS, random), () => {});
      house.tick();
    });
  };
  await settle();
  const index = MENU_ENTRIES.indexOf(place as 'play');
  if (index >= 0) shown.press('home', ...Array<string>(index).fill('down'), 'enter');
  if (place === 'room') shown.press('enter');
  await settle();
  return {
    ...shown,
    status,
    goOn,
    player: new RandomPlayer(shown, createRandom(`${seed} ${place}`)),
  };
}

/** Plays random keys; all that is drawn has to be in the chosen language. */
export async function expectOneLanguage(
  place: Place,
  seed: string,
  strokes: number,
): Promise<void> {
  vi.useFakeTimers({ now: NOW });
  const strange = pseudo('accented');
  try {
    const found = new Map<string, string>();
    const look = (screen: string, text: string, typed: string) => {
      for (const word of plainWords(text, typed)) {
        if (!found.has(word)) found.set(word, `on ${screen}:\n${text}`);
      }
    };
    let { status, player, goOn, ...shown } = await openPlace(place, seed, strange);
    let last = place as string;
    for (let stroke = 0; stroke < strokes; stroke++) {
      look(last, shown.text(), player.typed);
      if (status.isOver)
        ({ status, player, goOn, ...shown } = await openPlace(place, `${seed} ${stroke}`, strange));
      last = await player.play();
      goOn();
    }
    for (const [text] of shown.alert.mock.calls) look('the title', text ?? '', player.typed);
    for (const [text] of shown.copy.mock.calls) look('the clipboard', text, player.typed);
    expect([...found].map(([word, at]) => `${word} ${at}`).join('\n\n')).toBe('');
  } finally {
    vi.useRealTimers();
  }
}

type Opened = Awaited<ReturnType<typeof openPlace>>;

const wordsIn = (text: string): readonly string[] => text.match(/\p{L}{3,}/gu) ?? [];

/** Rows that are cut off at their end. */
const cutIn = (text: string): number => text.match(/…$/gm)?.length ?? 0;

/** Words that a window of 80 columns and 24 rows lacks, though a taller or a wider one has room for them. */
function lackingIn(app: Opened): { readonly text: string; readonly lacking: readonly string[] } {
  app.redraw();
  const text = app.text();
  expectInside(text, 80, 24);
  app.resize(80, 44);
  const tall = wordsIn(app.text());
  app.resize(170, 24);
  // There is more text beside the board.
  const keys = wordsIn(app.text().split('\n').slice(-3).join(' '));
  app.resize(80, 24);
  const known = new Set(wordsIn(text));
  return { text, lacking: [...tall, ...keys].filter(word => !known.has(word)) };
}

/** Plays the same random keys in every language: nothing that fits in English may be cut off. */
export async function expectRoom(place: Place, seed: string, strokes: number): Promise<void> {
  vi.useFakeTimers({ now: NOW });
  try {
    const found = new Map<string, string>();
    const leader = await openPlace(place, seed, ENGLISH);
    const others: { readonly spoken: Texts; readonly app: Opened }[] = [];
    for (const code of LANGUAGE_CODES.filter(code => code !== 'en')) {
      const spoken = await learn(code);
      others.push({ spoken, app: await openPlace(place, seed, spoken) });
    }
    const each = (act: (app: Opened) => void) => {
      for (const { app } of [{ app: leader }, ...others]) act(app);
    };
    const player = new RandomPlayer(
      {
        text: leader.text,
        hear: event => each(app => app.hear(event)),
        click: (column, row) => each(app => app.click(column, row)),
      },
      createRandom(`${seed} ${place}`),
    );
    let last = place as string;
    for (let stroke = 0; stroke <= strokes && !leader.status.isOver; stroke++) {
      const { text: english, lacking: scrolled } = lackingIn(leader);
      for (const { spoken, app } of others) {
        const { text, lacking } = lackingIn(app);
        const cut = cutIn(text) > cutIn(english);
        if (scrolled.length > 0 ? cut : cut || lacking.length > 0) {
          const what = `${spoken.code}, ${cut ? 'cut' : `lacks ${lacking.join(' ')}`}`;
          if (!found.has(what)) found.set(what, `on ${last}:\n${text}`);
        }
      }
      last = await player.play();
      each(app => app.goOn());
    }
    expect([...found].map(([what, at]) => `${what} ${at}`).join('\n\n')).toBe('');
  } finally {
    vi.useRealTimers();
  }
}
