import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Board, createRandom } from '../../engine/index.js';
import { chosenEdition, countChips, layOut } from '../../game/index.js';
import type { KeyLine } from '../../keys/index.js';
import type { Texts } from '../../messages/language.js';
import { clickable, plainText, type Row, span, textSpans } from '../../pictures/theme.js';
import { cellsOf, cropped, widthOf, written } from '../../terminal/cells.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { type GameInPlay, gameInRoom, gameOnBoard } from '../../views/help/game-in-play.js';
import { onShow } from '../../views/list.js';
import { countChanges, fieldAt, isAtRules, pageOf } from '../../views/setup/fields.js';
import {
  type Field,
  type FirstSetup,
  isChanged,
  playerLine,
  type RoomChoices,
  type SetupForm,
  type SetupKind,
} from '../../views/setup/form.js';
import {
  type AgreedGame,
  fieldList,
  isDealtLater,
  openSetupForm,
  reduceSetup,
  setupContext,
} from '../../views/setup/reduce-setup.js';
import { detailSentence, fieldLabel, fieldSentence, fieldValue } from '../../words/setup.js';
import { Lines, Words, wordRows } from '../components/line.js';
import { PanelRoom } from '../components/pages.js';
import { useBoardScreen, useFirstOnShow } from '../hooks/use-screen.js';
import { useKeys, useStage, useTexts } from '../hooks/use-stage.js';

interface SetupScreenProps {
  readonly game: SetupKind;
  /** Loads the form once, as it opens. */
  readonly load: (game: SetupKind) => Promise<FirstSetup>;
  /** The room's current options, if known. */
  readonly room?: Partial<RoomChoices>;
  readonly seed: string;
  readonly nextSeed: () => string;
  readonly onStart: (agreed: AgreedGame) => void;
  readonly onBack: () => void;
}

/** @public The form of agreements before a game, with the board that will be dealt. */
export function SetupScreen(props: SetupScreenProps): ReactNode {
  const { load, game } = props;
  const [setup, setSetup] = useState<FirstSetup>();
  const typedAhead = useRef<KeyEvent[]>([]);
  useKeys(event => !setup && typedAhead.current.push(event));
  useEffect(() => void load(game).then(setSetup), [load, game]);
  return setup ? <SetUp first={setup} typedAhead={typedAhead.current} {...props} /> : null;
}

/** The commands that do nothing at the moment, and are left out of the keys on show. */
function withoutUse(form: SetupForm): readonly ('deal' | 'change' | 'restore' | 'start')[] {
  const { game, at, choices } = form;
  if (playerLine(at) !== undefined) return fieldAt(form).step ? [] : ['change'];
  const { layout } = choices;
  const isDealt = !isDealtLater(game) && (layout.kind === 'faces' || layout.robots.length === 0);
  return [
    ...(isDealt ? [] : (['deal'] as const)),
    ...(at === 'start' || at === 'weakSpot' ? (['change', 'restore'] as const) : []),
    ...(at === 'rules' ? (['change', 'start'] as const) : []),
  ];
}

function SetUp(
  props: SetupScreenProps & Readonly<{ first: FirstSetup; typedAhead: readonly KeyEvent[] }>,
) {
  const { first, typedAhead, game, room, seed, nextSeed, onStart, onBack } = props;
  const screen = useBoardScreen({
    reduce: reduceSetup,
    open: () => openSetupForm(game, first, seed, room),
    contextOf: setupContext,
    listOf: fieldList,
    boardOf: state => dealtBy(state).board,
    help: state => ({ without: withoutUse(state), game: gameToSetUp(state) }),
    carryOut(effect, send) {
      if (effect.type === 'next-seed') send({ type: 'seed', seed: nextSeed() });
      else if (effect.type === 'start') onStart(effect);
      else onBack();
    },
  });
  const { state: form, send, draw } = screen;
  useLayoutEffect(() => {
    for (const event of typedAhead) send({ type: 'key', event });
  }, [typedAhead, send]);
  const { board, robots } = dealtBy(form);
  return draw({
    // In a physical game people place the robots.
    view: { board, robots: game === 'referee' || isDealtLater(game) ? [] : robots },
    panel: <SetupPanel form={form} board={board} />,
    notice: <SetupNotice form={form} />,
    footer: { context: setupContext(form), before: keysBefore(form), without: withoutUse(form) },
  });
}

/** The board and robots as they are dealt by this form and its seed. */
const dealtBy = ({ choices, seed }: SetupForm) =>
  layOut(choices.layout, chosenEdition(choices), createRandom(`${seed}/deal`));

/** The game that the help sheet describes. */
function gameToSetUp(form: SetupForm): GameInPlay {
  const { game, choices, table } = form;
  const edition = chosenEdition(choices);
  const { chips, layout } = choices;
  const onBoard = gameOnBoard(edition.moves, dealtBy(form));
  if (game === 'practice') return onBoard;
  const least = chips && Math.min(chips, countChips(layout, edition));
  const players = game === 'solitaire' ? 'one' : 'several';
  const drawnByHand = game === 'referee';
  const rounds = { ...choices, ...table, edition, players, chips: least, drawnByHand } as const;
  const onTable = { ...onBoard, rounds };
  return game === 'room' ? gameInRoom(onTable) : onTable;
}

