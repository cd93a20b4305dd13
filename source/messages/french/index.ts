import type { Language } from '../catalogue.js';
import { command } from './command.js';
import { count, moves, nouns, numeral } from './counting.js';
import { boardFile, file, oddities } from './files.js';
import { motifs, towards } from './forms.js';
import { help } from './help.js';
import { linear } from './linear.js';
import { practiceRecord, records } from './records.js';
import { refusals } from './refusals.js';
import { screens } from './screens.js';
import { serve } from './serve.js';

const messages: Language['messages'] = {
  black: 'noir',
  robots: ['rouge', 'vert', 'bleu', 'jaune', 'argenté'],
  directions: ['nord', 'est', 'sud', 'ouest'],

  shapes: {
    circle: 'cercle',
    triangle: 'triangle',
    square: 'carré',
    hexagon: 'hexagone',
    vortex: 'vortex',
  },

  anyRobot: 'tout robot',
  target: ({ colour, shape }) => `${shape} ${colour}`,
  vortex: 'vortex, tout robot',
  title: 'Ricochet Robots',
  motifs,

  shortest: {
    title: 'Le plus court',
    moves: values => `${moves(values.moves)}, prouvé`,
    searching: ({ atLeast }) => (atLeast === 0 ? 'calcul…' : `calcul… au moins ${moves(atLeast)}`),
    unsolvable: 'Prouvé : il n’y a pas de solution.',
    gaveUp: ({ atLeast }) => `Le solveur renonce. Il faut au moins ${moves(atLeast)}.`,
    failed: 'Le solveur a planté.',
  },

  practice: {
    moves: values => moves(values.moves),
    start: 'Choisissez un robot par sa lettre ou son numéro, puis une flèche.',
    solved: values => {
      const solved = `Résolu en ${moves(values.moves)}`;
      if (values.shortest === undefined) return `${solved} !`;
      return values.moves === values.shortest
        ? `${solved}, la solution la plus courte !`
        : `${solved}. La solution la plus courte en demande ${values.shortest}.`;
    },
    move: ({ robot, direction }) => `${robot} ${towards(direction)}`,
  },

  refusal: refusals,
  oddity: oddities,
  file,
  boardFile,
  records,
  practiceRecord,

  show: {
    target: ({ target }) => `Cible : ${target}`,
    id: ({ id }) => `Game ID : ${id}`,
    noLine: '--line demande un plateau avec des robots et une cible active.',
  },

  solve: {
    solutions: ({ number, orders, more }) => {
      const least = more ? 'au moins ' : '';
      const found = `solutions les plus courtes : ${least}${numeral(number)}`;
      return orders === number
        ? found
        : `${found}, et dans tous les ordres de coups : ${least}${numeral(orders)}`;
    },
    orders: ({ orders }) => `(${count(orders, nouns.order)})`,
    unsolvable: 'pas de solution, prouvé',
    gaveUp: ({ limit, atLeast }) =>
      `recherche abandonnée (limite : ${limit}) ; au moins ${moves(atLeast)}`,
    motifs: values => `  motifs : ${values.motifs.join(', ')}`,
    limits: { moves: 'coups', states: 'états', bytes: 'mémoire', milliseconds: 'temps' },
  },

  help,
  command,
};

export const french: Language = { messages, screens, linear, serve };
