import { Box } from 'ink';
import { act, type ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { createRandom, pick, type Random } from '../../source/engine/index.js';
import { ENGLISH, learn, type Texts } from '../../source/messages/language.js';
import type { GuestCommand } from '../../source/session/rooms.js';
import { LANGUAGE_CODES, type LanguageCode } from '../../source/text/languages.js';
import { App } from '../../source/ui/app.js';
import { useWindowSize } from '../../source/ui/hooks/use-stage.js';
import { type AppServices, firstScreen } from '../../source/views/app.js';
import { openMenu } from '../../source/views/menu.js';
import { roomOptions } from '../room/table.js';
import { fullServices } from './full-services.js';
import { atOnce, House, opened } from './lobby.js';
import { views } from './noted-views.js';
import { plainWords, pseudo } from './pseudo.js';
import { RandomPlayer } from './random-player.js';
import { expectInside } from './small-windows.js';
import { quickSolver } from './solver-here.js';
import { renderOnStage, settle } from './stage.js';

export const PLACES = [
  ...openMenu().lines.filter(entry => entry !== 'quit'),
  'continue',
  'lobby',
  'room',
] as const;
export type Place = (typeof PLACES)[number];

/** Those that need no time of their own: records are read file by file, which takes different times. */
export const TIMED = PLACES.filter(place => place !== 'records');

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
async function openPlace(place: Place, seed: string, spoken: Texts, services = fullServices(NOW)) {
  const status = { isOver: false };
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
  const index = openMenu().lines.indexOf(place as 'play');
  // The first line has the games to continue.
  if (index >= 0) shown.press('home', ...Array<string>(1 + index).fill('down'), 'enter');
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
  // A narrow panel beside a large board divides long words.
  const known = wordsIn(text);
  const isKnown = (word: string) => known.some(other => other.startsWith(word));
  return { text, lacking: [...tall, ...keys].filter(word => !isKnown(word)) };
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
        // In other languages another key may be named there.
        click(column, row) {
          const clicked = leader.click(column, row);
          for (const { app } of others) app.hear(clicked);
        },
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

/** What a random player did, to be done again by others. */
type Deed =
  | { readonly type: 'hear'; readonly event: Heard }
  | {
      readonly type: 'wait';
      readonly milliseconds: number;
      /** What is heard meanwhile, as Escape is, and after how long. */
      readonly meanwhile: { readonly after: number; readonly event: Heard }[];
    };
type Heard = Parameters<Opened['hear']>[0];

/** A random player that remembers in `deeds` what it does. */
function recorder(shown: Opened, random: Random, deeds: Deed[]): RandomPlayer {
  let wait: Extract<Deed, { type: 'wait' }> | undefined;
  let began = 0;
  const note = (event: Heard) => {
    if (wait) wait.meanwhile.push({ after: Date.now() - began, event });
    else deeds.push({ type: 'hear', event });
  };
  class Recorder extends RandomPlayer {
    override async wait(milliseconds: number): Promise<void> {
      began = Date.now();
      wait = { type: 'wait', milliseconds, meanwhile: [] };
      deeds.push(wait);
      await super.wait(milliseconds);
      wait = undefined;
    }
  }
  return new Recorder(
    {
      text: shown.text,
      hear: event => {
        note(event);
        shown.hear(event);
      },
      // In other languages another key may be named there.
      click: (column, row) => note(shown.click(column, row)),
    },
    random,
  );
}

/** A world that notes in `written` all that is written for good. */
function keepingServices(written: string[]): AppServices {
  const note =
    (what: string) =>
    (...values: readonly unknown[]) =>
      void written.push(JSON.stringify([what, ...values]));
  const full = fullServices(NOW);
  const start = (what: string) => () => ({ append: note(what), close: note(`${what} closed`) });
  return {
    ...full,
    records: { ...full.records, start: start('match') },
    practices: { ...full.practices, start: start('practice') },
    results: { ...full.results, append: async result => note('result')(result) },
    rememberSetup: note('setup'),
    // Without names of an earlier game one is suggested, in the language of the moment.
    loadSetup: async () => ({ players: ['Ann', 'Bob'], handicaps: [], sitters: [], choices: {} }),
  };
}

/**
 * Plays random keys there in English, then the same keys in these languages and in a pseudo-language: all views on the
 * way, which the caller has noted, and all that is written are the same to the letter.
 */
export async function expectSameState(
  place: Place,
  seed: string,
  strokes: number,
  codes: readonly LanguageCode[],
): Promise<void> {
  const deeds: Deed[] = [];
  /** Plays in a language as `play` does, and gives all that was seen and written. */
  const follow = async (texts: Texts, play: (app: Opened) => Promise<void>) => {
    // The name that a lone person is given, and its key, are theirs to change, and from then on like any other.
    const { match, solitaire } = texts.screens;
    const names = new RegExp(`"(${match.person}|${solitaire.player})"`, 'g');
    // Lines of a help sheet, and of the statistics, are counted as they are wrapped.
    const named = (text: string) =>
      text
        .replace(names, '"person"')
        .replace(/"keys":\["\w"(\]|,"",)/g, '"keys":[""$1')
        .replace(/"(top|state)":\d+/g, '');
    vi.useFakeTimers({ now: NOW });
    const written: string[] = [];
    views.length = 0;
    try {
      const app = await openPlace(place, seed, texts, keepingServices(written));
      await play(app);
      app.unmount();
      return { views: views.map(named), written: written.map(named) };
    } finally {
      vi.useRealTimers();
    }
  };
  const english = await follow(ENGLISH, async app => {
    const player = recorder(app, createRandom(`${seed} ${place}`), deeds);
    for (let stroke = 0; stroke < strokes && !app.status.isOver; stroke++) {
      await player.play();
      app.goOn();
    }
  });
  const others = await Promise.all(codes.map(code => learn(code)));
  for (const texts of [...others, pseudo('accented')]) {
    const other = await follow(texts, async app => {
      for (const deed of deeds) {
        if (deed.type === 'hear') app.hear(deed.event);
        else {
          for (const { after, event } of deed.meanwhile) setTimeout(() => app.hear(event), after);
          await app.player.wait(deed.milliseconds);
          app.goOn();
        }
      }
    });
    expect.soft(differences(other, english), `in ${texts.code}`).toEqual([]);
  }
}

type Trail = { readonly views: readonly string[]; readonly written: readonly string[] };

/** The first place at which two trails differ, cut to what is around it. */
function differences(one: Trail, other: Trail): string[] {
  return (['views', 'written'] as const).flatMap(part => {
    const at = one[part].findIndex((text, index) => text !== other[part][index]);
    if (at < 0) return one[part].length === other[part].length ? [] : [`${part}: not as many`];
    const [left, right] = [one[part][at]!, other[part][at] ?? ''];
    const from = [...left].findIndex((sign, index) => sign !== right[index]);
    const around = (text: string) => text.slice(Math.max(0, from - 80), from + 120);
    return [`${part} ${at}:\n${around(left)}\n${around(right)}`];
  });
}
