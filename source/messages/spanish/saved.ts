import type { Language } from '../catalogue.js';
import { clean } from '../clean.js';
import { agree, all, count, counted, moves, noun, quote } from './counting.js';
import { path } from './files.js';

const LONGEST_REASON = 160;
/** As much of the scores has room beside the rest of a menu entry. */
const LONGEST_SCORES = 48;
/** As much of a Game ID has room there: all of one of a printed board. */
const LONGEST_ID = 32;

const savedGames = (game: string, games: string) => ({
  cutOff: `El programa se cerró mientras guardaba: lo último se ha perdido y la ${game} continúa justo antes.`,
  damaged: (values: { file: string; copy: string; sentence: string }) =>
    `Una ${game} guardada no se puede continuar. ${values.sentence} El archivo ${path(values.file)} se ha movido a ${path(values.copy)}.`,
  unusable: (values: { file: string; sentence: string }) =>
    `La ${game} guardada ${path(values.file)} no se puede continuar. ${values.sentence}`,
  changed: `Otro programa ha cambiado esta ${game} mientras tanto; vuelve a abrir el menú.`,
  unreadable: (values: { reason: string }) =>
    `No se pueden leer las ${games} guardadas: ${values.reason}`,
  unsaved: (values: { reason: string }) =>
    `La ${game} continúa, pero ya no se guarda: ${values.reason}`,
});

export const savedMatches: Language['screens']['savedMatches'] = {
  ...savedGames('partida', 'partidas'),
  continue: ({ standings, round }) => {
    const scores = standings.map(({ name, chips }) => `${name} ${chips}`).join(', ');
    return `Continuar: ${clean(scores, LONGEST_SCORES)}, ronda ${round}`;
  },
  continueAbout: 'Tu última partida, tal como la dejaste; los relojes han estado parados.',
  tooLong: 'Es demasiado largo para ser un registro.',
  noText: 'No es un archivo de texto.',
  locked: ({ names, lock }) =>
    `Otro programa tiene abierta la partida de ${all(names.map(quote))}; ciérrala allí para continuar aquí. Si no la tiene ninguno, borra ${path(lock)}.`,

  reason: {
    ENOENT: 'el archivo ya no existe.',
    EEXIST: 'hay un archivo en lugar de la carpeta de datos; muévelo.',
    ENOTDIR: 'hay un archivo en lugar de la carpeta de datos; muévelo.',
    EACCES: 'permiso denegado; comprueba los permisos de la carpeta de datos.',
    EPERM: 'permiso denegado; comprueba los permisos de la carpeta de datos.',
    EROFS: 'la carpeta de datos es de solo lectura; pon otra en XDG_DATA_HOME.',
    ENOSPC: 'el disco está lleno; libera espacio.',
    EDQUOT: 'has agotado tu espacio en el disco; libera espacio.',
  },
  otherReason: ({ reason }) => clean(reason, LONGEST_REASON),
};

export const savedPractice: Language['screens']['savedPractice'] = {
  ...savedGames('práctica', 'prácticas'),
  continue: values =>
    `Continuar la práctica: ${moves(values.moves)}, ${clean(values.id, LONGEST_ID)}`,
  continueAbout: 'Tu última posición, con sus movimientos y pistas.',
  locked: ({ lock }) =>
    `Otro programa tiene abierta una práctica; ciérrala allí para continuar aquí. Si no la tiene ninguno, borra ${path(lock)}.`,
};

export const savedResults: Language['screens']['savedResults'] = {
  damaged: ({ file, copy, lines, first, sentence }) =>
    lines === 1
      ? `No se puede leer la línea ${first} de los resultados. ${sentence} Se ha quitado; antes se copió el archivo ${path(file)} en ${path(copy)}.`
      : `No se pueden leer ${lines} líneas de los resultados, la primera es la ${first}. ${sentence} Se han quitado; antes se copió el archivo ${path(file)} en ${path(copy)}.`,
  passedOver: ({ file, reason }) =>
    `Las líneas dañadas de los resultados ${path(file)} se omiten, pero no se quitan: ${reason}`,
  newer: ({ file, lines, sentence }) =>
    agree(
      lines,
      `No se puede leer ${lines} línea de los resultados ${path(file)}, pero se conserva. ${sentence}`,
      `No se pueden leer ${lines} líneas de los resultados ${path(file)}, pero se conservan. ${sentence}`,
    ),
  tooLong: 'el archivo es demasiado largo.',
  locked: ({ lock }) =>
    `otro programa tiene abiertos los resultados. Si no los tiene ninguno, borra ${path(lock)}.`,
  unreadable: ({ reason }) => `No se pueden leer los resultados: ${reason}`,
  unsaved: ({ reason }) => `Este resultado no se ha guardado: ${reason}`,
  notMerged: ({ reason }) => `No se ha añadido ningún resultado: ${reason}`,
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
  notCollected: ({ file, reason }) =>
    `${path(file)} no se puede leer y se ha omitido: ${clean(reason, LONGEST_REASON)}`,
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
