import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { formatCell, formatMoves } from '../../source/engine/index.js';
import { decide, evolve, newMatch, roundStart } from '../../source/game/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { ENGLISH } from '../../source/messages/language.js';
import type { SearchSolver } from '../../source/session/searches.js';
import { raritySentences, targetName } from '../../source/words/index.js';
import { openMatchLines, silentSolver } from '../helpers/linear.js';
import { cells, matchOptions, type OptionChanges } from '../helpers/play-match.js';
import { shortestLine } from '../helpers/shortest-line.js';

const { result } = screenTexts;
const MINUTE = 60_000;
const open = (changes: OptionChanges = {}) => openMatchLines(matchOptions(changes));

/** Says these bids, and lets the first prover begin once the clock has run out. */
function proveAfter({ says, tick }: ReturnType<typeof open>, ...bids: readonly string[]): void {
  for (const bid of bids) says(`bid ${bid}`, 0);
  tick(MINUTE);
  says('', MINUTE);
}

/** A shortest line of the round, to be typed. */
function wayOf({ state: { match } }: ReturnType<typeof open>) {
  const moves = shortestLine(roundStart(match), match.options.edition.moves);
  return { bid: moves.length, line: formatMoves(moves) };
}

test('it begins with who plays, the board, robots and target', () => {
  const { opening } = open();
  expect(opening[0]).toBe(
    `Match: Ann and Bob, ${screenTexts.match.firstTo({ chips: 8, all: 17 })}.`,
  );
  expect(opening).toContain(linearTexts.helpWanted);
  expect(opening.at(-1)).toBe(linearTexts.thinking);
  expect(opening.filter(line => /^(Red|Green|Blue|Yellow) at \w+/.test(line))).toHaveLength(4);
  expect(opening.at(-2)).toMatch(/^Target at /);
});

test('a chip that nobody won is set aside if all agree, and its solution is told', () => {
  const game = open();
  game.tick(7 * MINUTE);
  expect(game.says('solution')).not.toContain(linearTexts.searching);
  expect(game.says('set aside')).toContain(screenTexts.match.asideNoBids);
  expect(game.state.match.phase).toMatchObject({ result: { kind: 'set-aside' } });
  expect(game.says('solution')).toContain(linearTexts.searching);
});

test('only where others could agree does help tell how a chip is set aside', () => {
  expect(open().says('help')).toContain(linearTexts.help.setAside);
  expect(open({ players: ['Ann'] }).says('help')).not.toContain(linearTexts.help.setAside);
});

