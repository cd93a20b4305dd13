import { accept, createRandom } from '../../engine/index.js';
import {
  type BadPlayers,
  checkPlayers,
  chosenEdition,
  countChips,
  layOut,
  MOST_SECONDS,
  type Setup,
} from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import { refusalSentence } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { typedOn } from '../entered-text.js';
import { type GameInPlay, gameInRoom, gameOnBoard } from '../help/game-in-play.js';
import { turned } from '../list.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';
import { fieldAt, fieldsOf, secondsField } from './fields.js';
import {
  type FieldName,
  filledLines,
  isNameless,
  type RoomChoices,
  type SetupForm,
  withChoices,
} from './form.js';
import { pasteNames, playerLine, withName } from './player-fields.js';

/** What the keys mean now: letters are typed where a name is. */
export function setupContext({ game, at }: SetupForm): 'setup' | 'setupName' | 'setupRoom' {
  if (game === 'room') return 'setupRoom';
  return playerLine(at) === undefined ? 'setup' : 'setupName';
}

/** Where a name is typed, letters are no keys: `?` does not open the help sheet. */
export function keysOfSetup(form: SetupForm): 'setup' | 'setupRoom' | undefined {
  const context = setupContext(form);
  return context === 'setupName' ? undefined : context;
}

/** A position that was given whole cannot be dealt anew; only some players have handicaps to change. */
export function withoutUse(form: SetupForm): readonly ('deal' | 'change')[] {
  if (setupContext(form) === 'setupName') return form.withHandicaps ? [] : ['change'];
  const { layout } = form.choices;
  return layout.kind === 'board' && layout.robots.length > 0 ? ['deal'] : [];
}

/** What will lie on the table. */
export const dealtBy = ({ choices, seed }: SetupForm) =>
  layOut(choices.layout, chosenEdition(choices), createRandom(`${seed}/deal`));

/** What the help sheet is to tell of. */
export function gameToSetUp(form: SetupForm): GameInPlay {
  const { game, choices, withHandicaps, room } = form;
  const { board, robots } = dealtBy(form);
  const edition = chosenEdition(choices);
  const { chips, seconds, turns, layout } = choices;
  const onTable: GameInPlay = {
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
  return game === 'room' ? gameInRoom(onTable, room) : onTable;
}

/** A key, or the seed that was asked for. */
export type SetupAction = KeyAction | { readonly type: 'seed'; readonly seed: string };

export type SetupEffect =
  /** Asks for a seed, to deal anew. */
  | { readonly type: 'next-seed' }
  /** `seed` deals what was shown. */
  | {
      readonly type: 'start';
      readonly setup: Setup;
      readonly seed: string;
      readonly room: RoomChoices;
    }
  | Leave;

type SetupStep = Step<SetupForm, SetupEffect>;

export function reduceSetup(form: SetupForm, action: SetupAction): SetupStep {
  if (action.type === 'seed') return step({ ...form, seed: action.seed });
  return press({ ...form, refusal: undefined }, action.event);
}

function press(form: SetupForm, event: KeyEvent): SetupStep {
  const line = playerLine(form.at);
  if (line !== undefined && event.kind === 'paste') return step(pasteNames(form, line, event.text));
  const name = keyName(event);
  if (name === undefined) return step(form);
  if (form.at === 'seconds') {
    if (/^\d$/.test(name)) return step(typeSeconds(form, name));
    if (name === 'backspace' || name === 'delete') return step(correctSeconds(form));
  }
  const calm: SetupForm = { ...form, typed: undefined };
  switch (commandOf(setupContext(form), name)) {
    case 'choose':
      return step(moveCursor(calm, stepOfKey(name)));
    case 'change':
      return step(fieldAt(calm).step(calm, stepOfKey(name)));
    case 'restore':
      return step(fieldAt(calm).reset(calm));
    case 'deal':
      return step(calm, { type: 'next-seed' });
    case 'next':
      return form.names[line!]!.trim() === '' || line === form.names.length - 1
        ? start(calm)
        : step(moveCursor(calm, 1));
    case 'start':
      return start(calm);
    case 'back':
      return lastStep(calm, { type: 'leave' });
    default:
      return step(
        line === undefined ? form : withName(form, line, typedOn(form.names[line]!, event)),
      );
  }
}

/** One more digit of the sand clock; one that makes it too long is refused. */
function typeSeconds(form: SetupForm, digit: string): SetupForm {
  const seconds = Number((form.typed ?? '') + digit);
  if (seconds > MOST_SECONDS) return { ...form, refusal: screenTexts.setup.tooManySeconds };
  return seconds === 0 ? form : { ...withChoices(form, { seconds }), typed: String(seconds) };
}

/** Takes the last digit away; after the first one it is the default again. */
function correctSeconds(form: SetupForm): SetupForm {
  const typed = (form.typed ?? String(form.choices.seconds)).slice(0, -1);
  return typed === ''
    ? { ...secondsField.reset(form), typed: undefined }
    : { ...withChoices(form, { seconds: Number(typed) }), typed };
}

const BACKWARDS = ['up', 'left', 'shift-tab'];
const stepOfKey = (name: string): 1 | -1 => (BACKWARDS.includes(name) ? -1 : 1);

function moveCursor(form: SetupForm, by: 1 | -1): SetupForm {
  const names = fieldsOf(form).map(({ name }) => name);
  return { ...form, at: turned<FieldName>(names, form.at, by) };
}

/** Starts, or says why not and goes where that can be mended. Empty lines are left out. */
function start(form: SetupForm): SetupStep {
  const { game, choices, seed, room } = form;
  const lines = isNameless(game) ? [] : filledLines(form);
  const players = isNameless(game)
    ? accept<readonly string[]>([])
    : checkPlayers(lines.map(line => form.names[line]!));
  if (!players.ok) {
    const { refusal } = players;
    const at = `player-${badLine(form, refusal)}` as const;
    return step({ ...form, refusal: refusalSentence(refusal), at });
  }
  const handicaps = form.withHandicaps ? lines.map(line => form.handicaps[line]!) : [];
  const setup = { choices, players: players.value, handicaps };
  return lastStep(form, { type: 'start', setup, seed, room });
}

/** The line with the bad name; the first empty one where names are missing. */
function badLine({ names }: SetupForm, refusal: BadPlayers): number {
  const isBad = (name: string) =>
    'name' in refusal ? name.normalize().trim() === refusal.name : name.trim() === '';
  return 'name' in refusal ? names.findLastIndex(isBad) : names.findIndex(isBad);
}
