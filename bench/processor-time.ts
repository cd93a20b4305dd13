import { readFile } from 'node:fs/promises';

/** Linux counts the time of processes in hundredths of a second. */
const MS_A_JIFFY = 10;

/** Milliseconds of processor time that a process has had; not a number where Linux does not tell. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // What follows the name in brackets, which may hold blanks, begins with the third field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return MS_A_JIFFY * (Number(fields[11]) + Number(fields[12]));
}
