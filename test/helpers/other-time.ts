import { PROGRAM } from './terminal.js';

/** The built command line with a clock that shows that time as it starts, and goes on from there. */
export function programAt(time: number): [string, ...string[]] {
  const ahead = time - Date.now();
  const clock = `const now = Date.now.bind(Date); Date.now = () => now() + ${ahead};`;
  const [node, ...rest] = PROGRAM;
  return [node, '--import', `data:text/javascript,${encodeURIComponent(clock)}`, ...rest];
}
