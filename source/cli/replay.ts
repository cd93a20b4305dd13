import path from 'node:path';
import { formatMoves } from '../engine/index.js';
import {
  type BadRecord,
  evolve,
  follow,
  type Happening,
  isSolitaire,
  type Match,
  type MatchRecord,
  newMatch,
  type PracticeRecord,
  parsePracticeRecord,
  parseRecord,
  runningClock,
  type TimedEvent,
} from '../game/index.js';
import { accountOf, coachLines, practiceAccountOf } from '../linear/accounts.js';
import type { Texts } from '../messages/language.js';
import { CELL_HEIGHT, CELL_WIDTH } from '../pictures/cells-svg.js';
import { targetSign } from '../pictures/contents.js';
import { movingSvg, type Shot } from '../pictures/moving-svg.js';
import { type BoardSize, paintedBoard, sizeOfBoard } from '../pictures/painted-board.js';
import { painterFor, type Row, span, UNICODE } from '../pictures/theme.js';
import { motionOf, robotsInMotion, trailOf } from '../pictures/view.js';
import { openSearches } from '../session/searches.js';
import { createSolver } from '../solver/index.js';
import { dataFolder } from '../storage/files.js';
import { LONGEST_REPLAY } from '../storage/record-file.js';
import { openMatchRecords, openPracticeRecords } from '../storage/records.js';
import { type Cells, type Frame, filled, fitText, rowChanges, widthOf } from '../terminal/cells.js';
import { reviewRound } from '../training/index.js';
import { shownView, turnOfMatch } from '../views/match/on-show.js';
import { allRecords } from '../views/records/record-list.js';
import { refusalSentence, targetName } from '../words/index.js';
import { clockRow, moveLines, playerRows } from '../words/panel-rows.js';
import { plainRow, recordLine } from '../words/records.js';
import { aimsOf, tellEvent } from '../words/tell-event.js';
import type { CommandLine } from './command-line.js';
import { dealtGames } from './game-options.js';
import { complain, complainOf, isPlayable, readText, write, writeNamedFile } from './streams.js';
import { runApp } from './terminal-app.js';
import {
  expectBeside,
  expectEither,
  expectIds,
  UsageError,
  usageError,
  wholeNumber,
} from './usage.js';

/** Replays a match record, or tells it or a practice as text; without a file lists the games played here. */
export async function runReplay(line: CommandLine, texts: Texts): Promise<number> {
  const { records } = texts.messages;
  const [file] = expectIds(line, 1);
  expectEither(line, 'cast', 'coach');
  expectBeside(line, 'force', 'cast');
  if (file === undefined) {
    const alone = (['cast', 'coach'] as const).find(name => line.has(name));
    if (alone !== undefined) {
      const beside = texts.messages.help.values.file;
      throw usageError('flagAlone', { flag: `--${alone}`, beside });
    }
    return isPlayable()
      ? runApp(line, texts, { screen: 'records' }, dealtGames(line))
      : writeRecordList(texts);
  }
  const record = await readRecord(file);
  const cast = line.text('cast');
  const ending = path.extname(cast ?? '').toLowerCase();
  if (cast !== undefined && !['', '.cast', '.json', '.svg'].includes(ending)) {
    throw new UsageError(({ messages }) => messages.records.castEnding({ file: cast }));
  }
  const round = wholeNumber(line, 'coach', [1, 9999]);
  if (!('match' in record)) {
    if (cast !== undefined || round !== undefined) {
      throw new UsageError(({ messages }) => messages.records.practiceNoMatch);
    }
    await write(practiceAccountOf(texts, record).join('\n'));
    if (isPlayable()) await complain(records.practiceInText);
  } else if (round !== undefined) {
    await write((await coachAccount(texts, record, round)).join('\n'));
    return 0;
  } else if (cast !== undefined) {
    const text =
      ending === '.svg'
        ? movingPicture(texts, record)
        : `${[...castOf(texts, record)].join('\n')}\n`;
    const told = records.written({ file: cast });
    if (!(await writeNamedFile(line, texts, cast, text, told))) return 1;
  } else if (isPlayable()) {
    return runApp(line, texts, { screen: 'replay', record }, dealtGames(line));
  } else {
    await write(accountOf(texts, record).join('\n'));
  }
  if (record.cutOff) await complain(records.cutOff);
  return 0;
}

/** What the coach says of a round. Throws a `UsageError` if it cannot be reviewed. */
async function coachAccount(
  texts: Texts,
  { events, match }: MatchRecord,
  round: number,
): Promise<string[]> {
  const topic = reviewRound(events, match, round);
  if (!topic) {
    const isReturned = match.rounds[round - 1]?.result.kind === 'returned';
    throw new UsageError(({ messages }) => messages.records.notCoached({ round, isReturned }));
  }
  return new Promise(resolve => {
    const searches = openSearches(createSolver, ({ kind, answer }) => {
      if (kind === 'coaching') resolve(coachLines(texts, answer, topic.said));
      searches.close();
    });
    searches.want([{ kind: 'coaching', ...topic }]);
  });
}

