import { Box } from 'ink';
import { type ReactNode, useMemo, useReducer, useState } from 'react';
import { formatMoves, formatSharedId, type MoveRules, startPosition } from '../../engine/index.js';
import type { Texts } from '../../messages/language.js';
import { columnChart } from '../../pictures/charts.js';
import { span } from '../../pictures/theme.js';
import { openRun } from '../../session/run-session.js';
import type { Results } from '../../storage/results.js';
import {
  isShortest,
  positionsOfRun,
  RUN_RULES,
  type Run,
  type RunAnswer,
  type RunPlan,
} from '../../training/index.js';
import { layoutOf } from '../../views/look/board-look.js';
import { endOfLine } from '../../views/replay.js';
import { duration, secondOver, secondsUntil } from '../../views/times.js';
import { hearRun, noteOfRun, openTrainView, reduceTrain } from '../../views/train/train-view.js';
import { sandRow } from '../../words/panel-rows.js';
import { noteSentence, overSentence, shareRun, standingOf } from '../../words/practice.js';
import { CoachScreen } from '../coach/coach-screen.js';
import { Line, Lines, Words } from '../components/line.js';
import { LiveLine } from '../components/live-line.js';
import { Gap, ListLine } from '../components/pages.js';
import { useBoardScreen, useFirstOnShow } from '../hooks/use-screen.js';
import { useSession } from '../hooks/use-session.js';
import { useStage, useTexts, useWindowSize } from '../hooks/use-stage.js';
import { MessagePage } from '../practice/dealing.js';
import { PracticeGame, type PracticeSurroundings } from '../practice/practice-screen.js';

/** @public A run: a countdown, its positions one after the other, and their list when it is over. */
export function TrainScreen(
  props: PracticeSurroundings &
    Readonly<{ plan: RunPlan; results: Pick<Results, 'read' | 'append'>; onAgain: () => void }>,
): ReactNode {
  const { plan, results, onAgain, ...around } = props;
  const { openSolver, theme } = useStage();
  const [session] = useState(() => openRun(plan, { openSolver, results, among: around.among }));
  const [view, hear] = useReducer(hearRun, { run: session.run });
  useSession(session, hear);
  const { run } = view;
  const { kind, since, end } = run;
  const texts = useTexts();
  const { train } = texts.screens;
  const number = run.answers.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each position is opened once.
  const opened = useMemo(session.opened, [run.ahead[0], run.isBegun]);
  if (run.isOver && positionsOfRun(run).length > 0) {
    const open = () => openTrainView(view, session.best);
    return <RunOver {...{ session, open, onAgain }} onLeave={around.onLeave} />;
  }
  if (!run.isBegun || run.isOver) {
    return (
      <MessagePage title={train[kind]} onLeave={around.onLeave}>
        <Words>{view.told ? texts.screens.practice.dealFailed : train.rules[kind]}</Words>
        <LiveLine
          rowAt={now => {
            const seconds = secondsUntil(since, now);
            return [span(seconds > 0 ? train.startsIn({ seconds }) : ' ', { bold: true })];
          }}
          changeAfter={now => secondOver(since, now)}
          clock={session.now}
        />
      </MessagePage>
    );
  }
  if (!opened) return <MessagePage onLeave={session.end} />;
  const sand = (left: number) =>
    sandRow(left, RUN_RULES.storm.lasts / 1000, duration(left * 1000), theme.glyphs);
  const above = end && (
    <LiveLine
      rowAt={now => sand(secondsUntil(end, now))}
      changeAfter={now => secondOver(end, now)}
      clock={session.now}
    />
  );
  const told = noteOfRun(view, session.troubles[0]);
  const heading = standingOf(texts, run, session.best);
  return (
    <PracticeGame
      key={number}
      shown={{ opened, number, lengths: around.lengths, told }}
      occasion={{ heading, above, rule: train.rules[kind], without: run.skips > 0 ? [] : ['new'] }}
      around={{ ...around, keeper: undefined, openSolver: session.openSolver }}
      onEnd={({ type }) => (type === 'next' ? session.answer(number) : session.end())}
    />
  );
}

const CHART_ROWS = 3;

/** Rows of the panel that are not for the list: the titles of all three parts, the score in two rows, the chart, and a blank. */
const AROUND_LIST = 6 + CHART_ROWS;
/** Those of a panel with only a few lines: score and heads. */
const LEAST_AROUND = 3;

