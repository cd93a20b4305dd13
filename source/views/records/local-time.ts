/** The last minute whose year has four digits everywhere, in milliseconds since 1970. */
const LAST_TIME = Date.UTC(9999, 11, 30);

/** Date and time on this machine's clock, always in the form 2026-11-21 20:33. */
export function localTime(milliseconds: number): string {
  const date = new Date(Math.min(milliseconds, LAST_TIME));
  const [month, day, hours, minutes] = [
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
  ].map(number => String(number).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day} ${hours}:${minutes}`;
}
