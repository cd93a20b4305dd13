import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all } from './counting.js';
import { at, feminine, quote, theKey, YES_OR_NO } from './forms.js';

const LONGEST_PATH = 200;

export const editor: Language['screens']['editor'] = {
  cell: ({ cell }) => `Case ${cell}`,
  nothing: 'vide',
  robot: ({ robot }) => `robot ${robot}`,
  diagonal: ({ colour, slope }) => `diagonale ${feminine(colour)} ${slope}`,
  centre: 'case bloquée',
  walls: ({ sides }) => `${sides.length === 1 ? 'mur' : 'murs'} : ${all(sides)}`,
  opening: ({ side, facing }) => `ouverture ${at(side)}, vers ${facing}`,

  target: 'Cible',
  size: ({ width, height }) => `${width} × ${height} cases`,
  unnamed: 'pas encore de fichier',
  file: values => clean(values.path, LONGEST_PATH),
  unsaved: 'non enregistré',

  prompts: {
    draw: ({ wall }) =>
      `${theKey(wall)} puis flèche, ou Maj + flèche : un mur ; au bord, une ouverture.`,
    wall: 'Mettre ou ôter un mur : une flèche donne le côté de la case.',
    target: ({ cell, target }) =>
      `Cible en ${cell} : ${target}. Les lettres la changent, Entrée la place.`,
    diagonal: ({ cell, slope }) =>
      `Diagonale ${slope} en ${cell} : appuyez sur la lettre de sa couleur.`,
    file: ({ typed }) => `Enregistrer sous : ${clean(typed, LONGEST_PATH)}_`,
    overwrite: values => `${quote(values.path)} existe déjà. Le remplacer ? ${YES_OR_NO}`,
    leave: `Quitter sans enregistrer ? ${YES_OR_NO}`,
  },

  left: 'Votre plateau non enregistré a été récupéré. Pour le jeter : Échap, puis « y ».',

  saved: values => `Enregistré dans ${quote(values.path)}.`,
  notSaved: values => `Impossible d’enregistrer dans ${quote(values.path)} : ${values.reason}`,
  reason: {
    ENOENT: 'ce dossier n’existe pas. Créez-le, ou choisissez-en un autre.',
    ENOTDIR: 'une partie du chemin n’est pas un dossier. Choisissez-en un autre.',
    EISDIR: 'c’est un dossier ou un périphérique. Choisissez un autre nom.',
    EACCES: 'accès refusé. Choisissez un autre dossier.',
    EPERM: 'accès refusé. Choisissez un autre dossier.',
    EROFS: 'le disque est en lecture seule. Choisissez un autre dossier.',
    ENOSPC: 'il n’y a plus d’espace libre. Faites de la place, ou choisissez un autre disque.',
    EDQUOT: 'il n’y a plus d’espace libre. Faites de la place, ou choisissez un autre disque.',
    ENAMETOOLONG: 'le nom est trop long. Choisissez-en un plus court.',
  },

  keys: {
    wall: 'mur',
    target: 'cible',
    diagonal: 'diagonale',
    centre: 'bloquer',
    activate: 'activer',
    clear: 'vider',
    size: 'taille',
    save: 'enregistrer',
    play: 'jouer',
    side: 'côté',
    colour: 'couleur',
    shape: 'cercle, triangle, carré, hexagone, vortex',
    put: 'placer',
    yes: 'oui',
    no: 'non',
  },
};
