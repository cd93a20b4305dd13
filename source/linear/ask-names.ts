import { accept, type Result, refuse } from '../engine/index.js';
import { checkPlayers, FEWEST_PLAYERS, MOST_PLAYERS } from '../game/index.js';
import { refusalSentence } from '../messages/index.js';
import { linearTexts } from '../messages/linear.js';
import type { Conversation } from './talk.js';
import { LONGEST_LINE } from './understand.js';

/** Asks for names, a line each or several with commas between them; none where nobody goes on. */
export async function askNames({
  lines,
  print,
  signal,
}: Pick<Conversation, 'lines' | 'print' | 'signal'>): Promise<readonly string[] | undefined> {
  const stopped = new Promise<undefined>(resolve => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined));
  });
  let names: readonly string[] = [];
  while (names.length < MOST_PLAYERS) {
    await print(linearTexts.askName({ number: names.length + 1 }));
    const read = await Promise.race([lines.next(), stopped]);
    const typed = !read || read.done ? linearTexts.words.quit : read.value.trim();
    if (typed === linearTexts.words.quit) {
      await print(linearTexts.noNames);
      return undefined;
    }
    if (typed === '') {
      if (names.length >= FEWEST_PLAYERS) return names;
      continue;
    }
    const added = addNames(names, typed);
    if (added.ok) names = added.value;
    else await print(added.refusal);
  }
  return names;
}

function addNames(names: readonly string[], typed: string): Result<readonly string[], string> {
  if (typed.length > LONGEST_LINE) {
    return refuse(linearTexts.lineTooLong({ longest: LONGEST_LINE }));
  }
  const result = checkPlayers([...names, ...typed.split(',')], 1);
  return result.ok ? accept(result.value) : refuse(refusalSentence(result.refusal));
}
