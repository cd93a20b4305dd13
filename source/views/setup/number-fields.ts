import {
  DEFAULT_CHOICES,
  FEWEST_PLAYERS,
  MOST_CHIPS,
  MOST_SECONDS,
  matchOptionsOf,
} from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { turned } from '../list.js';
import { type Field, filledLines, type SetupForm, type SetupKind, withChoices } from './form.js';

const { fields, values: words } = screenTexts.setup;

/** Lengths of the sand clock that the arrows stop at; any other can be typed. */
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 300, 600];

/** Chips that win, or are played alone; no more than the board has. */
export const chipsField = (game: SetupKind): Field => ({
  name: 'chips',
  label: fields.chips.label,
  about: game === 'solitaire' ? fields.chips.aloneAbout : fields.chips.about,
  show: form => (form.choices.chips === undefined ? ownChips(form) : String(chipsOf(form))),
  step: (form, by) => {
    const chips = Math.max(1, Math.min(MOST_CHIPS, chipsOf(form) + by));
    const next = withChoices(form, { chips });
    return ownChips(form) === String(chipsOf(next)) ? withoutChips(form) : next;
  },
  changedFrom: form =>
    form.choices.chips === undefined || String(chipsOf(form)) === ownChips(form)
      ? undefined
      : ownChips(form),
  reset: withoutChips,
});

const withoutChips = (form: SetupForm): SetupForm => withChoices(form, { chips: undefined });

/** What the game is played for; as if by two while fewer have a name. */
function chipsOf(form: SetupForm): number {
  const people = form.game === 'solitaire' ? 1 : Math.max(FEWEST_PLAYERS, filledLines(form).length);
  return matchOptionsOf(form.choices, { players: Array.from({ length: people }, String) }, '')
    .chips;
}

/** What it is played for where nobody chooses, in words. */
const ownChips = (form: SetupForm): string =>
  form.game === 'solitaire' || filledLines(form).length >= FEWEST_PLAYERS
    ? String(chipsOf(withoutChips(form)))
    : words.byPlayers;

const withSeconds = (form: SetupForm, seconds: number): SetupForm => withChoices(form, { seconds });

export const secondsField: Field = {
  name: 'seconds',
  ...fields.seconds,
  show: ({ choices: { seconds }, typed }) =>
    typed === undefined ? words.seconds({ seconds }) : `${typed}_`,
  step: (form, by) => {
    const { seconds } = form.choices;
    const next =
      by > 0
        ? LENGTHS.find(length => length > seconds)
        : LENGTHS.findLast(length => length < seconds);
    return withSeconds(form, next ?? seconds);
  },
  changedFrom: ({ choices }) =>
    choices.seconds === DEFAULT_CHOICES.seconds ? undefined : words.seconds(DEFAULT_CHOICES),
  reset: form => withSeconds(form, DEFAULT_CHOICES.seconds),
};

/** One more digit of the sand clock; one that makes it too long is refused. */
export function typeSeconds(form: SetupForm, digit: string): SetupForm {
  const typed = String(Number((form.typed ?? '') + digit));
  const seconds = Number(typed);
  if (seconds > MOST_SECONDS) return { ...form, refusal: screenTexts.setup.tooManySeconds };
  return seconds === 0 ? form : { ...withSeconds(form, seconds), typed };
}

/** Takes the last digit away; after the first one it is the default again. */
export function correctSeconds(form: SetupForm): SetupForm {
  const typed = (form.typed ?? String(form.choices.seconds)).slice(0, -1);
  return typed === ''
    ? { ...secondsField.reset(form), typed: undefined }
    : { ...withSeconds(form, Number(typed)), typed };
}

/** Alone: how often the sand clock may run out. */
export const turnsField: Field = {
  name: 'turns',
  ...fields.turns,
  show: ({ choices }) => words.turns[choices.turns],
  step: (form, by) => withChoices(form, { turns: turned([1, 2] as const, form.choices.turns, by) }),
  changedFrom: ({ choices }) =>
    choices.turns === DEFAULT_CHOICES.turns ? undefined : words.turns[DEFAULT_CHOICES.turns],
  reset: form => withChoices(form, { turns: DEFAULT_CHOICES.turns }),
};
