import type { ReactNode } from 'react';
import { formatSharedId } from '../../engine/index.js';
import { currentPosition, HINT_STEPS, isPracticeSolved, madeMoves } from '../../game/index.js';
import { shownChange } from '../../training/index.js';
import {
  type Asking,
  isPlayed,
  type PracticeView,
  shortestOf,
} from '../../views/practice/practice-view.js';
import { raritySentences } from '../../words/index.js';
import {
  distanceSentence,
  hintSentence,
  noteSentence,
  practiceAlarm,
  priceSentence,
  stageSentence,
  stakesSentence,
} from '../../words/practice.js';
import { Alarm, Sentence, Words } from '../components/line.js';
import { MoveList, SolutionLines, TargetLine } from '../components/round-lines.js';
import { useKeySign, useTexts } from '../hooks/use-stage.js';
import { DealingLine } from './dealing.js';

/** Target, moves, hints used, and the solution once it may be shown. */
export function PracticePanel(
  props: Readonly<{ view: PracticeView; heading: readonly string[]; above: ReactNode }>,
): ReactNode {
  const { view, heading, above } = props;
  const { practice, hint, measuring, replay, distances, rated } = view;
  const { positions, made } = practice;
  const start = positions[0]!;
  const here = currentPosition(practice);
  const texts = useTexts();
  const { messages, screens } = texts;
  const before = positions[made - 1];
  const earlier = before && distances.get(before);
  const moves = madeMoves(practice);
  const played = isPlayed(view);
  const of = HINT_STEPS.length;
  const shortest = shortestOf(view)?.length;
  const isKnown = !played && shortest !== undefined;
  const stakes = played ? stakesSentence(texts, view) : undefined;
  const rare = isKnown ? raritySentences(texts, start, practice.rules, shortest) : [];
  return (
    <>
      {above}
      {heading.map(line => (
        <Sentence key={line}>{line}</Sentence>
      ))}
      <TargetLine target={start.target} />
      <Words> </Words>
      <Words bold>{messages.practice.moves({ moves: moves.length })}</Words>
      <MoveList moves={moves} />
      <Words> </Words>
      {played ? null : <SolutionLines solution={view.solution} replay={replay} />}
      {rare.map(sentence => (
        <Sentence key={sentence} dim>
          {sentence}
        </Sentence>
      ))}
      {view.told?.code === 'copied' ? <Sentence>{noteSentence(texts, view.told)}</Sentence> : null}
      {rated ? (
        <>
          <Words>{screens.rating.player(shownChange(rated.player))}</Words>
          <Words dim>{screens.rating.position(shownChange(rated.position))}</Words>
        </>
      ) : null}
      {played && hint ? (
        <>
          <Words bold>
            {screens.practice.hint({ step: HINT_STEPS.indexOf(hint.step) + 1, of })}
          </Words>
          <Sentence>{hintSentence(texts, hint, made > 0)}</Sentence>
        </>
      ) : null}
      {played && measuring ? (
        <>
          <Words bold>{screens.practice.distance}</Words>
          <Sentence>{distanceSentence(texts, distances.get(here), earlier)}</Sentence>
        </>
      ) : null}
      {stakes === undefined ? null : <Sentence dim>{stakes}</Sentence>}
      <Words> </Words>
      <Sentence dim>{formatSharedId(start, practice.rules)}</Sentence>
    </>
  );
}

/** What matters most now, below the board. */
export function PracticeNotice(
  props: Readonly<{ view: PracticeView; isDealing: boolean; share: string | undefined }>,
): ReactNode {
  const { view, isDealing, share } = props;
  const { asking, told, practice } = view;
  const texts = useTexts();
  if (isDealing) return <DealingLine />;
  const alarm = practiceAlarm(texts, view);
  if (alarm !== undefined) return <Alarm>{alarm}</Alarm>;
  if (asking) return <Price asking={asking} view={view} />;
  const { helped } = practice;
  const { helped: helpedBy } = texts.screens.practice;
  const help = helped > 0 ? helpedBy({ steps: helped, of: HINT_STEPS.length }) : undefined;
  const [shared, command = ''] = share?.split('\n') ?? [];
  if (told?.code === 'copied' && shared !== undefined) {
    return (
      <>
        <Words bold>{shared}</Words>
        <Words bold>{command}</Words>
      </>
    );
  }
  const below = shared ?? (isPracticeSolved(practice) ? help : undefined);
  const isOver = !isPlayed(view);
  return (
    <>
      <Sentence bold={isOver} dim={!isOver}>
        {told ? noteSentence(texts, told) : stageSentence(texts, view)}
      </Sentence>
      {below === undefined ? null : <Words dim>{below}</Words>}
    </>
  );
}

/** The price of the command asked for, and the key that confirms it. */
function Price({ asking, view }: { readonly asking: Asking; readonly view: PracticeView }) {
  const { about } = asking;
  const key = useKeySign(about === 'distance' ? about : 'hint');
  const texts = useTexts();
  const isHelp = about === 'distance' || about === 'hint';
  const { pressAgain, pressYes } = texts.screens.practice;
  const how = isHelp ? pressAgain({ key }) : pressYes;
  return <Sentence bold>{priceSentence(texts, about, view, how)}</Sentence>;
}
