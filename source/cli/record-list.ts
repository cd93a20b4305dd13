import { screenTexts } from '../messages/screens.js';
import { matchesFolder } from '../storage/data-folder.js';
import { listRecords, readListed } from '../storage/record-list.js';
import { plainRow } from '../views/records/record-columns.js';
import { recordLine } from '../views/records/record-line.js';
import { complain, write } from './output.js';

/** Writes a line for each match that was played here, newest first; gives the exit code. */
export async function writeRecordList(): Promise<number> {
  const { records, sentence } = await listRecords(matchesFolder());
  if (sentence !== undefined) {
    await complain(sentence);
    return 1;
  }
  for (const listed of records) {
    await write(plainRow(recordLine(listed, await readListed(listed.file)), listed.file));
  }
  if (records.length === 0) await complain(screenTexts.recordList.none);
  return 0;
}
