import {
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
} from '../engine/index.js';
import type { Texts } from '../messages/language.js';
import { chosenTarget, type Editor, type EditorRefusal } from '../views/editor/editor.js';
import { reasonSentence, systemReason } from './files.js';
import { targetName } from './index.js';

/** @public What has just happened, or went wrong. */
export function editorNotice(texts: Texts, { notice, refusal, path }: Editor): string | undefined {
  if (refusal) return editorRefusal(texts, refusal);
  const { saved, left } = texts.screens.editor;
  return notice && (notice === 'saved' ? saved({ path }) : left);
}

function editorRefusal(texts: Texts, refusal: EditorRefusal): string {
  if (refusal.code !== 'not-saved') return reasonSentence(texts, refusal);
  const { notSaved, reason } = texts.screens.editor;
  const { path, why } = refusal;
  return notSaved({ path, reason: systemReason(texts, why, reason) });
}

/** Characters of a long file name that stay in sight: its end, where one types. */
const SHOWN_NAME = 100;

/** @public The question that the next key answers, or what the keys are for; `wall` is the key for walls. */
export function editorPrompt(texts: Texts, editor: Editor, wall: string): string {
  const { mode, cursor } = editor;
  const { editor: words } = texts.screens;
  const cell = formatCell(cursor);
  switch (mode.kind) {
    case 'draw':
      return words.hint({ wall });
    case 'wall':
      return words.wallPrompt;
    case 'diagonal':
      return words.diagonalPrompt({ cell, slope: mode.slope });
    case 'target': {
      const target = targetName(texts, chosenTarget(editor, mode));
      return words.targetPrompt({ cell, target });
    }
    case 'file':
      return words.filePrompt({ typed: endOf(mode.typed) });
    case 'overwrite':
      return words.overwrite({ path: mode.path });
    case 'leave':
      return words.leave;
  }
}

function endOf(typed: string): string {
  const characters = [...typed];
  return characters.length <= SHOWN_NAME ? typed : `…${characters.slice(-SHOWN_NAME).join('')}`;
}

/** @public What is on a cell, since not everyone can tell everything from characters: things, walls if any, and openings. */
export function cellContents(texts: Texts, { board, robots }: Drawing, cell: Cell) {
  const { robots: names, directions } = texts.messages;
  const { editor: words } = texts.screens;
  const robot = robots.indexOf(cell) as Robot | -1;
  const mark = marksOf(board).get(cell);
  const things = [
    ...(robot === -1 ? [] : [words.robot({ robot: names[robot] })]),
    ...(mark ? [markName(texts, mark)] : []),
  ];
  const isOpening = (side: Direction) => isEdge(board, cell, side) && !isClosed(board, cell, side);
  const sides = DIRECTIONS.filter(side => isClosed(board, cell, side));
  return {
    things: things.length > 0 ? things : [words.nothing],
    walls:
      sides.length > 0 ? words.walls({ sides: sides.map(side => directions[side]) }) : undefined,
    openings: DIRECTIONS.filter(isOpening).map(side => {
      const facing = formatCell(neighbour(board, cell, side));
      return words.opening({ side: directions[side], facing });
    }),
  };
}

function markName(texts: Texts, mark: Mark): string {
  const { centre, diagonal } = texts.screens.editor;
  if (mark.kind === 'centre') return centre;
  if (mark.kind === 'target') return targetName(texts, mark.target);
  const { colour, slope } = mark.diagonal;
  return diagonal({ colour: texts.messages.robots[colour], slope });
}
