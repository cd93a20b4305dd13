/** A bound on a figure: `times` what stands beside it and `plus` some of its own unit; each 0 if left out. */
export interface Goal {
  readonly times?: number;
  readonly plus?: number;
}

/** Something measured, with what it is measured against. */
export interface Figure {
  readonly what: string;
  readonly unit: 'ms' | 'MB' | 'bytes' | 'lines' | '%' | 'points';
  readonly ours: number;
  /** Something else measured in the same run; left out where it cannot be had. */
  readonly beside?: { readonly value: number; readonly what: string } | undefined;
  /** What is promised. */
  readonly reach?: Goal;
  /** What would be better still. */
  readonly aim?: Goal;
}

/** The head of a Markdown table whose rows are those of `figureRow`. */
export const TABLE_HEAD = [
  '| what | ours | beside | ratio | to reach | aim | |',
  '|---|---|---|---|---|---|---|',
].join('\n');

/** The row of a figure, its last column telling which goal is met: `aim reached`, `reached` or `missed`. */
export function figureRow(figure: Figure): string {
  const { what, unit, ours, beside, reach, aim } = figure;
  const cells = [
    what,
    quantity(ours, unit),
    beside ? `${quantity(beside.value, unit)}, ${beside.what}` : '',
    beside ? (ours / beside.value).toFixed(2) : '',
    goalText(reach, unit),
    goalText(aim, unit),
    verdict(figure),
  ];
  return `|${cells.map(cell => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;
}

function verdict(figure: Figure): string {
  const { reach, aim } = figure;
  if (!reach) return '';
  const reached = isMet(reach, figure);
  if (reached === undefined) return 'nothing beside';
  if (!reached) return 'missed';
  return aim && isMet(aim, figure) ? 'aim reached' : 'reached';
}

/** `undefined` where the goal is a ratio and there is nothing to compare with. */
function isMet({ times = 0, plus = 0 }: Goal, { ours, beside }: Figure): boolean | undefined {
  if (times === 0) return ours <= plus;
  return beside && ours <= times * beside.value + plus;
}

function goalText(goal: Goal | undefined, unit: Figure['unit']): string {
  const { times, plus } = goal ?? {};
  return [
    ...(times === undefined ? [] : [`${times} ×`]),
    ...(plus === undefined ? [] : [`${plus} ${unit}`]),
  ].join(' + ');
}

function quantity(value: number, unit: Figure['unit']): string {
  const digits =
    ['bytes', 'lines', 'points'].includes(unit) || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${value.toLocaleString('en', format)} ${unit}`;
}
