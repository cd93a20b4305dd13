import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { formatGameId, type MoveRules, type Puzzle } from '../../engine/index.js';
import {
  currentPosition,
  HINT_STEPS,
  madeMoves,
  type Origin,
  type PracticeOptions,
} from '../../game/index.js';
import { messages } from '../../messages/index.js';
import { hintSentence, screenTexts } from '../../messages/screens.js';
import type { PracticeRecords, ResumedPractice } from '../../storage/practice-records.js';
import type { Rated } from '../../training/index.js';
import { trailOf } from '../board/trail.js';
import { Footer } from '../components/footer.js';
import { Sentence, Words } from '../components/line.js';
import { MoveList } from '../components/move-list.js';
import { fitsWindow, PlayingField } from '../components/playing-field.js';
import { RatingLines } from '../components/rating-lines.js';
import { SolutionLines } from '../components/solution-lines.js';
import { TargetLine } from '../components/target-line.js';
import { gameOnBoard } from '../help/game-in-play.js';
import { HelpSheet } from '../help/help-sheet.js';
import { useClicks } from '../hooks/use-clicks.js';
import { useKeys } from '../hooks/use-keys.js';
import { useRecord } from '../hooks/use-record.js';
import { useReplay } from '../hooks/use-replay.js';
import { type ResultKeeper, useResult } from '../hooks/use-result.js';
import { useSlideMotion } from '../hooks/use-slide-motion.js';
import { type Solution, useSolution } from '../hooks/use-solution.js';
import { useWindowSize } from '../hooks/use-window-size.js';
import { type BoardTopic, useBoardScreen } from '../look/use-board-screen.js';
import {
  openPracticeTable,
  type PracticeTable,
  practiceContext,
  reducePractice,
  shownRobots,
  turnOfPractice,
} from '../practice/practice-table.js';
import { shownSlide } from '../replay.js';
import { stopsOf } from '../stops.js';

/** One position after the other, to be solved alone. */
export function PracticeScreen({
  first,
  keep,
  keeper,
  deal,
  dealtRules,
  givenRules,
  onLeave,
}: {
  /** A practice to begin with, or one to go on with. */
  readonly first: PracticeOptions | ResumedPractice;
  /** Begins the record of a practice; has to stay the same function. */
  readonly keep: PracticeRecords['start'];
  /** Where results go; they go nowhere where it is left out. Has to stay the same. */
  readonly keeper?: ResultKeeper;
  /** Gives the next position, which is played by `dealtRules`. */
  readonly deal: () => Puzzle;
  readonly dealtRules: MoveRules;
  /** What a position is played by whose Game ID is pasted. */
  readonly givenRules: MoveRules;
  readonly onLeave: () => void;
}): ReactNode {
  const [{ opened, number }, setGame] = useState({
    opened: 'options' in first ? first : begin(first, keep),
    number: 1,
  });
  const next = useCallback(
    (puzzle: Puzzle, rules: MoveRules, origin: Origin) =>
      setGame(({ number }) => ({
        opened: begin({ puzzle, rules, origin }, keep),
        number: number + 1,
      })),
    [keep],
  );
  const onNew = useCallback(() => next(deal(), dealtRules, 'dealt'), [next, deal, dealtRules]);
  const onPaste = useCallback(
    (puzzle: Puzzle) => next(puzzle, givenRules, 'given'),
    [next, givenRules],
  );
  return (
    <PracticeGame
      key={number}
      opened={opened}
      keeper={keeper}
      onNew={onNew}
      onPaste={onPaste}
      onLeave={onLeave}
    />
  );
}

const begin = (options: PracticeOptions, keep: PracticeRecords['start']): ResumedPractice => ({
  options,
  log: [],
  writer: () => keep(options),
});

