import { expect, test } from 'vitest';
import { createGate, networkOf, type Pass } from '../../source/server/limits.js';

const LIMITS = { sessions: 3, sessionsPerAddress: 2, connectionsPerMinute: 4, idleMinutes: 1 };

function openGate() {
  let time = 0;
  const gate = createGate(LIMITS, () => time);
  const gaveWay: string[] = [];
  const admit = (address: string): Pass => {
    const admitted = gate(address, () => void gaveWay.push(address));
    if ('turnedAway' in admitted) throw new Error(admitted.turnedAway);
    return admitted.pass;
  };
  return {
    gate,
    admit,
    gaveWay,
    isTurnedAway: (address: string) => 'turnedAway' in gate(address, () => {}),
    pass(milliseconds: number) {
      time += milliseconds;
    },
  };
}

test('an address that comes too often is turned away until a minute has passed', () => {
  const { gate, admit, pass } = openGate();
  for (let count = 0; count < 4; count++) {
    admit('1.2.3.4').giveBack();
    pass(1000);
  }
  expect(gate('1.2.3.4', () => {})).toEqual({ turnedAway: 'rate' });
  expect(gate('1.2.3.5', () => {})).toHaveProperty('pass');
  pass(55_999);
  expect(gate('1.2.3.4', () => {})).toEqual({ turnedAway: 'rate' });
  pass(1);
  expect(gate('1.2.3.4', () => {})).toHaveProperty('pass');
});

test('seats are counted for all and for an address, and given back once', () => {
  const { admit } = openGate();
  const first = admit('1.1.1.1');
  expect(first.takeSeat()).toBeUndefined();
  expect(admit('1.1.1.1').takeSeat()).toBeUndefined();
  expect(admit('1.1.1.1').takeSeat()).toBe('full-for-address');
  expect(admit('2.2.2.2').takeSeat()).toBeUndefined();
  expect(admit('3.3.3.3').takeSeat()).toBe('full');
  first.giveBack();
  first.giveBack();
  expect(admit('3.3.3.3').takeSeat()).toBeUndefined();
  expect(admit('4.4.4.4').takeSeat()).toBe('full');
});

test('a hundred may be logging in, however many have', () => {
  const { gate, admit } = openGate();
  const waiting = Array.from({ length: 100 }, (_, index) => admit(`10.0.0.${index}`));
  expect(gate('9.9.9.9', () => {})).toEqual({ turnedAway: 'waiting' });
  waiting[0]!.takeSeat();
  const next = admit('9.9.9.9');
  expect(gate('9.9.9.8', () => {})).toMatchObject({ turnedAway: 'waiting' });
  next.giveBack();
  expect(gate('9.9.9.8', () => {})).toHaveProperty('pass');
});

test('where a hundred are logging in, the address with the most gives up its oldest', () => {
  const { admit, gaveWay, pass, isTurnedAway } = openGate();
  for (let address = 0; address < 25; address++) {
    for (let count = 0; count < (address === 7 ? 4 : 3); count++) admit(`10.0.0.${address}`);
  }
  for (let address = 25; address < 49; address++) admit(`10.0.0.${address}`);
  const friend = admit('9.9.9.9');
  expect(gaveWay).toEqual(['10.0.0.7']);
  expect(friend.takeSeat()).toBeUndefined();
  admit('9.9.9.8');
  pass(30_000);
  // All that are left have three or one, or have come themselves too often.
  admit('9.9.9.7');
  expect(gaveWay).toEqual(['10.0.0.7', '10.0.0.0']);
  admit('9.9.9.7');
  expect(isTurnedAway('9.9.9.7')).toBe(true);
});

test('who has a seat gives way to nobody', () => {
  const { admit, gaveWay, isTurnedAway } = openGate();
  for (let count = 0; count < 2; count++) admit('1.1.1.1').takeSeat();
  for (let count = 0; count < 100; count++) admit(`10.0.${count}.1`);
  expect(isTurnedAway('9.9.9.9')).toBe(true);
  expect(gaveWay).toEqual([]);
});

test('addresses that are quiet are forgotten, and those that play are not', () => {
  const { admit, pass } = openGate();
  const seated = [admit('1.1.1.1'), admit('1.1.1.1')];
  for (const { takeSeat } of seated) takeSeat();
  pass(61_000);
  for (let count = 0; count < 2000; count++) {
    admit(`10.1.${count >> 8}.${count & 255}`).giveBack();
    pass(61_000);
  }
  expect(admit('1.1.1.1').takeSeat()).toBe('full-for-address');
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
