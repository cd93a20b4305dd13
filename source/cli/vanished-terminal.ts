import { isatty } from 'node:tty';

/**
 * Lets a program whose terminal has vanished die of SIGHUP, as the system has it. Node's own way out
 * asks every terminal that it began with for its modes, and breaks off with a core dump when one is gone.
 */
export function dieWithTerminal(): void {
  process.on('exit', () => {
    const streams = [process.stdin, process.stdout, process.stderr];
    if (!streams.some(({ isTTY, fd }) => isTTY && !isatty(fd))) return;
    process.removeAllListeners('SIGHUP');
    process.kill(process.pid, 'SIGHUP');
  });
}
