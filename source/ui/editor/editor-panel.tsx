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
import { messages, type Search, targetName } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import { chosenTarget, draftOf, type Editor, isUnsaved } from '../../views/editor/editor.js';
import { NoticeSentence, Sentence, Words } from '../components/line.js';
import { SolutionLines, TargetLine } from '../components/round-lines.js';
import { useKeySign } from '../hooks/use-stage.js';

const { directions, robots: robotNames } = messages;
const texts = screenTexts.editor;
/** Characters of a long file name that stay in sight: its end, where one types. */
const SHOWN_NAME = 100;

/** The active target with its shortest solution, the file; last what changes with every step of the cursor. */
export function EditorPanel({
  editor,
  solution,
  missing,
}: {
  readonly editor: Editor;
  readonly solution: Search | undefined;
  /** What the draft lacks to be solved. */
  readonly missing: string | undefined;
}): ReactNode {
  const draft = draftOf(editor);
  return (
    <>
      {draft.target ? (
        <>
          <Words bold>{texts.target}</Words>
          <TargetLine target={draft.target} />
          <Words> </Words>
        </>
      ) : null}
      {solution ? <SolutionLines solution={solution} replay={undefined} /> : null}
      {missing === undefined ? null : <Sentence>{missing}</Sentence>}
      <Words> </Words>
      <Words dim>{texts.size(draft.board)}</Words>
      <Words dim>{editor.path === '' ? texts.unnamed : texts.file({ path: editor.path })}</Words>
      {isUnsaved(editor) ? <Words dim>{texts.unsaved}</Words> : null}
      <Words> </Words>
      <CellLines draft={draft} cell={editor.cursor} />
    </>
  );
}

/** What is on a cell, in words: a board in characters does not show everything to everybody. */
function CellLines({
  draft: { board, robots },
  cell,
}: {
  readonly draft: Drawing;
  readonly cell: Cell;
}): ReactNode {
  const robot = robots.indexOf(cell) as Robot | -1;
  const mark = marksOf(board).get(cell);
  const things = [
    ...(robot === -1 ? [] : [texts.robot({ robot: robotNames[robot] })]),
    ...(mark ? [markName(mark)] : []),
  ];
  const closed = DIRECTIONS.filter(side => isClosed(board, cell, side));
  return (
    <>
      <Words bold>{texts.cell({ cell: formatCell(cell) })}</Words>
      {(things.length > 0 ? things : [texts.nothing]).map(thing => (
        <Words key={thing}>{thing}</Words>
      ))}
      {closed.length > 0 ? (
        <Sentence dim>{texts.walls({ sides: closed.map(side => directions[side]!) })}</Sentence>
      ) : null}
      {openSidesAtEdge(board, cell).map(side => (
        <Words key={side} dim>
          {texts.opening({
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
      return texts.centre;
    case 'target':
      return targetName(mark.target);
    case 'diagonal': {
      const { colour, slope } = mark.diagonal;
      return texts.diagonal({ colour: robotNames[colour]!, slope });
    }
  }
}

/** What has just happened, or what is asked. */
export function EditorNotice({ editor }: { readonly editor: Editor }): ReactNode {
  const prompt = promptOf(editor, useKeySign('wall'));
  const asks = editor.mode.kind !== 'draw';
  return <NoticeSentence notice={editor.notice} prompt={prompt} asks={asks} />;
}

function promptOf(editor: Editor, wall: string): string {
  const { mode } = editor;
  const cell = formatCell(editor.cursor);
  switch (mode.kind) {
    case 'draw':
      return texts.hint({ wall });
    case 'wall':
      return texts.wallPrompt;
    case 'diagonal':
      return texts.diagonalPrompt({ cell, slope: mode.slope });
    case 'target':
      return texts.targetPrompt({
        cell,
        target: targetName(chosenTarget(editor, mode)),
      });
    case 'file':
      return texts.filePrompt({ typed: endOf(mode.typed) });
    case 'overwrite':
      return texts.overwrite({ path: mode.path });
    case 'leave':
      return texts.leave;
  }
}

function endOf(typed: string): string {
  const characters = [...typed];
  return characters.length <= SHOWN_NAME ? typed : `…${characters.slice(-SHOWN_NAME).join('')}`;
}
