import { expect, test } from 'vitest';
import { createBrake, createGate, networksOf, type Pass } from '../../source/server/limits.js';
import { TestClock } from '../helpers/test-clock.js';

const LIMITS = { sessions: 3, sessionsPerAddress: 2, connectionsPerMinute: 4, idleMinutes: 1 };

function openGate(limits = LIMITS) {
  const clock = new TestClock();
  const gate = createGate(limits, clock);
  const gaveWay: string[] = [];
  const admit = (address: string): Pass => {
    const admitted = gate(address, () => void gaveWay.push(address));
    if (typeof admitted === 'string') throw new Error(admitted);
    return admitted;
  };
  return {
    gate,
    admit,
    gaveWay,
    isTurnedAway: (address: string) => typeof gate(address, () => {}) === 'string',
    pass: (milliseconds: number) => clock.pass(milliseconds),
  };
}

test('an address that connects too often is turned away until a minute has passed', () => {
  const { gate, admit, pass } = openGate();
  for (let count = 0; count < 4; count++) {
    admit('1.2.3.4').giveBack();
    pass(1000);
  }
  expect(gate('1.2.3.4', () => {})).toBe('rate');
  expect(gate('1.2.3.5', () => {})).toHaveProperty('giveBack');
  pass(55_999);
  expect(gate('1.2.3.4', () => {})).toBe('rate');
  pass(1);
  expect(gate('1.2.3.4', () => {})).toHaveProperty('giveBack');
});

test('wrong passwords are forgiven ten minutes after the last one', () => {
  const clock = new TestClock();
  const brake = createBrake(() => clock.now(), 1);
  const waits = Array.from({ length: 6 }, () => {
    clock.pass(120_000);
    return brake('1.2.3.4', true);
  });
  expect(waits).toEqual([1, 2, 4, 8, 16, 16]);
  clock.pass(599_999);
  expect([brake('1.2.3.4', false), brake('1.2.3.5', false)]).toEqual([16, 0]);
  clock.pass(1);
  expect(brake('1.2.3.4', false)).toBe(0);
});

test('wrong passwords of one network are answered one after another, whichever connection sends them', () => {
  const clock = new TestClock();
  const brake = createBrake(() => clock.now(), 250);
  const waits = Array.from({ length: 9 }, () => brake('1.2.3.4', true));
  expect(waits).toEqual([250, 750, 1750, 3750, 7750, 11_750, 15_750, 19_750, 23_750]);
  expect(brake('1.2.3.5', true)).toBe(250);
  clock.pass(20_000);
  // The right one waits for its turn as well: its answer would tell it apart.
  expect(brake('1.2.3.4', false)).toBe(7750);
  for (let count = 0; count < 100; count++) brake('1.2.3.4', true);
  expect(brake('1.2.3.4', false)).toBe(60_000);
  clock.pass(60_000);
  expect(brake('1.2.3.4', false)).toBe(4000);
});

test.each([
  ['all the time', 500],
  ['in a burst each minute', 60_000],
])(
  'servers that hear each other answer together as few wrong passwords as one, tried %s',
  (_, pause) => {
    const clock = new TestClock();
    const hearers: ((address: string, times: number) => void)[] = [];
    const told: [teller: number, address: string][] = [];
    const brakes = Array.from({ length: 4 }, (_, server) => {
      const neighbours = {
        tell: (_what: string, address: string) => void told.push([server, address]),
        hear: (_what: string, listener: (typeof hearers)[number]) =>
          void hearers.splice(server, 1, listener),
      };
      return createBrake(() => clock.now(), 250, neighbours as never);
    });
    /** A second later the others hear of what has been tried at each. */
    function report(): void {
      for (const [teller, address] of told.splice(0)) {
        for (const [server, hear] of hearers.entries()) if (server !== teller) hear(address, 1);
      }
    }
    let answered = 0;
    for (let time = 0; time < 3600_000; time += 500) {
      if (time % pause === 0) {
        for (let count = 0; count < 20; count++) {
          for (const brake of brakes) answered += Number(brake('192.0.2.1', true) < 60_000);
        }
      }
      clock.pass(500);
      if (time % 1000 === 0) report();
    }
    // Besides, each fills its line before it hears of the others.
    const lines = 4 * 18;
    expect(answered).toBeLessThanOrEqual(60 * 15 + lines);
    expect(answered).toBeGreaterThan(60);
  },
);

