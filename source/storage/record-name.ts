import { randomUUID } from 'node:crypto';

const ENDING = '.jsonl';

/**
 * Names in the order in which the games began; colons are not for every file system.
 *
 * @param now milliseconds since 1970
 */
export const newRecordName = (now: number): string =>
  `${new Date(now).toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}${ENDING}`;

/** Whether a file of this name is a record: none that was moved aside, and no lock. */
export const isRecordName = (name: string): boolean => name.endsWith(ENDING);

/** When the record with this name was begun, in milliseconds since 1970; nothing where the name is another's. */
export function timeOfName(name: string): number | undefined {
  const [, day, hour, minute, rest] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d-\d{3})Z-/.exec(name) ?? [];
  if (day === undefined) return undefined;
  const time = Date.parse(`${day}T${hour}:${minute}:${rest!.replace('-', '.')}Z`);
  return Number.isNaN(time) ? undefined : time;
}
