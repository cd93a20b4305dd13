import { PROGRAM } from './terminal.js';

/** The built program with a clock that begins at this time. */
export function programAt(time: number): [string, ...string[]] {
  const ahead = time - Date.now();
  const clock = `const now = Date.now.bind(Date); Date.now = () => now() + ${ahead};`;
  const [node, ...rest] = PROGRAM;
  return [node, '--import', `data:text/javascript,${encodeURIComponent(clock)}`, ...rest];
}
