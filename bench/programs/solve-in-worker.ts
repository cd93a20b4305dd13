/** Solves positions with the public `solve`: reads rows, answers with the elapsed time for each, and that of the search alone. */
import { json } from 'node:stream/consumers';
import { solve } from '../../source/solver/index.js';
import type { Row } from '../positions.js';
import { checkOutcome, knownOf } from './known-positions.js';

const each: [clock: number, search: number][] = [];
for (const known of ((await json(process.stdin)) as Row[]).map(knownOf)) {
  const started = performance.now();
  const outcome = await solve(known.position, { rules: known.rules });
  each.push([performance.now() - started, outcome.milliseconds]);
  checkOutcome(known, outcome);
}
console.log(JSON.stringify(each));
