import { expect, test } from 'vitest';
import { createNewsFilter } from '../../source/server/limits.js';

test('an event that an address repeats is logged once a minute', () => {
  let time = 0;
  const isNews = createNewsFilter(() => time);
  expect(isNews('1.2.3.4', 'exec')).toBe(true);
  expect(isNews('1.2.3.4', 'exec')).toBe(false);
  expect(isNews('1.2.3.4', 'x11')).toBe(true);
  expect(isNews('1.2.3.5', 'exec')).toBe(true);
  time = 59_999;
  expect(isNews('1.2.3.4', 'exec')).toBe(false);
  time = 60_000;
  expect(isNews('1.2.3.4', 'exec')).toBe(true);
  expect(isNews('1.2.3.4', 'exec')).toBe(false);
});

test('all addresses of one household count as one', () => {
  const isNews = createNewsFilter(() => 0);
  expect(isNews('2001:db8:1:2::1', 'exec')).toBe(true);
  expect(isNews('2001:db8:1:2::2', 'exec')).toBe(false);
  expect(isNews('2001:db8:1:3::1', 'exec')).toBe(true);
});

test('what was logged a moment ago is remembered, however many other addresses come', () => {
  let time = 0;
  const isNews = createNewsFilter(() => time);
  for (let count = 0; count < 3000; count++) {
    time += 1;
    isNews(`10.1.${count >> 8}.${count & 255}`, 'exec');
  }
  expect(isNews('10.1.11.183', 'exec')).toBe(false);
  expect(isNews('10.1.0.0', 'exec')).toBe(false);
});
