import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';

/** What is changed in which files of ssh2, and what it becomes. */
const CHANGES: readonly (readonly [file: RegExp, text: string, replacement: string])[] = [
  // A bundle has no folder of its own; what would be looked for there is never asked for.
  [/ssh2\/lib\/(agent|protocol\/crypto\/poly1305)\.js$/, '__dirname', '""'],
  // The names of classes are shortened: a session is told by what only sessions have.
  [/ssh2\/lib\/utils\.js$/, "channel.constructor.name === 'Session'", "'_chanInfo' in channel"],
  // It has no post-quantum key exchange: the name may be offered, and the connection brings what
  // carries it out (source/server/key-exchange.ts).
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
  // A comma is missing in the list of signatures that are taken, and what the server does not take is in it.
  [
    /ssh2\/lib\/protocol\/Protocol\.js$/,
    "nistp521'\n      + 'rsa-sha2-512,rsa-sha2-256,ssh-rsa,ssh-dss'",
    "nistp521,'\n      + 'rsa-sha2-512,rsa-sha2-256,sk-ssh-ed25519@openssh.com,sk-ecdsa-sha2-nistp256@openssh.com'",
  ],
  // Nobody could be told why a connection ends.
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
];

/** A file of ssh2 as it is used here. */
const patched = (path: string, source: string): string =>
  CHANGES.filter(([file]) => file.test(path)).reduce((text, [, old, replacement]) => {
    if (!text.includes(old)) throw new Error(`ssh2 has changed: ${old} is not in ${path}.`);
    return text.replaceAll(old, () => replacement);
  }, source);

/** The files that are changed. */
const PATCHED = new RegExp(CHANGES.map(([file]) => file.source).join('|'));

/**
 * Makes ssh2 fit for a bundle. It can be faster with parts that are compiled on the machine it is
 * installed on, and does without them: what is shipped runs everywhere, so they are left out, also
 * where they happen to be there.
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

/** Lets a process that loads ssh2 from now on, as tests do, have the same. A second call does nothing. */
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
