import { spawnSync } from 'node:child_process';

/** Whether OpenSSH's client is installed here. */
export const hasOpenSsh = spawnSync('ssh', ['-V']).status === 0;

/** The command of OpenSSH's client without the user's settings; `agent` is the socket of an agent. */
export const openSsh = (
  { port, agent }: { readonly port: number; readonly agent?: string | undefined },
  ...args: string[]
): [string, ...string[]] => [
  'ssh',
  ...['-F', 'none', '-p', String(port), '-o', 'LogLevel=ERROR'],
  ...['-o', 'StrictHostKeyChecking=no', '-o', 'UserKnownHostsFile=/dev/null'],
  ...['-o', `IdentitiesOnly=${agent ? 'no' : 'yes'}`, '-o', `IdentityAgent=${agent ?? 'none'}`],
  ...args,
];
