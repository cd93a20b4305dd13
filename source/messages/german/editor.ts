import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all } from './counting.js';
import { colour as colourOf } from './forms.js';
import { key, quote } from './quote.js';

const LONGEST_PATH = 200;

export const editor: Language['screens']['editor'] = {
  cell: ({ cell }) => `Feld ${cell}`,
  nothing: 'leer',
  robot: ({ robot }) => `${colourOf(robot, 'masculine')} Roboter`,
  diagonal: ({ colour, slope }) => `${colourOf(colour, 'feminine')} Diagonale ${slope}`,
  centre: 'gesperrtes Feld',
  walls: ({ sides }) => `${sides.length === 1 ? 'Wand' : 'Wände'}: ${all(sides)}`,
  opening: ({ side, facing }) => `Öffnung: ${side}, führt nach ${facing}`,

  target: 'Ziel',
  size: ({ width, height }) => `${width} × ${height} Felder`,
  unnamed: 'noch keine Datei',
  file: values => clean(values.path, LONGEST_PATH),
  unsaved: 'nicht gespeichert',

  prompts: {
    draw: ({ wall }) =>
      `${key(wall)} + Pfeil oder Umschalt + Pfeil: Wand an/aus; am Rand eine Öffnung.`,
    wall: 'Wand setzen oder entfernen: Der Pfeil bestimmt die Seite des Felds.',
    target: ({ cell, target }) =>
      `Ziel auf ${cell}: ${target}. Buchstaben ändern es, Enter setzt es.`,
    diagonal: ({ cell, slope }) =>
      `Diagonale ${slope} auf ${cell}: Drücke den Buchstaben ihrer Farbe.`,
    file: ({ typed }) => `Speichern unter: ${clean(typed, LONGEST_PATH)}_`,
    overwrite: values =>
      `${quote(values.path)} gibt es schon. „y“ überschreibt die Datei, jede andere Taste bricht ab.`,
    leave: 'Ohne Speichern verlassen? „y“ verwirft deine Änderungen, sonst geht es weiter.',
  },

  left: 'Dein nicht gespeicherter Spielplan ist wieder da. Mit Esc, dann „y“ verwirfst du ihn.',

  saved: values => `Gespeichert in ${quote(values.path)}.`,
  notSaved: values => `${quote(values.path)} ließ sich nicht speichern: ${values.reason}`,
  reason: {
    ENOENT: 'Den Ordner gibt es nicht. Lege ihn an oder nimm einen anderen.',
    ENOTDIR: 'Ein Teil des Pfads ist kein Ordner. Nimm einen anderen.',
    EISDIR: 'Das ist ein Ordner oder ein Gerät. Nimm einen anderen Namen.',
    EACCES: 'Du darfst dort nicht schreiben. Nimm einen anderen Ordner.',
    EPERM: 'Du darfst dort nicht schreiben. Nimm einen anderen Ordner.',
    EROFS: 'Der Datenträger ist schreibgeschützt. Nimm einen anderen Ordner.',
    ENOSPC: 'Kein Platz mehr. Schaffe Platz oder nimm einen anderen Datenträger.',
    EDQUOT: 'Kein Platz mehr. Schaffe Platz oder nimm einen anderen Datenträger.',
    ENAMETOOLONG: 'Der Name ist zu lang. Nimm einen kürzeren.',
  },

  keys: {
    wall: 'Wand',
    target: 'Ziel',
    diagonal: 'Diagonale',
    centre: 'sperren',
    activate: 'aktives Ziel',
    clear: 'leeren',
    size: 'Größe',
    save: 'speichern',
    play: 'spielen',
    side: 'Seite',
    colour: 'Farbe',
    shape: 'Kreis, Dreieck, Quadrat, Sechseck, Wirbel',
    put: 'setzen',
    yes: 'ja',
    no: 'nein',
  },
};
