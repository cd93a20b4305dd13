import { type ReactNode, useMemo, useReducer, useState } from 'react';
import { span } from '../../pictures/paint.js';
import { openRun } from '../../session/run-session.js';
import type { FileTrouble } from '../../storage/trouble.js';
import { positionsOfRun, type ResultStore, RUN_RULES, type RunPlan } from '../../training/index.js';
import { duration, secondOver, secondsUntil } from '../../views/times.js';
import { hearRun, noteOfRun, openTrainView } from '../../views/train/train-view.js';
import { sandRow } from '../../words/panel-rows.js';
import { standingOf } from '../../words/practice.js';
import { Sentence } from '../components/line.js';
import { LiveLine } from '../components/live-line.js';
import type { ListSurroundings } from '../hooks/use-screen.js';
import { useSession } from '../hooks/use-session.js';
import { useStage, useTexts } from '../hooks/use-stage.js';
import { MessagePage } from '../practice/dealing.js';
import { PracticeGame, type PracticeSurroundings } from '../practice/practice-screen.js';
import { RunOver } from './run-over.js';

/** @public A run: a countdown, its positions one after the other, and their list when it is over. */
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
    return <RunOver {...{ session, open, game, onAgain }} onLeave={around.onLeave} />;
  }
  if (!run.isBegun || run.isOver) {
    return (
      <MessagePage title={train[kind]} onLeave={around.onLeave}>
        <Sentence>{view.told ? texts.screens.practice.dealFailed : train.rules[kind]}</Sentence>
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
      occasion={{ heading, above, without: run.skips > 0 ? [] : ['new'] }}
      around={{ ...around, keeper: undefined, openSolver: session.openSolver }}
      onEnd={({ type }) => (type === 'next' ? session.answer(number) : session.end())}
    />
  );
}
