import { checkPlayers, FEWEST_PLAYERS, MOST_PLAYERS } from '../game/index.js';
import { refusalSentence } from '../words/index.js';
import { type Conversation, nextLine } from './conversation.js';
import { LONGEST_LINE, understand } from './understand.js';

/** @public Asks for names, one per line or several separated by commas; undefined if the player leaves. */
export async function askNames(talk: Conversation): Promise<readonly string[] | undefined> {
  const { texts, print } = talk;
  let names: readonly string[] = [];
  while (names.length < MOST_PLAYERS) {
    await print(texts.linear.askName({ number: names.length + 1 }));
    const typed = (await nextLine(talk))?.trim();
    const understood = understand(texts, typed ?? '');
    if (typed === undefined || (understood.kind === 'word' && understood.word === 'quit')) {
      await print(texts.linear.noNames);
      return undefined;
    }
    if (typed === '') {
      if (names.length >= FEWEST_PLAYERS) return names;
      continue;
    }
    if (typed.length > LONGEST_LINE) {
      await print(texts.linear.lineTooLong({ longest: LONGEST_LINE }));
      continue;
    }
    const added = checkPlayers([...names, ...typed.split(',')], 1);
    if (added.ok) names = added.value;
    else await print(refusalSentence(texts, added.refusal));
  }
  return names;
}
