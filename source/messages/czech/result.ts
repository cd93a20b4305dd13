import type { Language } from '../catalogue.js';
import { all, chips, moves } from './counting.js';
import { quote } from './quote.js';

export const result: Language['screens']['result'] = {
  title: 'Výsledek',
  played: ({ time }) => `hráno ${time}`,
  heads: { round: '#', target: 'cíl', winner: 'získává', you: 'vy', shortest: 'nejkratší' },
  bids: 'hlášení',
  nobody: '-',
  unknown: '?',
  bid: values =>
    [values.name, values.moves, values.failed ? 'ne' : undefined]
      .filter(part => part !== undefined)
      .join(' '),
  best: values => {
    const found = [
      ...(values.name === undefined ? [] : [values.name]),
      `${values.round}. kolo`,
      moves(values.moves),
      values.over === 0 ? 'kratší řešení není' : `navíc ${values.over}`,
    ];
    return `Nejlepší řešení: ${found.join(', ')}.`;
  },
  closest: ({ round, bids }) => `Nejtěsnější hlášení: ${round}. kolo, ${bids[0]} před ${bids[1]}.`,

  standing: values => `${values.place}. ${values.name}: ${chips(values.chips)}.`,
  round: ({ round, target, bids, won, shortest }) =>
    `${round}. kolo, ${target}: ${[
      ...(bids ? [bids.length === 0 ? 'bez hlášení' : `hlášení ${all(bids)}`] : []),
      won
        ? `žeton ${won.name === undefined ? 'získáváte' : `získává ${won.name}`} na ${moves(won.moves)}`
        : 'žeton nezískává nikdo',
      `nejkratší ${shortest}`,
    ].join('; ')}.`,
  choices:
    'Napište „znovu“ pro odvetu na nové desce, „přehrát“ pro celou partii, „trenér 1“ pro rozbor 1. kola, nebo „odejít“.',
  badRound: ({ text, rounds }) =>
    `${quote(text)} není kolo této partie; zvolte 1 až ${rounds}. Příklad: „trenér 1“.`,

  keys: { again: 'odveta', watch: 'přehrát', round: 'kolo', menu: 'nabídka' },
};
