import { commandOf, keyName } from '../../keys/index.js';
import { clean } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import type { SaveOutcome } from '../../storage/board-file.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { step } from '../step.js';
import { draftOf, drawMode, type Editor, type EditorStep, type Mode, refused } from './editor.js';

/** More than file systems take, so that a name is refused by them and never cut here. */
const LONGEST_PATH = 4096;

/** Asks for the name of the file, beginning with that of the last time. */
export const askForFile = (editor: Editor): Editor => ({
  ...editor,
  mode: { kind: 'file', typed: editor.path },
});

export function pressForFile(
  editor: Editor,
  { typed }: Extract<Mode, { kind: 'file' }>,
  event: KeyEvent,
): EditorStep {
  const type = (text: string): EditorStep =>
    step({ ...editor, mode: { kind: 'file', typed: clean(text, LONGEST_PATH) } });
  const name = keyName(event);
  switch (name && commandOf('editorFile', name)) {
    case 'confirm':
      // What was saved to this file before is this board: that much has been asked.
      return typed.trim() === ''
        ? step(refused(editor, screenTexts.editor.noFileName))
        : save(editor, typed.trim(), typed.trim() === editor.writtenTo);
    case 'correct':
      return type([...typed].slice(0, -1).join(''));
    case 'cancel':
      return step(drawMode(editor));
  }
  const isText = event.kind === 'character' || event.kind === 'paste';
  return isText ? type(typed + event.text) : step(editor);
}

export function pressForOverwrite(
  editor: Editor,
  { path }: Extract<Mode, { kind: 'overwrite' }>,
  name: string,
): EditorStep {
  return commandOf('editorQuestion', name) === 'yes'
    ? save(editor, path, true)
    : step({ ...editor, mode: { kind: 'file', typed: path } });
}

function save(editor: Editor, path: string, overwrite: boolean): EditorStep {
  const saving = { path, draft: draftOf(editor) };
  return step({ ...drawMode(editor), saving }, { type: 'save', overwrite, ...saving });
}

/** The editor once it is known what came of the saving; a file not written leaves all as it was. */
export function afterSaving(editor: Editor, outcome: SaveOutcome): Editor {
  const { saving, ...calm } = editor;
  if (!saving) return editor;
  const { path, draft } = saving;
  switch (outcome.kind) {
    case 'saved': {
      const notice = { sentence: screenTexts.editor.saved({ path }), alarm: false };
      return { ...calm, path, writtenTo: path, saved: draft, notice };
    }
    case 'exists':
      return { ...calm, mode: { kind: 'overwrite', path } };
    case 'failed':
      return { ...refused(calm, outcome.sentence), mode: { kind: 'file', typed: path } };
  }
}
