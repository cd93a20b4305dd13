import { formatBoard } from '../../engine/index.js';
import { countChips } from '../../game/index.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { isOtherBoard, type LayOut, reduceLayOut } from '../referee/lay-out.js';
import { command, type MatchTable, openMatchTable } from './match-table.js';

/** A key while the referee of a real table lays out what lies there. */
export function pressOnLayOut(
  table: MatchTable,
  layOut: LayOut,
  event: KeyEvent,
  now: number,
): MatchTable {
  const { match } = table;
  const board = match.round > 0 ? match.board : undefined;
  const next = reduceLayOut(layOut, event, { undrawn: match.undrawn, board });
  const { wish, ...open } = next;
  if (wish?.kind === 'leave') return { ...table, layOut: open, leaving: 'asked' };
  if (wish?.kind !== 'draw') return { ...table, layOut: next };
  const { robots } = open;
  const draw = { type: 'draw', target: wish.target, robots } as const;
  const drawn = command(onBoard(table, open, now), draw, now);
  return drawn.refusal === undefined
    ? { ...drawn, layOut: undefined }
    : { ...table, layOut: { ...open, refusal: drawn.refusal } };
}

/** The match on the board that was entered: before the first round it begins anew on another one. */
function onBoard(table: MatchTable, { board, robots }: LayOut, now: number): MatchTable {
  const { match } = table;
  const isSame = !isOtherBoard(board, match.board!) && robots.length === match.robots.length;
  if (isSame || match.round > 0) return table;
  const layout = { kind: 'board', board: formatBoard(board), robots } as const;
  const chips = Math.min(match.options.chips, countChips(layout, match.options.edition));
  return openMatchTable({ options: { ...match.options, layout, chips }, now });
}
