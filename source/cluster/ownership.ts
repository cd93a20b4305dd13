import { createHash } from 'node:crypto';
import { isPlaying } from '../room/index.js';
import { loggedName } from '../server/room-store.js';
import { every } from '../session/clock.js';
import type { ClusterRooms, Copy, Host } from './copy.js';
import { openHost, stopHosting } from './host.js';
import { settleMatches } from './records.js';

/** A room without a host is taken by the first of the servers that live, or so much later by the next. */
const NEXT_RANK_MS = 1_000;
const NOTE_MS = 1_000;

/** Takes a room that is this server's, or whose host is dead; stops hosting when this server may not decide. */
export function attend(cluster: ClusterRooms, copy: Copy): void {
  const { peers, copies, clock, opening } = cluster;
  const { host, owner, name } = copy;
  if (cluster.isClosed || copies.get(name) !== copy) return;
  if (!peers.isHeld()) stopHosting(cluster, copy);
  else if (host) sendAway(cluster, copy, host);
  else if (owner === peers.me && !opening.has(name)) takeOver(cluster, copy);
  else if (owner !== peers.me && peers.isDead(owner)) {
    copy.orphanSince ??= clock.now();
    const waited = clock.now() - copy.orphanSince;
    if (waited >= rankOf(cluster, copy) * NEXT_RANK_MS) takeOver(cluster, copy);
  }
}

/** Goes on with a room where its last owner has left it. */
function takeOver(cluster: ClusterRooms, copy: Copy): void {
  const { peers, clock, hosting } = cluster;
  const { owner } = copy;
  const said = peers.lastSaid(owner) ?? lastSeen(cluster, owner);
  const left = copy.left ?? (said === undefined ? copy.lastAt : said + copy.ahead);
  // Time never goes back, whatever the clock of a server showed that nobody has heard.
  const latest = Math.max(left, copy.lastAt);
  const ahead = Math.max(copy.ahead + peers.aheadOf(owner), latest - clock.now());
  const hasDied = copy.left === undefined;
  const host = openHost(cluster, copy, ahead);
  host.session.ask({ type: 'take-over', left }, refusal => {
    if (refusal || !hasDied) return;
    hosting.log('taken-over', { room: loggedName(copy.name, copy.room), from: owner });
  });
  // Guests who come back from the dead server find their seats kept.
  sendAway(cluster, copy, host);
  void settleMatches(cluster, copy);
}

/** The place of this server among those that live, in an order that differs for each room. */
function rankOf({ peers }: ClusterRooms, { name }: Copy): number {
  const signOf = (server: string) => createHash('sha256').update(`${name} ${server}`).digest('hex');
  return [...peers.alive()]
    .sort((one, other) => (signOf(one) < signOf(other) ? -1 : 1))
    .indexOf(peers.me);
}

/** The guests of servers that are dead are away. */
function sendAway(
  { peers }: ClusterRooms,
  { room: { seats, watchers } }: Copy,
  { session }: Host,
): void {
  const servers = [...seats, ...watchers].flatMap(({ guest }) => guest?.split('/', 1) ?? []);
  for (const server of new Set(servers)) {
    if (peers.isDead(server)) session.ask({ type: 'lose-server', server });
  }
}

const SEEN = 'seen.';

/** The last time that a server has noted, on its own clock. */
function lastSeen({ shared }: ClusterRooms, server: string): number | undefined {
  const noted = shared.get(SEEN + server);
  return noted !== undefined && /^\d{1,15}$/.test(noted) ? Number(noted) : undefined;
}

/** Notes the time while matches are played here: a cluster that stops as a whole goes on from there. */
export function noteTimes(cluster: ClusterRooms): void {
  const { peers, shared, clock, copies } = cluster;
  let isNoting = false;
  const note = async (): Promise<void> => {
    if (isNoting || !peers.isHeld()) return;
    isNoting = true;
    const all = [...copies.values()];
    const isUseless = (key: string): boolean => {
      const server = key.slice(SEEN.length);
      return peers.isDead(server) && all.every(({ owner }) => owner !== server);
    };
    const old = shared.keys(SEEN).filter(isUseless);
    const changes = old.map(key => shared.change(key, () => undefined));
    if (all.some(({ host, room }) => host && isPlaying(room))) {
      changes.push(shared.change(SEEN + peers.me, () => String(clock.now())));
    }
    await Promise.allSettled(changes);
    isNoting = false;
  };
  every(clock, NOTE_MS, note, () => cluster.isClosed);
}