describe('the sand clock', () => {
  test('is spoken of at its start, at 30, 10 and 5 seconds, and at its end', () => {
    const game = open();
    expect(game.says('bid ann 40', 1000)).toEqual([
      'Ann bids 40 moves.',
      linearTexts.clockRuns({ seconds: 60 }),
    ]);
    const told: [number, readonly string[]][] = [];
    while (game.state.match.phase.kind === 'thinking') {
      const at = game.dueAt!;
      told.push([at, game.tick(at)]);
    }
    expect(told).toEqual([
      [31_000, ['30 seconds left.']],
      [51_000, ['10 seconds left.']],
      [56_000, ['5 seconds left.']],
      [
        61_000,
        [
          messages.refusal['bidding-over'](),
          screenTexts.match.handOver({ name: 'Ann', bid: 40, exact: false }),
        ],
      ],
    ]);
    expect(game.dueAt).toBeUndefined();
  });

  test('a machine that slept is told the last mark only', () => {
    const game = open();
    game.says('bid ann 40', 0);
    expect(game.tick(52_500)).toEqual(['8 seconds left.']);
    expect(game.tick(53_000)).toEqual([]);
  });

  test('a short clock never had more than it has', () => {
    const game = open({ seconds: 8 });
    game.says('bid ann 40', 0);
    expect(game.dueAt).toBe(3000);
  });

  test('without a bid anybody may start it after four minutes, and it starts itself after five', () => {
    const game = open();
    expect(game.says('start clock', 3 * MINUTE)[0]).toContain('60 seconds to go');
    expect(game.dueAt).toBe(4 * MINUTE);
    expect(game.tick(4 * MINUTE)).toEqual([linearTexts.clockMayStart]);
    expect(game.dueAt).toBe(5 * MINUTE);
    expect(game.tick(5 * MINUTE)).toEqual([linearTexts.clockRuns({ seconds: 60 })]);
    expect(game.tick(6 * MINUTE)[0]).toBe(messages.refusal['bidding-over']());
    expect(game.state.match.phase.kind).toBe('round-over');
  });

  test.each([
    [0, linearTexts.clockStands],
    [4 * MINUTE, linearTexts.clockMayStart],
  ])('time, before any bid at %i ms', (at, sentence) => {
    expect(open().says('time', at)).toEqual([sentence]);
  });

  test('time, while it runs', () => {
    const game = open();
    game.says('bid ann 40', 0);
    expect(game.says('time', 18_000).at(-1)).toBe('42 seconds left.');
  });

  test('alone the chip turns it, and it may run twice', () => {
    const game = open({ players: ['You'], turns: 2, edition: '2013' });
    expect(game.opening.at(-2)).toBe(linearTexts.clockRuns({ seconds: 60 }));
    expect(game.tick(MINUTE)).toEqual([screenTexts.solitaire.lastTurn]);
    expect(game.dueAt).toBe(MINUTE + 30_000);
    expect(game.tick(2 * MINUTE).slice(0, 2)).toEqual([
      messages.records.clockRanOut,
      screenTexts.solitaire.tooLate,
    ]);
  });
});

describe('bids', () => {
  test('are refused with the sentence of the rule', () => {
    const game = open();
    expect(game.says('bid ann 0')).toEqual([messages.refusal['bid-out-of-range']()]);
    expect(game.says('bid ann 4.5')).toEqual([linearTexts.badBid]);
    game.says('bid ann 7');
    expect(game.says('bid ann 8')[0]).toContain('8 is more than 7');
    expect(game.says('bid bo 7')).toEqual(['Bob bids 7 moves.']);
  });

  test('one that comes with the last grain is too late', () => {
    const game = open();
    game.says('bid ann 40', 0);
    expect(game.says('bid bob 3', MINUTE)).toEqual([
      messages.refusal['bidding-over'](),
      messages.refusal['bid-unconfirmed']({ name: 'Bob', typed: '3' }),
      screenTexts.match.handOver({ name: 'Ann', bid: 40, exact: false }),
    ]);
  });
});

