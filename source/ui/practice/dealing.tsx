import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { commandOf, keyName } from '../../keys/index.js';
import { span } from '../../pictures/theme.js';
import { Line } from '../components/line.js';
import { WorkingLine } from '../components/live-line.js';
import { Footer, SentencePage } from '../components/pages.js';
import { useKeys, useTexts } from '../hooks/use-stage.js';

/** Most positions are dealt sooner; only after this a message is shown. */
const PATIENCE_MILLISECONDS = 200;

/** Deals whenever the wish changes; returns whether it takes long enough for a message. */
export function useDealing<Wanted extends object, Answer>(
  wanted: Wanted | undefined,
  deal: (wanted: Wanted, signal: AbortSignal) => Promise<Answer>,
  onAnswer: (answer: Answer | { readonly kind: 'failed' }) => void,
): boolean {
  const [isSlow, setSlow] = useState(false);
  const latest = useRef({ deal, onAnswer });
  useLayoutEffect(() => {
    latest.current = { deal, onAnswer };
  });
  useEffect(() => {
    if (!wanted) return;
    const calling = new AbortController();
    const tell = (answer: Answer | { readonly kind: 'failed' }) => {
      if (!calling.signal.aborted) latest.current.onAnswer(answer);
    };
    latest.current.deal(wanted, calling.signal).then(tell, () => tell({ kind: 'failed' }));
    const timer = setTimeout(() => setSlow(true), PATIENCE_MILLISECONDS);
    return () => {
      calling.abort();
      clearTimeout(timer);
      setSlow(false);
    };
  }, [wanted]);
  return isSlow;
}

/** The message that a position is being looked for. */
export const DealingLine = (): ReactNode => (
  <WorkingLine sentence={useTexts().screens.practice.dealing} />
);

/** @public A page with one message, or, without a title, while a position is being looked for. Its keys leave, or practise anyway. */
export function MessagePage(props: {
  readonly title?: string;
  readonly onLeave: () => void;
  /** Practises what isn't due, where there is something. */
  readonly onAnyway?: (() => void) | undefined;
  readonly children?: ReactNode;
}): ReactNode {
  const { title, onLeave, onAnyway, children = <DealingLine /> } = props;
  const told = onAnyway ? 'notDue' : 'message';
  const context = title === undefined ? 'practiceDealing' : told;
  useKeys(event => {
    const command = commandOf(context, keyName(event));
    if (command === 'anyway') onAnyway?.();
    else if (command) onLeave();
  });
  if (children === null) return null;
  return (
    <SentencePage rowGap={title === undefined ? 0 : 1}>
      {title === undefined ? null : <Line row={[span(title, { bold: true, inverse: true })]} />}
      {children}
      <Footer context={context} />
    </SentencePage>
  );
}
