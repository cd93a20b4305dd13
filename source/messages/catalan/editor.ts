import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all } from './counting.js';
import { feminine, to } from './forms.js';
import { quote, theKey, YES_OR_NO } from './quote.js';

const LONGEST_PATH = 200;

export const editor: Language['screens']['editor'] = {
  cell: ({ cell }) => `Casella ${cell}`,
  nothing: 'buida',
  robot: ({ robot }) => `robot ${robot}`,
  diagonal: ({ colour, slope }) => `barrera ${feminine(colour)} ${slope}`,
  centre: 'casella tancada',
  walls: ({ sides }) => `${sides.length === 1 ? 'paret' : 'parets'}: ${all(sides)}`,
  opening: ({ side, facing }) => `obertura ${to(side)}, du a ${facing}`,

  target: 'Objectiu',
  size: ({ width, height }) => `${width} × ${height} caselles`,
  unnamed: 'encara sense fitxer',
  file: values => clean(values.path, LONGEST_PATH),
  unsaved: 'canvis sense desar',

  prompts: {
    draw: ({ wall }) =>
      `${theKey(wall)} + fletxa o Maj + fletxa: posa o treu una paret; a la vora, una obertura.`,
    wall: 'Posa o treu una paret: premeu una fletxa per al costat de la casella.',
    target: ({ cell, target }) =>
      `Objectiu a ${cell}: ${target}. Les lletres el canvien, Retorn el posa.`,
    diagonal: ({ cell, slope }) => `Barrera ${slope} a ${cell}: premeu la lletra del color.`,
    file: ({ typed }) => `Desa com a: ${clean(typed, LONGEST_PATH)}_`,
    overwrite: values => `${quote(values.path)} ja existeix. Voleu sobreescriure’l? ${YES_OR_NO}`,
    leave: `Voleu sortir sense desar els canvis? ${YES_OR_NO}`,
  },

  left: 'S’ha recuperat el tauler sense desar. Premeu Esc i després «y» per descartar-lo.',

  saved: values => `Desat a ${quote(values.path)}.`,
  notSaved: values => `No s’ha pogut desar a ${quote(values.path)}: ${values.reason}`,
  reason: {
    ENOENT: 'la carpeta no existeix. Creeu-la, o trieu-ne una altra.',
    ENOTDIR: 'una part del camí no és una carpeta. Trieu-ne un altre.',
    EISDIR: 'és una carpeta o un dispositiu. Trieu un altre nom.',
    EACCES: 'permís denegat. Trieu una altra carpeta.',
    EPERM: 'permís denegat. Trieu una altra carpeta.',
    EROFS: 'el disc és només de lectura. Trieu una altra carpeta.',
    ENOSPC: 'no queda espai. Feu lloc, o trieu un altre disc.',
    EDQUOT: 'no queda espai. Feu lloc, o trieu un altre disc.',
    ENAMETOOLONG: 'el nom és massa llarg. Trieu-ne un de més curt.',
  },

  keys: {
    wall: 'paret',
    target: 'objectiu',
    diagonal: 'barrera',
    centre: 'tanca',
    activate: 'activa',
    clear: 'treu',
    size: 'mida',
    save: 'desa',
    play: 'juga',
    side: 'costat',
    colour: 'color',
    shape: 'cercle, triangle, quadrat, hexàgon, vòrtex',
    put: 'posa',
    yes: 'sí',
    no: 'no',
  },
};
