import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ssh2 from 'ssh2';
import { ToldError } from '../messages/language.js';
import { isOpenToOthers, makeFolder, replaceFileSync } from '../storage/files.js';
import { faultOf } from '../storage/trouble.js';
import { faultReason } from '../words/files.js';
import { fingerprintOf } from './authorized-keys.js';

/**
 * @public Reads or creates the server's private key. Throws a `ToldError` if other users can read the file, if it is no valid
 * key, and if it can be neither read nor created.
 */
export function loadHostKey(file: string): { key: string; fingerprint: string } {
  const key = readOrCreate(file);
  const parsed = ssh2.utils.parseKey(key);
  if (parsed instanceof Error || parsed.type !== 'ssh-ed25519' || !parsed.isPrivateKey()) {
    throw new ToldError(({ host }) => host.refusal.badHostKey({ file }));
  }
  return { key, fingerprint: fingerprintOf(parsed.getPublicSSH()) };
}

function readOrCreate(file: string): string {
  try {
    return read(file) ?? create(file);
  } catch (error) {
    if (error instanceof ToldError) throw error;
    throw new ToldError(texts =>
      texts.host.refusal.noHostKey({ file, reason: faultReason(texts, faultOf(error)) }),
    );
  }
}

function read(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return undefined;
  const wrong = (code: 'foreignHostKey' | 'openHostKey' | 'badHostKey') =>
    new ToldError(({ host }) => host.refusal[code]({ file }));
  // Windows has no user ids.
  const own = process.geteuid?.() ?? found.uid;
  if (found.uid !== own) throw wrong('foreignHostKey');
  if (isOpenToOthers(file)) throw wrong('openHostKey');
  if (!found.isFile()) throw wrong('badHostKey');
  return readFileSync(file, 'utf8');
}

function create(file: string): string {
  const key = newKey();
  makeFolder(path.dirname(file));
  replaceFileSync(file, key);
  return key;
}

/** A new key. ssh2 cannot read one in two hundred that it makes: then another is made. */
function newKey(): string {
  for (;;) {
    const { private: key } = ssh2.utils.generateKeyPairSync('ed25519');
    if (!(ssh2.utils.parseKey(key) instanceof Error)) return key;
  }
}
