import { checkPlayers, LONGEST_NAME, MOST_PLAYERS } from '../../game/index.js';
import { clean, refusalSentence } from '../../messages/index.js';
import { commandOf, keyName } from '../keys.js';
import type { KeyEvent } from '../terminal/key-event.js';

/** Names being typed, one line for each of up to eight players. */
export interface NameForm {
  readonly lines: readonly string[];
  readonly at: number;
  readonly refusal?: string | undefined;
  /** What came of the form: the names to play with, or the wish to go back. */
  readonly result?:
    | { readonly kind: 'names'; readonly names: readonly string[] }
    | { readonly kind: 'back' };
}

export const openNameForm = (names: readonly string[]): NameForm => ({
  lines: Array.from({ length: MOST_PLAYERS }, (_, index) => names[index] ?? ''),
  at: 0,
});

export function reduceNameForm(form: NameForm, event: KeyEvent): NameForm {
  if (form.result) return form;
  const name = keyName(event);
  const calm: NameForm = { ...form, refusal: undefined };
  switch (name && commandOf('names', name)) {
    case 'choose':
      return moveTo(calm, form.at + (name === 'up' ? -1 : 1));
    case 'next':
      return form.lines[form.at] === '' || form.at === MOST_PLAYERS - 1
        ? start(calm)
        : moveTo(calm, form.at + 1);
    case 'start':
      return start(calm);
    case 'back':
      return { ...calm, result: { kind: 'back' } };
  }
  if (name === 'backspace' || name === 'delete') {
    return edit(calm, line => [...line].slice(0, -1).join(''));
  }
  if (event.kind === 'character') return edit(calm, line => line + event.text);
  if (event.kind === 'paste') return paste(calm, event.text);
  return form;
}

/** A list of names, one a line, fills one line of the form after the other. */
function paste(form: NameForm, text: string): NameForm {
  const [first, ...rest] = text.split('\n').slice(0, MOST_PLAYERS);
  const started = edit(form, line => line + first);
  return rest.reduce((filled, name) => {
    const next = moveTo(filled, filled.at + 1);
    return next.at === filled.at || name === '' ? filled : edit(next, () => name);
  }, started);
}

const moveTo = (form: NameForm, line: number): NameForm => ({
  ...form,
  at: Math.max(0, Math.min(MOST_PLAYERS - 1, line)),
});

/** One character more than a name may have is kept, so that a long one is refused and not cut. */
const edit = (form: NameForm, change: (line: string) => string): NameForm => ({
  ...form,
  lines: form.lines.with(form.at, clean(change(form.lines[form.at]!), LONGEST_NAME + 1)),
});

/** Empty lines are left out. */
function start(form: NameForm): NameForm {
  const result = checkPlayers(form.lines.filter(line => line.trim() !== ''));
  return result.ok
    ? { ...form, result: { kind: 'names', names: result.value } }
    : { ...form, refusal: refusalSentence(result.refusal) };
}
