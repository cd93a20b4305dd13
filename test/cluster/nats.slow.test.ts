import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bus } from '../../source/cluster/bus.js';
import { openNats } from '../../source/cluster/nats/open-nats.js';
import { hostTexts } from '../../source/messages/english/host.js';
import { ENGLISH } from '../../source/messages/language.js';
import { hasNats, startNats } from '../helpers/nats-server.js';
import { CHECKS, checkForgetting } from './bus.js';

describe.skipIf(!hasNats)('NATS', () => {
  let nats: Awaited<ReturnType<typeof startNats>>;
  let [one, other]: Bus[] = [];
  const settled = () => sleep(200);

  beforeAll(async () => {
    nats = await startNats();
    const open = () => openNats({ urls: [nats.url], name: 'test', takesOld: true }, () => {});
    [one, other] = [await open(), await open()];
  });

  afterAll(async () => {
    await Promise.all([one, other].map(bus => bus?.close()));
    await nats.close();
  });

  test.each(CHECKS)('%s', (_, check) => check(one!, other!, settled));
  test('what was kept before a time can be forgotten', () => checkForgetting(one!));

  test('a server that starts before NATS waits for it, and says so once', async () => {
    const later = await startNats();
    await later.stop();
    const said: string[] = [];
    const opening = openNats({ urls: [later.url], name: 'test', takesOld: true }, sentence =>
      said.push(sentence(ENGLISH)),
    );
    await expect.poll(() => said.length).toBe(1);
    const values = { urls: [later.url], reason: 'connection refused', isThere: false };
    expect(said).toEqual([hostTexts.badNats.waiting({ ...values, seconds: 30 })]);
    await later.start();
    await (await opening).close();
    await later.close();
  });

  test('values are followed although NATS answers nothing at first', async () => {
    const later = await startNats();
    const bus = await openNats({ urls: [later.url], name: 'test', takesOld: true }, () => {});
    await bus.values.set('key', 'value', 0);
    process.kill(later.pid(), 'SIGSTOP');
    const isCutOff = new Promise<void>(resolve => bus.onChange(isUp => isUp || resolve()));
    const heard: unknown[] = [];
    const following = bus.values.follow((key, value) => heard.push([key, value]));
    await isCutOff;
    process.kill(later.pid(), 'SIGCONT');
    await following;
    expect(heard).toEqual([['key', 'value']]);
    await bus.close();
    await later.close();
  });

  test('an error in a listener is a warning, and all listeners go on hearing', async () => {
    const warnings: string[] = [];
    const hear = ({ message }: Error) => warnings.push(message);
    process.on('warning', hear);
    const heard: string[] = [];
    const broken = (what: string) => () => {
      throw new Error(`broken: ${what}`);
    };
    other!.hear('breaking', broken('hear'));
    other!.hear('breaking', text => heard.push(text));
    await other!.log.follow(broken('log'));
    await other!.log.follow(({ id }) => heard.push(id));
    await other!.values.follow(broken('values'));
    for (const round of [1, 2]) {
      one!.say('breaking', `said ${round}`);
      await one!.log.append(`rooms.breaking${round}`, { id: `id ${round}`, text: '' }, 0);
      await one!.values.set(`breaking${round}`, 'x', 0);
      for (const what of [`said ${round}`, `id ${round}`]) {
        await expect.poll(() => heard).toContain(what);
      }
    }
    await settled();
    process.off('warning', hear);
    for (const what of ['hear', 'log', 'values']) {
      expect(warnings.filter(text => text === `broken: ${what}`).length).toBeGreaterThan(1);
    }
  });

  test('followers of the log and of values miss nothing if NATS is killed and restarted', async () => {
    const heard: string[] = [];
    const changes: boolean[] = [];
    await other!.log.follow(({ id }) => heard.push(id));
    await other!.values.follow((key, value) => heard.push(`${key}=${value}`));
    other!.onChange(isUp => changes.push(isUp));
    const before = await one!.log.append('rooms.kill', { id: 'before', text: '' }, 0);
    await expect.poll(() => heard).toContain('before');
    await nats.stop('SIGKILL');
    await expect.poll(() => [one!.isUp, other!.isUp]).toEqual([false, false]);
    const entry = { id: 'meanwhile', text: '' };
    await expect(one!.log.append('rooms.kill', entry, Number(before))).rejects.toThrow();
    await nats.start();
    await expect.poll(() => [one!.isUp, other!.isUp, changes]).toEqual([true, true, [false, true]]);
    // Whether it was stored or not, it is in the log once.
    await expect
      .poll(() => one!.log.append('rooms.kill', entry, Number(before)).catch(() => 'again'))
      .toBeTypeOf('number');
    await one!.values.set('after', 'x', 0);
    await expect.poll(() => heard).toContain('meanwhile');
    await expect.poll(() => heard).toContain('after=x');
    expect(heard.filter(id => id === 'before' || id === 'meanwhile')).toEqual([
      'before',
      'meanwhile',
    ]);
    const later: string[] = [];
    await one!.log.follow(({ id, topic }) => topic === 'rooms.kill' && later.push(id));
    expect(later).toEqual(['before', 'meanwhile']);
  });

  test('replacing and removing entries hides nothing of other topics from a follower', async () => {
    const heard = new Set<string>();
    await other!.log.follow(({ id }) => heard.add(id));
    const append = (topic: string, id: string, after = 0) =>
      one!.log.append(topic, { id, text: id }, after);
    const old = Number(await append('rooms.old', 'old'));
    const last = Number(await append('rooms.new', 'new'));
    // More than a reader takes at once.
    const many = Array.from({ length: 500 }, (_, number) => `many-${number}`);
    const appended = many.map(id => append(`rooms.${id}`, id));
    await Promise.all([
      ...appended,
      append('rooms.new', 'newer', last).then(() => one!.log.remove('rooms.new', last)),
      one!.log.remove('rooms.old', old),
    ]);
    await expect.poll(() => [...many, 'newer'].filter(id => !heard.has(id))).toEqual([]);
    await expect.poll(() => one!.log.topics().then(topics => topics.has('rooms.old'))).toBe(false);
  });
});
