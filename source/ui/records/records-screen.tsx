import { Box } from 'ink';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { MatchRecord } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { span } from '../../pictures/paint.js';
import type { MatchRecords, UnfinishedMatch } from '../../storage/match-records.js';
import type { ListedMatch, ListedRecord } from '../../storage/record-list.js';
import type { GameInPlay } from '../../views/help/game-in-play.js';
import { shareRows } from '../../views/list.js';
import { headRow, recordRow } from '../../views/records/record-columns.js';
import { recordDetails, recordLine } from '../../views/records/record-line.js';
import {
  answerWish,
  openRecordList,
  placeOf,
  type RecordListAction,
  type RecordListView,
  type RecordPlace,
  reduceRecordList,
  topFor,
} from '../../views/records/record-list.js';
import { pure } from '../../views/step.js';
import { Footer, footerRows } from '../components/footer.js';
import { Line, Sentence, Words } from '../components/line.js';
import { HelpSheet } from '../help/help-sheet.js';
import { useHelp } from '../help/use-help.js';
import { useKeys } from '../hooks/use-keys.js';
import { useShownRecords } from '../hooks/use-shown-records.js';
import { useStage } from '../hooks/use-stage.js';
import { useWindowSize } from '../hooks/use-window-size.js';

const text = screenTexts.recordList;

/** Rows of the chosen record's details below the list. */
const DETAIL_ROWS = 4;
/** Rows for the title and the heads of the columns. */
const HEAD_ROWS = 2;
/** Columns for the sign of the chosen record. */
const SIGN = 2;

const NO_RECORDS: readonly ListedRecord[] = [];

/** The matches that were played here, newest first; only those on show are read. */
export function RecordsScreen({
  records,
  game,
  place,
  onReplay,
  onContinue,
  onLeave,
}: {
  /** Has to stay the same. */
  readonly records: Pick<MatchRecords, 'list' | 'read'>;
  /** What the help sheet speaks of. */
  readonly game: GameInPlay;
  /** Where somebody was in the list before. */
  readonly place?: RecordPlace | undefined;
  readonly onReplay: (record: MatchRecord, place: RecordPlace) => void;
  /** Opens that match, or says why it cannot. */
  readonly onContinue: (match: UnfinishedMatch, place: RecordPlace) => string | undefined;
  readonly onLeave: () => void;
}): ReactNode {
  const window = useWindowSize();
  const stage = useStage();
  const { head, list, details, footer } = shareRows(window.rows, {
    head: HEAD_ROWS,
    details: DETAIL_ROWS,
    footer: footerRows({ context: 'records' }, stage, window.columns),
  });
  const { state, send, sheet } = useHelp<RecordListView, RecordListAction>(
    pure(reduceRecordList(list)),
    () => openRecordList(place),
    () => ({ context: 'records', game }),
  );
  useKeys(event => send({ type: 'key', event }));
  useEffect(() => {
    let isShown = true;
    void records.list().then(found => {
      if (isShown) send({ type: 'listed', list: found });
    });
    return () => {
      isShown = false;
    };
  }, [records, send]);
  const { records: all = NO_RECORDS, chosen, wish, isLeft } = state;
  const top = topFor(state, list);
  const shown = useMemo(() => all.slice(top, top + list), [all, top, list]);
  const known = useShownRecords(shown, records.read);
  useEffect(() => {
    const at = placeOf(state);
    if (!wish || !at) return;
    let isShown = true;
    void records.read(at.file).then(read => {
      if (!isShown) return;
      const answer = answerWish(wish, at.file, read);
      if (answer.kind === 'replay') return onReplay(answer.record, at);
      const sentence =
        answer.kind === 'refused' ? answer.sentence : onContinue(answer.unfinished, at);
      if (sentence !== undefined) send({ type: 'refused', sentence });
    });
    return () => {
      isShown = false;
    };
  }, [wish, state, records, onReplay, onContinue, send]);
  useEffect(() => {
    if (isLeft) onLeave();
  }, [isLeft, onLeave]);

  if (sheet) return <HelpSheet sheet={sheet} />;
  const last = top + shown.length;
  const record = all[chosen];
  return (
    <Box flexDirection="column" width={window.columns} height={window.rows}>
      <Box height={head} flexDirection="column" flexShrink={0} overflow="hidden">
        <Line
          row={[
            span(text.title, { bold: true, inverse: true }),
            span(last > 0 ? `  ${text.place({ first: top + 1, last, of: all.length })}` : '', {
              dim: true,
            }),
          ]}
        />
        {record ? <Words dim>{`  ${headRow(window.columns - SIGN)}`}</Words> : null}
      </Box>
      <Box
        height={record ? list : list + details}
        flexDirection="column"
        flexShrink={0}
        overflow="hidden"
      >
        {shown.map((listed, index) => (
          <RecordRow
            key={listed.file}
            listed={listed}
            read={known.get(listed.file)}
            isChosen={top + index === chosen}
            width={window.columns - SIGN}
          />
        ))}
        {record ? null : <NoRecords view={state} />}
      </Box>
      {record ? (
        <Box height={details} flexDirection="column" flexShrink={0} overflow="hidden">
          <Details listed={record} read={known.get(record.file)} refusal={state.refusal} />
        </Box>
      ) : null}
      <Box height={footer} flexDirection="column" flexShrink={0} overflow="hidden">
        <Footer
          context="records"
          without={record ? [] : ['choose', 'page', 'end', 'replay', 'go-on']}
        />
      </Box>
    </Box>
  );
}

function RecordRow({
  listed,
  read,
  isChosen,
  width,
}: {
  readonly listed: ListedRecord;
  readonly read: ListedMatch | undefined;
  readonly isChosen: boolean;
  readonly width: number;
}): ReactNode {
  const { pointer } = useStage().theme.glyphs;
  const row = recordRow(recordLine(listed, read), width);
  const colour = read?.kind === 'unreadable' ? ('alarm' as const) : undefined;
  return (
    <Line
      row={[
        span(`${isChosen ? pointer : ' '} `, { bold: true }),
        span(row, { bold: isChosen, inverse: isChosen, colour }),
      ]}
    />
  );
}

/** Why the list is empty. */
function NoRecords({ view: { records, trouble } }: { readonly view: RecordListView }): ReactNode {
  if (trouble !== undefined) {
    return (
      <Sentence bold colour="alarm">
        {trouble}
      </Sentence>
    );
  }
  return <Sentence>{records ? text.none : text.looking}</Sentence>;
}

/** Everything about the chosen record, and where its file lies. */
function Details({
  listed,
  read,
  refusal,
}: {
  readonly listed: ListedRecord;
  readonly read: ListedMatch | undefined;
  readonly refusal: string | undefined;
}): ReactNode {
  const details = read ? recordDetails(read) : [];
  return (
    <>
      {refusal === undefined ? (
        details.map(sentence => <Sentence key={sentence}>{sentence}</Sentence>)
      ) : (
        <Sentence bold colour="alarm">
          {refusal}
        </Sentence>
      )}
      <Sentence dim>{text.file({ file: listed.file })}</Sentence>
    </>
  );
}
