import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { NamesScreen } from '../../../source/ui/screens/names-screen.js';
import { renderOnStage } from '../../helpers/stage.js';

async function open(names: readonly string[] = []) {
  const onStart = vi.fn();
  const onBack = vi.fn();
  const loadNames = async () => names;
  const stage = renderOnStage(
    <NamesScreen loadNames={loadNames} onStart={onStart} onBack={onBack} />,
  );
  await act(async () => {});
  return { onStart, onBack, ...stage };
}

test('there is a line for each of eight players, with the names of last time', async () => {
  const { text } = await open(['Ann', 'Bob']);
  expect(text()).toMatch(/› Player 1 {2}Ann_/);
  expect(text()).toMatch(/ {2}Player 2 {2}Bob\n/);
  expect(text()).toContain('Player 8');
  expect(text()).not.toContain('Player 9');
});

test('nothing is shown until the names of last time are there', async () => {
  const stage = renderOnStage(
    <NamesScreen loadNames={() => new Promise(() => {})} onStart={vi.fn()} onBack={vi.fn()} />,
  );
  expect(stage.text().trim()).toBe('');
});

test('names are typed, a line each, and the match starts with them', async () => {
  const { press, text, onStart } = await open();
  press(...'Ann', 'enter', ...'Bob', 'enter');
  expect(text()).toMatch(/ {2}Player 1 {2}Ann\n {4}Player 2 {2}Bob\n {2}› Player 3 {2}_/);
  press('enter');
  expect(onStart.mock.calls).toEqual([[['Ann', 'Bob']]]);
});

test('keys that come together are taken one after the other', async () => {
  const { burst, onStart } = await open();
  burst(...'Ann', 'enter', ...'Bob', 'ctrl-s');
  expect(onStart.mock.calls).toEqual([[['Ann', 'Bob']]]);
});

test('a refusal takes the place of the advice, until something is typed', async () => {
  const { press, text, onStart } = await open(['Ann']);
  press('ctrl-s');
  expect(text()).toContain('A match takes 2 to 8 players; 1 name is given.');
  expect(onStart).not.toHaveBeenCalled();
  press('down', 'B');
  expect(text()).not.toContain('A match takes 2 to 8 players');
  press('ctrl-s');
  expect(onStart.mock.calls).toEqual([[['Ann', 'B']]]);
});

test('what is pasted reaches the line, cleaned', async () => {
  const { paste, text } = await open();
  paste('\u202EAnn\u200B\n');
  expect(text()).toContain('Player 1  Ann_');
});

describe('leaving', () => {
  test('Escape goes back, letters do not', async () => {
    const { press, onBack } = await open();
    press('q');
    expect(onBack).not.toHaveBeenCalled();
    press('escape');
    expect(onBack).toHaveBeenCalledTimes(1);
  });
});

test('the form fits a window of 80 × 24', async () => {
  const { text } = await open(Array(8).fill('x'.repeat(16)));
  const rows = text().split('\n');
  expect(rows.length).toBeLessThanOrEqual(24);
  expect(Math.max(...rows.map(row => row.length))).toBeLessThanOrEqual(80);
});
