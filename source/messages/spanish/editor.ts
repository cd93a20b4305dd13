import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { agree, all, quote, theKey } from './counting.js';
import { feminine } from './forms.js';

const LONGEST_PATH = 200;

export const editor: Language['screens']['editor'] = {
  cell: ({ cell }) => `Casilla ${cell}`,
  nothing: 'vacía',
  robot: ({ robot }) => `robot ${robot}`,
  diagonal: ({ colour, slope }) => `barrera ${feminine(colour)} ${slope}`,
  centre: 'casilla cerrada',
  walls: ({ sides }) => `${agree(sides.length, 'pared', 'paredes')}: ${all(sides)}`,
  opening: ({ side, facing }) => `abertura al ${side}, lleva a ${facing}`,

  target: 'Objetivo',
  size: ({ width, height }) => `${width} × ${height} casillas`,
  unnamed: 'aún sin archivo',
  file: values => clean(values.path, LONGEST_PATH),
  unsaved: 'cambios sin guardar',

  prompts: {
    draw: ({ wall }) =>
      `${theKey(wall)} + flecha o Mayús + flecha: pone o quita una pared; en el borde, una abertura.`,
    wall: 'Poner o quitar pared: pulsa la flecha del lado de la casilla.',
    target: ({ cell, target }) =>
      `Objetivo en ${cell}: ${target}. Las letras lo cambian, Intro lo pone.`,
    diagonal: ({ cell, slope }) => `Barrera ${slope} en ${cell}: pulsa la letra de su color.`,
    file: ({ typed }) => `Guardar como: ${clean(typed, LONGEST_PATH)}_`,
    overwrite: values =>
      `${quote(values.path)} ya existe. Pulsa «y» para sobrescribirlo, otra tecla para cancelar.`,
    leave: '¿Salir y perder los cambios? Pulsa «y» para salir, otra tecla para seguir.',
  },

  left: 'Tu tablero sin guardar está aquí de nuevo. Para descartarlo: Esc y luego «y».',

  saved: values => `Guardado en ${quote(values.path)}.`,
  notSaved: values => `No se ha podido guardar en ${quote(values.path)}: ${values.reason}`,
  reason: {
    ENOENT: 'no existe esa carpeta. Créala, o elige otra.',
    ENOTDIR: 'parte de la ruta no es una carpeta. Elige otra.',
    EISDIR: 'eso es una carpeta o un dispositivo. Elige otro nombre.',
    EACCES: 'permiso denegado. Elige otra carpeta.',
    EPERM: 'permiso denegado. Elige otra carpeta.',
    EROFS: 'el disco es de solo lectura. Elige otra carpeta.',
    ENOSPC: 'no queda espacio. Libera espacio, o elige otro disco.',
    EDQUOT: 'no queda espacio. Libera espacio, o elige otro disco.',
    ENAMETOOLONG: 'el nombre es demasiado largo. Elige uno más corto.',
  },

  keys: {
    wall: 'pared',
    target: 'objetivo',
    diagonal: 'barrera',
    centre: 'cerrar',
    activate: 'activar',
    clear: 'vaciar',
    size: 'tamaño',
    save: 'guardar',
    play: 'jugar',
    side: 'lado',
    colour: 'color',
    shape: 'círculo, triángulo, cuadrado, hexágono, vórtice',
    put: 'poner',
    yes: 'sí',
    no: 'no',
  },
};
