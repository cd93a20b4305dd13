import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { command } from './command.js';
import { counted, inMoves, moves, numeral } from './counting.js';
import { colour as colourOf } from './forms.js';
import { help } from './help.js';
import { host } from './host.js';
import { linear } from './linear.js';
import { motifs } from './motifs.js';
import { path, quote } from './quote.js';
import { records } from './records.js';
import { refusals } from './refusals.js';
import { screens } from './screens.js';
import { serve } from './serve.js';

const shapes = {
  circle: 'Kreis',
  triangle: 'Dreieck',
  square: 'Quadrat',
  hexagon: 'Sechseck',
  vortex: 'Wirbel',
};

const messages: Language['messages'] = {
  black: 'Schwarz',
  robots: ['Rot', 'Grün', 'Blau', 'Gelb', 'Silber'],
  directions: ['Norden', 'Osten', 'Süden', 'Westen'],

  shapes,

  anyRobot: 'jeder Roboter',
  target: ({ colour, shape }) =>
    `${colourOf(colour, shape === shapes.circle ? 'masculine' : 'neuter')} ${shape}`,
  vortex: 'Wirbel, jeder Roboter',
  title: 'Rasende Roboter',
  motifs,
  motifMeanings: {
    'lone-robot': 'In jeder kürzesten Lösung zieht nur ein Roboter.',
    blocker: 'In jeder kürzesten Lösung zieht ein Roboter, um einen anderen zu stoppen.',
    'two-helpers': 'In jeder kürzesten Lösung ziehen mindestens drei Roboter.',
    decoy: 'Ein Roboter hat freie Bahn zum Ziel, muss aber erst abprallen.',
    diagonal: 'In jeder kürzesten Lösung lenkt eine Diagonale einen Roboter um.',
    'only-solution': 'Es gibt nur eine kürzeste Lösung.',
  },
  motif: ({ motif, meaning }) => `Motiv: ${motif}. ${meaning}`,

  shortest: {
    title: 'Kürzeste Lösung',
    moves: values => `${moves(values.moves)}, bewiesen`,
    searching: ({ atLeast }) =>
      atLeast === 0 ? 'Suche läuft …' : `Suche läuft … mindestens ${moves(atLeast)}`,
    unsolvable: 'Bewiesen: Es gibt keine Lösung.',
    gaveUp: ({ atLeast }) =>
      `Der Löser hat aufgegeben. Die kürzeste Lösung hat mindestens ${moves(atLeast)}.`,
    failed: 'Der Löser ist abgestürzt.',
    rarity: ({ than, deals, of }) =>
      `${than === 'longer' ? 'Länger' : 'Kürzer'} als ${numeral(deals)} von ${numeral(of)} Aufgaben.`,
  },

  practice: {
    moves: values => moves(values.moves),
    start: 'Wähle einen Roboter (Buchstabe oder Ziffer) und zieh ihn mit den Pfeiltasten.',
    solved: values => {
      const solved = `In ${inMoves(values.moves)} gelöst`;
      if (values.shortest === undefined) return `${solved}!`;
      return values.moves === values.shortest
        ? `${solved}, kürzer geht es nicht!`
        : `${solved}. Die kürzeste Lösung hat ${moves(values.shortest)}.`;
    },
    move: ({ robot, direction }) => `${robot} nach ${direction}`,
  },

  refusal: refusals,

  file: {
    missing: values =>
      `Die Datei ${path(values.file)} gibt es nicht; prüfe den Namen und den Ordner.`,
    folder: values => `${path(values.file)} ist ein Ordner; nenne eine Datei darin.`,
    forbidden: values =>
      `Du darfst die Datei ${path(values.file)} nicht lesen; prüfe ihre Zugriffsrechte.`,
    unreadable: values =>
      `Die Datei ${path(values.file)} ist nicht lesbar: ${clean(values.reason, 100)}.`,
    tooLong: values =>
      `Die Datei ${path(values.file)} ist größer als ${counted(values.longest, 'byte')}; ist es die richtige?`,
    noText: values => `Die Datei ${path(values.file)} ist kein Text; speichere sie als UTF-8.`,
  },

  boardFile: {
    at: ({ line, column, sentence }) => `Zeile ${line}, Spalte ${column}: ${sentence}`,
    unknown: ({ text }) =>
      `So beginnt weder ein gezeichneter Spielplan noch eine Game ID: ${quote(text)}.`,
    leftOver: ({ text }) => `Nach einer Game ID darf nichts mehr kommen; entferne ${quote(text)}.`,
    robotsDealt: ({ robots }) =>
      `Auf dem Spielplan steht kein Roboter; ausgelost: ${counted(robots, 'robot')}.`,
    targetPicked: ({ target, cell }) =>
      `Der Spielplan nennt kein gesuchtes Ziel; ausgelost: ${target} auf ${cell}.`,
    noRoom: ({ robots }) =>
      robots === 1
        ? 'Auf dem Spielplan ist kein Feld für 1 Roboter frei; schaffe Platz oder zeichne ihn ein.'
        : `Auf dem Spielplan sind keine Felder für ${robots} Roboter frei; schaffe Platz oder zeichne sie ein.`,
    noTarget:
      'Kein Roboter auf dem Spielplan hat ein Ziel, das er erreichen darf; zeichne eines ein, etwa „rc“ oder „*v“.',
    notBoth: ({ argument }) => `--board gibt die Stellung schon vor; lass ${quote(argument)} weg.`,
  },

  records,

  practiceRecord: {
    head: ({ target }) => `Übung: ${target}`,
    moved: ({ number, move }) => `Zug ${number}: ${move}.`,
    undone: ({ number }) => `Zug ${number} zurückgenommen.`,
    redone: ({ number, move }) => `Zug ${number} wiederholt: ${move}.`,
    reset: 'Alle Züge zurückgenommen.',
    measured: 'Ab hier wird der Abstand zum Ziel angezeigt.',
    'given-up': 'Aufgegeben.',
    abandoned: 'Übersprungen.',
    line: values => (values.moves === 0 ? 'Keine Züge.' : `${moves(values.moves)}: ${values.line}`),
    stage: {
      untouched: 'Noch nicht begonnen.',
      begun: 'Noch nicht gelöst.',
      solved: 'Gelöst.',
      'given-up': 'Aufgegeben.',
      abandoned: 'Übersprungen.',
    },
  },

  show: {
    target: ({ target }) => `Ziel: ${target}`,
    id: ({ id }) => `Game ID: ${id}`,
    noLine: '--line braucht einen Spielplan mit Robotern und aktivem Ziel.',
  },

  solve: {
    solutions: ({ number, orders, more }) => {
      const least = more ? 'mindestens ' : '';
      const found = `${least}${counted(number, 'solution')}`;
      return orders === number
        ? found
        : `${found}, mit allen Reihenfolgen der Züge ${least}${orders}`;
    },
    orders: ({ orders }) => `(${counted(orders, 'order')})`,
    unsolvable: 'keine Lösung, bewiesen',
    gaveUp: ({ limit, atLeast }) => `aufgegeben (Grenze: ${limit}); mindestens ${moves(atLeast)}`,
    limits: { moves: 'Züge', states: 'Zustände', bytes: 'Speicher', milliseconds: 'Zeit' },
  },

  help,
  command,
};

export const german: Language = { messages, screens, linear, serve, host };
