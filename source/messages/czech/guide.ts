import type { Language } from '../catalogue.js';
import { moves } from './counting.js';
import { capital, colour } from './forms.js';
import { theKey } from './quote.js';

export const guide: Language['screens']['guide'] = {
  offer: ({ key }) => `Jste tu poprvé? ${theKey(key)} spustí cvičné kolo o šesti krocích.`,
  step: ({ step, of }) => `Krok ${step} z ${of}`,

  steps: {
    pick: {
      title: 'Zvolte robota',
      text: ({ robot, key, target }) =>
        `${capital(robot)} robot se musí dostat na zvýrazněný cíl, ${target}. Přesouváte vždy jednoho robota. Zvolte ho klávesou ${theKey(key)}.`,
      done: 'Červený je zvolený, na desce je označený.',
    },
    slide: {
      title: 'Přesuňte ho',
      text: ({ robot, arrow }) =>
        `Roboti nemají brzdy. Stiskněte šipku ${arrow} a sledujte, kam až ${robot} dojede.`,
      done: 'Jel, dokud ho nezastavila zeď. To je jeden tah, ať je jakkoli dlouhý.',
    },
    stop: {
      title: 'Využijte překážku',
      text: ({ arrow, other }) => `Teď stiskněte šipku ${arrow}. V cestě mu stojí ${other} robot.`,
      done: 'Roboti se zastavují navzájem, stejně jako zdi. Když potřebujete zeď, postavte tam robota.',
    },
    straight: {
      title: 'Přímo to nejde',
      text: ({ robot, arrow }) =>
        `Roboti jsou zpět na začátku. ${capital(robot)} robot má k cíli přímou cestu. Zkuste to: stiskněte šipku ${arrow}.`,
      done: 'To se nesmí! Než robot zastaví na svém cíli, musí zahnout o 90°. To je ten odraz, ricochet, podle kterého se hra jmenuje.',
    },
    solve: {
      title: 'Vyřešte to',
      text: values =>
        `Teď vy: dostaňte ${colour(values.robot, 'genitive')} na jeho cíl tak, aby zahnul o 90°. Stačí ${moves(values.moves)} a začátek už znáte. Tah vrátíte klávesou ${theKey(values.undo)}.`,
      done: 'Vyřešeno! Robot zahnul o 90° a zastavil na svém cíli.',
    },
    bid: {
      title: 'Hlášení a předvedení',
      text: values =>
        `V partii řešíte z hlavy a nahlásíte, kolik tahů potřebujete. Nejnižší hlášení se pak na desce předvede, jako teď. Nejkratší řešení tu má ${moves(values.moves)}. Stiskněte číslo, které byste nahlásili.`,
      done: 'Přesně tak. Nižší hlášení předvést nejde a vyšší může někdo překonat. To je celá hra. Dobrou zábavu!',
    },
  },

  goOn: 'Pokračujte Enterem.',
  atEnd: 'Enterem se vrátíte do nabídky.',

  pickFirst: ({ robot, key }) =>
    `Ještě ne: nejdřív klávesou ${theKey(key)} zvolte ${colour(robot, 'genitive')} robota.`,
  pressArrow: ({ robot, arrow }) =>
    `Ještě ne: šipkou ${arrow} přesuňte ${colour(robot, 'genitive')}.`,
  tooLow: ({ bid }) => `Málo: na ${moves(bid)} řešení není. Zkuste jiné číslo.`,
  tooHigh: ({ bid }) => `Moc: nižší hlášení by ${bid} překonalo. Zkuste nižší číslo.`,
  bidNow: 'Teď se nic nepřesouvá: stiskněte číslo, které byste nahlásili.',

  arrows: ['nahoru', 'vpravo', 'dolů', 'vlevo'],
  keys: { learn: 'cvičné kolo', next: 'další krok' },
};
