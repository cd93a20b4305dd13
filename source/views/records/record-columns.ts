import stringWidth from 'string-width';
import { screenTexts } from '../../messages/screens.js';
import { fitText } from '../../terminal/cells.js';
import type { RecordLine } from './record-line.js';

const GAP = '  ';
/** Characters of the columns that always have room; the rest is for players and end. */
const WIDTHS = { played: 16, game: 7, rules: 5, time: 6 } as const;
/** Characters of the end: enough for a short name and a round, and on a wide window for long names. */
const NARROWEST_END = 18;
const WIDEST_END = 48;

/** The columns of a line, for a list of so many characters a row. */
export function recordRow(line: RecordLine, width: number): string {
  const played = cell(line.played, WIDTHS.played);
  if (line.kind === 'other') return cell([played, line.sentence].join(GAP), width);
  const fixed = [
    played,
    cell(line.game, WIDTHS.game),
    cell(line.rules, WIDTHS.rules),
    cell(line.time.padStart(WIDTHS.time), WIDTHS.time),
  ].join(GAP);
  const room = Math.max(0, width - fixed.length - 2 * GAP.length);
  const end = Math.min(WIDEST_END, Math.max(NARROWEST_END, Math.floor(room / 2)));
  const players = cell(line.players, room - end);
  return cell([fixed, players, cell(line.end, end)].join(GAP), width);
}

/** What stands above the columns. */
export const headRow = (width: number): string =>
  recordRow({ kind: 'match', ...screenTexts.recordList.heads }, width);

/** The line with nothing cut off: to be read by programs as well, and in the end the file. */
export function plainRow(line: RecordLine, file: string): string {
  const parts =
    line.kind === 'other'
      ? [line.played, line.sentence]
      : [
          line.played,
          line.game.padEnd(WIDTHS.game),
          line.rules.padEnd(WIDTHS.rules),
          line.time.padStart(WIDTHS.time),
          line.players,
          line.end,
        ];
  return [...parts, screenTexts.recordList.file({ file })].join(GAP);
}

/** The text in so many cells, none where there is no room: filled up, or cut off with an ellipsis. */
function cell(text: string, width: number): string {
  if (width <= 0) return '';
  const covered = stringWidth(text);
  if (covered <= width) return text + ' '.repeat(width - covered);
  const fitting = fitText(text, width - 1);
  return `${fitting.text}…${' '.repeat(width - 1 - fitting.width)}`;
}
