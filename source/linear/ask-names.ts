import { checkPlayers, FEWEST_PLAYERS, MOST_PLAYERS } from '../game/index.js';
import { spokenNow } from '../messages/language.js';
import { linearTexts } from '../messages/linear.js';
import { refusalSentence } from '../words/index.js';
import { nextLine, type Talking } from './talk.js';
import { isQuit, LONGEST_LINE } from './understand.js';

/** Asks for names, one per line or several separated by commas; undefined if the player leaves. */
export async function askNames(talk: Talking): Promise<readonly string[] | undefined> {
  let names: readonly string[] = [];
  while (names.length < MOST_PLAYERS) {
    await talk.print(linearTexts.askName({ number: names.length + 1 }));
    const typed = (await nextLine(talk))?.trim();
    if (typed === undefined || isQuit(typed)) {
      await talk.print(linearTexts.noNames);
      return undefined;
    }
    if (typed === '') {
      if (names.length >= FEWEST_PLAYERS) return names;
      continue;
    }
    if (typed.length > LONGEST_LINE) {
      await talk.print(linearTexts.lineTooLong({ longest: LONGEST_LINE }));
      continue;
    }
    const added = checkPlayers([...names, ...typed.split(',')], 1);
    if (added.ok) names = added.value;
    else await talk.print(refusalSentence(spokenNow(), added.refusal));
  }
  return names;
}
