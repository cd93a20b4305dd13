/** A length of time as a clock shows it, to whole seconds: 0:42, 12:05, 1:00:00. */
export function duration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
