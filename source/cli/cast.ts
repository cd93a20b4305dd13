import { formatMoves } from '../engine/index.js';
import { evolve, type Match, type MatchRecord, newMatch, type TimedEvent } from '../game/index.js';
import { messages, targetName } from '../messages/index.js';
import { screenTexts } from '../messages/screens.js';
import { tellEvent } from '../messages/tell-event.js';
import { targetSign } from '../pictures/contents.js';
import { type Painter, painterFor, type Row, span } from '../pictures/paint.js';
import { paintedBoard, sizeOfBoard } from '../pictures/painted-board.js';
import { UNICODE } from '../pictures/theme.js';
import { trailOf } from '../pictures/view.js';
import { type Cells, type Frame, filled, fitText, rowChanges } from '../terminal/cells.js';
import { shownView } from '../views/match/board-view.js';

const WIDTH = 80;
const HEIGHT = 24;
/** The longest pause for thinking in a cast, in seconds. */
const IDLE = 3;
// 25: no cursor; 7: no wrapping.
const BEGIN = '\x1b[?25l\x1b[?7l\x1b[0m\x1b[2J';

/** A match record as asciicast v2, line by line: a header, then the output for each event, in seconds since the first one. */
export function* castOf({ match: { options }, events }: MatchRecord): Generator<string> {
  const paint = painterFor({ colourLevel: 3, palette: 'default' });
  const begun = events[0]!.at;
  yield JSON.stringify({
    version: 2,
    width: WIDTH,
    height: HEIGHT,
    timestamp: Math.floor(begun / 1000),
    idle_time_limit: IDLE,
    title: messages.title,
  });
  yield JSON.stringify([0, 'o', BEGIN]);
  const painted: Cells[] = [];
  let match = newMatch(options);
  let latest = begun;
  for (const event of events) {
    match = evolve(match, event);
    // A clock that was set back takes no time back.
    latest = Math.max(latest, event.at);
    let changes = '';
    for (const [row, cells] of frameOf(event, match, paint).entries()) {
      changes += rowChanges(row, WIDTH, painted[row], cells);
      painted[row] = cells;
    }
    if (changes !== '') yield JSON.stringify([(latest - begun) / 1000, 'o', changes]);
  }
}

/** The board, the panel beside it, and the event in words. */
function frameOf(event: TimedEvent, match: Match, paint: Painter): Frame {
  const view = shownView({ match });
  const { board: table, robots, starts = robots } = view;
  const { phase } = match;
  const moves = phase.kind === 'proving' ? phase.moves : [];
  const trail = trailOf({ start: { board: table, robots: starts }, moves }, robots);
  const board = paintedBoard({ ...view, trail }, 'compact', UNICODE, paint);
  const { columns } = sizeOfBoard(table, 'compact');
  const beside = panelOf(match).map(paint);
  const rows = Array.from({ length: HEIGHT - 3 }, (_, row) => [
    ...filled(board[row] ?? [], columns + 2),
    ...(beside[row] ?? []),
  ]);
  const told = tellEvent(event, match) ?? '';
  return [
    ...rows,
    [],
    paint([span(fitText(told, WIDTH), { bold: true })]),
    paint([span(fitText(formatMoves(moves), WIDTH))]),
  ];
}

function panelOf({ players, round, target, phase, failed, options }: Match): readonly Row[] {
  const bids = phase.kind === 'thinking' ? phase.bids : phase.kind === 'proving' ? phase.queue : [];
  const { bidHead, chipsHead, failed: failedBid } = screenTexts.match;
  const row = (name: string, bid: string, chips: string) =>
    `${fitText(name, 16)}${bid.padStart(4)}${chips.padStart(5)}`;
  return [
    [span(screenTexts.match.round({ round, of: options.rounds }), { bold: true })],
    target ? [targetSign(target, UNICODE), span(` ${targetName(target)}`)] : [],
    [],
    [span(row('', bidHead, chipsHead), { dim: true })],
    ...players.map(({ name, chips }, player) => {
      const bid = bids.find(standing => standing.player === player)?.moves;
      const hasFailed = failed.some(proof => proof.bid.player === player);
      return [span(row(name, hasFailed ? failedBid : String(bid ?? ''), String(chips.length)))];
    }),
  ];
}