/** The record of a match or a practice in a file. Throws a `UsageError` if there is none, or nothing in it to play back. */
async function readRecord(file: string): Promise<MatchRecord | PracticeRecord> {
  const text = await readText(file, LONGEST_REPLAY);
  const ofMatch = parseRecord(text);
  const record =
    !ofMatch.ok && ofMatch.refusal.code === 'not-a-record' ? parsePracticeRecord(text) : ofMatch;
  if (record.ok && record.value.events.length > 0) return record.value;
  throw new UsageError(texts => {
    const { badFile, nothingInIt } = texts.messages.records;
    const sentence = record.ok
      ? nothingInIt
      : `${refusalSentence(texts, record.refusal)} ${advice(texts, record.refusal)}`;
    return badFile({ file, sentence });
  });
}

/** What to do about a record that cannot be read. */
function advice({ messages }: Texts, bad: BadRecord): string {
  const { badLine, noRecord, otherVersion } = messages.records;
  if (bad.code === 'bad-record-line') return badLine(bad);
  return bad.code === 'not-a-record' ? noRecord : otherVersion;
}

/** Writes a line for each game that was played here, newest first; gives the exit code. */
async function writeRecordList(texts: Texts): Promise<number> {
  const games = allRecords(
    openMatchRecords(dataFolder('matches')),
    openPracticeRecords(dataFolder('practice')),
  );
  const { records, trouble } = await games.list();
  if (trouble) {
    await complainOf(texts, [trouble]);
    return 1;
  }
  for (const listed of records) {
    const line = recordLine(texts, listed, await games.read(listed.file));
    await write(plainRow(texts, line, listed.file));
  }
  if (records.length === 0) await complain(texts.screens.recordList.none);
  return 0;
}

const paint = painterFor({ colourLevel: 3, palette: 'default' });

/** An event of a record, with the match before and after it. */
interface Scene extends Happening<Match, TimedEvent> {
  /** Milliseconds since the first event. They never decrease, even if the clock was set back. */
  readonly at: number;
}

function scenesOf({ match: { options }, events }: MatchRecord): Scene[] {
  let at = 0;
  return follow(evolve, newMatch(options), events).map(happening => {
    at = Math.max(at, happening.event.at - events[0]!.at);
    return { ...happening, at };
  });
}

const WIDTH = 80;
const HEIGHT = 24;
/** The longest pause between two events that a player of casts shows, in seconds. */
const IDLE = 3;
// Hides the cursor, turns off wrapping, resets colours, clears the screen.
const BEGIN = '\x1b[?25l\x1b[?7l\x1b[0m\x1b[2J';

/** A match record as asciicast v2, line by line: a header, then the output for each event, in seconds since the first one. */
export function* castOf(texts: Texts, record: MatchRecord): Generator<string> {
  yield JSON.stringify({
    version: 2,
    width: WIDTH,
    height: HEIGHT,
    timestamp: Math.floor(record.events[0]!.at / 1000),
    idle_time_limit: IDLE,
    title: texts.messages.title,
  });
  yield JSON.stringify([0, 'o', BEGIN]);
  const painted: Cells[] = [];
  for (const scene of scenesOf(record)) {
    let changes = '';
    for (const [row, cells] of frameOf(texts, scene).entries()) {
      changes += rowChanges(row, WIDTH, painted[row], cells);
      painted[row] = cells;
    }
    if (changes !== '') yield JSON.stringify([scene.at / 1000, 'o', changes]);
  }
}

/** The board, the panel beside it, and the event in words. */
function frameOf(texts: Texts, { event, after: match }: Scene): Frame {
  const board = boardOf(match, 'compact');
  const { columns } = sizeOfBoard(match.board!, 'compact');
  const beside = panelOf(texts, match, event.at, HEIGHT - 3);
  const rows = Array.from({ length: HEIGHT - 3 }, (_, row) => [
    ...filled(board[row] ?? [], columns + 2),
    ...(beside[row] ?? []),
  ]);
  const moves = formatMoves(turnOfMatch({ match })?.moves ?? []);
  return [
    ...rows,
    [],
    inBold(fitText(wordsOf(texts, event, match), WIDTH)),
    paint([span(fitText(moves, WIDTH))]),
  ];
}

const wordsOf = (texts: Texts, event: TimedEvent, match: Match): string =>
  tellEvent(texts, event, match) ?? '';
const inBold = (text: string): Cells => paint([span(text, { bold: true })]);

/** The board with the trail of the proof; `robots` are where they are in the middle of a move. */
function boardOf(match: Match, size: BoardSize, robots = shownView({ match }).robots): Frame {
  const turn = turnOfMatch({ match });
  const view = { ...shownView({ match }), robots, trail: turn && trailOf(turn, robots) };
  return paintedBoard(view, size, UNICODE, paint);
}

