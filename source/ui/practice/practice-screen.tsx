import { Box } from 'ink';
import { type ReactNode, useState } from 'react';
import type { MoveRules, Puzzle } from '../../engine/index.js';
import type { PracticeOptions } from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import { screenTexts } from '../../messages/screens.js';
import {
  newPractice,
  type OpenedPractice,
  type ResultKeeper,
} from '../../session/practice-session.js';
import type { OpenSessions } from '../../session/session.js';
import type { PracticeRecords } from '../../storage/practice-records.js';
import type { Lengths } from '../../training/dealing.js';
import { type DealPosition, noDealSentence } from '../../views/practice/practice-view.js';
import { Footer } from '../components/footer.js';
import { Sentence } from '../components/line.js';
import { useKeys } from '../hooks/use-stage.js';
import {
  type NextPractice,
  type Occasion,
  PracticeGame,
  type ShownPractice,
} from './practice-game.js';
import { DealingLine } from './practice-notice.js';
import { useDealing } from './use-dealing.js';

/** What a practice needs, wherever its position came from. */
export interface PracticeSurroundings {
  /** How many moves the positions take that are dealt, until the player asks for others. */
  readonly lengths: Lengths;
  /** Begins the record of a practice; has to stay the same function. */
  readonly keep: PracticeRecords['start'];
  /** Where results go; they go nowhere where it is left out. Has to stay the same. */
  readonly keeper?: ResultKeeper | undefined;
  /** The sessions that are open. */
  readonly among?: OpenSessions | undefined;
  /** Deals a position, which is played by `dealtRules`. */
  readonly deal: DealPosition;
  readonly dealtRules: MoveRules;
  /** What a position is played by whose Game ID is pasted. */
  readonly givenRules: MoveRules;
  readonly onLeave: () => void;
  /** Shows the next position that was missed, after one of them. */
  readonly onNext?: () => void;
}

const NOTHING_SPECIAL: Occasion = { heading: [] };

/** One position after the other, to be solved alone. */
export function PracticeScreen({
  first,
  occasion = NOTHING_SPECIAL,
  lengths,
  keep,
  keeper,
  among,
  deal,
  dealtRules,
  givenRules,
  onLeave,
  onNext,
}: PracticeSurroundings & {
  /** A practice to begin with, or one to go on with; without it one is dealt. */
  readonly first?: PracticeOptions | OpenedPractice | undefined;
  readonly occasion?: Occasion;
}): ReactNode {
  const [shown, setShown] = useState<ShownPractice | undefined>(
    first && {
      opened: 'game' in first ? first : newPractice(first, keep),
      number: 0,
      lengths,
      told: occasion.told,
    },
  );
  const { lengths: present, number, opened } = shown ?? { lengths, number: 0 };
  const show = (options: PracticeOptions, wanted = present) => {
    const told = wanted === present ? undefined : screenTexts.practice.lengths(wanted);
    setShown({ opened: newPractice(options, keep), number: number + 1, lengths: wanted, told });
  };
  const onEnd = (next: NextPractice) => {
    switch (next.type) {
      case 'leave':
        return onLeave();
      case 'next':
        return onNext?.();
      case 'yesterday':
        return occasion.onYesterday?.();
      case 'again':
        return opened && show(opened.game.options);
      case 'pasted':
        return show({ puzzle: next.puzzle, rules: givenRules, origin: 'given' });
      case 'dealt':
        return show({ puzzle: next.puzzle, rules: dealtRules, origin: 'dealt' }, next.lengths);
    }
  };
  if (!shown) {
    return (
      <FirstDeal
        lengths={lengths}
        deal={deal}
        onDealt={puzzle => show({ puzzle, rules: dealtRules, origin: 'dealt' })}
        onLeave={onLeave}
      />
    );
  }
  const { origin } = shown.opened.game.options;
  const isSame = number === 0 || origin === 'daily' || origin === 'deck';
  return (
    <PracticeGame
      key={number}
      shown={shown}
      occasion={isSame ? occasion : NOTHING_SPECIAL}
      keeper={keeper}
      among={among}
      deal={deal}
      onEnd={onEnd}
    />
  );
}

/** Nothing but the search for a first position; what it does not find, it says. */
function FirstDeal({
  lengths,
  deal,
  onDealt,
  onLeave,
}: {
  readonly lengths: Lengths;
  readonly deal: DealPosition;
  readonly onDealt: (puzzle: Puzzle) => void;
  readonly onLeave: () => void;
}): ReactNode {
  const [refusal, setRefusal] = useState<string>();
  const isSlow = useDealing(lengths, deal, answer =>
    answer.kind === 'dealt' ? onDealt(answer.puzzle) : setRefusal(noDealSentence(answer, lengths)),
  );
  const trouble = refusal !== undefined && (
    <Sentence bold colour="alarm">
      {refusal}
    </Sentence>
  );
  return <Dealing onLeave={onLeave}>{trouble || (isSlow ? <DealingLine /> : null)}</Dealing>;
}

/** What is shown while there is no position; any key for it leaves. */
export function Dealing({
  onLeave,
  children,
}: {
  readonly onLeave: () => void;
  readonly children: ReactNode;
}): ReactNode {
  useKeys(event => {
    const name = keyName(event);
    if (name !== undefined && commandOf('practiceDealing', name)) onLeave();
  });
  return children === null ? null : (
    <Box flexDirection="column">
      {children}
      <Footer context="practiceDealing" />
    </Box>
  );
}
