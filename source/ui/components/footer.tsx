import { Box } from 'ink';
import type { ReactNode } from 'react';
import stringWidth from 'string-width';
import { bindingsIn } from '../../keys/chosen-keys.js';
import type { KeyContext } from '../../keys/index.js';
import { span } from '../../pictures/paint.js';
import { shownKeys } from '../../views/help/pages.js';
import type { KeysOnScreen } from '../../views/help/with-help.js';
import { type Stage, useStage } from '../hooks/use-stage.js';
import { Line } from './line.js';

/** The keys of a moment. */
export interface FooterKeys extends KeysOnScreen {
  readonly context: KeyContext;
  /** How many robots there are to pick from. */
  readonly robots?: number;
}

const GAP = 2;

/** What is shown of keys depends on the theme and on what was chosen. */
type KeySigns = Pick<Stage, 'theme' | 'keys'>;

/** The keys that work now, from the key table. */
export function Footer(props: FooterKeys): ReactNode {
  const stage = useStage();
  return (
    <Box columnGap={GAP} flexWrap="wrap">
      {entriesOf(props, stage).map(({ keys, label }) => (
        <Line
          key={keys + label}
          row={[span(keys, { bold: true }), span(` ${label}`, { dim: true })]}
        />
      ))}
    </Box>
  );
}

/** How many rows the keys take in so many columns. */
export function footerRows(props: FooterKeys, signs: KeySigns, columns: number): number {
  let rows = 1;
  let used = 0;
  for (const { keys, label } of entriesOf(props, signs)) {
    const width = stringWidth(`${keys} ${label}`);
    const wraps = used > 0 && used + GAP + width > columns;
    if (wraps) rows += 1;
    used = used === 0 || wraps ? width : used + GAP + width;
  }
  return rows;
}

function entriesOf(
  { context, before = [], without = [], robots = 0 }: FooterKeys,
  { theme, keys }: KeySigns,
): readonly { readonly keys: string; readonly label: string }[] {
  const useful = bindingsIn(keys, context).filter(({ command }) => !without.includes(command));
  return [...before, ...useful].map(({ shown, label }) => ({
    keys: shownKeys({ shown }, theme.glyphs, robots),
    label,
  }));
}
