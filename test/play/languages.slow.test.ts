import { afterEach, describe, expect, test } from 'vitest';
import { formatCell, type Move } from '../../source/engine/index.js';
import { EDITIONS } from '../../source/game/index.js';
import { runCli } from '../cli/run-cli.js';
import { EASY } from '../fixtures/positions.js';
import { playLine } from '../helpers/play-line.js';
import { readPosition } from '../helpers/read-board.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { SPOKEN } from '../helpers/spoken.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

const BOARD_WIDTH = 53;

let terminal: TestTerminal | undefined;
afterEach(async () => {
  await terminal?.close();
  terminal = undefined;
});

const squashed = (text: string): string => text.replace(/\s+/g, '');

/** The text beside the board, below it, and of the whole window, without blanks, since sentences are wrapped. */
function said(screen: TestTerminal): string {
  const rows = screen.text().split('\n');
  const panel = rows.map((row, index) => (index < 17 ? row.slice(BOARD_WIDTH) : row));
  return squashed(`${panel.join('')} ${rows.join('')}`);
}

const shows = (sentence: string) =>
  terminal!.waitFor(screen => said(screen).includes(squashed(sentence)), sentence);

// That texts of each language have room on the screens is proved without a terminal.
describe.each(SPOKEN.slice(-2))(
  'at the screen, in the language %s',
  (code, { messages, screens: screenTexts }) => {
    const open = async (...args: string[]) => {
      terminal = await openTestTerminal({ args: ['--lang', code, ...args], columns: 80, rows: 24 });
    };
    const leave = async () => {
      expect(await terminal!.exited).toEqual({ exitCode: 0, signal: undefined });
    };

    test('a match: bids, a failed proof, a chip, the result', async () => {
      await open('play', '--players', 'Ann,Bob', '--chips', '1', '--seconds', '2', '--seed', 'six');
      await shows(screenTexts.match.thinking);
      const position = readPosition(terminal!);
      const line: readonly Move[] = shortestLine(position, EDITIONS['1999'].moves);
      terminal!.type('a100\r');
      await shows(messages.refusal['bid-out-of-range']());
      terminal!.press('escape');
      await shows(screenTexts.match.thinking);
      terminal!.type(`a1\rb${line.length}\r`);
      await shows(screenTexts.match.handOver({ name: 'Ann', bid: 1, exact: false }));
      terminal!.press('enter');
      await shows(screenTexts.keys.giveUp);
      terminal!.type('x');
      await shows(screenTexts.match.giveUp);
      terminal!.type('y');
      await shows(screenTexts.match.handOver({ name: 'Bob', bid: line.length, exact: false }));
      terminal!.press('enter');
      await terminal!.waitFor(
        () => readPosition(terminal!).robots.join() === position.robots.join(),
        'the robots back',
      );
      playLine(terminal!, line);
      await shows(screenTexts.match.won({ name: 'Bob', moves: line.length }));
      terminal!.press('enter');
      await shows(screenTexts.match.over({ names: ['Bob'], chips: 1 }));
      terminal!.type('q');
      await leave();
    });

    test('a practice: all hints, a refusal, the solution, the coach', async () => {
      await open('practice', EASY);
      await shows(messages.practice.start);
      // Some hints are asked for twice, to confirm what they cost of the rating.
      const all = squashed(screenTexts.practice.hints.all({ line: 'rS rW', moved: false }));
      while (!said(terminal!).includes(all)) {
        const before = terminal!.text();
        terminal!.type('h');
        await terminal!.waitFor(screen => screen.text() !== before, 'another hint');
      }
      terminal!.type('u');
      await shows(messages.refusal['nothing-to-undo']());
      playLine(terminal!, [
        { robot: 0, direction: 2 },
        { robot: 0, direction: 3 },
      ]);
      await shows(messages.practice.solved({ moves: 2, shortest: 2 }));
      terminal!.type('c');
      await shows(screenTexts.coach.headings.line);
      await shows(screenTexts.coach.verdict.shortest({ moves: 2 }));
      terminal!.type('qq');
      await leave();
    });

    test('the whole guided round', async () => {
      await open();
      await shows(screenTexts.menu.learn);
      terminal!.type('g');
      const keys = ['r', 'down', 'right', 'right', 'down right up', '3'];
      for (const [index, step] of Object.values(screenTexts.guide.steps).entries()) {
        await shows(screenTexts.guide.step({ step: index + 1, of: keys.length }));
        for (const key of keys[index]!.split(' ')) {
          if (key.length === 1) terminal!.type(key);
          else terminal!.press(key as 'down');
        }
        await shows(step.done);
        terminal!.press('enter');
      }
      await shows(screenTexts.menu.quit);
      terminal!.type('q');
      await leave();
    });
  },
);

test.each(SPOKEN)(
  'a practice in linear mode, with the words of the language %s',
  async (code, texts) => {
    const { messages, linear: linearTexts } = texts;
    const { words } = linearTexts;
    const [red] = messages.robots;
    const typed = [
      `${words.look} d7`,
      `${words.from} ${red}`,
      words.hint,
      `${red} ${messages.directions[2]}`,
      'rw',
    ];
    const { stdout, stderr } = await runCli(['practice', EASY, '--linear', '--lang', code], {
      input: typed.map(line => `${line}\n`).join(''),
    });
    expect(stderr).toBe('');
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toContain(linearTexts.practice);
    expect(lines).toContain(messages.practice.solved({ moves: 2, shortest: undefined }));
    expect(stdout).toContain(formatCell(0x63));
  },
);
