import type { ReactNode } from 'react';
import { span } from '../../pictures/paint.js';
import type { CoachSentence } from '../../views/coach/coach-lines.js';
import type { CoachView } from '../../views/coach/coach-view.js';
import { wrapWords } from '../../views/help/wrap.js';
import { firstOnShow } from '../../views/share-rows.js';
import { Line, Words } from '../components/line.js';
import { useStage } from '../hooks/use-stage.js';

const MARGIN = 2;

/** What the coach says, as far as there is room: what tells of the board as it stands is in sight. */
export function CoachPanel({
  sentences,
  view,
  columns,
  rows,
}: {
  readonly sentences: readonly CoachSentence[];
  readonly view: CoachView;
  readonly columns: number;
  readonly rows: number;
}): ReactNode {
  const { pointer } = useStage().theme.glyphs;
  const all = sentences.flatMap(sentence =>
    wrapWords(sentence.text, columns - MARGIN).map((text, index) => ({
      text,
      isHeading: sentence.isHeading ?? false,
      isShown: isShown(sentence, view),
      isFirst: index === 0,
    })),
  );
  const focus = Math.max(
    0,
    all.findIndex(row => row.isShown),
  );
  const first = firstOnShow(focus, all.length, rows);
  return all.slice(first, first + rows).map(({ text, isHeading, isShown, isFirst }, index) => {
    const key = first + index;
    if (isHeading) {
      return (
        <Words key={key} bold>
          {text}
        </Words>
      );
    }
    const sign = isShown && isFirst ? pointer : ' ';
    return (
      <Line key={key} row={[span(`${sign} `, { bold: true }), span(text, { bold: isShown })]} />
    );
  });
}

/** Whether the sentence tells of what is on the board; those without a move tell of their whole line. */
const isShown = ({ about }: CoachSentence, { line, step }: CoachView): boolean =>
  about !== undefined && about.line === line && (about.step ?? step) === step;