describe('proofs', () => {
  test('moves are told one by one; the chip, the score, and then the shortest way', () => {
    const game = open();
    const { bid, line } = wayOf(game);
    proveAfter(game, `bob ${bid}`);
    const lines = game.says(line, MINUTE);
    expect(lines[0]).toMatch(new RegExp(`^Move 1 of ${bid}, \\w+ \\w+\\. \\w+ at \\w+`));
    expect(lines.slice(bid)).toEqual([
      screenTexts.match.won({ name: 'Bob', moves: bid }),
      'Score: Ann 0, Bob 1',
      linearTexts.roundOver,
    ]);
    expect(game.isWaiting).toBe(true);
    expect(game.says('solution')).toEqual([linearTexts.searching]);
    const [shortest] = game.solve();
    expect(shortest).toMatch(new RegExp(`^Shortest solution, ${bid} moves: `));
    expect(game.says('solution')).toEqual([shortest]);
    expect(game.says('next', MINUTE)[0]).toMatch(/^Round 2: /);
  });

  test('what one player typed too much is not the next one’s first move', () => {
    const game = open();
    proveAfter(game, 'ann 1', 'bob 2');
    const legal = ['rn', 're', 'rs', 'rw', 'gn', 'ge', 'gs', 'gw'].find(
      move => !game.says(`from ${move[0]}`)['nesw'.indexOf(move[1]!)]!.endsWith('blocked.'),
    );
    const lines = game.says(`${legal} ${legal} ${legal}`, MINUTE);
    expect(lines.slice(1)).toEqual([
      screenTexts.match.usedUp({ name: 'Ann', bid: 1 }),
      linearTexts.notPlayed({ moves: 2 }),
      screenTexts.match.handOver({ name: 'Bob', bid: 2, exact: false }),
    ]);
    expect(game.state.match.phase).toMatchObject({ kind: 'proving', moves: [] });
  });

  test('moves typed before the prover takes over are dropped, with a sentence on who is next', () => {
    const game = open();
    game.says('bid ann 2', 0);
    game.tick(MINUTE);
    const next = screenTexts.match.handOver({ name: 'Ann', bid: 2, exact: false });
    for (const line of ['re rn re', 'give up']) {
      expect(game.says(line, MINUTE)).toEqual([messages.refusal['not-now'](), next]);
    }
    expect(game.state.match.phase).toMatchObject({ kind: 'proving', moves: [] });
    const prompt = linearTexts.proving({ name: 'Ann', bid: 2, exact: false });
    expect(game.says('begin', MINUTE)).toEqual([prompt]);
    expect(game.says('', MINUTE)).toEqual([]);
  });

  test('when all have passed, the proofs begin', () => {
    const game = open();
    game.says('bid bob 7', 0);
    expect(game.says('pass ann', 0)).toEqual([messages.records.passed({ name: 'Ann' })]);
    expect(game.says('pass an', 0)).toEqual([messages.refusal['already-passed']()]);
    expect(game.says('pass bob', 0)).toEqual([
      messages.records.passed({ name: 'Bob' }),
      messages.refusal['bidding-over'](),
      screenTexts.match.handOver({ name: 'Bob', bid: 7, exact: false }),
    ]);
  });

  test('a proof is given up; of a chip that goes back no way is told', () => {
    const game = open();
    proveAfter(game, 'ann 9');
    expect(game.says('give up', MINUTE)).toEqual([
      screenTexts.match.givenUp({ name: 'Ann' }),
      screenTexts.match.allFailed,
      'Score: Ann 0, Bob 0',
      linearTexts.chipReturned,
    ]);
    expect(game.wanted).toEqual([]);
    expect(game.says('solution', MINUTE)[0]).toBe(messages.refusal['not-now']());
  });

  /** A match of one chip, or a game alone, as its last round is won. */
  function won(players: readonly string[]) {
    const game = open({ players, chips: 1 });
    const { bid, line } = wayOf(game);
    game.says(players.length > 1 ? `bid bob ${bid}` : `bid ${bid}`, 0);
    if (players.length > 1) {
      proveAfter(game, `ann ${bid + 1}`);
    }
    expect(game.says(line, MINUTE).at(-1)).toBe(linearTexts.matchDecided);
    game.solve();
    return { game, bid, end: game.says('next', MINUTE) };
  }

  test('the match ends with its last chip: standings, time, and what can be typed', () => {
    const { end, game } = won(['Ann', 'Bob']);
    expect(end).toEqual([
      screenTexts.match.over({ names: ['Bob'], chips: 1 }),
      result.standing({ place: 1, name: 'Bob', chips: 1 }),
      result.standing({ place: 2, name: 'Ann', chips: 0 }),
      `${result.played({ time: '1:00' })}.`,
      result.choices,
    ]);
    expect(game.says('help').at(-1)).toBe(result.choices);
    expect(game.left).toBeUndefined();
  });

  test('its rounds are told as the solver has worked them out, and then what was best', () => {
    const { game, bid } = won(['Ann', 'Bob']);
    const { target, rounds, options } = game.state.match;
    const round = result.round({
      round: 1,
      target: targetName(ENGLISH, target!),
      bids: [`Bob ${bid}`, `Ann ${bid + 1}`],
      won: { name: 'Bob', moves: bid },
      shortest: String(bid),
    });
    const rare = raritySentences(ENGLISH, rounds[0]!.start, options.edition.moves, bid);
    expect(game.solve()).toEqual([
      [round, ...rare].join(' '),
      result.best({ name: 'Bob', round: 1, moves: bid, over: 0 }),
      result.closest({ round: 1, bids: [`Bob ${bid}`, `Ann ${bid + 1}`] }),
    ]);
    expect(game.isWaiting).toBe(false);
  });

  test('a game alone ends with its faces', () => {
    expect(won(['You']).end.slice(0, 2)).toEqual([
      screenTexts.solitaire.over({ up: 1, down: 0 }),
      'Score: won 1, lost 0.',
    ]);
  });

  test('then the match is told once more, the coach speaks, and a rematch or the end follows', async () => {
    const { game } = won(['Ann', 'Bob']);
    expect(game.says('watch')).toContainEqual(
      expect.stringMatching(/^ +1:00 {2}Bob wins the chip/),
    );
    expect(game.says('coach 1')).toEqual([linearTexts.searching]);
    expect(game.isWaiting).toBe(true);
    expect(game.says('next', MINUTE)[0]).toBe(messages.refusal['not-now']());
    expect(game.says('again')).toEqual([]);
    expect(game.left).toEqual({ to: 'again' });
    expect(await game.leave()).toEqual([]);
  });

  test('after a round coach tells of it, or of one before, and no more once the next one begins', async () => {
    const unsolvable = { kind: 'unsolvable', states: 1, milliseconds: 1 } as const;
    const openSolver = (): SearchSolver => ({
      ...silentSolver(),
      solve: async (_, options) => (options?.limits ? unsolvable : new Promise(() => {})),
      solveAll: async () => unsolvable,
    });
    const game = openMatchLines(matchOptions(), { openSolver });
    const { bid, line } = wayOf(game);
    expect(game.says('coach')[0]).toBe(messages.refusal['not-now']());
    game.says(`bid bob ${bid}`, 0);
    game.says(`bid ann ${bid + 1}`, 0);
    game.tick(MINUTE);
    expect(game.says('coach 1', MINUTE)[0]).toBe(messages.refusal['not-now']());
    game.says('', MINUTE);
    game.says(line, MINUTE);
    game.solve();
    for (const typed of ['coach', 'coach 1']) {
      expect(game.says(typed, MINUTE)).toEqual([linearTexts.searching]);
      expect(game.isWaiting).toBe(true);
    }
    expect(game.says('coach 2', MINUTE)).toEqual([result.badRound({ text: '2', rounds: 1 })]);
    await vi.waitFor(() => expect(game.isWaiting).toBe(false));
    const said = game.told();
    expect(said[0]).toBe(`${screenTexts.coach.headings.round}.`);
    expect(said[1]).toContain('Bob');
    game.says('coach', MINUTE);
    game.says('next', MINUTE);
    expect(game.isWaiting).toBe(false);
  });

  test.each(['coach', 'coach 0', 'coach 2', 'coach one'])('%s names no round', line => {
    const [, text = ''] = line.split(' ');
    expect(won(['Ann', 'Bob']).game.says(line)).toEqual([result.badRound({ text, rounds: 1 })]);
  });

  test.each(['re rs', 'again', 'watch', 'coach 1'])('%s has to wait', line => {
    expect(open().says(line)[0]).toBe(messages.refusal['not-now']());
  });

  test('an exact proof that is there too early is told to go on', () => {
    const game = open({ edition: '2013', rules: { faces: ['1A', '2A', '3A', '4A'] } });
    const { bid, line } = wayOf(game);
    proveAfter(game, `ann ${bid + 2}`);
    expect(game.says(line, MINUTE).at(-1)).toMatch(
      /Too early: make 2 more moves; \w+ must be on the target after move \d/,
    );
  });
});

