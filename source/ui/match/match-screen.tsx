import { type ReactNode, useCallback, useEffect } from 'react';
import type { Cell } from '../../engine/index.js';
import { lonePerson } from '../../game/index.js';
import type { Texts } from '../../messages/language.js';
import { driveMatch } from '../../session/bots.js';
import type { OpenedMatch } from '../../session/match-session.js';
import type { FileTrouble } from '../../storage/trouble.js';
import { gameOfMatch } from '../../views/help/game-in-play.js';
import {
  type MatchView,
  matchContext,
  openMatchView,
  reduceMatch,
} from '../../views/match/match-view.js';
import { idleInMatch, isAsked, solutionOf, wantsOfMatch } from '../../views/match/on-show.js';
import type { ResultEffect } from '../../views/result/result-view.js';
import { troubleSentence } from '../../words/files.js';
import {
  alarmSentence,
  newsSentence,
  promptSentence,
  questionSentence,
} from '../../words/match.js';
import { Alarm, Words } from '../components/line.js';
import { type HelpTopic, useBoardScreen } from '../hooks/use-screen.js';
import { useStage, useTexts } from '../hooks/use-stage.js';
import { ResultScreen } from '../result/result-screen.js';
import { ClockLine, MatchField, MatchPanel, useMatch } from './match-field.js';

/** @public A match at one keyboard, from the first chip to the result. */
export function MatchScreen(props: {
  /** Has to stay the same. */
  readonly opened: OpenedMatch;
  readonly lost?: FileTrouble | undefined;
  /** Where the referee's cursor begins. */
  readonly pointed?: Cell | undefined;
  /** Leads back; from the result also to a rematch or to the menu. */
  readonly onLeave: (to?: ResultEffect['type']) => void;
}): ReactNode {
  const { opened, lost, pointed, onLeave } = props;
  const texts = useTexts();
  const clock = useCallback(() => opened.session.now(), [opened]);
  const screen = useBoardScreen({
    reduce: reduceMatch,
    open: () => openMatchView(opened, { lost, pointed }),
    // A question takes any key for an answer, and the page with the result has keys of its own.
    contextOf: view =>
      isAsked(view) || view.match.phase.kind === 'match-over' ? undefined : matchContext(view),
    boardOf,
    help: view => helpOf(texts, view, clock),
    carryOut(effect) {
      if (effect.type === 'ask') return opened.ask(effect.command);
      if (effect.type === 'begin') return opened.begin(effect.options);
      void opened.close();
      onLeave();
    },
  });
  const { state: view } = screen;
  const { match, layOut } = view;
  const { robots } = layOut ?? match;
  useMatch(opened, screen, layOut ? [] : wantsOfMatch(match));
  const { openSolver } = useStage();
  useEffect(() => driveMatch(opened, openSolver), [opened, openSolver]);
  if (match.phase.kind === 'match-over') {
    return (
      <ResultScreen
        record={{ events: opened.log, match, cutOff: false }}
        context="matchOver"
        notice={view.warning && <Alarm>{troubleSentence(texts, view.warning)}</Alarm>}
        onGo={({ type }) => onLeave(type)}
      />
    );
  }
  const solution = layOut ? undefined : solutionOf(match, view.found);
  return (
    <MatchField
      screen={screen}
      seen={view}
      events={opened.log}
      isProver={matchContext(view) === 'proving'}
      waitsFor={matchContext(view) === 'handOver' ? promptSentence(texts, view) : undefined}
      panel={<MatchPanel view={view} solution={solution} />}
      notice={<Notice view={view} />}
      context={matchContext(view)}
      robots={robots.length}
      clock={clock}
      before={bidKeys(view)}
      goesOn={layOut ? undefined : 'continue'}
    />
  );
}

const boardOf = ({ layOut, match }: MatchView) => (layOut ?? match).board;

function helpOf(texts: Texts, view: MatchView, now: () => number): HelpTopic {
  const { match, layOut } = view;
  const keys = match.players.map(({ name }, player) => ({ shown: view.keys[player]!, name }));
  const clock = (
    <>
      <ClockLine match={match} />
      <Words dim>{texts.screens.rules.clockGoesOn}</Words>
    </>
  );
  return {
    before: bidKeys(view).flatMap(() => keys.filter(({ shown }) => shown !== '')),
    without: idleInMatch(match, view.found, now()),
    below: match.phase.kind === 'thinking' ? clock : <Notice view={view} />,
    game: gameOfMatch({ ...match, ...layOut }),
  };
}

/** The keys for bids, which come first while players think. */
const bidKeys = (view: MatchView) => {
  if (matchContext(view) !== 'thinking') return [];
  const isOne = lonePerson(view.match.options) >= 0;
  const shown = isOne ? '1-9' : view.keys.filter(Boolean).join(' ');
  return shown === '' ? [] : [{ shown, label: 'keys.bid' } as const];
};

function Notice({ view }: { readonly view: MatchView }): ReactNode {
  const texts = useTexts();
  const question = questionSentence(texts, view);
  if (question !== undefined) return <Words bold>{question}</Words>;
  const alarm = alarmSentence(texts, view);
  return (
    <>
      <Words bold colour={alarm === undefined ? undefined : 'alarm'}>
        {alarm ?? newsSentence(texts, view) ?? ''}
      </Words>
      <Words>{view.warning ? '' : (promptSentence(texts, view) ?? '')}</Words>
    </>
  );
}
