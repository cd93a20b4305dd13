import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** The code of a private room: of some 8 × 10^14, so that nobody comes by one by trying. */
export const newRoomCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** A name of a room as somebody may have typed it. */
export const readRoomName = (typed: string): string => typed.trim().toLowerCase();
