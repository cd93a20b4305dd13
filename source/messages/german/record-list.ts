import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all, counted, date, moves, rounds } from './counting.js';

const LONGEST_PATH = 300;

const leftAfter = (values: { moves: number }): string => `offen, ${moves(values.moves)}`;

export const recordList: Language['screens']['recordList'] = {
  looking: 'Das Archiv wird gelesen …',
  none: 'Hier wurde noch nichts gespielt. Partien, Solospiele, Partien am Tisch und Übungen werden von selbst gespeichert.',

  heads: {
    played: 'gespielt',
    game: 'Spiel',
    rules: 'Regel',
    time: 'Dauer',
    players: 'Chips',
    end: 'Ergebnis',
  },
  games: {
    match: 'Partie',
    solitaire: 'Solo',
    referee: 'Tisch',
    practice: 'Übung',
    daily: 'Tag',
  },
  rules: ({ name, changed }) => `${name}${changed ? '*' : ''}`,
  noChips: 'niemand hat einen Chip',
  won: ({ names, round }) =>
    names.length === 0 ? `verloren, Runde ${round}` : `Sieg ${all(names)}, Runde ${round}`,
  practised: {
    untouched: leftAfter,
    begun: leftAfter,
    solved: values => `gelöst, ${moves(values.moves)}`,
    'given-up': () => 'aufgegeben',
    abandoned: () => 'übersprungen',
  },
  leftIn: ({ round }) => `offen, Runde ${round}`,
  isOpen: 'anderswo offen',
  reading: '…',
  notReadable: ({ sentence }) => `nicht lesbar: ${sentence}`,

  result: ({ scores, end }) => `${scores}; ${end}`,
  changed: ({ edition }) => `Regeln ${edition} (geändert)`,
  openElsewhere: 'Diese Partie ist in einem anderen Fenster offen; verlass sie dort zuerst.',
  unreadable: ({ reason }) => `Die Datei ist nicht lesbar: ${reason}`,
  file: ({ file }) => clean(file, LONGEST_PATH),

  keys: { end: 'neueste, älteste', replay: 'abspielen', goOn: 'fortsetzen' },
};

export const top: Language['screens']['top'] = {
  title: 'Rangliste und Tagesaufgabe',
  ratings: 'Wertung in Partien (nur Menschen)',
  nobody: ({ games }) => `Noch niemand (ab ${games} gewerteten Runden, wenn man sich zeigen will).`,
  row: ({ rating, games }) => `${rating}  ${rounds(games)}`,
  own: ({ rating, games }) => `Du: ${rating} nach ${rounds(games)}.`,
  today: 'Tagesaufgabe',
  nobodyToday: 'Noch keine Ergebnisse.',
  finished: ({ played, shortest, hints, time }) =>
    `${played} (kürzeste Lösung ${shortest}), ${hints === 0 ? 'ohne Tipps' : counted(hints, 'hint')}, ${time}`,
  unsaved: 'Das lässt sich gerade nicht speichern; es bleibt, wie es war.',
  isShown:
    'Andere sehen deinen Namen, deine Wertung und deine Tagesergebnisse. Verbergen: in der Lobby am Bildschirm „t“, dann „y“.',
  isHidden:
    'Andere sehen deine Wertung und deine Tagesergebnisse nicht. Zeigen: in der Lobby am Bildschirm „t“, dann „y“.',
};

export const statistics: Language['screens']['statistics'] = {
  none: 'Noch nichts geübt. Gelöste und aufgegebene Aufgaben zählen von selbst.',

  inRooms: 'Partien in Räumen',
  won: 'gewonnen',
  chips: 'Chips',

  all: 'Alle Aufgaben',
  played: 'gespielt',
  solved: 'gelöst',
  inShortest: 'auf kürzestem Weg',
  withoutHints: 'ohne Tipps',
  movesOver: 'Züge zu viel',
  time: 'Zeit',
  streak: 'Tagesserie',
  rating: 'Wertung',
  onAverage: ({ number }) => `im Schnitt ${number}`,
  median: ({ time }) => `Median ${time}`,
  best: 'Bestes ohne Tipps',
  bests: ({ longest, run }) => `längste Lösung ${moves(longest)}, ${run} in Folge`,
  runBest: { storm: 'Rekord im Blitz', streak: 'längste Serie' },
  streakDays: ({ current, longest }) => `${counted(current, 'day')}, Rekord ${longest}`,
  rated: ({ rating, spread }) => `${rating} ± ${spread}`,
  notRated: 'noch keine',

  byLength: 'Nach Länge der Lösung',
  byEdition: 'Nach Ausgabe',
  byMotif: 'Nach Motiv, das schwächste zuerst',
  own: 'andere Regeln',
  heads: {
    length: 'Züge',
    edition: 'Ausgabe',
    motif: 'Motiv',
    played: 'gespielt',
    solved: 'gelöst',
    inShortest: 'kürzeste',
    movesOver: 'zu viel',
    time: 'Zeit',
    fastest: 'Bestzeit',
  },

  days: 'Aufgaben nach Tagen',
  weekdays: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  kinds: 'Nach Spielart',
  kindNames: {
    match: 'Partien',
    solitaire: 'Solospiele',
    practice: 'Üben',
    daily: 'Tagesaufgaben',
    deck: 'Wiederholungen',
    storm: 'Aufgaben im Blitz',
    streak: 'Aufgaben in Serie',
  },

  overTime: 'Wertung im Lauf der Zeit',
  on: values => date(values.date),
  span: ({ from, until, games }) =>
    `${date(from)} bis ${date(until)}, ${counted(games, 'position')}`,
};
