import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { count, nouns, oneOf } from './counting.js';
import { quote } from './forms.js';

export const command: Language['messages']['command'] = {
  unknownFlag: ({ flag, closest }) => `Option inconnue : ${quote(flag)}.${didYouMean(closest)}`,
  unknownCommand: values =>
    `Commande inconnue : ${quote(values.command)}.${didYouMean(values.closest)}`,
  flagNeedsCommand: ({ flag, commands }) =>
    `L’option ${quote(flag)} doit suivre une commande : ${oneOf(commands)}.`,
  flagNotHere: values =>
    `La commande ${quote(values.command)} n’a pas d’option ${quote(values.flag)}.`,
  missingValue: ({ flag }) => `L’option ${quote(flag)} demande une valeur.`,
  flagAlone: ({ flag, beside }) => `L’option ${quote(flag)} ne sert qu’avec ${beside}.`,
  flagTwice: ({ flag }) => `L’option ${quote(flag)} est donnée deux fois. Gardez-en une.`,
  eitherFlag: ({ flag, other }) => `Utilisez ${flag} ou ${other}, mais pas les deux.`,
  notAWholeNumber: ({ flag, value, least, most }) =>
    `${flag} demande un nombre entier de ${least} à ${most}, et non ${quote(value)}.`,
  notADuration: ({ flag, value }) =>
    `${flag} demande des heures, jours, semaines ou années, comme 12h, 90d, 2w ou 1y, et non ${quote(value)}.`,
  notOneOf: ({ flag, value, choices, closest }) =>
    `${flag} demande ${oneOf(choices)}, et non ${quote(value)}.${didYouMean(closest)}`,
  noFace: ({ face }) => `${quote(face)} n’est pas une face. Utilisez 1A à 4D, ou dealt.`,
  notFourFaces: values =>
    `--faces demande quatre faces, dans le sens horaire depuis le nord-ouest, et non ${values.count}.`,
  nothingToDeal: ({ flag }) =>
    `L’option ${quote(flag)} est sans effet sur une position donnée. Supprimez-la.`,
  badMoves: ({ value, most }) =>
    `--moves demande un nombre de 1 à ${most}, ou un intervalle comme 6-9, et non ${quote(value)}.`,
  movesTurned: ({ value, least, most }) =>
    `--moves demande le plus petit nombre d’abord : ${most}-${least}, et non ${quote(value)}.`,
  tooManyMoves: ({ value, most }) =>
    `--moves va jusqu’à ${most}, et non ${quote(value)} : aucune position connue n’en demande plus.`,
  badTarget: ({ value }) =>
    `--target demande une couleur, une forme, les deux ("red circle" ou rc) ou vortex, et non ${quote(value)}.`,
  silverTarget: ({ value }) =>
    `Le robot argenté n’a pas de cible à lui. Au lieu de ${quote(value)}, utilisez --target vortex.`,
  badHandicaps: ({ value, players, most }) =>
    `--handicaps demande des nombres de 0 à ${most}, un par joueur (ici ${count(players, nouns.player)}), séparés par des virgules, et non ${quote(value)}.`,
  tooManyArguments: values =>
    `La commande ${quote(values.command)} n’accepte pas ${quote(values.argument)}.`,
  wrongWord: ({ command, choices, value, closest }) =>
    value === undefined
      ? `La commande ${quote(command)} demande ${oneOf(choices)}.`
      : `La commande ${quote(command)} demande ${oneOf(choices)}, et non ${quote(value)}.${didYouMean(closest)}`,
  missingId: values =>
    `La commande ${quote(values.command)} demande un Game ID. Exemple : 0765+42+2E21BD0F+93.`,
  needsTerminal: values =>
    values.linear
      ? `La commande ${quote(values.command)} demande un terminal. Pour jouer en lignes de texte, ajoutez --linear.`
      : `La commande ${quote(values.command)} demande un terminal.`,
  seedTooLong: ({ longest }) =>
    `La graine est trop longue : ${count(longest, nouns.character)} au plus.`,
  seeHelp: ({ typed }) => `Voir ${typed}.`,
  playNeedsTerminal: 'Pour jouer, lancez cette commande dans un terminal.',
  failure: ({ reason }) => `Une erreur s’est produite : ${clean(reason, 500)}`,
};

/** A question to add to a sentence, if a known word is close to what was typed. */
export function didYouMean(closest: string | undefined): string {
  return closest === undefined ? '' : ` Vouliez-vous dire ${quote(closest)} ?`;
}
