import type { ReactNode } from 'react';
import { screenTexts } from '../../messages/screens.js';
import { fieldAt } from '../../views/setup/fields.js';
import type { SetupForm } from '../../views/setup/form.js';
import { Words } from '../components/line.js';

/** A sentence on the edition, or on what was changed of it here, and one on the field or a refusal. */
export function SetupNotice({ form }: { readonly form: SetupForm }): ReactNode {
  const field = fieldAt(form);
  const value = field.changedFrom(form);
  const { editions, changed } = screenTexts.setup;
  return (
    <>
      {value === undefined ? (
        <Words dim={form.at !== 'edition'}>{editions[form.choices.edition]}</Words>
      ) : (
        <Words bold>{changed({ value })}</Words>
      )}
      {form.refusal === undefined ? (
        <Words>{field.about}</Words>
      ) : (
        <Words bold colour="alarm">
          {form.refusal}
        </Words>
      )}
    </>
  );
}
