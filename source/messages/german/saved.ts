import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all, counted } from './counting.js';
import { path, quote } from './quote.js';

const LONGEST_REASON = 160;

const because = ({ reason }: { reason: string }): string => clean(reason, LONGEST_REASON);

/** What is wrong with saved matches and practice sessions alike. */
const savedGames = {
  'cut-off':
    'Das Programm brach beim Speichern ab: Das letzte Ereignis ist verloren, und das Spiel geht kurz davor weiter.',
  damaged: (values: { file: string; copy: string; reason: string }) =>
    `Ein gespeichertes Spiel lässt sich nicht fortsetzen: ${values.reason} Die Datei ${path(values.file)} wurde nach ${path(values.copy)} verschoben.`,
  unusable: (values: { file: string; reason: string }) =>
    `Das gespeicherte Spiel ${path(values.file)} lässt sich nicht fortsetzen: ${values.reason}`,
  changed:
    'Ein anderes Programm hat dieses Spiel inzwischen verändert; öffne das Menü noch einmal.',
  unreadable: (values: { reason: string }) =>
    `Gespeicherte Spiele sind nicht lesbar: ${values.reason}`,
  unsaved: (values: { reason: string }) =>
    `Das Spiel geht weiter, wird aber nicht mehr gespeichert: ${values.reason}`,
  'not-kept': 'Dieser Server speichert keine Spiele.',
};

export const troubles: Language['screens']['troubles'] = {
  match: {
    ...savedGames,
    locked: ({ names }) =>
      `Die Partie von ${all(names.map(quote))} ist in einem anderen Fenster offen: Spiel dort weiter, oder verlass sie dort und setz sie hier fort.`,
  },
  practice: {
    ...savedGames,
    locked:
      'Diese Übung ist in einem anderen Fenster offen: Spiel dort weiter, oder verlass sie dort und setz sie hier fort.',
  },
  results: {
    damaged: ({ file, copy, lines, first, reason }) =>
      lines === 1
        ? `Zeile ${first} der Ergebnisse ist nicht lesbar: ${reason} Sie wurde entfernt; die alte Datei ${path(file)} liegt als Kopie in ${path(copy)}.`
        : `${lines} Zeilen der Ergebnisse sind nicht lesbar, als erste Zeile ${first}: ${reason} Sie wurden entfernt; die alte Datei ${path(file)} liegt als Kopie in ${path(copy)}.`,
    'passed-over': ({ file, reason }) =>
      `Beschädigte Zeilen der Ergebnisse ${path(file)} werden ausgelassen, aber nicht entfernt: ${reason}`,
    newer: ({ file, lines, reason }) =>
      lines === 1
        ? `1 Zeile der Ergebnisse ${path(file)} ist nicht lesbar, bleibt aber erhalten: ${reason}`
        : `${counted(lines, 'line')} der Ergebnisse ${path(file)} sind nicht lesbar, bleiben aber erhalten: ${reason}`,
    unreadable: ({ reason }) => `Die Ergebnisse sind nicht lesbar: ${reason}`,
    unsaved: ({ reason }) => `Dieses Ergebnis wurde nicht gespeichert: ${reason}`,
    'not-merged': ({ reason }) => `Keine Ergebnisse kamen hinzu: ${reason}`,
  },
  board: {
    damaged: ({ file, copy, reason }) =>
      `Der nicht gespeicherte Spielplan in ${path(file)} ließ sich nicht wiederherstellen: ${reason} Die Datei wurde nach ${path(copy)} verschoben.`,
    unusable: ({ file, reason }) =>
      `Der nicht gespeicherte Spielplan in ${path(file)} ließ sich nicht wiederherstellen: ${reason}`,
    unreadable: ({ reason }) =>
      `Nicht gespeicherte Spielpläne ließen sich nicht wiederherstellen: ${reason}`,
    unsaved: ({ reason }) =>
      `Speichere diesen Spielplan vor dem Beenden. Wiederherstellen lässt er sich sonst nicht: ${reason}`,
  },
  settings: {
    damaged: ({ file, copy }) =>
      `Die Einstellungen in ${path(file)} waren nicht lesbar und sind zurückgesetzt; die alte Datei liegt als Kopie in ${path(copy)}.`,
    repaired: ({ file, copy, lost }) =>
      `Einige Einstellungen in ${path(file)} waren ungültig und sind zurückgesetzt: ${lost.join(', ')}. Die alte Datei liegt als Kopie in ${path(copy)}.`,
    newer: ({ file }) =>
      `Die Einstellungen in ${path(file)} stammen von einer neueren Version. Es gelten die hier bekannten, und die Datei bleibt, wie sie ist; Änderungen gehen beim Beenden verloren.`,
    unavailable: values =>
      `Einstellungen lassen sich nicht lesen oder speichern; Änderungen gehen beim Beenden verloren: ${because(values)}`,
  },
  archive: {
    'left-out': values =>
      `${path(values.file)} ist nicht lesbar und wurde ausgelassen: ${because(values)}`,
  },
};

