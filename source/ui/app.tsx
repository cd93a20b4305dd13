import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { createRandom, DEFAULT_RULES, formatBoard } from '../engine/index.js';
import {
  chosenEdition,
  firstSetup,
  givenPositionRules,
  isPracticeUnfinished,
  layOut,
  matchOptionsOf,
  type PracticeOptions,
  rematchOf,
  rememberedSetup,
} from '../game/index.js';
import { keyName } from '../keys/index.js';
import { keeperOf, type ResultKeeper, reviewedPractice } from '../session/practice-session.js';
import type { DoorAnswer, Lobby } from '../session/rooms.js';
import type { UnfinishedGame } from '../storage/records.js';
import type { FileTrouble } from '../storage/trouble.js';
import { lengthsOn } from '../training/dealing.js';
import { type AppScreen, type AppServices, matchOf } from '../views/app.js';
import { editorAfter } from '../views/editor/editor.js';
import type { AnyEntry, MenuAction, MenuEffect, MenuEntry } from '../views/menu.js';
import { dealWished } from '../views/practice/dealing.js';
import { allRecords, type RecordPlace } from '../views/records/record-list.js';
import type { LobbyAction, LobbyEffect, LobbyRefusal } from '../views/room/lobby-view.js';
import { agreedOn, roomOf } from '../views/setup/fields.js';
import type { CarryOut } from '../views/step.js';
import { EditorScreen } from './editor/editor-screen.js';
import { GuideScreen } from './guide/guide-screen.js';
import { useKeys, useStage, useTexts } from './hooks/use-stage.js';
import { MatchScreen } from './match/match-screen.js';
import { MenuScreen } from './menu/menu.js';
import { DailyScreen, DeckScreen } from './practice/dated-screens.js';
import { PracticeScreen, type PracticeSurroundings } from './practice/practice-screen.js';
import { RecordsScreen } from './records/records-screen.js';
import { ReplayScreen, ResultScreen } from './result/result-screen.js';
import { LobbyScreen } from './room/lobby-screen.js';
import { RoomScreen } from './room/room-screen.js';
import { SettingsScreen } from './settings/settings-screen.js';
import { loaderOf } from './setup/first-setup.js';
import { SetupScreen } from './setup/setup-screen.js';
import { StatisticsScreen, TopScreen } from './statistics/statistics-screen.js';
import { TrainScreen } from './train/train-screen.js';

/** Where the entries of the menu lead that need nothing else. */
const SCREENS: Readonly<Record<Exclude<MenuEntry | 'top', 'practice' | 'quit'>, AppScreen>> = {
  top: { screen: 'top' },
  play: { screen: 'setup', game: 'match' },
  rivals: { screen: 'setup', game: 'rivals' },
  solitaire: { screen: 'setup', game: 'solitaire' },
  referee: { screen: 'setup', game: 'referee' },
  storm: { screen: 'train', kind: 'storm' },
  streak: { screen: 'train', kind: 'streak' },
  daily: { screen: 'daily' },
  deck: { screen: 'deck' },
  learn: { screen: 'guide' },
  edit: { screen: 'editor' },
  statistics: { screen: 'statistics' },
  records: { screen: 'records' },
  settings: { screen: 'settings' },
};