function keysBefore(form: SetupForm): readonly KeyLine[] {
  if (form.at === 'rules') return [{ shown: 'Enter', label: 'keys.open' }];
  return fieldAt(form).number ? [{ shown: '0-9', label: 'setup.digits' }] : [];
}

/** A page of the form under its title. A page that is too long scrolls, and tells how many fields are hidden. */
function SetupPanel({ form, board }: Readonly<{ form: SetupForm; board: Board }>) {
  const texts = useTexts();
  const { titles, rulesOf, groups, more: countMore } = texts.screens.setup;
  const title = isAtRules(form)
    ? rulesOf({ edition: form.choices.edition, count: countChanges(form) })
    : titles[form.game];
  const { pointer, openings } = useStage().theme.glyphs;
  const { lines, panel } = useContext(PanelRoom);
  const rows = lines - wordRows(title, panel);
  const groupsShown = pageOf(form);
  const fields = groupsShown.flatMap(group => group.fields);
  // A value for which there is no room beside its label goes below it.
  const rowsOf = (field: Field): readonly FormLine[] => {
    const sign = span(`${field.name === form.at ? pointer : ' '} `);
    const { label, value } = fieldRow(texts, form, field, board, panel - SIGN);
    const width = widthOf(plainText([sign, ...label, ...value]));
    const indented = [span(' '.repeat(2 * SIGN)), ...value];
    const parts = width > panel ? [[sign, ...label], indented] : [[sign, ...label, ...value]];
    return parts.map((row, part) => ({ row: clickable(row, fields.indexOf(field)), field, part }));
  };
  const all = groupsShown.flatMap(({ title, fields }): readonly FormLine[] => [
    { row: [span(title ? groups[title] : ' ', { dim: true })] },
    ...fields.flatMap(rowsOf),
  ]);
  const at = all.findLastIndex(({ field }) => field?.name === form.at);
  const top = useFirstOnShow(at, all.length, rows, 1 + (all[at]?.part ?? 0));
  const { above, shown, below } = onShow(all, top, rows);
  const rowsShown = shown.map(({ row }) => row);
  const more = (sign: string, hidden: readonly FormLine[]): Row => {
    const count = hidden.filter(({ part }) => part === 0).length;
    const said = count > 0 ? `  ${sign} ${countMore({ count })}` : '';
    return [span(said, { dim: true })];
  };
  return (
    <>
      <Words bold>{title}</Words>
      <Lines rows={[more(openings[0]!, above), ...rowsShown, more(openings[2]!, below)]} />
    </>
  );
}

/** A line of the form: the title of a group, or a field, of which it is this part. */
type FormLine = Readonly<{ row: Row; field?: Field; part?: number }>;

/** Columns for the sign of the chosen field, for labels of values, and of names. */
const SIGN = 2;
const LABEL_WIDTH = 12;
const NAME_LABEL_WIDTH = 10;
const HANDICAP_WIDTH = 4;

/** A field: its label, then a star if it was changed and its value, or for a player handicap and name. */
function fieldRow(
  texts: Texts,
  form: SetupForm,
  field: Field,
  board: Board,
  columns: number,
): Record<'label' | 'value', Row> {
  const isAt = field.name === form.at;
  const value = fieldValue(texts, form, field, board);
  if (value === undefined)
    return {
      label: [
        span(fieldLabel(texts, field), { bold: true, inverse: isAt }, isAt ? 'thing' : undefined),
      ],
      value: [],
    };
  const player = playerLine(field.name);
  const isName = player !== undefined;
  const isBold = isChanged(form, field);
  const label = fieldLabel(texts, field).padEnd(isName ? NAME_LABEL_WIDTH : LABEL_WIDTH);
  let mark = isBold ? '*' : ' ';
  if (isName) {
    const handicap = `+${form.handicaps[player]!}`;
    mark = form.table.handicaps ? handicap.padEnd(HANDICAP_WIDTH) : '';
  }
  const typed = isName ? value : form.typed;
  const room = columns - label.length - mark.length - 1;
  const shown = isAt && typed !== undefined ? `${endOf(typed, room)}_` : value;
  return {
    label: [
      span(label, { bold: isAt }, isAt && typed === undefined ? 'thing' : undefined),
      span(mark, { bold: isBold, inverse: isAt && isName && mark !== '' }),
    ],
    value: textSpans(shown, { bold: isBold || isName, inverse: isAt && !isName }),
  };
}

function endOf(text: string, columns: number): string {
  const cells = cellsOf(text);
  return written(cropped(cells, cells.length - columns, cells.length));
}

/** What the field is about or why it was refused, and a sentence on the motif, the edition or its changes. */
function SetupNotice({ form }: { readonly form: SetupForm }): ReactNode {
  const texts = useTexts();
  const isBold = isChanged(form, fieldAt(form));
  const alarm = form.refusal !== undefined;
  const about = (
    <Words bold={alarm} colour={alarm ? 'alarm' : undefined}>
      {fieldSentence(texts, form)}
    </Words>
  );
  const isEdition = form.at === 'edition' && !alarm;
  return (
    <>
      {isEdition ? null : about}
      <Words bold={isBold} dim={!isBold && !isEdition}>
        {detailSentence(texts, form)}
      </Words>
      {isEdition ? about : null}
    </>
  );
}
