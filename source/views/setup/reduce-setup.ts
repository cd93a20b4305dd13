import { accept } from '../../engine/index.js';
import {
  type BadPlayers,
  checkPlayers,
  DEFAULT_CHOICES,
  LONGEST_NAME,
  MOST_PLAYERS,
  type Setup,
  type Sitter,
} from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { clean } from '../../text/clean.js';
import { type Lengths, USUAL_LENGTHS } from '../../training/dealing.js';
import type { Motif } from '../../training/index.js';
import { typedOn } from '../entered-text.js';
import { turned } from '../list.js';
import type { BoardClick } from '../screen.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';
import { fieldAt, isAtRules, pageOf } from './fields.js';
import {
  CHIP_LENGTHS,
  type Field,
  type FieldName,
  type FirstSetup,
  filledLines,
  isNameless,
  NO_BOTS,
  PRACTICE_LENGTHS,
  playerLine,
  type RoomChoices,
  type SetupForm,
  type SetupKind,
} from './form.js';

const filled = <Value>(values: readonly Value[], rest: Value): Value[] =>
  Array.from({ length: MOST_PLAYERS }, (_, line) => values[line] ?? rest);

/** The value as it is in a list, where it equals one there. */
const listed = <Value>(values: readonly Value[], value: Value): Value =>
  values.find(other => JSON.stringify(other) === JSON.stringify(value)) ?? value;

/** @public The form as it opens, with the cursor on the first name if none is known, else on the start. */
export function openSetupForm(
  game: SetupKind,
  first: FirstSetup,
  seed: string,
  firstRoom: Partial<RoomChoices> = {},
): SetupForm {
  const { choices, players, handicaps, sitters = [], lengths = USUAL_LENGTHS } = first;
  const room = { ...NO_BOTS, isPrivate: false, ...firstRoom };
  // In a room nobody waits forever.
  const own = { ...DEFAULT_CHOICES, proofSeconds: game === 'room' ? 60 : undefined };
  const named = isNameless(game) || players.length > 0;
  const practice = { lengths: USUAL_LENGTHS, motif: 'any' } as const;
  return {
    game,
    choices: {
      ...choices,
      lengths: listed(CHIP_LENGTHS, choices.lengths),
      proofSeconds: choices.proofSeconds ?? own.proofSeconds,
    },
    table: { handicaps: handicaps.some(handicap => handicap > 0) },
    room,
    practice: { lengths: listed(PRACTICE_LENGTHS, lengths), motif: first.motif ?? 'any' },
    own: { choices: own, table: { handicaps: false }, room, practice },
    weakSpot: first.weakSpot,
    refusal: first.refusal,
    shelved: {},
    names: filled(players, ''),
    handicaps: filled(handicaps, 0),
    sitters: filled<Sitter>(sitters, 'person'),
    at: named ? 'start' : 'player-0',
    seed,
  };
}

/** @public What the keys mean now: letters are typed where a name is. */
export function setupContext(form: SetupForm): 'setup' | 'setupName' | 'setupRoom' | 'setupRules' {
  if (isAtRules(form)) return 'setupRules';
  if (form.game === 'room') return 'setupRoom';
  return playerLine(form.at) === undefined ? 'setup' : 'setupName';
}

/** @public Whether the board shown is only a sample. */
export const isDealtLater = (game: SetupKind): boolean => game === 'room' || game === 'practice';

/** A key, or the seed that was asked for, to deal anew. */
type SetupAction = KeyAction | BoardClick | { readonly type: 'seed'; readonly seed: string };

/** @public What was agreed on when a game is started; `seed` dealt the board shown. */
export type AgreedGame = {
  readonly type: 'start';
  readonly setup: Setup;
  readonly seed: string;
  readonly room: RoomChoices;
  readonly lengths: Lengths;
  readonly motif: Motif | 'any';
};

type SetupEffect = AgreedGame | Leave | { readonly type: 'next-seed' };

type SetupStep = Step<SetupForm, SetupEffect>;

/** @public */
export function reduceSetup(form: SetupForm, action: SetupAction): SetupStep {
  if (action.type === 'click') return step(form);
  if (action.type === 'seed') return step({ ...form, seed: action.seed });
  return press({ ...form, refusal: undefined }, action.event);
}

