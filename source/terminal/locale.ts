/** @public Whether a terminal with this environment gets ASCII only. */
export function keepsToAscii({ TERM, LC_ALL, LC_CTYPE, LANG }: NodeJS.ProcessEnv): boolean {
  const locale = LC_ALL || LC_CTYPE || LANG;
  return (
    TERM === 'dumb' ||
    // The fonts of the Linux console have at most 512 characters.
    TERM === 'linux' ||
    (locale !== undefined && !/utf-?8/i.test(locale))
  );
}
