import {
  accept,
  cellAt,
  checkRobots,
  formatCell,
  isInside,
  parseCell,
  ROBOT_LETTERS,
  type Robot,
} from '../engine/index.js';
import {
  botAt,
  isClaimed,
  isDecided,
  isSolitaire,
  isUnderWay,
  lonePerson,
  type Match,
  type MatchOptions,
  nextProver,
} from '../game/index.js';
import type { Texts } from '../messages/language.js';
import { driveMatch } from '../session/bots.js';
import type { OpenedMatch } from '../session/match-session.js';
import type { SearchSolver } from '../session/searches.js';
import {
  type MatchAction,
  type MatchEffect,
  type MatchView,
  matchContext,
  openMatchView,
  reduceMatch,
} from '../views/match/match-view.js';
import { isAsked } from '../views/match/on-show.js';
import { lastStep } from '../views/step.js';
import { refusalSentence, robotNames } from '../words/index.js';
import { alarmSentence, seekingSentence } from '../words/match.js';
import { helpLines, robotLine } from './position.js';
import { digitsOf, openTable, type TableWindow } from './table.js';
import { playerNamed } from './understand.js';
import type { Keys, Talk } from './window.js';

type Effect = MatchEffect | { readonly type: 'over'; readonly isAgain: boolean };
type MatchWindow = TableWindow<MatchView, MatchAction, Effect, 'again'>;
type MatchTalk = Talk<MatchView, MatchAction>;

/** @public A match at one keyboard, or a game for one, from the first chip to the last; leads to a rematch, if anywhere. */
export function matchWindow(opened: OpenedMatch, openSolver: () => SearchSolver): MatchWindow {
  const { before, clock } = opened;
  const table = openTable<MatchView, MatchAction, Effect>({
    reduce: reduceMatch,
    contextOf: matchContext,
    playedIn: ({ match }) => ({ match, log: opened.log }),
    resultContext: () => 'matchOver',
    go: (view, { type }) => lastStep(view, { type: 'over', isAgain: type === 'continue' }),
    clock,
    openSolver,
  });
  const first = table.open(openMatchView(opened, {}));
  const tell: MatchWindow['tell'] = (texts, action, before, after) => {
    const happenings = action.type === 'happened' ? action.happenings : [];
    const known = [before.warning, before.refusal, before.layOut?.refusal];
    const isNew = [after.warning, after.refusal, after.layOut?.refusal].some(
      (notice, at) => notice !== undefined && notice !== known[at],
    );
    return [
      ...happenings.flatMap(happening => table.hear(texts, happening, opened.log)),
      ...(isNew ? [alarmSentence(texts, after)!] : []),
      ...table.tellReview(texts, action, before, after),
    ];
  };
  return {
    ...table.parts,
    first,
    question: view => (isAsked(view) && !view.isCoached ? 'sure' : undefined),
    carryOut(effect, { wait, leave }) {
      if (effect.type === 'ask') return opened.ask(effect.command, wait());
      leave(effect.type === 'over' && effect.isAgain ? 'again' : undefined);
    },
    open({ send }) {
      opened.subscribe(send);
      const stopPlaying = driveMatch(opened, openSolver);
      return () => {
        stopPlaying();
        return opened.close();
      };
    },
    opening: texts =>
      opened.opening.flatMap(news => tell(texts, news, { ...first, match: before }, first)),
    tell,
    prompt: (texts, { match }) => matchPrompt(texts, match),
    help: (texts, { match }) => matchHelp(texts, match.options),
    farewell(texts, { match, unsaved }) {
      if (!isUnderWay(match)) return [];
      // A match is not saved before its first chip.
      return [unsaved || match.round === 0 ? texts.linear.goodbye : texts.linear.matchKept];
    },
    words: {
      ...table.words,
      number: bid,
      bid,
      pass,
      place,
      next: (rest, talk) =>
        matchContext(talk.view) === 'matchOver' ? [] : table.words.next(rest, talk),
      again: (_, { view, key }) => (matchContext(view) === 'matchOver' ? key('continue') : []),
    },
  };
}

