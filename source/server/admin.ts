import { type Sentence, sentenceOfError, type Texts, ToldError } from '../messages/language.js';
import { parseDuration } from '../session/clock.js';
import { clean } from '../text/clean.js';
import type { EntryRules } from './admission.js';
import { bannedBy, endOf } from './bans.js';
import { type AdminAnswer, type Neighbours, type Order, roomList, type Visitor } from './house.js';
import type { LiveLobby } from './live-lobby.js';
import type { Log } from './log.js';
import type { Visit } from './visit.js';

/** @public What the commands of admins read and change. */
export interface AdminHost {
  /** What admins read, whatever they speak as guests. */
  readonly texts: Texts;
  readonly lobby: LiveLobby;
  readonly entry: EntryRules;
  readonly log: Log;
  readonly visits: () => readonly Visit[];
  /** In a cluster. */
  readonly neighbours?: Neighbours | undefined;
  /** Reads the files of keys, bans and so on again; gives sentences on what stays as it was and what was read. */
  readonly reload: () => Promise<readonly Sentence[]>;
  /** Starts no new matches; the server ends after the last one, or after the given minutes. */
  readonly drain: () => number;
}

type Act = (host: AdminHost, words: string, visitor: Visitor) => string | Promise<string>;

const refuse = (sentence: Sentence): never => {
  throw new ToldError(sentence);
};

/** How many characters are read of a command, and shown of what an admin says. */
const LONGEST_LINE = 256;
const LONGEST_SAID = 200;

/** @public Carries out an order at the visits of this server; gives how many visits it reached. */
export function carryOut(visits: readonly Visit[], order: Order): number {
  if (order.type === 'say') {
    const words = clean(order.words, LONGEST_SAID);
    return visits.filter(visit => visit.tell({ code: 'said', words })).length;
  }
  const name = order.name.toLowerCase();
  const meant = visits.filter(({ visitor }) => visitor?.name.toLowerCase() === name);
  for (const visit of meant) visit.leave('kicked', { code: 'kicked' });
  return meant.length;
}

const everywhere = async ({ visits, neighbours }: AdminHost, order: Order): Promise<number> =>
  neighbours ? neighbours.order(order) : carryOut(visits(), order);

async function ban(host: AdminHost, words: string, visitor: Visitor): Promise<string> {
  const { texts, entry, visits, neighbours } = host;
  const [, what = '', time] =
    /^((?!SHA256:)\S+|SHA256:[\w+/]{43})(?: +for +(\S+))?$/.exec(words) ?? [];
  const isForGood = time === undefined || time === 'good';
  const milliseconds = isForGood ? Number.POSITIVE_INFINITY : parseDuration(time, 'mhdw');
  if (what === '' || milliseconds === undefined) return refuse(({ host }) => host.admin.howToBan);
  const isHit = bannedBy([{ what, until: 0 }]);
  if (isHit(visitor)) return refuse(({ host }) => host.admin.ownBan);
  const hit = visits().filter(({ address, visitor }) => isHit({ address, ...visitor }));
  const saved = entry.bans.set(what, milliseconds);
  for (const visit of hit) visit.leave('banned', { code: 'banned' });
  // The other servers read the ban themselves, and end these visits.
  const far = neighbours?.visits().filter(({ visitor }) => isHit(visitor)) ?? [];
  const trouble = await saved;
  if (trouble) refuse(trouble);
  return texts.host.admin.banned({ what, sessions: hit.length + far.length });
}

