import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginsAsProxy, hearProxy, readProxyHeader } from '../../source/server/proxy-header.js';
import { proxyHeader } from '../helpers/proxy.js';

const text = (line: string) => Buffer.from(line, 'latin1');
const { v2 } = proxyHeader;
const FOUR = [192, 0, 2, 7, 203, 0, 113, 1, 0x12, 0x34, 0x08, 0xae];
const SIX = [...Buffer.from('20010db8000000000000000000000007'.repeat(2), 'hex'), 1, 2, 3, 4];
const TLV = [0x02, 0x00, 0x04, ...Buffer.from('host'), 0xe0, 0x00, 0x00];

const WHOLE: [string, Buffer, string | undefined][] = [
  ['TCP4', text('PROXY TCP4 192.0.2.7 203.0.113.1 56324 2222\r\n'), '192.0.2.7'],
  ['TCP6', text('PROXY TCP6 2001:db8::7 2001:db8::1 56324 2222\r\n'), '2001:db8::7'],
  ['UNKNOWN', text('PROXY UNKNOWN\r\n'), undefined],
  ['UNKNOWN with more', text('PROXY UNKNOWN ffff::1 ffff::2 65535 65535\r\n'), undefined],
  ['version 2 of IPv4', v2(0x21, 0x11, FOUR), '192.0.2.7'],
  ['version 2 of IPv6', v2(0x21, 0x21, SIX), '2001:db8::7'],
  ['version 2 with more told', v2(0x21, 0x11, [...FOUR, ...TLV]), '192.0.2.7'],
  ['version 2, its own call', v2(0x20, 0x00, []), undefined],
  ['version 2, its own call with addresses', v2(0x20, 0x11, FOUR), undefined],
  ['version 2 of a family that is unknown', v2(0x21, 0x00, TLV), undefined],
  ['version 2 of a Unix socket', v2(0x21, 0x31, Array(216).fill(47)), undefined],
];

test.each(WHOLE)('a header: %s', (_, header, address) => {
  const rest = text('SSH-2.0-client\r\n');
  const whole = { length: header.length, address };
  expect(readProxyHeader(header)).toEqual(whole);
  expect(readProxyHeader(Buffer.concat([header, rest]))).toEqual(whole);
  expect(beginsAsProxy(header)).toBe(true);
  for (let cut = 0; cut < header.length; cut++) {
    expect(readProxyHeader(header.subarray(0, cut))).toBe('more');
  }
});

test.each([
  ['the client itself', text('SSH-2.0-OpenSSH_9.2\r\n')],
  ['another protocol', text('GET / HTTP/1.1\r\n')],
  ['small letters', text('proxy TCP4 192.0.2.7 203.0.113.1 1 2\r\n')],
  ['another family', text('PROXY TCP5 192.0.2.7 203.0.113.1 1 2\r\n')],
  ['an address of another family', text('PROXY TCP6 192.0.2.7 203.0.113.1 1 2\r\n')],
  ['no address', text('PROXY TCP4 ann 203.0.113.1 1 2\r\n')],
  ['too few words', text('PROXY TCP4 192.0.2.7 203.0.113.1 1\r\n')],
  ['two blanks', text('PROXY TCP4  192.0.2.7 203.0.113.1 1 2\r\n')],
  ['nothing', text('PROXY \r\n')],
  ['a line without an end', text(`PROXY UNKNOWN ${'x'.repeat(93)}`)],
  ['a line that is too long', text(`PROXY UNKNOWN ${'x'.repeat(92)}\r\n`)],
  ['an address with escape codes', text('PROXY TCP4 \x1b[2J 203.0.113.1 1 2\r\n')],
  ['version 1 in the form of 2', v2(0x11, 0x11, FOUR)],
  ['version 3', v2(0x31, 0x11, FOUR)],
  ['another command', v2(0x22, 0x11, FOUR)],
  ['another command of no family', v2(0x2f, 0x00, [])],
  ['datagrams', v2(0x21, 0x12, FOUR)],
  ['half an address', v2(0x21, 0x11, FOUR.slice(0, 11))],
  ['half an address of IPv6', v2(0x21, 0x21, SIX.slice(0, 35))],
  ['too much told', v2(0x21, 0x11, [...FOUR, ...Array(4085).fill(0)])],
])('no header: %s', (_, bytes) => {
  expect(readProxyHeader(bytes)).toBe('bad');
});

describe('of a connection', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  function hear() {
    const socket = new PassThrough();
    const answers: unknown[] = [];
    hearProxy(socket as unknown as Socket, 5_000, read => answers.push(read));
    const send = async (bytes: Buffer) => {
      socket.write(bytes);
      await setImmediate();
    };
    return { socket, answers, send };
  }

  const HEADER = text('PROXY TCP4 192.0.2.7 203.0.113.1 56324 2222\r\n');

  test('a header is read once, in pieces, and what is behind it stays', async () => {
    const { socket, answers, send } = hear();
    await send(HEADER.subarray(0, 20));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(answers).toEqual([]);
    await send(Buffer.concat([HEADER.subarray(20), text('SSH-2.0')]));
    await vi.advanceTimersByTimeAsync(5_000);
    await send(text('-client'));
    expect(answers).toEqual([{ length: HEADER.length, address: '192.0.2.7' }]);
    expect(String(socket.read())).toBe('SSH-2.0-client');
    expect(socket.listenerCount('data')).toBe(0);
  });

  test('what is none is answered at once, and silence after a while', async () => {
    const other = hear();
    await other.send(text('SSH-2.0-client\r\n'));
    expect(other.answers).toEqual(['bad']);
    const silent = hear();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(silent.answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(silent.answers).toEqual(['more']);
  });

  test('that ends before, nothing is answered', async () => {
    const { socket, answers } = hear();
    socket.emit('error', new Error('reset'));
    socket.emit('close');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(answers).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