/** Whose turn it is at one keyboard, and what can be typed. */
function matchPrompt(texts: Texts, match: Match): readonly string[] {
  const { options, phase, board, robots } = match;
  const { linear } = texts;
  switch (phase.kind) {
    case 'dealt':
      if (!phase.isToPlace)
        return [seekingSentence(texts, match)].filter(told => told !== undefined);
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
function matchHelp(texts: Texts, options: MatchOptions): readonly string[] {
  const alone = [isClaimed(options) ? 'claim' : 'bidAlone'] as const;
  const bidding = ['bid', 'pass', 'startClock', 'begin'] as const;
  // A chip that a lone person has not won is set aside at once.
  const agreeing = lonePerson(options) < 0 ? (['setAside'] as const) : [];
  return helpLines(
    texts,
    [
      ...(isSolitaire(options) ? alone : bidding),
      ...(['time', 'moves', 'giveUpProof', 'nextRound'] as const),
    ],
    ['solutionOfRound', ...agreeing, 'coach', 'score', 'repeat', 'quit'],
  );
}

/** A pass is a bid without a number. */
function* pass(rest: string, talk: MatchTalk): Keys {
  if (!isThinking(talk.view)) return;
  const { options } = talk.view.match;
  const alone = rest === '' ? lonePerson(options) : -1;
  const player = alone < 0 ? playerNamed(talk.texts, rest, options.players) : undefined;
  if (player && !player.ok) talk.say(player.refusal);
  else yield* bidKeys(talk, player?.value ?? alone, []);
}

const isThinking = ({ match }: MatchView): boolean =>
  match.phase.kind === 'thinking' && !isClaimed(match.options);

/** Types a bid as at the screen: the player's key, the digits and Enter; a lone player types the number only. Names may be abbreviated. */
function* bid(text: string, talk: MatchTalk): Keys {
  const { view, texts, say } = talk;
  const { options } = view.match;
  const isAlone = isSolitaire(options);
  const isLate = matchContext(view) === 'handOver' && !isAlone;
  if (!isThinking(view) && !isLate) return;
  const [, name = '', number] = /^(?:(.*)\s)?(\d+)$/.exec(text) ?? [];
  const isWhole = name === '' ? lonePerson(options) >= 0 : !isAlone;
  const { badBid, badBidAlone } = texts.linear;
  if (number === undefined || !isWhole) return say(isAlone ? badBidAlone : badBid);
  const player =
    name === '' ? accept(lonePerson(options)) : playerNamed(texts, name, options.players);
  if (!player.ok) return say(player.refusal);
  const digits = digitsOf(number);
  // The first key says that it is too late, the others would begin the proof.
  if (isLate) yield digits[0]!;
  else yield* bidKeys(talk, player.value, digits);
}

function* bidKeys(
  { view, texts, say }: MatchTalk,
  player: number,
  digits: readonly string[],
): Keys {
  const { options } = view.match;
  const key = view.keys[player];
  if (!key) return say(texts.linear.computerPlays({ name: options.players[player]! }));
  // In a solo game a digit begins the bid; against bots alone, Enter does.
  const own = isSolitaire(options) ? [] : [lonePerson(options) < 0 ? key : 'enter'];
  yield* [...own, ...digits, 'enter'];
}

/** Points at each cell, puts the robot there, and confirms at the end. */
function* place(text: string, talk: MatchTalk): Keys {
  const { layOut } = talk.view;
  if (!layOut) return;
  const { linear } = talk.texts;
  const { board, robots } = layOut;
  const words = text.split(/[ ,]+/).filter(word => word !== '');
  const typed = words.map(parseCell);
  const bad = typed.indexOf(undefined);
  const cells = typed.filter(cell => cell !== undefined);
  if (bad >= 0 || cells.length !== robots.length) {
    return talk.say(linear.badPlace({ text: words[bad] }));
  }
  const outside = cells.find(cell => !isInside(board, cell));
  if (outside !== undefined) {
    const last = formatCell(cellAt(board.width - 1, board.height - 1));
    return talk.say(linear.badCell({ text: formatCell(outside), last }));
  }
  // A robot that is put onto another one changes places with it.
  const shared = checkRobots({ board, robots: cells });
  if (shared?.code === 'robots-share-cell') {
    return talk.say(refusalSentence(talk.texts, shared, board));
  }
  for (const [robot, cell] of cells.entries()) {
    talk.send({ type: 'click', cell });
    yield ROBOT_LETTERS[robot]!;
    if (talk.view.layOut?.refusal !== undefined) return;
  }
  yield* talk.key('draw');
}
