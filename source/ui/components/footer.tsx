import { Box } from 'ink';
import type { ReactNode } from 'react';
import { span } from '../board/paint.js';
import { useStage } from '../hooks/use-stage.js';
import { type Binding, type CommandOf, KEYS, type KeyContext } from '../keys.js';
import { shownKeys } from './key-signs.js';
import { Line } from './line.js';

/** The keys that work now, from the key table. */
export function Footer<Context extends KeyContext>({
  context,
  before = [],
  without = [],
  robots = 0,
  canZoom = true,
}: {
  readonly context: Context;
  /** Keys that the table does not know, such as those of the players. */
  readonly before?: readonly Pick<Binding, 'shown' | 'label'>[];
  /** Commands that have no use at the moment. */
  readonly without?: readonly CommandOf<Context>[];
  /** How many robots there are to pick from. */
  readonly robots?: number;
  /** Whether the board has another size to be shown in. */
  readonly canZoom?: boolean;
}): ReactNode {
  const { glyphs } = useStage().theme;
  const bindings: readonly Binding<CommandOf<Context>>[] = KEYS[context];
  const useful = bindings.filter(
    ({ command }) => !without.includes(command) && (canZoom || command !== 'zoom'),
  );
  return (
    <Box columnGap={2} flexWrap="wrap">
      {[...before, ...useful].map(line => (
        <Line
          key={line.shown + line.label}
          row={[
            span(shownKeys(line, glyphs, robots), { bold: true }),
            span(` ${line.label}`, { dim: true }),
          ]}
        />
      ))}
    </Box>
  );
}
