import { isIP } from 'node:net';
import * as is from '../game/checks.js';
import {
  type FarVisit,
  isOrder,
  type Neighbours,
  type Order,
  type SharedCount,
} from '../server/house.js';
import { networksOf } from '../server/limits.js';
import { playerName } from '../server/names.js';
import { type Clock, every } from '../session/clock.js';
import { isFingerprint } from '../storage/visitors.js';
import type { Bus } from './bus.js';
import { readJson } from './values.js';

/** Between two reports. */
const BEAT_MS = 1_000;
/** So often a server without visitors says so, as reports may get lost; then it reports nothing. */
const MOST_EMPTY = 10;
/** A server that is silent for longer has died, or cannot be reached. */
const SILENT_MS = 2_000;
/** After this time the names of its visitors are free again. */
const FORGOTTEN_MS = 60_000;
/** For other servers to carry out an order. */
const ORDER_MS = 2_000;
/** The most visits in a report; a large server sends several. */
const MOST_ON_PAGE = 100;
/** The most addresses whose acts a report counts. In a flood from more, the others hear of some. */
const MOST_COUNTED = 500;
const MOST_TIMES = 1_000;
/** The most that is kept of other servers, whatever they send. */
const MOST_SERVERS = 100;
const MOST_VISITS = 20_000;

const PLAIN = /^(?=.{1,16}$)\w+( \w+)*$/;
const isServer = is.suchThat(is.text, text => /^[\w-]{1,40}$/.test(text));
const isAddress = is.suchThat(is.text, text => text.length <= 64 && isIP(text) > 0);
const isKey = is.suchThat(is.text, text => text.length <= 64 && isFingerprint(text));
const isVisit = is.shape({
  id: is.whole(1),
  name: is.text,
  address: isAddress,
  key: is.optional(isKey),
  seconds: is.whole(0),
  hasSeat: is.flag,
});
const isReport = is.shape({
  server: isServer,
  /** The report lists all visits with ids from `from` to before `to`. */
  from: is.whole(0),
  to: is.whole(0),
  visits: is.listOf(isVisit, MOST_ON_PAGE),
  /** The acts of addresses since the last report. */
  counted: is.listOf(
    is.shape({
      what: is.oneOf<SharedCount>(['connection', 'guess']),
      address: isAddress,
      times: is.whole(1, MOST_TIMES),
    }),
    MOST_COUNTED,
  ),
  /** Whether its guests are moving to other servers. */
  isLeaving: is.flag,
});
type Report = is.Checked<typeof isReport>;
const isSum = is.whole(0, MOST_VISITS);

/** Another server. */
interface Server {
  heard: number;
  isLeaving: boolean;
  /** By id. */
  readonly visits: Map<number, FarVisit & Readonly<Record<'hasSeat' | 'hasLeft', boolean>>>;
  /** An index of them, made when it is needed. */
  found?: ReturnType<typeof foundIn> | undefined;
}

/** Indexes visits by name, and counts seats by network. */
function foundIn({ visits }: Pick<Server, 'visits'>) {
  const names = new Map<string, FarVisit[]>();
  const seats = new Map<string, number>();
  for (const visit of visits.values()) {
    const name = visit.visitor.name.toLowerCase();
    names.set(name, [...(names.get(name) ?? []), visit]);
    for (const network of visit.hasSeat ? networksOf(visit.visitor.address) : []) {
      seats.set(network, (seats.get(network) ?? 0) + 1);
    }
  }
  return { names, seats };
}

