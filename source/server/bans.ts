import { BlockList, isIP } from 'node:net';
import { hostTexts } from '../messages/english/host.js';
import { readIfThere, recordReason, replaceFileSync } from '../storage/files.js';
import { isFingerprint } from './authorized-keys.js';
import { HostingError } from './host-key.js';

const { refusal } = hostTexts;

/** Bits of an address that a range has to say: a wider one would be half of the internet. */
const FEWEST_BITS = { 4: 8, 6: 16 } as const;

/** A set of addresses and ranges, such as `198.51.100.0/24`; throws a `HostingError` where one is none, or too wide. */
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
export interface Ban {
  readonly what: string;
  /** Infinity for one without an end. */
  readonly until: number;
}

/** A visitor, or a connection before log-in. */
interface Comer {
  readonly address: string;
  readonly key?: string | undefined;
}

/** Whom any of these bans are about; throws a `HostingError` where one is about nothing that there is. */
export function bannedBy(bans: readonly Ban[]): (comer: Comer) => boolean {
  const all = bans.map(({ what }) => what);
  const keys = new Set<string | undefined>(all.filter(isFingerprint));
  const isInRange = networks(all.filter(what => !isFingerprint(what)));
  return ({ address, key }) => keys.has(key) || isInRange(address);
}

export type Bans = ReturnType<typeof openBans>;

/**
 * The bans of a file, one a line, which the host may edit as well: `KEY-or-RANGE [until TIME]`. Throws a `HostingError`
 * where a line is none.
 */
export function openBans(file: string, now: () => number = Date.now) {
  let bans: readonly Ban[] = [];
  let isBanned = bannedBy(bans);

  function use(all: readonly Ban[]): void {
    const lasting = all.filter(({ until }) => until > now());
    isBanned = bannedBy(lasting);
    bans = lasting;
  }

  /** Takes what the file says now. */
  function load(): void {
    const lines = String(readIfThere(file) ?? '').split(/\r?\n/);
    use(
      lines.flatMap((line, index) => {
        if (line.trim() === '') return [];
        const [, what = '', time] = /^\s*(\S+)(?:\s+until\s+(\S+))?\s*$/.exec(line) ?? [];
        const until = time === undefined ? Number.POSITIVE_INFINITY : Date.parse(time);
        const isSound = isFingerprint(what) || isIP(what.split('/')[0]!) > 0;
        if (!isSound || Number.isNaN(until)) {
          throw new HostingError(refusal.badBan({ file, line: index + 1 }));
        }
        return { what, until };
      }),
    );
  }

  load();
  return {
    list: (): readonly Ban[] => bans,
    load,
    holds(comer: Comer): boolean {
      if (bans.some(({ until }) => until <= now())) use(bans);
      return isBanned(comer);
    },
    /**
     * Bans for so many milliseconds, or no more with 0; what the host has written meanwhile stays, and throws where
     * it is no ban. Gives a sentence where the ban holds and cannot be written down.
     */
    set(what: string, milliseconds: number): string | undefined {
      load();
      const until = now() + milliseconds;
      use([...bans.filter(ban => ban.what !== what), { what, until }]);
      const lines = bans.map(ban =>
        ban.until < Number.POSITIVE_INFINITY
          ? `${ban.what} until ${new Date(ban.until).toISOString()}\n`
          : `${ban.what}\n`,
      );
      try {
        replaceFileSync(file, lines.join(''));
        return undefined;
      } catch (error) {
        return hostTexts.admin.unsavedBan({ reason: recordReason(error) });
      }
    },
  };
}
