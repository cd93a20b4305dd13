import type { Language } from '../catalogue.js';
import { all, chips, moves } from './counting.js';
import { quote } from './quote.js';

export const result: Language['screens']['result'] = {
  title: 'Resultat',
  played: ({ time }) => `${time} de joc`,
  heads: { round: '#', target: 'objectiu', winner: 'guanya', you: 'vós', shortest: 'mínim' },
  bids: 'propostes',
  nobody: '-',
  unknown: '?',
  bid: values =>
    [values.name, values.moves, values.failed ? 'no' : undefined]
      .filter(part => part !== undefined)
      .join(' '),
  best: values => {
    const found = [
      ...(values.name === undefined ? [] : [values.name]),
      `ronda ${values.round}`,
      moves(values.moves),
      values.over === 0 ? 'el mínim' : `${values.over} sobre el mínim`,
    ];
    return `Millor troballa: ${found.join(', ')}.`;
  },
  closest: ({ round, bids }) =>
    `Propostes més renyides: ronda ${round}, ${bids[0]} abans que ${bids[1]}.`,

  standing: values => `${values.place}. ${values.name}: ${chips(values.chips)}.`,
  round: ({ round, target, bids, won, shortest }) =>
    `Ronda ${round}, ${target}: ${[
      ...(bids
        ? [
            bids.length === 0
              ? 'sense propostes'
              : `${bids.length === 1 ? 'proposa' : 'proposen'} ${all(bids)}`,
          ]
        : []),
      won
        ? `${won.name === undefined ? 'guanyeu' : `guanya ${won.name}`} en ${moves(won.moves)}`
        : 'no la guanya ningú',
      `mínim ${shortest}`,
    ].join('; ')}.`,
  choices:
    'Escriviu «torna-hi» per a la revenja en un tauler nou, «repetició» per mirar la partida, «entrenador 1» per analitzar la ronda 1, o «surt».',
  badRound: ({ text, rounds }) =>
    `${quote(text)} no és cap ronda d’aquesta partida; trieu-ne una d’1 a ${rounds}. Exemple: entrenador 1`,

  keys: { again: 'revenja', watch: 'repetició', round: 'ronda', menu: 'menú' },
};
