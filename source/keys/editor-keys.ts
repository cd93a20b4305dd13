import { screenTexts } from '../messages/screens.js';
import {
  ARROWS,
  type Binding,
  bind,
  CANCEL,
  CORRECT,
  CURSOR,
  DELETING,
  ENTER,
  ON_BOARD,
  ROBOT,
} from './binding.js';

const { keys: label } = screenTexts;
const { keys: editorLabel } = screenTexts.editor;

const COLOUR = bind('colour', editorLabel.colour, 'r g b y', [...'rgby']);

/** The editor, and what takes a second key there. */
export const EDITOR_KEYS = {
  editor: [
    CURSOR,
    bind('wall', editorLabel.wall, 'w', ['w', ...ARROWS.map(arrow => `shift-${arrow}`)]),
    ROBOT,
    bind('target', editorLabel.target, 't'),
    bind('diagonal', editorLabel.diagonal, '/ \\', ['/', '\\']),
    bind('centre', editorLabel.centre, '#'),
    bind('activate', editorLabel.activate, 'a', ['a', 'enter']),
    bind('clear', editorLabel.clear, 'Del', [...DELETING].reverse()),
    bind('size', editorLabel.size, '< > - +', [...'<>-+']),
    bind('undo', label.undo, 'u'),
    bind('redo', label.redo, 'd'),
    bind('save', editorLabel.save, 'Ctrl-S', ['ctrl-s']),
    bind('play', editorLabel.play, 'p'),
    ...ON_BOARD,
  ],
  editorWall: [bind('side', editorLabel.side, 'arrows', ARROWS), CANCEL],
  editorDiagonal: [COLOUR, CANCEL],
  editorTarget: [
    COLOUR,
    bind('shape', editorLabel.shape, 'c t s h v', [...'ctshv']),
    bind('put', editorLabel.put, 'Enter', ENTER),
    CANCEL,
  ],
  editorFile: [bind('confirm', editorLabel.save, 'Enter', ['enter']), CORRECT, CANCEL],
  editorQuestion: [
    bind('yes', editorLabel.yes, 'y'),
    bind('no', editorLabel.no, 'Esc', ['escape', 'n']),
  ],
} as const satisfies Record<string, readonly Binding[]>;
