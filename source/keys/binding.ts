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

const { keys: label } = screenTexts;

export const ROBOT = {
  command: 'robot',
  keys: ['r', 'g', 'b', 'y', 's', '1', '2', '3', '4', '5'],
  shown: 'robots',
  label: label.robot,
} as const;
export const NEXT_ROBOT = {
  command: 'next-robot',
  keys: ['tab'],
  shown: 'Tab',
  label: label.nextRobot,
} as const;
export const MOVE = {
  command: 'move',
  keys: ['up', 'right', 'down', 'left'],
  shown: 'arrows',
  label: label.move,
} as const;
export const CHOOSE = {
  command: 'choose',
  keys: ['up', 'down'],
  shown: 'up-and-down',
  label: label.choose,
} as const;
export const CHOOSE_FIELD = { ...CHOOSE, keys: ['up', 'down', 'shift-tab', 'tab'] } as const;
export const HELP = { command: 'help', keys: ['?'], shown: '?', label: label.help } as const;
export const BACK = {
  command: 'back',
  keys: ['escape', 'q'],
  shown: 'q',
  label: label.leave,
} as const;
export const SHORTEST = {
  command: 'play-shortest',
  keys: ['o'],
  shown: 'o',
  label: label.replayShortest,
} as const;
export const TRAILS = { command: 'trails', keys: ['t'], shown: 't', label: label.trails } as const;
export const STOPS = { command: 'stops', keys: ['v'], shown: 'v', label: label.stops } as const;
export const ZOOM = { command: 'zoom', keys: ['z'], shown: 'z', label: label.zoom } as const;
export const YOURS = {
  command: 'play-yours',
  keys: ['p'],
  shown: 'p',
  label: label.replayYours,
} as const;
export const CONTINUE = {
  command: 'continue',
  keys: ['enter', ' '],
  shown: 'Enter',
  label: label.next,
} as const;

export const CANCEL = {
  command: 'cancel',
  keys: ['escape'],
  shown: 'Esc',
  label: label.cancel,
} as const;
