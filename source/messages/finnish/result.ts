import type { Language } from '../catalogue.js';
import { all, chips, inMoves, moves, quote } from './counting.js';

export const result: Language['screens']['result'] = {
  title: 'Tulos',
  played: ({ time }) => `pelattu ${time}`,
  heads: {
    round: '#',
    target: 'kohde',
    winner: 'voittaja',
    you: 'sinä',
    shortest: 'lyhin',
  },
  bids: 'ehdotukset',
  nobody: '-',
  unknown: '?',
  bid: values =>
    [values.name, values.moves, values.failed ? 'ei' : undefined]
      .filter(part => part !== undefined)
      .join(' '),
  best: values => {
    const found = [
      ...(values.name === undefined ? [] : [values.name]),
      `kierros ${values.round}`,
      moves(values.moves),
      values.over === 0 ? 'lyhin' : `${values.over} yli lyhimmän`,
    ];
    return `Paras löytö: ${found.join(', ')}.`;
  },
  closest: ({ round, bids }) =>
    `Tiukin kilpailu: kierros ${round}, ensin ${bids[0]}, sitten ${bids[1]}.`,

  standing: values => `${values.place}. ${values.name}: ${chips(values.chips)}.`,
  round: ({ round, target, bids, won, shortest }) =>
    `Kierros ${round}, ${target}: ${[
      ...(bids ? [bids.length === 0 ? 'ei ehdotuksia' : `ehdotukset ${all(bids)}`] : []),
      won ? `${won.name ?? 'sinä'} ${inMoves(won.moves)}` : 'ei voittajaa',
      `lyhin ${shortest}`,
    ].join('; ')}.`,
  choices:
    'Kirjoita uudelleen (uusi ottelu uudella laudalla), katsele (toista ottelu), valmentaja 1 (arvio kierroksesta 1) tai poistu.',
  badRound: ({ text, rounds }) =>
    `${quote(text)} ei ole tämän ottelun kierros; valitse 1–${rounds}. Esimerkki: valmentaja 1`,

  keys: { again: 'uusi ottelu', watch: 'toista', round: 'kierros', menu: 'valikko' },
};