/** Chooses the screen, first that to start with; leaving it leaves the app. */
export function App(
  props: Readonly<{ start: AppScreen; services: AppServices; onQuit: () => void }>,
): ReactNode {
  const { start, services, onQuit } = props;
  const texts = useTexts();
  const { turnLanguage } = useStage();
  const [screen, show] = useState<AppScreen>(start);
  useKeys(event => keyName(event) === 'ctrl-c' && onQuit());
  const [hasMenu, setHasMenu] = useState(start.screen === 'menu');
  const leave = () => {
    if (screen.from) show({ screen: 'records', place: screen.from });
    else if (hasMenu) show({ screen: 'menu' });
    else if ('lobby' in start) show({ screen: 'lobby', lobby: start.lobby });
    else onQuit();
  };
  const menuPlace = useRef<AnyEntry>(undefined);
  // Leaving the set-up and coming back shows the same deal again.
  const [seed, setSeed] = useState(services.nextSeed);
  const { choices, given, records, practices, results, practiceWish, nextSeed, isRated } = services;
  const load = useMemo(() => loaderOf(texts, services), [texts, services]);
  const lengths = screen.screen === 'open-room' ? screen.lobby.lengths : undefined;
  const loadRoom = useCallback(async () => firstSetup({ ...given, lengths }), [given, lengths]);
  const listing = useMemo(() => allRecords(records, practices), [records, practices]);
  const deal = useCallback(
    () => layOut(choices.layout, chosenEdition(choices), createRandom(`${seed}/deal`)),
    [choices, seed],
  );
  const wish = (screen.screen === 'practice' && screen.wish) || practiceWish;
  const { edition } = wish;
  const keeper = useMemo(() => keeperOf(results, edition, isRated), [results, edition, isRated]);
  const setup = { load, seed, nextSeed, onBack: leave };
  const surroundings: PracticeSurroundings & { readonly keeper: ResultKeeper } = {
    lengths: wish.moves,
    keep: practices.start,
    among: services.sessions,
    keeper,
    deal: (moves, ...how) => dealWished({ ...wish, moves }, services, ...how),
    edition,
    given: services.given,
    onLeave: leave,
    onNext: () => show({ screen: 'deck' }),
  };
  const goOn = (game: UnfinishedGame, from?: RecordPlace): FileTrouble | undefined => {
    if ('match' in game) {
      const resumed = records.resume(game);
      if ('about' in resumed) return resumed;
      const opened = matchOf(resumed, services);
      show({ screen: 'match', opened, lost: resumed.lost, from });
      return undefined;
    }
    const isOver = !isPracticeUnfinished(game.practice);
    const resumed = isOver ? reviewedPractice(game) : practices.resume(game);
    if ('about' in resumed) return resumed;
    if (resumed.game.options.origin === 'daily') show({ screen: 'daily', resumed, from });
    else show({ screen: 'practice', options: resumed, from });
    return undefined;
  };
  const fromMenu: CarryOut<MenuEffect, MenuAction> = (effect, send) => {
    if (effect.type === 'continue') {
      const refusal = goOn(effect.game);
      if (refusal) send({ type: 'refused', refusal });
      return;
    }
    const entry = effect.type === 'open' ? effect.entry : undefined;
    if (entry === 'quit') return onQuit();
    // Opening any game counts as having taken or skipped the guided round.
    if (entry !== 'settings') services.rememberGuided();
    if (effect.type === 'practise') {
      const { puzzle, rules } = effect.shared;
      const rulesNow = givenPositionRules(given, rules);
      return practise({ puzzle, rules: rulesNow, origin: 'given' });
    }
    if (entry !== 'practice') return show(SCREENS[entry!]);
    const puzzle = services.takeFilePuzzle();
    if (!puzzle) return show({ screen: 'choice' });
    return practise({ puzzle, rules: edition.moves, origin: 'dealt' });
  };
  const practise = (options: PracticeOptions) => show({ screen: 'practice', options });
  const enter =
    (lobby: Lobby, refuse: (refusal: LobbyRefusal) => void): DoorAnswer =>
    answer => {
      if ('code' in answer) refuse(answer);
      else show({ screen: 'room', lobby, door: answer });
    };
  const fromLobby =
    (lobby: Lobby): CarryOut<LobbyEffect, LobbyAction> =>
    (effect, send) => {
      const { type } = effect;
      const refuse = (refusal: LobbyRefusal) => send({ type: 'refused', refusal });
      if (type === 'join') return lobby.join(effect.name, enter(lobby, refuse));
      if (type === 'open') return show({ screen: 'open-room', lobby });
      if (type === 'erase') {
        return void services
          .eraseOwn?.()
          .then(isDone => (isDone ? send({ type: 'erased' }) : refuse({ code: 'not-erased' })));
      }
      if (type === 'turn-language') return turnLanguage(1);
      if (type === 'leave') return onQuit();
      const { extra } = effect;
      if (extra === 'practice') return show({ screen: 'choice' });
      if (extra === 'lines') return services.playByLines?.();
      return show(SCREENS[extra]);
    };
  switch (screen.screen) {
    case 'menu':
      return <MenuScreen services={services} place={menuPlace} deal={deal} carryOut={fromMenu} />;
    case 'setup':
      return (
        <SetupScreen
          {...setup}
          game={screen.game}
          onStart={({ setup, seed }) => {
            services.rememberSetup(screen.game, rememberedSetup(setup));
            setSeed(nextSeed());
            const { choices, handicaps, sitters } = setup;
            // A lone player has no name; in a physical game people draw the chips.
            const alone = screen.game === 'solitaire' && [texts.screens.solitaire.player];
            const table = { players: alone || setup.players, handicaps, sitters };
            const drawnByHand = screen.game === 'referee';
            const options = matchOptionsOf(choices, { ...table, drawnByHand }, seed);
            show({ screen: 'match', opened: matchOf(options, services) });
          }}
        />
      );
    case 'lobby':
      return <LobbyScreen {...screen} services={services} carryOut={fromLobby(screen.lobby)} />;
    case 'open-room':
      return (
        <SetupScreen
          {...setup}
          load={loadRoom}
          game="room"
          room={{ [screen.lobby.bots.level]: screen.lobby.bots.bots }}
          onStart={({ setup, room }) => {
            const { lobby } = screen;
            const { options, bots } = roomOf(setup, room);
            const refuse = (refusal: LobbyRefusal) => show({ screen: 'lobby', lobby, refusal });
            lobby.open(options, bots, enter(lobby, refuse));
          }}
        />
      );
    case 'room': {
      const { lobby, door } = screen;
      return (
        <RoomScreen
          door={door}
          setUp={({ room, onAgree, onBack }) => {
            const agreed = agreedOn(room);
            return (
              <SetupScreen
                {...setup}
                {...agreed}
                load={async () => agreed.first}
                game="room"
                onStart={({ setup, room }) => onAgree(roomOf(setup, room))}
                onBack={onBack}
              />
            );
          }}
          onLeave={code => (code ? show({ screen: 'lobby', lobby, refusal: { code } }) : leave())}
        />
      );
    }
    case 'settings':
      return <SettingsScreen preferences={services.preferences} onLeave={leave} />;
    case 'guide':
      return <GuideScreen onLeave={leave} />;
    case 'match':
      return (
        <MatchScreen
          // A rematch is another match.
          key={screen.opened.before.options.seed}
          {...screen}
          onLeave={to => {
            if (to === 'menu') {
              if ('lobby' in start) return leave();
              setHasMenu(true);
              return show({ screen: 'menu' });
            }
            if (to !== 'continue') return leave();
            const options = rematchOf(screen.opened.session.state.options, nextSeed());
            return show({ screen: 'match', opened: matchOf(options, services), from: screen.from });
          }}
        />
      );
    case 'practice':
      return <PracticeScreen {...surroundings} first={screen.options} />;
    case 'train':
      return (
        <TrainScreen
          {...surroundings}
          // A run that is known is not to be played again.
          key={seed}
          plan={{ kind: screen.kind, seed, layout: practiceWish.layout, edition }}
          results={results}
          onAgain={() => setSeed(nextSeed())}
          onLeave={() => {
            setSeed(nextSeed());
            leave();
          }}
        />
      );
    case 'choice':
      return (
        <SetupScreen
          {...setup}
          game="practice"
          onStart={({ setup: { choices }, lengths, motif: chosen }) => {
            services.practiceMemory?.remember({ edition: choices.edition, lengths, motif: chosen });
            const motif = chosen === 'any' ? undefined : chosen;
            const wish = { edition: chosenEdition(choices), moves: lengths, motif };
            show({ screen: 'practice', wish: { ...practiceWish, ...wish } });
          }}
        />
      );
    case 'daily':
      return <DailyScreen {...surroundings} {...screen} practices={practices} results={results} />;
    case 'deck':
      return <DeckScreen {...surroundings} results={results} />;
    case 'replay':
      return (
        <ReplayScreen
          record={screen.record}
          onResult={() => show({ ...screen, screen: 'result' })}
          onLeave={leave}
        />
      );
    case 'result':
      return <ResultScreen record={screen.record} context="replayOver" onGo={leave} />;
    case 'records':
      return (
        <RecordsScreen
          records={listing}
          place={screen.place}
          onReplay={(record, from) => show({ screen: 'replay', record, from })}
          onContinue={goOn}
          onLeave={leave}
        />
      );
    case 'statistics':
      return <StatisticsScreen services={services} onLeave={leave} />;
    case 'top':
      return <TopScreen board={services.board!} onLeave={leave} />;
    case 'editor':
      return (
        <EditorScreen
          open={() => screen.editor ?? editorAfter(services.unsavedBoards.takeOver())}
          save={services.saveBoard}
          unsaved={services.unsavedBoards}
          onPlay={(puzzle, editor) => show({ screen: 'trial', puzzle, editor })}
          onLeave={leave}
        />
      );
    case 'trial': {
      const { puzzle, editor } = screen;
      const { board, robots } = puzzle;
      const layout = { kind: 'board', board: formatBoard(board), robots } as const;
      const trial = { layout, edition: { ...edition, moves: DEFAULT_RULES } };
      return (
        <PracticeScreen
          {...surroundings}
          first={{ puzzle, rules: DEFAULT_RULES, origin: 'trial' }}
          lengths={lengthsOn(layout)}
          keeper={undefined}
          deal={(moves, ...how) => dealWished({ ...trial, moves }, services, ...how)}
          edition={trial.edition}
          onLeave={() => show({ screen: 'editor', editor })}
        />
      );
    }
  }
}