function PracticeGame({
  opened,
  keeper,
  onNew,
  onPaste,
  onLeave,
}: {
  readonly opened: ResumedPractice;
  readonly keeper: ResultKeeper | undefined;
  readonly onNew: () => void;
  readonly onPaste: (puzzle: Puzzle) => void;
  readonly onLeave: () => void;
}): ReactNode {
  const { puzzle, rules } = opened.options;
  const { log, sentence: lost } = opened;
  const open = () => openPracticeTable({ puzzle, rules, log, lost });
  const screen = useBoardScreen(reducePractice, open, topicOf);
  const { state: table, send, sheet, look, canZoom } = screen;
  const { practice, selected, replay, wish, pasted, hintShown } = table;
  const start = practice.positions[0]!;
  const here = currentPosition(practice);
  const fromStart = useSolution(start, rules);
  const fromHere = useSolution(here !== start && hintShown ? here : undefined, rules);
  const shortest = fromStart?.kind === 'solved' ? fromStart.moves : undefined;

  const hinted = here === start ? fromStart : fromHere;
  const answered = hinted !== undefined && hinted.kind !== 'searching';

  const visible = fitsWindow(puzzle.board, useWindowSize());
  useKeys(event => {
    if (visible || sheet) send({ type: 'key', event, now: Date.now(), shortest, answered });
  });
  useClicks(puzzle.board, look.size, cell => send({ type: 'click', cell, now: Date.now() }));
  useReplay(
    replay,
    useCallback(() => send({ type: 'replay-step' }), [send]),
  );
  useEffect(() => {
    if (wish === 'leave') onLeave();
    if (wish === 'new-position') onNew();
    if (pasted) onPaste(pasted);
  }, [wish, pasted, onLeave, onNew, onPaste]);

  const onTrouble = useCallback((sentence: string) => send({ type: 'unsaved', sentence }), [send]);
  useRecord({ log: table.log, recorded: log.length, open: opened.writer }, onTrouble);
  const rated = useResult(
    {
      options: opened.options,
      start,
      log: table.log,
      recorded: log.length,
      shortest: shortest?.length,
    },
    keeper,
    onTrouble,
  );

  const robots = useSlideMotion(shownRobots(table), shownSlide(table));
  const context = practiceContext(table);
  const inHand = context === 'practice' ? selected : undefined;
  if (sheet) return <HelpSheet sheet={sheet} />;
  return (
    <PlayingField
      view={{
        board: puzzle.board,
        target: puzzle.target,
        robots,
        starts: puzzle.robots,
        selected: inHand,
        trail: look.trails ? trailOf(turnOfPractice(table), robots) : undefined,
        stops: look.stops && inHand !== undefined ? stopsOf(here, inHand, rules) : undefined,
      }}
      size={look.size}
      panel={
        <PracticePanel
          table={table}
          puzzle={puzzle}
          fromStart={fromStart}
          hinted={hinted}
          rated={rated}
        />
      }
      notice={<Notice table={table} shortest={shortest?.length} />}
      footer={
        <Footer
          context={context}
          robots={puzzle.robots.length}
          canZoom={canZoom}
          without={shortest ? [] : ['play-shortest']}
        />
      }
    />
  );
}

function topicOf(table: PracticeTable): BoardTopic {
  const { rules, positions } = table.practice;
  const { board, robots } = positions[0]!;
  return {
    context: practiceContext(table),
    board,
    game: gameOnBoard(rules, { board, robots: robots.length }),
  };
}

function PracticePanel({
  table,
  puzzle,
  fromStart,
  hinted,
  rated,
}: {
  readonly table: PracticeTable;
  readonly puzzle: Puzzle;
  readonly fromStart: Solution | undefined;
  readonly hinted: Solution | undefined;
  readonly rated: Rated | undefined;
}): ReactNode {
  const { practice, hintShown, replay } = table;
  const moves = madeMoves(practice);
  const solved = practiceContext(table) === 'practiceSolved';
  const step = HINT_STEPS[practice.hints - 1];
  return (
    <>
      <TargetLine target={puzzle.target} />
      <Words> </Words>
      <Words bold>{messages.practice.moves({ moves: moves.length })}</Words>
      <MoveList moves={moves} />
      <Words> </Words>
      {solved && fromStart ? <SolutionLines solution={fromStart} replay={replay} /> : null}
      {rated ? <RatingLines rated={rated} /> : null}
      {!solved && hintShown && step && hinted ? (
        <>
          <Words bold>
            {screenTexts.practice.hint({ step: practice.hints, of: HINT_STEPS.length })}
          </Words>
          <Sentence>{hintSentence(step, hinted, practice.made > 0)}</Sentence>
        </>
      ) : null}
      <Words> </Words>
      <Sentence dim>{formatGameId(puzzle)}</Sentence>
    </>
  );
}

function Notice({
  table,
  shortest,
}: {
  readonly table: PracticeTable;
  readonly shortest: number | undefined;
}): ReactNode {
  if (table.warning !== undefined) {
    return (
      <Sentence bold colour="alarm">
        {table.warning}
      </Sentence>
    );
  }
  if (table.refusal !== undefined) {
    return (
      <Words bold colour="alarm">
        {table.refusal}
      </Words>
    );
  }
  if (practiceContext(table) === 'practiceSolved') {
    return <Words bold>{messages.practice.solved({ moves: table.practice.made, shortest })}</Words>;
  }
  return <Words dim>{messages.practice.start}</Words>;
}
