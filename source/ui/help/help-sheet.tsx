import { Box } from 'ink';
import type { ReactNode } from 'react';
import { ruleTexts } from '../../messages/english/rules.js';
import { span } from '../../pictures/paint.js';
import { Footer } from '../components/footer.js';
import { Line } from '../components/line.js';
import { useStage } from '../hooks/use-stage.js';
import { useWindowSize } from '../hooks/use-window-size.js';
import { type OpenSheet, sheetRoom } from './use-help.js';

/** The help sheet in place of a screen, with two lines for what goes on underneath. */
export function HelpSheet({
  sheet: { rows, first, of },
  below = null,
}: {
  readonly sheet: OpenSheet;
  readonly below?: ReactNode;
}): ReactNode {
  const window = useWindowSize();
  const { title, place } = ruleTexts;
  const { head, list, details, footer } = sheetRoom(window, useStage());
  const last = first + rows.length - 1;
  return (
    <Box flexDirection="column" width={window.columns} height={window.rows}>
      {head > 0 ? (
        <Line
          row={[
            span(title, { bold: true, inverse: true }),
            span(`  ${place({ first, last, of })}`, { dim: true }),
          ]}
        />
      ) : null}
      <Box flexDirection="column" height={list} flexShrink={0} overflow="hidden">
        {rows.map((row, index) => {
          const number = first + index;
          return <Line key={number} row={row} />;
        })}
      </Box>
      <Box height={details} flexDirection="column" flexShrink={0} overflow="hidden">
        {below}
      </Box>
      <Box height={footer} flexDirection="column" flexShrink={0} overflow="hidden">
        <Footer context="help" />
      </Box>
    </Box>
  );
}