export const faults: Language['screens']['faults'] = {
  'too-long': 'Sie ist zu lang für eine Aufzeichnung.',
  'no-text': 'Sie ist keine Textdatei.',
  'nothing-in-it': 'Sie endet, bevor etwas geschieht.',
  'not-a-file': 'Das ist ein Ordner, ein Verweis oder eine Pipe, keine gewöhnliche Datei.',
  'results-too-long': 'Die Datei ist zu lang.',
  'results-locked': 'Ein anderes Fenster hat die Ergebnisse offen; beende das Programm dort.',
  system: {
    ENOENT: 'Die Datei gibt es nicht mehr.',
    EEXIST: 'Wo der Datenordner sein soll, ist eine Datei; verschiebe sie.',
    ENOTDIR: 'Wo der Datenordner sein soll, ist eine Datei; verschiebe sie.',
    EISDIR: 'Wo eine Datei sein soll, ist ein Ordner; verschiebe ihn.',
    EACCES: 'Zugriff verweigert; prüfe die Rechte des Datenordners.',
    EPERM: 'Zugriff verweigert; prüfe die Rechte des Datenordners.',
    EROFS: 'Der Datenordner ist schreibgeschützt; setze XDG_DATA_HOME auf einen anderen.',
    ENOSPC: 'Der Datenträger ist voll; schaffe Platz.',
    EDQUOT: 'Dein Speicherplatz ist aufgebraucht; schaffe Platz.',
  },
  otherSystem: values => because(values),
};

type Contents = Readonly<Record<'results' | 'matches' | 'practices' | 'boards', number>>;

/** How much was exported or imported. */
const contents = ({ results, matches, practices, boards }: Contents): string =>
  all([
    counted(results, 'result'),
    counted(matches, 'match'),
    counted(practices, 'practice'),
    counted(boards, 'board'),
  ]);

export const archive: Language['screens']['archive'] = {
  missingFile: values =>
    `Der Befehl „${values.command}“ braucht einen Dateinamen, etwa ricochet.jsonl.`,
  exists: ({ file }) =>
    `Die Datei ${path(file)} gibt es schon; nimm einen anderen Namen, oder überschreibe sie mit --force.`,
  notSaved: values =>
    `Die Datei ${path(values.path)} lässt sich nicht schreiben: ${because(values)}`,
  tooMuch: ({ longest }) =>
    `Der Export wäre größer als ${counted(longest, 'byte')} und ließe sich nicht wieder importieren.`,
  written: values =>
    `${contents(values)} sowie die Einstellungen exportiert nach ${path(values.file)}.`,
  refused: ({ file, sentence }) => `Nichts importiert aus ${path(file)}: ${sentence}`,
  stopped: values =>
    `Nicht alles ließ sich importieren: ${because(values)} Importiere die Datei noch einmal; doppelt kommt nichts hinzu.`,
  taken: values => `${contents(values)} importiert.`,
  settingsRefused:
    'Die Einstellungen in der Datei stammen nicht von diesem Programm und wurden ausgelassen.',
};
