import type { Board } from '../../engine/index.js';
import type { FieldName, SetupForm } from './form.js';

/** One line of the set-up: what it shows and what may be done to it. */
export interface Field {
  readonly name: FieldName;
  readonly label: string;
  /** What it is about, in a sentence. */
  readonly about: string;
  /** Its value in words; `board` is the one that is laid out. */
  readonly show: (form: SetupForm, board: Board) => string;
  /** The form with the value before or after this one. */
  readonly step: (form: SetupForm, by: 1 | -1) => SetupForm;
  /** What the edition or the default says in words, where that is something else. */
  readonly changedFrom: (form: SetupForm) => string | undefined;
  /** The form with what the edition or the default says. */
  readonly reset: (form: SetupForm) => SetupForm;
}
