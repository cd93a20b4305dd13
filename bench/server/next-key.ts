import { pick, type Random } from '../../source/engine/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { ENGLISH } from '../../source/messages/language.js';
import { reactionChoices } from '../../source/words/room.js';

const { match, seats } = screenTexts.rooms;
const [REACTING = ''] = reactionChoices(ENGLISH);
const [BIDDING = ''] = match.bid({ typed: '1' }).split('1');
/** The same when nothing is being typed. */
const BIDDING_ANEW = match.bid({ typed: '' });
const { handOver, proving } = screenTexts.solitaire;
const [YOUR_TURN = ''] = handOver({ bid: 1, exact: false }).split(':');
const [, OWN_PROOF = ''] = proving({ bid: 1, exact: false }).split(':');
const ARROWS = ['\x1b[A', '\x1b[B', '\x1b[C', '\x1b[D'];
const NEXT_ROBOT = '\t';
/** Low, so that rounds are short: nobody looks for a solution. */
const BIDS = ['2', '3', '4', '5'];
const ENTER = '\r';
const BACKSPACE = '\x7f';
const REACT = '!';

/**
 * A key that changes the screen and moves the round along.
 *
 * @param prompt the screen's prompt
 * @param last the key before this one
 */
export function nextKey(prompt: string, last: string | undefined, random: Random): string {
  // Closed by a meaningless key: after Escape, which can begin a sequence, the game would wait.
  if (prompt.startsWith(REACTING)) return REACT;
  // A refused bid stays in the prompt.
  if (prompt.startsWith(BIDDING))
    return last === ENTER ? BACKSPACE : pick([ENTER, BACKSPACE], random);
  if (prompt.startsWith(BIDDING_ANEW)) return pick(BIDS, random);
  if (prompt.startsWith(YOUR_TURN)) return ENTER;
  if (prompt.startsWith(match.thinking)) return pick(BIDS, random);
  if (prompt.includes(OWN_PROOF)) return last === NEXT_ROBOT ? pick(ARROWS, random) : NEXT_ROBOT;
  // The result page has no prompt and leads back to the seats.
  const leadsOn = [match.ready, seats.mayStart].some(text => prompt.startsWith(text));
  return leadsOn || prompt.trim() === '' ? ENTER : REACT;
}
