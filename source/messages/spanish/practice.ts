import type { Language } from '../catalogue.js';
import { signed } from '../grammar.js';
import { agree, counted, date, moveRange, moves, quote, theKey } from './counting.js';
import { theRobot } from './forms.js';

export const practice: Language['screens']['practice'] = {
  hint: ({ step, of }) => `Pista ${step} de ${of}`,
  hints: {
    bound: ({ least, most, moved }) =>
      `Solución más corta${moved ? ' desde aquí' : ''}: ${least} o ${moves(most)}.`,
    exact: ({ moves: number, moved }) =>
      moved
        ? `La solución más corta desde aquí tiene ${moves(number)}.`
        : `La solución más corta tiene ${moves(number)}.`,
    robots: ({ robots }) =>
      robots === 1
        ? 'Una de las soluciones más cortas mueve un solo robot.'
        : `Una de las soluciones más cortas mueve ${robots} robots.`,
    'last-robot': ({ robot }) =>
      `En una de las soluciones más cortas, el último en moverse es ${theRobot(robot)}.`,
    'next-move': ({ move }) => `Siguiente movimiento: ${move}.`,
    all: ({ line, moved }) =>
      moved ? `Solución completa desde aquí: ${line}` : `Solución completa: ${line}`,
  },
  alreadySolved: 'Ya está resuelta.',
  helped: ({ steps, of }) => `Pistas usadas: ${steps} de ${of}.`,

  distance: 'Distancia',
  measuring: 'calculando…',
  notKnown: 'no se sabe',
  outOfReach: 'imposible desde aquí',
  trend: { warmer: 'más cerca', colder: 'más lejos', same: 'igual' },

  giveUp: ({ cost, how }) => `¿Rendirte en esta posición?${drop(cost)} ${how}`,
  skip: ({ cost, how }) => `¿Saltar esta posición? Cuenta como no resuelta.${drop(cost)} ${how}`,
  help: ({ percent, how }) => `Con ayuda, resolverla vale como mucho el ${percent}\u00a0%. ${how}`,
  helpPoints: ({ now, helped, how }) =>
    `Con esta ayuda, la solución más corta cambia tu puntuación en ${signed(helped)} y no en ${signed(now)}. ${how}`,
  pressYes: 'Pulsa «y» para confirmar, otra tecla para cancelar.',
  pressAgain: ({ key }) => `Pulsa ${theKey(key)} otra vez para confirmar.`,
  typeAgain: ({ word }) => `Escribe ${quote(word)} otra vez para confirmar.`,
  givenUp: ({ shortest }) =>
    shortest === undefined
      ? 'Sin resolver.'
      : `Sin resolver. La solución más corta tiene ${moves(shortest)}. Pulsa «o» para verla.`,

  lengths: values => `Próximas posiciones: de ${moveRange(values)}.`,
  level: ({ around }) => `Posición de unos ${around} puntos.`,
  dealing: ({ sign }) => `${sign} Buscando una posición…`,
  noneDealt: ({ tried, motif, ...lengths }) => {
    const none = `Ninguna de ${counted(tried, 'position')} se resuelve en ${moveRange(lengths)}`;
    return motif === undefined
      ? `${none}; pide otro número.`
      : `${none} con el motivo ${quote(motif)}; pide otro número u otro motivo.`;
  },
  noTarget: 'Los robots de este tablero no tienen ese objetivo; pide otro.',
  dealCancelled: 'Búsqueda cancelada.',
  dealFailed: 'El solucionador ha fallado: no hay nueva posición.',
  dealTimedOut: ({ seconds }) =>
    `No se ha encontrado una posición así en ${seconds} s. Aumenta --timeout o pide menos.`,

  keys: {
    giveUp: 'rendirse',
    distance: 'distancia',
    next: 'nueva',
    again: 'repetir',
    lengths: 'nivel',
    anyway: 'practicar igualmente',
  },
};

const drop = (cost: Parameters<typeof practice.skip>[0]['cost']): string =>
  cost ? ` Tu puntuación baja de ${cost.rating - cost.change} a ${cost.rating}.` : '';

export const rating: Language['screens']['rating'] = {
  player: values => `Tu puntuación ${values.rating} (${signed(values.change)})`,
  position: values => `La posición ${values.rating} (${signed(values.change)})`,
  stakes: ({ rating, shortest, longer, hint, givenUp }) =>
    `Tu puntuación, ${rating}: la más corta ${signed(shortest)} (con pista ${signed(hint)}), con un movimiento más ${signed(longer)}, rendirse ${signed(givenUp)}.`,
};

