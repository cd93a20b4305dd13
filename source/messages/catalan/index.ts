import type { Language } from '../catalogue.js';
import { command } from './command.js';
import { counted, moves, numeral, shortestSolutions } from './counting.js';
import { boardFile, file, oddities } from './files.js';
import { motifs, to } from './forms.js';
import { help } from './help.js';
import { linear } from './linear.js';
import { practiceRecord, records } from './records.js';
import { refusals } from './refusals.js';
import { screens } from './screens.js';
import { serve } from './serve.js';

const messages: Language['messages'] = {
  black: 'negre',
  robots: ['vermell', 'verd', 'blau', 'groc', 'platejat'],
  directions: ['nord', 'est', 'sud', 'oest'],

  shapes: {
    circle: 'cercle',
    triangle: 'triangle',
    square: 'quadrat',
    hexagon: 'hexàgon',
    vortex: 'vòrtex',
  },

  anyRobot: 'qualsevol robot',
  target: ({ colour, shape }) => `${shape} ${colour}`,
  vortex: 'vòrtex, qualsevol',
  title: 'Ricochet Robots',
  motifs,

  shortest: {
    title: 'Mínim',
    moves: values => `${moves(values.moves)}, comprovat`,
    searching: ({ atLeast }) =>
      atLeast === 0 ? 'es comprova…' : `es comprova… com a mínim ${moves(atLeast)}`,
    unsolvable: 'Comprovat: no hi ha cap solució.',
    gaveUp: ({ atLeast }) =>
      `El solucionador ho ha deixat. La solució té com a mínim ${moves(atLeast)}.`,
    failed: 'El solucionador ha fallat.',
  },

  practice: {
    moves: values => moves(values.moves),
    start: 'Trieu un robot amb la lletra o el número i moveu-lo amb una fletxa.',
    solved: values => {
      const solved = `Resolta en ${moves(values.moves)}`;
      if (values.shortest === undefined) return `${solved}!`;
      return values.moves === values.shortest
        ? `${solved}: és la solució més curta!`
        : `${solved}. La solució més curta en té ${values.shortest}.`;
    },
    move: ({ robot, direction }) => `${robot} ${to(direction)}`,
  },

  refusal: refusals,
  oddity: oddities,
  file,
  boardFile,
  records,
  practiceRecord,

  show: {
    target: ({ target }) => `Objectiu: ${target}`,
    id: ({ id }) => `Game ID: ${id}`,
    noLine: '--line necessita un tauler amb robots i un objectiu actiu.',
  },

  solve: {
    solutions: ({ number, orders, more }) => {
      const found = shortestSolutions(number);
      if (orders === number) return more ? `com a mínim ${found}` : found;
      return more
        ? `com a mínim ${found}; ${numeral(orders)} o més comptant tots els ordres dels moviments`
        : `${found}; ${numeral(orders)} comptant tots els ordres dels moviments`;
    },
    orders: ({ orders }) => `(${counted(orders, 'ordre', 'ordres')})`,
    unsolvable: 'sense solució, comprovat',
    gaveUp: ({ limit, atLeast }) => `s’ha deixat (límit: ${limit}); com a mínim ${moves(atLeast)}`,
    motifs: ({ motifs }) => `  motius: ${motifs.join(', ')}`,
    limits: { moves: 'moviments', states: 'estats', bytes: 'memòria', milliseconds: 'temps' },
  },

  help,
  command,
};

export const catalan: Language = { messages, screens, linear, serve };
