import { describe, expect, test } from 'vitest';
import { formatBoard, parseCell } from '../../../source/engine/index.js';
import { type MatchTable, openMatchTable } from '../../../source/views/match/match-table.js';
import { promptSentence } from '../../../source/views/match/notices.js';
import { matchContext, reduceMatch } from '../../../source/views/match/reduce-match.js';
import { puzzleOfId } from '../../helpers/boards.js';
import { DRAWN, matchOptions } from '../../helpers/play-match.js';
import { keyEvent, pasteEvent } from '../../helpers/stage.js';

/** Two moves: red south, red west. */
const EASY = '4572+40+07286AA8+63';

const open = () => openMatchTable({ options: matchOptions({ drawnByHand: true }), now: DRAWN });

const send = (table: MatchTable, event: ReturnType<typeof keyEvent>): MatchTable =>
  reduceMatch(table, { type: 'key', event, now: DRAWN, shortest: undefined });
const press = (table: MatchTable, names: string): MatchTable =>
  names.split(' ').map(keyEvent).reduce(send, table);
const paste = (table: MatchTable, id: string): MatchTable => send(table, pasteEvent(id));

/** After a first round on the position, which Ann has won. */
function wonRound(): MatchTable {
  const bidding = press(press(paste(open(), EASY), 'enter'), 'a 2 enter');
  const proving = reduceMatch(bidding, { type: 'tick', now: DRAWN + 60_000 });
  return press(proving, 'r down left');
}

describe('before the first round', () => {
  test('the table is laid out', () => {
    expect(matchContext(open())).toBe('layOut');
    expect(promptSentence(open())).toContain('Put the robots');
  });

  test('Enter on a target draws its chip', () => {
    const table = press(open(), 'enter');
    expect(table.layOut).toBeUndefined();
    expect(table.match).toMatchObject({ round: 1, phase: { kind: 'thinking' } });
  });

  test('a Game ID may bring another board: the match begins on it', () => {
    const { board, robots, target } = puzzleOfId(EASY);
    const { match } = press(paste(open(), EASY), 'enter');
    expect(formatBoard(match.board!)).toBe(formatBoard(board));
    expect(match).toMatchObject({ robots, target: { cell: target.cell } });
  });

  test('q asks, and any other key leads back', () => {
    const asked = press(open(), 'q');
    expect(asked.leaving).toBe('asked');
    expect(press(asked, 'y').leaving).toBe('yes');
    expect(matchContext(press(asked, 'n'))).toBe('layOut');
  });
});

describe('after a round', () => {
  test('the table is laid out again, robots where the proof has left them', () => {
    const table = press(wonRound(), 'enter');
    expect(matchContext(table)).toBe('layOut');
    expect(table.layOut!.robots).toEqual(table.match.robots);
    expect(table.layOut!.robots[0]).toBe(puzzleOfId(EASY).target.cell);
  });

  test('another board is refused, and nothing is lost', () => {
    const laid = press(wonRound(), 'enter');
    const table = press(paste(laid, '0765+42+2E21BD0F+93'), 'enter');
    expect(table.layOut!.refusal).toContain('That is another board');
    expect(table.match).toBe(laid.match);
  });

  test('a chip that has been won is refused', () => {
    const table = press(paste(press(wonRound(), 'enter'), EASY), 'enter');
    expect(table.layOut!.refusal).toContain('no chip in the stack');
    expect(table.layOut!.cursor).toBe(parseCell('d7'));
  });
});
