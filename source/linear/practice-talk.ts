import { formatGameId, type Move, type Position } from '../engine/index.js';
import {
  currentPosition,
  decidePractice,
  evolvePractice,
  HINT_STEPS,
  isPracticeOver,
  isPracticeSolved,
  isPracticeUnfinished,
  type Practice,
  type PracticeCommand,
  type PracticeOptions,
  startPractice,
  type TimedPracticeEvent,
} from '../game/index.js';
import { messages, refusalSentence, type Search } from '../messages/index.js';
import { linearTexts } from '../messages/linear.js';
import { andThen, type LinearGame, type Step, type Talk, tell } from './linear-game.js';
import { practiceEventLines, practiceHelp, practiceScore } from './practice-lines.js';
import { answerTo } from './questions.js';
import { hintLines, solutionLines } from './solution-lines.js';
import { boardLine, whereLines } from './spoken-cell.js';
import { understand, type Word } from './understand.js';

/** A practice with what its lines add. */
export interface PracticeTalk extends Talk {
  readonly practice: Practice;
  readonly log: readonly TimedPracticeEvent[];
  /** Whether the hint that was given last was for the position as it stands. */
  readonly isHinted: boolean;
  /** What the solver has found, by position. */
  readonly solutions: ReadonlyMap<Position, Search>;
  /** What a player is waiting for. */
  readonly asked?: { readonly about: About; readonly position: Position } | undefined;
}

/** `shortest` compares what was found with the shortest way from the start. */
type About = 'hint' | 'solution' | 'shortest';

/**
 * One position to be solved alone.
 *
 * @param heading the first line
 * @param hasNext whether another position can be dealt after it
 * @param log what has happened in it before it was left
 */
export function practiceGame(
  options: PracticeOptions,
  {
    heading,
    hasNext,
    log = [],
  }: {
    readonly heading: string;
    readonly hasNext: boolean;
    readonly log?: readonly TimedPracticeEvent[];
  },
): LinearGame<PracticeTalk, TimedPracticeEvent> {
  const { puzzle, rules } = options;
  return {
    rules,
    open() {
      const practice = log.reduce(evolvePractice, startPractice(options));
      return tell({ practice, log, isHinted: false, solutions: new Map(), said: [] }, [
        heading,
        ...(log.length > 0 ? [practiceScore(practice)] : []),
        boardLine(puzzle.board, puzzle.robots.length),
        ...whereLines(currentPosition(practice)),
        messages.show.id({ id: formatGameId(puzzle) }),
        linearTexts.helpWanted,
      ]);
    },
    read: (talk, line, now) => read(talk, line, now, hasNext),
    tick: talk => tell(talk, []),
    answered,
    leave: (talk, _, isKept) => {
      const kept = isKept && isPracticeUnfinished(talk.practice);
      return tell({ ...talk, asked: undefined, over: 'done' }, [
        kept ? linearTexts.practiceKept : linearTexts.goodbye,
      ]);
    },
    dueAt: () => undefined,
    wanted: ({ practice, asked, solutions }) =>
      [practice.positions[0]!, ...(asked ? [asked.position] : [])].filter(
        position => !solutions.has(position),
      ),
    isWaiting: ({ asked }) => asked !== undefined,
    log: ({ log }) => log,
  };
}

function read(talk: PracticeTalk, line: string, now: number, hasNext: boolean): Step<PracticeTalk> {
  const understood = understand(line);
  switch (understood.kind) {
    case 'silence':
      return tell(talk, []);
    case 'nonsense':
      return tell(talk, [understood.sentence]);
    case 'moves':
      return makeMoves(talk, understood.moves, now);
    case 'word':
      return obey(talk, understood.word, understood.rest, now, hasNext);
  }
}

function obey(
  talk: PracticeTalk,
  word: Word,
  rest: string,
  now: number,
  hasNext: boolean,
): Step<PracticeTalk> {
  const { practice } = talk;
  const here = currentPosition(practice);
  switch (word) {
    case 'look':
    case 'where':
    case 'from':
    case 'row':
    case 'column':
    case 'target':
      return tell(talk, answerTo(word, rest, here, practice.rules));
    case 'undo':
    case 'redo':
    case 'reset':
      return practise(talk, { type: word }, now);
    case 'hint':
      return isPracticeOver(practice)
        ? tell(talk, [refusalSentence({ code: 'practice-over' })])
        : ask(talk, { about: 'hint', position: here }, now);
    case 'give-up':
      return practice.stage === 'solved' || isPracticeOver(practice)
        ? tellSolution(talk, now)
        : andThen(practise(talk, { type: 'give-up' }, now), next => tellSolution(next, now));
    case 'solution':
      return tellSolution(talk, now);
    case 'score':
      return tell(talk, [practiceScore(practice)]);
    case 'next':
      if (!hasNext) return tell(talk, [linearTexts.noNext]);
      return andThen(practise(talk, { type: 'abandon' }, now), next =>
        tell({ ...next, over: 'next' }, []),
      );
    case 'help':
      return tell(talk, practiceHelp(hasNext));
    case 'repeat':
      return tell(talk, talk.said);
    case 'quit':
      return tell({ ...talk, over: 'quit' }, []);
    case 'bid':
    case 'start-clock':
    case 'time':
      return tell(talk, [refusalSentence({ code: 'not-now' })]);
  }
}

