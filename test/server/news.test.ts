import { expect, test } from 'vitest';
import { createNewsFilter } from '../../source/server/limits.js';
import { TestClock } from '../helpers/test-clock.js';

function openFilter() {
  const clock = new TestClock();
  const leftOut: unknown[] = [];
  return { clock, leftOut, isNews: createNewsFilter(clock, told => leftOut.push(told)) };
}

test('an event that an address repeats is logged once a minute', () => {
  const { clock, isNews } = openFilter();
  expect(isNews('1.2.3.4', 'exec')).toBe(true);
  expect(isNews('1.2.3.4', 'exec')).toBe(false);
  expect(isNews('1.2.3.4', 'x11')).toBe(true);
  expect(isNews('1.2.3.5', 'exec')).toBe(true);
  clock.pass(59_999);
  expect(isNews('1.2.3.4', 'exec')).toBe(false);
  clock.pass(1);
  expect(isNews('1.2.3.4', 'exec')).toBe(true);
  expect(isNews('1.2.3.4', 'exec')).toBe(false);
});

test('all addresses of one household count as one', () => {
  const { isNews } = openFilter();
  expect(isNews('2001:db8:1:2::1', 'exec')).toBe(true);
  expect(isNews('2001:db8:1:2::2', 'exec')).toBe(false);
  expect(isNews('2001:db8:1:3::1', 'exec')).toBe(true);
});

test('what was logged a moment ago is remembered, however many other addresses come', () => {
  const { clock, isNews } = openFilter();
  for (let count = 0; count < 3000; count++) {
    clock.pass(1);
    isNews(`10.1.${count >> 8}.${count & 255}`, 'exec');
  }
  expect(isNews('10.1.11.183', 'exec')).toBe(false);
  expect(isNews('10.1.0.0', 'exec')).toBe(false);
});

test.each([
  ['IPv4', (index: number) => `203.0.113.${index}`, '203.0.113.0/24', '203.0.114.1'],
  [
    'IPv6',
    (index: number) => `2001:db8:1:${index.toString(16)}::1`,
    '2001:db8:1::/48',
    '2001:db8:2::1',
  ],
])(
  'a flood from all of an %s network is four lines, and a minute later one with its number',
  (_, address, network, other) => {
    const { clock, isNews, leftOut } = openFilter();
    const news = Array.from({ length: 200 }, (_, index) => isNews(address(index), 'outside'));
    expect(news.filter(Boolean)).toHaveLength(4);
    expect(isNews(address(0), 'guess')).toBe(true);
    expect([isNews(other, 'outside'), isNews(other, 'outside')]).toEqual([true, false]);
    clock.pass(59_999);
    expect(leftOut).toEqual([]);
    clock.pass(1);
    expect(leftOut).toEqual([{ count: 197, network, most: 196 }]);
    clock.pass(600_000);
    expect(leftOut).toHaveLength(1);
  },
);

test('a flood from everywhere is thirty lines a minute, and one with its number', () => {
  const { clock, isNews, leftOut } = openFilter();
  const flood = () =>
    Array.from({ length: 200 }, (_, index) => isNews(`10.${index}.1.1`, 'outside'));
  expect(flood().filter(Boolean)).toHaveLength(30);
  expect(isNews('192.0.2.1', 'guess')).toBe(true);
  clock.pass(60_000);
  expect(leftOut).toEqual([{ count: 170, network: '10.30.1.0/24', most: 1 }]);
  expect(flood().filter(Boolean)).toHaveLength(30);
  clock.pass(60_000);
  expect(leftOut).toHaveLength(2);
});
