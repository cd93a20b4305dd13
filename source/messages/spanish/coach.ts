import type { Language } from '../catalogue.js';
import { agree, all, capital, counted, moves } from './counting.js';
import { theColour } from './forms.js';

/** The line of moves on the board, and how far it is. */
const shown =
  (line: string) =>
  ({ number, of, move }: { number: number; of: number; move: string }): string =>
    number === 0
      ? `${line}: inicio, ${moves(of)}`
      : `${line}, movimiento ${number} de ${of}: ${move}`;

export const coach: Language['screens']['coach'] = {
  headings: {
    line: 'Tu secuencia',
    round: 'La ronda',
    proof: 'La demostración',
    solutions: ({ number, more }) => {
      if (more) return `Soluciones más cortas: al menos ${number}`;
      return number === 1 ? 'La solución más corta' : `Las ${number} soluciones más cortas`;
    },
    forbidden: 'Contra las reglas',
  },

  verdict: {
    shortest: values => `Resuelta en ${moves(values.moves)}, la solución más corta.`,
    longer: values => `Resuelta en ${moves(values.moves)}, ${values.over} más de los necesarios.`,
    unsolved: ({ shortest }) => `Sin resolver. La solución más corta tiene ${moves(shortest)}.`,
    unknown: ({ limit, atLeast }) =>
      `El solucionador ha llegado a su límite (${limit}). La solución más corta tiene al menos ${moves(atLeast)}.`,
  },

  slip: {
    none: ({ left }) =>
      `Hasta ahí ibas por una de las soluciones más cortas; con ${left} más habrías llegado al objetivo.`,
    at: ({ number, move, best, left }) =>
      left === undefined
        ? `Tras el movimiento ${number} (${move}) ya no se podía llegar al objetivo.`
        : `El desliz fue el movimiento ${number} (${move}): ${agree(left, 'faltaba', 'faltaban')} ${moves(left)}; tras el mejor, ${best}.`,
    unknown: ({ limit }) =>
      `El solucionador ha llegado a su límite (${limit}) antes de encontrar el primer desliz.`,
  },

  bid: ({ over }) => {
    if (over < 0) return 'Demasiado baja para demostrarla.';
    return over > 0 ? `${over} de más.` : 'No se puede en menos.';
  },

  move: ({ number, move, cell, stop }) =>
    `${number}. ${capital(move)} hasta ${cell} y topa con ${theColour(stop)}`,

  solution: ({ line, orders, stops }) => {
    const variants = orders === 1 ? '' : ` (${counted(orders, 'order')})`;
    return `${line}${variants}${stops.length === 0 ? '' : `; ${all(stops)}`}`;
  },
  robotStop: ({ robot, number }) => `${theColour(robot)} detiene el movimiento ${number}`,

  forbidden: {
    ricochet: values =>
      `Sin la regla del rebote ${agree(values.moves, 'bastaría', 'bastarían')} ${moves(values.moves)}: ${values.line}. Pero el robot debe cambiar de dirección antes de detenerse en el objetivo.`,
    'rest-on-diagonal': values =>
      `Si un robot pudiera detenerse en una barrera, ${agree(values.moves, 'bastaría', 'bastarían')} ${moves(values.moves)}: ${values.line}. Pero no puede.`,
    reverse: values =>
      `Si un robot pudiera retroceder enseguida, ${agree(values.moves, 'bastaría', 'bastarían')} ${moves(values.moves)}: ${values.line}. Pero antes debe moverse otro robot.`,
    unknown: ({ rule, limit }) =>
      `El solucionador ha llegado a su límite (${limit}) sin saber si ${rule} impide una solución más corta.`,
  },
  title: 'Entrenador',
  working: ({ sign }) => `${sign} Analizando…`,
  shown: {
    yours: shown('Tu secuencia'),
    start: () => 'Inicio de la ronda',
    proof: shown('La demostración'),
    solution: shown('Solución más corta'),
    forbidden: shown('Contra las reglas'),
  },
  keys: {
    coach: 'entrenador',
    line: 'secuencia',
    step: 'paso a paso',
  },

  rules: {
    ricochet: 'la regla del rebote',
    'rest-on-diagonal': 'la prohibición de detenerse en una barrera',
    reverse: 'la prohibición de retroceder',
  },
};
