import { deflateSync } from 'node:zlib';
import { type Drawing, SHAPES, type Target } from '../../source/engine/index.js';

/** The bytes of a board of DriftingDroids, part by part, for tests to change one. */
export interface DumpParts {
  version: number;
  width: number;
  height: number;
  robots: number[];
  /** By direction, then row by row. */
  walls: boolean[];
  targets: DumpTarget[];
  sought: DumpTarget;
}

export interface DumpTarget {
  field: number;
  robot: number;
  shape: number;
}

const NOTHING: DumpTarget = { field: -1, robot: 0, shape: 0 };

/** What DriftingDroids would write of a drawing without openings and diagonals. */
export function dumpParts({ board, robots, target }: Drawing): DumpParts {
  const { width, height } = board;
  const fieldOf = (cell: number): number => Math.floor(cell / 16) * width + (cell % 16);
  const targetOf = (each: Target): DumpTarget => ({
    field: fieldOf(each.cell),
    robot: each.robot === 'any' ? 255 : each.robot,
    shape: SHAPES.indexOf(each.shape),
  });
  const fields = Array.from({ length: width * height }, (_, field) => field);
  return {
    version: 0,
    width,
    height,
    robots: robots.map(cell => fieldOf(cell!)),
    walls: [0, 1, 2, 3].flatMap(direction =>
      fields.map(field => {
        const sides = board.walls[Math.floor(field / width) * 16 + (field % width)]!;
        return Math.floor(sides / 2 ** direction) % 2 === 1;
      }),
    ),
    targets: board.targets.map(targetOf),
    sought: target ? targetOf(target) : NOTHING,
  };
}

const number = (value: number): number[] => [24, 16, 8, 0].map(shift => (value >> shift) & 0xff);

export function dumpBytes(parts: DumpParts): Uint8Array {
  const targetBytes = ({ field, robot, shape }: DumpTarget) => [...number(field), robot, shape];
  return Uint8Array.from([
    parts.version,
    ...number(parts.width),
    ...number(parts.height),
    parts.robots.length,
    ...parts.robots.flatMap(number),
    ...[3, 1, 4, 1],
    ...parts.walls.map(Number),
    ...number(parts.targets.length),
    ...parts.targets.flatMap(targetBytes),
    ...targetBytes(parts.sought),
    1,
  ]);
}

/** The text that holds the bytes. */
export function dumpText(bytes: Uint8Array, { length = bytes.length } = {}): string {
  return textAround(Buffer.from([...number(length), ...deflateSync(bytes)]).toString('base64'));
}

/** The marks and the checksum around packed data, whatever it is. */
export const textAround = (packed: string): string =>
  `!DriftingDroids_game!${checksum(packed).toString(16).toUpperCase().padStart(8, '0')}!${packed}!`;

/** CRC-32 by its definition: the rest of a long division of polynomials, bits in reverse. */
function checksum(text: string): number {
  const bits = [...Buffer.from(text)].flatMap(byte =>
    Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1),
  );
  const divisor = [...'100000100110000010001110110110111'].map(Number);
  const dividend = [...bits, ...new Array<number>(32).fill(0)];
  for (let index = 0; index < 32; index++) dividend[index]! ^= 1;
  for (let index = 0; index < bits.length; index++) {
    if (dividend[index] === 0) continue;
    for (const [place, bit] of divisor.entries()) dividend[index + place]! ^= bit;
  }
  const rest = dividend.slice(-32).reverse();
  return Number.parseInt(rest.map(bit => 1 - bit).join(''), 2);
}