test('seats are counted in total and by address, and given back once', () => {
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

test('a hundred connections of strangers may be logging in, however many are logged in', () => {
  const { gate, admit } = openGate();
  const waiting = Array.from({ length: 100 }, (_, index) => admit(`10.0.0.${index}`));
  expect(gate('9.9.9.9', () => {})).toBe('waiting');
  waiting[0]!.takeSeat();
  const next = admit('9.9.9.9');
  expect(gate('9.9.9.8', () => {})).toBe('waiting');
  next.giveBack();
  expect(gate('9.9.9.8', () => {})).toHaveProperty('giveBack');
});

test('if a hundred are logging in, the address with the most loses its oldest connection', () => {
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
  // Every other address has three or one, or has itself connected too often.
  admit('9.9.9.7');
  expect(gaveWay).toEqual(['10.0.0.7', '10.0.0.0']);
  admit('9.9.9.7');
  expect(isTurnedAway('9.9.9.7')).toBe(true);
});

test('a connection with a seat gives way to nobody', () => {
  const { admit, gaveWay, isTurnedAway } = openGate();
  for (let count = 0; count < 2; count++) admit('1.1.1.1').takeSeat();
  for (let count = 0; count < 100; count++) admit(`10.0.${count}.1`);
  expect(isTurnedAway('9.9.9.9')).toBe(true);
  expect(gaveWay).toEqual([]);
});

test('quiet addresses are forgotten, and those with seats are not', () => {
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
  ['192.0.2.7', ['192.0.2.7']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['2001:db8:1:23ff:3:4:5:6', ['2001:db8:1:23ff::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
  ['2001:db8::6', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
])('%s belongs to the networks %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});

test.each([
  ['/64', (count: number) => `2001:db8:1:2::${count.toString(16)}`, 4],
  ['/56', (count: number) => `2001:db8:1:2${count.toString(16).padStart(2, '0')}::1`, 8],
  ['/48', (count: number) => `2001:db8:1:${count.toString(16)}ff::1`, 16],
])('the limit for a whole %s of IPv6 is that of a few addresses', (_, address, most) => {
  const { admit, isTurnedAway } = openGate();
  for (let count = 0; count < most; count++) admit(address(count)).giveBack();
  expect(isTurnedAway(address(most))).toBe(true);
  expect(isTurnedAway('2001:db8:2::1')).toBe(false);
});

test('a whole /48 has the seats of four addresses', () => {
  const { admit } = openGate({ ...LIMITS, sessions: 100 });
  for (let count = 0; count < 8; count++) {
    expect(admit(`2001:db8:1:${count}00::1`).takeSeat()).toBeUndefined();
  }
  expect(admit('2001:db8:1:900::1').takeSeat()).toBe('full-for-address');
});

test('handshakes begin at a limited rate, however many connect at once', () => {
  const { admit, pass } = openGate();
  const begun: string[] = [];
  const come = (address: string) => {
    const own = admit(address);
    own.onTurn(() => void begun.push(address));
    return own;
  };
  for (let count = 0; count < 30; count++) come(`10.0.0.${count}`);
  expect(begun).toHaveLength(30);
  for (let count = 0; count < 4; count++) come('6.6.6.6');
  const gone = come('8.8.8.8');
  gone.giveBack();
  come('9.9.9.9');
  expect(begun).toHaveLength(30);
  pass(1000);
  // A single connection does not wait for four of another address, nor for those that are gone.
  expect(begun.slice(30)).toEqual(['9.9.9.9', ...Array<string>(4).fill('6.6.6.6')]);
});

/** The addresses of a flood from ones that never repeat. */
const strange = (count: number): string => `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;

test('a flood of strangers takes no place from an address that has logged in, however long ago', () => {
  const { admit, isTurnedAway, pass, gaveWay } = openGate({ ...LIMITS, sessions: 1000 });
  const known = Array.from({ length: 100 }, (_, index) => `192.0.2.${index}`);
  for (const address of known) {
    const friend = admit(address);
    friend.takeSeat();
    friend.giveBack();
  }
  for (let count = 0; count < 10_200; count++) {
    if (count < 100) admit(strange(count));
    else expect(isTurnedAway(strange(count))).toBe(true);
    pass(10);
  }
  const back = known.map(admit);
  expect(isTurnedAway('9.9.9.9')).toBe(true);
  back[0]!.takeSeat();
  // The place that is free again is kept for those who are known.
  expect(isTurnedAway('9.9.9.8')).toBe(true);
  admit('192.0.2.1');
  expect(gaveWay).toEqual([]);
});

test('the handshake of an address that has logged in begins before those of strangers', () => {
  const { admit, pass } = openGate();
  const begun: string[] = [];
  admit('192.0.2.1').takeSeat();
  const come = (address: string) => admit(address).onTurn(() => void begun.push(address));
  for (let count = 0; count < 90; count++) come(strange(count));
  for (let count = 0; count < 3; count++) come('192.0.2.1');
  pass(1000);
  expect(begun.slice(30, 33)).toEqual(Array(3).fill('192.0.2.1'));
});

test('a stranger who does not come through the handshake within three seconds gives way, and no other', () => {
  const { admit, gaveWay, isTurnedAway, pass } = openGate();
  const strangers = Array.from({ length: 100 }, (_, count) => admit(strange(count)));
  // The others wait for their turn.
  for (const { onTurn } of strangers.slice(0, 30)) onTurn(() => {});
  for (const { keepPlace } of strangers.slice(1, 29)) keepPlace();
  pass(2999);
  expect(isTurnedAway('9.9.9.1')).toBe(true);
  pass(1);
  admit('9.9.9.2');
  admit('9.9.9.3');
  expect(isTurnedAway('9.9.9.4')).toBe(true);
  expect(gaveWay).toEqual([strange(0), strange(29)]);
});
