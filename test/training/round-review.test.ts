import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../../source/messages/language.js';
import { type CoachTopic, coach, mayReview, reviewRound } from '../../source/training/index.js';
import { duration } from '../../source/views/times.js';
import { tellCoach } from '../../source/words/coach.js';
import { tellEvent } from '../../source/words/tell-event.js';
import {
  bid,
  CONTINUE,
  DRAWN,
  GIVE_UP,
  line,
  matchOptions,
  playedTable,
  playMatch,
  type Table,
} from '../helpers/play-match.js';
import { solverHere } from '../helpers/solver-here.js';

const TICK = { type: 'tick' } as const;

const reviewed = ({ log, match }: Table, number = 1): CoachTopic =>
  reviewRound(log, match, number)!;

/** What was said, as it is told with its time. */
const saidIn = (table: Table, number = 1): readonly string[] =>
  reviewed(table, number).said!.map(
    ({ event, match, seconds }) =>
      `${duration(seconds * 1000)} ${tellEvent(ENGLISH, event, match)}`,
  );

async function told(table: Table): Promise<readonly string[]> {
  const topic = reviewed(table);
  const coaching = await coach({ ...topic, most: 10 }, solverHere);
  // What the position is about, others test.
  return tellCoach(
    ENGLISH,
    coaching.kind === 'coached' ? { ...coaching, motifs: undefined } : coaching,
    topic.said,
  ).flatMap(({ heading, sentences }) => [heading, ...sentences.map(({ text }) => text)]);
}

describe('the history of a round', () => {
  const three = { players: ['Ann', 'Bob', 'Cem'], proofSeconds: 30 };

  test('has bids, passes and failed proofs with their times, and the proof that won', () => {
    const table = playedTable(three, [
      [5, bid(0, 4)],
      [12, bid(1, 2)],
      [15, bid(2, 1)],
      [20, { type: 'pass', player: 0 }],
      [65, TICK],
      [66, 'gW'],
      [70, { type: 'begin-proof' }],
      [71, 'rE'],
      [100, TICK],
      [110, 'gW rE rN'],
    ]);
    expect(saidIn(table)).toEqual([
      '0:05 Ann bids 4 moves.',
      '0:12 Bob bids 2 moves.',
      '0:15 Cem bids 1 move.',
      '0:20 Ann passes.',
      `1:06 ${ENGLISH.screens.match.usedUp({ name: 'Cem', bid: 1 })}`,
      `1:40 ${ENGLISH.screens.match.proofTooLate({ name: 'Bob' })}`,
      `1:50 ${ENGLISH.screens.match.won({ name: 'Ann', moves: 3 })}`,
    ]);
    expect(reviewed(table).moves).toEqual(line('gW rE rN'));
    expect(reviewed(table).said!.map(({ moves }) => moves)).toEqual([
      ...Array(4).fill([]),
      line('gW'),
      line('rE'),
      line('gW rE rN'),
    ]);
  });

  test('has a pass once that a later bid took back', () => {
    const table = playedTable(three, [
      [5, { type: 'pass', player: 0 }],
      [6, bid(1, 2)],
      [7, { type: 'pass', player: 0 }],
      [66, TICK],
      [67, { type: 'begin-proof' }],
      [68, 'rE rN'],
    ]);
    expect(saidIn(table)).toEqual([
      '0:06 Bob bids 2 moves.',
      '0:07 Ann passes.',
      `1:08 ${ENGLISH.screens.match.won({ name: 'Bob', moves: 2 })}`,
    ]);
  });

  test('leaves out time without players', () => {
    const table = playedTable({}, [[5, { type: 'leave' }]]);
    table.do(DRAWN + 3_605_000, { type: 'resume', left: DRAWN + 5000 });
    table.do(DRAWN + 3_608_000, bid(0, 2));
    table.tick(DRAWN + 3_668_000);
    table.move(DRAWN + 3_669_000, 'rE rN');
    expect(saidIn(table)).toEqual([
      '0:08 Ann bids 2 moves.',
      `1:09 ${ENGLISH.screens.match.won({ name: 'Ann', moves: 2 })}`,
    ]);
  });

  test('alone has no names, and any number of tries', () => {
    const table = playedTable({ players: ['You'], soloBid: false }, [
      [5, { type: 'claim' }],
      [7, 'gW'],
      [8, GIVE_UP],
      [9, { type: 'claim' }],
      [10, 'rE rN'],
    ]);
    const { held, putBack, won } = ENGLISH.screens.solitaire;
    expect(saidIn(table)).toEqual([
      `0:05 ${held}`,
      `0:08 ${putBack}`,
      `0:09 ${held}`,
      `0:10 ${won({ moves: 2 })}`,
    ]);
    expect(reviewed(table).said![1]!.moves).toEqual(line('gW'));
  });

  test('belongs to the round, in every round of a match', () => {
    const table = playMatch(matchOptions({ seed: 'review', chips: 3 }));
    const said = table.match.rounds.map((_, at) => saidIn(table, at + 1));
    const bids = table.log.filter(event => event.type === 'bid');
    expect(said.length).toBeGreaterThan(2);
    expect(said.flat().filter(sentence => sentence.includes(' bids '))).toEqual(
      bids.map(event => `0:00 ${tellEvent(ENGLISH, event, table.match)}`),
    );
  });
});

