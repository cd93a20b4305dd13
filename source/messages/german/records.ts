import type { Language } from '../catalogue.js';
import { all, chips, moves, rounds, when } from './counting.js';
import { path } from './quote.js';

export const records: Language['messages']['records'] = {
  badFile: ({ file, sentence }) =>
    `Die Datei ${path(file)} lässt sich nicht abspielen. ${sentence}`,
  noRecord: 'Nenne die Aufzeichnung einer Partie oder einer Übung.',
  otherVersion: 'Nimm die Version des Programms, die sie geschrieben hat.',
  badLine: ({ line }) =>
    // The second line has the board: without it there is nothing to show.
    line > 2
      ? 'Lösche sie und alle Zeilen danach; der Rest davor lässt sich abspielen.'
      : 'Nimm eine andere Kopie der Datei.',
  nothingInIt: 'Sie endet, bevor etwas geschieht; nimm die Aufzeichnung eines begonnenen Spiels.',
  practiceNoMatch:
    'Das ist die Aufzeichnung einer Übung; --cast und --coach brauchen die einer Partie.',
  notCoached: ({ round, isReturned }) =>
    `Der Trainer kann Runde ${round} nicht besprechen: ${isReturned ? 'Niemand hat den Chip gewonnen, und er kann wiederkommen.' : 'Sie wurde nicht zu Ende gespielt.'}`,
  castEnding: ({ file }) =>
    `--cast schreibt eine asciinema-Datei (.cast, .json) oder ein bewegtes Bild (.svg), nicht ${path(file)}.`,
  written: ({ file }) => `${path(file)} geschrieben.`,
  practiceInText: 'Die Aufzeichnung einer Übung gibt es nur als Text.',
  cutOff: 'Die letzte Zeile der Aufzeichnung ist abgeschnitten und wurde ausgelassen.',

  dealt: 'Der Spielplan ist aufgebaut.',
  placed: 'Die Roboter sind aufgestellt.',
  drawn: ({ round, target }) => `Runde ${round}: ${target}.`,
  bid: values => `${values.name} bietet ${moves(values.moves)}.`,
  claimed: values => `Gebot: ${moves(values.moves)}.`,
  passed: ({ name }) => `${name} passt.`,
  clockRanOut: 'Die Sanduhr ist abgelaufen.',
  proofBegun: ({ name }) => `${name} beginnt die Vorführung.`,
  moved: ({ made, bid, move }) =>
    Number.isFinite(bid) ? `Zug ${made} von ${bid}: ${move}.` : `Zug ${made}: ${move}.`,
  usedUp: 'Keine Züge mehr: Die Vorführung ist gescheitert, die Roboter kehren zurück.',
  givenUp: 'Die Vorführung wurde aufgegeben: Die Roboter kehren zurück.',
  tooLate: 'Die Zeit ist um: Die Vorführung ist gescheitert, die Roboter kehren zurück.',
  left: 'Die Spieler haben die Partie verlassen; die Uhren standen still.',

  rounds: values => rounds(values.rounds),
  head: ({ names }) => `Partie: ${all(names)}`,
  headAlone: values => `Solospiel: ${chips(values.chips)}`,
  unfinished: 'Die Aufzeichnung endet vor dem Ende der Partie.',
  score: ({ parts }) => `Stand: ${parts.join(', ')}`,
  chipsOf: values => `${values.name} ${values.chips}`,

  when: ({ at }) => when(at),
  place: ({ number, of }) => `Ereignis ${number} von ${of}`,
  playing: ({ speed }) => `läuft, Tempo ${speed}`,
  paused: ({ speed }) => `angehalten, Tempo ${speed}`,
};
