/**
 * Gives the files of the package the same rights on every machine: readable by all, and the program may be run. npm takes rights that the
 * umask of a clone has left into the tarball, so that without this two people would get different bytes from the same version.
 * `npm pack` and `npm publish` run it, after the build.
 */

import { chmodSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import packageInfo from '../package.json' with { type: 'json' };

/** What npm packs although `files` does not name it. */
const ALWAYS = ['LICENSE', 'README.md', 'package.json'];

const programs = new Set(Object.values(packageInfo.bin).map(file => path.normalize(file)));

for (const name of [...ALWAYS, ...packageInfo.files]) {
  const files = statSync(name).isDirectory()
    ? readdirSync(name, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => path.join(entry.parentPath, entry.name))
    : [name];
  for (const file of files) chmodSync(file, programs.has(path.normalize(file)) ? 0o755 : 0o644);
}
