import { expect, test } from 'vitest';
import { english as messages } from '../../source/messages/english/index.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { openMatchLines } from '../helpers/linear.js';
import { matchOptions } from '../helpers/play-match.js';

const PLAYERS = ['Ann', 'Anna Lee', 'Bob', 'Bot 7', 'Zoë'];

/** What is said to a bid, and the bid in the log. */
function bid(text: string, players = PLAYERS) {
  const game = openMatchLines(matchOptions({ players }));
  const [said] = game.says(`${linearTexts.words.bid} ${text}`);
  const made = game.log.find(event => event.type === 'bid');
  return { said, made: made && [made.player, made.moves] };
}

test.each([
  ['ann 7', 0, 7],
  ['ANN 7', 0, 7],
  ['anna 5', 1, 5],
  ['anna lee 5', 1, 5],
  ['bob 12', 2, 12],
  ['bot 7 12', 3, 12],
  ['zoë 1', 4, 1],
  ['zoe 1', 4, 1],
  ['zo 1', 4, 1],
])('%s', (text, player, moves) => {
  expect(bid(text)).toMatchObject({ made: [player, moves] });
});

test.each(['z 100', 'z 0', 'ann 99999'])('"%s" is out of range', text => {
  const said = messages.refusal['bid-out-of-range']();
  expect(bid(text)).toEqual({ said, made: undefined });
});

test.each([
  ['bo 7', linearTexts.whichPlayer({ text: 'bo', names: ['Bob', 'Bot 7'] })],
  ['cem 7', linearTexts.noPlayer({ text: 'cem', names: PLAYERS })],
  ['ann', linearTexts.badBid],
  ['ann seven', linearTexts.badBid],
  ['7', linearTexts.badBid],
  ['', linearTexts.badBid],
  ['ann 4.5.6', linearTexts.badBid],
  ['ann,7', linearTexts.badBid],
  ['4.5', linearTexts.badBid],
  ['ann 4.5', linearTexts.badBid],
  ['ann -3', linearTexts.badBid],
])('"%s" is no bid', (text, said) => {
  expect(bid(text)).toEqual({ said, made: undefined });
});

test('without accents the name that has none comes first', () => {
  const players = ['Éva', 'Eva', 'Žofie'];
  expect(bid('eva 3', players)).toMatchObject({ made: [1, 3] });
  expect(bid('éva 3', players)).toMatchObject({ made: [0, 3] });
  expect(bid('zofie 3', players)).toMatchObject({ made: [2, 3] });
});

test('alone the number says it all', () => {
  expect(bid('7', ['You'])).toMatchObject({ made: [0, 7] });
  for (const text of ['', 'you 7', 'seven', '4.5']) {
    expect(bid(text, ['You'])).toEqual({ said: linearTexts.badBidAlone, made: undefined });
  }
});
