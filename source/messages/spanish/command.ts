import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { counted, oneOf, quote } from './counting.js';

export const command: Language['messages']['command'] = {
  unknownFlag: ({ flag, closest }) => `Opción desconocida: ${quote(flag)}.${didYouMean(closest)}`,
  unknownCommand: ({ command: name, closest }) =>
    `Orden desconocida: ${quote(name)}.${didYouMean(closest)}`,
  flagNeedsCommand: ({ flag, commands }) =>
    `La opción ${quote(flag)} necesita delante una orden: ${oneOf(commands)}.`,
  flagNotHere: ({ flag, command: name }) =>
    `La orden ${quote(name)} no tiene la opción ${quote(flag)}.`,
  missingValue: ({ flag }) => `La opción ${quote(flag)} necesita un valor.`,
  flagAlone: ({ flag, beside }) => `La opción ${quote(flag)} solo sirve con ${beside}.`,
  flagTwice: ({ flag }) => `La opción ${quote(flag)} aparece dos veces. Úsala una vez.`,
  eitherFlag: ({ flag, other }) => `Usa ${flag} o bien ${other}, no las dos.`,
  notAWholeNumber: ({ flag, value, least, most }) =>
    `${flag} admite un número entero de ${least} a ${most}, no ${quote(value)}.`,
  notADuration: ({ flag, value }) =>
    `${flag} admite horas, días, semanas o años, como 12h, 90d, 2w o 1y, no ${quote(value)}.`,
  notOneOf: ({ flag, value, choices, closest }) =>
    `${flag} admite ${oneOf(choices)}, no ${quote(value)}.${didYouMean(closest)}`,
  noFace: ({ face }) => `${quote(face)} no es una cara. Usa de 1A a 4D, o dealt.`,
  notFourFaces: ({ count }) =>
    `--faces admite cuatro caras, en sentido horario desde el noroeste, no ${count}.`,
  nothingToDeal: ({ flag }) =>
    `La opción ${quote(flag)} no tiene efecto con una posición dada. Quítala.`,
  badMoves: ({ value, most }) =>
    `--moves admite un número de 1 a ${most}, o un intervalo como 6-9, no ${quote(value)}.`,
  movesTurned: ({ value, least, most }) =>
    `--moves lleva primero el número menor: ${most}-${least}, no ${quote(value)}.`,
  tooManyMoves: ({ value, most }) =>
    `--moves llega hasta ${most}, no ${quote(value)}: ninguna posición conocida necesita más.`,
  badTarget: ({ value }) =>
    `--target admite un color, una forma, ambos ("red circle" o rc) o vortex, no ${quote(value)}.`,
  silverTarget: ({ value }) =>
    `No hay objetivo para ${quote(value)}: el robot plateado no tiene ninguno propio. Usa --target vortex.`,
  badHandicaps: ({ value, players, most }) =>
    `--handicaps admite un número de 0 a ${most} por cada jugador (${counted(players, 'player')}), separados por comas, no ${quote(value)}.`,
  tooManyArguments: ({ argument, command: name }) =>
    `La orden ${quote(name)} no admite ${quote(argument)}.`,
  wrongWord: ({ command: name, choices, value, closest }) =>
    value === undefined
      ? `La orden ${quote(name)} necesita ${oneOf(choices)}.`
      : `La orden ${quote(name)} admite ${oneOf(choices)}, no ${quote(value)}.${didYouMean(closest)}`,
  missingId: ({ command: name }) =>
    `La orden ${quote(name)} necesita un Game ID. Ejemplo: 0765+42+2E21BD0F+93.`,
  needsTerminal: ({ command: name, linear }) =>
    linear
      ? `La orden ${quote(name)} necesita un terminal. Para jugar con líneas de texto, añade --linear.`
      : `La orden ${quote(name)} necesita un terminal.`,
  seedTooLong: ({ longest }) =>
    `La semilla es demasiado larga. Puede tener hasta ${longest} caracteres.`,
  seeHelp: ({ typed }) => `Consulta ${typed}.`,
  playNeedsTerminal: 'Para jugar, ejecuta esto en un terminal.',
  failure: ({ reason }) => `Algo ha ido mal: ${clean(reason, 500)}`,
};

/** A question to add to a sentence, if a known word is close to what was typed. */
export function didYouMean(closest: string | undefined): string {
  return closest === undefined ? '' : ` ¿Querías decir ${quote(closest)}?`;
}
