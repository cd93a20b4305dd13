import { SIGNALS } from '../server/signals.js';
import { type Clock, every } from '../session/clock.js';
import { type Bus, LEASE_MS } from './bus.js';

/** How often a server says that it is alive and checks the others; while there are no rooms, nobody waits for a dead one. */
const BEAT_MS = 500;
const IDLE_BEAT_MS = 1_000;
const RENEW_MS = 1_000;
/**
 * A server that says nothing for so long after its beat may be dead; its lease shows whether it is. Between two looks, so that
 * none comes just too early.
 */
const SILENT_MS = 750;
/** Until a lease that has not ended is looked at again, and for others to say that they are about to stop. */
const SOON_MS = 250;
/** After the bus was down, the others have so long to be heard again. */
const BACK_MS = 2_000;
/** The time of a server that is not heard is guessed to go on for so long: should it have ended, less than a second goes back. */
export const GUESSED_MS = 700;
/** A server considers its lease lost so long before NATS does. After a renewal at a full second, a look finds it lost before NATS does. */
const MARGIN_MS = 600;
/** What this server has written should be read so soon; otherwise it decides nothing, so that others take its rooms. */
const READ_MS = 4_000;
/** After so long it tries again, as what it waits for may be lost. */
const UNREAD_MS = 12_000;
/** Clocks are compared by the fastest of the last so many messages. */
const SAMPLES = 20;

interface Peer {
  /** When it was last heard, on this server's clock, and what its own showed then. */
  heardAt: number;
  saidAt: number | undefined;
  /** How far its clock was ahead in each of the last messages; latency makes it less. */
  readonly samples: number[];
  isDead: boolean;
  isAsked: boolean;
  /** Whether it is about to stop, and takes no more rooms. */
  isLeaving: boolean;
}

/**
 * Joins the cluster as `me`; resolves after the first attempt to get a lease, with the servers as this one knows them:
 * which are alive, and what their clocks show.
 * @public
 */
