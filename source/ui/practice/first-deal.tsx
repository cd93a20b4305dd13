import { Box } from 'ink';
import { type ReactNode, useState } from 'react';
import type { Puzzle } from '../../engine/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import type { Lengths } from '../../training/dealing.js';
import { type DealPosition, noDealSentence } from '../../views/practice/deal-answer.js';
import { Footer } from '../components/footer.js';
import { Sentence } from '../components/line.js';
import { useKeys } from '../hooks/use-keys.js';
import { DealingLine } from './practice-notice.js';
import { useDealing } from './use-dealing.js';

/** Nothing but the search for a first position; what it does not find, it says. */
export function FirstDeal({
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

/** The same where the caller looks for it. */
export const FirstDealing = ({ onLeave }: { readonly onLeave: () => void }): ReactNode => (
  <Dealing onLeave={onLeave}>
    <DealingLine />
  </Dealing>
);

function Dealing({
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
