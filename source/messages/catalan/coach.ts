import type { Language } from '../catalogue.js';
import { all, de, form, moves, shortestSolutions } from './counting.js';
import { the } from './forms.js';
import { capital } from './quote.js';

/** The line of moves on the board, and how far it is. */
const shown =
  (line: string) =>
  ({ number, of, move }: { number: number; of: number; move: string }): string =>
    number === 0
      ? `${line}: inici, ${moves(of)}`
      : `${line}, moviment ${number} ${de(of)}: ${move}`;

/** "Falta 1 moviment": how many are still missing. */
const missing = (number: number): string =>
  form(number, { one: 'en falta', many: 'en falten', other: 'en falten' });

export const coach: Language['screens']['coach'] = {
  headings: {
    line: 'Els vostres moviments',
    round: 'La ronda',
    proof: 'La demostració',
    solutions: ({ number, more }) => {
      const found = shortestSolutions(number);
      return more ? `Com a mínim ${found}` : found;
    },
    forbidden: 'Contra les regles',
  },

  verdict: {
    shortest: values => `Resolta en ${moves(values.moves)}, el mínim possible.`,
    longer: values => `Resolta en ${moves(values.moves)}, ${values.over} de més.`,
    unsolved: ({ shortest }) => `No resolta. La solució més curta té ${moves(shortest)}.`,
    unknown: ({ limit, atLeast }) =>
      `El solucionador ha arribat al límit (${limit}). La solució més curta té com a mínim ${moves(atLeast)}.`,
  },

  slip: {
    none: ({ left }) =>
      `Tots els moviments són d’una de les solucions més curtes; per arribar a l’objectiu ${missing(left)} ${left}.`,
    at: ({ number, move, best, left }) =>
      left === undefined
        ? `Després del moviment ${number} (${move}) ja no es podia arribar a l’objectiu.`
        : `L’error és el moviment ${number} (${move}): després ${missing(left)} ${left}; amb el millor moviment, ${best}.`,
    unknown: ({ limit }) =>
      `El solucionador ha arribat al límit (${limit}) abans de trobar el primer error.`,
  },

  bid: ({ over }) => {
    if (over < 0) return 'Massa baixa per demostrar-la.';
    return over > 0 ? `${over} de més.` : 'No es pot fer en menys.';
  },

  move: ({ number, move, cell, stop }) =>
    `${number}. ${capital(move)} fins a ${cell}; l’atura ${the(stop)}`,

  solution: values => {
    const orders = values.orders === 1 ? '' : ` (${values.orders} ordres)`;
    const stops = values.stops.length === 0 ? '' : `; ${all(values.stops)}`;
    return `${values.line}${orders}${stops}`;
  },
  robotStop: ({ robot, number }) => `${the(robot)} atura el moviment ${number}`,

  forbidden: {
    ricochet: values =>
      `Sense la regla del rebot, n’hi hauria prou amb ${moves(values.moves)}: ${values.line}. Però el robot ha de canviar de direcció abans d’aturar-se a l’objectiu.`,
    'rest-on-diagonal': values =>
      `Si els robots es poguessin aturar en una barrera, n’hi hauria prou amb ${moves(values.moves)}: ${values.line}. Però no poden.`,
    reverse: values =>
      `Si un robot pogués tornar enrere de seguida, n’hi hauria prou amb ${moves(values.moves)}: ${values.line}. Però abans se n’ha de moure un altre.`,
    unknown: ({ rule, limit }) =>
      `El solucionador ha arribat al límit (${limit}) abans de saber si ${rule} impedeix una solució més curta.`,
  },
  title: 'Entrenador',
  working: ({ sign }) => `${sign} S’està analitzant…`,
  shown: {
    yours: shown('Els vostres moviments'),
    start: () => 'Inici de la ronda',
    proof: shown('La demostració'),
    solution: shown('Solució més curta'),
    forbidden: shown('Contra les regles'),
  },
  keys: { coach: 'entrenador', line: 'seqüència', step: 'pas a pas' },

  rules: {
    ricochet: 'la regla del rebot',
    'rest-on-diagonal': 'la regla que no deixa aturar-se en una barrera',
    reverse: 'la regla que no deixa tornar enrere',
  },
};
