import { readdir, readFile } from 'node:fs/promises';

/** All processes with their parents and command lines, from Linux: not every machine has ps. */
export async function allProcesses() {
  const ids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number);
  return Promise.all(
    ids.map(async id => {
      const line = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
      const parent = Number(await processStatus(id, 'PPid'));
      return { id, parent, line: line.replaceAll('\0', ' ').trim() };
    }),
  );
}

/** A line of a process's status on Linux; undefined on other systems, or after its end. */
export async function processStatus(pid: number, name: string): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? '';
}

/** Resident memory of a process in millions of bytes; NaN on other systems. */
export const residentMemory = async (pid: number): Promise<number> =>
  (Number.parseInt(await processStatus(pid, 'VmRSS'), 10) * 1024) / 1e6;
