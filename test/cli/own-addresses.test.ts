import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { ownAddresses } from '../../source/cli/serve.js';

const at = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  ...(address.includes(':')
    ? { family: 'IPv6' as const, scopeid: 0 }
    : { family: 'IPv4' as const }),
  netmask: '',
  mac: '',
  cidr: null,
});

const INTERFACES = {
  lo: [at('127.0.0.1', true), at('::1', true)],
  eth0: [at('192.0.2.7'), at('2001:db8::7'), at('fe80::7')],
  eth1: [at('169.254.3.4')],
  gone: undefined,
};

test.each([
  ['0.0.0.0', ['192.0.2.7']],
  ['::', ['192.0.2.7', '2001:db8::7']],
])('a server on %s is reached at %j', (host, addresses) => {
  expect(ownAddresses(host, () => INTERFACES)).toEqual(addresses);
});

test('a server whose sandbox hides the interfaces knows no address, and goes on', () => {
  const look = () => {
    throw new Error('uv_interface_addresses returned Unknown system error 97');
  };
  expect(ownAddresses('0.0.0.0', look)).toEqual([]);
});