/** A run that is over: its score, and its positions, of which the chosen one is on the board with its solution. */
function RunOver(
  props: Readonly<{
    session: ReturnType<typeof openRun>;
    open: () => Ended;
    onAgain: () => void;
    onLeave: () => void;
  }>,
): ReactNode {
  const { session, open, onAgain, onLeave } = props;
  const window = useWindowSize();
  const texts = useTexts();
  const { terminal, theme, game } = useStage();
  const screen = useBoardScreen({
    reduce: (...step: Parameters<ReturnType<typeof reduceTrain>>) => reduceTrain(page)(...step),
    open,
    contextOf: view => (view.isCoached ? undefined : 'trainOver'),
    listOf: ({ run, chosen }) => ({ at: chosen, last: positionsOfRun(run).length - 1, opens: 'c' }),
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
  const { lines, panel, isUpright } = layoutOf(puzzle.board, window, look.size);
  const page = Math.max(1, lines - (isUpright ? LEAST_AROUND : AROUND_LIST));
  const first = useFirstOnShow(chosen, positionsOfRun(run).length, page);
  if (view.isCoached) {
    const topic = () => ({ position, moves: line, rules });
    return <CoachScreen open={topic} onLeave={() => send({ type: 'coach-left' })} />;
  }
  const { heads, rows } = runTable(texts, run);
  const { board, robots, target } = puzzle;
  const { trail } = endOfLine(position, shortest, rules);
  const [solution, played] = positionLines(texts, answer, rules);
  const isShared = told?.code === 'copied';
  const title = texts.screens.train[run.kind];
  const times = positionsOfRun(run).map(({ milliseconds }) => milliseconds);
  const pace = columnChart(times, duration, { columns: panel, rows: CHART_ROWS }, theme.glyphs);
  const chart = [[span(texts.screens.train.pace, { dim: true })], ...pace];
  return screen.draw({
    view: { board, target, robots, starts: robots, ...(look.trails && { trail }) },
    panel: (
      <>
        {isUpright ? null : <Line row={[span(title, { bold: true, inverse: true })]} />}
        <Words bold>{overSentence(texts, run, best)}</Words>
        {isUpright ? null : (
          <Box width="100%" minHeight={CHART_ROWS + 1} flexDirection="column" flexShrink={0}>
            {isShared ? <Words bold>{texts.screens.daily.copied}</Words> : <Lines rows={chart} />}
          </Box>
        )}
        <Gap />
        <Line row={[span(`  ${heads}`, { dim: true })]} />
        {rows.slice(first, first + page).map(({ place, text, isMissed }) => (
          <ListLine
            key={place}
            at={place}
            text={text}
            isChosen={place === chosen}
            colour={isMissed ? 'alarm' : undefined}
          />
        ))}
      </>
    ),
    notice: isShared ? (
      <Words bold>{share}</Words>
    ) : (
      <>
        <Words bold={told !== undefined}>{told ? noteSentence(texts, told) : played}</Words>
        <Words bold>{solution}</Words>
      </>
    ),
  });
}

type Ended = ReturnType<typeof openTrainView>;

const chosenOf = ({ run, chosen }: Ended) => positionsOfRun(run)[chosen]!;

/** The positions of a run in columns, below their heads. */
function runTable({ screens }: Texts, run: Run) {
  const { shortest, yours, time } = screens.train.heads;
  const widths = [2, shortest.length + 1, yours.length + 2, Math.max(6, time.length + 1)];
  const row = (cells: readonly string[]): string =>
    cells.map((cell, at) => cell.padStart(widths[at]!)).join('');
  const rows = positionsOfRun(run).map((answer, place) => {
    const { length } = answer.shortest;
    const made = answer.line?.length ?? '-';
    const cells = [place + 1, length, made, duration(answer.milliseconds)].map(String);
    return { place, text: row(cells), isMissed: !isShortest(answer) };
  });
  return { heads: row(['', shortest, yours, time]), rows };
}

/** A position of a run in two lines: a shortest solution, and what the player made of it. */
function positionLines({ screens }: Texts, answer: RunAnswer, rules: MoveRules) {
  const { replay, train } = screens;
  const { puzzle, shortest, line } = answer;
  const solution = `${replay.shortest}  ${formatMoves(shortest)}`;
  const played = line ? `${replay.yours}  ${formatMoves(line)}` : train.notSolved;
  return [solution, `${formatSharedId(puzzle, rules)}  ${played}`] as const;
}
