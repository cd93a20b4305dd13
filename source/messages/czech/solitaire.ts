import type { Language } from '../catalogue.js';
import { moves } from './counting.js';

export const solitaire: Language['screens']['solitaire'] = {
  player: 'Vy',
  thinking: 'Máte řešení? Napište počet tahů a stiskněte Enter.',
  holding: 'Máte řešení? Stiskněte Enter: hodiny stojí, zatímco ho předvádíte.',
  showing: 'Předveďte: zvolte robota a přesuňte ho. Klávesou x to vzdáte, hodiny běží dál.',
  putBack: 'Roboti jsou zpět a hodiny zase běží.',
  held: 'Přesýpací hodiny stojí.',
  claim: ({ typed }) => `Vaše hlášení: ${typed}`,
  handOver: ({ bid, exact }) =>
    exact
      ? `Jste na řadě: přesně ${moves(bid)}. Začněte Enterem.`
      : `Jste na řadě: ${moves(bid)}. Začněte Enterem.`,
  proving: ({ bid, exact }) =>
    exact
      ? `Předveďte přesně ${moves(bid)}: zvolte robota a přesuňte ho.`
      : `Předveďte ${moves(bid)}: zvolte robota a přesuňte ho.`,
  lastTurn: 'Hodiny doběhly; otáčejí se ještě jednou, naposledy.',
  won: values => `Vyřešeno na ${moves(values.moves)}: získáváte žeton.`,
  tooLate: 'Čas vypršel: ztrácíte žeton.',
  failed: 'Předvedení se nepodařilo: ztrácíte žeton.',
  faceUp: ({ chips }) => `získáno ${chips}`,
  faceDown: ({ chips }) => `ztraceno ${chips}`,
  over: ({ up, down }) => {
    const result = `Lícem nahoru ${up}, rubem nahoru ${down}`;
    return up > down
      ? `${result}: vyhráváte!`
      : `${result}: prohráváte. Lícem nahoru jich musí být víc.`;
  },
};

export const referee: Language['screens']['referee'] = {
  title: 'Příprava pozice',
  about: 'Rozmístěte roboty jako na skutečné desce, ukažte na cíl, stiskněte Enter.',
  placeTitle: 'Rozmístěte roboty',
  placing: 'Posuňte kurzor, písmenem na něj dáte robota. Začněte Enterem.',
  noTarget: 'tady není cíl',
  gameId: ({ typed }) => `Game ID: ${typed}`,
  keys: {
    robot: 'dát robota',
    nextTarget: 'další cíl',
    draw: 'začít kolo',
    gameId: 'zadat Game ID',
  },
};
