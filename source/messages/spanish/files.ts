import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { agree, counted, quote, robots } from './counting.js';

const LONGEST_PATH = 160;

/** A path for use inside a sentence. */
export const path = (file: string): string => `«${clean(file, LONGEST_PATH)}»`;

export const file: Language['messages']['file'] = {
  missing: values => `No existe el archivo ${path(values.file)}; comprueba su nombre y su carpeta.`,
  folder: values => `${path(values.file)} es una carpeta; indica un archivo.`,
  forbidden: values => `No tienes permiso para leer el archivo ${path(values.file)}.`,
  unreadable: values =>
    `No se puede leer el archivo ${path(values.file)}: ${clean(values.reason, 100)}.`,
  tooLong: values =>
    `El archivo ${path(values.file)} es demasiado grande: tiene más de ${counted(values.longest, 'byte')}.`,
  noText: values => `El archivo ${path(values.file)} no es de texto; guárdalo como UTF-8.`,
};

export const boardFile: Language['messages']['boardFile'] = {
  at: ({ line, column, sentence }) => `Línea ${line}, columna ${column}: ${sentence}`,
  unknown: ({ text }) =>
    `${quote(text)} no es el principio de un dibujo del tablero ni de un Game ID.`,
  leftOver: ({ text }) => `Tras el Game ID sobra ${quote(text)}. Quítalo.`,
  robotsDealt: values =>
    `El tablero no tiene robots; ${agree(values.robots, 'se ha sorteado', 'se han sorteado')} ${robots(values.robots)} con la semilla.`,
  targetPicked: ({ target, cell }) =>
    `El tablero no indica el objetivo; la semilla ha elegido ${cell}, ${target}.`,
  noRoom: values =>
    `El tablero no tiene casillas libres para ${robots(values.robots)}; haz sitio, o dibuja los robots.`,
  noTarget:
    'El tablero no tiene ningún objetivo al que pueda ir uno de sus robots; añade uno, como rc o *v.',
  notBoth: ({ argument }) => `--board ya indica la posición; quita ${quote(argument)}.`,
};

export const oddities: Language['messages']['oddity'] = {
  'robot-walled-in': ({ robot, cell }) =>
    `El robot ${robot} está en ${cell}, entre cuatro paredes: nunca podrá moverse.`,
};
