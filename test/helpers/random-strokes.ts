import { pick, type Random } from '../../source/engine/index.js';
import type { TestTerminal } from './terminal.js';

/** What takes strokes: a program in a terminal, or an app on a stage. */
export type StrokeTaker = Pick<TestTerminal, 'press' | 'type' | 'write' | 'click'>;

/** What one random stroke does to a terminal. */
export interface Stroke {
  /** As it is told when something goes wrong. */
  readonly name: string;
  /** How many keys a person would have pressed for it. */
  readonly keys: number;
  readonly send: (terminal: StrokeTaker) => void;
}

type Key = Parameters<TestTerminal['press']>[0];

const keys = (...names: Key[]): Stroke[] =>
  names.map(name => ({ name, keys: 1, send: terminal => terminal.press(name) }));
const typed = (...texts: string[]): Stroke[] =>
  texts.map(text => ({
    name: JSON.stringify(text),
    keys: text.length,
    send: terminal => terminal.type(text),
  }));
const letters = (text: string): Stroke[] => typed(...text);
/** Bytes that are no single key of ours. */
const bytes = (...texts: string[]): Stroke[] =>
  texts.map(text => ({
    name: `bytes ${JSON.stringify(text)}`,
    keys: 1,
    send: terminal => terminal.write(Buffer.from(text, 'latin1')),
  }));
const pastes = (...texts: string[]): Stroke[] =>
  texts.map(text => ({
    name: `paste ${JSON.stringify(text.slice(0, 40))}`,
    keys: 1,
    send: terminal => terminal.type(`\x1b[200~${text}\x1b[201~`),
  }));

/** Clicks on cells all over the compact board; on the large one some are beside its cells. */
const CLICKS: readonly Stroke[] = Array.from({ length: 6 }, (_, index) => {
  const [x, y] = [4 + 9 * index, 1 + ((5 * index) % 16)];
  return { name: `click ${x},${y}`, keys: 1, send: terminal => terminal.click(x, y) };
});

const ARROWS = keys('up', 'down', 'left', 'right');
const ROBOTS = letters('rgbys');
const EASY_ID = '4572+40+07286AA8+63';
const IDS = pastes(EASY_ID, '0765+42+2E21BD0F+93\n', '0765+42+2E21BD0F', EASY_ID.repeat(30));

// Pastes are short: Node waits for a terminal to take what is written, and one whose program has
// ended takes a few kilobytes only.
// No slash is ever typed or pasted: the editor saves files under the names that are typed, and
// without one they all lie in the folder that is removed at the end.
const ANYTHING: readonly Stroke[] = [
  ...letters('abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 ?!#<>+-\\.,;:é好'),
  ...ARROWS,
  ...keys('enter', 'tab', 'shift-tab', 'backspace', 'delete', 'escape'),
  ...keys('home', 'end', 'page-up', 'page-down', 'ctrl-d'),
  ...bytes(
    '\x00',
    '\x02',
    '\x0c',
    '\x13',
    '\x1b',
    '\x1bx',
    '\x1b[1;2A',
    '\x1b[M !!',
    '\x1b[<0;3;3M',
    '\x1b[<64;3;3M',
    '\x1b[<65;3;3M',
  ),
  ...bytes('\x1b[', '\x1bO', '\x1b]0;title', '\x1b[200~lost', '\xff\xfe', '\xc3', '\x1b[99;99R'),
  ...CLICKS,
  ...IDS,
  ...pastes('', 'rdown\nq', 'Ann,Bob\nCem\n好好好\n\u202eDan', 'q'.repeat(500)),
];

/** A screen, how to tell that it is on show, and the strokes that lead somewhere there. */
export interface KnownScreen {
  readonly name: string;
  readonly sign: RegExp;
  readonly strokes: readonly Stroke[];
  /** Where other keys would only leave the program. */
  readonly closed?: true;
}

