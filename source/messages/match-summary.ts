import { isSolitaire, type Match } from '../game/index.js';
import { messages } from './index.js';
import { screenTexts } from './screens.js';

/** How a match stands: the chips of each player, or of a game alone those that lie face up and face down. */
export function scoreLine({ options, players, rounds }: Match): string {
  const up = rounds.filter(({ result }) => result.kind === 'won').length;
  const parts = isSolitaire(options)
    ? [
        screenTexts.solitaire.faceUp({ chips: up }),
        screenTexts.solitaire.faceDown({ chips: rounds.length - up }),
      ]
    : players.map(({ name, chips }) => messages.records.chipsOf({ name, chips: chips.length }));
  return messages.records.score({ parts });
}

/** Who plays, and for how many chips; of a match whose board is laid out. */
export function headLine({ options, board }: Match): string {
  const { chips, players } = options;
  if (isSolitaire(options)) return messages.records.headAlone({ chips });
  const aim = screenTexts.match.firstTo({ chips, all: board!.targets.length });
  return `${messages.records.head({ names: players })}, ${aim}`;
}
