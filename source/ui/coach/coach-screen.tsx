import { type ReactNode, useContext, useMemo, useState } from 'react';
import type { Texts } from '../../messages/language.js';
import { span } from '../../pictures/theme.js';
import { trailOf } from '../../pictures/view.js';
import type { Coaching, CoachTopic } from '../../training/index.js';
import { coachLines, FIRST_VIEW, reduceCoach } from '../../views/coach/coach-lines.js';
import { gameOnBoard } from '../../views/help/game-in-play.js';
import { firstOnShow, wrapWords } from '../../views/list.js';
import { shownFrame, startReplay, turnOfReplay } from '../../views/replay.js';
import { tellCoach } from '../../words/coach.js';
import { moveName } from '../../words/index.js';
import { Alarm, Lines, Words } from '../components/line.js';
import { WorkingLine } from '../components/live-line.js';
import { PanelRoom } from '../components/pages.js';
import { useBoardScreen } from '../hooks/use-screen.js';
import { useFound, useSlideMotion } from '../hooks/use-session.js';
import { useStage, useTexts } from '../hooks/use-stage.js';

/** @public What the coach says of a line, and of its round, beside a board on which each line can be played. */
export function CoachScreen({
  open,
  onLeave,
}: Readonly<{ open: () => CoachTopic; onLeave: () => void }>): ReactNode {
  const [topic] = useState(open);
  const { position, rules, said } = topic;
  const found = useFound({ kind: 'coaching', ...topic });
  const coaching = found?.kind === 'coaching' ? found.answer : undefined;
  const told = coaching === 'failed' ? undefined : coaching;
  const lines = useMemo(() => (told ? coachLines(told, rules, said) : []), [told, rules, said]);
  const texts = useTexts();
  const sections = useMemo(() => (told ? tellCoach(texts, told, said) : []), [texts, told, said]);
  const { board, robots: starts, target } = position;
  const { state, look, draw } = useBoardScreen({
    reduce: reduceCoach(lines),
    open: () => FIRST_VIEW,
    contextOf: () => 'coach',
    boardOf: () => board,
    help: () => ({
      game: gameOnBoard(rules, position),
      // As long as the coach has said nothing, there is nothing to choose from or to play.
      without: lines.length === 0 ? ['choose', 'step', 'end'] : [],
    }),
    carryOut: onLeave,
  });
  const line = lines[state.line];
  const replay = useMemo(
    () => startReplay(position, line?.moves ?? [], line?.rules ?? rules),
    [position, line, rules],
  );
  const shown = { ...replay, shown: state.step };
  const frame = shownFrame(shown);
  const robots = useSlideMotion(frame.position.robots, state.isForward ? frame.slide : undefined);
  // A trail runs by the rules of the game.
  const hasTrail = look.trails && !line?.rules.restOnDiagonals;
  const trail = hasTrail ? trailOf(turnOfReplay(shown), robots) : undefined;
  return draw({
    view: { board, target, robots, starts, trail },
    panel: <CoachPanel sections={sections} view={state} />,
    notice: noticeOf(texts, coaching, line, state.step),
  });
}

function noticeOf(
  texts: Texts,
  coaching: Coaching | 'failed' | undefined,
  line: ReturnType<typeof coachLines>[number] | undefined,
  number: number,
) {
  const { working, title, shown } = texts.screens.coach;
  if (coaching === undefined) return <WorkingLine sentence={working} />;
  if (coaching === 'failed' || !line) return <Alarm>{texts.messages.shortest.failed}</Alarm>;
  const made = line.moves[number - 1];
  const place = { number, of: line.moves.length, move: made ? moveName(texts, made) : '' };
  return (
    <>
      <Words dim>{title}</Words>
      <Words bold>{shown[line.kind](place)}</Words>
    </>
  );
}

type Sections = ReturnType<typeof tellCoach>;

const MARGIN = 2;

/** The coach's sentences, scrolled so that those about the current board are visible. */
function CoachPanel({ sections, view }: Readonly<{ sections: Sections; view: typeof FIRST_VIEW }>) {
  const { panel: columns, lines: rows } = useContext(PanelRoom);
  const { pointer } = useStage().theme.glyphs;
  const pointed = sections.flatMap(said => said.sentences).find(said => isShown(said, view));
  const wrapped = (sentence: string) => wrapWords(sentence, columns - MARGIN);
  const all = sections.flatMap(({ heading, sentences }) => [
    ...wrapped(heading).map(text => ({ isOnBoard: false, row: [span(text, { bold: true })] })),
    ...sentences.flatMap(sentence => {
      const isOnBoard = isShown(sentence, view);
      return wrapped(sentence.text).map((text, index) => {
        const margin = sentence === pointed && index === 0 ? `${pointer} ` : '  ';
        const told = span(text, { bold: isOnBoard }, isOnBoard ? 'thing' : undefined);
        return { isOnBoard, row: [span(margin, { bold: isOnBoard }), told] };
      });
    }),
  ]);
  const focus = all.findIndex(({ isOnBoard }) => isOnBoard);
  const first = firstOnShow(focus, all.length, rows);
  return <Lines rows={all.slice(first, first + rows).map(({ row }) => row)} />;
}

/** Whether the sentence is about the board shown; sentences without a move are about their whole line. */
const isShown = (
  { about }: Sections[number]['sentences'][number],
  { line, step }: typeof FIRST_VIEW,
): boolean => about !== undefined && about.line === line && (about.step ?? step) === step;
