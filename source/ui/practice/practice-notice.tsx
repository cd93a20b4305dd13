import type { ReactNode } from 'react';
import { HINT_STEPS, isPracticeSolved, type Practice } from '../../game/index.js';
import { messages } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import { isPlayed, type PracticeTable } from '../../views/practice/practice-table.js';
import { Sentence, Words } from '../components/line.js';
import { WorkingLine } from '../components/working-line.js';

const { practice: text } = screenTexts;

/** What matters most now, below the board. */
export function PracticeNotice({
  table,
  shortest,
  isDealing,
  isShownOnly,
  share,
}: {
  readonly table: PracticeTable;
  /** Moves of a shortest solution, where it is known. */
  readonly shortest: number | undefined;
  /** Whether a position is being dealt, and takes a while. */
  readonly isDealing: boolean;
  /** Whether the solution is shown to somebody who has not played. */
  readonly isShownOnly: boolean;
  /** A line to share, to be selected. */
  readonly share: string | undefined;
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
  const { helped } = practice;
  const help = helped > 0 ? text.helped({ steps: helped, of: HINT_STEPS.length }) : undefined;
  const below = share ?? (isPracticeSolved(practice) ? help : undefined);
  const isOver = !isPlayed(table);
  return (
    <>
      <Words bold={isOver} dim={!isOver}>
        {told ?? presentSentence(practice, shortest, isShownOnly)}
      </Words>
      {below === undefined ? null : <Words dim>{below}</Words>}
    </>
  );
}

/** How the practice stands. */
function presentSentence(
  practice: Practice,
  shortest: number | undefined,
  isShownOnly: boolean,
): string {
  if (isShownOnly) return screenTexts.daily.solution({ shortest });
  if (practice.stage === 'given-up') return text.givenUp({ shortest });
  return isPracticeSolved(practice)
    ? messages.practice.solved({ moves: practice.made, shortest })
    : messages.practice.start;
}

/** Tells that a position is being looked for. */
export const DealingLine = (): ReactNode => <WorkingLine sentence={text.dealing} />;
