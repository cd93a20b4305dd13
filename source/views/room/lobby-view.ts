import { commandOf, keyName } from '../../keys/index.js';
import type { DoorRefusal, RoomLine } from '../../session/rooms.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { clean } from '../../text/clean.js';
import { typedOn } from '../entered-text.js';
import { moved } from '../list.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';

/** More characters than a code has. */
const LONGEST_CODE = 20;

/**
 * @public What a server offers besides rooms, by command. Only guests with statistics have something to erase; `lines` is the
 * same lobby in linear mode.
 */
export const LOBBY_EXTRAS = {
  practise: 'practice',
  daily: 'daily',
  solitaire: 'solitaire',
  top: 'top',
  statistics: 'statistics',
  settings: 'settings',
  lines: 'lines',
  erase: 'statistics',
} as const;
/** @public */
export type LobbyExtra = (typeof LOBBY_EXTRAS)[keyof typeof LOBBY_EXTRAS];

/** @public What a guest can ask of the lobby. */
export type LobbyEffect =
  /** By the number of a room, or by the code of a private one. */
  | { readonly type: 'join'; readonly name: string }
  | { readonly type: 'open' }
  | { readonly type: 'alone'; readonly extra: LobbyExtra }
  /** Erases the guest's data. */
  | { readonly type: 'erase' }
  | { readonly type: 'turn-language' }
  | Leave;

/** @public */
export interface LobbyView {
  readonly rooms: readonly RoomLine[];
  readonly chosen: number;
  /** The code of a private room, while it is typed. */
  readonly typed?: string | undefined;
  /** Whether a room has been asked for; no key is heard until the answer comes. */
  readonly isJoining?: boolean;
  /** Whether the guest is asked to confirm erasing. */
  readonly isErasing?: boolean | undefined;
  /** Why the last request failed, or the guest had to leave a room; on show until the next key. */
  readonly refusal?: LobbyRefusal | undefined;
  /** Whether the guest's data has just been erased; on show until the next key. */
  readonly isErased?: boolean | undefined;
}

/** @public */
export type LobbyRefusal =
  | DoorRefusal
  | { readonly code: 'removed' | 'room-closed' | 'not-erased' };

/** @public */
export type LobbyAction =
  | KeyAction
  | { readonly type: 'listed'; readonly rooms: readonly RoomLine[] }
  | { readonly type: 'refused'; readonly refusal: LobbyRefusal }
  | { readonly type: 'erased' };

/** @public The list as it opens: at the room that keeps a seat for the guest, if there is one. */
export function openLobbyView(rooms: readonly RoomLine[], refusal?: LobbyRefusal): LobbyView {
  const kept = rooms.findIndex(room => room.isKept);
  return { rooms, chosen: Math.max(0, kept), refusal };
}

/** @public The context in which keys are pressed: it decides what they mean. */
export const lobbyContext = ({ typed }: LobbyView): 'lobby' | 'lobbyCode' =>
  typed === undefined ? 'lobby' : 'lobbyCode';

type LobbyStep = Step<LobbyView, LobbyEffect>;

/** @public The reducer of a lobby; `page` is the number of rooms on show. */
export const reduceLobby =
  (page: number, extras: readonly LobbyExtra[]) =>
  (view: LobbyView, action: LobbyAction): LobbyStep => {
    switch (action.type) {
      case 'listed':
        return step(withRooms(view, action.rooms));
      case 'refused':
        return step({ ...view, isJoining: false, refusal: action.refusal });
      case 'erased':
        return step({ ...view, isErased: true });
      case 'key': {
        if (view.isJoining) return step(view);
        const calm = { ...view, refusal: undefined, isErasing: undefined, isErased: undefined };
        if (view.isErasing) {
          return keyName(action.event) === 'y' ? step(calm, { type: 'erase' }) : step(calm);
        }
        return view.typed === undefined
          ? press(calm, keyName(action.event), page, extras)
          : typeCode(calm, view.typed, action.event);
      }
    }
  };

/** The view with a new list; the chosen room stays chosen, unless from now on a seat is kept in one. */
function withRooms(view: LobbyView, rooms: readonly RoomLine[]): LobbyView {
  const kept = view.rooms.some(room => room.isKept) ? undefined : rooms.find(room => room.isKept);
  const { name } = kept ?? view.rooms[view.chosen] ?? {};
  const found = rooms.findIndex(room => room.name === name);
  const chosen = Math.max(0, Math.min(found < 0 ? view.chosen : found, rooms.length - 1));
  return { ...view, rooms, chosen };
}

const join = (view: LobbyView, name: string): LobbyStep =>
  step({ ...view, isJoining: true }, { type: 'join', name });

function press(view: LobbyView, name: string, page: number, extras: readonly string[]): LobbyStep {
  const { rooms, chosen } = view;
  const command = commandOf('lobby', name);
  switch (command) {
    case 'choose':
    case 'page':
    case 'end':
      return step({ ...view, chosen: moved(name, chosen, page, rooms.length - 1) });
    case 'join':
      return rooms[chosen] ? join(view, rooms[chosen].name) : step(view);
    case 'open-room':
      return lastStep(view, { type: 'open' });
    case 'code':
      return step({ ...view, typed: '' });
    case 'language':
      return step(view, { type: 'turn-language' });
    case 'back':
      return lastStep(view, { type: 'leave' });
    case 'help':
    case undefined:
      return step(view);
    default: {
      const extra = LOBBY_EXTRAS[command];
      if (!extras.includes(extra)) return step(view);
      return command === 'erase'
        ? step({ ...view, isErasing: true })
        : lastStep(view, { type: 'alone', extra });
    }
  }
}

/** Types or pastes a code; a refused one stays, to be corrected. */
function typeCode(view: LobbyView, typed: string, event: KeyEvent): LobbyStep {
  switch (commandOf('lobbyCode', keyName(event))) {
    case 'confirm':
      return typed.trim() === '' ? step(view) : join(view, typed.trim());
    case 'cancel':
      return step({ ...view, typed: undefined });
    default: {
      const code = clean(typedOn(typed, event).trimStart(), LONGEST_CODE);
      return step({ ...view, typed: code.replaceAll('…', '') });
    }
  }
}
