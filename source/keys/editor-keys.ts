import { screenTexts } from '../messages/screens.js';
import { BACK, type Binding, CANCEL, HELP, MOVE, ROBOT, ZOOM } from './binding.js';

const { keys: label } = screenTexts;
const { keys: editorLabel } = screenTexts.editor;

const COLOUR = {
  command: 'colour',
  keys: ['r', 'g', 'b', 'y'],
  shown: 'r g b y',
  label: editorLabel.colour,
} as const;
/** The editor, and what takes a second key there. */
export const EDITOR_KEYS = {
  editor: [
    { ...MOVE, command: 'cursor' },
    {
      command: 'wall',
      keys: ['w', 'shift-up', 'shift-right', 'shift-down', 'shift-left'],
      shown: 'w',
      label: editorLabel.wall,
    },
    ROBOT,
    { command: 'target', keys: ['t'], shown: 't', label: editorLabel.target },
    { command: 'diagonal', keys: ['/', '\\'], shown: '/ \\', label: editorLabel.diagonal },
    { command: 'centre', keys: ['#'], shown: '#', label: editorLabel.centre },
    { command: 'activate', keys: ['a', 'enter'], shown: 'a', label: editorLabel.activate },
    { command: 'clear', keys: ['delete', 'backspace'], shown: 'Del', label: editorLabel.clear },
    { command: 'size', keys: ['<', '>', '-', '+'], shown: '< > - +', label: editorLabel.size },
    { command: 'undo', keys: ['u'], shown: 'u', label: label.undo },
    { command: 'redo', keys: ['d'], shown: 'd', label: label.redo },
    { command: 'save', keys: ['ctrl-s'], shown: 'Ctrl-S', label: editorLabel.save },
    { command: 'play', keys: ['p'], shown: 'p', label: editorLabel.play },
    ZOOM,
    HELP,
    BACK,
  ],
  editorWall: [{ ...MOVE, command: 'side', label: editorLabel.side }, CANCEL],
  editorDiagonal: [COLOUR, CANCEL],
  editorTarget: [
    COLOUR,
    {
      command: 'shape',
      keys: ['c', 't', 's', 'h', 'v'],
      shown: 'c t s h v',
      label: editorLabel.shape,
    },
    { command: 'put', keys: ['enter', ' '], shown: 'Enter', label: editorLabel.put },
    CANCEL,
  ],
  editorFile: [
    { command: 'confirm', keys: ['enter'], shown: 'Enter', label: editorLabel.save },
    { command: 'correct', keys: ['backspace', 'delete'], shown: 'Backspace', label: label.correct },
    CANCEL,
  ],
  editorQuestion: [
    { command: 'yes', keys: ['y'], shown: 'y', label: editorLabel.yes },
    { command: 'no', keys: ['escape', 'n'], shown: 'Esc', label: editorLabel.no },
  ],
} as const satisfies Record<string, readonly Binding[]>;
