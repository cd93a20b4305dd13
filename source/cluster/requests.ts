import { randomUUID } from 'node:crypto';
import * as is from '../game/checks.js';
import { dueAt, formatCommand, isRefusal, parseCommand, type RoomCommand } from '../room/index.js';
import { SIGNALS } from '../server/signals.js';
import {
  ANSWER_MS,
  type ClusterRooms,
  type Copy,
  type Decided,
  timeOf,
  until,
  wait,
} from './copy.js';
import { AGAIN_MS, GRACE_MS, stopHosting } from './host.js';
import { readJson } from './read-json.js';

const UNREACHABLE = { code: 'unreachable' } as const;

/** A question of one server to another, with the time of the room at which it left. */
const isQuestion = is.shape({ room: is.text, command: is.text, at: is.within(0, Infinity) });
/** `decided`: the result is in the log, up to the entry with that number. */
const isReply = is.outcomeOf({
  moved: {},
  failed: {},
  decided: { number: is.whole(0), refusal: is.optional(isRefusal) },
});

/** Asks a room, wherever it is hosted; resolves when this server has read what it led to, or with the refusal. */
export async function asked(
  cluster: ClusterRooms,
  copy: Copy,
  command: RoomCommand,
): Promise<Exclude<Decided, 'moved' | 'failed'>> {
  const { peers, clock, copies } = cluster;
  // The owner's clock may be a little behind: what is asked here after the time has run out must be late there as well.
  const late = command.type === 'play' ? dueAt(copy.room) : undefined;
  const now = timeOf(cluster, copy);
  const after = late === undefined ? now : late + 2 * GRACE_MS;
  if (late !== undefined && now >= late && now < after) await wait(cluster, after - now);
  if (command.type === 'enter') copy.leaving.delete(command.guest);
  if (command.type === 'leave') copy.leaving.add(command.guest);
  const end = clock.now() + ANSWER_MS;
  for (;;) {
    if (cluster.isClosed || copies.get(copy.name) !== copy) return { code: 'closed' };
    // To leave is asked until it has worked, unless the guest has come in again.
    const isLeaving = command.type === 'leave';
    if (isLeaving && !copy.leaving.has(command.guest)) return undefined;
    const answer = peers.isHeld()
      ? await askOwner(cluster, copy, command).catch(() => 'failed' as const)
      : 'failed';
    if (answer !== 'moved' && answer !== 'failed') {
      if (isLeaving) copy.leaving.delete(command.guest);
      return answer;
    }
    if (!isLeaving && (answer === 'failed' || clock.now() > end)) return UNREACHABLE;
    // Every request waits as long, so that they keep their order.
    await wait(cluster, answer === 'moved' && clock.now() <= end ? AGAIN_MS : ANSWER_MS / 2);
  }
}

async function askOwner(cluster: ClusterRooms, copy: Copy, command: RoomCommand): Promise<Decided> {
  const { bus, peers, clock } = cluster;
  const { name, owner } = copy;
  if (owner === peers.me) return decide(cluster, copy, command);
  if (peers.isDead(owner)) return 'moved';
  const question = { room: name, command: formatCommand(command), at: timeOf(cluster, copy) };
  const text = JSON.stringify({ ...question, id: randomUUID() });
  const answer = await bus.ask(`rooms.of.${owner}`, text, ANSWER_MS);
  // The owner has died, and nobody has heard the question.
  if (answer === undefined) return 'moved';
  const reply = readJson(answer, isReply);
  if (reply?.kind !== 'decided') return reply?.kind ?? 'failed';
  return new Promise(resolve => {
    // An entry that never comes is not waited for.
    const stopWaiting = clock.after(ANSWER_MS, () => resolve('failed'));
    void until(cluster, copy, reply.number).then(() => {
      stopWaiting();
      resolve(reply.refusal);
    });
  });
}

/**
 * Decides as the owner; resolves when the result is in the log, or may never be. What is not there in time is dropped with
 * the host: whoever has asked for it reads that the room can't be reached.
 *
 * @param milliseconds how long the one who asks still waits
 */
export function decide(
  cluster: ClusterRooms,
  copy: Copy,
  command: RoomCommand,
  milliseconds = ANSWER_MS,
): Promise<Decided> {
  const { host } = copy;
  if (!host || host.isGiven) return Promise.resolve('moved');
  return new Promise(resolve => {
    const answer = (decided: Decided): void => {
      stopWaiting();
      host.unanswered.delete(answer);
      resolve(decided);
    };
    const stopWaiting = cluster.clock.after(milliseconds, () => {
      if (copy.host === host) stopHosting(cluster, copy);
      answer('failed');
    });
    host.unanswered.add(answer);
    host.session.ask(command, answer);
  });
}

/** Answers the questions of other servers about rooms that this one hosts. */
export function answerOthers(cluster: ClusterRooms): void {
  const { bus, peers, clock } = cluster;
  /** By question: one that comes twice is decided once. */
  const replies = new Map<string, Promise<string>>();
  bus.answer(`rooms.of.${peers.me}`, text => {
    const reply = replies.get(text) ?? replyTo(cluster, text);
    if (!replies.has(text)) clock.after(2 * ANSWER_MS, () => replies.delete(text));
    replies.set(text, reply);
    return reply;
  });
}

async function replyTo(cluster: ClusterRooms, text: string): Promise<string> {
  const question = readJson(text, isQuestion);
  const copy = question && cluster.copies.get(question.room);
  const command = question && parseCommand(question.command);
  if (question && !command) SIGNALS.dropped.publish(undefined);
  if (!copy || !command) return JSON.stringify({ kind: 'moved' });
  const left = ANSWER_MS - Math.max(0, timeOf(cluster, copy) - question.at);
  const decided =
    left <= 0 || !cluster.peers.isHeld() ? 'moved' : await decide(cluster, copy, command, left);
  return JSON.stringify(
    decided === 'moved' || decided === 'failed'
      ? { kind: decided }
      : { kind: 'decided', number: copy.number, refusal: decided },
  );
}
