import type { Language } from '../catalogue.js';
import { coach } from './coach.js';
import { all, chips, inflected, inMoves, minutes, moves } from './counting.js';
import { editor } from './editor.js';
import { colour } from './forms.js';
import { guide } from './guide.js';
import { daily, deck, practice, rating, train } from './practice.js';
import { recordList, statistics, top } from './record-list.js';
import { result } from './result.js';
import { rooms } from './rooms.js';
import { rules } from './rules.js';
import { archive, faults, savedMatches, savedPractice, troubles } from './saved.js';
import { settings } from './settings.js';
import { setup } from './setup.js';
import { referee, solitaire } from './solitaire.js';

export const screens: Language['screens'] = {
  place: ({ first, last, of }) => `${first}–${last} / ${of}`,
  coach,
  rules,
  menu: {
    play: 'Pelaa yhdessä (sama näppäimistö)',
    rivals: 'Pelaa tietokonetta vastaan',
    solitaire: 'Yksin tiimalasia vastaan',
    learn: 'Opi peli kuudessa vaiheessa',
    practice: 'Harjoittele asetelmia',
    storm: 'Myrsky: kolme minuuttia',
    streak: 'Putki: ensimmäiseen virheeseen',
    daily: 'Päivän asetelma',
    deck: ({ due }) => (due === 0 ? 'Kerrattavat asetelmat' : `Kerrattavat asetelmat: ${due}`),
    referee: 'Tuomaroi lautapeliä',
    edit: 'Piirrä oma lauta',
    statistics: 'Tilastot',
    records: 'Tallenteet',
    settings: 'Asetukset',
    quit: 'Poistu',
    playAbout: '2–26 pelaajaa ehdottaa kilpaa toistensa ja tiimalasin kanssa.',
    rivalsAbout: 'Neljän tason botit ehdottavat ja toteuttavat kuten muutkin pelaajat.',
    solitaireAbout: 'Löydä ratkaisu joka nappulalle, ennen kuin tiimalasi on valunut loppuun.',
    learnAbout: 'Opastettu ensimmäinen kierros; kestää kaksi minuuttia.',
    practiceAbout: 'Yksi asetelma kerrallaan, ei kelloa, vihjeitä ratkaisimelta.',
    stormAbout: 'Ratkaise niin monta kuin ehdit. Viisi putkeen tuo 10\u00a0s, virhe vie 10\u00a0s.',
    streakAbout: 'Joka ratkaisu on siirron pidempi. Ei kelloa, yksi ohitus; virhe lopettaa.',
    dailyAbout: 'Yksi asetelma päivässä, kaikille sama; uusi keskiyöllä (UTC).',
    deckAbout: 'Luovutetut ja vihjeillä ratkaistut palaavat 1, 3, 7 ja 21 päivän päästä.',
    refereeAbout: 'Tiimalasi, ehdotukset ja toteutukset peliin oikealla laudalla.',
    editAbout: 'Piirrä lauta; sen lyhin ratkaisu näkyy piirtäessäsi.',
    statisticsAbout: 'Mitä olet ratkaissut, kuinka nopeasti ja monellako siirrolla.',
    recordsAbout: 'Toista tai jatka täällä pelattuja otteluita.',
    settingsAbout: 'Kieli, värit, animaatio, hiiri ja näppäimet.',
    quitAbout: 'Takaisin komentoriville.',
    place: ({ number, of }) => `${number}/${of}`,
  },

  setup,

  match: {
    round: ({ round, of }) => (of === undefined ? `Kierros ${round}` : `Kierros ${round}/${of}`),
    chipsLeft: values => `${chips(values.chips)} jäljellä`,
    minutes: values => `kesto ${minutes(values.minutes)}`,
    firstTo: ({ chips: number, all: every }) => {
      if (number !== every) return `voittoon ${chips(number)}`;
      return every === 1 ? 'yksi nappula' : `kaikki ${chips(every)}`;
    },
    person: 'Pelaaja',
    noClock: 'ehdotus käynnistää lasin',
    clockMayStart: 'tiimalasin saa kääntää',
    seconds: values => `${values.seconds}\u00a0s`,
    thinking: 'Keksitkö reitin? Oma näppäin, luku, Enter. Ohi: oma näppäin, Enter.',
    bidPrompt: ({ name, typed }) =>
      typed === '' ? `${name}: kirjoita ehdotus. Enter = ohi.` : `${name} ehdottaa: ${typed}`,
    passed: { sign: '+', word: 'ohi' },
    clockStarted: 'Tiimalasi on käynnissä.',
    handOver: ({ name, bid, exact }) =>
      `${name}: ${exact ? 'tasan ' : ''}${moves(bid)}. Aloita painamalla Enter.`,
    proving: ({ name, bid, exact }) =>
      `${name}, toteuta ${exact ? 'tasan ' : ''}${moves(bid)}: valitse robotti ja siirrä.`,
    solvedTooEarly: ({ bid, movesLeft, robot }) =>
      `Liian aikaisin, vielä ${moves(movesLeft)}: ${robot === undefined ? 'robotin' : colour(robot, 'genitive')} on oltava kohteessa siirrolla ${bid}.`,
    proofMoves: ({ made, bid }) => (Number.isFinite(bid) ? `${made}/${bid}` : moves(made)),
    proof: 'Toteutus',
    usedUp: ({ name, bid }) =>
      `${name} käytti ${moves(bid)}. Toteutus epäonnistui; robotit palaavat.`,
    givenUp: ({ name }) => `${name} luovutti toteutuksen; robotit palaavat.`,
    proofTooLate: ({ name }) => `${name}: aika loppui, toteutus epäonnistui; robotit palaavat.`,
    timeIsLow: '10 sekuntia jäljellä',
    call: ({ text }) => `Ricochet: ${text}`,
    proofLeft: values => `${values.seconds}\u00a0s toteutukseen`,
    won: values => `${values.name} saa nappulan ${inMoves(values.moves)}!`,
    allFailed: 'Kukaan ei onnistunut toteutuksessa. Nappula palaa pinoon.',
    noBids: 'Kukaan ei ehdottanut. Nappula palaa pinoon.',
    over: ({ names, chips: number }) =>
      names.length === 1
        ? `${names[0]} voittaa ottelun ${inflected(number, 'withChips')}!`
        : `Jaettu voitto, kullakin ${chips(number)}: ${all(names)}.`,
    failed: 'ei',
    log: { standings: 'Tilanne', bids: 'Ehdotukset', rounds: 'Kierrokset' },
    bidHead: 'ehd.',
    morePlayers: ({ players }) => `   ja ${players} muuta`,
    chipsHead: 'kpl',
    giveUp: 'Luovutetaanko toteutus? y = kyllä, muu näppäin: jatka.',
    quit: 'Poistutko ottelusta? Se ei tallennu. y = kyllä, muu näppäin: jää.',
    quitKept: 'Poistutko ottelusta? Voit jatkaa valikosta. y = kyllä, muu näppäin: jää.',
    resumed: 'Ottelu jatkuu. Kellot olivat välillä pysähdyksissä.',
  },

  replay: {
    shortest: 'Lyhin ratkaisu',
    yours: 'Tehdyt siirrot',
    move: ({ number, of, move }) => `${number}/${of}  ${move}`,
  },

  rulesLine: ({ name, changed, diagonals, fifth, exact, reverse }) => {
    const differences = [
      ...(diagonals ? ['vinoseinät'] : []),
      ...(fifth ? ['viides robotti'] : []),
      ...(exact ? ['toteutus tasan'] : []),
      ...(reverse ? ['paluu heti'] : []),
    ].join(', ');
    return `Säännöt ${name}${changed ? ' (muutettu)' : ''}${differences && ': '}${differences}`;
  },

  practice,
  solitaire,
  referee,

  tooSmall: values =>
    `Ikkuna on liian pieni: ${values.haveColumns} × ${values.haveRows}. Lauta tarvitsee ${values.columns} × ${values.rows}. Suurenna ikkunaa tai poistu: ${values.key} tai Esc.`,

  keyNames: {
    Enter: 'Enter',
    Space: 'Väli',
    Tab: 'Tab',
    Esc: 'Esc',
    Backspace: 'Backspace',
    Del: 'Del',
    Home: 'Home',
    End: 'End',
    PgUp: 'PgUp',
    PgDn: 'PgDn',
    Ctrl: 'Ctrl',
  },

  arrowKeys: { all: 'Nuolet', upAndDown: 'Ylös Alas', leftAndRight: 'Vasen Oikea' },

  keys: {
    begin: 'aloita',
    move: 'siirrä',
    robot: 'robotti',
    nextRobot: 'vaihda',
    bid: 'ehdota',
    confirm: 'vahvista',
    correct: 'pyyhi',
    cancel: 'peruuta',
    startClock: 'käännä lasi',
    claim: 'löytyi',
    giveUp: 'luovuta',
    next: 'seuraava kierros',
    result: 'tulos',
    done: 'valmis',
    replayShortest: 'toista lyhin',
    replayYours: 'toista omasi',
    replayProof: 'toista toteutus',
    undo: 'kumoa',
    redo: 'palauta',
    reset: 'alku',
    trails: 'jälki',
    stops: 'minne',
    zoom: 'zoom',
    help: 'ohje',
    hint: 'vihje',
    choose: 'valitse',
    line: 'rivi',
    page: 'sivu',
    end: 'alku, loppu',
    open: 'avaa',
    back: 'takaisin',
    leave: 'poistu',
    start: 'aloita',
  },

  archive,
  daily,
  deck,
  editor,
  guide,
  rating,
  recordList,
  result,
  rooms,
  savedMatches,
  savedPractice,
  faults,
  troubles,
  statistics,
  top,
  settings,
  train,
};
