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
import type { Texts } from '../messages/language.js';
import { duration, secondsPlayed } from '../views/times.js';
import { robotNames } from '../words/index.js';
import { tooEarlySentence } from '../words/match.js';
import { standingSentences } from '../words/result.js';
import { headLine, scoreLine, tellEvent } from '../words/tell-event.js';
import { helpLines, QUESTIONS } from './questions.js';
import { timeLine } from './sand-clock.js';
import { boardLine, moveWords, robotLine, whereLines } from './spoken.js';

/** Sentences about an event; `log` holds all events so far. */
export function matchEventLines(
  texts: Texts,
  event: TimedEvent,
  match: Match,
  before: Match,
  log: readonly TimedEvent[],
): readonly string[] {
  const { options, phase } = match;
  const sentence = tellEvent(texts, event, match);
  const told = sentence === undefined ? [] : [sentence];
  switch (event.type) {
    case 'dealt':
      return [`${headLine(texts, match)}.`, ...aboutBoard(texts, match)];
    case 'resumed':
      return [
        ...matchIntro(texts, match, told),
        ...(phase.kind === 'thinking' ? [timeLine(texts, match, event.at)] : []),
      ];
    case 'drawn':
      return [...told, ...whereLines(texts, roundStart(match))];
    case 'clock-started':
      return [texts.linear.clockRuns({ seconds: options.seconds })];
    case 'proof-begun':
      return [];
    case 'moved': {
      if (phase.kind !== 'proving') return told;
      const { position, moves, queue } = phase;
      const { proof, moves: rules } = options.edition;
      const bid = queue[0]!.moves;
      const left = bid - moves.length;
      const move = moveWords(texts, positionOf(before), event.move, rules);
      const where = robotLine(texts, position, event.move.robot);
      const moved = texts.linear.moved({ number: moves.length, of: bid, move, where });
      // On the target before an exact proof has all its moves.
      const isEarly = proof === 'exact' && left > 0 && isSolved(position, rules);
      return isEarly ? [moved, tooEarlySentence(texts, position, bid, left)] : [moved];
    }
    case 'chip-won':
    case 'chip-returned':
    case 'chip-lost':
      return [...told, scoreLine(texts, match)];
    case 'match-over': {
      const time = duration(secondsPlayed(log) * 1000);
      const played = `${texts.screens.result.played({ time })}.`;
      return [...told, ...standingSentences(texts, match), played];
    }
    default:
      return told;
  }
}

/** How a match stands that is under way. */
export const matchIntro = (
  texts: Texts,
  match: Match,
  told: readonly string[] = [],
): readonly string[] => [
  `${headLine(texts, match)}.`,
  ...told,
  scoreLine(texts, match),
  ...aboutBoard(texts, match),
  ...(match.target ? whereLines(texts, positionOf(match)) : []),
];

const aboutBoard = (texts: Texts, { board, robots }: Match): readonly string[] => [
  boardLine(texts, board!, robots.length),
  texts.linear.helpWanted,
];

/** Where the robots of a round stand now. */
export function positionOf(match: Match): Position {
  const { phase } = match;
  return phase.kind === 'proving' || phase.kind === 'round-over'
    ? phase.position
    : roundStart(match);
}

/** Whose turn it is at one keyboard, and what can be typed. */
export function matchPrompt(texts: Texts, match: Match): readonly string[] {
  const { options, phase, board, robots } = match;
  const { linear } = texts;
  switch (phase.kind) {
    case 'dealt':
      if (!phase.isToPlace) return [];
      return [
        ...robots.map((_, robot) => robotLine(texts, { board: board!, robots }, robot as Robot)),
        linear.placing({ robots: robotNames(texts, board!).slice(0, robots.length) }),
      ];
    case 'thinking':
      if (isClaimed(options)) return [linear.holding];
      if (isSolitaire(options)) return [linear.thinkingAlone];
      return [lonePerson(options) >= 0 ? linear.thinkingAgainst : linear.thinking];
    case 'proving': {
      const [prover] = phase.queue;
      if (!prover) return [];
      if (phase.held) return [linear.showing];
      const exact = options.edition.proof === 'exact';
      const bid = prover.moves;
      if (isSolitaire(options)) return [linear.provingAlone({ bid, exact })];
      const name = options.players[prover.player]!;
      if (botAt(options, prover.player)) {
        return [texts.screens.rooms.match.watchingProof({ name, bid })];
      }
      const say = nextProver(match) ? texts.screens.match.handOver : linear.proving;
      return [say({ name, bid, exact })];
    }
    case 'round-over':
      if (isDecided(match)) return [linear.matchDecided];
      return [phase.result.kind === 'returned' ? linear.chipReturned : linear.roundOver];
    case 'match-over':
      return [texts.screens.result.choices];
    default:
      return [];
  }
}

/** What can be typed in a match, or in a game for one. */
export function matchHelp(texts: Texts, options: MatchOptions): readonly string[] {
  const alone = isClaimed(options) ? 'claim' : 'bidAlone';
  const bidding = ['bid', 'pass', 'startClock', 'begin'] as const;
  return helpLines(
    texts,
    ...(isSolitaire(options) ? ([alone] as const) : bidding),
    ...(['time', 'moves', 'giveUpProof', 'nextRound', ...QUESTIONS] as const),
    ...(['solutionOfRound', 'coach', 'score', 'repeat', 'quit'] as const),
  );
}
