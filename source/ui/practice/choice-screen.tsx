import { type ReactNode, useEffect, useState } from 'react';
import { screenTexts } from '../../messages/screens.js';
import { span } from '../../pictures/paint.js';
import type { GameInPlay } from '../../views/help/game-in-play.js';
import {
  CHOICE_LINES,
  type ChoiceView,
  type PracticeChoice,
  reduceChoice,
} from '../../views/practice/practice-choice.js';
import { Sentence } from '../components/line.js';
import { ListLine, ListPage, usePageRows } from '../components/list-page.js';
import { useScreen } from '../hooks/use-screen.js';

const text = screenTexts.practice;
const LABEL_WIDTH = 10;
const KEYS = { context: 'choosePractice' } as const;

interface ChoiceScreenProps {
  readonly load: () => Promise<PracticeChoice>;
  readonly game: GameInPlay;
  readonly onStart: (choice: PracticeChoice) => void;
  readonly onLeave: () => void;
}

/** Asks which positions are to be dealt; Enter takes those of the last time. */
export function ChoiceScreen(props: ChoiceScreenProps): ReactNode {
  const [choice, setChoice] = useState<PracticeChoice>();
  // Once: what is chosen goes on from there.
  const [load] = useState(() => props.load);
  useEffect(() => void load().then(setChoice), [load]);
  return choice ? <OpenChoice choice={choice} {...props} /> : null;
}

function OpenChoice({
  choice,
  game,
  onStart,
  onLeave,
}: ChoiceScreenProps & { readonly choice: PracticeChoice }): ReactNode {
  const rows = usePageRows({ head: 2, details: 2 }, KEYS);
  const { state, sheet } = useScreen(
    reduceChoice,
    (): ChoiceView => ({ ...choice, line: 'edition' }),
    () => ({ ...KEYS, game }),
    effect => (effect.type === 'start' ? onStart(effect.choice) : onLeave()),
  );
  if (sheet) return sheet;
  const { edition, moves, line } = state;
  const values = { edition, moves: text.length(moves) };
  return (
    <ListPage
      rows={{ ...rows, list: CHOICE_LINES.length + 1 }}
      title={text.title}
      heads={text.positions}
      items={CHOICE_LINES}
      first={0}
      draw={name => (
        <ListLine
          key={name}
          text={text.choice[name].padEnd(LABEL_WIDTH)}
          isChosen={name === line}
          after={[span(` ${values[name]}`, { bold: true })]}
        />
      )}
      details={<Sentence dim>{screenTexts.setup.editions[edition]}</Sentence>}
      keys={KEYS}
    />
  );
}
