import type { Language } from '../catalogue.js';
import { all, chips, moves } from './counting.js';
import { quote } from './forms.js';

export const result: Language['screens']['result'] = {
  title: 'Résultat',
  played: ({ time }) => `durée ${time}`,
  heads: { round: '#', target: 'cible', winner: 'gagné par', you: 'vous', shortest: 'min.' },
  bids: 'annonces',
  nobody: '-',
  unknown: '?',
  bid: values =>
    [values.name, values.moves, values.failed ? 'échec' : undefined]
      .filter(part => part !== undefined)
      .join(' '),
  best: ({ name, round, over, ...values }) => {
    const found = [
      ...(name === undefined ? [] : [name]),
      `tour ${round}`,
      moves(values.moves),
      over === 0 ? 'au plus court' : `${over} de trop`,
    ];
    return `Meilleure trouvaille : ${found.join(', ')}.`;
  },
  closest: ({ round, bids }) =>
    `Annonces les plus serrées : tour ${round}, ${bids[0]} avant ${bids[1]}.`,

  standing: values => `${values.place}. ${values.name} : ${chips(values.chips)}.`,
  round: ({ round, target, bids, won, shortest }) =>
    `Tour ${round}, ${target} : ${[
      ...(bids ? [bids.length === 0 ? 'aucune annonce' : `annonces ${all(bids)}`] : []),
      won === undefined
        ? 'pas gagné'
        : won.name === undefined
          ? `gagné en ${moves(won.moves)}`
          : `gagné par ${won.name} en ${moves(won.moves)}`,
      `au plus court ${shortest}`,
    ].join(' ; ')}.`,
  choices:
    'Tapez encore pour une revanche sur un nouveau plateau, revoir pour toute la partie, coach 1 pour l’analyse du tour 1, ou quitter.',
  badRound: values =>
    `${quote(values.text)} n’est pas un tour de cette partie ; choisissez-en un de 1 à ${values.rounds}. Exemple : coach 1.`,

  keys: { again: 'revanche', watch: 'revoir', round: 'tour', menu: 'menu' },
};
