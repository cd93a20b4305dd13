import { type ReactNode, useMemo, useState } from 'react';
import { startPosition } from '../../engine/index.js';
import { span } from '../../pictures/paint.js';
import { openRun } from '../../session/run-session.js';
import type { FileTrouble } from '../../storage/trouble.js';
import { positionsOfRun, type ResultStore, RUN_RULES, type RunPlan } from '../../training/index.js';
import { firstOnShow } from '../../views/list.js';
import { duration, secondOver, secondsUntil } from '../../views/times.js';
import { isList, noteOfRun, reduceTrain, type TrainView } from '../../views/train/train-view.js';
import { sandRow } from '../../words/panel-rows.js';
import { linesOfRun, noteSentence, overSentence, standingOf } from '../../words/practice.js';
import { CoachScreen } from '../coach/coach-screen.js';
import { Lines } from '../components/line.js';
import { ListLine, ListPage, usePageRows } from '../components/list-page.js';
import { LiveLine } from '../components/live-line.js';
import { type ListSurroundings, useScreen } from '../hooks/use-screen.js';
import { useSession } from '../hooks/use-session.js';
import { useStage, useTexts } from '../hooks/use-stage.js';
import { MessagePage } from '../practice/dealing.js';
import { PracticeGame, type PracticeSurroundings } from '../practice/practice-screen.js';

const KEYS = { context: 'trainOver' } as const;

/** @public A run: its positions one after the other, and their list when it is over. */
export function TrainScreen({
  plan,
  results,
  game,
  onAgain,
  ...around
}: PracticeSurroundings &
  ListSurroundings &
  Readonly<{ plan: RunPlan; results: ResultStore<FileTrouble>; onAgain: () => void }>): ReactNode {
  const { openSolver, theme } = useStage();
  const [session] = useState(() => openRun(plan, { openSolver, results, among: around.among }));
  const rows = usePageRows({ head: 1, details: 2 }, KEYS);
  const { state, send, sheet } = useScreen({
    reduce: reduceTrain(rows.list),
    open: (): TrainView => ({
      run: session.run,
      best: session.best,
      trouble: session.troubles[0],
      chosen: 0,
      isCoached: false,
    }),
    contextOf: view => (isList(view) ? KEYS.context : undefined),
    help: () => ({ game }),
    async carryOut({ type }, send) {
      if (type === 'again') return onAgain();
      if (type === 'leave') return around.onLeave();
      const trouble = await session.keepMissed();
      send(trouble ? { type: 'trouble', trouble } : { type: 'kept' });
    },
  });
  useSession(session, send);
  const { run, best, chosen } = state;
  const { end } = run;
  const texts = useTexts();
  const told = noteOfRun(state);
  const number = run.answers.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each position is opened once.
  const opened = useMemo(session.opened, [run.ahead[0]]);
  if (isList(state)) {
    const lines = linesOfRun(texts, run);
    const over = overSentence(texts, run, best);
    const list = (
      <ListPage
        rows={rows}
        title={texts.screens.train[run.kind]}
        items={lines}
        first={firstOnShow(chosen, lines.length, rows.list)}
        draw={(line, at) => <ListLine key={at} text={line} isChosen={at === chosen} />}
        details={
          <Lines
            rows={[[span(over, { bold: true })], [span(told ? noteSentence(texts, told) : '')]]}
          />
        }
        keys={KEYS}
      />
    );
    return sheet ?? list;
  }
  if (run.isOver) {
    const { puzzle, line: moves = [] } = positionsOfRun(run)[chosen]!;
    const open = () => ({ position: startPosition(puzzle), moves, rules: session.rules });
    return <CoachScreen open={open} onLeave={() => send({ type: 'coach-left' })} />;
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
  const heading = standingOf(texts, run, best);
  return (
    <PracticeGame
      key={number}
      shown={{ opened, number, lengths: around.lengths, told }}
      occasion={{ heading, above, without: run.skips > 0 ? [] : ['new'] }}
      around={{ ...around, keeper: undefined, openSolver: session.openSolver }}
      onEnd={({ type }) => (type === 'next' ? session.answer(number) : session.end())}
    />
  );
}
