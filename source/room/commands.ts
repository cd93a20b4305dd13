import * as is from '../game/checks.js';
import { parseJson } from '../game/checks.js';
import { BOT_LEVELS } from '../game/index.js';
import type { RoomCommand } from './decide-room.js';
import { isComer, isId, isName, REACTIONS } from './room.js';
import { formatAgreed, isAgreed, parseAgreed } from './room-log.js';

const guest = { guest: isId };

const isSeatCommand = is.eventOf({
  bid: { moves: is.whole(0) },
  move: { move: is.move },
  pass: {},
  'start-clock': {},
  'begin-proof': {},
  'give-up-proof': {},
});

/** What one server of a cluster may ask of a room that another one hosts. */
const isAsked = is.eventOf({
  enter: { ...guest, ...isComer },
  sit: guest,
  stand: guest,
  ready: guest,
  leave: guest,
  lock: guest,
  start: { ...guest, seed: isId },
  'seat-bot': { name: isName, level: is.oneOf(BOT_LEVELS) },
  play: { ...guest, command: isSeatCommand },
  react: { ...guest, reaction: is.oneOf(REACTIONS) },
  remove: { ...guest, name: isName },
  'lose-server': { server: isId },
  close: { ifUnused: is.optional(is.flag) },
  tick: {},
});

const isAgreement = is.eventOf({ agree: guest });

/** A command as a text for another server. */
export function formatCommand(command: RoomCommand): string {
  if (command.type !== 'agree') return JSON.stringify(command);
  const { match, ...rest } = command;
  return JSON.stringify({ ...rest, chips: match.chips, agreed: formatAgreed(match) });
}

/** Reads such a text, which may be anything; `undefined` if it is no command that another server may give. */
export function parseCommand(text: string): RoomCommand | undefined {
  const value = parseJson(text);
  if (isAsked(value)) return value;
  if (!isAgreement(value) || !isAgreed(value)) return undefined;
  const match = parseAgreed(value.agreed, { chips: value.chips });
  return match && { type: 'agree', guest: value.guest, match };
}
