import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { command } from './command.js';
import { bytes, counted, moves, numeral, robots, shortestSolutions } from './counting.js';
import { motifs, to } from './forms.js';
import { help } from './help.js';
import { host } from './host.js';
import { linear } from './linear.js';
import { path, quote } from './quote.js';
import { records } from './records.js';
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
  motifMeanings: {
    'lone-robot': 'En totes les solucions més curtes es mou un sol robot.',
    blocker: 'En totes les solucions més curtes, un robot topa amb un altre ja mogut.',
    'two-helpers': 'En totes les solucions més curtes es mouen almenys tres robots.',
    decoy: 'Un robot podria anar directe a l’objectiu, però abans ha de rebotar.',
    diagonal: 'En totes les solucions més curtes, un robot rebota en una barrera.',
    'only-solution': 'Només hi ha una solució més curta.',
  },
  motif: ({ motif, meaning }) => `Motiu: ${motif}. ${meaning}`,

  shortest: {
    title: 'Mínim',
    moves: values => `${moves(values.moves)}, comprovat`,
    searching: ({ atLeast }) =>
      atLeast === 0 ? 'es comprova…' : `es comprova… com a mínim ${moves(atLeast)}`,
    unsolvable: 'Comprovat: no hi ha cap solució.',
    gaveUp: ({ atLeast }) =>
      `El solucionador ho ha deixat córrer. La solució té com a mínim ${moves(atLeast)}.`,
    failed: 'El solucionador ha fallat.',
    rarity: ({ than, deals, of }) =>
      `Més ${than === 'longer' ? 'llarga' : 'curta'} que ${numeral(deals)} de cada ${numeral(of)} posicions.`,
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

  file: {
    missing: values =>
      `No hi ha cap fitxer ${path(values.file)}; comproveu-ne el nom i la carpeta.`,
    folder: values => `${path(values.file)} és una carpeta; indiqueu un fitxer de dins.`,
    forbidden: values =>
      `No teniu permís per llegir ${path(values.file)}; comproveu-ne els permisos.`,
    unreadable: values =>
      `El fitxer ${path(values.file)} no es pot llegir: ${clean(values.reason, 100)}.`,
    tooLong: values =>
      `El fitxer ${path(values.file)} fa més de ${bytes(values.longest)}; comproveu que sigui el que voleu.`,
    noText: values => `El fitxer ${path(values.file)} no és de text; deseu-lo en UTF-8.`,
  },

  boardFile: {
    at: ({ line, column, sentence }) => `Línia ${line}, columna ${column}: ${sentence}`,
    unknown: ({ text }) => `${quote(text)} no és l’inici d’un dibuix de tauler ni d’un Game ID.`,
    leftOver: ({ text }) => `Darrere d’un Game ID no hi pot haver res; traieu ${quote(text)}.`,
    robotsDealt: values =>
      `El tauler no tenia robots; la llavor hi ha posat ${robots(values.robots)}.`,
    targetPicked: ({ target, cell }) =>
      `El tauler no diu quin és l’objectiu; la llavor ha triat ${cell}, ${target}.`,
    noRoom: values =>
      `Al tauler no hi ha prou caselles lliures per a ${robots(values.robots)}; feu lloc, o dibuixeu els robots.`,
    noTarget:
      'Cap robot del tauler no pot entrar en cap objectiu que li serveixi; afegiu-ne un, com ara «rc» o «*v».',
    notBoth: ({ argument }) => `--board ja indica la posició; traieu ${quote(argument)}.`,
  },

  records,

  practiceRecord: {
    head: ({ target }) => `Pràctica: ${target}`,
    moved: ({ number, move }) => `Moviment ${number}: ${move}.`,
    undone: ({ number }) => `Moviment ${number} desfet.`,
    redone: ({ number, move }) => `Moviment ${number} refet: ${move}.`,
    reset: 'Tots els moviments desfets.',
    measured: 'A partir d’aquí es mostra la distància.',
    'given-up': 'Abandonada.',
    abandoned: 'Saltada per una altra posició.',
    line: values =>
      values.moves === 0 ? 'Sense cap moviment.' : `${moves(values.moves)}: ${values.line}`,
    stage: {
      untouched: 'Encara per començar.',
      begun: 'Encara per resoldre.',
      solved: 'Resolta.',
      'given-up': 'Abandonada.',
      abandoned: 'Saltada.',
    },
  },

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
    gaveUp: ({ limit, atLeast }) =>
      `s’ha deixat córrer (límit: ${limit}); com a mínim ${moves(atLeast)}`,
    limits: { moves: 'moviments', states: 'estats', bytes: 'memòria', milliseconds: 'temps' },
  },

  help,
  command,
};

export const catalan: Language = { messages, screens, linear, serve, host };
