import { type ReactNode, useCallback, useState } from 'react';
import type { MoveRules, Puzzle } from '../engine/index.js';
import type { MatchOptions } from '../game/index.js';
import { useKeys } from './hooks/use-keys.js';
import { keyName } from './keys.js';
import { MatchScreen } from './screens/match-screen.js';
import { Menu } from './screens/menu.js';
import { NamesScreen } from './screens/names-screen.js';
import { PracticeScreen } from './screens/practice-screen.js';

/** What the app shows first; leaving that leaves the app, and the menu comes back to itself. */
export type Start =
  | { readonly screen: 'menu' }
  | { readonly screen: 'names' }
  | { readonly screen: 'match'; readonly options: MatchOptions }
  | { readonly screen: 'practice'; readonly puzzle: Puzzle; readonly rules: MoveRules };

/** What the app needs of the world around it. */
export interface AppServices {
  /** The rules of dealt positions. */
  readonly rules: MoveRules;
  /** A new position to practise. */
  readonly dealPuzzle: () => Puzzle;
  /** The options of a match between these players. */
  readonly matchOptions: (names: readonly string[]) => MatchOptions;
  /** Names of the last match. */
  readonly lastNames: () => Promise<readonly string[]>;
  readonly rememberNames: (names: readonly string[]) => void;
}

/** Chooses the screen. */
export function App({
  start,
  services,
  onQuit,
}: {
  readonly start: Start;
  readonly services: AppServices;
  readonly onQuit: () => void;
}): ReactNode {
  const [screen, show] = useState<Start>(start);
  useKeys(event => {
    if (keyName(event) === 'ctrl-c') onQuit();
  });
  const leave = useCallback(
    () => (start.screen === 'menu' ? show(start) : onQuit()),
    [start, onQuit],
  );
  switch (screen.screen) {
    case 'menu':
      return (
        <Menu
          onOpen={entry => {
            if (entry === 'quit') onQuit();
            else if (entry === 'play') show({ screen: 'names' });
            else
              show({
                screen: 'practice',
                puzzle: services.dealPuzzle(),
                rules: services.rules,
              });
          }}
        />
      );
    case 'names':
      return (
        <NamesScreen
          loadNames={services.lastNames}
          onBack={leave}
          onStart={names => {
            services.rememberNames(names);
            show({ screen: 'match', options: services.matchOptions(names) });
          }}
        />
      );
    case 'match':
      return <MatchScreen options={screen.options} onLeave={leave} />;
    case 'practice':
      return (
        <PracticeScreen
          first={screen}
          deal={services.dealPuzzle}
          dealtRules={services.rules}
          onLeave={leave}
        />
      );
  }
}
