import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { count, nouns, numeral, robots } from './counting.js';
import { quote, theRobot } from './forms.js';

/** A path for use inside a sentence. */
export const path = (file: string): string => quote(file, 160);

export const file: Language['messages']['file'] = {
  missing: values =>
    `Le fichier ${path(values.file)} n’existe pas. Vérifiez son nom et son dossier.`,
  folder: values => `${path(values.file)} est un dossier. Indiquez un fichier.`,
  forbidden: values =>
    `Le fichier ${path(values.file)} ne peut pas être lu : accès refusé. Vérifiez ses droits.`,
  unreadable: values =>
    `Le fichier ${path(values.file)} ne peut pas être lu : ${clean(values.reason, 100)}.`,
  tooLong: values =>
    `Le fichier ${path(values.file)} dépasse ${count(values.longest, nouns.byte)}. Vérifiez que c’est le bon.`,
  noText: values => `Le fichier ${path(values.file)} n’est pas du texte. Enregistrez-le en UTF-8.`,
};

export const boardFile: Language['messages']['boardFile'] = {
  at: ({ line, column, sentence }) => `Ligne ${line}, colonne ${column} : ${sentence}`,
  unknown: ({ text }) => `${quote(text)} n’est ni un dessin de plateau ni un Game ID.`,
  leftOver: ({ text }) => `Rien ne doit suivre le Game ID. Supprimez ${quote(text)}.`,
  robotsDealt: values =>
    `Le plateau n’a pas de robots ; la graine en a placé ${numeral(values.robots)}.`,
  targetPicked: ({ target, cell }) =>
    `Le plateau n’a pas de cible active ; la graine a choisi ${target}, en ${cell}.`,
  noRoom: values =>
    `Le plateau n’a pas assez de cases libres pour ${robots(values.robots)}. Faites de la place, ou dessinez les robots.`,
  noTarget:
    'Le plateau n’a pas de cible qu’un de ses robots puisse atteindre. Ajoutez-en une, comme rc ou *v.',
  notBoth: ({ argument }) => `--board donne déjà la position. Supprimez ${quote(argument)}.`,
};

export const oddities: Language['messages']['oddity'] = {
  'robot-walled-in': ({ robot, cell }) =>
    `En ${cell}, ${theRobot(robot)} a des murs des quatre côtés : il ne pourra jamais bouger.`,
};
