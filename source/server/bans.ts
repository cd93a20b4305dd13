import { BlockList, isIP } from 'node:net';
import { type Sentence, sentenceOfError, ToldError } from '../messages/language.js';
import type { StoredText } from '../storage/files.js';
import { faultOf } from '../storage/trouble.js';
import { isFingerprint } from '../storage/visitors.js';
import { faultReason } from '../words/files.js';

/** The fewest bits of a range. A wider one would ban a large part of the internet. */
const FEWEST_BITS = { 4: 8, 6: 16 } as const;

/** @public Tells whether an address is one of these, or in a range such as `198.51.100.0/24`. Throws a `ToldError` for a bad range. */
export function networks(texts: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of texts) {
    const [, address = '', given] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
    const version = isIP(address) as 0 | 4 | 6;
    const most = version === 4 ? 32 : 128;
    const bits = given === undefined ? most : Number(given);
    if (version === 0 || bits > most)
      throw new ToldError(({ host }) => host.refusal.noRange({ text }));
    const fewest = FEWEST_BITS[version];
    if (bits < fewest) throw new ToldError(({ host }) => host.refusal.wideRange({ text, fewest }));
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

/** Tells whether somebody is banned by one of these. Throws a `ToldError` for a bad address or range. */
export function bannedBy(bans: readonly Ban[]): (comer: Comer) => boolean {
  const all = bans.map(({ what }) => what);
  const keys = new Set<string | undefined>(all.filter(isFingerprint));
  const isInRange = networks(all.filter(what => !isFingerprint(what)));
  return ({ address, key }) => keys.has(key) || isInRange(address);
}

/** A line of the text; `wrong` says why it is no ban, unless it is empty or a comment. */
type Line = Readonly<{ text: string; ban?: Ban | undefined; wrong?: Sentence }>;

/**
 * Opens the bans in a text that the host may edit: `KEY-or-RANGE [until TIME]` or `# a comment` a line. Lines that are
 * none of these ban nobody, and are kept for the host to correct.
 * @public
 */
export function openBans({ title, read, change }: StoredText, now: () => number = Date.now) {
  let bans: readonly Ban[] = [];
  let isBanned = bannedBy(bans);

  const isLasting = ({ until }: Ban): boolean => until > now();

  function use(all: readonly Ban[]): void {
    const lasting = all.filter(isLasting);
    isBanned = bannedBy(lasting);
    bans = lasting;
  }

  /**
   * Reads the text again; `warn` hears of each line that is no ban, and of a text that cannot be read. Gives a function that
   * tells who is banned by its new lines; undefined if it could not be read.
   */
  function load(warn: (sentence: Sentence) => void): ((comer: Comer) => boolean) | undefined {
    const before = new Set(bans.map(({ what }) => what));
    try {
      const lines = linesOf(read());
      use(lines.flatMap(({ ban = [] }) => ban));
      for (const [index, { wrong }] of lines.entries()) {
        const place = { file: title, line: index + 1 };
        if (wrong) warn(texts => texts.host.refusal.badBan({ ...place, reason: wrong(texts) }));
      }
      return bannedBy(bans.filter(({ what }) => !before.has(what)));
    } catch (error) {
      warn(texts =>
        texts.host.refusal.noBans({ file: title, reason: faultReason(texts, faultOf(error)) }),
      );
      return undefined;
    }
  }

  load(() => {});
  return {
    list: (): readonly Ban[] => bans,
    load,
    holds(comer: Comer): boolean {
      if (!bans.every(isLasting)) use(bans);
      return isBanned(comer);
    },
    /** Bans for some time, or unbans if that is 0. It holds at once; resolves with a sentence if it cannot be saved. */
    async set(what: string, milliseconds: number): Promise<Sentence | undefined> {
      const ban = { what, until: now() + milliseconds };
      const changed = (lines: readonly Line[]): readonly Line[] =>
        [...lines.filter(line => line.ban?.what !== what), { text: formatBan(ban), ban }].filter(
          line => line.text.trim() !== '' && (!line.ban || isLasting(line.ban)),
        );
      use([...bans.filter(known => known.what !== what), ban]);
      try {
        use(changed(linesOf(read())).flatMap(({ ban = [] }) => ban));
        await change(text =>
          changed(linesOf(text))
            .map(line => `${line.text}\n`)
            .join(''),
        );
        return undefined;
      } catch (error) {
        return texts => texts.host.admin.unsavedBan({ reason: faultReason(texts, faultOf(error)) });
      }
    },
  };
}

const linesOf = (text = ''): readonly Line[] => text.split(/\r?\n/).map(readLine);

function readLine(text: string): Line {
  if (/^\s*(#|$)/.test(text)) return { text };
  const [, what = '', time] = /^\s*(\S+)(?:\s+until\s+(\S+))?\s*$/.exec(text) ?? [];
  const until = time === undefined ? Number.POSITIVE_INFINITY : Date.parse(time);
  if (what === '' || Number.isNaN(until)) return { text, wrong: ({ host }) => host.refusal.noBan };
  const ban = { what, until };
  try {
    bannedBy([ban]);
    return { text: formatBan(ban), ban };
  } catch (error) {
    return { text, wrong: sentenceOfError(error) };
  }
}

/** The end of a ban as its line has it; undefined if it is permanent. */
export const endOf = ({ until }: Ban): string | undefined =>
  until < Number.POSITIVE_INFINITY ? new Date(until).toISOString() : undefined;

const formatBan = (ban: Ban): string => [ban.what, endOf(ban)].filter(Boolean).join(' until ');