/** @public Reports this server's visitors, if there are any, to the others once a second, and keeps what they report of theirs. */
export function openReports(host: {
  readonly bus: Pick<Bus, 'say' | 'hear' | 'ask' | 'answer' | 'onChange'>;
  readonly me: string;
  readonly clock: Clock;
  /** Whether the guests of this server are moving to others. */
  readonly isLeaving: () => boolean;
  /** Carries out an order here; returns how many visits it affected. */
  readonly carryOut: (order: Order) => number;
}) {
  const { bus, me, clock, isLeaving, carryOut } = host;
  const servers = new Map<string, Server>();
  const listeners: { readonly what: SharedCount; call(address: string, times: number): void }[] =
    [];
  type OwnVisit = { readonly told: Omit<Report['visits'][number], 'seconds'>; seconds(): number };
  /** By id, the oldest first. */
  const own = new Map<number, OwnVisit>();
  const counted = new Map<string, Report['counted'][number]>();
  let lastId = 0;
  /** Where the next report begins. */
  let next = 0;
  let isWanted = true;
  /** How many reports in a row had nothing to tell. */
  let empty = 0;
  let isOver = false;

  function report(from: number, to: number, visits: readonly OwnVisit[]): void {
    const said: Report = {
      server: me,
      from,
      to,
      visits: visits.map(({ told, seconds }) => ({ ...told, seconds: seconds() })),
      counted: [...counted.values()],
      isLeaving: isOver || isLeaving(),
    };
    counted.clear();
    bus.say('report', JSON.stringify(said));
  }

  /** Reports the next page of visits, again and again, as reports may get lost. */
  function reportPage(): void {
    const rest = [...own].filter(([id]) => id >= next);
    const page = rest.slice(0, MOST_ON_PAGE);
    const to = page.length < rest.length ? page.at(-1)![0] + 1 : lastId + 1;
    const visits = page.map(([, visit]) => visit);
    report(next, to, visits);
    next = page.length < rest.length ? to : 0;
  }

  function beat(): void {
    if (isWanted) next = 0;
    if (isWanted || own.size + counted.size > 0) empty = 0;
    if (empty++ < MOST_EMPTY) {
      do reportPage();
      while (isWanted && next > 0);
    }
    isWanted = false;
    for (const [id, { heard }] of servers) {
      if (clock.now() - heard >= FORGOTTEN_MS) servers.delete(id);
    }
  }

  function hear(text: string): void {
    const said = readJson(text, isReport);
    if (!said || said.server === me) return;
    const known = servers.get(said.server);
    if (!known && servers.size >= MOST_SERVERS) return;
    const server: Server = known ?? { heard: 0, isLeaving: false, visits: new Map() };
    servers.set(said.server, server);
    const { isLeaving, from, to } = said;
    Object.assign(server, { heard: clock.now(), isLeaving, found: undefined });
    for (const [id, visit] of server.visits) {
      if (id < from || id >= to) continue;
      // Visitors who are moving to another server keep their names.
      if (isLeaving) server.visits.set(id, { ...visit, hasSeat: false, hasLeft: true });
      else server.visits.delete(id);
    }
    for (const { id, name, address, key, seconds, hasSeat } of said.visits) {
      if (id < from || id >= to || server.visits.size >= MOST_VISITS) continue;
      const began = clock.now() - seconds * 1000;
      server.visits.set(id, {
        server: said.server,
        // Names come again in every report: most are plain, and cleaning takes time.
        visitor: { name: PLAIN.test(name) ? name : playerName(name), address, key },
        seconds: () => Math.round((clock.now() - began) / 1000),
        hasSeat,
        hasLeft: false,
      });
    }
    for (const { what, address, times } of said.counted) {
      for (const listener of listeners) if (listener.what === what) listener.call(address, times);
    }
  }

  const isSilent = ({ heard }: Server) => clock.now() - heard >= SILENT_MS;
  const isGone = (server: Server) => server.isLeaving || isSilent(server);
  const heard = () => [...servers].filter(([, server]) => !isSilent(server));

  const look = (server: Server) => (server.found ??= foundIn(server));

  bus.hear('report', hear);
  bus.hear('reports-wanted', () => {
    isWanted = true;
  });
  bus.onChange(isUp => isUp && bus.say('reports-wanted', ''));
  bus.answer(`desk.${me}`, async text => {
    const order = readJson(text, isOrder);
    return String(order ? carryOut(order) : 0);
  });
  bus.say('reports-wanted', '');
  beat();
  every(clock, BEAT_MS, beat, () => isOver);

  return {
    me,
    welcome({ name, address, key }, seconds, noSeat) {
      const id = ++lastId;
      const visit = { told: { id, name, address, key, hasSeat: !noSeat }, seconds };
      own.set(id, visit);
      report(id, id + 1, [visit]);
      return () => {
        own.delete(id);
        report(id, id + 1, []);
      };
    },
    tell(what, address) {
      const key = `${what} ${address}`;
      const times = Math.min(MOST_TIMES, (counted.get(key)?.times ?? 0) + 1);
      if (times > 1 || counted.size < MOST_COUNTED) counted.set(key, { what, address, times });
    },
    hear: (what, call) => void listeners.push({ what, call }),
    seatsOf: network =>
      [...servers.values()]
        .filter(server => !isGone(server))
        .reduce((sum, server) => sum + (look(server).seats.get(network) ?? 0), 0),
    isTaken: (name, key, address) =>
      [...servers.values()].some(server =>
        look(server)
          .names.get(name.toLowerCase())
          ?.some(
            ({ visitor }) =>
              (key === undefined || visitor.key !== key) &&
              // A visitor whose server has died is coming back here.
              !(isGone(server) && networksOf(visitor.address)[0] === networksOf(address)[0]),
          ),
      ),
    visits: () =>
      heard().flatMap(([, { visits }]) => [...visits.values()].filter(({ hasLeft }) => !hasLeft)),
    async order(order) {
      const asked = heard().map(async ([id]) => {
        const answer = bus.ask(`desk.${id}`, JSON.stringify(order), ORDER_MS);
        const done = (await answer.catch(() => undefined)) ?? '0';
        return readJson(done, isSum) ?? 0;
      });
      return (await Promise.all(asked)).reduce((sum, done) => sum + done, carryOut(order));
    },
    /** From now on the guests of this server are moving to others. */
    close() {
      isOver = true;
      report(0, 0, []);
    },
  } satisfies Neighbours & Record<'close', unknown>;
}
