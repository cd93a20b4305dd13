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
