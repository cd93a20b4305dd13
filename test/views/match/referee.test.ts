import { describe, expect, test } from 'vitest';
import { formatBoard, parseCell } from '../../../source/engine/index.js';
import { ENGLISH } from '../../../source/messages/language.js';
import { type MatchView, matchContext } from '../../../source/views/match/match-view.js';
import { promptSentence } from '../../../source/words/match.js';
import { EASY } from '../../fixtures/positions.js';
import { cellNamed, puzzleOfId } from '../../helpers/boards.js';
import { isLeftBy, openView, play, press, tick } from '../../helpers/hot-seat.js';
import { DRAWN, matchOptions } from '../../helpers/play-match.js';
import { keyEvent, pasteEvent } from '../../helpers/stage.js';

const open = () => openView({ options: matchOptions({ drawnByHand: true }), now: DRAWN });

const paste = (table: MatchView, id: string): MatchView =>
  play(table, { type: 'key', event: pasteEvent(id) }, DRAWN);

/** After a first round on the position, which Ann has won. */
function wonRound(): MatchView {
  const bidding = press(press(paste(open(), EASY), 'enter'), 'a 2 enter');
  const proving = tick(bidding, DRAWN + 60_001);
  return press(proving, 'enter r down left');
}

describe('before the first round', () => {
  test('the physical board is laid out', () => {
    expect(matchContext(open())).toBe('layOut');
    expect(promptSentence(ENGLISH, open())).toContain('Place the robots');
  });

  test('Enter on a target draws its chip', () => {
    const table = press(open(), 'enter');
    expect(table.layOut).toBeUndefined();
    expect(table.match).toMatchObject({ round: 1, phase: { kind: 'thinking' } });
  });

  test('the match begins on the board of a Game ID', () => {
    const { board, robots, target } = puzzleOfId(EASY);
    const { match } = press(paste(open(), EASY), 'enter');
    expect(formatBoard(match.board!)).toBe(formatBoard(board));
    expect(match).toMatchObject({ robots, target: { cell: target.cell } });
  });

  test('q asks before leaving, and any other key leads back', () => {
    const asked = press(open(), 'q');
    expect(asked.question).toBe('leave');
    expect(isLeftBy(asked, { type: 'key', event: keyEvent('y') })).toBe(true);
    expect(matchContext(press(asked, 'n'))).toBe('layOut');
  });
});

describe('after a round', () => {
  test('the board is laid out again, with the robots where the proof left them', () => {
    const table = press(wonRound(), 'enter');
    expect(matchContext(table)).toBe('layOut');
    expect(table.layOut!.robots).toEqual(table.match.robots);
    expect(table.layOut!.robots[0]).toBe(puzzleOfId(EASY).target.cell);
  });

  test('another board is refused, and the layout stays', () => {
    const laid = press(wonRound(), 'enter');
    const table = press(paste(laid, '0765+42+2E21BD0F+93'), 'enter');
    expect(table.layOut!.refusal).toEqual({ code: 'other-board' });
    expect(table.match).toBe(laid.match);
  });

  test('a chip that has been won is refused', () => {
    const table = press(paste(press(wonRound(), 'enter'), EASY), 'enter');
    expect(table.layOut!.refusal).toEqual({ code: 'not-in-the-stack', cell: cellNamed('d7') });
    expect(table.layOut!.cursor).toBe(parseCell('d7'));
  });
});
