import { inflateSync } from 'node:zlib';
import { type BadBoardDump, parseBoardDump } from '../engine/drifting-droids.js';
import { type Drawing, type Result, refuse } from '../engine/index.js';

/*
 * DriftingDroids copies a board as a text for mails and forums: `!DriftingDroids_game!`, the CRC-32 of
 * what follows as eight hex digits, `!`, base64, `!`; white space anywhere does not matter. The base64
 * holds the number of bytes of the board, four bytes with the highest first, and the deflated bytes.
 */
const FORM = /^!DriftingDroids_game!(?<checksum>[\da-f]{1,8})!(?<packed>[^!]*)!$/i;
const NUMBER_BYTES = 4;
/** The greatest board that DriftingDroids makes, of 4096 cells with a target on each, needs less. */
const MOST_BYTES = 65_536;

/** Why a text is no dump of a board. */
export type BadDumpText =
  | { readonly code: 'dump-form' | 'dump-checksum' | 'dump-packing' }
  | BadBoardDump;

/** Whether the text is meant to be one. */
export const isDumpText = (text: string): boolean => text.trimStart().startsWith('!');

/** Reads the text that DriftingDroids makes of a board. */
export function parseDumpText(text: string): Result<Drawing, BadDumpText> {
  const form = FORM.exec(text.replace(/\s/g, ''));
  if (!form) return refuse({ code: 'dump-form' });
  const { checksum, packed } = form.groups as Record<'checksum' | 'packed', string>;
  if (crc32(Buffer.from(packed)) !== Number.parseInt(checksum, 16)) {
    return refuse({ code: 'dump-checksum' });
  }
  const bytes = unpack(Buffer.from(packed, 'base64'));
  return bytes ? parseBoardDump(bytes) : refuse({ code: 'dump-packing' });
}

function unpack(packed: Buffer): Buffer | undefined {
  if (packed.length < NUMBER_BYTES) return undefined;
  try {
    const bytes = inflateSync(packed.subarray(NUMBER_BYTES), { maxOutputLength: MOST_BYTES });
    return bytes.length === packed.readUInt32BE() ? bytes : undefined;
  } catch {
    // No deflated data, or far too much of it: that is all that can go wrong here.
    return undefined;
  }
}

/** The checksum of zip and zlib; Node has it of late only. */
function crc32(bytes: Uint8Array): number {
  let rest = -1;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest >>> 0;
}
