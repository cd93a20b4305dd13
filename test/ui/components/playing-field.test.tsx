import { describe, expect, test } from 'vitest';
import { composeBoard } from '../../../source/engine/index.js';
import { KEYS } from '../../../source/keys/index.js';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { ENGLISH } from '../../../source/messages/language.js';
import type { BoardView } from '../../../source/pictures/view.js';
import { Words } from '../../../source/ui/components/line.js';
import { Footer, PlayingField } from '../../../source/ui/components/pages.js';
import { keyLabel } from '../../../source/words/keys.js';
import { CORNER } from '../../fixtures/positions.js';
import { renderOnStage } from '../../helpers/stage.js';

const PRINTED: BoardView = { board: composeBoard(['1A', '2A', '3A', '4A']), robots: [0, 1, 2, 3] };
const PANEL = `${'p'.repeat(25)}!`;

/** A single key, which takes one line. */
const FOOTER = {
  context: 'help',
  before: [{ shown: 'footer', name: '' }],
  without: KEYS.help.map(({ command }) => command),
} as const;

function open(size: { columns: number; rows: number }, panelLines = 1, view = PRINTED) {
  const panel = Array.from({ length: panelLines }, (_, line) => `${line} ${PANEL}`.slice(-26));
  return renderOnStage(
    <PlayingField
      view={view}
      panel={<Words>{panel.join('\n')}</Words>}
      notice={<Words>notice</Words>}
      footer={FOOTER}
    />,
    size,
  );
}
const rowsOf = (text: string) => text.split('\n');

describe('in 80 × 24', () => {
  test('the compact board, a panel of 26, the notice and the keys are all there', () => {
    const { text } = open({ columns: 80, rows: 24 });
    const rows = rowsOf(text());
    expect(rows[1]).toMatch(/^ 1 │/);
    expect(rows[0]!.slice(54)).toBe(PANEL);
    expect(rows[16]).toMatch(/^16 │/);
    expect(rows[20]).toBe('notice');
    expect(rows[22]).toBe('footer');
  });

  test.each([18, 30, 100])('a panel of %i lines pushes neither notice nor keys away', lines => {
    const rows = rowsOf(open({ columns: 80, rows: 24 }, lines).text());
    expect(rows.length).toBeLessThanOrEqual(24);
    expect(rows).toContain('notice');
    expect(rows).toContain('footer');
    expect(rows[16]).toMatch(/^16 │/);
  });
});

test.each([
  [95, 38, 'large'],
  [94, 38, 'compact'],
  [95, 37, 'compact'],
  [127, 54, 'huge'],
  [126, 54, 'large'],
  [127, 53, 'large'],
  [160, 50, 'large'],
  [200, 60, 'huge'],
  [80, 100, 'compact'],
])(
  'the board is large where there is room for it and for the panel: %i × %i, %s',
  (columns, rows, size) => {
    const { resize, text } = open({ columns: 80, rows: 24 });
    resize(columns, rows);
    expect(text().includes('┏━━━')).toBe(size !== 'compact');
    const apart = { compact: 2, large: 3, huge: 5 }[size]!;
    expect(text()).toMatch(new RegExp(` a {${apart}}b {${apart}}c`));
    expect(text()).toContain('footer');
  },
);

test.each([
  [160, 50],
  [200, 60],
  [110, 30],
])(
  'in a wide window of %i × %i the board is in the middle, with a panel at each side',
  (columns, rows) => {
    const { text } = renderOnStage(
      <PlayingField
        view={PRINTED}
        panel={<Words>panel</Words>}
        aside={<Words>aside</Words>}
        notice={<Words>notice</Words>}
        footer={FOOTER}
      />,
      { columns, rows },
    );
    const lines = rowsOf(text());
    const head = lines.find(line => line.includes('aside'))!;
    expect(head).toMatch(/^ *aside +a +b .* p +panel$/);
    const [line, before = ''] = /^( *)16.*[│┃]$/.exec(lines.find(line => /^ *16/.test(line))!)!;
    expect(Math.abs(columns - line.length - before.length)).toBeLessThanOrEqual(1);
    // Notice and keys begin where the board does.
    for (const word of ['notice', 'footer']) expect(lines).toContain(before + word);
  },
);