describe('alone as printed', () => {
  const { holding, secondsLeft, showing } = linearTexts;
  const { held, putBack, won } = screenTexts.solitaire;

  test('whoever sees a way holds the clock and shows it in any number of moves, or gives up', () => {
    const game = open({ players: ['You'], soloBid: false });
    expect(game.opening).toContain(holding);
    expect(game.says('bid 3')[0]).toBe(messages.refusal['not-now']());
    expect(game.says('have it', 10_000)).toEqual([held, showing]);
    expect(game.says('give up', 40_000)).toEqual([putBack, holding]);
    expect(game.says('time', 41_000)).toEqual([secondsLeft({ seconds: 49 })]);
    game.says('have it', 45_000);
    const { bid, line } = wayOf(game);
    expect(game.says(line, 3 * MINUTE)).toContain(won({ moves: bid }));
  });

  test('a claim is never too early, though proofs of the edition are exact', () => {
    const game = open({ players: ['You'], soloBid: false, edition: '2013' });
    game.says('have it', 1000);
    const told = game.says(wayOf(game).line, MINUTE);
    expect(told.join(' ')).not.toMatch(/Infinity|∞/);
    expect(told.filter(line => line.startsWith('Too early'))).toEqual([]);
  });
});

describe('robots placed by hand', () => {
  const openPlaced = () => open({ placed: true });

  test('where somebody says, before the first round', () => {
    const game = openPlaced();
    expect(game.opening.at(-1)).toBe(linearTexts.placing({ robots: messages.robots.slice(0, 4) }));
    expect(game.says('place a1 b1 c1 d1').slice(0, 2)).toEqual([
      messages.records.placed,
      expect.stringMatching(/^Round 1: /),
    ]);
    expect(game.state.match.robots).toEqual(cells('a1 b1 c1 d1'));
  });

  test('or where they were dealt', () => {
    const game = openPlaced();
    const { robots } = game.state.match;
    game.says('next');
    expect(game.state.match).toMatchObject({ round: 1, robots });
  });

  test('anything else is answered in a sentence, and asked for again', () => {
    const game = openPlaced();
    const { badPlace } = linearTexts;
    const { match } = game.state;
    const target = match.board!.targets[0]!.cell;
    expect(game.says('place')).toEqual([badPlace({ text: undefined })]);
    expect(game.says('place a1 b1 z9 d1')).toEqual([badPlace({ text: 'z9' })]);
    for (const named of [
      'a1 a1 c1 d1',
      'a1 b1 c1',
      'a1 b1 h8 d1',
      `${formatCell(target)} b1 c1 d1`,
    ]) {
      expect(decide(match, { type: 'place', robots: cells(named) }, 0).ok).toBe(false);
      expect(game.says(`place ${named}`), named).toEqual([expect.stringMatching(/\.$/)]);
    }
    expect(game.state.match).toBe(match);
  });
});

