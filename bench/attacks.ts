import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Figure } from './report.js';
import { type HostedGuests, hostGuests } from './server/server-process.js';
import { percentile } from './statistics.js';

const ATTACKERS = fileURLToPath(new URL('server/attackers.ts', import.meta.url));
const PLAYERS = 20;
/** Time until the caches shared by all screens are full and memory stops growing. */
const WARM_UP_MS = 120_000;
const QUIET_MS = 60_000;
const ATTACKS = {
  unread: 'eight read nothing and ask',
  handshakes: 'five addresses shake hands',
};

/** Minutes per attack. */
const MINUTES = Number(process.env.MINUTES ?? 10);

/** A server with twenty players, and attackers who try to exhaust its memory or processor. */
export async function* benchAttacks(): AsyncIterable<Figure> {
  for (const attack of ['unread', 'handshakes'] as const) {
    const { before, quiet, after, attacked } = await endure(attack);
    const what = `${ATTACKS[attack]} for ${MINUTES} minutes`;
    yield {
      what: `${what}, resident memory after a collection`,
      unit: 'MB',
      ours: after,
      beside: { value: before, what: 'before' },
      reach: { times: 1.25 },
    };
    yield {
      what: `${what}, key to frame of those who play, 99th percentile`,
      unit: 'ms',
      ours: attacked,
      beside: { value: quiet, what: 'before' },
      reach: { plus: 60 },
    };
  }
}

/** Resident memory before and after the attack, and the 99th percentile of key latency without and with it. */
async function endure(attack: keyof typeof ATTACKS) {
  const hosted = await hostGuests(PLAYERS, 0);
  try {
    await hosted.ask('first');
    await hosted.ask('others');
    await hosted.ask('play');
    await play(hosted, WARM_UP_MS);
    const quiet = await play(hosted, QUIET_MS);
    const { resident: before } = await hosted.memory();
    const attackers = fork(ATTACKERS, [String(hosted.ports[0]), attack]);
    const attacked = await play(hosted, MINUTES * 60_000);
    const { resident: after } = await hosted.memory();
    attackers.kill();
    return { before, quiet, after, attacked };
  } finally {
    await hosted.close();
  }
}

/** Lets them play; returns the 99th percentile of key latency in milliseconds. */
async function play(hosted: HostedGuests, milliseconds: number): Promise<number> {
  await hosted.waits();
  await sleep(milliseconds);
  return percentile(await hosted.waits(), 0.99);
}
