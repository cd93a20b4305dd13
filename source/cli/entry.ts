import path from 'node:path';
import type { shareBansAndMotd } from '../cluster/values.js';
import { type Sentence, sentenceOfError, type Texts } from '../messages/language.js';
import { type EntryRules, parseAuthorizedKeys } from '../server/admission.js';
import { openBans } from '../server/bans.js';
import { LONGEST_MOTD } from '../server/limits.js';
import { dataFolder, textFile } from '../storage/files.js';
import { clean } from '../text/clean.js';
import type { CommandLine } from './command-line.js';
import { readText } from './streams.js';
import { expectIds, UsageError } from './usage.js';
import { oneOf } from './words.js';

const LONGEST_PASSWORD = 1024;
const LONGEST_KEYS = 1_048_576;

/** What is read again, as the sentence that says so calls it. */
type ReloadedPart = Parameters<Texts['host']['admin']['reloaded']>[0]['parts'][number];

/** Hears what is wrong with a line of a file, in a sentence. */
type Warn = (sentence: Sentence) => void;

/**
 * Who may enter, by flags and files, and a function that reads the files again: it gives sentences about what is wrong and
 * which parts were read, and keeps a part that cannot be read as it was. Throws a `ToldError` if a part is
 * invalid at first.
 *
 * @param isOpen whether others than this machine can reach the server
 * @param shared the bans and the message of the day of a cluster
 */
export async function openEntry(
  line: CommandLine,
  isOpen: boolean,
  warn: Warn,
  shared?: ReturnType<typeof shareBansAndMotd>,
) {
  const entry: EntryRules = {
    admission: { kind: 'none' },
    admins: new Map(),
    motd: '',
    bans: openBans(shared?.bans ?? textFile(path.join(dataFolder(), 'bans'))),
    ...(shared && { shareMotd: motd => shared.setMotd(motd) }),
  };
  /** Reads all parts; gives the names of those that were read and that a flag names, and `bans`. */
  async function read(isFirst: boolean, warn: Warn, fail: (error: unknown) => void) {
    const done: ReloadedPart[] = [];
    async function take(part: ReloadedPart | false, load: () => Promise<void>): Promise<void> {
      try {
        await load();
        if (part) done.push(part);
      } catch (error) {
        fail(error);
      }
    }
    const admins = line.text('admins');
    await take(admins !== undefined && 'admins', async () => {
      entry.admins = admins === undefined ? new Map() : await keysIn(admins, warn);
    });
    const secret = line.text('auth') === 'keys' ? 'keys' : 'password';
    // Listed keys include those of admins.
    await take((secret === 'keys' || line.has('password-file')) && secret, async () => {
      entry.admission = await admissionOf(line, isOpen, entry.admins, warn);
    });
    await take(line.has('motd') && 'motd', async () => {
      const own = await motdOf(line);
      // At its start a server does not replace the message that the others show already.
      if (own !== undefined) await shared?.setMotd(own, isFirst);
      entry.motd = shared?.motd() ?? own ?? entry.motd;
    });
    if (entry.bans.load(warn)) done.push('bans');
    return done;
  }
  await read(true, warn, error => {
    throw error;
  });
  return {
    entry,
    async reload(): Promise<readonly Sentence[]> {
      const sentences: Sentence[] = [];
      const say: Warn = sentence => void sentences.push(sentence);
      const parts = await read(false, say, error => say(sentenceOfError(error)));
      return [...sentences, ({ host }) => host.admin.reloaded({ parts })];
    },
  };
}

/** @param isOpen whether others than this machine can reach the server */
async function admissionOf(
  line: CommandLine,
  isOpen: boolean,
  admins: EntryRules['admins'],
  warn: Warn,
): Promise<EntryRules['admission']> {
  const kind = oneOf(line, 'auth');
  if (kind === undefined && isOpen) {
    const host = line.text('host')!;
    throw new UsageError(texts => texts.host.refusal.authNeeded({ host }));
  }
  const [keysFile] = expectIds(line, kind === 'keys' ? 1 : 0);
  if (line.has('password-file') && kind !== 'password') {
    throw new UsageError(({ host }) => host.refusal.passwordUnused);
  }
  switch (kind) {
    case undefined:
    case 'none':
      return { kind: 'none' };
    case 'password':
      return { kind, password: await passwordOf(line) };
    case 'keys':
      if (keysFile === undefined) throw new UsageError(({ host }) => host.refusal.keysFileMissing);
      return { kind, keys: new Map([...admins, ...(await keysIn(keysFile, warn))]) };
  }
}

async function keysIn(file: string, warn: Warn): Promise<EntryRules['admins']> {
  const { keys, warnings } = parseAuthorizedKeys(await readText(file, LONGEST_KEYS), file);
  for (const warning of warnings) warn(warning);
  if (keys.size === 0) throw new UsageError(({ host }) => host.refusal.noKeys({ file }));
  return keys;
}

/** Never from a flag: everyone on the machine can read those. */
async function passwordOf(line: CommandLine): Promise<string> {
  const file = line.text('password-file');
  const password =
    file === undefined
      ? process.env.RICOCHET_PASSWORD
      : (await readText(file, LONGEST_PASSWORD)).replace(/\r?\n$/, '');
  if (password === undefined) throw new UsageError(({ host }) => host.refusal.passwordMissing);
  if (password === '') throw new UsageError(({ host }) => host.refusal.passwordEmpty);
  return password;
}

/** The message of the day as one line, whatever the file holds. */
async function motdOf(line: CommandLine): Promise<string | undefined> {
  const file = line.text('motd');
  if (file === undefined) return undefined;
  const text = await readText(file, LONGEST_KEYS);
  return clean(text.trim().replace(/\s+/g, ' '), LONGEST_MOTD);
}
