import type { Language } from '../catalogue.js';
import { all, form, moves, solutions } from './counting.js';
import { capital } from './forms.js';

const enough = (number: number): string =>
  form(number, {
    one: `stačil by ${number} tah`,
    few: `stačily by ${number} tahy`,
    many: `stačilo by ${number} tahu`,
    other: `stačilo by ${number} tahů`,
  });

const shown =
  (line: string) =>
  ({ number, of, move }: { number: number; of: number; move: string }): string =>
    number === 0 ? `${line}: začátek, ${moves(of)}` : `${line}, tah ${number} z ${of}: ${move}`;

export const coachTexts: Language['screens']['coach'] = {
  headings: {
    line: 'Váš postup',
    round: 'Kolo',
    proof: 'Předvedení',
    solutions: ({ number, more }) => (more ? `Nejméně ${solutions(number)}` : solutions(number)),
    forbidden: 'Proti pravidlům',
  },

  verdict: {
    shortest: values => `Vyřešeno na ${moves(values.moves)}, kratší řešení není.`,
    longer: values => `Vyřešeno na ${moves(values.moves)}, navíc tahů: ${values.over}.`,
    unsolved: ({ shortest }) => `Nevyřešeno. Nejkratší řešení: ${moves(shortest)}.`,
    unknown: ({ limit, atLeast }) =>
      `Řešič dosáhl limitu (${limit}). Nejkratší řešení má nejméně ${moves(atLeast)}.`,
  },

  slip: {
    none: ({ left }) => `Všechny tahy patří k nejkratšímu řešení; do cíle ještě ${moves(left)}.`,
    at: ({ number, move, best, left }) =>
      left === undefined
        ? `Po tahu ${number} (${move}) už na cíl dojet nelze.`
        : `Chybou byl tah ${number} (${move}): do cíle pak ještě ${moves(left)}, po nejlepším tahu ${best}.`,
    unknown: ({ limit }) => `Řešič dosáhl limitu (${limit}), než našel první chybu.`,
  },

  bid: ({ over }) => {
    if (over < 0) return 'Málo, to předvést nejde.';
    return over > 0 ? `Navíc tahů: ${over}.` : 'Méně tahů nestačí.';
  },

  move: ({ number, move, cell, stop }) =>
    `${number}. ${capital(move)} až na ${cell}, zastaví ho ${stop}`,

  solution: ({ line, orders, stops }) => {
    const inOrders = orders === 1 ? '' : ` (možných pořadí: ${orders})`;
    return `${line}${inOrders}${stops.length === 0 ? '' : `; ${all(stops)}`}`;
  },
  robotStop: ({ robot, number }) => `${robot} zastaví tah ${number}`,

  forbidden: {
    ricochet: values =>
      `Nebýt pravidla o odrazu, ${enough(values.moves)}: ${values.line}. Robot však musí změnit směr, než na cíli zastaví.`,
    'rest-on-diagonal': values =>
      `Kdyby robot mohl zastavit na diagonále, ${enough(values.moves)}: ${values.line}. To však nesmí.`,
    reverse: values =>
      `Kdyby robot směl jet hned zpět, ${enough(values.moves)}: ${values.line}. Nejdřív se však musí pohnout jiný robot.`,
    unknown: ({ rule, limit }) =>
      `Řešič dosáhl limitu (${limit}), než zjistil, zda kratší řešení vylučuje jen ${rule}.`,
  },
  title: 'Trenér',
  working: ({ sign }) => `${sign} Probíhá rozbor…`,
  shown: {
    yours: shown('Váš postup'),
    start: () => 'Začátek kola',
    proof: shown('Předvedení'),
    solution: shown('Nejkratší řešení'),
    forbidden: shown('Proti pravidlům'),
  },
  keys: { coach: 'trenér', line: 'postup', step: 'po tazích' },

  rules: {
    ricochet: 'pravidlo o odrazu',
    'rest-on-diagonal': 'zákaz zastavit na diagonále',
    reverse: 'zákaz jet hned zpět',
  },
};
