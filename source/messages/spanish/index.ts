import type { Language } from '../catalogue.js';
import { command } from './command.js';
import { counted, moves } from './counting.js';
import { boardFile, file, oddities } from './files.js';
import { help } from './help.js';
import { linear } from './linear.js';
import { motifs } from './motifs.js';
import { practiceRecord, records } from './records.js';
import { refusals } from './refusals.js';
import { screens } from './screens.js';
import { serve } from './serve.js';

const messages: Language['messages'] = {
  black: 'negro',
  robots: ['rojo', 'verde', 'azul', 'amarillo', 'plateado'],
  directions: ['norte', 'este', 'sur', 'oeste'],

  shapes: {
    circle: 'círculo',
    triangle: 'triángulo',
    square: 'cuadrado',
    hexagon: 'hexágono',
    vortex: 'vórtice',
  },

  anyRobot: 'cualquier robot',
  target: ({ colour, shape }) => `${shape} ${colour}`,
  vortex: 'vórtice (cualquiera)',
  title: 'Ricochet Robots',
  motifs,

  shortest: {
    title: 'Solución más corta',
    moves: values => `${moves(values.moves)}, comprobado`,
    searching: ({ atLeast }) =>
      atLeast === 0 ? 'comprobando…' : `comprobando… al menos ${moves(atLeast)}`,
    unsolvable: 'Comprobado: no hay solución.',
    gaveUp: ({ atLeast }) =>
      `El solucionador se ha rendido. Hacen falta al menos ${moves(atLeast)}.`,
    failed: 'El solucionador ha fallado.',
  },

  practice: {
    moves: values => moves(values.moves),
    start: 'Elige un robot con su letra o su número y muévelo con una flecha.',
    solved: ({ moves: made, shortest }) => {
      if (shortest === undefined) return `¡Resuelta en ${moves(made)}!`;
      return made === shortest
        ? `¡Resuelta en ${moves(made)}, la solución más corta!`
        : `Resuelta en ${moves(made)}. La solución más corta tiene ${shortest}.`;
    },
    move: ({ robot, direction }) => `${robot} al ${direction}`,
  },

  refusal: refusals,
  oddity: oddities,
  file,
  boardFile,
  records,
  practiceRecord,

  show: {
    target: ({ target }) => `Objetivo: ${target}`,
    id: ({ id }) => `Game ID: ${id}`,
    noLine: '--line necesita un tablero con robots y un objetivo activo.',
  },

  solve: {
    solutions: ({ number, orders, more }) => {
      const atLeast = more ? 'al menos ' : '';
      const found = `soluciones más cortas: ${atLeast}${number}`;
      return orders === number
        ? found
        : `${found} (contando cada orden de los movimientos, ${atLeast}${orders})`;
    },
    orders: ({ orders }) => `(${counted(orders, 'order')})`,
    unsolvable: 'sin solución, comprobado',
    gaveUp: ({ limit, atLeast }) => `sin terminar (límite: ${limit}); al menos ${moves(atLeast)}`,
    motifs: values => `  motivos: ${values.motifs.join(', ')}`,
    limits: {
      moves: 'movimientos',
      states: 'estados',
      bytes: 'memoria',
      milliseconds: 'tiempo',
    },
  },

  help,
  command,
};

export const spanish: Language = { messages, screens, linear, serve };
