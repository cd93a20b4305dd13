import type { ReactNode } from 'react';
import { formatCell } from '../../engine/index.js';
import { targetName } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import { chosenTarget } from '../../views/editor/choices.js';
import type { Editor } from '../../views/editor/editor.js';
import { Sentence } from '../components/line.js';
import { useKeySign } from '../hooks/use-key-sign.js';

/** Characters of a long file name that stay in sight: its end, where one types. */
const SHOWN_NAME = 100;

/** What has just happened, or what is asked. */
export function EditorNotice({ editor }: { readonly editor: Editor }): ReactNode {
  const { notice } = editor;
  const wall = useKeySign('wall');
  if (notice) {
    return (
      <Sentence bold colour={notice.alarm ? 'alarm' : undefined}>
        {notice.sentence}
      </Sentence>
    );
  }
  return (
    <Sentence bold={editor.mode.kind !== 'draw'} dim={editor.mode.kind === 'draw'}>
      {promptOf(editor, wall)}
    </Sentence>
  );
}

function promptOf(editor: Editor, wall: string): string {
  const { mode } = editor;
  const cell = formatCell(editor.cursor);
  switch (mode.kind) {
    case 'draw':
      return screenTexts.editor.hint({ wall });
    case 'wall':
      return screenTexts.editor.wallPrompt;
    case 'diagonal':
      return screenTexts.editor.diagonalPrompt({ cell, slope: mode.slope });
    case 'target':
      return screenTexts.editor.targetPrompt({
        cell,
        target: targetName(chosenTarget(editor, mode)),
      });
    case 'file':
      return screenTexts.editor.filePrompt({ typed: endOf(mode.typed) });
    case 'overwrite':
      return screenTexts.editor.overwrite({ path: mode.path });
    case 'leave':
      return screenTexts.editor.leave;
  }
}

function endOf(typed: string): string {
  const characters = [...typed];
  return characters.length <= SHOWN_NAME ? typed : `…${characters.slice(-SHOWN_NAME).join('')}`;
}
