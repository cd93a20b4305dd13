import { act } from 'react';
import { vi } from 'vitest';
import { createRandom, pick } from '../../source/engine/index.js';
import { EDITIONS, formatHeader } from '../../source/game/index.js';
import { visit } from '../../source/linear/conversation.js';
import { roomWindow } from '../../source/linear/room.js';
import { formatRoomEvent, type TimedRoomEvent } from '../../source/room/index.js';
import type { RoomDoor } from '../../source/session/rooms.js';
import { RoomScreen } from '../../source/ui/room/room-screen.js';
import { roomOptions } from '../room/table.js';
import { Judge } from './judge.js';
import { inWords, TypedLines } from './judged-lines.js';
import { settleAll } from './judged-visits.js';
import { Window } from './languages.js';
import { atOnce, House, opened } from './lobby.js';
import { CLOCK, matchDeed } from './match-deeds.js';
import { strokesOf } from './play-line.js';
import type { Line, Written } from './read-files.js';
import { quickSolver } from './solver-here.js';
import { heard, renderOnStage } from './stage.js';

const DEEDS = 24;
const NAMES = ['Ann', 'Bob', 'Cem'] as const;

const IN_MATCH = { run: undefined, isMatch: true };

/** A guest who sees the room on a screen, or hears of it in lines. */
interface Guest {
  readonly name: string;
  readonly judge: Judge;
  readonly press: (keys: readonly string[], lines: readonly string[]) => Promise<void>;
  readonly look: () => void;
  readonly leave: () => Promise<void>;
}

/** Three players and a spectator in one room, each with a judge: two on screens, two by lines. */
export async function shareRoom(seed: string): Promise<readonly Judge[]> {
  const random = createRandom(seed);
  const house = new House();
  const edition = EDITIONS[pick(['1999', '2013'] as const, random)];
  const { match } = roomOptions();
  const room = house.add({ match: { ...match, edition, chips: 2, seconds: 8 } }, undefined, 'Ann');
  const judgeOf = () => new Judge(() => writtenIn(room.log));
  const join = (name: string) => heard(() => opened(atOnce(house.lobby(name)).join(room.name)));
  const guests: readonly Guest[] = [
    onScreen('Ann', join('Ann'), judgeOf(), { columns: 120, rows: 40 }),
    onScreen('Bob', join('Bob'), judgeOf(), { columns: 80, rows: 24 }),
    byLines('Cem', join('Cem'), judgeOf()),
    byLines('Dee', join('Dee'), judgeOf()),
  ];
  const settle = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 500) {
      act(() => {
        vi.advanceTimersByTime(Math.min(left, 500));
        house.tick();
      });
      await settleAll(new Set());
      for (const { look } of guests) look();
    }
  };
  const press = async (name: string, keys: readonly string[], lines: readonly string[]) => {
    await guests.find(guest => guest.name === name)!.press(keys, lines);
    await settle(random.below(4) === 0 ? random.below(4000) : 300);
  };
  for (const name of NAMES) await press(name, ['s'], ['sit']);
  for (const name of NAMES) await press(name, ['enter'], ['ready']);
  for (let deed = 0; deed < DEEDS && room.room.match; deed++) await play(room.room.match);
  for (const { leave } of guests) await leave();
  return guests.map(({ judge }) => judge);

  async function play(match: NonNullable<typeof room.room.match>): Promise<void> {
    const { phase } = match;
    const deed = matchDeed(match, random);
    const prover = phase.kind === 'proving' ? (NAMES[phase.queue[0]?.player ?? 0] ?? 'Ann') : 'Ann';
    switch (deed.type) {
      case 'bid': {
        const { player, moves } = deed;
        await press(NAMES[player]!, [...String(moves), 'enter'], [`bid ${moves}`]);
        const isFirst = phase.kind === 'thinking' && !phase.bids.some(bid => bid.player === player);
        if (isFirst) for (const { judge } of guests) judge.expectBid(player, moves);
        return;
      }
      case 'wait':
        return settle(CLOCK);
      case 'pass':
        return press(NAMES[deed.player]!, ['enter', 'enter'], ['pass']);
      case 'prove':
        return press(prover, ['enter', ...strokesOf(deed.line)], ['begin', ...inWords(deed.line)]);
      case 'give-up':
        return press(prover, ['enter', 'x', 'y'], ['begin', 'give up', 'give up']);
      case 'coach':
        for (const name of ['Ann', 'Cem'] as const) {
          await press(name, ['c', 'down'], ['coach', 'score']);
          await press(name, ['escape'], []);
        }
        break;
    }
    for (const name of NAMES) await press(name, ['enter'], ['ready']);
  }
}

/** The matches of a room, as its log tells them. */
function writtenIn(log: readonly TimedRoomEvent[]): Written {
  const matches: Line[][] = [];
  for (const event of log) {
    const line = JSON.parse(formatRoomEvent(event));
    if (event.type === 'started') matches.push([JSON.parse(formatHeader(event.options))]);
    if (event.type === 'played') matches.at(-1)!.push(line.event);
  }
  return { matches, practices: [], results: [] };
}

function onScreen(
  name: string,
  door: RoomDoor,
  judge: Judge,
  window: { readonly columns: number; readonly rows: number },
): Guest {
  judge.about = IN_MATCH;
  const shown = renderOnStage(
    <Window>
      <RoomScreen door={door} onLeave={() => undefined} />
    </Window>,
    { ...window, openSolver: quickSolver },
  );
  const look = () => judge.look(shown.text());
  return {
    name,
    judge,
    look,
    async press(keys) {
      for (const key of keys) {
        shown.press(key);
        await settleAll(new Set());
        look();
      }
    },
    leave: async () => shown.unmount(),
  };
}

function byLines(name: string, door: RoomDoor, judge: Judge): Guest {
  judge.about = IN_MATCH;
  const lines = new TypedLines(judge);
  const clock = { after: () => () => {} };
  const talk = visit(roomWindow(door, quickSolver, clock), lines.conversation);
  return {
    name,
    judge,
    look: () => undefined,
    async press(_, typed) {
      for (const line of typed) {
        lines.type(line);
        await settleAll(new Set());
      }
    },
    async leave() {
      lines.close();
      await talk;
    },
  };
}
