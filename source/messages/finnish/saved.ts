import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all, counted, numeral, path, quote } from './counting.js';

const LONGEST_REASON = 160;
/** Of matches and of practices. */
const savedGames = {
  'cut-off':
    'Ohjelma pysähtyi tallentaessaan: viimeinen tapahtuma katosi, ja peli jatkuu edellisestä.',
  damaged: (values: { file: string; copy: string; reason: string }) =>
    `Erästä tallennettua peliä ei voi jatkaa: ${values.reason} Tiedoston ${path(values.file)} uusi paikka on ${path(values.copy)}.`,
  unusable: (values: { file: string; reason: string }) =>
    `Tallennettua peliä ${path(values.file)} ei voi jatkaa: ${values.reason}`,
  changed: 'Toinen ohjelma on tällä välin muuttanut tätä peliä; avaa valikko uudelleen.',
  unreadable: (values: { reason: string }) => `Tallennettuja pelejä ei voi lukea: ${values.reason}`,
  unsaved: (values: { reason: string }) =>
    `Peli jatkuu, mutta sitä ei enää tallenneta: ${values.reason}`,
  'not-kept': 'Tämä palvelin ei tallenna pelejä.',
};

export const troubles: Language['screens']['troubles'] = {
  match: {
    ...savedGames,
    locked: ({ names }) =>
      `Ottelu (${all(names.map(quote))}) on auki toisessa ikkunassa: pelaa siellä, tai poistu siitä siellä ja jatka tässä.`,
  },
  practice: {
    ...savedGames,
    locked:
      'Tämä harjoitus on auki toisessa ikkunassa: jatka siellä, tai poistu siitä siellä ja jatka tässä.',
  },
  results: {
    damaged: ({ file, copy, lines, first, reason }) =>
      lines === 1
        ? `Tulosten riviä ${first} ei voi lukea: ${reason} Se poistettiin; sitä ennen tiedosto ${path(file)} kopioitiin tiedostoon ${path(copy)}.`
        : `Tuloksissa on ${counted(lines, 'line')}, joita ei voi lukea, ensimmäinen on rivi ${first}: ${reason} Ne poistettiin; sitä ennen tiedosto ${path(file)} kopioitiin tiedostoon ${path(copy)}.`,
    'passed-over': ({ file, reason }) =>
      `Tulosten ${path(file)} vioittuneet rivit ohitetaan, mutta niitä ei poisteta: ${reason}`,
    newer: ({ file, lines, reason }) =>
      `Osaa tulosten ${path(file)} riveistä (${numeral(lines)}) ei voi lukea, mutta ne säilytetään: ${reason}`,
    unreadable: ({ reason }) => `Tuloksia ei voi lukea: ${reason}`,
    unsaved: ({ reason }) => `Tätä tulosta ei tallennettu: ${reason}`,
    'not-merged': ({ reason }) => `Tuloksia ei lisätty: ${reason}`,
  },
  board: {
    damaged: ({ file, copy, reason }) =>
      `Tallentamatonta lautaa ${path(file)} ei voitu palauttaa: ${reason} Tiedoston uusi paikka on ${path(copy)}.`,
    unusable: ({ file, reason }) =>
      `Tallentamatonta lautaa ${path(file)} ei voitu palauttaa: ${reason}`,
    unreadable: ({ reason }) => `Tallentamattomia lautoja ei voitu palauttaa: ${reason}`,
    unsaved: ({ reason }) =>
      `Tallenna tämä lauta ennen poistumista. Sitä ei voisi muuten palauttaa: ${reason}`,
  },
  settings: {
    damaged: values =>
      `Asetuksia ei voitu lukea tiedostosta ${path(values.file)}. Ne palautettiin oletuksiin; vanha tiedosto on kopioitu tiedostoon ${path(values.copy)}.`,
    repaired: values =>
      `Tiedostossa ${path(values.file)} oli virheellisiä asetuksia, ja ne palautettiin oletuksiin: ${values.lost.join(', ')}. Vanha tiedosto on kopioitu tiedostoon ${path(values.copy)}.`,
    newer: ({ file }) =>
      `Tiedoston ${path(file)} asetukset ovat ohjelman uudemmasta versiosta. Tämän version tuntemat ovat käytössä, ja tiedosto pysyy ennallaan; muutokset katoavat, kun lopetat.`,
    unavailable: ({ reason }) =>
      `Asetuksia ei voi lukea eikä tallentaa, joten muutokset katoavat, kun lopetat: ${clean(reason, LONGEST_REASON)}`,
  },
  archive: {
    'left-out': ({ file, reason }) =>
      `Tiedostoa ${path(file)} ei voi lukea, ja se jäi pois: ${clean(reason, LONGEST_REASON)}`,
  },
};

