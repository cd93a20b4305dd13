import { isIP, type Socket, SocketAddress } from 'node:net';

/** What was read of a PROXY header: its length and the client's address, if it names one; `more` if bytes are missing. */
type Read = 'more' | 'bad' | { readonly length: number; readonly address: string | undefined };

const TEXT = Buffer.from('PROXY ');
const LONGEST_TEXT = 107;
const SIGNATURE = Buffer.from('\r\n\r\n\0\r\nQUIT\n');
/** Bytes at the beginning of version 2: the signature, version and command, family, and the length of the rest. */
const HEAD = 16;
/** The most bytes of the rest: addresses, and whatever else the proxy tells. */
const MOST_BYTES = 4096;
/** Bytes of an address, by family and protocol. Addresses of other families are not read. */
const WIDTHS: Readonly<Record<number, number>> = { 17: 4, 33: 16 };

/** Whether a connection begins with a PROXY header. */
export const beginsAsProxy = (bytes: Buffer): boolean =>
  [TEXT, SIGNATURE].some(start => bytes.length >= start.length && startsWith(bytes, start));

const startsWith = (bytes: Buffer, start: Buffer): boolean =>
  bytes.subarray(0, start.length).equals(start.subarray(0, bytes.length));

/** Reads a header, and nothing behind it. Calls `answer` once, with `more` after a timeout; not if the connection ends before. */
export function hearProxy(
  socket: Socket,
  milliseconds: number,
  answer: (read: Read) => void,
): void {
  let bytes = Buffer.alloc(0);
  const end = (read: Read) => {
    clearTimeout(patience);
    socket.off('data', hear).off('close', giveUp).pause();
    answer(read);
  };
  const giveUp = () => clearTimeout(patience);
  const patience = setTimeout(() => end('more'), milliseconds);
  function hear(chunk: Buffer): void {
    bytes = Buffer.concat([bytes, chunk]);
    const read = readProxyHeader(bytes);
    if (read === 'more') return;
    if (read !== 'bad') {
      socket.pause();
      socket.unshift(bytes.subarray(read.length));
    }
    end(read);
  }
  socket
    .on('error', () => {})
    .on('close', giveUp)
    .on('data', hear);
}

/**
 * Reads what a proxy sends before anything else, version 1 or 2.
 *
 * @see https://www.haproxy.org/download/3.0/doc/proxy-protocol.txt
 */
export function readProxyHeader(bytes: Buffer): Read {
  if (startsWith(bytes, TEXT)) return readText(bytes);
  if (!startsWith(bytes, SIGNATURE)) return 'bad';
  if (bytes.length < HEAD) return 'more';
  const [command, family, more] = [bytes[12]!, bytes[13]!, bytes.readUInt16BE(14)];
  const length = HEAD + more;
  const width = WIDTHS[family];
  // 0x20: the proxy itself checks whether the server is alive.
  const isOwn = command === 0x20 || (command === 0x21 && [0x00, 0x31, 0x32].includes(family));
  const isSound = isOwn || (command === 0x21 && width !== undefined && more >= 2 * width + 4);
  if (!isSound || more > MOST_BYTES) return 'bad';
  if (bytes.length < length) return 'more';
  const address = isOwn ? undefined : written(bytes.subarray(HEAD, HEAD + width!));
  return { length, address };
}

function readText(bytes: Buffer): Read {
  const end = bytes.subarray(0, LONGEST_TEXT).indexOf('\r\n');
  if (end < 0) return bytes.length < LONGEST_TEXT ? 'more' : 'bad';
  const line = bytes.toString('latin1', 0, end);
  const [, version, address = ''] =
    /^PROXY TCP([46]) (\S+) \S+ (?:\d{1,5}) (?:\d{1,5})$/.exec(line) ?? [];
  if (isIP(address) !== Number(version ?? -1) && !/^PROXY UNKNOWN(?: |$)/.test(line)) return 'bad';
  return { length: end + 2, address: address || undefined };
}

const written = (address: Buffer): string =>
  address.length === 4
    ? address.join('.')
    : new SocketAddress({
        family: 'ipv6',
        address: address.toString('hex').replace(/....(?=.)/g, '$&:'),
      }).address;
