import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

const cache = process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache');

/** The NATS servers that `.ci/fetch-nats` unpacks side by side, with which tests of clusters run. */
export const natsVersions = [...readFileSync('.ci/fetch-nats', 'utf8').matchAll(/^fetch (\S+)/gm)]
  .map(([, version]) => version!)
  .map(version => {
    const folder = path.join(cache, 'ricochet-tui-nats', version, 'usr', 'sbin');
    return { version, folder, isThere: existsSync(folder) };
  });
