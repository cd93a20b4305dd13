import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Board } from '../../engine/index.js';
import type { Setup } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { type Row, span } from '../../pictures/paint.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { firstOnShow } from '../../views/list.js';
import { panelLines } from '../../views/look/field-room.js';
import { fieldAt, fieldsOf } from '../../views/setup/fields.js';
import {
  type Field,
  openSetupForm,
  type SetupForm,
  type SetupKind,
} from '../../views/setup/form.js';
import { playerLine } from '../../views/setup/player-fields.js';
import {
  dealtBy,
  gameToSetUp,
  keysOfSetup,
  reduceSetup,
  type SetupAction,
  type SetupEffect,
  setupContext,
  withoutUse,
} from '../../views/setup/reduce-setup.js';
import { Footer } from '../components/footer.js';
import { Line, Words } from '../components/line.js';
import { useBoardScreen } from '../hooks/use-board-screen.js';
import { useKeys, useStage, useWindowSize } from '../hooks/use-stage.js';

interface GameToSetUp {
  readonly game: SetupKind;
  /** Decides the first deal that is shown. */
  readonly seed: string;
  /** Gives a seed for another deal. */
  readonly nextSeed: () => string;
  readonly onStart: (start: Extract<SetupEffect, { type: 'start' }>) => void;
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
  const {
    state: form,
    send,
    look,
    canZoom,
    draw,
  } = useBoardScreen<SetupForm, SetupAction, SetupEffect>(
    reduceSetup,
    () => openSetupForm(game, first, seed),
    state => ({
      context: keysOfSetup(state),
      without: withoutUse(state),
      get board() {
        return dealtBy(state).board;
      },
      // The context is asked for with every key, the game only where the sheet is drawn.
      get game() {
        return gameToSetUp(state);
      },
    }),
    (effect, send) => {
      switch (effect.type) {
        case 'next-seed':
          return send({ type: 'seed', seed: nextSeed() });
        case 'start':
          return onStart(effect);
        case 'leave':
          return onBack();
      }
    },
  );
  useLayoutEffect(() => {
    for (const event of typedAhead) send({ type: 'key', event });
  }, [typedAhead, send]);
  const { board, robots } = dealtBy(form);
  const window = useWindowSize();
  const context = setupContext(form);
  const digits = { shown: '0-9', label: screenTexts.setup.keys.digits };
  return draw({
    // On a real table robots stand where people have put them; in a room every match is dealt anew.
    view: { board, robots: game === 'referee' || game === 'room' ? [] : robots },
    panel: <SetupPanel form={form} board={board} lines={panelLines(board, window, look.size)} />,
    notice: <SetupNotice form={form} />,
    footer: (
      <Footer
        context={context}
        canZoom={canZoom}
        before={form.at === 'seconds' ? [digits] : []}
        without={withoutUse(form)}
      />
    ),
  });
}

import stringWidth from 'string-width';

/** Widths in characters; with the pointer they fill the panel. */
const LABEL_WIDTH = 12;
const NAME_LABEL_WIDTH = 9;
const HANDICAP_WIDTH = 4;
const NAME_WIDTH = 15;

/** All fields in so many lines, the title included; a list that is longer moves with the cursor. */
export function SetupPanel({
  form,
  board,
  lines,
}: {
  readonly form: SetupForm;
  readonly board: Board;
  readonly lines: number;
}): ReactNode {
  const { pointer } = useStage().theme.glyphs;
  const fields = fieldsOf(form);
  const at = fields.findIndex(({ name }) => name === form.at);
  const room = lines - 1;
  const first = firstOnShow(at, fields.length, room);
  return (
    <>
      <Line
        row={[
          span(screenTexts.setup.titles[form.game], { bold: true }),
          span(`  ${screenTexts.setup.place({ number: at + 1, of: fields.length })}`, {
            dim: true,
          }),
        ]}
      />
      {fields.slice(first, first + room).map(field => {
        const isAt = field.name === form.at;
        const line = playerLine(field.name);
        const row =
          line === undefined
            ? valueRow(form, field, board, isAt)
            : nameRow(form, field, line, isAt);
        return <Line key={field.name} row={[span(`${isAt ? pointer : ' '} `), ...row]} />;
      })}
    </>
  );
}

/** A value that was changed has a star, and is bold. */
function valueRow(form: SetupForm, field: Field, board: Board, isAt: boolean): Row {
  const changed = field.changedFrom(form) !== undefined;
  return [
    span(field.label.padEnd(LABEL_WIDTH), { bold: isAt }),
    span(field.show(form, board), { bold: changed, inverse: isAt }),
    span(changed ? '*' : '', { bold: true }),
  ];
}

/** A name, with the handicap where there are any. Of a long one the end is seen while it is typed. */
function nameRow(form: SetupForm, { label }: Field, line: number, isAt: boolean): Row {
  const name = form.names[line]!;
  const handicap = form.withHandicaps
    ? screenTexts.setup.handicap({ number: form.handicaps[line]! }).padEnd(HANDICAP_WIDTH)
    : '';
  return [
    span(label.padEnd(NAME_LABEL_WIDTH), { bold: isAt }),
    span(handicap, { inverse: isAt && handicap !== '' }),
    span(isAt ? `${endOf(name, NAME_WIDTH - 1 - handicap.length)}_` : name, { bold: true }),
  ];
}

/** As much of the end of a text as fits. */
function endOf(text: string, columns: number): string {
  const characters = [...text];
  while (stringWidth(characters.join('')) > columns) characters.shift();
  return characters.join('');
}

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
