import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { formatSharedId } from '../../engine/index.js';
import {
  type Choices,
  currentPosition,
  type Edition,
  HINT_STEPS,
  isPracticeSolved,
  madeMoves,
  type PracticeOptions,
} from '../../game/index.js';
import { nextStops, trailOf } from '../../pictures/view.js';
import {
  newPractice,
  type OpenedPractice,
  openPractice,
  type PracticeHost,
  type ResultKeeper,
} from '../../session/practice-session.js';
import type { OpenSessions } from '../../session/session.js';
import type { PracticeRecords } from '../../storage/records.js';
import type { Lengths } from '../../training/dealing.js';
import { shownChange } from '../../training/index.js';
import { gameOnBoard } from '../../views/help/game-in-play.js';
import { type DealPosition, type NoDeal, openDealer } from '../../views/practice/dealing.js';
import {
  idleCommands,
  isPlayed,
  isQuestion,
  type NextPosition,
  type NextPractice,
  openPracticeView,
  type PracticeAction,
  type PracticeEffect,
  type PracticeView,
  positionAfter,
  practiceContext,
  reducePractice,
  shortestOf,
  shownRobots,
  turnOfPractice,
  wantsOf,
} from '../../views/practice/practice-view.js';
import { shownSlide } from '../../views/replay.js';
import { raritySentences, rulesLine } from '../../words/index.js';
import {
  distanceSentence,
  hintName,
  hintSentence,
  noDealSentence,
  noteSentence,
  practiceAlarm,
  priceSentence,
  stageSentence,
  stakesSentence,
} from '../../words/practice.js';
import { CoachScreen } from '../coach/coach-screen.js';
import { Alarm, Words } from '../components/line.js';
import { Gap, useIsUpright } from '../components/pages.js';
import { MoveList, SolutionLines, TargetLine } from '../components/round-lines.js';
import { type HelpTopic, useBoardScreen } from '../hooks/use-screen.js';
import { useReplay, useSession, useSlideMotion } from '../hooks/use-session.js';
import { useKeySign, useStage, useTexts } from '../hooks/use-stage.js';
import { DealingLine, MessagePage, useDealing } from './dealing.js';

const NOTHING_SPECIAL: Occasion = { heading: [] };

/** @public One position after the other, to be solved alone. */
export function PracticeScreen(
  props: PracticeSurroundings & {
    /** Without it one is dealt. */
    readonly first?: PracticeOptions | OpenedPractice | undefined;
    readonly occasion?: Occasion;
  },
): ReactNode {
  const { first, occasion = NOTHING_SPECIAL, ...around } = props;
  const { lengths, keep, onLeave, onNext } = around;
  const [shown, setShown] = useState<ShownPractice | undefined>(() => {
    const opened = first && ('game' in first ? first : newPractice(first, keep));
    return opened && { opened, number: 0, lengths, told: occasion.told };
  });
  const [noDeal, setNoDeal] = useState<NoDeal>();
  const [dealer] = useState(() => openDealer(around.deal));
  const texts = useTexts();
  const { lengths: present, number, opened } = shown ?? { lengths, number: 0 };
  const show = ({ options, ...about }: NextPosition) =>
    setShown({ ...about, opened: newPractice(options, keep), number: number + 1 });
  const onEnd = (next: NextPractice) => {
    if (next.type === 'dealt' || next.type === 'pasted') show(positionAfter(next, present, around));
    else if (next.type === 'again') show({ options: opened!.game.options, lengths: present });
    else if (next.type === 'next') onNext?.();
    else if (next.type === 'yesterday') occasion.onYesterday?.();
    else if (next.type === 'days') occasion.onDays?.();
    else onLeave();
  };
  useEffect(() => {
    if (shown?.opened.game.options.origin === 'dealt') dealer.prepare(shown.lengths);
  }, [dealer, shown]);
  useEffect(() => dealer.stop, [dealer]);
  const isSlow = useDealing(shown ? undefined : lengths, around.deal, answer =>
    answer.kind === 'dealt' ? onEnd({ type: 'dealt', lengths, dealt: answer }) : setNoDeal(answer),
  );
  if (!shown) {
    const told = noDeal && <Alarm>{noDealSentence(texts, noDeal)}</Alarm>;
    return <MessagePage onLeave={onLeave}>{told ?? (isSlow ? <DealingLine /> : null)}</MessagePage>;
  }
  const { origin } = shown.opened.game.options;
  const isSame = number === 0 || origin === 'daily' || origin === 'deck';
  return (
    <PracticeGame
      key={number}
      shown={shown}
      occasion={isSame ? occasion : NOTHING_SPECIAL}
      around={{ ...around, deal: dealer.deal }}
      onEnd={onEnd}
    />
  );
}

