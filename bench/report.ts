/** A bound on a figure: `times` the compared value plus `plus` in its own unit; each defaults to 0. */
export interface Goal {
  readonly times?: number;
  readonly plus?: number;
}

/** A measurement and what it is compared with. */
export interface Figure {
  readonly what: string;
  readonly unit: 'ms' | 'MB' | 'bytes' | 'lines' | '%' | 'points' | 'solutions' | 'robots';
  readonly ours: number;
  /** Another measurement of the same run to compare with, if there is one. */
  readonly beside?: { readonly value: number; readonly what: string } | undefined;
  /** The promised bound. */
  readonly reach?: Goal;
  /** The bound to aim for. */
  readonly aim?: Goal;
}

/** The head of a Markdown table with rows of `figureRow`. */
export const TABLE_HEAD = [
  '| what | ours | beside | ratio | to reach | aim | |',
  '|---|---|---|---|---|---|---|',
].join('\n');

/** The row of a figure; its last column is `aim reached`, `reached` or `missed`. */
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

/** `undefined` if the goal is a ratio and there is nothing to compare with. */
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
