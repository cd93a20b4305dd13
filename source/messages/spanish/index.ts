import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { command } from './command.js';
import { agree, counted, moves, numeral, path, quote, robots } from './counting.js';
import { help } from './help.js';
import { host } from './host.js';
import { linear } from './linear.js';
import { motifs } from './motifs.js';
import { records } from './records.js';
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
  motifMeanings: {
    'lone-robot': 'En todas las soluciones más cortas se mueve un solo robot.',
    blocker: 'En todas las soluciones más cortas, un robot topa con otro ya movido.',
    'two-helpers': 'En todas las soluciones más cortas se mueven al menos tres robots.',
    decoy: 'Un robot llegaría directo al objetivo, pero antes debe rebotar.',
    diagonal: 'En todas las soluciones más cortas, un robot rebota en una barrera.',
    'only-solution': 'Hay una única solución más corta.',
  },
  motif: ({ motif, meaning }) => `Motivo: ${motif}. ${meaning}`,

  shortest: {
    title: 'Solución más corta',
    moves: values => `${moves(values.moves)}, comprobado`,
    searching: ({ atLeast }) =>
      atLeast === 0 ? 'comprobando…' : `comprobando… al menos ${moves(atLeast)}`,
    unsolvable: 'Comprobado: no hay solución.',
    gaveUp: ({ atLeast }) =>
      `El solucionador se ha rendido. Hacen falta al menos ${moves(atLeast)}.`,
    failed: 'El solucionador ha fallado.',
    rarity: ({ than, deals, of }) =>
      `Más ${than === 'longer' ? 'larga' : 'corta'} que en ${numeral(deals)} de cada ${numeral(of)} posiciones.`,
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

  file: {
    missing: values =>
      `No existe el archivo ${path(values.file)}; comprueba su nombre y su carpeta.`,
    folder: values => `${path(values.file)} es una carpeta; indica un archivo.`,
    forbidden: values => `No tienes permiso para leer el archivo ${path(values.file)}.`,
    unreadable: values =>
      `No se puede leer el archivo ${path(values.file)}: ${clean(values.reason, 100)}.`,
    tooLong: values =>
      `El archivo ${path(values.file)} es demasiado grande: tiene más de ${counted(values.longest, 'byte')}.`,
    noText: values => `El archivo ${path(values.file)} no es de texto; guárdalo como UTF-8.`,
  },

  boardFile: {
    at: ({ line, column, sentence }) => `Línea ${line}, columna ${column}: ${sentence}`,
    unknown: ({ text }) =>
      `${quote(text)} no es el principio de un dibujo del tablero ni de un Game ID.`,
    leftOver: ({ text }) => `Tras el Game ID sobra ${quote(text)}. Quítalo.`,
    robotsDealt: values =>
      `El tablero no tiene robots; ${agree(values.robots, 'se ha sorteado', 'se han sorteado')} ${robots(values.robots)} con la semilla.`,
    targetPicked: ({ target, cell }) =>
      `El tablero no indica el objetivo; la semilla ha elegido ${cell}, ${target}.`,
    noRoom: values =>
      `El tablero no tiene casillas libres para ${robots(values.robots)}; haz sitio, o dibuja los robots.`,
    noTarget:
      'El tablero no tiene ningún objetivo al que pueda ir uno de sus robots; añade uno, como «rc» o «*v».',
    notBoth: ({ argument }) => `--board ya indica la posición; quita ${quote(argument)}.`,
  },

  records,

  practiceRecord: {
    head: ({ target }) => `Práctica: ${target}`,
    moved: ({ number, move }) => `Movimiento ${number}: ${move}.`,
    undone: ({ number }) => `Movimiento ${number} deshecho.`,
    redone: ({ number, move }) => `Movimiento ${number} rehecho: ${move}.`,
    reset: 'Todos los movimientos deshechos.',
    measured: 'Desde aquí se ve la distancia.',
    'given-up': 'Abandonada.',
    abandoned: 'Se salta a otra posición.',
    line: values =>
      values.moves === 0 ? 'Ningún movimiento.' : `${moves(values.moves)}: ${values.line}`,
    stage: {
      untouched: 'Aún sin empezar.',
      begun: 'Aún sin resolver.',
      solved: 'Resuelta.',
      'given-up': 'Abandonada.',
      abandoned: 'Saltada.',
    },
  },

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

export const spanish: Language = { messages, screens, linear, serve, host };