/** The first one whose sign is there. */
export const SCREENS: readonly KnownScreen[] = [
  {
    name: 'too small',
    sign: /Please make it|^The\s+board|^T$/,
    strokes: [...ROBOTS, ...keys('enter', 'escape')],
  },
  {
    name: 'a question',
    sign: /Press “y” to|is there already|y yes/,
    strokes: [...typed('y', 'n'), ...keys('escape')],
  },
  {
    name: 'the records',
    sign: /rules +time +chips|Nothing played here/,
    strokes: [
      ...keys('up', 'down', 'page-up', 'page-down', 'home', 'end', 'enter', 'escape'),
      ...typed('c', 'c', '?'),
    ],
  },
  {
    name: 'the settings',
    sign: /^Settings {2}lines/,
    strokes: [
      ...ARROWS,
      ...keys('up', 'down', 'page-down', 'enter', 'enter', 'delete', 'escape', 'tab'),
      ...letters('ijklmq?*.'),
    ],
  },
  {
    name: 'help',
    sign: /PgUp PgDn/,
    strokes: [
      ...keys('up', 'down', 'page-up', 'page-down', 'home', 'end', 'escape', 'escape'),
      ...typed('?', 'q'),
    ],
  },
  {
    name: 'the name of a file',
    sign: /Save as:/,
    strokes: [...typed('a\r', 'xyzzy.txt\r', '..\r'), ...keys('escape', 'backspace', 'enter')],
  },
  {
    name: 'the editor',
    sign: /\d × \d+ cells/,
    strokes: [
      ...ARROWS,
      ...ARROWS,
      ...CLICKS,
      ...ROBOTS,
      ...letters('wtcshv\\#a<>-+udpq'),
      ...bytes('\x1b[1;2A', '\x1b[1;2B', '\x13'),
      ...keys('enter', 'delete', 'escape'),
    ],
  },
  {
    name: 'the menu',
    sign: /Practice puzzles/,
    strokes: [...keys('down', 'down', 'up', 'enter', 'enter'), ...typed('g', '?'), ...IDS],
    closed: true,
  },
  {
    name: 'the coach',
    sign: /Home End start, end|Working it out/,
    strokes: [...ARROWS, ...ARROWS, ...keys('home', 'end', 'escape'), ...letters('tz?q')],
  },
  {
    name: 'the position of the day',
    sign: /Daily \d+, \d{4}/,
    strokes: [
      ...ARROWS,
      ...ARROWS,
      ...CLICKS,
      ...ROBOTS,
      ...letters('ud0hmxxycsaopq'),
      ...typed('xy', 'c'),
      ...keys('escape'),
    ],
  },
  {
    name: 'no missed positions',
    sign: /Nothing missed yet|Nothing due now/,
    strokes: [...keys('escape', 'enter'), ...letters('q')],
  },
  {
    name: 'the guided round',
    sign: /Step \d of \d/,
    strokes: [...ARROWS, ...CLICKS, ...ROBOTS, ...keys('enter', 'enter'), ...letters('nu0234')],
  },
  {
    name: 'a real table',
    sign: /Set up the position/,
    strokes: [
      ...ARROWS,
      ...CLICKS,
      ...ROBOTS,
      ...keys('tab', 'enter', 'enter'),
      ...typed(`e${EASY_ID}\r`, 'e0\r'),
      ...IDS,
    ],
  },
  {
    name: 'the set-up',
    sign: /Ctrl-S|start {2}|Rules\.\.\./,
    strokes: [
      ...ARROWS,
      ...keys('tab', 'enter', 'escape'),
      ...letters('rn019'),
      ...typed('Ann\rBob\r\r'),
      ...bytes('\x13'),
    ],
  },
  {
    name: 'the lobby',
    sign: /^Rooms {2}|No room is open/,
    strokes: [...keys('up', 'down', 'enter', 'enter'), ...letters('npdosetgx'), ...typed('cx\r')],
    closed: true,
  },
  {
    name: 'a room',
    sign: /^(Room|Private room) \S/,
    strokes: [...typed('s', 's', '\r', '\r', 'b', 'x', 'l', 'r', 'a', 'k1', 'k5')],
  },
  {
    name: 'practice',
    sign: /[0-9A-F]{4}\+\d\S\+/,
    strokes: [
      ...ARROWS,
      ...ARROWS,
      ...CLICKS,
      ...ROBOTS,
      ...keys('tab'),
      ...letters('ud0hnopqxc'),
      ...IDS,
    ],
  },
  {
    name: 'a proof',
    sign: /give up proof/,
    strokes: [...ARROWS, ...ARROWS, ...CLICKS, ...ROBOTS, ...keys('tab'), ...letters('x')],
  },
  {
    name: 'the end of a round',
    sign: /play shortest|next round|the result|done/,
    strokes: [...keys('enter', 'enter'), ...letters('op ')],
  },
  {
    name: 'thinking',
    sign: /Round \d/,
    strokes: [
      ...typed('a5\r', 'b3\r', 'b9\r', '4\r', 'a', 'b1', ' ', 'qy'),
      ...keys('enter', 'backspace', 'escape'),
    ],
  },
  { name: 'something else', sign: /(?:)/, strokes: ANYTHING },
];

export const screenOf = (text: string): KnownScreen => SCREENS.find(({ sign }) => sign.test(text))!;

/** A stroke for what is on show: mostly one that means something there. */
export function randomStroke({ strokes, closed }: KnownScreen, random: Random): Stroke {
  const stray = random.below(closed ? 60 : 5) === 0;
  return pick(stray ? ANYTHING : strokes, random);
}

const SIZES: readonly (readonly [columns: number, rows: number])[] = [
  [80, 24],
  [80, 24],
  [120, 40],
  [160, 50],
  [79, 24],
  [40, 10],
  [5, 3],
  [1, 1],
  [300, 100],
];

/** A window of another size, in about one of thirty bursts; small ones do not stay. */
export function randomSize(
  text: string,
  random: Random,
): readonly [columns: number, rows: number] | undefined {
  const isSmall = text.length < 80 * 12 && !screenOf(text).closed;
  if (random.below(isSmall ? 6 : 30) !== 0) return undefined;
  return isSmall ? SIZES[0] : pick(SIZES, random);
}
