import type { Language } from '../catalogue.js';
import { all, chips, moves, path, rounds, when } from './counting.js';

export const records: Language['messages']['records'] = {
  badFile: ({ file, sentence }) => `No se puede ver el archivo ${path(file)}. ${sentence}`,
  noRecord: 'Indica el registro de una partida o de una práctica.',
  otherVersion: 'Usa la versión del programa que lo escribió.',
  badLine: ({ line }) =>
    line > 2
      ? 'Borra esa línea y las siguientes para ver lo anterior.'
      : 'Usa otra copia del archivo.',
  nothingInIt: 'Acaba antes de que pase nada; indica el registro de un juego empezado.',
  practiceNoMatch: 'Es el registro de una práctica; --cast y --coach necesitan el de una partida.',
  notCoached: ({ round, isReturned }) =>
    `El entrenador no puede comentar la ronda ${round}: ${isReturned ? 'nadie ganó la ficha, que puede volver a salir.' : 'no se jugó hasta el final.'}`,
  castEnding: ({ file }) =>
    `--cast escribe un archivo de asciinema (.cast, .json) o una imagen animada (.svg), no ${path(file)}.`,
  written: ({ file }) => `Se ha escrito ${path(file)}.`,
  practiceInText: 'El registro de una práctica solo se puede ver como texto.',
  cutOff: 'La última línea del registro está cortada y se ha omitido.',

  dealt: 'El tablero está preparado.',
  placed: 'Los robots están colocados.',
  drawn: ({ round, target }) => `Ronda ${round}: ${target}.`,
  bid: values => `${values.name} propone ${moves(values.moves)}.`,
  claimed: values => `Propuesta: ${moves(values.moves)}.`,
  passed: ({ name }) => `${name} pasa.`,
  clockRanOut: 'El reloj de arena se ha agotado.',
  proofBegun: ({ name }) => `${name} empieza la demostración.`,
  moved: ({ made, bid, move }) =>
    Number.isFinite(bid)
      ? `Movimiento ${made} de ${bid}: ${move}.`
      : `Movimiento ${made}: ${move}.`,
  usedUp: 'No quedan movimientos: la demostración falla y los robots vuelven a su sitio.',
  givenUp: 'Demostración abandonada: los robots vuelven a su sitio.',
  tooLate: 'Se acaba el tiempo: la demostración falla y los robots vuelven a su sitio.',
  left: 'Los jugadores salen de la partida; los relojes se paran.',

  rounds: values => rounds(values.rounds),
  head: ({ names }) => `Partida: ${all(names)}`,
  headAlone: values => `En solitario: ${chips(values.chips)}`,
  unfinished: 'El registro acaba antes que la partida.',
  score: ({ parts }) => `Marcador: ${parts.join(', ')}`,
  chipsOf: values => `${values.name} ${values.chips}`,

  when: ({ at }) => when(at),
  place: ({ number, of }) => `paso ${number} de ${of}`,
  playing: ({ speed }) => `en marcha, velocidad ${speed}`,
  paused: ({ speed }) => `en pausa, velocidad ${speed}`,
};
