import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { coach } from './coach.js';
import {
  all,
  chips,
  counted,
  inDays,
  inflected,
  inMoves,
  minutes,
  moveRange,
  moves,
  quote,
  theKey,
  YES_OR_NO,
} from './counting.js';
import { editor } from './editor.js';
import { colour } from './forms.js';
import { guide } from './guide.js';
import { daily, practice, rating, train } from './practice.js';
import { recordList, statistics, top } from './record-list.js';
import { rooms } from './rooms.js';
import { rules } from './rules.js';
import { archive, faults, troubles } from './saved.js';
import { settings } from './settings.js';
import { setup } from './setup.js';

export const screens: Language['screens'] = {
  place: ({ first, last, of }) => `${first}–${last} / ${of}`,
  coach,
  rules,
  menu: {
    play: 'Pelaa yhdessä (sama näppäimistö)',
    rivals: 'Pelaa tietokonetta vastaan',
    solitaire: 'Yksin tiimalasia vastaan',
    learn: 'Opastettu kierros',
    practice: 'Harjoittele asetelmia',
    storm: 'Myrsky: kolme minuuttia',
    streak: 'Putki: ensimmäiseen virheeseen',
    daily: 'Päivän asetelma',
    deck: 'Kerrattavat asetelmat',
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
    stormAbout:
      'Ratkaise niin monta kuin ehdit. Viisi peräkkäin tuo 10\u00a0s, virhe vie 10\u00a0s.',
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
    noGame: 'Ei jatkettavia pelejä',
    looking: 'Etsitään tallennettuja pelejä…',
    today: { open: 'pelaamatta', done: 'pelattu' },
    best: ({ best }) => `ennätys ${best}`,
    rating: ({ rating }) => `vahvuusluku ${rating}`,
    trend: ({ change, games }) => `${change} (viimeiset ${games})`,
    line: ({ name, fact }) => `${name}: ${fact}.`,
    groups: {
      play: 'Pelaa',
      train: 'Harjoittele',
      rules: 'Säännöt ja laudat',
      results: 'Tulokset ja asetukset',
    },
  },

  setup,

  match: {
    round: ({ round, of }) => (of === undefined ? `Kierros ${round}` : `Kierros ${round}/${of}`),
    chipsLeft: values => `${chips(values.chips)} jäljellä`,
    minutes: values => `kesto ${minutes(values.minutes)}`,
    lengths: values => `ratkaisu ${moveRange(values)}`,
    seeking: values => `Etsitään nappulaa, jonka ratkaisussa on ${moveRange(values)}…`,
    otherLength: values =>
      `Ei nappulaa, jonka ratkaisussa on ${moveRange(values)}, joten nostetaan toinen.`,
    firstTo: ({ chips: number, all: every }) => {
      if (number !== every) return `voittoon ${chips(number)}`;
      return every === 1 ? 'yksi nappula' : `kaikki ${chips(every)}`;
    },
    person: 'Pelaaja',
    noClock: 'aika alkaa ehdotuksesta',
    clockMayStart: 'tiimalasin saa kääntää',
    seconds: values => `${values.seconds}\u00a0s`,
    thinking: 'Keksitkö? Oma näppäin, luku, Enter. Passi: näppäin, Enter.',
    bidPrompt: ({ name, typed }) =>
      typed === '' ? `${name}: kirjoita ehdotus. Enter = passi.` : `${name} ehdottaa: ${typed}`,
    unfinished: ({ name, key, typed }) =>
      `${name}: ${typed} on vahvistamatta. Paina ${theKey(key)} ja sitten Enter.`,
    passed: { sign: '/', word: 'passi' },
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
      `${name}: ${moves(bid)} käytetty. Toteutus epäonnistui; robotit palaavat.`,
    givenUp: ({ name }) => `${name} luovutti; robotit palaavat.`,
    proofTooLate: ({ name }) => `${name}: aika loppui, toteutus epäonnistui; robotit palaavat.`,
    timeIsLow: '10 sekuntia jäljellä',
    call: ({ text }) => `Ricochet: ${text}`,
    proofLeft: values => `toteutusaikaa ${values.seconds}\u00a0s`,
    won: values => `${values.name} saa nappulan ${inMoves(values.moves)}!`,
    allFailed: 'Kukaan ei onnistunut toteutuksessa. Nappula palaa pinoon.',
    asideAgreed: ({ name }) => `${name} suostuu panemaan nappulan sivuun.`,
    asideNoBids: 'Kukaan ei ehdottanut. Nappula jää sivuun, eikä sitä enää nosteta.',
    asideAllFailed: 'Kukaan ei onnistunut. Nappula jää sivuun, eikä sitä enää nosteta.',
    noBids: 'Kukaan ei ehdottanut. Nappula palaa pinoon.',
    noChips: 'Kukaan ei voittanut nappuloita.',
    over: ({ names, chips: number }) =>
      names.length === 1
        ? `${names[0]} voittaa ottelun ${inflected(number, 'withChips')}!`
        : `Jaettu voitto, kullakin ${chips(number)}: ${all(names)}.`,
    failed: 'ei',
    rounds: 'Kierrokset',
    bidHead: 'ehdotus',
    morePlayers: ({ players }) => `   ja ${players} muuta`,
    chipsHead: 'kpl',
    setAside:
      'Pannaanko nappula sivuun ja näytetään ratkaisu? ”y” = kaikki suostuvat, muu näppäin = ei.',
    giveUp: `Luovutatko toteutuksen? ${YES_OR_NO}`,
    quit: `Poistutko pelistä? Se ei tallennu. ${YES_OR_NO}`,
    quitKept: `Poistutko pelistä? Voit jatkaa valikosta. ${YES_OR_NO}`,
    resumed: 'Peli jatkuu. Kellot olivat tauon aikana pysähdyksissä.',
  },

  replay: {
    shortest: 'Lyhin ratkaisu',
    yours: 'Tehdyt siirrot',
    move: ({ number, of, move }) => `${number}/${of}  ${move}`,
    keys: {
      play: 'toista, tauko',
      event: 'tapahtuma',
      round: 'kierros',
      speed: 'nopeus',
      end: 'alku, loppu',
    },
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

  solitaire: {
    player: 'Sinä',
    thinking: 'Keksitkö reitin? Kirjoita siirtojen määrä, sitten Enter.',
    holding: 'Keksitkö reitin? Paina Enter: tiimalasi pysähtyy, kun näytät sen.',
    showing: 'Näytä: valitse robotti ja siirrä sitä. ”x” luovuttaa, ja tiimalasi jatkaa.',
    putBack: 'Robotit ovat taas alussa, ja tiimalasi käy.',
    held: 'Tiimalasi on pysäytetty.',
    claim: ({ typed }) => `Ehdotuksesi: ${typed}`,
    handOver: ({ bid, exact }) =>
      `Sinun vuorosi: ${exact ? 'tasan ' : ''}${moves(bid)}. Aloita painamalla Enter.`,
    proving: ({ bid, exact }) =>
      `Toteuta ${exact ? 'tasan ' : ''}${moves(bid)}: valitse robotti ja siirrä sitä.`,
    lastTurn: 'Tiimalasi valui loppuun; se käännetään vielä viimeisen kerran.',
    won: values => `Ratkaistu ${inMoves(values.moves)}: saat nappulan.`,
    tooLate: 'Aika loppui: menetät nappulan.',
    failed: 'Toteutus epäonnistui: menetät nappulan.',
    faceUp: values => `voitettu ${values.chips}`,
    faceDown: values => `menetetty ${values.chips}`,
    over: ({ up, down }) => {
      const result = `Kuvapuoli ylöspäin ${up}, alaspäin ${down}`;
      return up > down
        ? `${result}: voitit!`
        : `${result}: hävisit. Voitat, jos ylöspäin on enemmän.`;
    },
  },

  referee: {
    title: 'Syötä asetelma',
    about: 'Aseta robotit kuten laudalla, osoita kohde ja paina Enter.',
    placeTitle: 'Aseta robotit',
    placing: 'Siirrä kohdistinta; kirjain asettaa robotin siihen, Enter aloittaa.',
    noTarget: 'ei kohdetta tässä',
    gameId: ({ typed }) => `Game ID: ${typed}`,
    keys: {
      robot: 'aseta robotti',
      nextTarget: 'seuraava kohde',
      draw: 'aloita kierros',
      gameId: 'syötä Game ID',
    },
  },

  tooSmall: values =>
    `Ikkuna on liian pieni: ${values.haveColumns} × ${values.haveRows}. Lauta tarvitsee ${values.columns} × ${values.rows}. Suurenna ikkunaa, poistu (${theKey(values.key)} tai Esc) tai pelaa tekstirivein (--linear tai huonelistasta).`,

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
    startClock: 'käännä tiimalasi',
    claim: 'löytyi',
    giveUp: 'luovuta',
    next: 'seuraava kierros',
    result: 'tulos',
    done: 'valmis',
    replayShortest: 'toista lyhin',
    replayYours: 'toista omasi',
    setAside: 'sivuun',
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
    otherGame: 'toinen peli',
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

  deck: {
    due: ({ cards }) => `kerrattavana ${cards}`,
    none: 'Ei vielä kerrattavaa. Asetelmat, jotka luovutat tai ratkaiset vihjeillä, palaavat tänne 1, 3, 7 ja 21 päivän päästä.',
    notDue: ({ cards, days }) =>
      `Nyt ei ole kerrattavaa. Odottamassa ${counted(cards, 'position')}, seuraava ${inDays(days)}.`,
  },

  editor,
  guide,
  rating,
  recordList,

  result: {
    title: 'Tulos',
    played: ({ time }) => `pelattu ${time}`,
    heads: {
      round: '#',
      target: 'kohde',
      winner: 'voittaja',
      you: 'sinä',
      shortest: 'lyhin',
    },
    bids: 'ehdotukset',
    nobody: '-',
    unknown: '?',
    bid: values =>
      [values.name, values.moves, values.failed ? 'hylätty' : undefined]
        .filter(part => part !== undefined)
        .join(' '),
    best: values => {
      const found = [
        ...(values.name === undefined ? [] : [values.name]),
        `kierros ${values.round}`,
        moves(values.moves),
        values.over === 0 ? 'lyhin' : `${values.over} yli lyhimmän`,
      ];
      return `Paras löytö: ${found.join(', ')}.`;
    },
    closest: ({ round, bids }) =>
      `Tiukin kilpailu: kierros ${round}, ensin ${bids[0]}, sitten ${bids[1]}.`,

    standing: values => `${values.place}. ${values.name}: ${chips(values.chips)}.`,
    round: ({ round, target, bids, won, shortest }) =>
      `Kierros ${round}, ${target}: ${[
        ...(bids ? [bids.length === 0 ? 'ei ehdotuksia' : `ehdotukset ${all(bids)}`] : []),
        won ? `${won.name ?? 'sinä'} ${inMoves(won.moves)}` : 'ei voittajaa',
        `lyhin ${shortest}`,
      ].join('; ')}.`,
    choices:
      'Kirjoita ”uudelleen” (uusi ottelu uudella laudalla), ”katsele” (toista ottelu), ”valmentaja 1” (arvio kierroksesta 1) tai ”poistu”.',
    badRound: ({ text, rounds }) =>
      `${quote(text)} ei ole tämän ottelun kierros; valitse 1–${rounds}. Esimerkki: ”valmentaja 1”.`,

    keys: { again: 'uusi ottelu', watch: 'toista', menu: 'valikko' },
  },

  rooms,

  savedMatches: {
    continue: ({ scores, round }) => `Jatka: ${clean(scores, LONGEST_SCORES)}, kierros ${round}`,
    continueAbout: 'Ottelusi sellaisena kuin se jäi; kellot olivat pysähdyksissä.',
    left: 'Peli tallennettu. Jatka: ricochet-tui, sitten Enter.',
  },

  savedPractice: {
    continue: values =>
      `Jatka harjoitusta: ${moves(values.moves)}, ${clean(values.id, LONGEST_ID)}`,
    continueAbout: 'Viimeisin asetelmasi siirtoineen ja vihjeineen.',
  },

  faults,
  troubles,
  statistics,
  top,
  settings,
  train,
};

/** As much of the scores has room beside the rest of a menu entry. */
const LONGEST_SCORES = 48;

/** As much of a Game ID has room there: all of one of a printed board. */
const LONGEST_ID = 32;
