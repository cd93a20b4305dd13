import type { Language } from '../catalogue.js';
import { agree, all, chips, moves, quote } from './counting.js';

export const result: Language['screens']['result'] = {
  title: 'Resultado',
  played: ({ time }) => `Duración ${time}`,
  heads: { round: '#', target: 'objetivo', winner: 'gana', you: 'tú', shortest: 'mínimo' },
  bids: 'propuestas',
  nobody: '-',
  unknown: '?',
  bid: values =>
    [values.name, values.moves, values.failed ? 'falla' : undefined]
      .filter(part => part !== undefined)
      .join(' '),
  best: values => {
    const found = [
      ...(values.name === undefined ? [] : [values.name]),
      `ronda ${values.round}`,
      moves(values.moves),
      values.over === 0 ? 'lo mínimo' : `${values.over} más que lo mínimo`,
    ];
    return `Mejor hallazgo: ${found.join(', ')}.`;
  },
  closest: ({ round, bids }) =>
    `Propuestas más reñidas: ronda ${round}, ${bids[0]} antes que ${bids[1]}.`,

  standing: values => `${values.place}. ${values.name}: ${chips(values.chips)}.`,
  round: ({ round, target, bids, won, shortest }) =>
    `Ronda ${round}, ${target}: ${[
      ...(bids
        ? [
            bids.length === 0
              ? 'sin propuestas'
              : `${agree(bids.length, 'propone', 'proponen')} ${all(bids)}`,
          ]
        : []),
      wonBy(won),
      `mínimo ${shortest}`,
    ].join('; ')}.`,
  choices:
    'Escribe otra para una revancha en otro tablero, ver para la repetición, entrenador 1 para comentar la ronda 1, o salir.',
  badRound: ({ text, rounds }) =>
    `${quote(text)} no es una ronda de esta partida; elige de 1 a ${rounds}. Ejemplo: entrenador 1.`,

  keys: { again: 'revancha', watch: 'ver', round: 'ronda', menu: 'menú' },
};

function wonBy(won: Parameters<typeof result.round>[0]['won']): string {
  if (won === undefined) return 'nadie la gana';
  return won.name === undefined
    ? `la ganas en ${moves(won.moves)}`
    : `${won.name} la gana en ${moves(won.moves)}`;
}
