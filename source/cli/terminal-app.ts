import { messages, reasonOf } from '../messages/index.js';
import type { SettingsFile } from '../settings/saved.js';
import type { AppServices, Start } from '../ui/app.js';
import { appearance } from './appearance.js';
import type { CommandLine } from './flags.js';

/** Whether there are keys to play with and a screen to draw on. */
export const isPlayable = (): boolean =>
  Boolean(process.stdin.isTTY && process.stdout.isTTY) && process.env.TERM !== 'dumb';

/** Runs the app on this terminal until the player leaves. */
export async function runApp(
  line: CommandLine,
  start: Start,
  games: Pick<AppServices, 'rules' | 'dealPuzzle' | 'matchOptions'>,
): Promise<void> {
  // Only what draws a screen pays for loading Ink.
  const [{ mount }, { openTerminal }, { guardProcess }] = await Promise.all([
    import('../ui/mount.js'),
    import('../ui/terminal/terminal.js'),
    import('../ui/terminal/process-guard.js'),
  ]);
  let settings: SettingsFile | undefined;
  const terminal = openTerminal({ stdin: process.stdin, stdout: process.stdout });
  const release = guardProcess(terminal, thrown =>
    messages.command.failure({ reason: reasonOf(thrown) }),
  );
  try {
    await mount({
      terminal,
      theme: appearance(line, process.env),
      start,
      services: {
        ...games,
        async lastNames() {
          // To load what keeps the settings takes as long as all the rest of the start: it can wait.
          settings ??= (await import('../settings/saved.js')).openSettings();
          return settings.saved.players;
        },
        rememberNames: names => settings?.rememberPlayers(names),
      },
    });
  } finally {
    release();
    for (const warning of settings?.warnings ?? []) process.stderr.write(`${warning}\n`);
  }
}
