import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all, count, nouns, numeral } from './counting.js';
import { path, quote } from './forms.js';

type Screens = Language['screens'];

const LONGEST_REASON = 160;

/** Of matches and of practices. */
const savedGames = {
  'cut-off':
    'Le programme s’est arrêté en enregistrant : le dernier événement est perdu, la partie reprend juste avant.',
  damaged: (values: { file: string; copy: string; reason: string }) =>
    `Impossible de continuer une partie enregistrée. ${values.reason} Le fichier ${path(values.file)} a été déplacé vers ${path(values.copy)}.`,
  unusable: (values: { file: string; reason: string }) =>
    `Impossible de continuer la partie ${path(values.file)}. ${values.reason}`,
  changed: 'Un autre programme a modifié cette partie entre-temps. Rouvrez le menu.',
  unreadable: (values: { reason: string }) =>
    `Impossible de lire les parties enregistrées : ${values.reason}`,
  unsaved: (values: { reason: string }) =>
    `La partie continue, mais n’est plus enregistrée : ${values.reason}`,
  'not-kept': 'Ce serveur n’enregistre pas les parties.',
};

export const troubles: Language['screens']['troubles'] = {
  match: {
    ...savedGames,
    locked: ({ names }) =>
      `La partie entre ${all(names.map(name => quote(name)))} est ouverte dans une autre fenêtre : jouez-la là-bas, ou quittez-la pour la continuer ici.`,
  },
  practice: {
    ...savedGames,
    locked:
      'Cet entraînement est ouvert dans une autre fenêtre : jouez-le là-bas, ou quittez-le pour le continuer ici.',
  },
  results: {
    damaged: ({ file, copy, lines, first, reason }) =>
      lines === 1
        ? `La ligne ${first} des résultats est illisible. ${reason} Elle a été supprimée ; l’ancien fichier ${path(file)} est copié dans ${path(copy)}.`
        : `${numeral(lines)} lignes des résultats sont illisibles, la première est la ligne ${first}. ${reason} Elles ont été supprimées ; l’ancien fichier ${path(file)} est copié dans ${path(copy)}.`,
    'passed-over': ({ file, reason }) =>
      `Les lignes endommagées des résultats ${path(file)} sont ignorées, et y restent : ${reason}`,
    newer: ({ file, lines, reason }) =>
      `Lignes illisibles dans les résultats ${path(file)} : ${numeral(lines)}. Elles sont gardées. ${reason}`,
    unreadable: ({ reason }) => `Les résultats ne peuvent pas être lus : ${reason}`,
    unsaved: ({ reason }) => `Ce résultat n’est pas enregistré : ${reason}`,
    'not-merged': ({ reason }) => `Aucun résultat n’a été ajouté : ${reason}`,
  },
  board: {
    damaged: ({ file, copy, reason }) =>
      `Impossible de rouvrir le plateau non enregistré ${path(file)}. ${reason} Le fichier a été déplacé vers ${path(copy)}.`,
    unusable: ({ file, reason }) =>
      `Impossible de rouvrir le plateau non enregistré ${path(file)}. ${reason}`,
    unreadable: ({ reason }) => `Impossible de rouvrir les plateaux non enregistrés : ${reason}`,
    unsaved: ({ reason }) =>
      `Enregistrez ce plateau avant de quitter, sinon il sera perdu : ${reason}`,
  },
  settings: {
    damaged: values =>
      `Réglages illisibles dans ${path(values.file)}. Ils ont été rétablis par défaut ; l’ancien fichier est copié dans ${path(values.copy)}.`,
    repaired: values =>
      `Réglages incorrects dans ${path(values.file)}, rétablis par défaut : ${values.lost.join(', ')}. L’ancien fichier est copié dans ${path(values.copy)}.`,
    newer: values =>
      `Les réglages de ${path(values.file)} viennent d’une version plus récente du programme. Ceux qui sont connus ici s’appliquent et le fichier reste tel quel ; les changements seront perdus à la fermeture du jeu.`,
    unavailable: values =>
      `Les réglages ne peuvent être ni lus ni enregistrés ; ils seront perdus à la fermeture du jeu : ${clean(values.reason, LONGEST_REASON)}`,
  },
  archive: {
    'left-out': ({ file, reason }) =>
      `${path(file)} ne peut pas être lu et est ignoré : ${clean(reason, LONGEST_REASON)}`,
  },
};

export const faults: Language['screens']['faults'] = {
  'too-long': 'Le fichier est trop long pour un enregistrement.',
  'no-text': 'Ce n’est pas du texte.',
  'nothing-in-it': 'Rien ne s’y est passé.',
  'not-a-file': 'C’est un dossier, un lien ou un tube nommé, pas un fichier ordinaire.',
  'results-too-long': 'le fichier est trop long.',
  'results-locked': 'les résultats sont ouverts dans une autre fenêtre ; fermez-y le programme.',
  system: {
    ENOENT: 'le fichier n’existe plus.',
    EEXIST: 'un fichier est à la place du dossier de données. Déplacez-le.',
    ENOTDIR: 'un fichier est à la place du dossier de données. Déplacez-le.',
    EISDIR: 'un dossier est à la place d’un fichier. Déplacez-le.',
    EACCES: 'accès refusé au dossier de données. Vérifiez ses droits.',
    EPERM: 'accès refusé au dossier de données. Vérifiez ses droits.',
    EROFS: 'le dossier de données est en lecture seule. Indiquez-en un autre par XDG_DATA_HOME.',
    ENOSPC: 'le disque est plein. Faites de la place.',
    EDQUOT: 'votre quota de disque est épuisé. Faites de la place.',
  },
  otherSystem: ({ reason }) => clean(reason, LONGEST_REASON),
};

export const archive: Screens['archive'] = {
  missingFile: ({ command }) =>
    `La commande ${quote(command)} demande un nom de fichier, comme ricochet.jsonl.`,
  exists: ({ file }) =>
    `Le fichier ${path(file)} existe déjà. Donnez un autre nom, ou remplacez-le avec --force.`,
  notSaved: values =>
    `Impossible d’écrire le fichier ${path(values.path)} : ${clean(values.reason, LONGEST_REASON)}`,
  tooMuch: ({ longest }) =>
    `L’exportation dépasse ${count(longest, nouns.byte)} ; un tel fichier ne pourrait pas être importé.`,
  written: values => `Exporté dans ${path(values.file)} : ${contents(values)}, et les réglages.`,
  refused: ({ file, sentence }) => `Rien n’a été importé de ${path(file)}. ${sentence}`,
  stopped: ({ reason }) =>
    `Tout n’a pas pu être importé : ${clean(reason, LONGEST_REASON)} Relancez l’importation ; rien n’est importé deux fois.`,
  taken: values => `Importé : ${contents(values)}.`,
  settingsRefused: 'Les réglages du fichier ne sont pas de ce programme ; ils sont ignorés.',
};

type Contents = Parameters<Screens['archive']['taken']>[0];

const contents = ({ results, matches, practices, boards }: Contents): string =>
  [
    count(results, nouns.result),
    count(matches, nouns.match),
    count(practices, nouns.practice),
    count(boards, nouns.board),
  ].join(', ');
