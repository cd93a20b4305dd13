import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { command } from './command.js';
import { count, moves, nouns, numeral, robots } from './counting.js';
import { motifs, path, quote, towards } from './forms.js';
import { help } from './help.js';
import { host } from './host.js';
import { linear } from './linear.js';
import { records } from './records.js';
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
  motifMeanings: {
    'lone-robot': 'Toute solution optimale ne déplace qu’un seul robot.',
    blocker: 'Toute solution optimale arrête un robot contre un autre, déplacé avant.',
    'two-helpers': 'Toute solution optimale déplace au moins trois robots.',
    decoy: 'Un robot pourrait aller droit à la cible, mais il doit d’abord ricocher.',
    diagonal: 'Dans toute solution optimale, un robot tourne sur une diagonale.',
    'only-solution': 'Il n’y a qu’une solution optimale.',
  },
  motif: ({ motif, meaning }) => `Motif : ${motif}. ${meaning}`,

  shortest: {
    title: 'Le plus court',
    moves: values => `${moves(values.moves)}, prouvé`,
    searching: ({ atLeast }) => (atLeast === 0 ? 'calcul…' : `calcul… au moins ${moves(atLeast)}`),
    unsolvable: 'Prouvé : il n’y a pas de solution.',
    gaveUp: ({ atLeast }) => `Le solveur renonce. Il faut au moins ${moves(atLeast)}.`,
    failed: 'Le solveur a planté.',
    rarity: ({ than, deals, of }) =>
      `${than === 'longer' ? 'Plus longue' : 'Plus courte'} que ${numeral(deals)} positions sur ${numeral(of)}.`,
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

  file: {
    missing: values =>
      `Le fichier ${path(values.file)} n’existe pas. Vérifiez son nom et son dossier.`,
    folder: values => `${path(values.file)} est un dossier. Indiquez un fichier.`,
    forbidden: values =>
      `Le fichier ${path(values.file)} ne peut pas être lu : accès refusé. Vérifiez ses droits.`,
    unreadable: values =>
      `Le fichier ${path(values.file)} ne peut pas être lu : ${clean(values.reason, 100)}.`,
    tooLong: values =>
      `Le fichier ${path(values.file)} dépasse ${count(values.longest, nouns.byte)}. Vérifiez que c’est le bon.`,
    noText: values =>
      `Le fichier ${path(values.file)} n’est pas du texte. Enregistrez-le en UTF-8.`,
  },

  boardFile: {
    at: ({ line, column, sentence }) => `Ligne ${line}, colonne ${column} : ${sentence}`,
    unknown: ({ text }) => `${quote(text)} n’est ni un dessin de plateau ni un Game ID.`,
    leftOver: ({ text }) => `Rien ne doit suivre le Game ID. Supprimez ${quote(text)}.`,
    robotsDealt: values =>
      `Le plateau n’a pas de robots ; la graine en a placé ${numeral(values.robots)}.`,
    targetPicked: ({ target, cell }) =>
      `Le plateau n’a pas de cible active ; la graine a choisi ${target}, en ${cell}.`,
    noRoom: values =>
      `Le plateau n’a pas assez de cases libres pour ${robots(values.robots)}. Faites de la place, ou dessinez les robots.`,
    noTarget:
      'Le plateau n’a pas de cible qu’un de ses robots puisse atteindre. Ajoutez-en une, comme « rc » ou « *v ».',
    notBoth: ({ argument }) => `--board donne déjà la position. Supprimez ${quote(argument)}.`,
  },

  records,

  practiceRecord: {
    head: ({ target }) => `Entraînement : ${target}`,
    moved: ({ number, move }) => `Coup ${number} : ${move}.`,
    undone: ({ number }) => `Coup ${number} défait.`,
    redone: ({ number, move }) => `Coup ${number} refait : ${move}.`,
    reset: 'Tous les coups défaits.',
    measured: 'Les coups restants sont affichés à partir d’ici.',
    'given-up': 'Abandon.',
    abandoned: 'Position passée.',
    line: values =>
      values.moves === 0 ? 'Aucun coup joué.' : `${moves(values.moves)} : ${values.line}`,
    stage: {
      untouched: 'Pas encore commencé.',
      begun: 'Pas encore résolu.',
      solved: 'Résolu.',
      'given-up': 'Abandon.',
      abandoned: 'Position passée.',
    },
  },

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
    limits: { moves: 'coups', states: 'états', bytes: 'mémoire', milliseconds: 'temps' },
  },

  help,
  command,
};

export const french: Language = { messages, screens, linear, serve, host };
