import { describe, expect, test, vi } from 'vitest';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { ENGLISH } from '../../../source/messages/language.js';
import { plainText, UNICODE } from '../../../source/pictures/theme.js';
import { MatchPanel } from '../../../source/ui/match/match-field.js';
import type { MatchView } from '../../../source/views/match/match-view.js';
import { newsSentence, promptSentence } from '../../../source/words/match.js';
import { clockRow } from '../../../source/words/panel-rows.js';
import { forgetSearches } from '../../helpers/fake-solver.js';
import { openView, play, tick } from '../../helpers/hot-seat.js';
import { bid, DRAWN, easyTable, matchOptions, type Table } from '../../helpers/play-match.js';
import { keyEvent, renderOnStage } from '../../helpers/stage.js';

vi.mock('../../../source/solver/index.js', () => import('../../helpers/fake-solver.js'));

forgetSearches();

const ALONE = { players: ['You'] };

function press(table: MatchView, names: string, now = DRAWN + 1) {
  return names
    .split(' ')
    .map(keyEvent)
    .reduce((before, event) => play(before, { type: 'key', event }, now), table);
}

describe('a claim', () => {
  const open = (changes = {}) =>
    openView({ options: matchOptions({ ...ALONE, ...changes }), now: DRAWN });

  test('begins with a digit, and Enter starts the proof', () => {
    const typed = press(open(), '1 2');
    expect(promptSentence(ENGLISH, typed)).toBe(screenTexts.solitaire.claim({ typed: '12_' }));
    const { phase } = press(typed, 'enter').match;
    expect(phase).toMatchObject({ kind: 'proving', queue: [{ player: 0, moves: 12 }] });
  });

  test.each([
    ['0 is no beginning of a number', '0'],
    ['letters are none', 'a b z'],
    ['Escape forgets it', '7 escape'],
  ])('%s', (_, keys) => {
    expect(promptSentence(ENGLISH, press(open(), keys))).toContain(screenTexts.solitaire.thinking);
  });

  test('that is not confirmed in time is refused', () => {
    const late = tick(press(open(), '7'), DRAWN + 60_000);
    expect(late.refusal).toMatchObject({ code: 'solo-bid-unconfirmed', typed: '7' });
  });

  test('that is being typed stays when the clock is turned over', () => {
    const turned = tick(press(open({ turns: 2 }), '7'), DRAWN + 60_000);
    expect(newsSentence(ENGLISH, turned)).toBe(screenTexts.solitaire.lastTurn);
    expect(promptSentence(ENGLISH, turned)).toBe(screenTexts.solitaire.claim({ typed: '7_' }));
  });
});

describe('the end', () => {
  /** Two rounds: one won in two moves, one lost. */
  function played() {
    const table: Table = easyTable({ ...ALONE, chips: 2 });
    table.do(DRAWN, bid(0, 3));
    table.move(DRAWN, 'rE rN');
    table.do(DRAWN, { type: 'continue' });
    table.tick(DRAWN + 60_000);
    table.do(DRAWN + 60_000, { type: 'continue' });
    return table.match;
  }

  test('chips face up and face down', () => {
    const { text } = renderOnStage(
      <MatchPanel view={{ match: played(), keys: [] }} solution={undefined} />,
    );
    expect(text()).toContain(screenTexts.solitaire.faceUp({ chips: 1 }));
    expect(text()).toContain(screenTexts.solitaire.faceDown({ chips: 1 }));
  });

  test('no clock that waits for a bid, also in a replay before it is turned', () => {
    const row = clockRow(ENGLISH, easyTable(ALONE).match, DRAWN, UNICODE);
    expect(plainText(row).trim()).toBe('');
  });
});
