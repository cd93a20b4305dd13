import { comingBack, portFlag } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all, counted, moves, YES_OR_NO } from './counting.js';

export const rooms: Language['screens']['rooms'] = {
  lobby: {
    title: 'Huoneet',
    you: ({ name }) => `Nimesi on ${name}.`,
    comeBack: way => `Katkesiko yhteys? ${comingBack(way, 'me', 'PALVELIN')}`,
    none: 'Yhtään huonetta ei ole auki. Avaa huone painamalla ”n”; ystäväsi näkevät sen tässä.',
    code: ({ typed }) => `Yksityisen huoneen koodi: ${typed}_`,
    codeAbout: 'Huoneen avannut pelaaja näkee sen koodin huoneessa.',
    heads: {
      name: 'huone',
      edition: 'painos',
      round: 'krs',
      watchers: 'yleisö',
      players: 'pelaajat',
    },
    notBegun: '-',
    players: ({ names }) =>
      names.length === 0 ? 'Ei vielä pelaajia.' : `Pelaajat: ${all(names)}.`,
    erase: `Poistetaanko avaimesi tilastot ja ottelut täältä? ${YES_OR_NO}`,
    kept: 'Sinulla on siellä paikka: palaa siihen painamalla Enter.',
    watchers: ({ watchers }) =>
      watchers === 0 ? 'Ei katsojia.' : `${counted(watchers, 'spectator')}.`,
  },

  seats: {
    title: ({ name }) => `Huone ${name}`,
    privateTitle: ({ code }) => `Yksityinen huone ${code}`,
    free: ({ seats }) => (seats === 0 ? 'Kaikki paikat on varattu.' : `${counted(seats, 'seat')}.`),
    watchers: ({ names }) => `Katsojat: ${all(names)}.`,
    invite: ({ name, port }) =>
      `Ystävät valitsevat sen listalta tai: ssh -t ${portFlag(port)}NIMI@PALVELIN join ${name}`,
    invitePrivate: ({ code, port }) =>
      `Ystävät painavat ”c” ja antavat koodin, tai: ssh -t ${portFlag(port)}NIMI@PALVELIN join ${code}`,
    options: ({ edition, chips, seconds, proofSeconds }) =>
      `Painos ${edition}, ${chips}, tiimalasi ${seconds}\u00a0s${proofSeconds ? `, toteutus ${proofSeconds}\u00a0s` : ''}.`,
    waiting: 'Pelaajia on oltava vähintään kaksi; ottelu alkaa, kun kaikki ovat valmiina.',
    mayStart: 'Paina Enter, kun olet valmis; ottelu alkaa, kun kaikki ovat valmiina.',
    isReady: 'Olet valmis; ottelu alkaa, kun kaikki ovat valmiina.',
    remove: ({ name, number, of }) =>
      `Poistetaanko ${name} lopullisesti? Enter poistaa, ${of === 1 ? 'Esc peruuttaa' : `nuolet valitsevat (${number}/${of})`}.`,
    maySit: 'Katsot peliä. Varaa paikka painamalla ”s”, niin pääset pelaamaan.',
  },

  marks: {
    you: { sign: '*', word: 'sinä' },
    bot: { sign: 'b', word: 'botti' },
    away: { sign: '-', word: 'poissa' },
    gone: { sign: 'x', word: 'poistui' },
    ready: { sign: '+', word: 'valmis' },
  },
  bots: { easy: 'helppo', medium: 'keskitaso', hard: 'vaikea', master: 'mestari' },

  match: {
    thinking: 'Keksitkö reitin? Luku, Enter. Passi: kahdesti Enter.',
    bid: ({ typed }) =>
      typed === '' ? 'Kirjoita ehdotus. Toinen Enter = passi.' : `Ehdotuksesi: ${typed}_`,
    round: ({ round, room, isPrivate }) =>
      isPrivate ? `Kierros ${round}: ${room}` : `Kierros ${round}, huone ${room}`,
    watching: 'Katsot tätä ottelua.',
    watchingProof: ({ name, bid }) => `${name} toteuttaa ehdotuksensa: ${moves(bid)}.`,
    next: ({ name, bid }) => `Seuraavana ${name}, ${moves(bid)}.`,
    beginsIn: ({ seconds }) => `alkaa ${seconds}\u00a0s kuluttua`,
    nextIn: ({ seconds }) => `jatkuu ${seconds}\u00a0s kuluttua`,
    ready: 'Paina Enter, kun voit jatkaa.',
    isReady: 'Olet valmis; odotetaan muita.',
    leave: `Poistutko? Paikkasi säilyy viisi minuuttia. ${YES_OR_NO}`,
  },

  events: {
    entered: ({ name }) => `${name} tuli huoneeseen.`,
    seated: ({ name }) => `${name} istuutui.`,
    'seat-freed': ({ name }) => `${name} nousi paikaltaan.`,
    'went-away': ({ name }) => `${name} on poissa; paikka säilyy viisi minuuttia.`,
    'came-back': ({ name }) => `${name} palasi.`,
    'seat-given-up': ({ name }) => `${name} poistui ottelusta; muut jatkavat.`,
    abandoned: () => 'Kaikki pelaajat ovat poistuneet; ottelu on ohi.',
    'watcher-left': ({ name }) => `${name} poistui.`,
    ready: ({ name }) => `${name} on valmis.`,
    'taken-over': () => 'Huone siirtyi toiselle palvelimelle; aikaa ei kulunut.',
    removed: ({ name }) => `${name} poistettiin huoneesta.`,
    locked: ({ isLocked }) =>
      isLocked ? 'Huone on lukittu: uusia ei pääse sisään.' : 'Huone on taas avoin kaikille.',
    agreed: () => 'Seuraavan ottelun valmisteluja muutettiin.',
  },

  reactions: {
    'well-played': 'Hyvin pelattu!',
    oops: 'Hups!',
    wow: 'Vau!',
    hurry: 'Vauhtia!',
    thanks: 'Kiitos!',
    'good-game': 'Hyvä peli!',
  },
  reaction: ({ name, reaction }) => `${name}: ${reaction}`,

  keys: {
    join: 'liity',
    openRoom: 'avaa huone',
    code: 'yksityinen',
    practise: 'harjoitus',
    daily: 'päivän asetelma',
    solitaire: 'yksinpeli',
    top: 'vahvuusluvut',
    show: 'näytä/piilota',
    statistics: 'tilastot',
    settings: 'asetukset',
    lines: 'tekstirivit',
    erase: 'poista tiedot',
    sit: 'istu, katso',
    remove: 'poista',
    lock: 'lukitse',
    setUp: 'valmistele',
    person: 'toinen',
    pass: 'passaa',
    react: 'reagoi',
    ready: 'valmis',
    seats: 'paikat',
    say: 'sano',
  },
};