describe('in a window without room for the compact board', () => {
  test.each([
    [79, 24],
    [80, 21],
    [60, 20],
  ])('%i × %i: the narrow board beside its panel, the notice and keys below', (columns, rows) => {
    const lines = rowsOf(open({ columns, rows }).text());
    expect(lines[0]).toMatch(/^ {3}a b c .*p {2}p{20}/);
    expect(lines[16]).toMatch(/^16│/);
    expect(lines.indexOf('notice')).toBeGreaterThan(16);
    expect(lines).toContain('footer');
    expect(lines.length).toBeLessThanOrEqual(rows);
  });

  test.each([
    [45, 28, 1],
    [45, 28, 50],
    [40, 27, 50],
    [59, 40, 1],
  ])(
    '%i × %i: the panel of %i lines below the board, then the notice and keys',
    (columns, rows, panelLines) => {
      const lines = rowsOf(open({ columns, rows }, panelLines).text());
      expect(lines[16]).toMatch(/^16│/);
      expect(lines[17]).toMatch(/p+!$/);
      expect(lines.indexOf('notice')).toBeGreaterThan(17);
      expect(lines.indexOf('footer')).toBeGreaterThan(lines.indexOf('notice'));
      expect(lines.length).toBeLessThanOrEqual(rows);
    },
  );

  test('keys that have no room are left out, but never help and how to leave', () => {
    const { text } = renderOnStage(<Footer context="practice" robots={5} most={1} />, {
      columns: 60,
      rows: 20,
    });
    const { help, leave } = screenTexts.keys;
    expect(rowsOf(text().trim())).toHaveLength(1);
    expect(text()).toContain(`? ${help}`);
    expect(text().trimEnd()).toMatch(new RegExp(`q ${leave}$`));
  });
});

describe('in a window that is too small', () => {
  test.each([
    [59, 25, 60, 20],
    [60, 19, 60, 20],
    [39, 30, 40, 27],
    [40, 26, 40, 27],
    [45, 18, 40, 27],
    [10, 3, 40, 27],
    [1, 1, 40, 27],
  ])(
    '%i × %i: no board, but the nearest size for it, %i × %i',
    (haveColumns, haveRows, columns, rows) => {
      const { text } = open({ columns: haveColumns, rows: haveRows });
      expect(text()).not.toContain('│');
      expect(text()).not.toContain('footer');
      if (haveColumns < 40) return;
      const words = text().replace(/\s+/g, ' ');
      const sizes = { columns, rows, haveColumns, haveRows };
      expect(words).toContain(screenTexts.tooSmall({ ...sizes, key: 'q' }));
    },
  );

  test('the board comes back with the room, and goes with it', () => {
    const { text, resize } = open({ columns: 50, rows: 24 });
    expect(text()).toContain('Window too small: 50 × 24');
    resize(80, 24);
    expect(text()).toContain('│');
    expect(text()).toContain('footer');
    resize(70, 15);
    expect(text()).toContain('Window too small: 70 × 15');
  });

  test('nothing listens to the window any more once the field is gone', () => {
    const { unmount, resizeListeners } = open({ columns: 80, rows: 24 });
    expect(resizeListeners()).toBe(1);
    unmount();
    expect(resizeListeners()).toBe(0);
  });
});

test('a small board needs room for the panel and the keys all the same', () => {
  const { board, robots } = CORNER;
  const rows = rowsOf(open({ columns: 80, rows: 24 }, 12, { board, robots }).text());
  expect(rows.filter(row => row.endsWith('!'))).toHaveLength(12);
  expect(rows).toContain('footer');
});

test.each([24, 23])(
  'in %i rows rules and keys are told whole, though keys take three lines',
  rows => {
    const rules = '1999 rules (changed): reversing, at-most proofs, diagonals, places';
    const footer = {
      context: 'practice',
      robots: 5,
      before: [{ shown: 'x', name: 'y' }],
    } as const;
    const { text } = renderOnStage(
      <PlayingField view={PRINTED} panel={null} notice={null} rules={rules} footer={footer} />,
      { columns: 80, rows },
    );
    const lines = rowsOf(text());
    expect(lines.slice(-4)).toEqual(['', ...lines.slice(-3)]);
    expect(lines.length).toBeLessThanOrEqual(rows);
    expect(lines.filter(line => line.includes('│')).length).toBe(16);
    expect(lines.join(' ').match(/[^ │]+/g)).toEqual(expect.arrayContaining(rules.split(' ')));
    for (const { label } of KEYS.practice) expect(text()).toContain(` ${keyLabel(ENGLISH, label)}`);
  },
);
