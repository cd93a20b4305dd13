import type { Language } from '../catalogue.js';
import { all, count, form, moves, nouns, numeral } from './counting.js';
import { capital, theRobot } from './forms.js';

/** Which line is on the board, and how far. */
const shown =
  (line: string) =>
  ({ number, of, move }: { number: number; of: number; move: string }): string =>
    number === 0 ? `${line} : début, ${moves(of)}` : `${line}, coup ${number} sur ${of} : ${move}`;

export const coachTexts: Language['screens']['coach'] = {
  headings: {
    line: 'Vos coups',
    round: 'Le tour',
    proof: 'La démonstration',
    solutions: ({ number, more }) =>
      `Solutions optimales : ${more ? 'au moins ' : ''}${numeral(number)}`,
    forbidden: 'Contre les règles',
  },

  verdict: {
    shortest: values => `Résolu en ${moves(values.moves)}, au plus court.`,
    longer: values => `Résolu en ${moves(values.moves)}, soit ${values.over} de trop.`,
    unsolved: ({ shortest }) =>
      `Pas résolu. La solution la plus courte demande ${moves(shortest)}.`,
    unknown: ({ limit, atLeast }) =>
      `Le solveur a atteint sa limite (${limit}). La solution la plus courte demande au moins ${moves(atLeast)}.`,
  },

  slip: {
    none: ({ left }) =>
      `Tous ces coups font partie d’une solution optimale ; il restait ${moves(left)} jusqu’à la cible.`,
    at: ({ number, move, best, left }) => {
      const slip = `Le coup ${number} (${move})`;
      return left === undefined
        ? `${slip} a mis la cible hors d’atteinte.`
        : `${slip} est le faux pas : il reste ${moves(left)} ; après le meilleur coup, ${best}.`;
    },
    unknown: ({ limit }) =>
      `Le solveur a atteint sa limite (${limit}) avant de trouver le premier faux pas.`,
  },

  bid: ({ over }) => {
    if (over < 0) return 'Trop bas pour être démontré.';
    return over > 0 ? `${over} de trop.` : 'Aussi court que possible.';
  },

  move: ({ number, move, cell, stop }) =>
    `${number}. ${capital(move)}, en ${cell}, contre ${theRobot(stop)}`,

  solution: ({ line, orders, stops }) =>
    [
      orders === 1 ? line : `${line} (${count(orders, nouns.order)})`,
      ...(stops.length === 0 ? [] : [all(stops)]),
    ].join(' ; '),
  robotStop: ({ robot, number }) => `${theRobot(robot)} arrête le coup ${number}`,

  forbidden: {
    ricochet: values =>
      `Sans la règle du ricochet, ${suffice(values.moves)} : ${values.line}. Mais un robot doit tourner avant de s’arrêter sur sa cible.`,
    'rest-on-diagonal': values =>
      `Si un robot pouvait s’arrêter sur une diagonale, ${suffice(values.moves)} : ${values.line}. Mais c’est interdit.`,
    reverse: values =>
      `Avec un demi-tour immédiat, ${suffice(values.moves)} : ${values.line}. Mais un autre robot doit bouger d’abord.`,
    unknown: ({ rule, limit }) =>
      `Le solveur a atteint sa limite (${limit}) avant de savoir si ${rule} exclut une solution plus courte.`,
  },
  title: 'Coach',
  working: ({ sign }) => `${sign} Analyse…`,
  shown: {
    yours: shown('Vos coups'),
    start: () => 'Début du tour',
    proof: shown('La démonstration'),
    solution: shown('Solution la plus courte'),
    forbidden: shown('Contre les règles'),
  },
  keys: { coach: 'coach', line: 'variante', step: 'coup par coup' },

  rules: {
    ricochet: 'la règle du ricochet',
    'rest-on-diagonal': 'l’interdiction de s’arrêter sur une diagonale',
    reverse: 'l’interdiction du demi-tour',
  },
};

const suffice = (number: number): string =>
  form(number, {
    one: `${moves(number)} suffirait`,
    many: `${moves(number)} suffiraient`,
    other: `${moves(number)} suffiraient`,
  });
