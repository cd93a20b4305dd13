import { useEffect, useLayoutEffect } from 'react';
import type { GuestCommand, RoomDoor } from '../../session/rooms.js';
import type { RoomAction } from '../../views/room/reduce-room.js';

/**
 * Tells a screen what happens in the room, and puts its wishes to the room; leaves the room when the
 * screen goes.
 *
 * @param door has to stay the same, as `send` has
 */
export function useDoor(
  door: RoomDoor,
  wishes: readonly GuestCommand[],
  send: (action: RoomAction) => void,
): void {
  useEffect(() => {
    const hearNoMore = door.subscribe(happenings => send({ type: 'happened', happenings }));
    // Something may have happened since the screen was opened.
    send({ type: 'seen', room: door.room() });
    return () => {
      hearNoMore();
      door.leave();
    };
  }, [door, send]);
  // Before anything else is done: a move is not to wait for a frame.
  useLayoutEffect(() => {
    if (wishes.length === 0) return;
    send({ type: 'asked', wishes: wishes.length });
    for (const wish of wishes) {
      door.ask(wish, refusal => {
        if (refusal) send({ type: 'refused', wish, refusal });
      });
    }
  }, [door, wishes, send]);
}
