import { Box } from 'ink';
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { messages } from '../../messages/index.js';
import { span } from '../board/paint.js';
import { Footer } from '../components/footer.js';
import { Line, Sentence, Words } from '../components/line.js';
import { useKeys } from '../hooks/use-keys.js';
import { useStage } from '../hooks/use-stage.js';
import type { KeyEvent } from '../terminal/key-event.js';
import { openNameForm, reduceNameForm } from './name-form.js';

/** Asks who plays; empty lines are left out. */
export function NamesScreen({
  loadNames,
  ...rest
}: Outcomes & {
  /** Gives names to begin with, those of the match before. */
  readonly loadNames: () => Promise<readonly string[]>;
}): ReactNode {
  const [names, setNames] = useState<readonly string[]>();
  const typedAhead = useRef<KeyEvent[]>([]);
  useKeys(event => {
    if (!names) typedAhead.current.push(event);
  });
  useEffect(() => void loadNames().then(setNames, () => setNames([])), [loadNames]);
  return names ? <NameForm names={names} typedAhead={typedAhead.current} {...rest} /> : null;
}

interface Outcomes {
  readonly onStart: (names: readonly string[]) => void;
  readonly onBack: () => void;
}

function NameForm({
  names,
  typedAhead,
  onStart,
  onBack,
}: Outcomes & {
  readonly names: readonly string[];
  readonly typedAhead: readonly KeyEvent[];
}): ReactNode {
  const [{ lines, at, refusal, result }, send] = useReducer(reduceNameForm, names, () =>
    typedAhead.reduce(reduceNameForm, openNameForm(names)),
  );
  const { pointer } = useStage().theme.glyphs;
  useKeys(send);
  useEffect(() => {
    if (result?.kind === 'names') onStart(result.names);
    if (result?.kind === 'back') onBack();
  }, [result, onStart, onBack]);
  return (
    <Box flexDirection="column" rowGap={1} paddingX={2} paddingY={1}>
      <Words bold>{messages.setup.title}</Words>
      <Words dim>{messages.setup.about}</Words>
      <Box flexDirection="column">
        {lines.map((line, index) => {
          const label = messages.setup.player({ number: index + 1 });
          return (
            <Line
              key={label}
              row={[
                span(`${index === at ? pointer : ' '} ${label}  `, { dim: index !== at }),
                span(line, { bold: true }),
                span(index === at ? '_' : '', { bold: true }),
              ]}
            />
          );
        })}
      </Box>
      {refusal === undefined ? (
        <Words dim>{messages.setup.start}</Words>
      ) : (
        <Sentence bold colour="alarm">
          {refusal}
        </Sentence>
      )}
      <Footer context="names" />
    </Box>
  );
}
