import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ssh2 from 'ssh2';
import { hostTexts } from '../messages/english/host.js';
import { isOpenToOthers, makeFolder, replaceFileSync } from '../storage/files.js';
import { fingerprintOf } from './authorized-keys.js';
import { HostingError } from './hosting-error.js';

/** Loads or creates this server's private key for OpenSSH. Throws a `HostingError` if others may read it, or it is none. */
export function loadHostKey(file: string): { key: string; fingerprint: string } {
  const key = read(file) ?? create(file);
  const parsed = ssh2.utils.parseKey(key);
  if (parsed instanceof Error || parsed.type !== 'ssh-ed25519' || !parsed.isPrivateKey()) {
    throw new HostingError(hostTexts.refusal.badHostKey({ file }));
  }
  return { key, fingerprint: fingerprintOf(parsed.getPublicSSH()) };
}

function read(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return undefined;
  const { foreignHostKey, openHostKey, badHostKey } = hostTexts.refusal;
  // Windows has other rights than these.
  const own = process.geteuid?.() ?? found.uid;
  if (found.uid !== own) throw new HostingError(foreignHostKey({ file }));
  if (isOpenToOthers(file)) throw new HostingError(openHostKey({ file }));
  if (!found.isFile()) throw new HostingError(badHostKey({ file }));
  return readFileSync(file, 'utf8');
}

function create(file: string): string {
  const key = newKey();
  makeFolder(path.dirname(file));
  replaceFileSync(file, key);
  return key;
}

/** One of two hundred keys that ssh2 makes cannot be read again: then it makes another. */
function newKey(): string {
  for (;;) {
    const { private: key } = ssh2.utils.generateKeyPairSync('ed25519');
    if (!(ssh2.utils.parseKey(key) instanceof Error)) return key;
  }
}
