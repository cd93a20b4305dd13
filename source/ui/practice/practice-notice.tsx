import type { ReactNode } from 'react';
import { HINT_STEPS, isPracticeSolved } from '../../game/index.js';
import { messages } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import { Sentence, Words } from '../components/line.js';
import { WorkingLine } from '../components/working-line.js';
import type { PracticeTable } from './practice-table.js';

const { practice: text } = screenTexts;

/** What matters most now, below the board. */
export function PracticeNotice({
  table,
  shortest,
  isDealing,
}: {
  readonly table: PracticeTable;
  /** Moves of a shortest solution, where it is known. */
  readonly shortest: number | undefined;
  /** Whether a position is being dealt, and takes a while. */
  readonly isDealing: boolean;
}): ReactNode {
  const { warning, refusal, givingUp, told, practice } = table;
  if (isDealing) return <DealingLine />;
  const alarm = warning ?? refusal;
  if (alarm !== undefined) {
    return (
      <Sentence bold colour="alarm">
        {alarm}
      </Sentence>
    );
  }
  if (givingUp) return <Words bold>{text.giveUp}</Words>;
  if (practice.stage === 'given-up') return <Words bold>{text.givenUp({ shortest })}</Words>;
  if (isPracticeSolved(practice)) {
    const { made, helped } = practice;
    return (
      <>
        <Words bold>{messages.practice.solved({ moves: made, shortest })}</Words>
        {helped > 0 ? (
          <Words dim>{text.helped({ steps: helped, of: HINT_STEPS.length })}</Words>
        ) : null}
      </>
    );
  }
  return <Words dim>{told ?? messages.practice.start}</Words>;
}

/** Tells that a position is being looked for. */
export const DealingLine = (): ReactNode => <WorkingLine sentence={text.dealing} />;
