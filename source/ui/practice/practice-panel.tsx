import type { ReactNode } from 'react';
import { formatGameId, type Puzzle } from '../../engine/index.js';
import { HINT_STEPS, madeMoves } from '../../game/index.js';
import { messages } from '../../messages/index.js';
import { distanceSentence, hintSentence, screenTexts } from '../../messages/screens.js';
import type { Rated } from '../../training/index.js';
import { isPlayed, type PracticeTable } from '../../views/practice/practice-table.js';
import { Sentence, Words } from '../components/line.js';
import { MoveList } from '../components/move-list.js';
import { RatingLines } from '../components/rating-lines.js';
import { SolutionLines } from '../components/solution-lines.js';
import { TargetLine } from '../components/target-line.js';
import type { Solution } from '../hooks/use-solution.js';
import type { useDistances } from './use-distances.js';

const { practice: text } = screenTexts;

/** Target, moves, what was helped, and the solution once it may be seen. */
export function PracticePanel({
  table,
  puzzle,
  heading,
  fromStart,
  hinted,
  distances,
  rated,
}: {
  readonly table: PracticeTable;
  readonly puzzle: Puzzle;
  /** What stands over everything else. */
  readonly heading: readonly string[];
  readonly fromStart: Solution | undefined;
  /** The solution from where the robots stand. */
  readonly hinted: Solution | undefined;
  readonly distances: ReturnType<typeof useDistances>;
  readonly rated: Rated | undefined;
}): ReactNode {
  const { practice, hintShown, measuring, replay } = table;
  const moves = madeMoves(practice);
  const played = isPlayed(table);
  const step = HINT_STEPS[practice.hints - 1];
  return (
    <>
      {heading.map(line => (
        <Sentence key={line}>{line}</Sentence>
      ))}
      <TargetLine target={puzzle.target} />
      <Words> </Words>
      <Words bold>{messages.practice.moves({ moves: moves.length })}</Words>
      <MoveList moves={moves} />
      <Words> </Words>
      {!played && fromStart ? <SolutionLines solution={fromStart} replay={replay} /> : null}
      {rated ? <RatingLines rated={rated} /> : null}
      {played && hintShown && step && hinted ? (
        <>
          <Words bold>{text.hint({ step: practice.hints, of: HINT_STEPS.length })}</Words>
          <Sentence>{hintSentence(step, hinted, practice.made > 0)}</Sentence>
        </>
      ) : null}
      {played && measuring ? (
        <>
          <Words bold>{text.distance}</Words>
          <Sentence>{distanceSentence(distances.left, distances.before)}</Sentence>
        </>
      ) : null}
      <Words> </Words>
      <Sentence dim>{formatGameId(puzzle)}</Sentence>
    </>
  );
}
