import { comingBack, portFlag } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all, counted, moves } from './counting.js';

export const rooms: Language['screens']['rooms'] = {
  lobby: {
    title: 'Räume',
    you: ({ name }) => `Du heißt hier ${name}.`,
    comeBack: way => `Verbindung weg? ${comingBack(way, 'me', 'SERVER')}`,
    none: 'Kein Raum ist offen. Öffne einen mit „n“; deine Freunde sehen ihn hier.',
    code: ({ typed }) => `Code des privaten Raums: ${typed}_`,
    codeAbout: 'Wer den Raum geöffnet hat, sieht dort den Code.',
    heads: {
      name: 'Raum',
      edition: 'Ausgabe',
      round: 'Runde',
      watchers: 'Zusch.',
      players: 'Spieler',
    },
    notBegun: '-',
    players: ({ names }) =>
      names.length === 0 ? 'Noch keine Spieler.' : `Spieler: ${all(names)}.`,
    erase:
      'Alle Statistiken und Partien löschen, die hier zu deinem Schlüssel gespeichert sind? „y“ löscht, jede andere Taste behält sie.',
    kept: 'Dort hast du einen Platz: Enter führt dich zurück.',
    watchers: ({ watchers }) => (watchers === 0 ? 'Keine Zuschauer.' : `${watchers} Zuschauer.`),
  },

  seats: {
    title: ({ name }) => `Raum ${name}`,
    privateTitle: ({ code }) => `Privater Raum ${code}`,
    free: ({ seats }) => (seats === 0 ? 'Alle Plätze sind besetzt.' : `${counted(seats, 'seat')}.`),
    watchers: ({ names }) => `Zuschauer: ${all(names)}.`,
    invite: ({ name, port }) =>
      `Freunde wählen den Raum in der Liste, oder: ssh -t ${portFlag(port)}NAME@SERVER join ${name}`,
    invitePrivate: ({ code, port }) =>
      `Freunde drücken „c“ und tippen den Code, oder: ssh -t ${portFlag(port)}NAME@SERVER join ${code}`,
    options: ({ edition, chips, seconds, proofSeconds }) =>
      `Ausgabe ${edition}, ${chips}, Sanduhr ${seconds}\u00a0s${proofSeconds ? `, Vorführung ${proofSeconds}\u00a0s` : ''}.`,
    waiting: 'Mindestens zwei müssen sich setzen; sind alle bereit, beginnt die Partie.',
    mayStart: 'Drücke Enter, wenn du bereit bist; sind es alle, beginnt die Partie.',
    isReady: 'Du bist bereit; sind es alle, beginnt die Partie.',
    remove: ({ name, number, of }) =>
      of === 1
        ? `${name} endgültig entfernen? Enter entfernt, Esc bricht ab.`
        : `${name} endgültig entfernen? Enter entfernt, Pfeile wählen (${number} von ${of}).`,
    maySit: 'Du schaust zu. Mit „s“ setzt du dich und spielst mit.',
  },

  marks: {
    you: { sign: '*', word: 'du' },
    bot: { sign: 'b', word: 'Bot' },
    away: { sign: '-', word: 'abwesend' },
    gone: { sign: 'x', word: 'weg' },
    ready: { sign: '+', word: 'bereit' },
  },
  bots: { easy: 'leicht', medium: 'mittel', hard: 'schwer', master: 'Meister' },

  match: {
    thinking: 'Lösung gefunden? Die Zahl, Enter. Passen: zweimal Enter.',
    bid: ({ typed }) =>
      typed === '' ? 'Tippe dein Gebot, oder passe mit Enter.' : `Dein Gebot: ${typed}_`,
    round: ({ round, room, isPrivate }) => `Runde ${round}, ${isPrivate ? 'Code' : 'Raum'} ${room}`,
    watching: 'Du schaust bei dieser Partie zu.',
    watchingProof: ({ name, bid }) => `${name} führt ${moves(bid)} vor.`,
    next: ({ name, bid }) => `Als Nächstes: ${name}, ${moves(bid)}.`,
    beginsIn: ({ seconds }) => `beginnt in ${seconds}\u00a0s`,
    nextIn: ({ seconds }) => `weiter in ${seconds}\u00a0s`,
    ready: 'Drücke Enter, wenn es weitergehen kann.',
    isReady: 'Du bist bereit; warte auf die anderen.',
    leave:
      'Die Partie verlassen? Dein Platz wird fünf Minuten freigehalten. „y“ verlässt sie, jede andere Taste setzt sie fort.',
  },

  events: {
    entered: ({ name }) => `${name} ist da.`,
    seated: ({ name }) => `${name} setzt sich.`,
    'seat-freed': ({ name }) => `${name} steht auf.`,
    'went-away': ({ name }) => `${name} ist abwesend; der Platz wird fünf Minuten freigehalten.`,
    'came-back': ({ name }) => `${name} ist wieder da.`,
    'seat-given-up': ({ name }) => `${name} verlässt die Partie; die anderen spielen weiter.`,
    abandoned: () => 'Alle Spieler sind gegangen; die Partie ist vorbei.',
    'watcher-left': ({ name }) => `${name} geht.`,
    ready: ({ name }) => `${name} ist bereit.`,
    'taken-over': () =>
      'Der Raum ist auf einen anderen Server umgezogen; keine Zeit ging verloren.',
    removed: ({ name }) => `${name} wurde aus dem Raum entfernt.`,
    locked: ({ isLocked }) =>
      isLocked
        ? 'Der Raum ist gesperrt: Niemand kommt mehr dazu.'
        : 'Der Raum steht wieder allen offen.',
    agreed: () => 'Die nächste Partie ist neu vorbereitet.',
  },

  reactions: {
    'well-played': 'Gut gespielt!',
    oops: 'Hoppla!',
    wow: 'Wow!',
    hurry: 'Mach schon!',
    thanks: 'Danke!',
    'good-game': 'Schöne Partie!',
  },
  reaction: ({ name, reaction }) => `${name}: ${reaction}`,

  keys: {
    join: 'betreten',
    openRoom: 'öffnen',
    code: 'privat',
    practise: 'üben',
    daily: 'Tagesaufgabe',
    solitaire: 'Solo',
    top: 'Rangliste',
    show: 'zeigen/verbergen',
    statistics: 'Statistik',
    settings: 'Einstellungen',
    lines: 'Textmodus',
    erase: 'löschen',
    sit: 'setzen, zuschauen',
    remove: 'entfernen',
    lock: 'sperren',
    setUp: 'vorbereiten',
    person: 'wechseln',
    pass: 'passen',
    react: 'zurufen',
    ready: 'bereit',
    seats: 'Plätze',
    say: 'rufen',
  },
};
