import type { ReactNode } from 'react';
import { ruleTexts } from '../../messages/english/rules.js';
import { Footer } from '../components/footer.js';
import { Line } from '../components/line.js';
import { ListPage, ListTitle } from '../components/list-page.js';
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
  const { title, place } = ruleTexts;
  const room = sheetRoom(useWindowSize(), useStage());
  const last = first + rows.length - 1;
  return (
    <ListPage
      rows={room}
      head={room.head > 0 ? <ListTitle title={title} place={place({ first, last, of })} /> : null}
      list={rows.map((row, index) => {
        const number = first + index;
        return <Line key={number} row={row} />;
      })}
      details={below}
      footer={<Footer context="help" />}
    />
  );
}
