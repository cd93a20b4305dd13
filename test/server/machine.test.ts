import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { machineOf, solverShare } from '../../source/server/solver-pool.js';
import { newFolder } from '../helpers/new-folder.js';

const GIB = 1024 ** 3;
const MACHINE = { cores: 16, bytes: 64 * GIB };

/** A root folder with these files. */
function rootWith(files: Readonly<Record<string, string>>): string {
  const root = newFolder();
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return root;
}

test.each<[string, Readonly<Record<string, string>>, { cores: number; bytes: number }]>([
  ['nothing can be read', {}, MACHINE],
  [
    'a service of systemd has limits',
    {
      'proc/self/cgroup': '0::/system.slice/ricochet-tui.service\n',
      'sys/fs/cgroup/system.slice/ricochet-tui.service/cpu.max': '150000 100000\n',
      'sys/fs/cgroup/system.slice/ricochet-tui.service/memory.max': '1073741824\n',
    },
    { cores: 1.5, bytes: GIB },
  ],
  [
    'a group around it has narrower ones',
    {
      'proc/self/cgroup': '0::/outer/inner\n',
      'sys/fs/cgroup/outer/cpu.max': '200000 100000\n',
      'sys/fs/cgroup/outer/memory.max': '2147483648\n',
      'sys/fs/cgroup/outer/inner/cpu.max': '400000 100000\n',
      'sys/fs/cgroup/outer/inner/memory.max': 'max\n',
    },
    { cores: 2, bytes: 2 * GIB },
  ],
  [
    'a container sees itself as the root',
    {
      'proc/self/cgroup': '0::/\n',
      'sys/fs/cgroup/cpu.max': '50000 100000\n',
      'sys/fs/cgroup/memory.max': '536870912\n',
    },
    { cores: 0.5, bytes: GIB / 2 },
  ],
  [
    'there are groups without limits',
    {
      'proc/self/cgroup': '0::/\n',
      'sys/fs/cgroup/cpu.max': 'max 100000\n',
      'sys/fs/cgroup/memory.max': 'max\n',
    },
    MACHINE,
  ],
  [
    'groups are of version 1',
    {
      'proc/self/cgroup': '5:memory:/docker/abc\n4:cpu,cpuacct:/docker/abc\n1:name=systemd:/\n',
      'sys/fs/cgroup/cpu,cpuacct/docker/abc/cpu.cfs_quota_us': '300000\n',
      'sys/fs/cgroup/cpu,cpuacct/docker/abc/cpu.cfs_period_us': '100000\n',
      'sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us': '-1\n',
      'sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us': '100000\n',
      'sys/fs/cgroup/memory/docker/abc/memory.limit_in_bytes': '1073741824\n',
      'sys/fs/cgroup/memory/memory.limit_in_bytes': '9223372036854771712\n',
    },
    { cores: 3, bytes: GIB },
  ],
  [
    'a container has the groups of version 1 without the path of the host',
    {
      'proc/self/cgroup': '5:memory:/docker/abc\n4:cpu:/docker/abc\n',
      'sys/fs/cgroup/cpu/cpu.cfs_quota_us': '250000\n',
      'sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000\n',
      'sys/fs/cgroup/memory/memory.limit_in_bytes': '2147483648\n',
    },
    { cores: 2.5, bytes: 2 * GIB },
  ],
  [
    'both versions are there, and one limit in each',
    {
      'proc/self/cgroup': '4:memory:/a\n0::/a\n',
      'sys/fs/cgroup/unified/a/cpu.max': '100000 50000\n',
      'sys/fs/cgroup/memory/a/memory.limit_in_bytes': '1073741824\n',
    },
    { cores: 2, bytes: GIB },
  ],
  [
    'files hold rubbish',
    {
      'proc/self/cgroup': 'rubbish\n0::/../..\n::\n',
      'sys/fs/cgroup/cpu.max': '\n',
      'sys/fs/cgroup/memory.max': 'much\n',
    },
    MACHINE,
  ],
])('limits are found: %s', (_, files, limits) => {
  expect(machineOf(rootWith(files), MACHINE)).toEqual(limits);
});

const MIB = 1024 * 1024;
test.each<[string, number, number, number | undefined, number, number]>([
  ['the documented gigabyte on 16 cores', 16, 1024, undefined, 4, 128],
  ['a gigabyte and one core and a half', 1.5, 1024, undefined, 1, 128],
  ['two cores and much memory', 2, 24_000, undefined, 1, 128],
  ['16 cores and much memory', 16, 24_000, undefined, 15, 128],
  ['half a core', 0.5, 24_000, undefined, 1, 128],
  ['little memory', 4, 512, undefined, 1, 96],
  ['too little memory', 4, 128, undefined, 1, 16],
  ['more threads than by default share the memory', 16, 1024, 8, 8, 48],
  ['more threads than cores are had', 2, 24_000, 6, 6, 128],
  ['fewer threads than by default', 16, 24_000, 2, 2, 128],
  ['threads beyond all memory are not had', 16, 1024, 200, 13, 17],
])('%s', (_, cores, mebibytes, wanted, threads, each) => {
  const share = solverShare({ cores, bytes: mebibytes * MIB }, wanted);
  expect({ threads: share.threads, each: Math.floor(share.bytes / MIB) }).toEqual({
    threads,
    each,
  });
});

test('all searches together fit into the memory that games leave, whatever is asked for', () => {
  for (const mebibytes of [640, 1024, 2048, 65_536]) {
    for (const wanted of [undefined, 1, 3, 10, 256]) {
      const { threads, bytes } = solverShare({ cores: 64, bytes: mebibytes * MIB }, wanted);
      expect(threads * (bytes + 32 * MIB)).toBeLessThanOrEqual((mebibytes - 384) * MIB);
    }
  }
});
