import type { ReactNode } from 'react';
import { formatMove } from '../../engine/index.js';
import { messages, type Search, solutionSentence } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import type { Replay } from '../../views/replay.js';
import { Sentence, Words } from './line.js';
import { MoveList } from './move-list.js';

/** The shortest solution once a round is over, and how far a replay of a line has come. */
export function SolutionLines({
  solution,
  replay,
}: {
  readonly solution: Search;
  readonly replay: Replay | undefined;
}): ReactNode {
  return (
    <>
      <Words bold>{messages.shortest.title}</Words>
      <Sentence>{solutionSentence(solution)}</Sentence>
      {solution.kind === 'solved' ? <MoveList dim moves={solution.moves} /> : null}
      {replay ? <ReplayLines replay={replay} /> : null}
    </>
  );
}

function ReplayLines({ replay: { kind, frames, shown } }: { readonly replay: Replay }): ReactNode {
  const { move } = frames[shown]!;
  return (
    <>
      <Words> </Words>
      <Words bold>{screenTexts.replay[kind]}</Words>
      <Words>
        {screenTexts.replay.move({
          number: shown,
          of: frames.length - 1,
          move: move ? formatMove(move) : '',
        })}
      </Words>
    </>
  );
}