/** The commands of admins, with the arguments that each takes. */
const ACTS: Readonly<Record<string, readonly [takes: RegExp, act: Act]>> = {
  who: [/^$/, host => everyone(host).join('\n')],
  rooms: [/^$/, host => roomList(host.texts, allRooms(host))],
  stats: [
    /^$/,
    host =>
      host.texts.host.admin.stats({
        sessions: everyone(host).length,
        rooms: allRooms(host).length,
        matches: allRooms(host).filter(({ round }) => round > 0).length,
        bans: host.entry.bans.list().length,
        megabytes: Math.round(process.memoryUsage.rss() / 1e6),
        minutes: Math.floor(process.uptime() / 60),
      }),
  ],
  say: [
    /./,
    async (host, words) => {
      const sessions = await everywhere(host, { type: 'say', words });
      return host.texts.host.admin.told({ sessions });
    },
  ],
  motd: [
    /^/,
    async ({ texts, entry }, words) => {
      if (words !== '') entry.motd = words === '-' ? '' : words;
      if (words !== '') await entry.shareMotd?.(entry.motd);
      return entry.motd || texts.host.admin.noMotd;
    },
  ],
  kick: [
    /./,
    async (host, name) =>
      (await everywhere(host, { type: 'kick', name })) > 0
        ? host.texts.host.admin.kicked({ name })
        : refuse(texts => texts.host.admin.nobody({ name })),
  ],
  ban: [/./, ban],
  bans: [
    /^$/,
    ({ texts: { host }, entry }) =>
      entry.bans
        .list()
        .map(ban => host.admin.ban({ what: ban.what, until: endOf(ban) }))
        .join('\n') || host.admin.noBans,
  ],
  unban: [
    /^\S+$/,
    async ({ texts, entry: { bans } }, what) => {
      if (!bans.list().some(ban => ban.what === what)) {
        return refuse(({ host }) => host.admin.notBanned({ what }));
      }
      const trouble = await bans.set(what, 0);
      return trouble ? refuse(trouble) : texts.host.admin.unbanned({ what });
    },
  ],
  close: [
    /^\S+$/,
    ({ texts, lobby }, name) => {
      const room = lobby.find(name) ?? refuse(({ serve }) => serve.noSuchRoom({ name }));
      room.session.ask({ type: 'close' });
      return texts.host.admin.closed({ name: room.name });
    },
  ],
  drain: [/^$/, ({ texts, drain }) => texts.host.admin.draining({ minutes: drain() })],
  reload: [
    /^$/,
    async ({ texts, reload }) => (await reload()).map(sentence => sentence(texts)).join('\n'),
  ],
};

/** Private rooms included. */
const allRooms = ({ lobby }: AdminHost) => lobby.lines(() => true);

/** A line for each visitor of all servers. */
function everyone({ texts, visits, neighbours }: AdminHost): readonly string[] {
  const all = [
    ...visits().map(visit => ({ visit, server: neighbours?.me })),
    ...(neighbours?.visits() ?? []).map(visit => ({ visit, server: visit.server })),
  ];
  return all.flatMap(({ visit: { visitor, seconds }, server }) =>
    visitor
      ? texts.host.admin.visitor({ ...visitor, minutes: Math.floor(seconds() / 60), server })
      : [],
  );
}

/** Carries out an admin's command and logs it. Gives undefined for anyone who is not an admin. */
export async function administer(
  host: AdminHost,
  line: string,
  visitor: Visitor,
): Promise<AdminAnswer | undefined> {
  if (!host.entry.admins.has(visitor.key ?? '')) return undefined;
  const words = clean(line, LONGEST_LINE).trim();
  const [, name = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(words) ?? [];
  const [takes, act] = (Object.hasOwn(ACTS, name) && ACTS[name]) || [];
  const kind = /^(help)?$/.test(words) ? 'done' : 'failed';
  const language = host.texts.code;
  let answer: AdminAnswer = {
    language,
    kind,
    text: host.texts.host.admin.help({ acts: Object.keys(ACTS) }),
  };
  if (!act || !takes?.test(rest)) return answer;
  // The code of a private room stays out of the log.
  const detail = name === 'close' && host.lobby.find(rest)?.session.state.options.code ? '' : rest;
  try {
    answer = { language, kind: 'done', text: await act(host, rest, visitor) };
  } catch (error) {
    answer = { language, kind: 'failed', text: sentenceOfError(error)(host.texts) };
  }
  const { name: who, key, address } = visitor;
  host.log('admin', { name: who, key, address, act: name, detail, done: answer.kind === 'done' });
  return answer;
}