/** @public What every practice needs, wherever its position comes from. */
export interface PracticeSurroundings {
  /** Of positions that are dealt, until the player asks for others. */
  readonly lengths: Lengths;
  /** Begins the record of a practice; has to stay the same function. */
  readonly keep: PracticeRecords['start'];
  /** Where results go; nowhere where it is left out. Has to stay the same. */
  readonly keeper?: ResultKeeper | undefined;
  readonly among?: OpenSessions | undefined;
  /** Deals a position, which is played by the rules of `edition`. */
  readonly deal: DealPosition;
  readonly edition: Edition;
  /** Choices made by flags: they override the rules of a pasted Game ID. */
  readonly given: Partial<Choices>;
  readonly onLeave: () => void;
  /** Shows the next position that was missed, after one of them. */
  readonly onNext?: () => void;
}

/** The current practice, and its first notice. */
interface ShownPractice extends Omit<NextPosition, 'options'> {
  readonly opened: OpenedPractice;
  /** Different for each practice, even at the same position. */
  readonly number: number;
}

/** What is shown with the first position only, or with all of a day, a deck or a run. */
export interface Occasion {
  readonly heading: readonly string[];
  readonly above?: ReactNode;
  /** What counts, below everything else. */
  readonly rule?: string | undefined;
  readonly without?: readonly string[];
  /** The edition of its rules, if it is not the one that the player has chosen. */
  readonly edition?: Edition;
  readonly told?: NextPosition['told'];
  readonly share?: string | undefined;
  readonly onYesterday?: (() => void) | undefined;
  readonly onDays?: () => void;
}

/** @public A practice being played, with its whole screen. */
export function PracticeGame(props: {
  readonly shown: ShownPractice;
  readonly occasion: Occasion;
  readonly around: Pick<PracticeSurroundings, 'keeper' | 'among' | 'deal' | 'edition'> &
    Partial<Pick<PracticeHost, 'openSolver'>>;
  readonly onEnd: (next: NextPractice) => void;
}): ReactNode {
  const { shown, occasion, around, onEnd } = props;
  const { opened, lengths, told, troubles = [] } = shown;
  const { heading, above, rule, without, edition, share, onYesterday } = occasion;
  const { puzzle, rules, origin } = opened.game.options;
  const { keeper, among, deal } = around;
  const stage = useStage();
  const texts = useTexts();
  const { openSolver = stage.openSolver } = around;
  const [session] = useState(() => openPractice(opened, { openSolver, keeper, among }));
  const offer = { canShare: share !== undefined, hasYesterday: onYesterday !== undefined };
  const screen = useBoardScreen<PracticeView, PracticeAction, PracticeEffect>({
    reduce: (view, action) =>
      reducePractice(view, action.type === 'key' ? { ...action, ...offer } : action),
    open() {
      const counts = keeper !== undefined && !offer.canShare;
      const lost = opened.lost ? [opened.lost, ...troubles] : troubles;
      const about = { origin, lengths, troubles: lost, told, counts };
      return openPracticeView(session.practice, without ? { ...about, without } : about);
    },
    // A question takes any key for an answer, and the coach has keys of its own.
    contextOf: view => (isQuestion(view) || view.coached ? undefined : practiceContext(view)),
    boardOf: () => puzzle.board,
    help: helpOf,
    carryOut(effect) {
      if (effect.type === 'ask') session.ask(effect.request);
      else if (effect.type === 'copy') stage.terminal.copy(share ?? '');
      else onEnd(effect);
    },
  });
  const { state: view, send, look, canZoom } = screen;
  useSession(session, send);
  useLayoutEffect(() => session.want(wantsOf(view)), [session, view]);

  const { practice, selected } = view;
  const { positions } = practice;
  const start = positions[0]!;
  const here = currentPosition(practice);
  const isDealing = useDealing(view.dealing, deal, answer =>
    send({ type: 'deal-answered', answer }),
  );

  useReplay(view.replay, send);
  const robots = useSlideMotion(shownRobots(view), shownSlide(view));
  // Other keys are shown only once dealing takes a while.
  const context = practiceContext(isDealing ? view : { ...view, dealing: undefined });
  const inHand = isPlayed(view) && !isDealing ? selected : undefined;
  if (view.coached) {
    const leave = () => send({ type: 'coach-left' });
    const moves = view.coached;
    return <CoachScreen open={() => ({ position: start, moves, rules })} onLeave={leave} />;
  }
  const hidden = [
    // Two rows of 80 columns have no room for it; it is on the help sheet.
    ...(isPlayed(view) && !canZoom ? ['again'] : []),
    ...idleCommands(view, offer),
  ];
  const { board, target, robots: starts } = puzzle;
  const trail = look.trails ? trailOf(turnOfPractice(view), robots) : undefined;
  const stops = look.stops && inHand !== undefined ? nextStops(here, inHand, rules) : undefined;
  return screen.draw({
    view: { board, target, robots, starts, selected: inHand, trail, stops },
    panel: <PracticePanel view={view} heading={heading} above={above} rule={rule} />,
    rules: rulesLine(texts, helpOf(view).game, edition ?? around.edition),
    notice: <PracticeNotice view={view} isDealing={isDealing} share={share} />,
    footer: isQuestion(view) ? null : { context, robots: puzzle.robots.length, without: hidden },
  });
}

