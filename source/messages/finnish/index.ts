import type { Language } from '../catalogue.js';
import { command } from './command.js';
import { counted, inMoves, moves } from './counting.js';
import { boardFile, file, oddities } from './files.js';
import { direction as way } from './forms.js';
import { help } from './help.js';
import { linear } from './linear.js';
import { motifs } from './motifs.js';
import { practiceRecord, records } from './records.js';
import { refusals } from './refusals.js';
import { screens } from './screens.js';
import { serve } from './serve.js';

const messages: Language['messages'] = {
  black: 'musta',
  robots: ['punainen', 'vihreä', 'sininen', 'keltainen', 'hopeinen'],
  directions: ['pohjoinen', 'itä', 'etelä', 'länsi'],

  shapes: {
    circle: 'ympyrä',
    triangle: 'kolmio',
    square: 'neliö',
    hexagon: 'kuusikulmio',
    vortex: 'pyörre',
  },

  anyRobot: 'mikä tahansa robotti',
  target: ({ colour, shape }) => `${colour} ${shape}`,
  vortex: 'pyörre, mikä vain',
  title: 'Ricochet Robots',
  motifs,

  shortest: {
    title: 'Lyhin',
    moves: values => `${moves(values.moves)}, todistettu`,
    searching: ({ atLeast }) =>
      atLeast === 0 ? 'todistetaan…' : `todistetaan… vähintään ${moves(atLeast)}`,
    unsolvable: 'Todistettu: ratkaisua ei ole.',
    gaveUp: ({ atLeast }) => `Ratkaisin luovutti. Siirtoja tarvitaan vähintään ${atLeast}.`,
    failed: 'Ratkaisin kaatui.',
  },

  practice: {
    moves: values => moves(values.moves),
    start: 'Valitse robotti kirjaimella tai numerolla ja siirrä sitä nuolella.',
    solved: ({ moves: made, shortest }) => {
      if (shortest === undefined) return `Ratkaistu ${inMoves(made)}!`;
      return made === shortest
        ? `Ratkaistu ${inMoves(made)}, lyhin ratkaisu!`
        : `Ratkaistu ${inMoves(made)}. Lyhimmässä ratkaisussa on ${moves(shortest)}.`;
    },
    move: ({ robot, direction }) => `${robot} ${way(direction, 'to')}`,
  },

  refusal: refusals,
  oddity: oddities,
  file,
  boardFile,
  records,
  practiceRecord,

  show: {
    target: ({ target }) => `Kohde: ${target}`,
    id: ({ id }) => `Game ID: ${id}`,
    noLine: '--line tarvitsee laudan, jolla on robotteja ja aktiivinen kohde.',
  },

  solve: {
    solutions: ({ number, orders, more }) => {
      const found = counted(number, 'solution');
      if (orders === number) return more ? `vähintään ${found}` : found;
      return more
        ? `vähintään ${found}, siirtojen eri järjestykset mukaan lukien vähintään ${orders}`
        : `${found}, siirtojen eri järjestykset mukaan lukien ${orders}`;
    },
    orders: ({ orders }) => `(${counted(orders, 'order')})`,
    unsolvable: 'ei ratkaisua, todistettu',
    gaveUp: ({ limit, atLeast }) => `luovutettu (raja: ${limit}); vähintään ${moves(atLeast)}`,
    motifs: values => `  teemat: ${values.motifs.join(', ')}`,
    limits: { moves: 'siirrot', states: 'tilat', bytes: 'muisti', milliseconds: 'aika' },
  },

  help,
  command,
};

export const finnish: Language = { messages, screens, linear, serve };
