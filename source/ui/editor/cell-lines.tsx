import type { ReactNode } from 'react';
import {
  type Board,
  type Cell,
  DIRECTIONS,
  type Direction,
  type Drawing,
  formatCell,
  isClosed,
  isEdge,
  type Mark,
  marksOf,
  neighbour,
  type Robot,
} from '../../engine/index.js';
import { messages, targetName } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import { Sentence, Words } from '../components/line.js';

const { directions, robots: robotNames } = messages;
const { editor } = screenTexts;

/** What is on a cell, in words: a board in characters does not show everything to everybody. */
export function CellLines({
  draft: { board, robots },
  cell,
}: {
  readonly draft: Drawing;
  readonly cell: Cell;
}): ReactNode {
  const robot = robots.indexOf(cell) as Robot | -1;
  const mark = marksOf(board).get(cell);
  const things = [
    ...(robot === -1 ? [] : [editor.robot({ robot: robotNames[robot] })]),
    ...(mark ? [markName(mark)] : []),
  ];
  const closed = DIRECTIONS.filter(side => isClosed(board, cell, side));
  return (
    <>
      <Words bold>{editor.cell({ cell: formatCell(cell) })}</Words>
      {(things.length > 0 ? things : [editor.nothing]).map(thing => (
        <Words key={thing}>{thing}</Words>
      ))}
      {closed.length > 0 ? (
        <Sentence dim>{editor.walls({ sides: closed.map(side => directions[side]!) })}</Sentence>
      ) : null}
      {openSidesAtEdge(board, cell).map(side => (
        <Words key={side} dim>
          {editor.opening({
            side: directions[side]!,
            facing: formatCell(neighbour(board, cell, side)),
          })}
        </Words>
      ))}
    </>
  );
}

const openSidesAtEdge = (board: Board, cell: Cell): Direction[] =>
  DIRECTIONS.filter(side => isEdge(board, cell, side) && !isClosed(board, cell, side));

function markName(mark: Mark): string {
  switch (mark.kind) {
    case 'centre':
      return editor.centre;
    case 'target':
      return targetName(mark.target);
    case 'diagonal': {
      const { colour, slope } = mark.diagonal;
      return editor.diagonal({ colour: robotNames[colour]!, slope });
    }
  }
}
