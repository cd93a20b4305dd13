import { Box } from 'ink';
import type { ReactNode } from 'react';
import { startPosition } from '../../engine/index.js';
import { columnChart } from '../../pictures/charts.js';
import { span } from '../../pictures/paint.js';
import { trailOf } from '../../pictures/view.js';
import type { openRun } from '../../session/run-session.js';
import { positionsOfRun } from '../../training/index.js';
import { firstOnShow } from '../../views/list.js';
import { layoutOf } from '../../views/look/board-look.js';
import { shownFrame, startReplay, turnOfReplay } from '../../views/replay.js';
import { duration } from '../../views/times.js';
import { isCopied, reduceTrain, type TrainView } from '../../views/train/train-view.js';
import {
  noteSentence,
  overSentence,
  positionLines,
  runTable,
  shareRun,
} from '../../words/practice.js';
import { CoachScreen } from '../coach/coach-screen.js';
import { Lines, Sentence, Words } from '../components/line.js';
import { ListLine } from '../components/list-page.js';
import { type ListSurroundings, useBoardScreen } from '../hooks/use-screen.js';
import { useStage, useTexts, useWindowSize } from '../hooks/use-stage.js';

const CHART_ROWS = 3;

/** Rows of the panel that are not for the list: the titles of all three parts, the score in two rows, the chart, and a blank. */
const AROUND_LIST = 6 + CHART_ROWS;

/** @public A run that is over: its score, and its positions, of which the chosen one is on the board with its solution. */
export function RunOver({
  session,
  open,
  game,
  onAgain,
  onLeave,
}: ListSurroundings &
  Readonly<{
    session: ReturnType<typeof openRun>;
    open: () => TrainView;
    onAgain: () => void;
  }>): ReactNode {
  const window = useWindowSize();
  const texts = useTexts();
  const { terminal, theme } = useStage();
  const screen = useBoardScreen({
    reduce: (view: TrainView, action: Parameters<ReturnType<typeof reduceTrain>>[1]) =>
      reduceTrain(page)(view, action),
    open,
    contextOf: view => (view.isCoached ? undefined : 'trainOver'),
    boardOf: view => chosenOf(view).puzzle.board,
    help: () => ({ game }),
    async carryOut({ type }, send) {
      if (type === 'again') return onAgain();
      if (type === 'leave') return onLeave();
      if (type === 'copy') return terminal.copy(share);
      const trouble = await session.keepMissed();
      send(trouble ? { type: 'trouble', trouble } : { type: 'kept' });
    },
  });
  const { state: view, look, send } = screen;
  const { run, best, chosen, told } = view;
  const share = shareRun(texts, run, session.plan);
  const answer = chosenOf(view);
  const { puzzle, shortest, line = [] } = answer;
  const { rules } = session;
  const position = startPosition(puzzle);
  const { lines, panel } = layoutOf(puzzle.board, window, look.size);
  const page = Math.max(1, lines - AROUND_LIST);
  if (view.isCoached) {
    const topic = () => ({ position, moves: line, rules });
    return <CoachScreen open={topic} onLeave={() => send({ type: 'coach-left' })} />;
  }
  const { heads, rows } = runTable(texts, run);
  const first = firstOnShow(chosen, rows.length, page);
  const { board, robots, target } = puzzle;
  const replay = startReplay('shortest', position, shortest, rules);
  const end = { ...replay, shown: shortest.length };
  const trail = trailOf(turnOfReplay(end), shownFrame(end).position.robots);
  const [solution, played] = positionLines(texts, answer);
  const isShared = isCopied(view);
  const times = positionsOfRun(run).map(({ milliseconds }) => milliseconds);
  const pace = columnChart(times, duration, { columns: panel, rows: CHART_ROWS }, theme.glyphs);
  return screen.draw({
    view: { board, target, robots, starts: robots, ...(look.trails && { trail }) },
    panel: (
      <>
        <Words bold inverse>
          {texts.screens.train[run.kind]}
        </Words>
        <Sentence bold>{overSentence(texts, run, best)}</Sentence>
        <Box height={CHART_ROWS + 1} flexDirection="column" flexShrink={0} overflow="hidden">
          {isShared ? (
            <Sentence bold>{texts.screens.daily.copied}</Sentence>
          ) : (
            <Lines rows={[[span(texts.screens.train.pace, { dim: true })], ...pace]} />
          )}
        </Box>
        <Words> </Words>
        <Words dim>{`  ${heads}`}</Words>
        {rows.slice(first, first + page).map(({ place, text, isMissed }) => (
          <ListLine
            key={place}
            text={text}
            isChosen={place === chosen}
            colour={isMissed ? 'alarm' : undefined}
          />
        ))}
      </>
    ),
    notice: isShared ? (
      <Sentence bold>{share}</Sentence>
    ) : (
      <Lines
        rows={[
          [span(told ? noteSentence(texts, told) : played, { bold: told !== undefined })],
          [span(solution, { bold: true })],
        ]}
      />
    ),
  });
}

const chosenOf = ({ run, chosen }: TrainView) => positionsOfRun(run)[chosen]!;
