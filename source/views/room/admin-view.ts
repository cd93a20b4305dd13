import { commandOf, keyName } from '../../keys/index.js';
import { clean } from '../../messages/index.js';
import { typedOn } from '../entered-text.js';
import { moved } from '../list.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';

/** More characters than any command is looked at. */
const LONGEST = 256;

/** Where admins type commands and read the answers. */
export interface AdminView {
  readonly typed: string;
  /** What came of the last one. */
  readonly lines: readonly string[];
  /** The first line on show. */
  readonly top: number;
}

export type AdminAction = KeyAction | { readonly type: 'answered'; readonly text: string };
export type AdminEffect = { readonly type: 'run'; readonly line: string } | Leave;

/** @param page lines on show */
export const reduceAdmin =
  (page: number) =>
  (view: AdminView, action: AdminAction): Step<AdminView, AdminEffect> => {
    if (action.type === 'answered')
      return step({ ...view, lines: action.text.split('\n'), top: 0 });
    const name = keyName(action.event);
    const last = Math.max(0, view.lines.length - page);
    switch (commandOf('admin', name)) {
      case 'confirm':
        return step({ ...view, typed: '' }, { type: 'run', line: view.typed });
      case 'page':
        return step({ ...view, top: moved(name, view.top, page, last) });
      case 'cancel':
        return lastStep(view, { type: 'leave' });
      default:
        return step({ ...view, typed: clean(typedOn(view.typed, action.event), LONGEST) });
    }
  };
