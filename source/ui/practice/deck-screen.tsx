import { type ReactNode, useState } from 'react';
import { parseGameId } from '../../engine/index.js';
import { EDITIONS, type PracticeOptions } from '../../game/index.js';
import type { Results } from '../../storage/results.js';
import { deckOf, type SoloResult } from '../../training/index.js';
import { troubleSentence } from '../../words/files.js';
import { Words } from '../components/line.js';
import { useTexts } from '../hooks/use-stage.js';
import { MessagePage } from './dealing.js';
import { PracticeScreen, type PracticeSurroundings } from './practice-screen.js';

/** @public Missed positions that are due again, one after the other; then, if the player likes, the others, which changes nothing. */
export function DeckScreen({
  results,
  ...surroundings
}: PracticeSurroundings & { readonly results: Pick<Results, 'read'> }): ReactNode {
  const [shown, setShown] = useState(() => ({ ...openDeck(results), number: 0 }));
  const { cards, due, troubles, number } = shown;
  const texts = useTexts();
  const [isAnyway, setAnyway] = useState(false);
  const card = due[0] ?? (isAnyway ? cards[number % cards.length] : undefined);
  const options = card && optionsOf(card);
  const { deck, menu } = texts.screens;
  if (!options) {
    const [next] = cards;
    const anyway = next && (() => setAnyway(true));
    const why = next ? deck.notDue({ cards: cards.length, days: daysUntil(next.due) }) : deck.none;
    return (
      <MessagePage title={menu.deck} onLeave={surroundings.onLeave} onAnyway={anyway}>
        <Words>{troubles[0] ? troubleSentence(texts, troubles[0]) : why}</Words>
      </MessagePage>
    );
  }
  const heading = [menu.deck, deck.due({ cards: due.length })];
  const edition = card.edition === 'own' ? surroundings.edition : EDITIONS[card.edition];
  return (
    <PracticeScreen
      key={number}
      {...surroundings}
      first={options}
      occasion={{ heading, edition, told: troubles[0] }}
      onNext={() => setShown({ ...openDeck(results), number: number + 1 })}
    />
  );
}

function openDeck(results: Pick<Results, 'read'>) {
  const { results: played, troubles } = results.read();
  const now = Date.now();
  const cards = deckOf(played, now);
  return { cards, due: cards.filter(card => card.due <= now), troubles };
}

function optionsOf({ id, rules }: Pick<SoloResult, 'id' | 'rules'>): PracticeOptions | undefined {
  const puzzle = parseGameId(id);
  return puzzle.ok ? { puzzle: puzzle.value, rules, origin: 'deck' } : undefined;
}

/** Days from today to that midnight; one in which the clock is changed has an hour more or less. */
const daysUntil = (midnight: number): number =>
  Math.round((midnight - new Date().setHours(0, 0, 0, 0)) / 86_400_000);
