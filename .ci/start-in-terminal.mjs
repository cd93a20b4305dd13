// Starts the installed program in a pseudo-terminal, of Windows too, and leaves it at its menu. Fails if the menu does not come in a minute.
import { spawn } from '@lydell/node-pty';

const [program, ...args] =
  process.platform === 'win32' ? ['cmd.exe', '/c', 'ricochet-tui'] : ['ricochet-tui'];
const env = { ...process.env, LANG: 'C.UTF-8' };
const terminal = spawn(program, args, { name: 'xterm-256color', cols: 100, rows: 40, env });
let shown = '';
let hasLeft = false;
terminal.onData(text => {
  shown += text;
  if (hasLeft || !shown.includes('Practice puzzles')) return;
  hasLeft = true;
  terminal.write('q');
});
terminal.onExit(({ exitCode }) => process.exit(hasLeft ? exitCode : 1));
setTimeout(() => {
  console.error(shown);
  process.exit(1);
}, 60_000);
