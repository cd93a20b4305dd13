/** The alphabet of base64url (RFC 4648): safe in an address and in a shell. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = 6;

/** Writes numbers of a few bits each, highest bit first. */
export interface BitWriter {
  write(value: number, bits: number): void;
  /** All that was written, six bits a character, filled up with zeros. */
  text(): string;
}

export function createBitWriter(): BitWriter {
  let text = '';
  let pending = 0;
  let pendingBits = 0;

  function write(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit--) {
      pending = (pending << 1) | ((value >> bit) & 1);
      pendingBits++;
      if (pendingBits < BITS) continue;
      text += ALPHABET[pending]!;
      pending = 0;
      pendingBits = 0;
    }
  }

  return {
    write,
    text() {
      if (pendingBits > 0) write(0, BITS - pendingBits);
      return text;
    },
  };
}

/** Reads what a `BitWriter` wrote. The text holds characters of the alphabet only. */
export interface BitReader {
  /** The next number; `undefined` when the text does not hold so many bits. */
  read(bits: number): number | undefined;
  /** What was not read; the empty text when that is nothing but the zeros of the last character. */
  rest(): string;
}

export function createBitReader(text: string): BitReader {
  let position = 0;

  const bitAt = (index: number): number =>
    (ALPHABET.indexOf(text[Math.floor(index / BITS)]!) >> (BITS - 1 - (index % BITS))) & 1;

  function read(bits: number): number | undefined {
    if (position + bits > text.length * BITS) return undefined;
    let value = 0;
    for (const end = position + bits; position < end; position++) {
      value = (value << 1) | bitAt(position);
    }
    return value;
  }

  return {
    read,
    rest() {
      const last = Math.ceil(position / BITS);
      if (read(last * BITS - position) === 0) return text.slice(last);
      return text.slice(last - 1);
    },
  };
}

/** The first character that is not of the alphabet, with its index. */
export function findForeignCharacter(
  text: string,
): { readonly character: string; readonly index: number } | undefined {
  const index = [...text].findIndex(character => !ALPHABET.includes(character));
  // All characters before it are of the alphabet, so that both ways of counting agree.
  return index < 0 ? undefined : { character: [...text][index]!, index };
}
