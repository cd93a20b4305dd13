import { contextsOf, type KeyChoice } from '../../keys/choosable.js';
import type { KeyRefusal } from '../../keys/choose-key.js';
import type { KeyContext } from '../../keys/index.js';
import { shownKey } from '../../keys/sign.js';
import { screenTexts } from '../../messages/screens.js';

const text = screenTexts.settings;

type Place = keyof typeof text.places;

const PLACES: Readonly<Record<KeyContext, Place>> = {
  menu: 'menu',
  settings: 'settings',
  settingsKey: 'settings',
  help: 'help',
  message: 'menu',
  setup: 'setup',
  setupName: 'setup',
  thinking: 'match',
  claiming: 'match',
  bidding: 'match',
  proving: 'match',
  roundOver: 'match',
  matchOver: 'match',
  layOut: 'referee',
  layOutId: 'referee',
  practice: 'practice',
  practiceSolved: 'practice',
  practiceGivenUp: 'practice',
  practiceDealing: 'practice',
  daily: 'practice',
  dailySolved: 'practice',
  dailyGivenUp: 'practice',
  coach: 'coach',
  guide: 'guide',
  guideBid: 'guide',
  guideOver: 'guide',
  records: 'records',
  statistics: 'statistics',
  replay: 'replay',
  editor: 'editor',
  editorWall: 'editor',
  editorDiagonal: 'editor',
  editorTarget: 'editor',
  editorFile: 'editor',
  editorQuestion: 'editor',
  lobby: 'lobby',
  lobbyCode: 'lobby',
  setupRoom: 'room',
  roomSeats: 'room',
  roomThinking: 'room',
  roomWatching: 'room',
  roomRoundOver: 'room',
  roomMatchOver: 'room',
  roomReacting: 'room',
};

/** More places than these are not told one by one. */
const MOST_PLACES = 3;

/** Where the key works. */
export function placesOf(choice: KeyChoice): string {
  const places = new Set(contextsOf(choice).map(context => PLACES[context]));
  if (places.size > MOST_PLACES) return text.manyPlaces;
  return [...places].map(place => text.places[place]).join(', ');
}

/** Why a key was not taken. */
export function refusedSentence(key: string, refusal: KeyRefusal): string {
  switch (refusal.code) {
    case 'fixed':
      return text.fixed({ key: shownKey(key) });
    case 'players':
      return text.players;
    case 'taken':
      return text.taken({
        key: shownKey(key),
        by: refusal.by.label,
        place: text.places[PLACES[refusal.context]],
      });
  }
}

export const chosenSentence = (choice: KeyChoice, key: string): string =>
  text.chosen({ choice: text.choices[choice], key: shownKey(key) });

export const allFirstSentence = (): string => text.allFirst;
