import { millisecondsPlayed } from '../game/index.js';

/** @public Seconds until a time, rounded up; 0 once it has passed. */
export const secondsUntil = (end: number, now: number): number =>
  Math.max(0, Math.ceil((end - now) / 1000));

/** @public When the number of seconds until `end` next changes; undefined once that time has passed. */
export const secondOver = (end: number, now: number): number | undefined =>
  now < end ? end - (secondsUntil(end, now) - 1) * 1000 : undefined;

/** Later times are shown as this one, since their year has five digits somewhere; in milliseconds since 1970. */
const LAST_TIME = Date.UTC(9999, 11, 30);

/** @public Date and time in this machine's time zone: 2026-11-21T20:33. */
export function localTime(milliseconds: number): string {
  const time = Math.min(milliseconds, LAST_TIME);
  const here = new Date(time - new Date(time).getTimezoneOffset() * 60_000);
  return here.toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length);
}

type Events = readonly (Parameters<typeof millisecondsPlayed>[0][number] & { type: string })[];

/** @public Whole seconds of `millisecondsPlayed`: a match is over with its last round, however late its result is asked for. */
export function secondsPlayed(events: Events): number {
  const isOver = events.at(-1)?.type === 'match-over';
  return Math.floor(millisecondsPlayed(isOver ? events.slice(0, -1) : events) / 1000);
}

/** @public A length of time in whole seconds, as clocks show it: 0:42, 12:05, 1:00:00. */
export function duration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
