import { expect, test } from 'vitest';
import { simulateAll } from './simulation.js';

test('no acknowledged bid is lost or doubled in simulated clusters, whatever goes wrong', async () => {
  const { sentences, failed, ...sums } = await simulateAll({ runs: 2, seed: 1 });
  console.log(sentences.join('\n'));
  expect(failed, sentences.join('\n')).toBe(false);
  expect(sums).toMatchObject({ lost: 0, doubled: 0, late: 0 });
  expect(sums.acknowledged).toBeGreaterThan(500);
  expect(sums.faults.size).toBeGreaterThan(8);
});

test('if NATS loses what it has acknowledged, simulated clusters lose nothing else, and go on', async () => {
  const { sentences, failed, ...sums } = await simulateAll({ runs: 2, seed: 1, losing: true });
  console.log(sentences.join('\n'));
  expect(failed, sentences.join('\n')).toBe(false);
  expect(sums).toMatchObject({ lost: 0, doubled: 0, late: 0 });
  expect(sums.gone).toBeGreaterThan(0);
});
