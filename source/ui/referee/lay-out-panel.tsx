import type { ReactNode } from 'react';
import { formatCell } from '../../engine/index.js';
import { screenTexts } from '../../messages/screens.js';
import { type LayOut, pointedTarget } from '../../views/referee/lay-out.js';
import { Words } from '../components/line.js';
import { TargetLine } from '../components/round-lines.js';

/** What is being entered for the next round of a real table. */
export function LayOutPanel({ layOut }: { readonly layOut: LayOut }): ReactNode {
  const target = pointedTarget(layOut);
  return (
    <>
      <Words bold>{screenTexts.referee.title}</Words>
      <Words dim>{formatCell(layOut.cursor)}</Words>
      {target ? <TargetLine target={target} /> : <Words dim>{screenTexts.referee.noTarget}</Words>}
    </>
  );
}
