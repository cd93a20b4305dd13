import type { Language } from '../catalogue.js';
import { all, chips, moves, path, rounds, when } from './counting.js';

export const records: Language['messages']['records'] = {
  badFile: ({ file, sentence }) => `Tiedostoa ${path(file)} ei voi toistaa. ${sentence}`,
  noRecord: 'Anna ottelun tai harjoituksen tallenne.',
  otherVersion: 'Käytä sitä ohjelman versiota, joka sen kirjoitti.',
  badLine: ({ line }) =>
    // The second line has the board: without it there is nothing to show.
    line > 2
      ? 'Poista se ja kaikki rivit sen jälkeen, niin alku voidaan toistaa.'
      : 'Käytä tiedoston toista kopiota.',
  nothingInIt: 'Se loppuu ennen kuin mitään tapahtuu; anna alkaneen pelin tallenne.',
  practiceNoMatch: 'Tämä on harjoituksen tallenne; --cast ja --coach tarvitsevat ottelun.',
  notCoached: ({ round, isReturned }) =>
    `Valmentaja ei voi arvioida kierrosta ${round}: ${isReturned ? 'kukaan ei saanut nappulaa, ja se voi tulla uudelleen.' : 'sitä ei pelattu loppuun.'}`,
  castEnding: ({ file }) =>
    `--cast kirjoittaa asciinema-tiedoston (.cast, .json) tai liikkuvan kuvan (.svg), ei tiedostoa ${path(file)}.`,
  written: ({ file }) => `Kirjoitettiin ${path(file)}.`,
  practiceInText: 'Harjoituksen tallenteen voi toistaa vain tekstinä.',
  cutOff: 'Tallenteen viimeinen rivi on katkennut, ja se ohitettiin.',

  dealt: 'Lauta on koottu.',
  placed: 'Robotit on asetettu.',
  drawn: ({ round, target }) => `Kierros ${round}: ${target}.`,
  bid: values => `${values.name} ehdottaa ${values.moves} siirtoa.`,
  claimed: values => `Ehdotus: ${moves(values.moves)}.`,
  passed: ({ name }) => `${name} passaa.`,
  clockRanOut: 'Tiimalasi on valunut loppuun.',
  proofBegun: ({ name }) => `${name} aloittaa toteutuksen.`,
  moved: ({ made, bid, move }) =>
    Number.isFinite(bid) ? `Siirto ${made}/${bid}: ${move}.` : `Siirto ${made}: ${move}.`,
  usedUp: 'Siirrot loppuivat: toteutus epäonnistui ja robotit palaavat.',
  givenUp: 'Toteuttaja luovutti: robotit palaavat.',
  tooLate: 'Aika loppui: toteutus epäonnistui ja robotit palaavat.',
  left: 'Peli keskeytyi; kellot pysähtyivät.',

  rounds: values => rounds(values.rounds),
  head: ({ names }) => `Ottelu: ${all(names)}`,
  headAlone: values => `Yksinpeli: ${chips(values.chips)}`,
  unfinished: 'Tallenne loppuu ennen ottelun loppua.',
  score: ({ parts }) => `Tilanne: ${parts.join(', ')}`,
  chipsOf: values => `${values.name} ${values.chips}`,

  when: ({ at }) => when(at),
  place: ({ number, of }) => `tapahtuma ${number}/${of}`,
  playing: ({ speed }) => `käynnissä, nopeus ${speed}`,
  paused: ({ speed }) => `tauolla, nopeus ${speed}`,
};
