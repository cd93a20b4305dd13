import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { DEFAULT_RULES, formatBoard, type MoveRules, type Puzzle } from '../engine/index.js';
import {
  chosenEdition,
  firstSetup,
  type GameKind,
  givenPositionRules,
  type Layout,
  type MatchOptions,
  matchOptionsOf,
  type Origin,
  rememberedSetup,
  type Setup,
} from '../game/index.js';
import { keyName } from '../keys/index.js';
import { screenTexts } from '../messages/screens.js';
import { keeperOf, type ResultKeeper } from '../session/practice-session.js';
import type { UnfinishedMatch } from '../storage/match-records.js';
import { lengthsOn } from '../training/dealing.js';
import { type AppScreen, type AppServices, matchOf, SCREENS } from '../views/app.js';
import { editorAfter } from '../views/editor/editor.js';
import { gameInRoom, gamesOfEdition } from '../views/help/game-in-play.js';
import type { MenuAction, MenuEffect } from '../views/menu.js';
import type { RecordPlace } from '../views/records/record-list.js';
import { LOBBY_EXTRAS } from '../views/room/lobby-view.js';
import type { SetupKind } from '../views/setup/form.js';
import type { CarryOut } from '../views/step.js';
import { EditorScreen } from './editor/editor-screen.js';
import { GuideScreen } from './guide/guide-screen.js';
import { useKeys } from './hooks/use-stage.js';
import { MatchScreen } from './match/match-screen.js';
import { MenuScreen } from './menu/menu.js';
import { DailyScreen } from './practice/daily-screen.js';
import { DeckScreen } from './practice/deck-screen.js';
import { PracticeScreen, type PracticeSurroundings } from './practice/practice-screen.js';
import { RecordsScreen } from './records/records-screen.js';
import { ReplayScreen } from './records/replay-screen.js';
import { Rooms } from './room/rooms.js';
import { SettingsScreen } from './settings/settings-screen.js';
import { SetupScreen } from './setup/setup-screen.js';
import { StatisticsScreen } from './statistics/statistics-screen.js';

/** On a real table people draw the chips; alone nobody has been named. */
const optionsOf = (
  game: GameKind,
  { choices, players, handicaps }: Setup,
  seed: string,
): MatchOptions =>
  matchOptionsOf(
    choices,
    {
      players: game === 'solitaire' ? [screenTexts.solitaire.player] : players,
      handicaps,
      drawnByHand: game === 'referee',
    },
    seed,
  );

/** The board of a position, to be played on with it. */
const layoutOf = ({ board, robots }: Puzzle): Layout => ({
  kind: 'board',
  board: formatBoard(board),
  robots,
});

