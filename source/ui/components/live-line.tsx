import { type ReactNode, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { type Row, span } from '../../pictures/theme.js';
import type { RowCell } from '../../terminal/cells.js';
import { callBy } from '../hooks/use-session.js';
import { useStage } from '../hooks/use-stage.js';
import { drawn } from './line.js';

/** @public One line that goes with the time, painted past React and Ink: else the clocks of a full house took a processor. */
export function LiveLine(props: {
  readonly rowAt: (now: number) => Row;
  /** The next time the row changes, if any. */
  readonly changeAfter: (now: number) => number | undefined;
  readonly clock?: (() => number) | undefined;
}): ReactNode {
  const { rowAt, changeAfter, clock = Date.now } = props;
  const { terminal, paint } = useStage();
  const [live] = useState(terminal.addLiveText);
  const [, layOut] = useReducer((times: number) => times + 1, 0);
  const columns = paint(rowAt(clock())).length;
  // Before the frame is painted that was laid out for it.
  useLayoutEffect(() => {
    let callOff: (() => void) | undefined;
    const look = () => {
      const now = clock();
      const cells = paint(rowAt(now));
      if (cells.length > columns) return layOut();
      live.show(cells);
      const change = changeAfter(now);
      if (change !== undefined) callOff = callBy(change, clock, lookAgain);
    };
    const lookAgain = () => {
      try {
        look();
      } catch {
        // It breaks once more while it is drawn, where that is looked after.
        layOut();
      }
    };
    look();
    return () => callOff?.();
  });
  useEffect(() => live.end, [live]);
  const cells = Array<RowCell>(columns).fill(live.cell);
  return drawn(room => (columns === 0 ? [] : [cells.slice(0, room)]));
}

const SIGNS = ['|', '/', '-', '\\'];
const TURN_MILLISECONDS = 200;

/** @public A sentence with a turning sign: work in progress. */
export function WorkingLine(props: Readonly<{ sentence: (values: { sign: string }) => string }>) {
  const { sentence } = props;
  const turnAt = (now: number) => Math.floor(now / TURN_MILLISECONDS);
  const signAt = (now: number) => SIGNS[turnAt(now) % SIGNS.length]!;
  return (
    <LiveLine
      rowAt={now => [span(sentence({ sign: signAt(now) }), { bold: true })]}
      changeAfter={now => (turnAt(now) + 1) * TURN_MILLISECONDS}
    />
  );
}
