import { isSolved, type Position, type Robot } from '../engine/index.js';
import {
  botAt,
  isClaimed,
  isDecided,
  isSolitaire,
  lonePerson,
  type Match,
  type MatchOptions,
  nextProver,
  roundStart,
  type TimedEvent,
} from '../game/index.js';
import { spokenNow } from '../messages/language.js';
import { linearTexts } from '../messages/linear.js';
import { screenTexts } from '../messages/screens.js';
import { duration, secondsPlayed } from '../views/times.js';
import { robotNames } from '../words/index.js';
import { tooEarlySentence } from '../words/match.js';
import { standingSentences } from '../words/result.js';
import { headLine, scoreLine, tellEvent } from '../words/tell-event.js';
import { helpLines, QUESTIONS } from './questions.js';
import { timeLine } from './sand-clock.js';
import { boardLine, moveWords, robotLine, whereLines } from './spoken.js';

/** Sentences about an event, and about what to do next; `log` holds all events so far. */
export function matchEventLines(
  event: TimedEvent,
  match: Match,
  before: Match,
  log: readonly TimedEvent[],
): readonly string[] {
  const { options, phase } = match;
  const sentence = tellEvent(spokenNow(), event, match);
  const told = sentence === undefined ? [] : [sentence];
  switch (event.type) {
    case 'dealt': {
      const toPlace = phase.kind === 'dealt' && phase.isToPlace ? placeLines(match) : [];
      return [`${headLine(spokenNow(), match)}.`, ...aboutBoard(match), ...toPlace];
    }
    case 'resumed':
      return [
        `${headLine(spokenNow(), match)}.`,
        ...told,
        scoreLine(spokenNow(), match),
        ...aboutBoard(match),
        ...whereLines(positionOf(match)),
        ...promptLines(match),
        ...(phase.kind === 'thinking' ? [timeLine(match, event.at)] : []),
      ];
    case 'drawn':
      return [...told, ...whereLines(roundStart(match)), ...promptLines(match)];
    case 'clock-started':
      return [linearTexts.clockRuns({ seconds: options.seconds })];
    case 'clock-ran-out':
      return [...told, ...(phase.kind === 'proving' ? promptLines(match) : [])];
    case 'proof-begun':
      return promptLines(match);
    case 'proof-failed':
      return [...told, ...promptLines(match)];
    case 'bid':
    case 'claimed':
      return [...told, ...(isSolitaire(options) ? promptLines(match) : [])];
    case 'moved': {
      if (phase.kind !== 'proving') return told;
      const { position, moves, queue } = phase;
      const { proof, moves: rules } = options.edition;
      const bid = queue[0]!.moves;
      const left = bid - moves.length;
      const move = moveWords(positionOf(before), event.move, rules);
      const where = robotLine(position, event.move.robot);
      const moved = linearTexts.moved({ number: moves.length, of: bid, move, where });
      // On the target before an exact proof has all its moves.
      const isEarly = proof === 'exact' && left > 0 && isSolved(position, rules);
      return isEarly ? [moved, tooEarlySentence(spokenNow(), position, bid, left)] : [moved];
    }
    case 'chip-won':
    case 'chip-returned':
    case 'chip-lost':
      return [...told, scoreLine(spokenNow(), match), ...promptLines(match)];
    case 'match-over': {
      const time = duration(secondsPlayed(log) * 1000);
      const played = `${screenTexts.result.played({ time })}.`;
      return [...told, ...standingSentences(spokenNow(), match), played, ...promptLines(match)];
    }
    default:
      return told;
  }
}

const placeLines = ({ board, robots }: Match): readonly string[] => [
  ...robots.map((_, robot) => robotLine({ board: board!, robots }, robot as Robot)),
  linearTexts.placing({ robots: robotNames(spokenNow(), board!).slice(0, robots.length) }),
];

const aboutBoard = ({ board, robots }: Match): readonly string[] => [
  boardLine(board!, robots.length),
  linearTexts.helpWanted,
];

/** Where the robots of a round stand now. */
export function positionOf(match: Match): Position {
  const { phase } = match;
  return phase.kind === 'proving' || phase.kind === 'round-over'
    ? phase.position
    : roundStart(match);
}

/** The prompt for the current phase. */
export function promptLines(match: Match): readonly string[] {
  const { options, phase } = match;
  const alone = isSolitaire(options);
  switch (phase.kind) {
    case 'thinking':
      if (isClaimed(options)) return [linearTexts.holding];
      if (alone) return [linearTexts.thinkingAlone];
      return [lonePerson(options) >= 0 ? linearTexts.thinkingAgainst : linearTexts.thinking];
    case 'proving': {
      const [prover] = phase.queue;
      if (!prover) return [];
      if (phase.held) return [linearTexts.showing];
      const exact = options.edition.proof === 'exact';
      const bid = prover.moves;
      if (alone) return [linearTexts.provingAlone({ bid, exact })];
      const say = nextProver(match) ? screenTexts.match.handOver : linearTexts.proving;
      const name = options.players[prover.player]!;
      if (botAt(options, prover.player)) {
        // The prover has already been named.
        return nextProver(match) ? [screenTexts.rooms.match.watchingProof({ name, bid })] : [];
      }
      return [say({ name, bid, exact })];
    }
    case 'round-over':
      if (isDecided(match)) return [linearTexts.matchDecided];
      return [phase.result.kind === 'returned' ? linearTexts.chipReturned : linearTexts.roundOver];
    case 'match-over':
      return [screenTexts.result.choices];
    default:
      return [];
  }
}

/** What can be typed in a match, or in a game for one. */
export function matchHelp(options: MatchOptions): readonly string[] {
  const alone = isClaimed(options) ? 'claim' : 'bidAlone';
  const bidding = ['bid', 'pass', 'startClock', 'begin'] as const;
  return helpLines(
    ...(isSolitaire(options) ? ([alone] as const) : bidding),
    ...(['time', 'moves', 'giveUpProof', 'nextRound', ...QUESTIONS] as const),
    ...(['solutionOfRound', 'coach', 'score', 'repeat', 'quit'] as const),
  );
}
