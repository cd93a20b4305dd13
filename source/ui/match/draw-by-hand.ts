import { formatBoard } from '../../engine/index.js';
import { countChips } from '../../game/index.js';
import { messages } from '../../messages/index.js';
import { isOtherBoard, type LayOut, reduceLayOut } from '../referee/lay-out.js';
import type { KeyEvent } from '../terminal/key-event.js';
import { command, type MatchTable, openMatchTable } from './match-table.js';

/** A key while the referee of a real table lays out what lies there. */
export function pressOnLayOut(
  table: MatchTable,
  layOut: LayOut,
  event: KeyEvent,
  now: number,
): MatchTable {
  const next = reduceLayOut(layOut, event, table.match.undrawn);
  const { wish, ...open } = next;
  if (wish?.kind === 'leave') return { ...table, layOut: open, leaving: 'asked' };
  if (wish?.kind !== 'draw') return { ...table, layOut: next };
  const { board, robots } = open;
  const begun = onBoard(table, open, now);
  if (!begun) return { ...table, layOut: { ...open, refusal: messages.referee.otherBoard } };
  const drawn = command(begun, { type: 'draw', target: wish.target, robots }, now);
  const { refusal } = drawn;
  return refusal === undefined
    ? { ...drawn, layOut: undefined }
    : { ...begun, layOut: { ...open, board, refusal } };
}

/** The match on the board that was entered: before the first round it begins anew on another one. */
function onBoard(
  table: MatchTable,
  { board, robots }: LayOut,
  now: number,
): MatchTable | undefined {
  const { match } = table;
  const isSame = !isOtherBoard(board, match.board!) && robots.length === match.robots.length;
  if (isSame) return table;
  if (match.round > 0) return undefined;
  const layout = { kind: 'board', board: formatBoard(board), robots } as const;
  const chips = Math.min(match.options.chips, countChips(layout, match.options.edition));
  return openMatchTable({ options: { ...match.options, layout, chips }, now });
}
