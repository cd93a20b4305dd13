import { spawnSync } from 'node:child_process';

/** Whether OpenSSH's client is installed here. */
export const hasOpenSsh = spawnSync('ssh', ['-V']).status === 0;

/** The command of OpenSSH's client, with no settings but these. */
export const openSsh = (
  { port }: { readonly port: number },
  ...args: string[]
): [string, ...string[]] => [
  'ssh',
  ...['-F', 'none', '-p', String(port), '-o', 'BatchMode=yes', '-o', 'LogLevel=ERROR'],
  ...['-o', 'StrictHostKeyChecking=no', '-o', 'UserKnownHostsFile=/dev/null'],
  ...['-o', 'IdentitiesOnly=yes', '-o', 'IdentityAgent=none'],
  ...args,
];
