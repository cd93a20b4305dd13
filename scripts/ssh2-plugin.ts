import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';

/** Replacements in files of ssh2. */
const CHANGES: readonly (readonly [file: RegExp, text: string, replacement: string])[] = [
  // A bundle has no folder of its own, and these files are never needed.
  [/ssh2\/lib\/(agent|protocol\/crypto\/poly1305)\.js$/, '__dirname', '""'],
  // Class names are minified: a session is recognized by a property of its own.
  [/ssh2\/lib\/utils\.js$/, "channel.constructor.name === 'Session'", "'_chanInfo' in channel"],
  // ssh2 has no post-quantum key exchange: this allows the name, and the connection brings the
  // implementation (source/server/key-exchange.ts).
  [
    /ssh2\/lib\/protocol\/constants\.js$/,
    'const SUPPORTED_KEX = DEFAULT_KEX.concat([',
    "const SUPPORTED_KEX = DEFAULT_KEX.concat([\n  'mlkem768x25519-sha256',",
  ],
  [
    /ssh2\/lib\/protocol\/kex\.js$/,
    'throw new Error(`Unsupported',
    `const begin = args[1].exchanges?.[kexType];
      if (begin) return Object.assign(new KeyExchange(...args), begin());
      throw new Error(\`Unsupported`,
  ],
  // The list of accepted signatures lacks a comma, and has some that the server does not accept.
  [
    /ssh2\/lib\/protocol\/Protocol\.js$/,
    "nistp521'\n      + 'rsa-sha2-512,rsa-sha2-256,ssh-rsa,ssh-dss'",
    "nistp521,'\n      + 'rsa-sha2-512,rsa-sha2-256,sk-ssh-ed25519@openssh.com,sk-ecdsa-sha2-nistp256@openssh.com'",
  ],
  // Paramiko asks for the service anew before each method; ssh2 ends the connection of a client that does.
  [
    /ssh2\/lib\/server\.js$/,
    '|| acceptedAuthSvc\n              || this.authenticated',
    '|| this.authenticated',
  ],
  // Without this, a client is not told why its connection ends.
  [
    /ssh2\/lib\/protocol\/Protocol\.js$/,
    'disconnect(reason) {\n    const pktLen = 1 + 4 + 4 + 4;',
    "disconnect(reason, text = '') {\n    const pktLen = 1 + 4 + 4 + Buffer.byteLength(text) + 4;",
  ],
  [
    /ssh2\/lib\/protocol\/Protocol\.js$/,
    'packet.fill(0, p += 4, end);',
    'packet.fill(0, p += 4, end);\n    writeUInt32BE(packet, Buffer.byteLength(text), p);\n    packet.utf8Write(text, p + 4);',
  ],
  // The system would be asked for the few random bytes at the end of each packet.
  [
    /ssh2\/lib\/protocol\/crypto\.js$/,
    'class NullCipher {',
    `const random = Buffer.alloc(4096);
let used = random.length;
function pad(packet, from, length) {
  if (used + length > random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += random.copy(packet, from, used, used + length);
}

class NullCipher {`,
  ],
  [
    /ssh2\/lib\/protocol\/crypto\.js$/,
    'randomFillSync(packet, 5 + payloadLen, padLen);',
    'pad(packet, 5 + payloadLen, padLen);',
  ],
];

/** A file of ssh2 with its replacements. */
const patched = (path: string, source: string): string =>
  CHANGES.filter(([file]) => file.test(path)).reduce((text, [, old, replacement]) => {
    if (!text.includes(old)) throw new Error(`ssh2 has changed: ${old} is not in ${path}.`);
    return text.replaceAll(old, () => replacement);
  }, source);

/** The files that are changed. */
const PATCHED = new RegExp(CHANGES.map(([file]) => file.source).join('|'));

/**
 * Prepares ssh2 for a bundle. Its optional native parts, compiled at installation, are left out even
 * if they are present, because the package has to run everywhere.
 */
export const bundledSsh2: Plugin = {
  name: 'bundled-ssh2',
  setup(bundler) {
    bundler.onResolve({ filter: /^cpu-features$|\.node$/ }, ({ path }) => ({
      path,
      namespace: 'native',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'native' }, () => ({
      contents: 'throw new Error("Native parts are left out.");',
    }));
    bundler.onLoad({ filter: PATCHED }, async ({ path }) => ({
      contents: patched(path, await readFile(path, 'utf8')),
    }));
  },
};

const { extensions } = createRequire(import.meta.url);
const LOADED = Symbol.for('ricochet-tui: ssh2 is patched');

/** Applies the same to ssh2 loaded later in this process, as tests do. A second call does nothing. */
export function loadPatchedSsh2(): void {
  const load = extensions['.js']!;
  if (LOADED in load) return;
  extensions['.js'] = Object.assign(
    (module: NodeJS.Module, path: string) => {
      if (!PATCHED.test(path)) return load(module, path);
      const compiled = module as NodeJS.Module & { _compile(text: string, path: string): void };
      return compiled._compile(patched(path, readFileSync(path, 'utf8')), path);
    },
    { [LOADED]: true },
  );
}
