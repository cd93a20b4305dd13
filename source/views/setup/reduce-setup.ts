import { type BadPlayers, checkPlayers } from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import { refusalSentence } from '../../messages/index.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { turned } from '../list.js';
import { fieldAt, fieldsOf } from './fields.js';
import { type FieldName, filledLines, isNameless, type SetupForm } from './form.js';
import { correctSeconds, typeSeconds } from './number-fields.js';
import { editName, pasteNames, playerLine } from './player-fields.js';

/** What the keys mean now: letters are typed where a name is. */
export function setupContext({ game, at }: SetupForm): 'setup' | 'setupName' | 'setupRoom' {
  if (game === 'room') return 'setupRoom';
  return playerLine(at) === undefined ? 'setup' : 'setupName';
}

export function reduceSetup(form: SetupForm, event: KeyEvent): SetupForm {
  if (form.result) return form;
  const calm: SetupForm = { ...form, refusal: undefined };
  const line = playerLine(form.at);
  return line === undefined ? press(calm, event) : pressForName(calm, line, event);
}

function press(form: SetupForm, event: KeyEvent): SetupForm {
  const name = keyName(event);
  if (name === undefined) return form;
  if (form.at === 'seconds') {
    if (/^\d$/.test(name)) return typeSeconds(form, name);
    if (name === 'backspace' || name === 'delete') return correctSeconds(form);
  }
  const calm: SetupForm = { ...form, typed: undefined };
  switch (commandOf(form.game === 'room' ? 'setupRoom' : 'setup', name)) {
    case 'choose':
      return moveCursor(calm, stepOfKey(name));
    case 'change':
      return fieldAt(calm).step(calm, stepOfKey(name));
    case 'restore':
      return fieldAt(calm).reset(calm);
    case 'deal':
      return { ...calm, deal: form.deal + 1 };
    case 'start':
      return start(calm);
    case 'back':
      return { ...calm, result: { kind: 'back' } };
    default:
      return form;
  }
}

function pressForName(form: SetupForm, line: number, event: KeyEvent): SetupForm {
  if (event.kind === 'paste') return pasteNames(form, line, event.text);
  const name = keyName(event)!;
  switch (commandOf('setupName', name)) {
    case 'choose':
      return moveCursor(form, stepOfKey(name));
    case 'change':
      return fieldAt(form).step(form, stepOfKey(name));
    case 'next':
      return form.names[line]!.trim() === '' || line === form.names.length - 1
        ? start(form)
        : moveCursor(form, 1);
    case 'start':
      return start(form);
    case 'back':
      return { ...form, result: { kind: 'back' } };
    case 'correct':
      return editName(form, line, text => [...text].slice(0, -1).join(''));
    case undefined:
      return event.kind === 'character' ? editName(form, line, text => text + event.text) : form;
  }
}

const BACKWARDS = ['up', 'left', 'shift-tab'];
const stepOfKey = (name: string): 1 | -1 => (BACKWARDS.includes(name) ? -1 : 1);

function moveCursor(form: SetupForm, by: 1 | -1): SetupForm {
  const names = fieldsOf(form).map(({ name }) => name);
  return { ...form, at: turned<FieldName>(names, form.at, by) };
}

/** Starts, or says why not and goes where that can be mended. Empty lines are left out. */
function start(form: SetupForm): SetupForm {
  const { game, choices } = form;
  if (isNameless(game)) {
    return { ...form, result: { kind: 'start', setup: { choices, players: [], handicaps: [] } } };
  }
  const lines = filledLines(form);
  const players = checkPlayers(lines.map(line => form.names[line]!));
  if (!players.ok) {
    const { refusal } = players;
    return { ...form, refusal: refusalSentence(refusal), at: `player-${badLine(form, refusal)}` };
  }
  const handicaps = form.withHandicaps ? lines.map(line => form.handicaps[line]!) : [];
  return {
    ...form,
    result: { kind: 'start', setup: { choices, players: players.value, handicaps } },
  };
}

/** The line with the bad name; the first empty one where names are missing. */
function badLine({ names }: SetupForm, refusal: BadPlayers): number {
  const isBad = (name: string) =>
    'name' in refusal ? name.normalize().trim() === refusal.name : name.trim() === '';
  return 'name' in refusal ? names.findLastIndex(isBad) : names.findIndex(isBad);
}
