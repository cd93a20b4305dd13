import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { counted, de, oneOf } from './counting.js';
import { quote } from './quote.js';

export const command: Language['messages']['command'] = {
  unknownFlag: ({ flag, closest }) => `Opció desconeguda: ${quote(flag)}.${didYouMean(closest)}`,
  unknownCommand: values =>
    `Ordre desconeguda: ${quote(values.command)}.${didYouMean(values.closest)}`,
  flagNeedsCommand: ({ flag, commands }) =>
    `L’opció ${quote(flag)} necessita una ordre al davant: ${oneOf(commands)}.`,
  flagNotHere: values => `L’ordre ${quote(values.command)} no té l’opció ${quote(values.flag)}.`,
  missingValue: ({ flag }) => `L’opció ${quote(flag)} necessita un valor.`,
  flagAlone: ({ flag, beside }) => `L’opció ${quote(flag)} només serveix amb ${beside}.`,
  flagTwice: ({ flag }) => `L’opció ${quote(flag)} surt dues vegades. Poseu-la una sola vegada.`,
  eitherFlag: ({ flag, other }) => `Poseu ${flag} o ${other}, no totes dues.`,
  notAWholeNumber: ({ flag, value, least, most }) =>
    `${flag} admet un nombre enter ${de(least)} a ${most}, no ${quote(value)}.`,
  notADuration: ({ flag, value }) =>
    `${flag} admet hores, dies, setmanes o anys, com ara 12h, 90d, 2w o 1y, no ${quote(value)}.`,
  notOneOf: ({ flag, value, choices, closest }) =>
    `${flag} admet ${oneOf(choices)}, no ${quote(value)}.${didYouMean(closest)}`,
  noFace: ({ face }) => `${quote(face)} no és una cara vàlida. Poseu de 1A a 4D, o dealt.`,
  notFourFaces: ({ count }) =>
    `--faces admet quatre cares des del nord-oest, en el sentit del rellotge, no ${count}.`,
  nothingToDeal: ({ flag }) =>
    `L’opció ${quote(flag)} no té efecte en una posició donada. Traieu-la.`,
  badMoves: ({ value, most }) =>
    `--moves admet un nombre d’1 a ${most}, o un interval com ara 6-9, no ${quote(value)}.`,
  movesTurned: ({ value, least, most }) =>
    `--moves admet primer el nombre més baix: ${most}-${least}, no ${quote(value)}.`,
  tooManyMoves: ({ value, most }) =>
    `--moves arriba fins a ${most}, no ${quote(value)}: cap posició coneguda no en necessita més.`,
  badTarget: ({ value }) =>
    `--target admet un color, una forma, totes dues coses ("red circle" o rc) o vortex, no ${quote(value)}.`,
  silverTarget: ({ value }) =>
    `No hi ha cap objectiu per a ${quote(value)}: el robot platejat no en té. Poseu --target vortex.`,
  badHandicaps: ({ value, players, most }) =>
    `--handicaps admet un nombre de 0 a ${most} per a cada jugador (${counted(players, 'jugador', 'jugadors')}), separats per comes, no ${quote(value)}.`,
  tooManyArguments: values =>
    `A l’ordre ${quote(values.command)} li sobra ${quote(values.argument)}.`,
  wrongWord: ({ command, choices, value, closest }) =>
    value === undefined
      ? `L’ordre ${quote(command)} necessita ${oneOf(choices)}.`
      : `L’ordre ${quote(command)} admet ${oneOf(choices)}, no ${quote(value)}.${didYouMean(closest)}`,
  missingId: values =>
    `L’ordre ${quote(values.command)} necessita un Game ID. Exemple: 0765+42+2E21BD0F+93.`,
  needsTerminal: values =>
    values.linear
      ? `L’ordre ${quote(values.command)} necessita un terminal. Per jugar amb línies de text, afegiu --linear.`
      : `L’ordre ${quote(values.command)} necessita un terminal.`,
  seedTooLong: ({ longest }) => `La llavor és massa llarga. Pot tenir fins a ${longest} caràcters.`,
  seeHelp: ({ typed }) => `Vegeu ${typed}.`,
  playNeedsTerminal: 'Per jugar, executeu-ho en un terminal.',
  failure: ({ reason }) => `Alguna cosa ha fallat: ${clean(reason, 500)}`,
};

/** A question to add to a sentence, if a known word is close to what was typed. */
export function didYouMean(closest: string | undefined): string {
  return closest === undefined ? '' : ` Volíeu dir ${quote(closest)}?`;
}