test('whoever leaves finds the match as it was', async () => {
  const options = matchOptions();
  const first = openMatchLines(options);
  first.says('bid ann 9', 0);
  expect(await first.leave(20_000)).toEqual([linearTexts.matchKept]);
  const again = openMatchLines(options, { log: first.log, now: 90_000 });
  expect(again.opening[0]).toBe(
    `Match: Ann and Bob, ${screenTexts.match.firstTo({ chips: 8, all: 17 })}.`,
  );
  expect(again.opening[1]).toBe(screenTexts.match.resumed);
  expect(again.opening.slice(-2)).toEqual(['40 seconds left.', linearTexts.thinking]);
  expect(again.dueAt).toBe(100_000);
});

test('whatever is typed and whenever, each line can be printed and the log is the match', () => {
  const options = matchOptions({ seconds: 5 });
  const typed = fc.oneof(
    fc.constantFrom('bid ann 3', 'bid bob 2', 're', 'gs gn', 'next', 'give up', 'start clock'),
    fc.constantFrom(...Object.values(linearTexts.words).filter(word => word !== 'quit')),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const moments = fc.array(fc.tuple(typed, fc.nat(3000)), { maxLength: 30 });
  fc.assert(
    fc.property(moments, lines => {
      const game = openMatchLines(options);
      let now = 0;
      for (const [line, later] of lines) {
        now += later;
        for (const told of [...game.says(line, now), ...game.tick(now)]) {
          expect(told).not.toMatch(/\p{Cc}/u);
        }
      }
      expect(game.log.reduce(evolve, newMatch(options))).toEqual(game.state.match);
    }),
    { numRuns: 60 },
  );
});
