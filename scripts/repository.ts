/**
 * Writes the three addresses that npm reads from package.json and nowhere else. `npm pack` and `npm publish` run this
 * before the build, whose bundles hold a copy of package.json; commit what it changes.
 *
 * npm's page of the package is README.md. Its pictures and links are relative, and npm finds them through `repository`: as
 * long as the constant is empty, they are broken there.
 */

import { readFileSync, writeFileSync } from 'node:fs';

/** Where the code is, such as `https://github.com/ann/ricochet-tui`: to be filled in by whoever publishes the package. */
const REPOSITORY = '';

const known = {
  repository: { type: 'git', url: `git+${REPOSITORY}.git` },
  bugs: { url: `${REPOSITORY}/issues` },
  homepage: `${REPOSITORY}#readme`,
};
const unknown = { repository: undefined, bugs: undefined, homepage: undefined };
const before = readFileSync('package.json', 'utf8');
const after = { ...JSON.parse(before), ...(REPOSITORY ? known : unknown) };
const text = `${JSON.stringify(after, null, 2)}\n`;
if (text !== before) writeFileSync('package.json', text);
