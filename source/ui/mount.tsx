import { render } from 'ink';
import { App, type AppServices, type Start } from './app.js';
import { createPainter } from './board/paint.js';
import type { Theme } from './board/theme.js';
import { StageContext } from './hooks/use-stage.js';
import type { Terminal } from './terminal/terminal.js';

/**
 * Puts the app on a terminal: the door to all that draws. Resolves when the player
 * leaves and rejects when the app breaks; the terminal is the caller's to close.
 */
export async function mount({
  terminal,
  theme,
  start,
  services,
}: {
  readonly terminal: Terminal;
  readonly theme: Theme;
  readonly start: Start;
  readonly services: AppServices;
}): Promise<void> {
  const app = render(
    <StageContext value={{ terminal, theme, paint: createPainter(theme) }}>
      <App start={start} services={services} onQuit={() => app.unmount()} />
    </StageContext>,
    {
      stdout: terminal.stdout,
      // Whole frames: the screen object compares them itself.
      debug: true,
      exitOnCtrlC: false,
      patchConsole: false,
    },
  );
  await app.waitUntilExit();
}
