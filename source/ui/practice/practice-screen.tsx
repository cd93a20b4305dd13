import { type ReactNode, useState } from 'react';
import type { Puzzle } from '../../engine/index.js';
import type { PracticeOptions } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { newPractice, type OpenedPractice } from '../../session/practice-session.js';
import { noDealSentence } from '../../views/practice/practice-view.js';
import { Alarm } from '../components/line.js';
import { DealingLine, MessagePage, useDealing } from './dealing.js';
import {
  type NextPractice,
  type Occasion,
  PracticeGame,
  type PracticeSurroundings,
  type ShownPractice,
} from './practice-game.js';

const NOTHING_SPECIAL: Occasion = { heading: [] };

/** One position after the other, to be solved alone. */
export function PracticeScreen({
  first,
  occasion = NOTHING_SPECIAL,
  ...around
}: PracticeSurroundings & {
  /** Without it one is dealt. */
  readonly first?: PracticeOptions | OpenedPractice | undefined;
  readonly occasion?: Occasion;
}): ReactNode {
  const { lengths, keep, edition, givenRules, onLeave, onNext } = around;
  const [shown, setShown] = useState<ShownPractice | undefined>(() => {
    const opened = first && ('game' in first ? first : newPractice(first, keep));
    return opened && { opened, number: 0, lengths, told: occasion.told };
  });
  const { lengths: present, number, opened } = shown ?? { lengths, number: 0 };
  const show = (options: PracticeOptions, wanted = present, level?: string) => {
    const told = level ?? (wanted === present ? undefined : screenTexts.practice.lengths(wanted));
    setShown({ opened: newPractice(options, keep), number: number + 1, lengths: wanted, told });
  };
  const dealt = (puzzle: Puzzle) => ({ puzzle, rules: edition.moves, origin: 'dealt' }) as const;
  const onEnd = (next: NextPractice) => {
    if (next.type === 'leave') return onLeave();
    if (next.type === 'dealt') return show(dealt(next.puzzle), next.lengths, next.told);
    if (next.type === 'pasted') {
      return show({ puzzle: next.puzzle, rules: givenRules, origin: 'given' });
    }
    if (next.type === 'next') return onNext?.();
    if (next.type === 'yesterday') return occasion.onYesterday?.();
    return opened && show(opened.game.options);
  };
  const [refusal, setRefusal] = useState<string>();
  const isSlow = useDealing(shown ? undefined : lengths, around.deal, answer =>
    answer.kind === 'dealt'
      ? show(dealt(answer.puzzle), lengths, answer.told)
      : setRefusal(noDealSentence(answer)),
  );
  if (!shown) {
    const told = refusal === undefined ? isSlow && <DealingLine /> : <Alarm>{refusal}</Alarm>;
    return (
      <MessagePage context="practiceDealing" onLeave={onLeave}>
        {told || null}
      </MessagePage>
    );
  }
  const { origin } = shown.opened.game.options;
  const isSame = number === 0 || origin === 'daily' || origin === 'deck';
  return (
    <PracticeGame
      key={number}
      shown={shown}
      occasion={isSame ? occasion : NOTHING_SPECIAL}
      around={around}
      onEnd={onEnd}
    />
  );
}
