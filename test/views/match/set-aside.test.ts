import { expect, test } from 'vitest';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { ENGLISH } from '../../../source/messages/language.js';
import { questionSentence } from '../../../source/words/match.js';
import { openView, play } from '../../helpers/hot-seat.js';
import { bid, DRAWN, easyTable, type Table } from '../../helpers/play-match.js';
import { keyEvent } from '../../helpers/stage.js';

const OVER = DRAWN + 400_000;

/** The view of a match after these keys. */
const pressed = ({ match }: Table, names: string) =>
  names
    .split(' ')
    .map(keyEvent)
    .reduce((view, event) => play(view, { type: 'key', event }, OVER), {
      ...openView({ options: match.options, now: DRAWN }),
      match,
    });

function unsolved(): Table {
  const table = easyTable();
  table.tick(OVER);
  return table;
}

const resultOf = ({ match: { phase } }: ReturnType<typeof pressed>) =>
  phase.kind === 'round-over' ? phase.result.kind : phase.kind;

test('v asks whether all agree, and y sets the chip aside', () => {
  const asked = pressed(unsolved(), 'v');
  expect(questionSentence(ENGLISH, asked)).toBe(screenTexts.match.setAside);
  expect(resultOf(asked)).toBe('returned');
  const done = pressed(unsolved(), 'v y');
  expect(resultOf(done)).toBe('set-aside');
  expect(questionSentence(ENGLISH, done)).toBeUndefined();
});

test('any other key leaves it in the stack', () => {
  const kept = pressed(unsolved(), 'v enter');
  expect(resultOf(kept)).toBe('returned');
  expect(questionSentence(ENGLISH, kept)).toBeUndefined();
});

test('v does nothing after a round that was won', () => {
  const table = easyTable();
  table.do(DRAWN, bid(0, 5));
  table.tick(DRAWN + 60_000);
  table.move(DRAWN + 60_000, 'rE rN');
  const view = pressed(table, 'v');
  expect(questionSentence(ENGLISH, view)).toBeUndefined();
  expect(resultOf(view)).toBe('won');
});