describe('nothing is given away', () => {
  test('while the round goes on', () => {
    const table = playedTable({}, [[5, bid(0, 2)]]);
    expect(reviewRound(table.log, table.match, 1)).toBeUndefined();
    table.tick(DRAWN + 65_000);
    table.move(DRAWN + 66_000, 'rE');
    expect(mayReview(table.match, 1)).toBe(false);
    table.move(DRAWN + 66_000, 'rN');
    expect(mayReview(table.match, 1)).toBe(true);
    expect(mayReview(table.match, 2)).toBe(false);
    expect(mayReview(table.match, 0)).toBe(false);
  });

  test('of a returned chip, until the match is over', () => {
    const table = playedTable({ rounds: 1 }, [
      [5, bid(0, 2)],
      [65, TICK],
      [66, GIVE_UP],
    ]);
    expect(table.match.rounds[0]!.result.kind).toBe('returned');
    expect(reviewRound(table.log, table.match, 1)).toBeUndefined();
    table.do(DRAWN + 70_000, CONTINUE);
    expect(table.phase).toBe('match-over');
    expect(reviewed(table).moves).toEqual([]);
  });
});

describe('what the coach says of it', () => {
  test.each(['1999', '2003', '2007', '2013'] as const)(
    'in edition %s: what each bid came to, and where proofs slipped',
    async edition => {
      const table = playedTable({ edition }, [
        [5, bid(0, 3)],
        [12, bid(1, 2)],
        [31, bid(0, 2)],
        [32, bid(1, 1)],
        [91, TICK],
        [92, 'gW'],
        [95, 'rE rN'],
      ]);
      const { bid: worth, headings, slip, verdict } = ENGLISH.screens.coach;
      const slipped = slip.at({ number: 1, move: 'green west', best: 1, left: 2 });
      expect(await told(table)).toEqual([
        headings.round,
        `0:05 Ann bids 3 moves. ${worth({ over: 1 })}`,
        `0:12 Bob bids 2 moves. ${worth({ over: 0 })}`,
        `0:31 Ann bids 2 moves. ${worth({ over: 0 })}`,
        `0:32 Bob bids 1 move. ${worth({ over: -1 })}`,
        `1:32 ${ENGLISH.screens.match.usedUp({ name: 'Bob', bid: 1 })} ${slipped}`,
        `1:35 ${ENGLISH.screens.match.won({ name: 'Ann', moves: 2 })}`,
        headings.proof,
        verdict.shortest({ moves: 2 }),
        expect.stringMatching(/^1\. Red east to/),
        expect.stringMatching(/^2\. Red north to/),
        expect.stringMatching(/^\d+ shortest solution/),
        ...Array(1).fill(expect.stringMatching(/^rE rN/)),
      ]);
    },
  );

  test('has all moves of an exact proof that rests on the target on its way', async () => {
    const table = playedTable({ edition: '2013' }, [
      [5, bid(0, 4)],
      [65, TICK],
      [66, 'rE rN gW gE'],
    ]);
    const all = await told(table);
    expect(all).toContain(`1:06 ${ENGLISH.screens.match.won({ name: 'Ann', moves: 4 })}`);
    expect(all).toContain(ENGLISH.screens.coach.verdict.longer({ moves: 4, over: 2 }));
  });

  test('includes a line that passes the target, if proofs are exact', async () => {
    const table = playedTable({ edition: '2013', rounds: 1 }, [
      [5, bid(0, 3)],
      [65, TICK],
      [66, 'rE rN rS'],
      [70, CONTINUE],
    ]);
    const all = await told(table);
    expect(all).toContain(`1:06 ${ENGLISH.screens.match.usedUp({ name: 'Ann', bid: 3 })}`);
    expect(all).toContain(ENGLISH.screens.coach.verdict.unsolved({ shortest: 2 }));
  });

  test('says nothing of numbers in a solo game without bids', async () => {
    const table = playedTable({ players: ['You'], soloBid: false }, [
      [5, { type: 'claim' }],
      [9, 'gW rE rN'],
    ]);
    expect(await told(table)).toEqual([
      ENGLISH.screens.coach.headings.round,
      `0:05 ${ENGLISH.screens.solitaire.held}`,
      `0:09 ${ENGLISH.screens.solitaire.won({ moves: 3 })}`,
      ENGLISH.screens.coach.headings.proof,
      ENGLISH.screens.coach.verdict.longer({ moves: 3, over: 1 }),
      ENGLISH.screens.coach.slip.at({ number: 1, move: 'green west', best: 1, left: 2 }),
      ...Array(3).fill(expect.stringMatching(/^\d\. /)),
      expect.any(String),
      expect.stringMatching(/^rE rN/),
    ]);
  });

  test('what is unknown is not mentioned', () => {
    const table = playedTable({}, [
      [5, bid(0, 9)],
      [12, bid(1, 2)],
      [72, TICK],
      [73, 'rE rN'],
    ]);
    const { said, moves } = reviewed(table);
    const line = moves.map(move => ({ ...move, cell: 0, stop: 'wall' as const }));
    const own = { line, solved: true };
    const bidsOf = (coaching: Parameters<typeof tellCoach>[1]) =>
      tellCoach(ENGLISH, coaching, said)[0]!.sentences.map(({ text }) => text);
    const low = ENGLISH.screens.coach.bid({ over: -1 });
    expect(bidsOf({ kind: 'gave-up', ...own, limit: 'milliseconds', atLeast: 5 })).toEqual([
      '0:05 Ann bids 9 moves.',
      `0:12 Bob bids 2 moves. ${low}`,
      expect.any(String),
    ]);
    expect(bidsOf({ kind: 'unsolvable', ...own, forbidden: [] })).toEqual([
      `0:05 Ann bids 9 moves. ${low}`,
      `0:12 Bob bids 2 moves. ${low}`,
      expect.any(String),
    ]);
  });

  test('stops searching for slips after eight tries', async () => {
    let slips = 0;
    const solver = {
      ...solverHere,
      firstSlip: (...about: Parameters<typeof solverHere.firstSlip>) => {
        slips++;
        return solverHere.firstSlip(...about);
      },
    };
    const topic = reviewed(
      playedTable({}, [
        [5, bid(0, 2)],
        [65, TICK],
        [66, 'rE rN'],
      ]),
    );
    const { said = [] } = topic;
    const [bidding] = said;
    const event = { type: 'proof-failed', player: 0, reason: 'given-up', at: 0 } as const;
    const failed = Array(30).fill({ ...bidding, event, moves: line('gW') });
    const coaching = await coach({ ...topic, said: [...said, ...failed], most: 1 }, solver);
    expect(coaching.kind === 'coached' && coaching.tries.length).toBe(8);
    expect(slips).toBe(9);
  });
});
