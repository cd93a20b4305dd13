import type { ReactNode } from 'react';
import { formatMove, type Move, type Target } from '../../engine/index.js';
import type { Texts } from '../../messages/language.js';
import { targetSign } from '../../pictures/contents.js';
import { type Style, span } from '../../pictures/theme.js';
import type { Search } from '../../session/searches.js';
import type { Replay } from '../../views/replay.js';
import { solutionSentence, targetName } from '../../words/index.js';
import { moveLines } from '../../words/panel-rows.js';
import { useStage, useTexts } from '../hooks/use-stage.js';
import { Line, Words } from './line.js';
import { Gap, useIsUpright } from './pages.js';

/** @public The target of the round: its sign as on the board, and its name. */
export function TargetLine({ target }: { readonly target: Target }): ReactNode {
  const { glyphs } = useStage().theme;
  const name = span(` ${targetName(useTexts(), target)}`, { bold: true });
  return <Line row={[targetSign(target, glyphs), name]} />;
}

/** @public The moves, in as many lines as they take. */
export const MoveList = ({ moves, ...style }: Style & Readonly<{ moves: readonly Move[] }>) => (
  <Words {...style}>{moveLines(moves).join('\n')}</Words>
);

/** @public The shortest solution, once it may be shown, and the progress of a replay. */
export function SolutionLines(props: Readonly<{ solution: Search; replay: Replay | undefined }>) {
  const { solution, replay } = props;
  const texts = useTexts();
  return (
    <>
      {useIsUpright() ? null : <Words bold>{texts.messages.shortest.title}</Words>}
      <Words>{solutionSentence(texts, solution)}</Words>
      {solution.kind === 'solved' ? <MoveList dim moves={solution.moves} /> : null}
      {replay ? (
        <>
          <Gap />
          <Words bold>{texts.screens.replay[replay.kind]}</Words>
          <Words>{placeIn(texts, replay)}</Words>
        </>
      ) : null}
    </>
  );
}

function placeIn({ screens }: Texts, { frames, shown }: Replay): string {
  const { move } = frames[shown]!;
  const signs = move ? formatMove(move) : '';
  return screens.replay.move({ number: shown, of: frames.length - 1, move: signs });
}
