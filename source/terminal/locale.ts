/** Whether a terminal with this environment gets ASCII only. */
export function keepsToAscii({ TERM, LC_ALL, LC_CTYPE, LANG }: NodeJS.ProcessEnv): boolean {
  const locale = LC_ALL || LC_CTYPE || LANG;
  return (
    TERM === 'dumb' ||
    // The Linux console has a font of 512 signs at the most.
    TERM === 'linux' ||
    (locale !== undefined && !/utf-?8/i.test(locale))
  );
}
