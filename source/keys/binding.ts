import { screenTexts } from '../messages/screens.js';

/** One line of the key table: what the keys do, and how the footer shows it. */
export interface Binding<Command extends string = string> {
  readonly command: Command;
  /** Key names as `keyName` gives them. */
  readonly keys: readonly string[];
  /** How the keys are shown; each word stands for what `key-signs.ts` knows of it. */
  readonly shown: string;
  readonly label: string;
  /** Told by the help sheet only, where the footer has no room for it. */
  readonly aside?: true;
}

/** @param keys the one that is shown, where they are left out */
export const bind = <const Command extends string>(
  command: Command,
  label: string,
  shown: string,
  keys: readonly string[] = [shown],
): Binding<Command> => ({ command, keys, shown, label });

/** The same with another label. */
export const relabel = <Command extends string>(
  binding: Binding<Command>,
  label: string,
): Binding<Command> => ({ ...binding, label });

const { keys: label } = screenTexts;

/** In the order of the directions. */
export const ARROWS = ['up', 'right', 'down', 'left'] as const;
export const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export const DELETING = ['backspace', 'delete'] as const;
export const ENTER = ['enter', ' '] as const;

export const ROBOT = bind('robot', label.robot, 'robots', [...'rgbys12345']);
export const NEXT_ROBOT = bind('next-robot', label.nextRobot, 'Tab', ['tab']);
export const MOVE = bind('move', label.move, 'arrows', ARROWS);
export const CURSOR = bind('cursor', label.move, 'arrows', ARROWS);
export const CHOOSE = bind('choose', label.choose, 'up-and-down', ['up', 'down']);
export const CORRECT = bind('correct', label.correct, 'Backspace', DELETING);
export const CONFIRM = bind('confirm', label.confirm, 'Enter', ['enter']);
export const CONTINUE = bind('continue', label.next, 'Enter', ENTER);
export const CANCEL = bind('cancel', label.cancel, 'Esc', ['escape']);
export const SHORTEST = bind('play-shortest', label.replayShortest, 'o');
export const YOURS = bind('play-yours', label.replayYours, 'p');
export const TRAILS = bind('trails', label.trails, 't');
export const STOPS = bind('stops', label.stops, 'v');
export const ZOOM = bind('zoom', label.zoom, 'z');
export const HELP = bind('help', label.help, '?');
export const BACK = bind('back', label.leave, 'q', ['escape', 'q']);

/** Pages and ends of a list. */
export const page = (label: string, ...more: string[]) =>
  bind('page', label, 'PgUp PgDn', ['page-up', 'page-down', ...more]);
export const end = (label: string) => bind('end', label, 'Home End', ['home', 'end']);

/** What moves robots. */
export const MOVING = [ROBOT, NEXT_ROBOT, MOVE] as const;
/** What every board has. */
export const ON_BOARD = [ZOOM, HELP, BACK] as const;
/** How to leave a list or a page. */
export const OFF_PAGE = [HELP, relabel(BACK, label.back)] as const;
