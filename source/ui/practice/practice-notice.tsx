import type { ReactNode } from 'react';
import { HINT_STEPS, isPracticeSolved } from '../../game/index.js';
import { messages } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import { isPlayed, type PracticeView, shortestOf } from '../../views/practice/practice-view.js';
import { Alarm, Words } from '../components/line.js';
import { DealingLine } from './dealing.js';

const { practice: text } = screenTexts;

/** What matters most now, below the board. */
export function PracticeNotice({
  view,
  isDealing,
  share,
}: {
  readonly view: PracticeView;
  /** Whether a position is being dealt, and takes a while. */
  readonly isDealing: boolean;
  /** A line to share, to be selected. */
  readonly share: string | undefined;
}): ReactNode {
  const { warning, refusal, givingUp, told, practice } = view;
  if (isDealing) return <DealingLine />;
  const alarm = warning ?? refusal;
  if (alarm !== undefined) return <Alarm>{alarm}</Alarm>;
  if (givingUp) return <Words bold>{text.giveUp}</Words>;
  const { helped } = practice;
  const help = helped > 0 ? text.helped({ steps: helped, of: HINT_STEPS.length }) : undefined;
  const below = share ?? (isPracticeSolved(practice) ? help : undefined);
  const isOver = !isPlayed(view);
  return (
    <>
      <Words bold={isOver} dim={!isOver}>
        {told ?? presentSentence(view)}
      </Words>
      {below === undefined ? null : <Words dim>{below}</Words>}
    </>
  );
}

/** How the practice stands. */
function presentSentence(view: PracticeView): string {
  const { practice, isShownOnly } = view;
  const shortest = shortestOf(view)?.length;
  if (isShownOnly) return screenTexts.daily.solution({ shortest });
  if (practice.stage === 'given-up') return text.givenUp({ shortest });
  return isPracticeSolved(practice)
    ? messages.practice.solved({ moves: practice.made, shortest })
    : messages.practice.start;
}
