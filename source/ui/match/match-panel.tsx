import type { ReactNode } from 'react';
import { formatCell } from '../../engine/index.js';
import { isSolitaire, type Match } from '../../game/index.js';
import type { Search } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import { aimsOf } from '../../messages/tell-event.js';
import type { MatchView } from '../../views/match/match-view.js';
import { type LayOut, pointedTarget } from '../../views/referee/lay-out.js';
import { Words } from '../components/line.js';
import { MoveList, SolutionLines, TargetLine } from '../components/round-lines.js';
import { ClockLine } from './clock-line.js';
import { PlayerList } from './player-list.js';

/** What stands beside the board. */
export function MatchPanel({
  view: { match, keys, replay, layOut },
  round = screenTexts.match.round({ round: match.round, of: match.options.rounds }),
  time = <ClockLine match={match} />,
  players = <PlayerList match={match} keys={keys} />,
  solution,
}: {
  readonly view: Pick<MatchView, 'match' | 'keys' | 'replay' | 'layOut'>;
  /** Which round it is, where there is more to say of it. */
  readonly round?: string;
  /** One line of time, where it is not that of the sand clock here and now. */
  readonly time?: ReactNode;
  /** Those at the table, where more is told of them than of people at one keyboard. */
  readonly players?: ReactNode;
  readonly solution: Search | undefined;
}): ReactNode {
  const { phase, options } = match;
  // In a record there is a moment in which nobody is left to prove.
  const prover = phase.kind === 'proving' ? phase.queue[0] : undefined;
  if (layOut) {
    return (
      <>
        <LayOutPanel layOut={layOut} />
        <Words> </Words>
        <PlayerList match={{ ...match, failed: [] }} keys={keys} />
      </>
    );
  }
  const alone = isSolitaire(options);
  return (
    <>
      {alone ? (
        <Words bold>{screenTexts.match.round({ round: match.round, of: options.chips })}</Words>
      ) : (
        <MatchHead match={match} title={round} />
      )}
      <Words> </Words>
      {match.target ? <TargetLine target={match.target} /> : null}
      {time}
      {alone ? <SolitaireChips match={match} /> : players}
      <Words> </Words>
      {phase.kind === 'proving' && prover ? (
        <>
          <Words bold>
            {`${screenTexts.match.proof} ${screenTexts.match.proofMoves({ made: phase.moves.length, bid: prover.moves })}`}
          </Words>
          <MoveList moves={phase.moves} />
        </>
      ) : null}
      {solution ? <SolutionLines solution={solution} replay={replay} /> : null}
    </>
  );
}

function MatchHead({ match, title }: { readonly match: Match; readonly title: string }): ReactNode {
  const { options, board, undrawn } = match;
  return (
    <>
      <Words bold>{title}</Words>
      {aimsOf(options, board!.targets.length)
        // The title tells of how many rounds this is one.
        .slice(options.rounds === undefined ? 0 : 1)
        .map(aim => (
          <Words key={aim} dim>
            {aim}
          </Words>
        ))}
      <Words dim>{screenTexts.match.chipsLeft({ chips: undrawn.length })}</Words>
    </>
  );
}

function LayOutPanel({ layOut }: { readonly layOut: LayOut }): ReactNode {
  const target = pointedTarget(layOut);
  return (
    <>
      <Words bold>
        {layOut.isPlacing ? screenTexts.referee.placeTitle : screenTexts.referee.title}
      </Words>
      <Words dim>{formatCell(layOut.cursor)}</Words>
      {target ? <TargetLine target={target} /> : <Words dim>{screenTexts.referee.noTarget}</Words>}
    </>
  );
}

const text = screenTexts.solitaire;

/** How the game for one stands: chips face up and face down. */
export function SolitaireChips({ match: { rounds } }: { readonly match: Match }): ReactNode {
  const up = rounds.filter(({ result }) => result.kind === 'won').length;
  return (
    <>
      <Words bold>{text.faceUp({ chips: up })}</Words>
      <Words>{text.faceDown({ chips: rounds.length - up })}</Words>
    </>
  );
}
