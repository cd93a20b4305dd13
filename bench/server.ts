import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from './report.js';
import { type HostedGuests, hostGuests } from './server/server-process.js';
import { median, percentile } from './statistics.js';

/** Numbers of guests; arguments can choose them. */
const SESSIONS = (process.env.SESSIONS ?? '1,50,200,500').split(',').map(Number);
/** The number of guests that the goals are about. */
const MOST_SESSIONS = 200;
const AIM_SESSIONS = 500;
/** Time for the server to finish work caused by the last guest. */
const SETTLE_MS = 3000;
const REST_MS = 10_000;
/** Covers bids and proofs: a sand clock runs for a minute. */
const PLAY_MS = 60_000;

/**
 * A server with guests in rooms of four, each on a terminal of 80 × 24 over SSH, with clocks running:
 * first they only watch, then all press 0.65 keys a second.
 */
export async function* benchServer(): AsyncIterable<Figure> {
  if (!existsSync('/proc/self/status')) {
    console.error('A server can only be measured on a system with /proc.');
    return;
  }
  for (const sessions of SESSIONS) {
    const hosted = await hostGuests(sessions, sessions === 1 ? 1 : 0);
    try {
      yield* measure(sessions, hosted);
    } finally {
      await hosted.close();
    }
  }
}

async function* measure(sessions: number, hosted: HostedGuests): AsyncIterable<Figure> {
  const of = sessions === 1 ? '1 session' : `${sessions} sessions`;
  const isToReach = sessions === MOST_SESSIONS;
  await hosted.ask('first');
  await sleep(SETTLE_MS);
  const first = await hosted.memory();
  await hosted.ask('others');
  await sleep(SETTLE_MS);
  const resting = await spent(hosted, REST_MS);
  await hosted.ask('play');
  await sleep(SETTLE_MS);
  const playing = await spent(hosted, PLAY_MS);
  const waits = await hosted.waits();
  const all = await hosted.memory();

  if (sessions > 1) {
    const perSession = (kind: 'resident' | 'heap') => (all[kind] - first[kind]) / (sessions - 1);
    yield {
      what: `${of}, resident memory of one on top of the first, after a collection`,
      unit: 'MB',
      ours: perSession('resident'),
      ...(isToReach && { reach: { plus: 1 } }),
    };
    yield { what: `${of}, the same of the heap`, unit: 'MB', ours: perSession('heap') };
  }
  yield {
    what: `${of}, processor time, clocks only, share of a core`,
    unit: '%',
    ours: resting.share,
  };
  yield {
    what: `${of}, processor time, all play, share of a core`,
    unit: '%',
    ours: playing.share,
    ...(isToReach && { reach: { plus: 100 } }),
    ...(sessions === AIM_SESSIONS && { reach: { plus: 45 } }),
  };
  yield {
    what: `${of}, processor time of the server for a frame of one, all play`,
    unit: 'ms',
    ours: playing.timeOfFrame,
  };
  yield {
    what: `${of}, key to first byte of its frame, median of ${waits.length}`,
    unit: 'ms',
    ours: median(waits),
  };
  yield {
    what: `${of}, key to first byte of its frame, 99th percentile`,
    unit: 'ms',
    ours: percentile(waits, 0.99),
    ...(isToReach && { reach: { plus: 60 } }),
    ...(sessions === AIM_SESSIONS && { reach: { plus: 60 } }),
  };
  yield {
    what: `${of}, a second of one whose clock runs, on the line`,
    unit: 'bytes',
    ours: resting.bytes / sessions,
    ...(isToReach && { reach: { plus: 600 } }),
  };
  yield {
    what: `${of}, a second of one who plays, on the line`,
    unit: 'bytes',
    ours: playing.bytes / sessions,
  };
}

/** Bytes per second to all guests, the server's share of a core in percent, and its milliseconds for a frame. */
async function spent(hosted: HostedGuests, milliseconds: number) {
  const look = async () => ({
    at: performance.now(),
    bytes: (await hosted.ask('received')) as number,
    frames: (await hosted.ask('frames')) as number,
    time: await hosted.processorTime(),
  });
  const before = await look();
  await sleep(milliseconds);
  const after = await look();
  const passed = after.at - before.at;
  const time = after.time - before.time;
  return {
    bytes: ((after.bytes - before.bytes) / passed) * 1000,
    share: (time / passed) * 100,
    timeOfFrame: time / (after.frames - before.frames),
  };
}