/** What is beside the board at a time in milliseconds, in at most `most` rows: the players first, then whatever has room. */
function panelOf(texts: Texts, match: Match, now: number, most = Infinity): Frame {
  const { round, target, phase, options, board, undrawn } = match;
  const { round: roundOf, chipsLeft, proof, proofMoves } = texts.screens.match;
  const prover = phase.kind === 'proving' ? phase.queue[0] : undefined;
  const turn = turnOfMatch({ match });
  const aims = aimsOf(texts, options, board!.targets.length).slice(
    options.rounds === undefined ? 0 : 1,
  );
  const told = isSolitaire(options) ? [] : [...aims, chipsLeft({ chips: undrawn.length })];
  const made = prover && ` ${proofMoves({ made: turn?.moves.length ?? 0, bid: prover.moves })}`;
  const about: Row[] = [...told.map(line => [span(line, { dim: true })]), []];
  const players: Row[] = [
    target
      ? [targetSign(target, UNICODE), span(` ${targetName(texts, target)}`, { bold: true })]
      : [],
    clockRow(texts, match, now, UNICODE),
    ...playerRows(texts, match, { pointer: UNICODE.pointer }),
  ];
  const moves = moveLines(turn?.moves ?? []).map(line => [span(line)]);
  const heading: Row[] = turn ? [[], [span(`${proof}${made ?? ''}`, { bold: true })]] : [];
  const fitting = (rows: Row[], above: number): Row[] => (above + rows.length > most ? [] : rows);
  const shown: Row[] = [
    [span(roundOf({ round, of: options.rounds }), { bold: true })],
    ...fitting(about, 1 + players.length),
    ...players,
  ];
  const below = [
    ...fitting(heading, shown.length),
    ...fitting(moves, shown.length + heading.length),
  ];
  return [...shown, ...below].map(paint);
}

/** How long an event is on show in a moving picture, in milliseconds: the time to read it, not the time the players took. */
const READING: Partial<Record<TimedEvent['type'], number>> = {
  dealt: 0,
  drawn: 2400,
  moved: 650,
  'proof-failed': 3600,
  'chip-won': 4000,
};
const READING_OTHERS = 1500;
const LAST_REST = 6000;
const CELL_ON_THE_WAY = 45;
const TICK = 100;
/** Units of the picture. */
const MARGIN = 20;
const PANEL = { scale: 1.4, columns: 26 };
const LARGEST_WORDS = 2;
const BOARD = 'large';

/** A match record as a moving picture: an SVG document. */
export function movingPicture(texts: Texts, record: MatchRecord): string {
  const { players } = record.match.options;
  const { columns, rows } = sizeOfBoard(record.match.board!, BOARD);
  const scenes = scenesOf(record);
  const shots = shotsOf(texts, scenes);
  const most = Math.max(...shots.map(({ parts }) => parts[1]!.length));
  const panel = MARGIN / 2 + most * PANEL.scale * CELL_HEIGHT;
  const [across, down] = [columns * CELL_WIDTH, Math.max(rows * CELL_HEIGHT, panel)];
  const beside = MARGIN + across + MARGIN;
  const width = beside + PANEL.columns * PANEL.scale * CELL_WIDTH + MARGIN;
  const longest = Math.max(
    ...scenes.map(({ event, after }) => widthOf(wordsOf(texts, event, after))),
  );
  const scale = Math.min(LARGEST_WORDS, Math.floor((10 * (width - 2 * MARGIN)) / longest) / 100);
  const parts = [
    { x: MARGIN, y: MARGIN / 2, scale: 1 },
    { x: beside, y: MARGIN, scale: PANEL.scale },
    { x: MARGIN, y: down + MARGIN, scale },
  ];
  const height = down + MARGIN + LARGEST_WORDS * CELL_HEIGHT + MARGIN / 2;
  const title = `${texts.messages.title}: ${players.join(', ')}`;
  return movingSvg(shots, { title, width, height, parts });
}

/** The frames of the picture: for each event its move, if it has one, then its sentence while the clock runs on. */
function shotsOf(texts: Texts, scenes: readonly Scene[]): Shot[] {
  return scenes.flatMap(({ event, before, after: match, at }, index) => {
    const next = scenes[index + 1];
    const told = [inBold(wordsOf(texts, event, match))];
    const shot = (milliseconds: number, board: Frame, now: number): Shot => ({
      milliseconds,
      parts: [board, panelOf(texts, match, now), told],
    });
    const { robots } = shownView({ match });
    const slide =
      event.type === 'moved' && before.phase.kind === 'proving'
        ? motionOf(before.phase.position, event.move)
        : undefined;
    const onTheWay = slide?.path.slice(1).map((_, steps) => {
      const board = boardOf(match, BOARD, robotsInMotion(robots, slide, steps));
      return shot(CELL_ON_THE_WAY, board, event.at);
    });
    // The position in which a proof failed stays on show until the next event.
    const board = boardOf(event.type === 'proof-failed' ? before : match, BOARD);
    const rest = next ? (READING[event.type] ?? READING_OTHERS) : LAST_REST;
    const ticks = runningClock(match) && next && next.at > at ? Math.ceil(rest / TICK) : 1;
    const standing = Array.from({ length: ticks }, (_, tick) =>
      shot(rest / ticks, board, event.at + ((next?.at ?? at) - at) * (tick / ticks)),
    );
    return [...(onTheWay ?? []), ...standing];
  });
}