export const faults: Language['screens']['faults'] = {
  'too-long': 'Se on liian pitkä tallenteeksi.',
  'no-text': 'Se ei ole tekstitiedosto.',
  'nothing-in-it': 'Se loppuu ennen kuin mitään tapahtuu.',
  'not-a-file': 'Se on kansio, linkki tai putki, ei tavallinen tiedosto.',
  'results-too-long': 'tiedosto on liian pitkä.',
  'results-locked': 'tulokset ovat auki toisessa ikkunassa; sulje ohjelma siellä.',
  system: {
    ENOENT: 'tiedostoa ei enää ole.',
    EEXIST: 'tietokansion paikalla on tiedosto; siirrä se muualle.',
    ENOTDIR: 'tietokansion paikalla on tiedosto; siirrä se muualle.',
    EISDIR: 'tiedoston paikalla on kansio; siirrä se muualle.',
    EACCES: 'ei oikeuksia; tarkista tietokansion oikeudet.',
    EPERM: 'ei oikeuksia; tarkista tietokansion oikeudet.',
    EROFS: 'tietokansioon ei voi kirjoittaa; aseta muuttujaan XDG_DATA_HOME toinen kansio.',
    ENOSPC: 'levy on täynnä; vapauta tilaa.',
    EDQUOT: 'levykiintiösi on täynnä; vapauta tilaa.',
  },
  otherSystem: ({ reason }) => clean(reason, LONGEST_REASON),
};

export const archive: Language['screens']['archive'] = {
  missingFile: ({ command }) =>
    `Komento ${quote(command)} tarvitsee tiedoston nimen, kuten ricochet.jsonl.`,
  exists: ({ file }) =>
    `Tiedosto ${path(file)} on jo olemassa; valitse toinen nimi, tai korvaa se valitsimella --force.`,
  notSaved: values =>
    `Tiedostoa ${path(values.path)} ei voi kirjoittaa: ${clean(values.reason, LONGEST_REASON)}`,
  tooMuch: ({ longest }) =>
    `Vientitiedosto on suurempi kuin ${counted(longest, 'byte')}; niin suurta tiedostoa ei voisi tuoda takaisin.`,
  written: ({ file, ...values }) =>
    `Viety tiedostoon ${path(file)}: ${contents(values)} sekä asetukset.`,
  refused: ({ file, sentence }) => `Tiedostosta ${path(file)} ei tuotu mitään: ${sentence}`,
  stopped: ({ reason }) =>
    `Kaikkea ei voitu tuoda: ${clean(reason, LONGEST_REASON)} Tuo uudelleen; mitään ei tuoda kahdesti.`,
  taken: values => `Tuotu: ${contents(values)}.`,
  settingsRefused: 'Tiedoston asetukset eivät ole tästä ohjelmasta, ja ne jäivät pois.',
};

/** How much was exported or imported. */
type Contents = Parameters<Language['screens']['archive']['taken']>[0];

const contents = ({ results, matches, practices, boards }: Contents): string =>
  all([
    counted(results, 'result'),
    counted(matches, 'match'),
    counted(practices, 'practice'),
    counted(boards, 'board'),
  ]);