/** Chooses the screen. */
export function App({
  start,
  services,
  onQuit,
}: {
  /** What is shown first; leaving that leaves the app. */
  readonly start: AppScreen;
  readonly services: AppServices;
  readonly onQuit: () => void;
}): ReactNode {
  const [screen, show] = useState<AppScreen>(start);
  useKeys(event => {
    if (keyName(event) === 'ctrl-c') onQuit();
  });
  const leave = useCallback(() => {
    if (start.screen === 'menu') show(start);
    else if ('lobby' in start) show({ screen: 'lobby', lobby: start.lobby });
    else onQuit();
  }, [start, onQuit]);
  // Leaving the set-up and coming back shows the same deal again.
  const [seed, setSeed] = useState(services.nextSeed);
  const { choices, records, practices, practiceWish } = services;
  const edition = useMemo(() => chosenEdition(choices), [choices]);
  const { moves } = edition;
  const givenRules = useMemo(
    () => givenPositionRules(services.given, choices),
    [services, choices],
  );
  const keeper = useMemo(
    () => keeperOf(services.results, edition, services.isRated),
    [services, edition],
  );
  const onNext = useCallback(() => show({ screen: 'deck' }), []);
  const surroundings: PracticeSurroundings & { readonly keeper: ResultKeeper } = {
    lengths: practiceWish.moves,
    keep: practices.start,
    among: services.sessions,
    keeper,
    deal: (moves, signal) => services.dealPractice({ ...practiceWish, moves }, signal),
    dealtRules: moves,
    givenRules,
    onLeave: leave,
    onNext,
  };
  const load = useCallback(
    async (game: SetupKind) => {
      const remembered = game === 'room' ? undefined : services.loadSetup(game);
      return firstSetup(services.given, await remembered?.catch(() => undefined));
    },
    [services],
  );
  const goOn = (match: UnfinishedMatch, from?: RecordPlace): string | undefined => {
    const resumed = records.resume(match);
    if (typeof resumed === 'string') return resumed;
    const opened = matchOf(resumed, services);
    show({ screen: 'match', opened, lost: resumed.sentence, from });
    return undefined;
  };
  const leaveTo = (place: RecordPlace | undefined) =>
    place ? () => show({ screen: 'records', place }) : leave;
  const fromMenu: CarryOut<MenuEffect, MenuAction> = (effect, send) => {
    const refuse = (sentence: string | undefined) => {
      if (sentence !== undefined) send({ type: 'refused', sentence });
    };
    switch (effect.type) {
      case 'continue':
        return refuse(goOn(effect.match));
      case 'continue-practice': {
        const resumed = practices.resume(effect.practice);
        if (typeof resumed === 'string') return refuse(resumed);
        const isDaily = resumed.game.options.origin === 'daily';
        return show({ screen: isDaily ? 'resumed-daily' : 'resumed-practice', resumed });
      }
      case 'practise':
        services.rememberGuided();
        return practise(effect.puzzle, givenRules, 'given');
      case 'open': {
        const { entry } = effect;
        if (entry === 'quit') return onQuit();
        // Whoever opens a game has taken the guided round or passed it by.
        if (entry !== 'settings') services.rememberGuided();
        if (entry === 'practice') return practise(services.takeFilePuzzle(), moves, 'dealt');
        return show(SCREENS[entry]);
      }
    }
  };
  const practise = (puzzle: Puzzle | undefined, rules: MoveRules, origin: Origin) =>
    show({ screen: 'practice', options: puzzle && { puzzle, rules, origin } });
  switch (screen.screen) {
    case 'menu':
      return (
        <MenuScreen
          services={services}
          game={gamesOfEdition(edition, choices)}
          carryOut={fromMenu}
        />
      );
    case 'setup':
      return (
        <SetupScreen
          game={screen.game}
          load={load}
          seed={seed}
          nextSeed={services.nextSeed}
          onBack={leave}
          onStart={({ setup, seed }) => {
            services.rememberSetup(screen.game, rememberedSetup(setup));
            setSeed(services.nextSeed());
            const opened = matchOf(optionsOf(screen.game, setup, seed), services);
            show({ screen: 'match', opened });
          }}
        />
      );
    case 'lobby':
    case 'room':
      return (
        <Rooms
          lobby={screen.lobby}
          door={screen.screen === 'room' ? screen.door : undefined}
          game={gameInRoom(gamesOfEdition(edition, choices))}
          load={load}
          nextSeed={services.nextSeed}
          extras={LOBBY_EXTRAS.filter(extra => services.entries?.includes(extra) ?? true)}
          onExtra={extra => show({ screen: extra })}
          onLeave={onQuit}
        />
      );
    case 'settings':
      return (
        <SettingsScreen
          preferences={services.preferences}
          game={gamesOfEdition(edition, choices)}
          onLeave={leave}
        />
      );
    case 'guide':
      return <GuideScreen onLeave={leave} />;
    case 'match':
      return (
        <MatchScreen
          opened={screen.opened}
          lost={screen.lost}
          pointed={screen.pointed}
          onLeave={leaveTo(screen.from)}
        />
      );
    case 'practice':
    case 'resumed-practice':
      return (
        <PracticeScreen
          first={screen.screen === 'practice' ? screen.options : screen.resumed}
          {...surroundings}
        />
      );
    case 'daily':
    case 'resumed-daily':
      return (
        <DailyScreen
          {...(screen.screen === 'daily' ? screen : { resumed: screen.resumed })}
          practices={practices}
          results={services.results}
          {...surroundings}
        />
      );
    case 'deck':
      return <DeckScreen results={services.results} {...surroundings} />;
    case 'replay':
      return <ReplayScreen record={screen.record} onLeave={leaveTo(screen.from)} />;
    case 'records':
      return (
        <RecordsScreen
          records={records}
          game={gamesOfEdition(edition, choices)}
          place={screen.place}
          onReplay={(record, from) => show({ screen: 'replay', record, from })}
          onContinue={goOn}
          onLeave={leave}
        />
      );
    case 'statistics':
      return (
        <StatisticsScreen
          results={services.results}
          readMatches={services.readMatches}
          game={gamesOfEdition(edition, choices)}
          onLeave={leave}
        />
      );
    case 'editor':
      return (
        <EditorScreen
          open={() => screen.editor ?? editorAfter(services.unsavedBoards.takeOver())}
          rules={DEFAULT_RULES}
          save={services.saveBoard}
          unsaved={services.unsavedBoards}
          onPlay={(puzzle, editor) => show({ screen: 'trial', puzzle, editor })}
          onLeave={leave}
        />
      );
    case 'trial': {
      const layout = layoutOf(screen.puzzle);
      return (
        <PracticeScreen
          first={{ puzzle: screen.puzzle, rules: DEFAULT_RULES, origin: 'trial' }}
          lengths={lengthsOn(layout)}
          keep={practices.start}
          among={services.sessions}
          deal={(lengths, signal) =>
            services.dealPractice(
              { layout, edition: { ...edition, moves: DEFAULT_RULES }, moves: lengths },
              signal,
            )
          }
          dealtRules={DEFAULT_RULES}
          givenRules={givenRules}
          onLeave={() => show({ screen: 'editor', editor: screen.editor })}
        />
      );
    }
  }
}
