import { clean } from '../clean.js';
import { count } from './counting.js';
import { path } from './saved-matches.js';

/** As much of a Game ID has room beside the rest of a menu entry: all of one of a printed board. */
const LONGEST_ID = 32;

/** What is said of practices that are kept, and of their files. */
export const savedPractice = {
  continue: (values: { moves: number; id: string }) =>
    `Continue practice: ${count(values.moves, { one: 'move', other: 'moves' })} made, ${clean(values.id, LONGEST_ID)}`,
  continueAbout: 'The position that was practised last, with its moves and its hints.',

  cutOff:
    'The program ended while it wrote an event; that one is lost, and the practice goes on before it.',
  damaged: (values: { file: string; copy: string; sentence: string }) =>
    `A saved practice cannot be continued: ${values.sentence} The file ${path(values.file)} was moved to ${path(values.copy)}.`,
  unusable: (values: { file: string; sentence: string }) =>
    `The saved practice ${path(values.file)} cannot be continued: ${values.sentence}`,
  changed: 'Another program has changed this practice meanwhile; open the menu again.',
  locked: (values: { lock: string }) =>
    `Another program has a practice open; leave it there to continue it here. If none has, remove ${path(values.lock)}.`,
  unreadable: (values: { reason: string }) => `Saved practices cannot be read: ${values.reason}`,
  unsaved: (values: { reason: string }) =>
    `What happens from here on is not saved; the practice goes on: ${values.reason}`,
};
