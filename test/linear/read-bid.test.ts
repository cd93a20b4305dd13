import { expect, test } from 'vitest';
import { readBid } from '../../source/linear/understand.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { ENGLISH } from '../../source/messages/language.js';
import { matchOptions } from '../helpers/play-match.js';

const TABLE = matchOptions({ players: ['Ann', 'Anna Lee', 'Bob', 'Bot 7', 'Zoë'] });

test.each([
  ['ann 7', 0, '7'],
  ['ANN 7', 0, '7'],
  ['anna 5', 1, '5'],
  ['anna lee 5', 1, '5'],
  ['bob 12', 2, '12'],
  ['bot 7 12', 3, '12'],
  ['zoë 1', 4, '1'],
  ['z 100', 4, '100'],
  ['z 0', 4, '0'],
  ['ann 99999', 0, '99999'],
])('%s', (text, player, digits) => {
  expect(readBid(ENGLISH, text, TABLE)).toEqual({ ok: true, value: { player, digits } });
});

test.each([
  ['bo 7', linearTexts.whichPlayer({ text: 'bo', names: ['Bob', 'Bot 7'] })],
  [
    'cem 7',
    linearTexts.noPlayer({ text: 'cem', names: ['Ann', 'Anna Lee', 'Bob', 'Bot 7', 'Zoë'] }),
  ],
  ['ann', linearTexts.badBid],
  ['ann seven', linearTexts.badBid],
  ['7', linearTexts.badBid],
  ['', linearTexts.badBid],
  ['ann 4.5.6', linearTexts.badBid],
  ['ann,7', linearTexts.badBid],
  ['4.5', linearTexts.badBid],
  ['ann 4.5', linearTexts.badBid],
  ['ann -3', linearTexts.badBid],
])('"%s" is no bid', (text, sentence) => {
  expect(readBid(ENGLISH, text, TABLE)).toEqual({ ok: false, refusal: sentence });
});

test('alone the number says it all', () => {
  const alone = matchOptions({ players: ['You'] });
  expect(readBid(ENGLISH, '7', alone)).toEqual({ ok: true, value: { player: 0, digits: '7' } });
  for (const text of ['', 'you 7', 'seven', '4.5']) {
    expect(readBid(ENGLISH, text, alone)).toEqual({ ok: false, refusal: linearTexts.badBidAlone });
  }
});
