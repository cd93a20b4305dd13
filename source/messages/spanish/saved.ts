import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { agree, all, count, counted, noun, path, quote } from './counting.js';

const LONGEST_REASON = 160;
const savedGames = (game: string, games: string) => ({
  'cut-off': `El programa se cerró mientras guardaba: lo último se ha perdido y la ${game} continúa justo antes.`,
  damaged: (values: { file: string; copy: string; reason: string }) =>
    `Una ${game} guardada no se puede continuar. ${values.reason} El archivo ${path(values.file)} se ha movido a ${path(values.copy)}.`,
  unusable: (values: { file: string; reason: string }) =>
    `La ${game} guardada ${path(values.file)} no se puede continuar. ${values.reason}`,
  changed: `Otro programa ha cambiado esta ${game} mientras tanto; vuelve a abrir el menú.`,
  unreadable: (values: { reason: string }) =>
    `No se pueden leer las ${games} guardadas: ${values.reason}`,
  unsaved: (values: { reason: string }) =>
    `La ${game} continúa, pero ya no se guarda: ${values.reason}`,
  'not-kept': 'Este servidor no guarda partidas.',
});

export const troubles: Language['screens']['troubles'] = {
  match: {
    ...savedGames('partida', 'partidas'),
    locked: ({ names }) =>
      `La partida de ${all(names.map(quote))} está abierta en otra ventana: juégala allí, o ciérrala para continuar aquí.`,
  },
  practice: {
    ...savedGames('práctica', 'prácticas'),
    locked:
      'Esta práctica está abierta en otra ventana: sigue allí, o ciérrala para continuar aquí.',
  },
  results: {
    damaged: ({ file, copy, lines, first, reason }) =>
      lines === 1
        ? `No se puede leer la línea ${first} de los resultados. ${reason} Se ha quitado; antes se copió el archivo ${path(file)} en ${path(copy)}.`
        : `No se pueden leer ${lines} líneas de los resultados, la primera es la ${first}. ${reason} Se han quitado; antes se copió el archivo ${path(file)} en ${path(copy)}.`,
    'passed-over': ({ file, reason }) =>
      `Las líneas dañadas de los resultados ${path(file)} se omiten, pero no se quitan: ${reason}`,
    newer: ({ file, lines, reason }) =>
      agree(
        lines,
        `No se puede leer ${lines} línea de los resultados ${path(file)}, pero se conserva. ${reason}`,
        `No se pueden leer ${lines} líneas de los resultados ${path(file)}, pero se conservan. ${reason}`,
      ),
    unreadable: ({ reason }) => `No se pueden leer los resultados: ${reason}`,
    unsaved: ({ reason }) => `Este resultado no se ha guardado: ${reason}`,
    'not-merged': ({ reason }) => `No se ha añadido ningún resultado: ${reason}`,
  },
  board: {
    damaged: ({ file, copy, reason }) =>
      `No se ha podido recuperar el tablero sin guardar de ${path(file)}. ${reason} El archivo se ha movido a ${path(copy)}.`,
    unusable: ({ file, reason }) =>
      `No se ha podido recuperar el tablero sin guardar de ${path(file)}. ${reason}`,
    unreadable: ({ reason }) => `No se han podido recuperar los tableros sin guardar: ${reason}`,
    unsaved: ({ reason }) =>
      `Guarda este tablero antes de salir; si no, no se podrá recuperar: ${reason}`,
  },
  settings: {
    damaged: values =>
      `No se han podido leer los ajustes de ${path(values.file)}. Se han restablecido; el archivo antiguo se ha copiado en ${path(values.copy)}.`,
    repaired: values =>
      `Había ajustes no válidos en ${path(values.file)} y se han restablecido: ${values.lost.join(', ')}. El archivo antiguo se ha copiado en ${path(values.copy)}.`,
    newer: ({ file }) =>
      `Los ajustes de ${path(file)} son de una versión más nueva del programa. Se aplican los que se conocen aquí y el archivo no cambia; los cambios se perderán al salir.`,
    unavailable: ({ reason }) =>
      `No se pueden leer ni guardar los ajustes, así que se perderán al salir: ${clean(reason, LONGEST_REASON)}`,
  },
  archive: {
    'left-out': ({ file, reason }) =>
      `${path(file)} no se puede leer y se ha omitido: ${clean(reason, LONGEST_REASON)}`,
  },
};

export const faults: Language['screens']['faults'] = {
  'too-long': 'Es demasiado largo para ser un registro.',
  'no-text': 'No es un archivo de texto.',
  'nothing-in-it': 'Acaba antes de que pase nada.',
  'not-a-file': 'Es una carpeta, un enlace o una tubería, no un archivo normal.',
  'results-too-long': 'el archivo es demasiado largo.',
  'results-locked': 'otra ventana tiene abiertos los resultados; cierra el programa allí.',
  system: {
    ENOENT: 'el archivo ya no existe.',
    EEXIST: 'hay un archivo en lugar de la carpeta de datos; muévelo.',
    ENOTDIR: 'hay un archivo en lugar de la carpeta de datos; muévelo.',
    EISDIR: 'hay una carpeta en lugar de un archivo; muévela.',
    EACCES: 'permiso denegado; comprueba los permisos de la carpeta de datos.',
    EPERM: 'permiso denegado; comprueba los permisos de la carpeta de datos.',
    EROFS: 'la carpeta de datos es de solo lectura; pon otra en XDG_DATA_HOME.',
    ENOSPC: 'el disco está lleno; libera espacio.',
    EDQUOT: 'has agotado tu espacio en el disco; libera espacio.',
  },
  otherSystem: ({ reason }) => clean(reason, LONGEST_REASON),
};

export const archive: Language['screens']['archive'] = {
  missingFile: ({ command }) =>
    `La orden «${command}» necesita el nombre de un archivo, como ricochet.jsonl.`,
  exists: ({ file }) =>
    `El archivo ${path(file)} ya existe; elige otro nombre, o sobrescríbelo con --force.`,
  notSaved: values =>
    `No se puede escribir el archivo ${path(values.path)}: ${clean(values.reason, LONGEST_REASON)}`,
  tooMuch: ({ longest }) =>
    `Lo exportado ocupa más de ${counted(longest, 'byte')}; un archivo así no se podría importar.`,
  written: ({ file, ...values }) =>
    `Exportado a ${path(file)}, con los ajustes: ${contents(values)}.`,
  refused: ({ file, sentence }) => `No se ha importado nada de ${path(file)}. ${sentence}`,
  stopped: ({ reason }) =>
    `No se ha podido importar todo: ${clean(reason, LONGEST_REASON)} Vuelve a importar; nada se importa dos veces.`,
  taken: values => `Importado: ${contents(values)}.`,
  settingsRefused: 'Los ajustes del archivo no son de este programa y se han omitido.',
};

const contents = (values: Parameters<typeof archive.taken>[0]): string =>
  all([
    counted(values.results, 'result'),
    count(values.matches, noun('partida', 'partidas')),
    count(values.practices, noun('práctica', 'prácticas')),
    count(values.boards, noun('tablero', 'tableros')),
  ]);