/** A way from here; from the start where nothing is sought from here any more. */
function tellSolution(talk: PracticeTalk, now: number): Step<PracticeTalk> {
  const { practice } = talk;
  return isPracticeSolved(practice) || isPracticeOver(practice)
    ? ask(talk, { about: 'shortest', position: practice.positions[0]! }, now)
    : ask(talk, { about: 'solution', position: currentPosition(practice) }, now);
}

/** One move after the other, up to the first that cannot be, or to the target. */
function makeMoves(talk: PracticeTalk, moves: readonly Move[], now: number): Step<PracticeTalk> {
  if (isPracticeSolved(talk.practice)) return tell(talk, [linearTexts.alreadySolved]);
  let step: Step<PracticeTalk> = { state: talk, lines: [] };
  for (const [index, move] of moves.entries()) {
    const made = step.state.practice.made;
    step = andThen(step, state => practise(state, { type: 'move', move }, now));
    const { practice } = step.state;
    const left = moves.length - index - 1;
    if (practice.made > made && !isPracticeSolved(practice)) continue;
    if (left > 0)
      step = andThen(step, state => tell(state, [linearTexts.notPlayed({ moves: left })]));
    break;
  }
  return isPracticeSolved(step.state.practice)
    ? andThen(step, state =>
        ask(state, { about: 'shortest', position: state.practice.positions[0]! }, now),
      )
    : step;
}

/** Puts a command to the practice. Whatever the solver was asked before is of no use after it. */
function practise(talk: PracticeTalk, command: PracticeCommand, now: number): Step<PracticeTalk> {
  const result = decidePractice(talk.practice, command, now);
  if (!result.ok) return tell(talk, [refusalSentence(result.refusal)]);
  const practice = result.value.reduce(evolvePractice, talk.practice);
  return tell(
    {
      ...talk,
      practice,
      log: [...talk.log, ...result.value],
      isHinted: false,
      asked: undefined,
    },
    result.value.flatMap(event => practiceEventLines(event, practice)),
  );
}

/** Gives the answer at once where it is known, else as soon as the solver has it. */
function ask(
  talk: PracticeTalk,
  asked: NonNullable<PracticeTalk['asked']>,
  now: number,
): Step<PracticeTalk> {
  const solution = talk.solutions.get(asked.position);
  if (solution) return give({ ...talk, asked: undefined }, asked.about, solution, now);
  // Nobody has asked for the comparison: it just comes.
  return tell({ ...talk, asked }, asked.about === 'shortest' ? [] : [linearTexts.searching]);
}

function answered(
  talk: PracticeTalk,
  position: Position,
  solution: Search,
  now: number,
): Step<PracticeTalk> {
  const { asked, practice } = talk;
  const known: PracticeTalk = {
    ...talk,
    solutions: new Map([...talk.solutions, [position, solution]]),
  };
  if (asked?.position === position) {
    return give({ ...known, asked: undefined }, asked.about, solution, now);
  }
  // That there is no way at all is worth knowing before any is sought.
  const isHopeless = position === practice.positions[0] && solution.kind === 'unsolvable';
  return tell(known, isHopeless ? [messages.shortest.unsolvable] : []);
}

function give(talk: PracticeTalk, about: About, solution: Search, now: number): Step<PracticeTalk> {
  if (about === 'shortest') return tell(talk, solutionLines(solution));
  const moved = talk.practice.made > 0;
  // What gives nothing away is no hint.
  if (solution.kind !== 'solved' || solution.moves.length === 0) {
    return tell(talk, hintLines('all', solution, moved));
  }
  const { hints } = talk.practice;
  const next = talk.isHinted ? hints : Math.max(hints - 1, 0);
  const step = about === 'hint' ? (HINT_STEPS[next] ?? 'all') : 'all';
  const given = practise(talk, { type: 'hint', step }, now);
  return tell({ ...given.state, isHinted: true }, hintLines(step, solution, moved));
}
