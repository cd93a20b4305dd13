import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const { NullCipher } = createRequire(import.meta.url)('ssh2/lib/protocol/crypto.js') as {
  NullCipher: new (
    count: number,
    write: (packet: Buffer) => void,
  ) => {
    allocPacket(length: number): Buffer;
  };
};

test('packets end with random bytes, which are never sent twice', () => {
  const cipher = new NullCipher(0, () => {});
  const ends = Array.from({ length: 3000 }, (_, index) => {
    const length = index % 8;
    return cipher.allocPacket(length).subarray(5 + length);
  });
  const longest = ends.filter(end => end.length >= 8).map(end => end.toString('hex'));
  expect(new Set(longest).size).toBe(longest.length);
  expect(new Set(Buffer.concat(ends)).size).toBe(256);
});
