import { expect, test } from 'vitest';
import { isSince } from '../../source/cluster/nats-version.js';

test.each([
  ['2.10.23', true],
  ['2.10.22', false],
  ['2.9.99', false],
  ['2.11.0', true],
  ['3.0.0', true],
  ['1.99.99', false],
  ['nats-server: v2.10.27', true],
  ['2.11.0-RC.1', true],
  ['', false],
])('NATS that says “%s” is since 2.10.23: %s', (said, expected) => {
  expect(isSince(said, [2, 10, 23])).toBe(expected);
});
