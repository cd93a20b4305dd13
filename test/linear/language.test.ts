import { expect, test } from 'vitest';
import { createRandom, DEFAULT_RULES, pick } from '../../source/engine/index.js';
import { openMatchLines, openPracticeLines } from '../helpers/linear.js';
import { DRAWN, matchOptions } from '../helpers/play-match.js';
import { PRACTICE } from '../helpers/play-practice.js';
import { plainWords, pseudo } from '../helpers/pseudo.js';

const TEXTS = pseudo('accented');

const AFTER = ['', '', '', ' 7', ' a1', ' g', ' red', ' ann 9', ' Bob 5', ' bob', ' 1'];
const MOVES = ['rS', 'rW', 'red east', 'r e g n', 'rE rN', 'yellow up', 'xyzzy', '', 'rers'];

/** Types random commands, in the words of the language; everything that is answered. */
async function talk(
  { opening, says, tick, solve }: ReturnType<typeof openMatchLines | typeof openPracticeLines>,
  seed: string,
): Promise<readonly string[]> {
  const random = createRandom(seed);
  const told = [...opening];
  let now = DRAWN;
  for (let line = 0; line < 150; line++) {
    now += random.below(20_000);
    const word = pick(Object.entries(TEXTS.linear.words), random);
    const isQuit = word[0] === 'quit';
    const typed =
      random.below(3) === 0 || isQuit ? pick(MOVES, random) : word[1] + pick(AFTER, random);
    told.push(...says(typed, now), ...tick(now));
    if (random.below(3) === 0) told.push(...(await solve()));
  }
  return told;
}

test.each([
  ['a match', () => openMatchLines(matchOptions({ chips: 2 }), { now: DRAWN, texts: TEXTS })],
  [
    'a solo game',
    () =>
      openMatchLines(matchOptions({ players: ['Ann'], chips: 2 }), { now: DRAWN, texts: TEXTS }),
  ],
  ['practice', () => openPracticeLines({ ...PRACTICE, rules: DEFAULT_RULES }, { texts: TEXTS })],
])('%s by lines says nothing in another language than that which is spoken', async (name, open) => {
  const told = await talk(open(), name);
  expect(told.filter(line => plainWords(line, '').length > 0)).toEqual([]);
  expect(new Set(told).size).toBeGreaterThan(20);
});