export const daily: Language['screens']['daily'] = {
  title: values => `Posición ${values.day}, ${date(values.date)}`,
  streak: ({ current }) => (current === 0 ? 'aún sin racha' : `racha: ${counted(current, 'day')}`),
  share: ({ day, result }) =>
    `Ricochet Robots, posición del día número ${day}: ${result}\nLa misma posición: ricochet-tui daily --day ${day}`,
  shared: ({ over }) => {
    if (over === undefined) return 'sin resolver';
    return over === 0
      ? 'resuelta con el mínimo de movimientos'
      : `resuelta con ${moves(over)} de más`;
  },
  hints: ({ hints }) => counted(hints, 'hint'),
  past: 'Un día pasado: no cuenta para la racha ni para la puntuación.',
  notPlayed: ({ day }) =>
    `Aquí no se ha jugado la posición del día número ${day}. La de hoy: ricochet-tui daily`,
  earlier: 'Posiciones de días anteriores',
  unplayed: 'no jugada ese día',
  notADay: ({ value, last }) =>
    `${quote(value)} no es el número de un día. Los días van del 1 al ${last}.`,
  copied: 'Copiado. Si tu terminal bloquea el portapapeles, selecciona las líneas bajo el tablero.',
  finished: 'Ya la has jugado: solo cuenta el primer intento.',
  solution: ({ shortest }) =>
    shortest === undefined
      ? 'La posición de ayer.'
      : `La posición de ayer: ${moves(shortest)}; pulsa «o» para ver la solución.`,
  notCome: ({ first }) =>
    `La primera posición del día es la del ${date(first)}; comprueba el reloj de este equipo.`,
  keys: { share: 'compartir', yesterday: 'la de ayer', days: 'días anteriores' },
};

export const train: Language['screens']['train'] = {
  storm: 'Contrarreloj',
  streak: 'Racha',
  solved: ({ score, best }) => `Resueltas ${score}, récord ${best}`,
  combo: ({ combo, of }) => `Seguidas ${combo} de ${of}`,
  skips: ({ skips }) =>
    skips === 0
      ? 'no quedan saltos'
      : agree(skips, `queda ${skips} salto`, `quedan ${skips} saltos`),
  told: ({ moves: made, shortest, paid }) => {
    const bonus = paid === 0 ? '' : ` ${signed(paid)}\u00a0s`;
    if (made === undefined) return `Saltada: mínimo ${moves(shortest)}.${bonus}`;
    return made === shortest
      ? `Resuelta en ${moves(made)}, el mínimo.${bonus}`
      : `Fallo: ${moves(made)}, mínimo ${shortest}.${bonus}`;
  },
  end: ({ how }) => `¿Terminar esta serie? ${how}`,
  over: ({ score, best }) => {
    if (score === 0) return `No has resuelto ninguna posición; tu récord es ${best}.`;
    const solved = counted(score, 'position');
    return score > best
      ? `Has resuelto ${solved}: ¡nuevo récord!`
      : `Has resuelto ${solved}; tu récord es ${best}.`;
  },
  line: ({ number, id, shortest, moves: made, time }) =>
    `${number}. ${id}: mínimo ${shortest}, ${made === undefined ? 'sin resolver' : `tú ${made}`}, ${time}`,
  kept: 'Las que fallaste vuelven a partir de mañana.',
  rules: {
    storm:
      'Resuelve todas las que puedas en tres minutos, cada una con el mínimo de movimientos. Cinco seguidas dan 10 s; una solución más larga o un salto cuesta 10 s.',
    streak:
      'Solo cuenta la solución más corta: la primera más larga termina la racha. Sin reloj, un salto.',
  },
  startsIn: ({ seconds }) => `Empieza en ${seconds}…`,
  noSkip: 'No te quedan saltos: resuelve esta posición o sal para terminar la racha.',
  notSolved: 'Sin resolver',
  heads: { shortest: 'mínimo', yours: 'tú', time: 'tiempo' },
  pace: 'Tiempo por posición',
  share: values =>
    `Ricochet Robots, ${values.name.toLowerCase()}: resueltas ${values.score}, la más larga ${moves(values.longest)}, tiempo ${values.time}.${values.train === undefined ? '' : ` Las mismas posiciones: ricochet-tui train ${values.train}`}`,
  keys: { skip: 'saltar', keep: 'repasar', again: 'repetir' },
};
