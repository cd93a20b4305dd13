import { colourOfLetter, SHAPES, type Target } from '../../engine/index.js';
import { commandOf } from '../../keys/index.js';
import { directionOfKey } from '../../keys/robot-keys.js';
import { screenTexts } from '../../messages/screens.js';
import { putMark, toggleSide } from './draft.js';
import { draftOf, drawMode, type Editor, edited, type Mode, refused } from './editor.js';

/*
 * Things that take a second key: the side of a wall, the colour of a diagonal, colour and shape of a
 * target. A key that is none of those asked for changes nothing.
 */

export function pressForWall(editor: Editor, name: string): Editor {
  switch (commandOf('editorWall', name)) {
    case 'side':
      return toggleWall(drawMode(editor), name);
    case 'cancel':
      return drawMode(editor);
    case undefined:
      return editor;
  }
}

/** Toggles the side of the cell under the cursor that an arrow key points to. */
export function toggleWall(editor: Editor, arrow: string): Editor {
  const { cursor } = editor;
  const draft = draftOf(editor);
  const next = edited(editor, toggleSide(draft, cursor, directionOfKey(arrow)!));
  return next === editor ? refused(editor, screenTexts.editor.centreSide) : next;
}

export function pressForDiagonal(
  editor: Editor,
  { slope }: Extract<Mode, { kind: 'diagonal' }>,
  name: string,
): Editor {
  switch (commandOf('editorDiagonal', name)) {
    case 'colour': {
      const { cursor } = editor;
      const diagonal = { cell: cursor, colour: colourOfLetter(name)!, slope };
      const draft = putMark(draftOf(editor), cursor, { kind: 'diagonal', diagonal });
      return edited(drawMode(editor), draft);
    }
    case 'cancel':
      return drawMode(editor);
    case undefined:
      return editor;
  }
}

/** The target that the choice so far stands for. */
export const chosenTarget = (
  { cursor }: Editor,
  { choice: { colour, shape } }: Extract<Mode, { kind: 'target' }>,
): Target => ({ cell: cursor, robot: shape === 'vortex' ? 'any' : colour, shape });

export function pressForTarget(
  editor: Editor,
  mode: Extract<Mode, { kind: 'target' }>,
  name: string,
): Editor {
  const { choice } = mode;
  switch (commandOf('editorTarget', name)) {
    case 'colour': {
      // The vortex has no colour: who names one wants another shape.
      const shape = choice.shape === 'vortex' ? SHAPES[0] : choice.shape;
      return { ...editor, mode: { ...mode, choice: { colour: colourOfLetter(name)!, shape } } };
    }
    case 'shape': {
      const shape = SHAPES.find(candidate => candidate[0] === name)!;
      return { ...editor, mode: { ...mode, choice: { ...choice, shape } } };
    }
    case 'put': {
      const target = chosenTarget(editor, mode);
      const draft = putMark(draftOf(editor), editor.cursor, { kind: 'target', target });
      return edited(drawMode({ ...editor, targetKind: choice }), draft);
    }
    case 'cancel':
      return drawMode(editor);
    case undefined:
      return editor;
  }
}
