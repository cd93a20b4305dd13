import { expect, test } from 'vitest';
import {
  evolve,
  formatRecord,
  type Match,
  newMatch,
  parseRecord,
  roundStart,
} from '../../source/game/index.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { ENGLISH } from '../../source/messages/language.js';
import { soonestBid } from '../../source/training/index.js';
import { newsSentence, promptSentence } from '../../source/words/match.js';
import { memory } from '../helpers/linear.js';
import { againstRivals, openRivals, type Way } from '../helpers/rival-match.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { unwrap } from '../helpers/unwrap.js';

const playedBy = async (way: Way, seed: string) => {
  const { log, play } = openRivals(againstRivals('hard', { seed }), way);
  await play();
  return log;
};

const proverOf = ({ phase }: Match) =>
  phase.kind === 'proving' ? phase.queue[0]?.player : undefined;
const isRivalsProof = (match: Match) => (proverOf(match) ?? 0) > 0;

test('the same seed gives the same match, on the screen and in linear mode', async () => {
  const first = await playedBy('screen', 'same');
  expect(first.at(-1)?.type).toBe('match-over');
  expect(await playedBy('screen', 'same')).toEqual(first);
  expect(await playedBy('lines', 'same')).toEqual(first);
  expect(await playedBy('screen', 'other')).not.toEqual(first);
});

test('no rival bids faster than a person could, and its proof is shown move by move', async () => {
  const options = againstRivals('master', { seed: 'floor' });
  const { log, play } = openRivals(options, 'screen');
  await play();
  let before = newMatch(options);
  const counted = { bid: 0, moved: 0 };
  for (const [index, event] of log.entries()) {
    const { phase } = before;
    if (event.type === 'bid' && event.player > 0 && phase.kind === 'thinking') {
      const needed = shortestLine(roundStart(before), options.edition.moves).length;
      expect(event.at - phase.since).toBeGreaterThanOrEqual(soonestBid(needed));
      counted.bid++;
    }
    if (event.type === 'moved' && isRivalsProof(before)) {
      expect(event.at - log[index - 1]!.at).toBe(900);
      counted.moved++;
    }
    before = evolve(before, event);
  }
  expect(counted.bid).toBeGreaterThan(2);
  expect(counted.moved).toBeGreaterThan(5);
});

test.each(['screen', 'lines'] as const)(
  'a match that was killed in the proof of a rival goes on with it, by %s',
  async way => {
    const options = againstRivals('hard', { seed: 'killed' });
    const whole = openRivals(options, way);
    await whole.play();
    const cut = openRivals(options, way);
    await cut.play(
      match =>
        isRivalsProof(match) && match.phase.kind === 'proving' && match.phase.moves.length === 2,
    );
    const { events, match } = unwrap(parseRecord(formatRecord(options, cut.log)));
    expect(match.options.sitters).toEqual(options.sitters);
    const again = openRivals(
      { game: { match, events }, writer: () => memory([]) },
      way,
      cut.clock.now() + 3_600_000,
    );
    const after = await again.play();
    expect(after.phase).toEqual(whole.opened.session.state.phase);
    expect(after.rounds).toEqual(whole.opened.session.state.rounds);
  },
);

test('nobody can type for a rival, on the screen or in linear mode', async () => {
  const screen = openRivals(againstRivals('hard', { seed: 'killed' }), 'screen');
  await screen.play(isRivalsProof);
  const before = screen.log.length;
  screen.hands.type('r up right enter x y');
  expect(screen.log).toHaveLength(before);
  const lines = openRivals(againstRivals('hard', { seed: 'killed' }), 'lines');
  lines.hands.type('bid bolt 3');
  lines.hands.type('pass cog');
  await lines.play(isRivalsProof);
  const count = lines.log.length;
  for (const line of ['begin', 'r e', 'give up']) lines.hands.type(line);
  expect(lines.log).toHaveLength(count);
  const told = lines.hands.lines.filter(
    line => line === linearTexts.computerPlays({ name: 'Bolt' }),
  );
  expect(told.length).toBeGreaterThan(0);
});

test('rivals and their bids are on the screen, without keys', async () => {
  const { hands, play } = openRivals(againstRivals('hard', { seed: 'same' }), 'screen');
  expect(hands.view()?.keys).toEqual(['a', '', '']);
  await play(
    ({ phase }) => phase.kind === 'thinking' && phase.bids.some(({ player }) => player > 0),
  );
  expect(newsSentence(ENGLISH, hands.view()!)).toMatch(/^(Bolt|Cog) bids \d+ moves\.$/);
  expect(promptSentence(ENGLISH, hands.view()!)).toBe(ENGLISH.screens.rooms.match.thinking);
});
