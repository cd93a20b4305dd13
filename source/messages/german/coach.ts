import type { Language } from '../catalogue.js';
import { all, counted, inMoves, moves } from './counting.js';

/** The line that the board shows, and its current move. */
const shown =
  (line: string) =>
  ({ number, of, move }: { number: number; of: number; move: string }): string =>
    number === 0 ? `${line}: Anfang, ${moves(of)}` : `${line}, Zug ${number} von ${of}: ${move}`;

export const coach: Language['screens']['coach'] = {
  headings: {
    line: 'Dein Weg',
    round: 'Die Runde',
    proof: 'Die Vorführung',
    solutions: ({ number, more }) => `${more ? 'Mindestens ' : ''}${counted(number, 'solution')}`,
    forbidden: 'Gegen die Regeln',
  },

  verdict: {
    shortest: values => `In ${inMoves(values.moves)} gelöst, kürzer geht es nicht.`,
    longer: values => `In ${inMoves(values.moves)} gelöst, ${moves(values.over)} mehr als nötig.`,
    unsolved: ({ shortest }) => `Nicht gelöst. Die kürzeste Lösung hat ${moves(shortest)}.`,
    unknown: ({ limit, atLeast }) =>
      `Der Löser ist an seine Grenze gestoßen (${limit}). Die kürzeste Lösung hat mindestens ${moves(atLeast)}.`,
  },

  slip: {
    none: ({ left }) =>
      `Jeder Zug gehört zu einer kürzesten Lösung; noch ${moves(left)}, und das Ziel ist erreicht.`,
    at: ({ number, move, best, left }) =>
      left === undefined
        ? `Nach Zug ${number} (${move}) war das Ziel nicht mehr zu erreichen.`
        : `Zug ${number} (${move}) war der Fehler: danach noch ${moves(left)} zum Ziel, nach dem besten Zug nur ${best}.`,
    unknown: ({ limit }) =>
      `Der Löser ist an seine Grenze gestoßen (${limit}), bevor er den ersten Fehler gefunden hat.`,
  },

  bid: ({ over }) => {
    if (over < 0) return 'Zu niedrig, dafür gibt es keine Lösung.';
    return over > 0 ? `${moves(over)} mehr als nötig.` : 'Kürzer geht es nicht.';
  },

  move: ({ number, move, cell, stop }) => `${number}. ${move} bis ${cell}, Hindernis: ${stop}`,

  solution: ({ line, orders, stops }) => {
    const inOrders = orders === 1 ? '' : ` (${orders} Reihenfolgen)`;
    return `${line}${inOrders}${stops.length === 0 ? '' : `; ${all(stops)}`}`;
  },
  robotStop: ({ robot, number }) => `${robot} stoppt Zug ${number}`,

  forbidden: {
    ricochet: values =>
      `Ohne Abprallregel ginge es in ${inMoves(values.moves)}: ${values.line}. Der Roboter muss aber abprallen, bevor er auf dem Ziel hält.`,
    'rest-on-diagonal': values =>
      `Dürften Roboter auf einer Diagonale halten, ginge es in ${inMoves(values.moves)}: ${values.line}. Das dürfen sie aber nicht.`,
    reverse: values =>
      `Dürfte ein Roboter sofort umkehren, ginge es in ${inMoves(values.moves)}: ${values.line}. Vorher muss aber ein anderer ziehen.`,
    unknown: ({ rule, limit }) =>
      `Der Löser ist an seine Grenze gestoßen (${limit}), bevor er wusste, ob ${rule} eine kürzere Lösung verhindert.`,
  },
  title: 'Trainer',
  working: ({ sign }) => `${sign} Analyse läuft …`,
  shown: {
    yours: shown('Dein Weg'),
    start: () => 'Anfang der Runde',
    proof: shown('Die Vorführung'),
    solution: shown('Kürzeste Lösung'),
    forbidden: shown('Gegen die Regeln'),
  },
  keys: { coach: 'Trainer', line: 'Weg', step: 'Zug für Zug' },

  rules: {
    ricochet: 'die Abprallregel',
    'rest-on-diagonal': 'das Verbot, auf einer Diagonale zu halten,',
    reverse: 'das Verbot, sofort umzukehren,',
  },
};
