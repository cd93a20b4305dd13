import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all, bytes, counted } from './counting.js';
import { path, quote } from './quote.js';

type Screens = Language['screens'];

const LONGEST_REASON = 160;
const savedGames = {
  'cut-off':
    'El programa es va aturar mentre desava: s’ha perdut l’últim pas; continueu des de l’anterior.',
  damaged: (values: { file: string; copy: string; reason: string }) =>
    `Una partida desada no es pot continuar: ${values.reason} El fitxer ${path(values.file)} s’ha mogut a ${path(values.copy)}.`,
  unusable: (values: { file: string; reason: string }) =>
    `La partida desada ${path(values.file)} no es pot continuar: ${values.reason}`,
  changed: 'Mentrestant un altre programa ha canviat aquesta partida; torneu a obrir el menú.',
  unreadable: (values: { reason: string }) =>
    `Les partides desades no es poden llegir: ${values.reason}`,
  unsaved: (values: { reason: string }) =>
    `La partida continua, però ja no es desa: ${values.reason}`,
  'not-kept': 'Aquest servidor no desa les partides.',
};

export const troubles: Language['screens']['troubles'] = {
  match: {
    ...savedGames,
    locked: ({ names }) =>
      `La partida entre ${all(names.map(quote))} és oberta en una altra finestra: jugueu-la allà, o sortiu-ne per continuar-la aquí.`,
  },
  practice: {
    ...savedGames,
    locked:
      'Aquesta pràctica és oberta en una altra finestra: continueu-la allà, o sortiu-ne per continuar-la aquí.',
  },
  results: {
    damaged: ({ file, copy, lines, first, reason }) =>
      lines === 1
        ? `La línia ${first} dels resultats no es pot llegir: ${reason} S’ha tret; el fitxer ${path(file)} s’ha copiat abans a ${path(copy)}.`
        : `${lines} línies dels resultats no es poden llegir; la primera és la ${first}: ${reason} S’han tret; el fitxer ${path(file)} s’ha copiat abans a ${path(copy)}.`,
    'passed-over': ({ file, reason }) =>
      `Les línies malmeses dels resultats ${path(file)} se salten, però no es treuen: ${reason}`,
    newer: ({ file, lines, reason }) =>
      `Als resultats ${path(file)} es conserven línies que no s’han pogut llegir (${lines}): ${reason}`,
    unreadable: ({ reason }) => `Els resultats no es poden llegir: ${reason}`,
    unsaved: ({ reason }) => `Aquest resultat no s’ha desat: ${reason}`,
    'not-merged': ({ reason }) => `No s’ha afegit cap resultat: ${reason}`,
  },
  board: {
    damaged: ({ file, copy, reason }) =>
      `El tauler sense desar de ${path(file)} no s’ha pogut recuperar: ${reason} El fitxer s’ha mogut a ${path(copy)}.`,
    unusable: ({ file, reason }) =>
      `El tauler sense desar de ${path(file)} no s’ha pogut recuperar: ${reason}`,
    unreadable: ({ reason }) => `No s’han pogut recuperar els taulers sense desar: ${reason}`,
    unsaved: ({ reason }) =>
      `Deseu aquest tauler abans de sortir. Si no, no es podrà recuperar: ${reason}`,
  },
  settings: {
    damaged: values =>
      `No s’ha pogut llegir la configuració de ${path(values.file)} i s’ha restablert; l’antiga és a ${path(values.copy)}.`,
    repaired: values =>
      `Aquests valors de ${path(values.file)} no eren vàlids i s’han restablert: ${values.lost.join(', ')}. El fitxer antic és a ${path(values.copy)}.`,
    newer: ({ file }) =>
      `La configuració de ${path(file)} és d’una versió més nova del programa. S’aplica el que aquí es coneix i el fitxer no canvia; els canvis es perdran en sortir.`,
    unavailable: ({ reason }) =>
      `La configuració no es pot llegir ni desar i es perdrà en sortir: ${clean(reason, LONGEST_REASON)}`,
  },
  archive: {
    'left-out': ({ file, reason }) =>
      `${path(file)} no es pot llegir i no s’ha exportat: ${clean(reason, LONGEST_REASON)}`,
  },
};

export const faults: Language['screens']['faults'] = {
  'too-long': 'És massa llarg per ser un registre.',
  'no-text': 'No és un fitxer de text.',
  'nothing-in-it': 'S’acaba abans que passi res.',
  'not-a-file': 'És una carpeta, un enllaç o una canonada, no un fitxer normal.',
  'results-too-long': 'el fitxer és massa llarg.',
  'results-locked': 'una altra finestra té oberts els resultats; tanqueu-hi el programa.',
  system: {
    ENOENT: 'el fitxer ja no hi és.',
    EEXIST: 'hi ha un fitxer on hauria d’haver-hi la carpeta de dades; moveu-lo.',
    ENOTDIR: 'hi ha un fitxer on hauria d’haver-hi la carpeta de dades; moveu-lo.',
    EISDIR: 'hi ha una carpeta on hauria d’haver-hi un fitxer; moveu-la.',
    EACCES: 'permís denegat; comproveu els permisos de la carpeta de dades.',
    EPERM: 'permís denegat; comproveu els permisos de la carpeta de dades.',
    EROFS: 'la carpeta de dades és només de lectura; poseu-ne una altra a XDG_DATA_HOME.',
    ENOSPC: 'el disc és ple; feu-hi lloc.',
    EDQUOT: 'heu exhaurit la quota de disc; feu-hi lloc.',
  },
  otherSystem: ({ reason }) => clean(reason, LONGEST_REASON),
};

export const archive: Screens['archive'] = {
  missingFile: ({ command }) =>
    `L’ordre «${command}» necessita un nom de fitxer, com ara ricochet.jsonl.`,
  exists: ({ file }) =>
    `El fitxer ${path(file)} ja existeix; trieu un altre nom, o sobreescriviu-lo amb --force.`,
  notSaved: values =>
    `El fitxer ${path(values.path)} no es pot escriure: ${clean(values.reason, LONGEST_REASON)}`,
  tooMuch: ({ longest }) =>
    `L’exportació fa més de ${bytes(longest)}; un fitxer així no es podria tornar a importar.`,
  written: values =>
    `S’ha exportat a ${path(values.file)}, amb la configuració: ${contents(values)}.`,
  refused: ({ file, sentence }) => `No s’ha importat res de ${path(file)}: ${sentence}`,
  stopped: ({ reason }) =>
    `No s’ha pogut importar tot: ${clean(reason, LONGEST_REASON)} Torneu a importar; res no s’importa dos cops.`,
  taken: values => `S’ha importat: ${contents(values)}.`,
  settingsRefused: 'La configuració del fitxer no és d’aquest programa i no s’ha importat.',
};

const contents = (values: Parameters<Screens['archive']['taken']>[0]): string =>
  all([
    counted(values.results, 'resultat', 'resultats'),
    counted(values.matches, 'partida', 'partides'),
    counted(values.practices, 'pràctica', 'pràctiques'),
    counted(values.boards, 'tauler', 'taulers'),
  ]);
