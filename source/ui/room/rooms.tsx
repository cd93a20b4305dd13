import { type ReactNode, useCallback, useState } from 'react';
import type { Setup } from '../../game/index.js';
import type { DoorAnswer, Lobby, RoomDoor } from '../../session/rooms.js';
import type { GameInPlay } from '../../views/help/game-in-play.js';
import type { LobbyAction, LobbyEffect, LobbyExtra } from '../../views/room/lobby-view.js';
import { roomRefusalSentence } from '../../views/room/refusal-sentence.js';
import { roomOptionsOf } from '../../views/setup/fields.js';
import type { SetupKind } from '../../views/setup/form.js';
import type { CarryOut } from '../../views/step.js';
import { SetupScreen } from '../setup/setup-screen.js';
import { LobbyScreen } from './lobby-screen.js';
import { RoomScreen } from './room-screen.js';

type RoomsScreen =
  | { readonly screen: 'lobby'; readonly refusal?: string }
  | { readonly screen: 'room'; readonly door: RoomDoor }
  | { readonly screen: 'setup' };

const LOBBY: RoomsScreen = { screen: 'lobby' };

/** The rooms of a server: the lobby, to which everything else leads back. */
export function Rooms({
  lobby,
  door,
  game,
  load,
  nextSeed,
  extras,
  onExtra,
  onLeave,
}: {
  readonly lobby: Lobby;
  /** Of the room that is shown first. */
  readonly door?: RoomDoor | undefined;
  /** What the help sheet of the lobby speaks of. */
  readonly game: GameInPlay;
  /** What a new room begins with; has to stay the same function. */
  readonly load: (game: SetupKind) => Promise<Setup>;
  readonly nextSeed: () => string;
  /** What there is to do alone. */
  readonly extras: readonly LobbyExtra[];
  readonly onExtra: (extra: LobbyExtra) => void;
  readonly onLeave: () => void;
}): ReactNode {
  const [shown, show] = useState<RoomsScreen>(door ? { screen: 'room', door } : LOBBY);
  const [seed] = useState(nextSeed);
  const backToLobby = useCallback(() => show(LOBBY), []);
  const enter =
    (refuse: (sentence: string) => void): DoorAnswer =>
    answer => {
      if ('code' in answer) refuse(roomRefusalSentence(answer));
      else show({ screen: 'room', door: answer });
    };
  const carryOut: CarryOut<LobbyEffect, LobbyAction> = (effect, send) => {
    switch (effect.type) {
      case 'join':
        return lobby.join(
          effect.name,
          enter(sentence => send({ type: 'refused', sentence })),
        );
      case 'open':
        return show({ screen: 'setup' });
      case 'alone':
        return onExtra(effect.extra);
      case 'leave':
        return onLeave();
    }
  };
  switch (shown.screen) {
    case 'lobby':
      return (
        <LobbyScreen
          lobby={lobby}
          game={game}
          refusal={shown.refusal}
          extras={extras}
          carryOut={carryOut}
        />
      );
    case 'room':
      return <RoomScreen door={shown.door} onLeave={backToLobby} />;
    case 'setup':
      return (
        <SetupScreen
          game="room"
          load={load}
          seed={seed}
          nextSeed={nextSeed}
          onBack={backToLobby}
          onStart={({ setup, room }) => {
            const bots = Array.from({ length: room.bots }, () => room.level);
            const refuse = (refusal: string) => show({ screen: 'lobby', refusal });
            lobby.open(roomOptionsOf(setup, room), bots, enter(refuse));
          }}
        />
      );
  }
}
