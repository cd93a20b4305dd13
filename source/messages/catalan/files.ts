import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { bytes, robots } from './counting.js';
import { path, quote } from './quote.js';

export const file: Language['messages']['file'] = {
  missing: values => `No hi ha cap fitxer ${path(values.file)}; comproveu-ne el nom i la carpeta.`,
  folder: values => `${path(values.file)} és una carpeta; indiqueu un fitxer de dins.`,
  forbidden: values =>
    `No teniu permís per llegir ${path(values.file)}; comproveu-ne els permisos.`,
  unreadable: values =>
    `El fitxer ${path(values.file)} no es pot llegir: ${clean(values.reason, 100)}.`,
  tooLong: values =>
    `El fitxer ${path(values.file)} fa més de ${bytes(values.longest)}; comproveu que sigui el que voleu.`,
  noText: values => `El fitxer ${path(values.file)} no és de text; deseu-lo en UTF-8.`,
};

export const boardFile: Language['messages']['boardFile'] = {
  at: ({ line, column, sentence }) => `Línia ${line}, columna ${column}: ${sentence}`,
  unknown: ({ text }) => `${quote(text)} no és l’inici d’un dibuix de tauler ni d’un Game ID.`,
  leftOver: ({ text }) => `Darrere d’un Game ID no hi pot haver res; traieu ${quote(text)}.`,
  robotsDealt: values =>
    `El tauler no tenia robots; la llavor hi ha posat ${robots(values.robots)}.`,
  targetPicked: ({ target, cell }) =>
    `El tauler no diu quin és l’objectiu; la llavor ha triat ${cell}, ${target}.`,
  noRoom: values =>
    `Al tauler no hi ha prou caselles lliures per a ${robots(values.robots)}; feu lloc, o dibuixeu els robots.`,
  noTarget:
    'Cap robot del tauler no pot entrar en cap objectiu que li serveixi; afegiu-ne un, com ara rc o *v.',
  notBoth: ({ argument }) => `--board ja indica la posició; traieu ${quote(argument)}.`,
};

export const oddities: Language['messages']['oddity'] = {
  'robot-walled-in': ({ robot, cell }) =>
    `El robot ${robot} de ${cell} té parets als quatre costats: no es podrà moure mai.`,
};
