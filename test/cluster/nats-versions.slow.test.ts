import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { natsVersions } from '../helpers/nats-versions.js';

for (const { version, folder, isThere } of natsVersions) {
  const reason = isThere ? '' : ', which are skipped: .ci/fetch-nats has not fetched it';
  test.skipIf(!isThere)(`NATS ${version} is there for the tests with it${reason}`, () => {
    const said = execFileSync(path.join(folder, 'nats-server'), ['--version'], {
      encoding: 'utf8',
    });
    expect(said).toContain(version);
  });
}