const helpOf = ({ practice: { rules, positions }, without }: PracticeView): HelpTopic => ({
  game: gameOnBoard(rules, positions[0]!),
  without,
});

/** Target, moves, hints used, and the solution once it may be shown. */
function PracticePanel(
  props: Readonly<{ view: PracticeView }> & Pick<Occasion, 'heading' | 'above' | 'rule'>,
): ReactNode {
  const { view, heading, above, rule } = props;
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
  const shortest = shortestOf(view)?.length;
  const isKnown = !played && shortest !== undefined;
  // Of a few lines those of a hint matter more.
  const isLater = useIsUpright() && !above;
  const title = <Words dim={isLater}>{heading.join('\n')}</Words>;
  const stakes = played ? stakesSentence(texts, view) : undefined;
  const rare = isKnown ? raritySentences(texts, start, practice.rules, shortest) : [];
  return (
    <>
      {above}
      {isLater ? null : title}
      <TargetLine target={start.target} />
      <Gap />
      <Words bold>{messages.practice.moves({ moves: moves.length })}</Words>
      <MoveList moves={moves} />
      <Gap />
      {played ? null : <SolutionLines solution={view.solution} replay={replay} />}
      {played && hint ? (
        <>
          <Words bold>{hintName(texts, hint.step)}</Words>
          <Words>{hintSentence(texts, hint, made > 0)}</Words>
        </>
      ) : null}
      {played && measuring ? (
        <>
          <Words bold>{screens.practice.distance}</Words>
          <Words>{distanceSentence(texts, distances.get(here), earlier)}</Words>
        </>
      ) : null}
      {rated ? (
        <>
          <Words>{screens.rating.player(shownChange(rated.player))}</Words>
          <Words dim>{screens.rating.position(shownChange(rated.position))}</Words>
        </>
      ) : null}
      {rare.map(sentence => (
        <Words key={sentence} dim>
          {sentence}
        </Words>
      ))}
      {view.told?.code === 'copied' ? <Words>{noteSentence(texts, view.told)}</Words> : null}
      {stakes === undefined ? null : <Words dim>{stakes}</Words>}
      {isLater ? title : null}
      <Gap />
      <Words dim>{formatSharedId(start, practice.rules)}</Words>
      <Gap />
      {rule === undefined ? null : <Words dim>{rule}</Words>}
    </>
  );
}

/** What matters most now, below the board. */
function PracticeNotice(
  props: Readonly<{ view: PracticeView; isDealing: boolean; share: string | undefined }>,
): ReactNode {
  const { view, isDealing, share } = props;
  const { asking, told, practice } = view;
  const texts = useTexts();
  const key = useKeySign(asking?.about === 'distance' ? 'distance' : 'hint');
  if (isDealing) return <DealingLine />;
  const alarm = practiceAlarm(texts, view);
  if (alarm !== undefined) return <Alarm>{alarm}</Alarm>;
  if (asking) {
    const { pressAgain, pressYes } = texts.screens.practice;
    // Help is confirmed by its own key.
    const how = isQuestion(view) ? pressYes : pressAgain({ key });
    return <Words bold>{priceSentence(texts, asking.about, view, how)}</Words>;
  }
  const { helped } = practice;
  const { helped: helpedBy } = texts.screens.practice;
  const help = helped > 0 ? helpedBy({ steps: helped, of: HINT_STEPS.length }) : undefined;
  // As one text they have room in two rows, in every language.
  if (told?.code === 'copied' && share) return <Words bold>{share.replace('\n', '. ')}</Words>;
  const [shared] = share?.split('\n') ?? [];
  const below = shared ?? (isPracticeSolved(practice) ? help : undefined);
  const isOver = !isPlayed(view);
  return (
    <>
      <Words bold={isOver} dim={!isOver}>
        {told ? noteSentence(texts, told) : stageSentence(texts, view)}
      </Words>
      {below === undefined ? null : <Words dim>{below}</Words>}
    </>
  );
}
