import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_RULES } from '../../../source/engine/index.js';
import { EDITIONS } from '../../../source/game/index.js';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { openMatch } from '../../../source/session/match-session.js';
import { USUAL_LENGTHS } from '../../../source/training/dealing.js';
import { EditorScreen } from '../../../source/ui/editor/editor-screen.js';
import { MatchScreen } from '../../../source/ui/match/match-screen.js';
import { PracticeScreen } from '../../../source/ui/practice/practice-screen.js';
import { openEditor } from '../../../source/views/editor/editor.js';
import { puzzleOfId } from '../../helpers/boards.js';
import { NOT_KEPT } from '../../helpers/editor.js';
import { forgetSearches } from '../../helpers/fake-solver.js';
import { matchOptions } from '../../helpers/play-match.js';
import { NO_PRACTICES, NO_RECORDS } from '../../helpers/records.js';
import { fakeTime, pass, renderOnStage, type StageOptions } from '../../helpers/stage.js';

vi.mock('../../../source/solver/index.js', () => import('../../helpers/fake-solver.js'));

fakeTime(1_000_000);
forgetSearches();

const PUZZLE = puzzleOfId('0765+42+2E21BD0F+93');
const nothing = () => {};

const practice = (onLeave: () => void = nothing): ReactNode => (
  <PracticeScreen
    first={{ puzzle: PUZZLE, rules: DEFAULT_RULES, origin: 'dealt' }}
    keep={NO_PRACTICES.start}
    lengths={USUAL_LENGTHS}
    deal={async () => ({ kind: 'dealt', puzzle: PUZZLE, shortest: [] })}
    given={{}}
    edition={{ ...EDITIONS['1999'], moves: DEFAULT_RULES }}
    onLeave={onLeave}
  />
);
const match = (changes: Parameters<typeof matchOptions>[0] = {}): ReactNode => (
  <MatchScreen opened={openMatch(matchOptions(changes), NO_RECORDS.start)} onLeave={nothing} />
);
const editor = (
  <EditorScreen
    open={() => openEditor(PUZZLE)}
    save={async () => ({ kind: 'saved' })}
    unsaved={NOT_KEPT}
    onPlay={nothing}
    onLeave={nothing}
  />
);

describe.each<[string, ReactNode, key: string]>([
  ['practice', practice(), '+ - level'],
  ['a match', match(), 'a Ann'],
  ['a game alone', match({ players: ['You'] }), screenTexts.keys.claim],
  ['the editor', editor, 'diagonal'],
])('? in %s', (_, screen, key) => {
  test.each<[string, StageOptions]>([
    ['80 × 24', { columns: 80, rows: 24 }],
    ['120 × 40', { columns: 120, rows: 40 }],
  ])('%s: keys first, then rules; closing it shows what was there', (_, stage) => {
    const { press, text } = renderOnStage(screen, stage);
    const before = text();
    press('?');
    expect(text()).toContain('  1 to ');
    expect(text().replace(/ +/g, ' ')).toContain(key);
    expect(text().split('\n')).toHaveLength(stage.rows!);
    press('end');
    expect(text()).not.toContain('  1 to ');
    press('q');
    expect(text()).toBe(before);
  });
});

test('the footer of the sheet is on the last row, and its title on the first', () => {
  const { press, text } = renderOnStage(practice());
  press('?', 'page-down');
  const rows = text().split('\n');
  expect(rows[0]).toMatch(/^Help {2}20 to 39 of \d+$/);
  expect(rows.at(-1)).toMatch(/line .*PgUp PgDn page .*Esc back/);
});

test('keys that come together with ? go to the sheet', () => {
  const onLeave = vi.fn();
  const { burst, text } = renderOnStage(practice(onLeave));
  burst('?', 'q');
  expect(text()).toContain('0765+42+2E21BD0F+93');
  burst('?', 'down', 'down');
  expect(text()).toContain('  3 to ');
  expect(onLeave).not.toHaveBeenCalled();
});

test('a window that has become too small for the board has keys for the sheet', () => {
  const { press, resize, text } = renderOnStage(practice());
  press('?');
  resize(60, 12);
  expect(text()).toContain('  1 to 8');
  press('q');
  expect(text()).toContain('The board needs');
  press('?');
  expect(text()).toContain('The board needs');
});

describe('over a match', () => {
  test('the clock goes on, and what it brings about is told at the foot of the sheet', () => {
    const { press, text } = renderOnStage(match({ seconds: 30 }));
    press('a', '9', 'enter', '?');
    expect(text()).toContain('30 s');
    expect(text()).toContain(screenTexts.rules.clockGoesOn);
    pass(10_000);
    expect(text()).toContain('20 s');
    pass(21_000);
    expect(text()).toContain('  1 to ');
    expect(text()).toContain(screenTexts.match.handOver({ name: 'Ann', bid: 9, exact: false }));
    expect(text()).toMatch(/a +Ann\n +b +Bob/);
    // Nobody moves a robot by an arrow that was meant for the sheet.
    press('down', 'q');
    expect(text()).toContain('0 of 9');
  });

  test('a bid that is being typed is still there', () => {
    const { press, text } = renderOnStage(match());
    press('b', '1', '?', '5', 'q', '2');
    expect(text()).toContain('Bob bids: 12');
  });
});
