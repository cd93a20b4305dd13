import { render } from 'ink';
import { Component, type ReactNode } from 'react';
import { chosenEdition } from '../game/index.js';
import { MOVING, STILL } from '../pictures/view.js';
import { createSolver, type Solver } from '../solver/index.js';
import type { Terminal } from '../terminal/terminal.js';
import { type AppServices, firstScreen, type Start } from '../views/app.js';
import { gamesOfEdition } from '../views/help/game-in-play.js';
import { FIRST_LOOK } from '../views/look/board-look.js';
import type { Switches } from '../views/settings/settings-view.js';
import { App } from './app.js';
import { ThemedStage } from './components/themed-stage.js';

type StageProps = Parameters<typeof ThemedStage>[0];

/** @public Puts the app on a terminal, which the caller closes. Resolves when the player leaves, rejects when it breaks. */
export async function mount({
  start,
  services,
  leaving,
  openSolver = () => createSolver({ threads: Number.POSITIVE_INFINITY }),
  ...stage
}: Pick<StageProps, 'theme' | 'memory' | 'keyMemory' | 'texts' | 'onLanguage' | 'pace'> & {
  readonly terminal: Terminal;
  readonly start: Start;
  readonly services: AppServices;
  /** Closes the app from outside, as if the player had left. */
  readonly leaving?: AbortSignal;
  readonly openSolver?: () => Solver;
}): Promise<void> {
  const first = firstScreen(start, services);
  const { choices } = services;
  const game = gamesOfEdition(chosenEdition(choices), choices);
  let breakdown: { readonly thrown: unknown } | undefined;
  const breakDown = (thrown: unknown) => {
    breakdown = { thrown };
    // What breaks at the first drawing does so before there is an app.
    queueMicrotask(() => app.unmount());
  };
  const app = render(
    <Breakdown onBreak={breakDown}>
      <ThemedStage {...stage} {...{ game, openSolver }} look={{ current: FIRST_LOOK }}>
        <App start={first} services={services} onQuit={() => app.unmount()} />
      </ThemedStage>
    </Breakdown>,
    {
      stdout: stage.terminal.stdout as unknown as NodeJS.WriteStream,
      // Whole frames: the screen object compares them itself.
      debug: true,
      // Screen readers get linear mode, without Ink; Ink's own lines would not be rows.
      isScreenReaderEnabled: false,
      exitOnCtrlC: false,
      patchConsole: false,
    },
  );
  leaving?.addEventListener('abort', () => app.unmount());
  await app.waitUntilExit();
  if (breakdown) throw breakdown.thrown;
}

/** @public The switches of a terminal, which may show notices of its own: what is in force, and what changes it. */
export function switchesOf(
  terminal: Pick<Terminal, 'setMouse' | 'setBell'>,
  pace: StageProps['pace'],
  hasNotices: boolean,
) {
  let inForce = { mouse: false, bell: false };
  return {
    inForce: (): Switches => ({ ...inForce, motion: pace.current.isOn }),
    turn(name: keyof Switches, on: boolean): void {
      if (name === 'motion') pace.current = on ? MOVING : STILL;
      else inForce = { ...inForce, [name]: on };
      if (name === 'mouse') terminal.setMouse(on);
      if (name === 'bell') terminal.setBell(on, hasNotices);
    },
  };
}

/** Draws nothing if a child throws: Ink would show paths of this machine to guests. */
class Breakdown extends Component<{
  readonly onBreak: (thrown: unknown) => void;
  readonly children: ReactNode;
}> {
  override readonly state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onBreak(thrown);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
