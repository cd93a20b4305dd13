import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Board } from '../../engine/index.js';
import type { Setup } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { type Row, span } from '../../pictures/paint.js';
import { cellsOf, cropped, written } from '../../terminal/cells.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import type { KeyLine } from '../../views/help/pages.js';
import { onShow } from '../../views/list.js';
import { layoutOf, type WindowSize } from '../../views/look/field-room.js';
import { countChanges, fieldAt, isAtRules, pageOf } from '../../views/setup/fields.js';
import {
  type Field,
  openSetupForm,
  playerLine,
  type RoomChoices,
  type SetupForm,
  type SetupKind,
} from '../../views/setup/form.js';
import {
  dealtBy,
  gameToSetUp,
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

const text = screenTexts.setup;

interface GameToSetUp {
  readonly game: SetupKind;
  /** What a room has to begin with, where that is known. */
  readonly room?: Partial<RoomChoices>;
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
  room: firstRoom,
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
    () => openSetupForm(game, first, seed, firstRoom),
    state => ({
      // Where a name is typed, letters are no keys: `?` does not open the help sheet.
      context: playerLine(state.at) === undefined ? setupContext(state) : undefined,
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
  const { lines: rows, panel: columns } = layoutOf(board, window, look.size);
  return draw({
    // On a real table robots stand where people have put them; in a room every match is dealt anew.
    view: { board, robots: game === 'referee' || game === 'room' ? [] : robots },
    panel: <SetupPanel form={form} board={board} room={{ rows, columns }} />,
    notice: <SetupNotice form={form} />,
    footer: (
      <Footer
        context={context}
        canZoom={canZoom}
        before={keysBefore(form)}
        without={withoutUse(form)}
      />
    ),
  });
}

/** Keys that only some fields have. */
function keysBefore(form: SetupForm): readonly KeyLine[] {
  if (form.at === 'rules') return [{ shown: 'Enter', label: text.keys.open }];
  return fieldAt(form).number ? [{ shown: '0-9', label: text.keys.digits }] : [];
}

/** Columns of a label before a value, or its star, and before a name. */
const LABEL_WIDTH = 12;
const NAME_LABEL_WIDTH = 10;
const HANDICAP_WIDTH = 4;
const POINTER_WIDTH = 2;

/** A page in so many lines, the title included; one that is longer moves with the cursor, and says so. */
function SetupPanel({
  form,
  board,
  room,
}: {
  readonly form: SetupForm;
  readonly board: Board;
  readonly room: WindowSize;
}): ReactNode {
  const { pointer, openings } = useStage().theme.glyphs;
  const { edition } = form.choices;
  const lines = pageOf(form).flatMap(group => [group, ...group.fields]);
  const at = lines.findIndex(line => 'name' in line && line.name === form.at);
  const { above, shown, below } = onShow(lines, at, room.rows - 1);
  const more = (sign: string, hidden: typeof lines) => {
    const count = hidden.filter(line => 'name' in line).length;
    return count > 0 && <Words dim>{`  ${sign} ${text.more({ count })}`}</Words>;
  };
  return (
    <>
      <Words bold>
        {isAtRules(form)
          ? text.rulesOf({ edition, count: countChanges(form) })
          : text.titles[form.game]}
      </Words>
      {more(openings[0]!, above)}
      {shown.map(line => {
        if ('fields' in line) {
          const { title = '', fields } = line;
          return <Words key={`before-${fields[0]!.name}`} dim>{`  ${title}`}</Words>;
        }
        const isAt = line.name === form.at;
        const player = playerLine(line.name);
        const row =
          player === undefined
            ? valueRow(form, line, board, isAt)
            : nameRow(form, line, player, isAt, room.columns);
        return <Line key={line.name} row={[span(`${isAt ? pointer : ' '} `), ...row]} />;
      })}
      {more(openings[2]!, below)}
    </>
  );
}

/** A value that was changed is bold, and has a star before it. */
function valueRow(form: SetupForm, field: Field, board: Board, isAt: boolean): Row {
  const changed = field.changedFrom?.(form) !== undefined;
  const value = isAt && form.typed !== undefined ? `${form.typed}_` : field.show?.(form, board);
  if (value === undefined) return [span(field.label, { bold: true, inverse: isAt })];
  return [
    span(field.label.padEnd(LABEL_WIDTH), { bold: isAt }),
    span(changed ? '*' : ' ', { bold: true }),
    span(value, { bold: changed, inverse: isAt }),
  ];
}

/** A name, with the handicap where there are any. Of a long one the end is seen while it is typed. */
function nameRow(
  form: SetupForm,
  { label }: Field,
  line: number,
  isAt: boolean,
  columns: number,
): Row {
  const name = cellsOf(form.names[line]!);
  const handicap = form.table.handicaps
    ? text.handicap({ number: form.handicaps[line]! }).padEnd(HANDICAP_WIDTH)
    : '';
  const room = columns - POINTER_WIDTH - NAME_LABEL_WIDTH - handicap.length - 1;
  const end = written(cropped(name, name.length - room, name.length));
  return [
    span(label.padEnd(NAME_LABEL_WIDTH), { bold: isAt }),
    span(handicap, { inverse: isAt && handicap !== '' }),
    span(isAt ? `${end}_` : form.names[line]!, { bold: true }),
  ];
}

/** A sentence on the edition, or on what was changed of it here, and one on the field or a refusal. */
function SetupNotice({ form }: { readonly form: SetupForm }): ReactNode {
  const field = fieldAt(form);
  const value = field.changedFrom?.(form);
  return (
    <>
      {value === undefined ? (
        <Words dim={form.at !== 'edition'}>{text.editions[form.choices.edition]}</Words>
      ) : (
        <Words bold>{text.changed({ value })}</Words>
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
