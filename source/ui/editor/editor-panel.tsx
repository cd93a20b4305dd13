import type { ReactNode } from 'react';
import { screenTexts } from '../../messages/screens.js';
import { draftOf, type Editor, isUnsaved } from '../../views/editor/editor.js';
import { Sentence, Words } from '../components/line.js';
import { SolutionLines } from '../components/solution-lines.js';
import { TargetLine } from '../components/target-line.js';
import type { Solution } from '../hooks/use-solution.js';
import { CellLines } from './cell-lines.js';

/** The active target with its shortest solution, the file; last what changes with every step of the cursor. */
export function EditorPanel({
  editor,
  solution,
  missing,
}: {
  readonly editor: Editor;
  readonly solution: Solution | undefined;
  /** What the draft lacks to be solved. */
  readonly missing: string | undefined;
}): ReactNode {
  const draft = draftOf(editor);
  return (
    <>
      {draft.target ? (
        <>
          <Words bold>{screenTexts.editor.target}</Words>
          <TargetLine target={draft.target} />
          <Words> </Words>
        </>
      ) : null}
      {solution ? <SolutionLines solution={solution} replay={undefined} /> : null}
      {missing === undefined ? null : <Sentence>{missing}</Sentence>}
      <Words> </Words>
      <Words dim>{screenTexts.editor.size(draft.board)}</Words>
      <Words dim>
        {editor.path === ''
          ? screenTexts.editor.unnamed
          : screenTexts.editor.file({ path: editor.path })}
      </Words>
      {isUnsaved(editor) ? <Words dim>{screenTexts.editor.unsaved}</Words> : null}
      <Words> </Words>
      <CellLines draft={draft} cell={editor.cursor} />
    </>
  );
}
