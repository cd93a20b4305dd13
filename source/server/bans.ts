import { BlockList, isIP } from 'node:net';
import { hostTexts } from '../messages/english/host.js';
import type { StoredText } from '../storage/files.js';
import { isFingerprint } from './authorized-keys.js';
import { hostReason } from './host-words.js';
import { HostingError } from './hosting-error.js';

const { refusal } = hostTexts;

/** The fewest bits of a range. A wider one would ban a large part of the internet. */
const FEWEST_BITS = { 4: 8, 6: 16 } as const;

/** @public Tells whether an address is one of these, or in a range such as `198.51.100.0/24`. Throws a `HostingError` for a bad range. */
export function networks(texts: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of texts) {
    const [, address = '', given] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
    const version = isIP(address) as 0 | 4 | 6;
    const most = version === 4 ? 32 : 128;
    const bits = given === undefined ? most : Number(given);
    if (version === 0 || bits > most) throw new HostingError(refusal.noRange({ text }));
    const fewest = FEWEST_BITS[version];
    if (bits < fewest) throw new HostingError(refusal.wideRange({ text, fewest }));
    list.addSubnet(address, bits, `ipv${version}`);
  }
  return address => list.check(address.replace(/%.*/, ''), address.includes(':') ? 'ipv6' : 'ipv4');
}

/** A key, an address or a range that may not enter, and until when, in milliseconds since 1970. */
interface Ban {
  readonly what: string;
  /** Infinity if the ban is permanent. */
  readonly until: number;
}

/** Who may be banned: a visitor, or a connection before login. */
type Comer = Readonly<{ address: string; key?: string | undefined }>;

/** Tells whether somebody is banned by one of these. Throws a `HostingError` for a bad address or range. */
export function bannedBy(bans: readonly Ban[]): (comer: Comer) => boolean {
  const all = bans.map(({ what }) => what);
  const keys = new Set<string | undefined>(all.filter(isFingerprint));
  const isInRange = networks(all.filter(what => !isFingerprint(what)));
  return ({ address, key }) => keys.has(key) || isInRange(address);
}

export type Bans = ReturnType<typeof openBans>;

/** @public Opens the bans in a text that the host may edit: `KEY-or-RANGE [until TIME]` a line. Throws a `HostingError` for a bad line. */
export function openBans({ title, read, change }: StoredText, now: () => number = Date.now) {
  let bans: readonly Ban[] = [];
  let isBanned = bannedBy(bans);

  const isLasting = ({ until }: Ban): boolean => until > now();

  function use(all: readonly Ban[]): void {
    const lasting = all.filter(isLasting);
    isBanned = bannedBy(lasting);
    bans = lasting;
  }

  function parse(text: string | undefined): readonly Ban[] {
    return (text ?? '').split(/\r?\n/).flatMap((line, index) => {
      if (line.trim() === '') return [];
      const [, what = '', time] = /^\s*(\S+)(?:\s+until\s+(\S+))?\s*$/.exec(line) ?? [];
      const until = time === undefined ? Number.POSITIVE_INFINITY : Date.parse(time);
      const isSound = isFingerprint(what) || isIP(what.split('/')[0]!) > 0;
      if (!isSound || Number.isNaN(until)) {
        throw new HostingError(refusal.badBan({ file: title, line: index + 1 }));
      }
      return { what, until };
    });
  }

  /** Reads the text again; gives a function that tells who is banned by its new lines. */
  function load(): (comer: Comer) => boolean {
    const before = new Set(bans.map(({ what }) => what));
    use(parse(read()));
    return bannedBy(bans.filter(({ what }) => !before.has(what)));
  }

  load();
  return {
    list: (): readonly Ban[] => bans,
    load,
    holds(comer: Comer): boolean {
      if (!bans.every(isLasting)) use(bans);
      return isBanned(comer);
    },
    /**
     * Bans for some time, or unbans if that is 0. It holds at once; resolves with a sentence if it cannot be saved. Throws,
     * and changes nothing, if the text has a bad line by now.
     */
    set(what: string, milliseconds: number): Promise<string | undefined> {
      const until = now() + milliseconds;
      const changed = (text: string | undefined): readonly Ban[] =>
        [...parse(text).filter(ban => ban.what !== what), { what, until }].filter(isLasting);
      use(changed(read()));
      const save = async () => {
        try {
          await change(text => changed(text).map(formatBan).join(''));
          return undefined;
        } catch (error) {
          return hostTexts.admin.unsavedBan({ reason: hostReason(error) });
        }
      };
      return save();
    },
  };
}

const formatBan = ({ what, until }: Ban): string =>
  until < Number.POSITIVE_INFINITY
    ? `${what} until ${new Date(until).toISOString()}\n`
    : `${what}\n`;
