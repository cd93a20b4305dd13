import type { ReactNode } from 'react';
import { ROBOT_LETTERS } from '../../engine/index.js';
import type { Texts } from '../../messages/language.js';
import {
  firstRound,
  type Guide,
  guideContext,
  markedRobot,
  openGuide,
  reduceGuide,
  STEPS,
  stepOf,
} from '../../views/guide/guide.js';
import { gameOnBoard } from '../../views/help/game-in-play.js';
import { shownRobots } from '../../views/practice/practice-view.js';
import { stepTexts } from '../../words/guide.js';
import { refusalSentence } from '../../words/index.js';
import { keyRefusalSentence } from '../../words/practice.js';
import { Alarm, Words } from '../components/line.js';
import { Gap, useIsUpright } from '../components/pages.js';
import { TargetLine } from '../components/round-lines.js';
import { useBoardScreen } from '../hooks/use-screen.js';
import { useSlideMotion } from '../hooks/use-session.js';
import { useKeySign, useTexts } from '../hooks/use-stage.js';

/** @public The guided first round: six steps on one position. */
export function GuideScreen({ onLeave }: { readonly onLeave: () => void }): ReactNode {
  const puzzle = firstRound();
  const { board, target, robots: starts } = puzzle;
  const screen = useBoardScreen({
    reduce: reduceGuide,
    open: () => openGuide(),
    contextOf: guideContext,
    boardOf: () => board,
    help: ({ table }) => ({ game: gameOnBoard(table.practice.rules, puzzle) }),
    carryOut: onLeave,
  });
  const { state: guide } = screen;
  const { table } = guide;
  const robots = useSlideMotion(shownRobots(table), table.slide);
  return screen.draw({
    view: { board, target, robots, starts, selected: markedRobot(guide) },
    panel: <GuidePanel guide={guide} />,
    notice: <Notice guide={guide} />,
  });
}

function GuidePanel({ guide }: { readonly guide: Guide }): ReactNode {
  const texts = useTexts();
  const isUpright = useIsUpright();
  const { title, text, done } = stepTexts(texts, stepOf(guide), useKeySign('undo'));
  const step = texts.screens.guide.step({ step: guide.at + 1, of: STEPS.length });
  if (isUpright) {
    return (
      <>
        <Words bold>{`${step}  ${title}`}</Words>
        {guide.isDone ? <Words bold>{done}</Words> : <Words>{text}</Words>}
      </>
    );
  }
  return (
    <>
      <TargetLine target={firstRound().target} />
      <Gap />
      <Words dim>{step}</Words>
      <Words bold>{title}</Words>
      <Words dim={guide.isDone}>{text}</Words>
      <Gap />
      {guide.isDone ? <Words bold>{done}</Words> : null}
    </>
  );
}

/** What was wrong with the last key, and which one the step waits for. */
function correctionSentence(
  texts: Texts,
  correction: Exclude<NonNullable<Guide['correction']>, { readonly code: 'go-on' }>,
): string {
  const { pickFirst, pressArrow, tooLow, tooHigh, bidNow, arrows } = texts.screens.guide;
  if (correction.code === 'no-way') return refusalSentence(texts, correction);
  if (correction.code === 'bid-now') return bidNow;
  if ('bid' in correction) return (correction.code === 'too-low' ? tooLow : tooHigh)(correction);
  const robot = texts.messages.robots[correction.robot];
  return correction.code === 'pick-first'
    ? pickFirst({ robot, key: ROBOT_LETTERS[correction.robot]! })
    : pressArrow({ robot, arrow: arrows[correction.direction] });
}

/** What was wrong with the last key; after the step, how to go on. */
function Notice({ guide }: { readonly guide: Guide }): ReactNode {
  const { isDone, correction, table, at } = guide;
  const texts = useTexts();
  const { goOn, atEnd } = texts.screens.guide;
  const further = at + 1 < STEPS.length ? goOn : atEnd;
  if (correction?.code === 'go-on') return <Alarm>{further}</Alarm>;
  const refusal = correction
    ? correctionSentence(texts, correction)
    : table.refusal && keyRefusalSentence(texts, table.refusal, firstRound().board);
  return (
    <>
      <Alarm>{refusal}</Alarm>
      {isDone ? <Words>{further}</Words> : null}
    </>
  );
}
