import { describe, expect, test } from 'vitest';
import type { SaveOutcome } from '../../../source/storage/files.js';
import {
  draftOf,
  type Editor,
  editorContext,
  isUnsaved,
  reduceEditor,
} from '../../../source/views/editor/editor.js';
import { FIRST, play, press, wantedBy } from '../../helpers/editor.js';
import { pasteEvent } from '../../helpers/stage.js';

const told = (editor: Editor, outcome: SaveOutcome) =>
  reduceEditor(editor, { type: 'saved', outcome });
const tell = (editor: Editor, outcome: SaveOutcome): Editor => told(editor, outcome).view;
const paste = (editor: Editor, text: string): Editor =>
  reduceEditor(editor, { type: 'key', event: pasteEvent(text) }).view;

const changed = press(FIRST, 'b');
const saving = press(changed, 'ctrl-s a . t x t enter');
const saved = tell(saving, { kind: 'saved' });

describe('the name of the file', () => {
  test.each([
    ['ctrl-s a b delete delete delete', ''],
    ['ctrl-s q u p / # <', 'qup/#<'],
    ['ctrl-s A space b', 'A b'],
  ])('%s', (keys, typed) => {
    expect(press(changed, keys).mode).toEqual({ kind: 'file', typed });
  });

  test('is cleaned where it is pasted', () => {
    const typed = paste(press(changed, 'ctrl-s a'), 'b\n\u202Ec\u200B.txt').mode;
    expect(typed).toEqual({ kind: 'file', typed: 'abc.txt' });
  });

  test.each(['ctrl-s enter', 'ctrl-s space space enter'])('%s: is needed', keys => {
    const next = press(changed, keys);
    expect(next.saving).toBeUndefined();
    expect(next.refusal).toEqual({ code: 'no-file-name' });
    expect(editorContext(next)).toBe('editorFile');
  });

  test('Esc goes on editing', () => {
    const next = press(changed, 'ctrl-s a escape');
    expect(editorContext(next)).toBe('editor');
    expect(next.saving).toBeUndefined();
  });
});

describe('saving', () => {
  test('writes the draft, but not over an existing file', () => {
    expect(wantedBy(changed, 'ctrl-s a . t x t enter')).toEqual([
      { type: 'save', path: 'a.txt', draft: draftOf(changed), overwrite: false },
    ]);
  });

  test('blanks around the name are no part of it', () => {
    expect(wantedBy(changed, 'ctrl-s space a space enter')).toMatchObject([{ path: 'a' }]);
  });

  test('leaves nothing to save until a change or an undo', () => {
    expect(saved.path).toBe('a.txt');
    expect(saved.saving).toBeUndefined();
    expect(saved).toMatchObject({ notice: 'saved', refusal: undefined });
    expect(isUnsaved(saved)).toBe(false);
    expect(play(saved, 'q').effects).toEqual([{ type: 'leave' }]);
    expect(isUnsaved(press(saved, 'y'))).toBe(true);
    expect(isUnsaved(press(saved, 'y u'))).toBe(false);
    expect(isUnsaved(press(saved, 'u'))).toBe(true);
  });

  test('the next time offers that name, and overwrites it without asking', () => {
    const again = press(saved, 'y ctrl-s');
    expect(again.mode).toEqual({ kind: 'file', typed: 'a.txt' });
    expect(wantedBy(again, 'enter')).toMatchObject([{ path: 'a.txt', overwrite: true }]);
    expect(wantedBy(again, '2 enter')).toMatchObject([{ path: 'a.txt2', overwrite: false }]);
  });

  test('over another file asks first', () => {
    const asked = tell(saving, { kind: 'exists' });
    expect(editorContext(asked)).toBe('editorQuestion');
    expect(isUnsaved(asked)).toBe(true);
    const agreed = press(asked, 'y');
    expect(play(asked, 'y').effects).toEqual([
      { type: 'save', path: 'a.txt', draft: draftOf(changed), overwrite: true },
    ]);
    expect(isUnsaved(tell(agreed, { kind: 'saved' }))).toBe(false);
    for (const key of ['n', 'escape', 'enter']) {
      expect(press(asked, key).mode).toEqual({ kind: 'file', typed: 'a.txt' });
      expect(press(asked, key).saving).toBeUndefined();
    }
  });

  test('that fails says why, keeps everything and offers the name again', () => {
    const why = { code: 'system', message: 'No.' } as const;
    const failed = tell(saving, { kind: 'failed', why });
    expect(failed.refusal).toEqual({ code: 'not-saved', path: 'a.txt', why });
    expect(failed.mode).toEqual({ kind: 'file', typed: 'a.txt' });
    expect(failed.drafts).toBe(changed.drafts);
    expect(failed.path).toBe('');
    expect(isUnsaved(failed)).toBe(true);
    expect(play(failed, 'escape q').effects).toEqual([]);
  });
});

describe('keys that are pressed during the saving', () => {
  const ahead = press(saving, 'y');

  test('wait for what comes of it', () => {
    expect(ahead.drafts).toBe(changed.drafts);
    expect(draftOf(tell(ahead, { kind: 'saved' })).robots[3]).toBe(FIRST.cursor);
  });

  test('answer the question that it asks', () => {
    expect(told(ahead, { kind: 'exists' }).effects).toMatchObject([{ overwrite: true }]);
  });

  test('wait again if they lead to another saving', () => {
    const again = told(press(saving, 'ctrl-s enter y'), { kind: 'saved' });
    expect(again.effects).toMatchObject([{ type: 'drop' }, { path: 'a.txt', overwrite: true }]);
    const twice = again.view;
    expect(twice.drafts).toBe(changed.drafts);
    const done = tell(twice, { kind: 'saved' });
    expect(draftOf(done).robots[3]).toBe(FIRST.cursor);
    expect(isUnsaved(done)).toBe(true);
  });
});