export async function joinPeers(bus: Bus, me: string, clock: Clock) {
  const others = new Map<string, Peer>();
  const listeners: (() => void)[] = [];
  /** Until then no other server takes this one for dead. */
  let heldUntil = Number.NEGATIVE_INFINITY;
  let wasHeld = false;
  /** When this server last heard its own message: until then it was connected. */
  let heldAt = clock.now();
  let isClosed = false;
  /** The first own entry of the log that has not been read yet, and when it was written. */
  let unread: { readonly number: number; readonly since: number } | undefined;
  let lastRead = 0;
  let hasRooms = (): boolean => true;

  const beat = (): number => (hasRooms() ? BEAT_MS : IDLE_BEAT_MS);

  /** Whether this server reads what it writes. */
  function isReading(): boolean {
    const waited = unread ? clock.now() - unread.since : 0;
    if (waited > UNREAD_MS) unread = undefined;
    return bus.isUp && (waited < READ_MS || waited > UNREAD_MS);
  }
  const isHeld = (): boolean => !isClosed && isReading() && clock.now() < heldUntil;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  function known(server: string): Peer {
    const peer: Peer = others.get(server) ?? {
      heardAt: clock.now(),
      saidAt: undefined,
      samples: [],
      isDead: false,
      isAsked: false,
      isLeaving: false,
    };
    others.set(server, peer);
    return peer;
  }

  function hear(text: string): void {
    const [, server = '', said = '', clockSaid] =
      /^([\w-]{1,40}) (gone|leaving|(\d{1,16}))$/.exec(text) ?? [];
    if (server === me) heldAt = Math.max(heldAt, Number(clockSaid) || 0);
    if (server === '') SIGNALS.dropped.publish(undefined);
    if (server === '' || server === me) return;
    const isNew = !others.has(server);
    const peer = known(server);
    if (said === 'gone') peer.heardAt = Number.NEGATIVE_INFINITY;
    if (said === 'leaving') peer.isLeaving = true;
    if (clockSaid === undefined) return;
    const now = clock.now();
    // Its clock may have stopped while it was silent.
    if (isSilent(peer)) peer.samples.length = 0;
    peer.heardAt = Math.max(peer.heardAt, now);
    peer.saidAt = Math.max(peer.saidAt ?? 0, Number(clockSaid));
    peer.samples.push(Number(clockSaid) - now);
    if (peer.samples.length > SAMPLES) peer.samples.shift();
    if (!isNew && !peer.isDead) return;
    peer.isDead = false;
    tell();
  }

  async function renew(): Promise<void> {
    // If this server has stood still, all here hear that its lease has ended before it gets another.
    look();
    const sent = clock.now();
    if (!isReading()) return;
    await bus.leases.renew(me).then(
      () => {
        heldUntil = Math.max(heldUntil, sent + LEASE_MS - MARGIN_MS);
      },
      () => {},
    );
  }

  const isSilent = ({ heardAt }: Peer): boolean => clock.now() - heardAt > beat() + SILENT_MS;

  /** A server is dead if it is silent and has no lease. */
  async function ask(server: string, peer: Peer): Promise<void> {
    peer.isAsked = true;
    const isOpen = () => isSilent(peer) && isHeld();
    const hasLease = () => bus.leases.isHeld(server).catch(() => true);
    while (isOpen() && (await hasLease())) await pause();
    peer.isAsked = false;
    if (!isOpen()) return;
    peer.isDead = true;
    tell();
  }

  const pause = () => new Promise<void>(resolve => void clock.after(SOON_MS, resolve));

  function say(): void {
    if (isHeld()) bus.say('alive', `${me} ${clock.now()}`);
  }

  function look(): void {
    const held = isHeld();
    if (held) {
      for (const [server, peer] of others) {
        if (!peer.isDead && !peer.isAsked && isSilent(peer)) void ask(server, peer);
      }
    }
    if (held === wasHeld) return;
    wasHeld = held;
    if (held) {
      // Others should hear of it before they read what this server writes.
      say();
      // While this server was cut off, it could hear nobody.
      for (const peer of others.values())
        peer.heardAt = Math.max(peer.heardAt, clock.now() + BACK_MS);
    }
    tell();
  }

  bus.hear('alive', hear);
  bus.onChange(isUp => {
    if (isClosed) return;
    look();
    if (isUp) void renew().then(look);
  });
  await renew();
  look();
  say();
  const isOver = () => isClosed;
  every(clock, beat, say, isOver);
  every(clock, beat, look, isOver);
  every(clock, RENEW_MS, () => renew().then(look), isOver);

  return {
    me,
    /** How often servers look after one another, in milliseconds: less often while there are no rooms. */
    beat,
    /** Rooms are read from now on; until then there may be some. */
    rest(has: () => boolean): void {
      hasRooms = has;
    },
    /** Whether this server is connected, reads the log and holds its lease, and so may decide anything. */
    isHeld,
    /** Its own clock, as far as the others can have heard of it. */
    heldAt: (): number => Math.min(clock.now(), heldAt + GUESSED_MS),
    /** Whether a server is dead, as far as this one knows. */
    isDead: (server: string): boolean => server !== me && known(server).isDead,
    /** The living servers, this one included, in no order. */
    alive: (): readonly string[] => [
      me,
      ...[...others].flatMap(([server, { isDead, saidAt }]) =>
        isDead || saidAt === undefined ? [] : server,
      ),
    ],
    /** How far the clock of a server is ahead of this one's, in milliseconds; 0 if it was never heard. */
    aheadOf: (server: string): number =>
      server === me
        ? 0
        : Math.max(...(known(server).samples.length > 0 ? known(server).samples : [0])),
    /** An entry of this server is in the log: it should be read soon. */
    expect(number: number): void {
      if (number > lastRead) unread ??= { number, since: clock.now() };
    },
    /** This server has read the log up to this entry. */
    read(number: number): void {
      lastRead = Math.max(lastRead, number);
      if (unread && number >= unread.number) unread = undefined;
    },
    /** The log is read anew. */
    readAnew(): void {
      lastRead = 0;
      unread = undefined;
    },
    /** A server has just written an entry, so it is alive. */
    see(server: string): void {
      const peer = known(server);
      peer.heardAt = Math.max(peer.heardAt, clock.now());
      peer.isDead = false;
    },
    /** What the clock of a server showed when it was last heard, if ever. */
    lastSaid: (server: string): number | undefined => known(server).saidAt,
    onChange: (listener: () => void): void => void listeners.push(listener),
    /** Announces that this server is about to stop; resolves, after others had time to do the same, with those that stay. */
    async heirs(): Promise<readonly string[]> {
      bus.say('alive', `${me} leaving`);
      await pause();
      return [...others].flatMap(([server, peer]) =>
        peer.isDead || peer.isLeaving || peer.saidAt === undefined || isSilent(peer) ? [] : server,
      );
    },
    /** Leaves the cluster, without the others having to wait for the lease to end. */
    async close(): Promise<void> {
      isClosed = true;
      await bus.leases.release(me).catch(() => {});
      bus.say('alive', `${me} gone`);
    },
  };
}
