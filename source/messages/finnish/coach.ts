import type { Language } from '../catalogue.js';
import { all, counted, inMoves, moves } from './counting.js';
import { capital } from './forms.js';

/** The line of moves on the board, and how far it is. */
const shown =
  (line: string) =>
  ({ number, of, move }: { number: number; of: number; move: string }): string =>
    number === 0 ? `${line}: alku, ${moves(of)}` : `${line}, siirto ${number}/${of}: ${move}`;

export const coach: Language['screens']['coach'] = {
  headings: {
    line: 'Sinun siirtosarjasi',
    round: 'Kierros',
    proof: 'Toteutus',
    solutions: ({ number, more }) => {
      const found = counted(number, 'solution');
      return more ? `Vähintään ${found}` : found;
    },
    forbidden: 'Sääntöjen vastaista',
  },

  verdict: {
    shortest: values => `Ratkaistu ${inMoves(values.moves)}, lyhin mahdollinen.`,
    longer: values => `Ratkaistu ${inMoves(values.moves)}, ${values.over} enemmän kuin tarvittiin.`,
    unsolved: ({ shortest }) => `Ei ratkaistu. Lyhimmässä ratkaisussa on ${moves(shortest)}.`,
    unknown: ({ limit, atLeast }) =>
      `Ratkaisimen raja (${limit}) tuli vastaan. Lyhimmässä ratkaisussa on vähintään ${moves(atLeast)}.`,
  },

  slip: {
    none: ({ left }) =>
      `Jokainen siirto kuuluu lyhimpään ratkaisuun; kohteeseen oli vielä ${moves(left)}.`,
    at: ({ number, move, best, left }) =>
      left === undefined
        ? `Siirron ${number} (${move}) jälkeen kohteeseen ei enää päässyt.`
        : `Virhe oli siirto ${number} (${move}): sen jälkeen vielä ${moves(left)}, parhaan jälkeen ${best}.`,
    unknown: ({ limit }) =>
      `Ratkaisimen raja (${limit}) tuli vastaan, ennen kuin ensimmäinen virhe löytyi.`,
  },

  bid: ({ over }) => {
    if (over < 0) return 'Liian pieni toteutettavaksi.';
    return over > 0 ? `${over} liikaa.` : 'Lyhin mahdollinen.';
  },

  move: ({ number, move, cell, stop }) =>
    `${number}. ${capital(move)} ruutuun ${cell}, sen pysäyttää ${stop}`,

  solution: ({ line, orders, stops }) => {
    const variants = orders === 1 ? '' : ` (${counted(orders, 'order')})`;
    return `${line}${variants}${stops.length === 0 ? '' : `; ${all(stops)}`}`;
  },
  robotStop: ({ robot, number }) => `${robot} pysäyttää siirron ${number}`,

  forbidden: {
    ricochet: values =>
      `Ilman kimmokesääntöä riittäisi ${moves(values.moves)}: ${values.line}. Robotin on kuitenkin vaihdettava suuntaa ennen pysähtymistä kohteeseen.`,
    'rest-on-diagonal': values =>
      `Jos vinoseinään saisi pysähtyä, riittäisi ${moves(values.moves)}: ${values.line}. Se on kuitenkin kielletty.`,
    reverse: values =>
      `Jos robotti saisi palata suoraan, riittäisi ${moves(values.moves)}: ${values.line}. Toisen robotin on kuitenkin liikuttava ensin.`,
    unknown: ({ rule, limit }) =>
      `Ratkaisimen raja (${limit}) tuli vastaan, ennen kuin selvisi, estääkö ${rule} lyhyemmän ratkaisun.`,
  },
  title: 'Valmentaja',
  working: ({ sign }) => `${sign} Tutkitaan…`,
  shown: {
    yours: shown('Sinun siirtosarjasi'),
    start: () => 'Kierroksen alku',
    proof: shown('Toteutus'),
    solution: shown('Lyhin ratkaisu'),
    forbidden: shown('Sääntöjen vastaista'),
  },
  keys: { coach: 'valmentaja', line: 'siirtosarja', step: 'siirto kerrallaan' },

  rules: {
    ricochet: 'kimmokesääntö',
    'rest-on-diagonal': 'vinoseinään pysähtymisen kielto',
    reverse: 'suoraan palaamisen kielto',
  },
};
