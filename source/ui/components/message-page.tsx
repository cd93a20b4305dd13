import { Box } from 'ink';
import type { ReactNode } from 'react';
import { commandOf, keyName } from '../../keys/index.js';
import { useKeys } from '../hooks/use-stage.js';
import { Footer } from './footer.js';
import { Sentence, Words } from './line.js';

/** A screen that has nothing to show but a sentence. */
export function MessagePage({
  title,
  children,
  onLeave,
}: {
  readonly title: string;
  readonly children: string;
  readonly onLeave: () => void;
}): ReactNode {
  useKeys(event => {
    const name = keyName(event);
    if (name !== undefined && commandOf('message', name)) onLeave();
  });
  return (
    <Box flexDirection="column" rowGap={1}>
      <Words bold inverse>
        {title}
      </Words>
      <Sentence>{children}</Sentence>
      <Footer context="message" />
    </Box>
  );
}
