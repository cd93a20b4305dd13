import { firstSetup, type RememberedSetup } from '../../game/index.js';
import type { Texts } from '../../messages/language.js';
import { lengthsOn } from '../../training/dealing.js';
import { rivalNames, weakSpotOf } from '../../training/index.js';
import type { AppServices } from '../../views/app.js';
import type { FirstSetup, SetupKind } from '../../views/setup/form.js';

/** The players of the first match against the computer. */
const againstComputer = ({ screens }: Texts): RememberedSetup => ({
  choices: {},
  players: [screens.match.person, ...rivalNames(2, [])],
  handicaps: [],
  sitters: ['person', 'medium', 'medium'],
});

/** @public Loads the initial values of a form: flags first, then the last choices. */
export const loaderOf =
  (texts: Texts, { given, practiceWish, practiceMemory, loadSetup, results }: AppServices) =>
  async (game: SetupKind): Promise<FirstSetup> => {
    if (game !== 'practice') {
      const remembered = game === 'room' ? undefined : loadSetup(game);
      const last = await remembered?.catch(() => undefined);
      return firstSetup(given, last ?? (game === 'rivals' ? againstComputer(texts) : undefined));
    }
    const last = await practiceMemory?.load().catch(() => undefined);
    const { moves, layout } = practiceWish;
    const usual = lengthsOn(layout);
    const { results: played, troubles } = results.read();
    const isAsked = (['least', 'most', 'shift'] as const).some(end => moves[end] !== usual[end]);
    const edition = last && { edition: last.edition };
    return {
      ...firstSetup(given, edition && { choices: edition, players: [], handicaps: [] }),
      lengths: isAsked || !last ? moves : last.lengths,
      motif: last?.motif,
      weakSpot: weakSpotOf(played),
      refusal: troubles[0],
    };
  };
