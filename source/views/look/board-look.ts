import { type Binding, KEYS, type KeyContext } from '../../keys/index.js';
import type { BoardSize } from '../../pictures/painted-board.js';

/** How a player wants to see the board. */
export interface BoardLook {
  /** Whether the moves of a turn leave trails. */
  readonly trails: boolean;
  /** Whether it is marked where the robot in hand would stop. */
  readonly stops: boolean;
  /** The largest size that is wanted: the board takes it where there is room. */
  readonly size: BoardSize;
}

export const FIRST_LOOK: BoardLook = { trails: true, stops: false, size: 'large' };

const LOOK_COMMANDS = ['trails', 'stops', 'zoom'] as const;
export type LookCommand = (typeof LOOK_COMMANDS)[number];

/** What the key changes of the look in this context, if anything. */
export function lookCommandOf(context: KeyContext, name: string): LookCommand | undefined {
  const bindings: readonly Binding[] = KEYS[context];
  const wanted = bindings.find(({ keys }) => keys.includes(name))?.command;
  return LOOK_COMMANDS.find(command => command === wanted);
}

export function changedLook(look: BoardLook, command: LookCommand): BoardLook {
  switch (command) {
    case 'trails':
      return { ...look, trails: !look.trails };
    case 'stops':
      return { ...look, stops: !look.stops };
    case 'zoom':
      return { ...look, size: look.size === 'large' ? 'compact' : 'large' };
  }
}
