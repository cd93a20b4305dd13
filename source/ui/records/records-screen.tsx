import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { MatchRecord } from '../../game/index.js';
import type { ListedGame, ListedRecord, Listing, UnfinishedGame } from '../../storage/records.js';
import type { FileTrouble } from '../../storage/trouble.js';
import {
  endedWith,
  openRecordList,
  type RecordPlace,
  reduceRecordList,
} from '../../views/records/record-list.js';
import { troubleSentence } from '../../words/files.js';
import { recordDetails, recordLine, recordRefusal, recordRow } from '../../words/records.js';
import { Alarm, Words, wordRows } from '../components/line.js';
import { ListPage, SIGN, usePageRows } from '../components/pages.js';
import { useFirstOnShow, useScreen } from '../hooks/use-screen.js';
import { useTexts } from '../hooks/use-stage.js';

const NO_RECORDS: readonly ListedRecord[] = [];
const KEYS = { context: 'records' } as const;
/** Rows for the chosen record, at least. */
const DETAIL_ROWS = 4;
const NEED_RECORD = ['choose', 'page', 'end', 'replay', 'go-on'];

/** @public The games that were played here, newest first; only those on show are read. */
export function RecordsScreen(props: {
  /** Has to stay the same. */
  readonly records: Listing;
  readonly place?: RecordPlace | undefined;
  readonly onReplay: (record: MatchRecord, place: RecordPlace) => void;
  /** Opens the game, also a practice that is over; gives the reason if that fails. */
  readonly onContinue: (game: UnfinishedGame, place: RecordPlace) => FileTrouble | undefined;
  readonly onLeave: () => void;
}): ReactNode {
  const { records, place, onReplay, onContinue, onLeave } = props;
  const { list, columns } = usePageRows({ head: 2, details: DETAIL_ROWS }, KEYS);
  const width = columns - SIGN;
  const { state, send, sheet } = useScreen({
    reduce: reduceRecordList(list),
    open: () => openRecordList(place),
    contextOf: () => 'records',
    listOf: ({ records = [], chosen: at }) => ({ at, last: records.length - 1, opens: 'enter' }),
    carryOut(effect, send) {
      if (effect.type === 'leave') return onLeave();
      if (effect.type === 'replay') return onReplay(effect.record, effect.at);
      if (effect.type === 'read') {
        return void records.read(effect.file).then(read => send({ type: 'read', read }));
      }
      const refusal = onContinue(effect.game, effect.at);
      if (refusal) send({ type: 'refused', refusal });
    },
  });
  useEffect(() => {
    void records.list().then(list => send({ type: 'listed', list }));
  }, [records, send]);
  const { records: all = NO_RECORDS, chosen } = state;
  const top = useFirstOnShow(chosen, all.length, list);
  const shown = useMemo(() => all.slice(top, top + list), [all, top, list]);
  const known = useShownRecords(shown, records.read);

  const texts = useTexts();
  const { recordList: words } = texts.screens;
  const { trouble } = state;
  const none = state.records ? words.none : words.looking;
  const record = all[chosen];
  const read = record && known.get(record.file);
  const without = read && endedWith(read) ? ['go-on'] : record ? [] : NEED_RECORD;
  const { refusal } = state;
  const alarm = refusal && recordRefusal(texts, refusal);
  const factsOf = ({ file }: ListedRecord) => {
    const read = known.get(file);
    return read ? recordDetails(texts, read) : [];
  };
  const facts = record && !alarm ? factsOf(record) : [];
  // As many as any of the records on show takes, so that choosing another one moves no line.
  const rowsOf = (listed: ListedRecord) =>
    wordRows([...factsOf(listed), words.file(listed)].join('\n'), columns);
  const details = record ? Math.max(DETAIL_ROWS, ...shown.map(rowsOf)) : 0;
  const rows = usePageRows({ head: 2, details }, KEYS);
  const first = Math.max(top, chosen - rows.list + 1);
  if (sheet) return sheet;
  return (
    <ListPage
      rows={rows}
      title={texts.screens.menu.records}
      heads={recordRow(texts, words.heads, width)}
      items={all}
      first={first}
      chosen={chosen}
      lineOf={listed => {
        const read = known.get(listed.file);
        const text = recordRow(texts, recordLine(texts, listed, read), width);
        return { text, colour: read?.kind === 'unreadable' ? 'alarm' : undefined };
      }}
      none={trouble ? <Alarm>{troubleSentence(texts, trouble)}</Alarm> : <Words>{none}</Words>}
      details={
        record && (
          <>
            <Alarm>{alarm}</Alarm>
            <Words>{facts.join('\n')}</Words>
            <Words dim>{words.file(record)}</Words>
          </>
        )
      }
      keys={{ context: 'records', without }}
    />
  );
}

type KnownRecords = ReadonlyMap<string, ListedGame>;

/** Reads the records on show one after the other, and forgets the others. Both arguments have to stay the same. */
function useShownRecords(shown: readonly ListedRecord[], read: Listing['read']): KnownRecords {
  const [known, tell] = useState<KnownRecords>(new Map());
  const latest = useRef(known);
  useEffect(() => {
    let isShown = true;
    const readAll = async () => {
      const kept = [...latest.current].filter(([file]) => shown.some(other => other.file === file));
      latest.current = new Map(kept);
      for (const { file } of shown) {
        if (latest.current.has(file)) continue;
        const answer = await read(file);
        if (!isShown) return;
        latest.current = new Map(latest.current).set(file, answer);
        tell(latest.current);
      }
    };
    void readAll();
    return () => {
      isShown = false;
    };
  }, [shown, read]);
  return known;
}
