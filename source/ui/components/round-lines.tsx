import type { ReactNode } from 'react';
import { formatMove, formatMoves, type Move, type Target } from '../../engine/index.js';
import { messages, type Search, solutionSentence, targetName } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import { targetSign } from '../../pictures/contents.js';
import { span } from '../../pictures/paint.js';
import type { Style } from '../../pictures/theme.js';
import type { Replay } from '../../views/replay.js';
import { useStage } from '../hooks/use-stage.js';
import { Line, Sentence, Words } from './line.js';

/** The target that is sought: its sign as on the board, and its name. */
export function TargetLine({ target }: { readonly target: Target }): ReactNode {
  const { glyphs } = useStage().theme;
  return (
    <Line row={[targetSign(target, glyphs), span(` ${targetName(target)}`, { bold: true })]} />
  );
}

const MOVES_A_LINE = 8;
const MOST_LINES = 3;

/** Moves in lines of eight; of a long list the last ones, for they are what goes on. */
export function MoveList({ moves, ...style }: Style & Readonly<{ moves: readonly Move[] }>) {
  const lines = Array.from({ length: Math.ceil(moves.length / MOVES_A_LINE) }, (_, line) =>
    formatMoves(moves.slice(line * MOVES_A_LINE, (line + 1) * MOVES_A_LINE)),
  );
  const shown = lines.slice(-MOST_LINES);
  return shown.map((line, index) => {
    const key = lines.length - shown.length + index;
    return (
      <Words key={key} {...style}>
        {index === 0 && key > 0 ? `.. ${line}` : line}
      </Words>
    );
  });
}

/** The shortest solution once a round is over, and how far a replay of a line has come. */
export function SolutionLines(props: Readonly<{ solution: Search; replay: Replay | undefined }>) {
  const { solution, replay } = props;
  return (
    <>
      <Words bold>{messages.shortest.title}</Words>
      <Sentence>{solutionSentence(solution)}</Sentence>
      {solution.kind === 'solved' ? <MoveList dim moves={solution.moves} /> : null}
      {replay ? (
        <>
          <Words> </Words>
          <Words bold>{screenTexts.replay[replay.kind]}</Words>
          <Words>{placeIn(replay)}</Words>
        </>
      ) : null}
    </>
  );
}

function placeIn({ frames, shown }: Replay): string {
  const { move } = frames[shown]!;
  const signs = move ? formatMove(move) : '';
  return screenTexts.replay.move({ number: shown, of: frames.length - 1, move: signs });
}
