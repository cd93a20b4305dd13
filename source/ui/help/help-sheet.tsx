import { Box } from 'ink';
import type { ReactNode } from 'react';
import { ruleTexts } from '../../messages/english/rules.js';
import { span } from '../board/paint.js';
import { Footer } from '../components/footer.js';
import { Line } from '../components/line.js';
import { useWindowSize } from '../hooks/use-window-size.js';
import type { OpenSheet } from './use-help.js';

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
  const last = first + rows.length - 1;
  return (
    <Box flexDirection="column" width={window.columns} height={window.rows}>
      <Line
        row={[
          span(title, { bold: true, inverse: true }),
          span(`  ${place({ first, last, of })}`, { dim: true }),
        ]}
      />
      <Box flexDirection="column" flexGrow={1} overflow="hidden">
        {rows.map((row, index) => {
          const number = first + index;
          return <Line key={number} row={row} />;
        })}
      </Box>
      <Box height={2} flexDirection="column" flexShrink={0}>
        {below}
      </Box>
      <Footer context="help" />
    </Box>
  );
}