function press(form: SetupForm, event: KeyEvent): SetupStep {
  const line = playerLine(form.at);
  if (line !== undefined && event.kind === 'paste') return step(pasteNames(form, line, event.text));
  const name = keyName(event);
  const { number } = fieldAt(form);
  if (number && /^(\d|backspace|delete)$/.test(name)) return step(typeNumber(form, number, name));
  const calm: SetupForm = { ...form, typed: undefined };
  const typed = form.names[line ?? -1] ?? '';
  switch (commandOf(setupContext(form), name)) {
    case 'choose':
      return step(moveCursor(calm, stepOfKey(name)));
    case 'change':
      return step(fieldAt(calm).step?.(calm, stepOfKey(name)) ?? calm);
    case 'restore':
      return step(fieldAt(calm).reset?.(calm) ?? calm);
    case 'deal':
      return isDealtLater(form.game) ? step(calm) : step(calm, { type: 'next-seed' });
    case 'next':
      if (typed.trim() === '' || line === form.names.length - 1) return start(calm);
      return step(moveCursor(calm, 1));
    case 'start':
      if (form.at !== 'rules' || name !== 'enter') return start(calm);
      return step(fieldAt(calm).step!(calm, 1));
    case 'back':
      return isAtRules(form) ? step({ ...calm, at: 'start' }) : lastStep(calm, { type: 'leave' });
    default:
      return step(line === undefined ? form : withName(form, line, typedOn(typed, event)));
  }
}

/** A digit typed or deleted: without any left, the default is back; one that makes it 0 or too large is refused. */
function typeNumber(
  form: SetupForm,
  { most, choose, chosen }: NonNullable<Field['number']>,
  name: string,
): SetupForm {
  const before = form.typed ?? '';
  const typed = /^\d$/.test(name)
    ? before + name
    : (form.typed ?? String(chosen(form) ?? '')).slice(0, -1);
  if (typed === '') return { ...choose(form, undefined), typed: undefined };
  const number = Number(typed);
  if (number < 1 || number > most) return { ...form, refusal: { code: 'not-in-range', most } };
  return { ...choose(form, number), typed };
}

const BACKWARDS = ['up', 'left', 'shift-tab'];
const stepOfKey = (name: string): 1 | -1 => (BACKWARDS.includes(name) ? -1 : 1);

/** @public The fields on the page as a list. */
export function fieldList(form: SetupForm) {
  const names = namesOnPage(form);
  const starts = playerLine(form.at) === undefined && !fieldAt(form).step;
  const opens = starts ? 'enter' : 'right';
  return { at: names.indexOf(form.at), last: names.length - 1, opens };
}

const namesOnPage = (form: SetupForm): readonly FieldName[] =>
  pageOf(form).flatMap(({ fields }) => fields.map(({ name }) => name));

function moveCursor(form: SetupForm, by: 1 | -1): SetupForm {
  return { ...form, at: turned<FieldName>(namesOnPage(form), form.at, by) };
}

/** Starts without the empty lines; or refuses, with the cursor on the line to correct. */
function start(form: SetupForm): SetupStep {
  const { game, choices, seed, room, practice, at, weakSpot } = form;
  const lines = isNameless(game) ? [] : filledLines(form);
  const names = lines.map(line => form.names[line]!);
  const players = isNameless(game) ? accept(names) : checkPlayers(names);
  if (!players.ok) {
    const { refusal } = players;
    const at = `player-${badLine(form, refusal)}` as const;
    return step({ ...form, refusal, at });
  }
  const handicaps = form.table.handicaps ? lines.map(line => form.handicaps[line]!) : [];
  const isMixed = game !== 'referee' && lines.some(line => form.sitters[line] !== 'person');
  const sitters = isMixed ? lines.map(line => form.sitters[line]!) : undefined;
  const setup = { choices, players: players.value, handicaps, ...(sitters && { sitters }) };
  const motif = (at === 'weakSpot' && weakSpot?.motif) || practice.motif;
  return lastStep(form, { type: 'start', setup, seed, room, ...practice, motif });
}

/** The line with the bad name; the first empty one where names are missing. */
function badLine({ names }: SetupForm, refusal: BadPlayers): number {
  return 'name' in refusal
    ? names.findLastIndex(name => name.normalize().trim() === refusal.name)
    : names.findIndex(name => name.trim() === '');
}

/** The form with another name on a line. It may have one character too many, so that it is refused rather than cut. */
function withName(form: SetupForm, line: number, name: string): SetupForm {
  return { ...form, names: form.names.with(line, clean(name, LONGEST_NAME + 1)) };
}

/** The form after a paste: names in lines of their own go to one line of the form each, without empty ones. */
function pasteNames(form: SetupForm, line: number, pasted: string): SetupForm {
  const [first, ...rest] = pasted.split(/[\n\t]/).filter(name => name.trim() !== '');
  const names = [form.names[line] + (first ?? ''), ...rest].slice(0, MOST_PLAYERS - line);
  const filled = names.reduce((before, name, index) => withName(before, line + index, name), form);
  const isTooMany = names.length <= rest.length;
  const refusal = isTooMany ? ({ code: 'too-many-names', most: MOST_PLAYERS } as const) : undefined;
  return { ...filled, at: `player-${line + names.length - 1}`, refusal };
}
