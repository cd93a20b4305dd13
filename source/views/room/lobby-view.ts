import { commandOf, keyName } from '../../keys/index.js';
import { clean } from '../../messages/index.js';
import type { RoomLine } from '../../room/index.js';
import type { KeyEvent } from '../../terminal/key-event.js';

/** More characters than a code has. */
const LONGEST_CODE = 20;

/** What a guest wants of the lobby. */
export type LobbyWish =
  | { readonly kind: 'join'; readonly name: string }
  | { readonly kind: 'open' | 'leave' | LobbyExtra };

/** What there is to do alone, where the server offers it. */
export const LOBBY_EXTRAS = ['practice', 'statistics'] as const;
export type LobbyExtra = (typeof LOBBY_EXTRAS)[number];

/** The list of rooms on a screen. */
export interface LobbyView {
  readonly rooms: readonly RoomLine[];
  /** The chosen room, counted from 0. */
  readonly chosen: number;
  /** The code of a private room as far as it was typed. */
  readonly typed?: string | undefined;
  readonly wish?: LobbyWish | undefined;
  /** Why a wish cannot be fulfilled; on show until the next key. */
  readonly refusal?: string | undefined;
}

export type LobbyAction =
  | { readonly type: 'key'; readonly event: KeyEvent }
  | { readonly type: 'listed'; readonly rooms: readonly RoomLine[] }
  | { readonly type: 'refused'; readonly sentence: string };

/** The list as it is opened: on a room in which the guest has a seat, where there is one. */
export const openLobbyView = (
  rooms: readonly RoomLine[],
  refusal: string | undefined,
): LobbyView => ({
  rooms,
  chosen: Math.max(
    0,
    rooms.findIndex(room => room.isKept),
  ),
  refusal,
});

/** What the keys mean now. */
export const lobbyContext = ({ typed }: LobbyView): 'lobby' | 'lobbyCode' =>
  typed === undefined ? 'lobby' : 'lobbyCode';

/**
 * @param page how many rooms are on show
 * @param extras what there is to do alone
 */
export const reduceLobby =
  (page: number, extras: readonly LobbyExtra[]) =>
  (view: LobbyView, action: LobbyAction): LobbyView => {
    switch (action.type) {
      case 'listed':
        return withRooms(view, action.rooms);
      case 'refused':
        return { ...view, wish: undefined, refusal: action.sentence };
      case 'key': {
        if (view.wish) return view;
        const calm = { ...view, refusal: undefined };
        return view.typed === undefined
          ? press(calm, keyName(action.event), page, extras)
          : typeCode(calm, view.typed, action.event);
      }
    }
  };

/** The chosen room stays chosen, wherever it stands in the list now. */
function withRooms(view: LobbyView, rooms: readonly RoomLine[]): LobbyView {
  const name = view.rooms[view.chosen]?.name;
  const found = rooms.findIndex(room => room.name === name);
  return choose({ ...view, rooms }, found < 0 ? view.chosen : found);
}

const choose = (view: LobbyView, index: number): LobbyView => ({
  ...view,
  chosen: Math.max(0, Math.min(index, view.rooms.length - 1)),
});

function press(
  view: LobbyView,
  name: string | undefined,
  page: number,
  extras: readonly LobbyExtra[],
): LobbyView {
  const { rooms, chosen } = view;
  switch (name && commandOf('lobby', name)) {
    case 'choose':
      return choose(view, name === 'up' ? chosen - 1 : chosen + 1);
    case 'page':
      return choose(view, name === 'page-up' ? chosen - page : chosen + page);
    case 'end':
      return choose(view, name === 'home' ? 0 : rooms.length - 1);
    case 'join': {
      const room = rooms[chosen];
      return room ? { ...view, wish: { kind: 'join', name: room.name } } : view;
    }
    case 'open-room':
      return { ...view, wish: { kind: 'open' } };
    case 'code':
      return { ...view, typed: '' };
    case 'practise':
      return wishFor(view, 'practice', extras);
    case 'statistics':
      return wishFor(view, 'statistics', extras);
    case 'back':
      return { ...view, wish: { kind: 'leave' } };
    default:
      return view;
  }
}

const wishFor = (view: LobbyView, extra: LobbyExtra, extras: readonly LobbyExtra[]): LobbyView =>
  extras.includes(extra) ? { ...view, wish: { kind: extra } } : view;

/** A code is typed or pasted; a refused one stays to be corrected. */
function typeCode(view: LobbyView, typed: string, event: KeyEvent): LobbyView {
  const withCode = (code: string): LobbyView => ({
    ...view,
    typed: clean(code, LONGEST_CODE).replaceAll('…', ''),
  });
  if (event.kind === 'paste') return withCode(typed + event.text.trim());
  const name = keyName(event)!;
  switch (commandOf('lobbyCode', name)) {
    case 'confirm':
      return typed.trim() === '' ? view : { ...view, wish: { kind: 'join', name: typed.trim() } };
    case 'correct':
      return withCode([...typed].slice(0, -1).join(''));
    case 'cancel':
      return { ...view, typed: undefined };
    default:
      return event.kind === 'character' ? withCode(typed + event.text) : view;
  }
}
