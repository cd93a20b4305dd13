import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { oneOf } from './counting.js';
import { quote } from './quote.js';

export const command: Language['messages']['command'] = {
  unknownFlag: ({ flag, closest }) => `Unbekannte Option: ${quote(flag)}.${didYouMean(closest)}`,
  unknownCommand: values =>
    `Unbekannter Befehl: ${quote(values.command)}.${didYouMean(values.closest)}`,
  flagNeedsCommand: ({ flag, commands }) =>
    `Vor der Option ${quote(flag)} muss ein Befehl stehen: ${oneOf(commands)}.`,
  flagNotHere: values =>
    `Der Befehl ${quote(values.command)} kennt die Option ${quote(values.flag)} nicht.`,
  missingValue: ({ flag }) => `Der Option ${quote(flag)} fehlt ihr Wert.`,
  flagAlone: ({ flag, beside }) => `Die Option ${quote(flag)} gibt es nur zusammen mit ${beside}.`,
  flagTwice: ({ flag }) => `Die Option ${quote(flag)} steht zweimal da. Einmal genügt.`,
  eitherFlag: ({ flag, other }) => `Entweder ${flag} oder ${other}, nicht beides.`,
  notAWholeNumber: ({ flag, value, least, most }) =>
    `${flag} braucht eine ganze Zahl von ${least} bis ${most}, nicht ${quote(value)}.`,
  notADuration: ({ flag, value }) =>
    `${flag} braucht Stunden, Tage, Wochen oder Jahre wie 12h, 90d, 2w oder 1y, nicht ${quote(value)}.`,
  notOneOf: ({ flag, value, choices, closest }) =>
    `Für ${flag} gibt es ${oneOf(choices)}, nicht ${quote(value)}.${didYouMean(closest)}`,
  noFace: ({ face }) => `${quote(face)} ist keine Planseite. Es gibt 1A bis 4D oder dealt.`,
  notFourFaces: ({ count }) =>
    `--faces braucht vier Planseiten, im Uhrzeigersinn ab Nordwest, nicht ${count}.`,
  nothingToDeal: ({ flag }) =>
    `Die Option ${quote(flag)} bewirkt bei einer vorgegebenen Stellung nichts. Lass sie weg.`,
  badMoves: ({ value, most }) =>
    `--moves braucht eine Zahl von 1 bis ${most} oder einen Bereich wie 6-9, nicht ${quote(value)}.`,
  movesTurned: ({ value, least, most }) =>
    `Bei --moves steht die kleinere Zahl vorn: ${most}-${least}, nicht ${quote(value)}.`,
  tooManyMoves: ({ value, most }) =>
    `--moves geht bis ${most}, nicht bis ${quote(value)}: Keine bekannte Aufgabe braucht mehr Züge.`,
  badTarget: ({ value }) =>
    `--target braucht eine Farbe, ein Symbol, beides ("red circle" oder rc) oder vortex, nicht ${quote(value)}.`,
  silverTarget: ({ value }) =>
    `Für ${quote(value)} gibt es kein Ziel: Der silberne Roboter hat keine eigenen. Nimm --target vortex.`,
  badHandicaps: ({ value, players, most }) =>
    `--handicaps braucht für jeden der ${players} Spieler eine Zahl von 0 bis ${most}, durch Kommas getrennt, nicht ${quote(value)}.`,
  tooManyArguments: values =>
    `Mit ${quote(values.argument)} kann der Befehl ${quote(values.command)} nichts anfangen.`,
  wrongWord: values =>
    values.value === undefined
      ? `Nach dem Befehl ${quote(values.command)} muss noch ein Wort kommen: ${oneOf(values.choices)}.`
      : `Nach dem Befehl ${quote(values.command)} kommt ${oneOf(values.choices)}, nicht ${quote(values.value)}.${didYouMean(values.closest)}`,
  missingId: values =>
    `Der Befehl ${quote(values.command)} braucht eine Game ID. Beispiel: 0765+42+2E21BD0F+93.`,
  needsTerminal: values =>
    `Der Befehl ${quote(values.command)} braucht ein Terminal.${values.linear ? ' In Textzeilen spielst du mit --linear.' : ''}`,
  seedTooLong: ({ longest }) =>
    `Der Startwert ist zu lang. Er darf höchstens ${longest} Zeichen haben.`,
  seeHelp: ({ typed }) => `Mehr dazu: ${typed}`,
  playNeedsTerminal: 'Zum Spielen starte das Programm in einem Terminal.',
  failure: ({ reason }) => `Etwas ist schiefgegangen: ${clean(reason, 500)}`,
};

/** A question to add to a sentence, if a known word is close to what was typed. */
export function didYouMean(closest: string | undefined): string {
  return closest === undefined ? '' : ` Meintest du ${quote(closest)}?`;
}
