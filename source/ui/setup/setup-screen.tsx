import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createRandom, type Puzzle } from '../../engine/index.js';
import { chosenEdition, countChips, layOut, type Setup } from '../../game/index.js';
import { meantAction } from '../../keys/chosen-keys.js';
import { screenTexts } from '../../messages/screens.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { type GameInPlay, gameInRoom, gameOnBoard } from '../../views/help/game-in-play.js';
import {
  openSetupForm,
  type RoomChoices,
  type SetupForm,
  type SetupKind,
} from '../../views/setup/form.js';
import { reduceSetup, setupContext } from '../../views/setup/reduce-setup.js';
import { pure } from '../../views/step.js';
import { Footer } from '../components/footer.js';
import { fitsWindow, PlayingField, panelLines } from '../components/playing-field.js';
import { HelpSheet } from '../help/help-sheet.js';
import { useKeys } from '../hooks/use-keys.js';
import { useStage } from '../hooks/use-stage.js';
import { useWindowSize } from '../hooks/use-window-size.js';
import { useBoardScreen } from '../look/use-board-screen.js';
import { SetupNotice } from './setup-notice.js';
import { SetupPanel } from './setup-panel.js';

interface SetupAction {
  readonly type: 'key';
  readonly event: KeyEvent;
}

interface GameToSetUp {
  readonly game: SetupKind;
  /** Decides the first deal that is shown. */
  readonly seed: string;
  /** Gives a seed for another deal. */
  readonly nextSeed: () => string;
  /** `seed` deals what was shown. */
  readonly onStart: (setup: Setup, seed: string, room: RoomChoices) => void;
  readonly onBack: () => void;
}

/** Asks for all that is agreed before a game, and shows what will be dealt. */
export function SetupScreen({
  load,
  game,
  ...rest
}: GameToSetUp & {
  /** Gives the set-up to begin with; has to stay the same function. */
  readonly load: (game: SetupKind) => Promise<Setup>;
}): ReactNode {
  const [setup, setSetup] = useState<Setup>();
  const typedAhead = useRef<KeyEvent[]>([]);
  useKeys(event => {
    if (!setup) typedAhead.current.push(event);
  });
  useEffect(() => void load(game).then(setSetup), [load, game]);
  return setup ? (
    <SetUp first={setup} typedAhead={typedAhead.current} game={game} {...rest} />
  ) : null;
}

function SetUp({
  first,
  typedAhead,
  game,
  seed,
  nextSeed,
  onStart,
  onBack,
}: GameToSetUp & {
  readonly first: Setup;
  readonly typedAhead: readonly KeyEvent[];
}): ReactNode {
  const { keys } = useStage();
  const seeds = useRef([seed]);
  /** A seed is asked for once, when its deal is first shown. */
  const layOutForm = ({ choices, deal }: SetupForm) => {
    while (seeds.current.length <= deal) seeds.current.push(nextSeed());
    const random = createRandom(`${seeds.current[deal]!}/deal`);
    return layOut(choices.layout, chosenEdition(choices), random);
  };
  const {
    state: form,
    send,
    sheet,
    look,
    canZoom,
  } = useBoardScreen<SetupForm, SetupAction>(
    pure(press),
    () =>
      typedAhead.reduce(
        (before, event) => {
          const meant = meantAction(keys, keysOf(before), { type: 'key', event } as const);
          return meant ? press(before, meant) : before;
        },
        openSetupForm(game, first),
      ),
    state => ({
      context: keysOf(state),
      without: withoutDeal(state),
      get board() {
        return layOutForm(state).board;
      },
      // The context is asked for with every key, the game only where the sheet is drawn.
      get game() {
        const game = gameOnTable(state, layOutForm(state));
        return state.game === 'room' ? gameInRoom(game, state.room) : game;
      },
    }),
  );
  const { board, robots } = layOutForm(form);
  const { result, room } = form;
  const shownSeed = seeds.current[form.deal]!;

  const window = useWindowSize();
  const visible = fitsWindow(board, window);
  useKeys(event => {
    if (visible || sheet) send({ type: 'key', event });
  });
  useEffect(() => {
    if (result?.kind === 'start') onStart(result.setup, shownSeed, room);
    if (result?.kind === 'back') onBack();
  }, [result, shownSeed, room, onStart, onBack]);
  if (sheet) return <HelpSheet sheet={sheet} />;
  return (
    <PlayingField
      // On a real table robots stand where people have put them; in a room every match is dealt anew.
      view={{ board, robots: game === 'referee' || game === 'room' ? [] : robots }}
      size={look.size}
      panel={<SetupPanel form={form} board={board} lines={panelLines(board, window, look.size)} />}
      notice={<SetupNotice form={form} />}
      footer={<Keys form={form} canZoom={canZoom} />}
    />
  );
}

const press = (form: SetupForm, { event }: SetupAction): SetupForm => reduceSetup(form, event);

/** Where a name is typed, letters are no keys. */
function keysOf(form: SetupForm): 'setup' | 'setupRoom' | undefined {
  const context = setupContext(form);
  return context === 'setupName' ? undefined : context;
}

/** What the help sheet is to tell of. */
function gameOnTable(
  { game, choices, withHandicaps }: SetupForm,
  { board, robots }: Pick<Puzzle, 'board' | 'robots'>,
): GameInPlay {
  const edition = chosenEdition(choices);
  const { chips, seconds, turns, layout } = choices;
  return {
    ...gameOnBoard(edition.moves, { board, robots: robots.length }),
    rounds: {
      edition,
      seconds,
      turns,
      players: game === 'solitaire' ? 'one' : 'several',
      chips: chips && Math.min(chips, countChips(layout, edition)),
      handicaps: withHandicaps,
    },
  };
}

/** A position that was given whole cannot be dealt anew. */
const withoutDeal = ({ choices: { layout } }: SetupForm): readonly 'deal'[] =>
  layout.kind === 'board' && layout.robots.length > 0 ? ['deal'] : [];

function Keys({
  form,
  canZoom,
}: {
  readonly form: SetupForm;
  readonly canZoom: boolean;
}): ReactNode {
  const context = setupContext(form);
  if (context === 'setupName') {
    return <Footer context="setupName" without={form.withHandicaps ? [] : ['change']} />;
  }
  const digits = { shown: '0-9', label: screenTexts.setup.keys.digits };
  const before = form.at === 'seconds' ? [digits] : [];
  if (context === 'setupRoom') {
    return <Footer context={context} canZoom={canZoom} before={before} />;
  }
  return <Footer context={context} canZoom={canZoom} before={before} without={withoutDeal(form)} />;
}
