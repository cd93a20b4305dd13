import { readFile } from 'node:fs/promises';

/** Linux counts the time of processes in hundredths of a second. */
const MS_A_JIFFY = 10;

/** Processor time of a process in milliseconds; NaN where Linux does not report it. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may contain spaces; the third field follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return MS_A_JIFFY * (Number(fields[11]) + Number(fields[12]));
}
