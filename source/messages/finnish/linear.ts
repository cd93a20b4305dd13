import type { Language } from '../catalogue.js';
import { didYouMean } from './command.js';
import { all, inflected, inMoves, moves, oneOf, quote, robots, seconds } from './counting.js';
import { capital, theRobot, direction as way } from './forms.js';

/** Sides of a cell in words: "seinä pohjoisessa", "seinät pohjoisessa ja idässä". */
const sides = (one: string, several: string) => (values: { sides: readonly string[] }) =>
  `${values.sides.length === 1 ? one : several} ${all(values.sides.map(side => way(side, 'at')))}`;

/** A rating and its change; without a sign, as a screen reader may not speak it. */
const change = (values: { rating: number; change: number }): string => {
  if (values.change === 0) return `${values.rating}, ennallaan`;
  return `${values.rating}, ${values.change < 0 ? 'laski' : 'nousi'} ${Math.abs(values.change)}`;
};

const help: Language['linear']['help'] = {
  moves:
    'punainen itään, tai r e: tee siirto. Voit kirjoittaa monta kerralla: ”r e r s”, tai ”rers”. Robotit: r punainen, g vihreä, b sininen, y keltainen, s hopeinen. Suunnat: n pohjoinen, e itä, s etelä, w länsi.',
  look: 'katso g7: mitä ruudussa on ja millä sivuilla on seinä.',
  where: 'missä: kaikki robotit ja kohde.',
  from: 'minne punainen: mihin robotti pysähtyisi kussakin suunnassa ja mikä sen pysäyttää.',
  row: 'rivi 7: kaikki, mitä rivillä on.',
  column: 'sarake g: kaikki, mitä sarakkeessa on.',
  target: 'kohde: kohde ja sen ruutu.',
  undo: 'kumoa: kumoa viimeisin siirto.',
  redo: 'palauta: tee viimeksi kumottu siirto uudelleen.',
  reset: 'alkuun: takaisin alkuun.',
  hint: 'vihje: pieni apu. Jokainen vihje kertoo enemmän kuin edellinen.',
  solution: 'ratkaisu: lyhin ratkaisu tästä. Se lasketaan viimeiseksi vihjeeksi.',
  giveUp: 'luovuta: lopeta ratkaisematta ja kuule lyhin ratkaisu.',
  solutionOfRound: 'ratkaisu: kierroksen jälkeen lyhin ratkaisu.',
  coach: 'valmentaja: kierroksen jälkeen arvio ehdotuksista ja toteutuksesta.',
  setAside: 'sivuun: jos kukaan ei saa nappulaa ja kaikki suostuvat, poista se ja kuule ratkaisu.',
  giveUpProof: 'luovuta: lopeta toteutuksesi.',
  rules: 'säännöt: tämän pelin säännöt.',
  score: 'tilanne: tilanne tähän asti.',
  bid: 'ehdotus ann 7: Ann ehdottaa 7 siirtoa. Nimen voi lyhentää.',
  pass: 'passaa ann: Ann passaa. Kun kaikki ovat passanneet, ehdottaminen päättyy.',
  begin: 'aloita, tai tyhjä rivi: aloita toteutuksesi.',
  bidAlone: 'ehdotus 7: ehdota 7 siirtoa ja toteuta ne sitten.',
  claim: 'löytyi: tiimalasi pysähtyy, kun näytät ratkaisusi, miten monella siirrolla tahansa.',
  startClock: 'käännä tiimalasi: käynnistä se, kun neljään minuuttiin ei ole tullut ehdotusta.',
  time: 'aika: kierroksen ehdotukset ja tiimalasissa jäljellä oleva aika.',
  nextPosition: 'seuraava: toinen asetelma.',
  days: 'päivät: aiempien päivien asetelmat. ”päivät 17” pelaa päivän 17 asetelman.',
  nextRound: 'seuraava: seuraava kierros tai tulos.',
  repeat: 'toista: kuule viimeisin vastaus uudelleen.',
  quit: 'poistu: lopeta. Peli tallennetaan.',
};

export const linear: Language['linear'] = {
  words: {
    look: 'katso',
    where: 'missä',
    from: 'minne',
    row: 'rivi',
    column: 'sarake',
    target: 'kohde',
    undo: 'kumoa',
    redo: 'palauta',
    reset: 'alkuun',
    hint: 'vihje',
    solution: 'ratkaisu',
    'give-up': 'luovuta',
    rules: 'säännöt',
    score: 'tilanne',
    bid: 'ehdotus',
    pass: 'passaa',
    begin: 'aloita',
    'start-clock': 'käännä tiimalasi',
    claim: 'löytyi',
    place: 'aseta',
    time: 'aika',
    next: 'seuraava',
    again: 'uudelleen',
    watch: 'katsele',
    'set-aside': 'sivuun',
    coach: 'valmentaja',
    missed: 'kerrattavat',
    help: 'ohje',
    repeat: 'toista',
    quit: 'poistu',
    share: 'jaa',
    rooms: 'huoneet',
    join: 'liity',
    open: 'avaa',
    'set-up': 'säädä',
    who: 'kuka',
    sit: 'istu',
    stand: 'nouse',
    ready: 'valmis',
    react: 'reagoi',
    remove: 'poista',
    lock: 'lukitse',
    practice: 'harjoittele',
    daily: 'päivän asetelma',
    days: 'päivät',
    solo: 'yksinpeli',
    storm: 'myrsky',
    streak: 'putki',
    ratings: 'sijoitukset',
    statistics: 'tilastot',
    erase: 'tyhjennä',
    language: 'kieli',
    screen: 'näyttö',
  },
  help,
  helpWanted: 'Kaikki komennot: kirjoita ”ohje”. Lopeta: kirjoita ”poistu”.',

  unknown: ({ text, closest }) =>
    `Tuntematon komento ${quote(text)}.${didYouMean(closest)} Kaikki komennot: kirjoita ”ohje”.`,
  lineTooLong: ({ longest }) => `Rivi on liian pitkä. Kirjoita enintään ${longest} merkkiä.`,
  nothingAfter: ({ word }) => `Kirjoita ${quote(word)} yksinään, ilman mitään sen perässä.`,
  badMove: ({ text }) =>
    `${quote(text)} ei ole siirto. Kirjoita robotti ja suunta, kuten ”punainen itään” tai ”r e”.`,
  badCell: ({ text, last }) => `${quote(text)} ei ole tämän laudan ruutu. Ruudut ovat a1–${last}.`,
  badRow: ({ text, last }) => `${quote(text)} ei ole tämän laudan rivi. Rivit ovat 1–${last}.`,
  badColumn: ({ text, last }) =>
    `${quote(text)} ei ole tämän laudan sarake. Sarakkeet ovat ”a”–”${last}”.`,
  badRobot: values =>
    `${quote(values.text)} ei ole tämän laudan robotti. Robotit ovat ${all(values.robots)}.`,

  wall: sides('seinä', 'seinät'),
  edge: sides('reuna', 'reunat'),
  opening: sides('aukko', 'aukot'),
  sought: ({ target }) => `kohde, ${target}`,
  otherTarget: ({ target }) => `toinen kohde, ${target}`,
  diagonal: ({ colour, ends }) => `${colour} vinoseinä ${ends}`,
  diagonalEnds: { '/': 'lounaasta koilliseen', '\\': 'luoteesta kaakkoon' },
  cell: ({ cell, contents }) =>
    contents.length === 0 ? `${cell}: tyhjä.` : `${cell}: ${contents.join(', ')}.`,
  row: ({ row, cells }) =>
    cells.length === 0 ? `Rivi ${row}: tyhjä.` : `Rivi ${row} lännestä itään: ${cells.join('; ')}.`,
  column: ({ column, cells }) =>
    cells.length === 0
      ? `Sarake ${column}: tyhjä.`
      : `Sarake ${column} pohjoisesta etelään: ${cells.join('; ')}.`,
  cellIn: ({ cell, contents }) => `${cell} ${contents.join(', ')}`,

  robotAt: ({ robot, cell, around }) =>
    `${[`${capital(robot)} ruudussa ${cell}`, ...around].join(', ')}.`,
  target: ({ target, cell, around }) =>
    `Kohde ruudussa ${cell}: ${[target, ...around].join(', ')}.`,
  stops: ({ direction, cell, isTarget, stop, turns }) => {
    const end = isTarget ? `ruutuun ${cell}, kohde` : `ruutuun ${cell}`;
    return `${capital(way(direction, 'to'))}: ${[end, ...turns, `sen pysäyttää ${stop}`].join(', ')}.`;
  },
  noMove: ({ direction }) => `${capital(way(direction, 'to'))}: ei pääse.`,
  stop: {
    wall: 'seinä',
    edge: 'reuna',
    centre: 'suljettu ruutu',
    robot: ({ robot }) => theRobot(robot, 'nominative'),
  },
  turned: ({ cells }) =>
    cells.length === 1
      ? `kääntyy vinoseinästä ruudussa ${cells[0]}`
      : `kääntyy vinoseinistä ruuduissa ${all(cells)}`,
  moved: ({ number, of, move, where }) =>
    of === undefined || of === Number.POSITIVE_INFINITY
      ? `Siirto ${number}, ${move}. ${where}`
      : `Siirto ${number}/${of}, ${move}. ${where}`,

  practice: 'Harjoitus.',
  which: ({ of }) => `Kirjoita numero 1–${of} tai valitse 1 painamalla Enter.`,
  practiceGoesOn: 'Harjoitus jatkuu.',
  board: values =>
    `Laudalla on ${values.columns} saraketta, ”a”–”${String.fromCharCode(96 + values.columns)}” lännestä itään, ${values.rows} riviä pohjoisesta etelään ja ${robots(values.robots)}.`,
  practiceOver: ({ ways }) => `Kirjoita ${oneOf(ways)}.`,
  waysOn: {
    again: '”kumoa” tai ”alkuun” (yritä uudelleen)',
    next: '”seuraava” (toinen asetelma)',
    share: '”jaa” (jaettava rivi)',
    days: '”päivät” (aiemmat päivät)',
    quit: '”poistu”',
  },
  notPlayed: values => `Ohitettu: ${moves(values.moves)}.`,
  searching: 'Ratkaisin työskentelee. Vastaus tulee pian.',
  solution: ({ line }) => `Lyhin ratkaisu, ${moves(line.length)}: ${line.join(', ')}.`,
  fromStart: 'Ratkaisu alkaa alkutilanteesta.',
  playerRating: values => `Vahvuuslukusi: ${change(values)}.`,
  positionRating: values => `Asetelman vahvuusluku: ${change(values)}.`,
  practiceScore: values => `Siirtoja: ${values.moves}. Vihjeitä käytetty: ${values.hints}.`,
  weakSpot: ({ name, motif, inShortest, played }) =>
    `Heikkoutesi: ${name}, ${inShortest}/${played} ratkaistu vähimmillä siirroilla. Harjoittele sitä: practice --motif ${motif}.`,
  noNext: 'Seuraavaa asetelmaa ei ole. Lopeta: kirjoita ”poistu”.',
  practiceKept: 'Harjoitus tallennettu. Jatka komennolla ricochet-tui --linear.',
  goodbye: 'Peli suljettu.',

  thinking: 'Keksitkö reitin? Kirjoita ehdotus, kuten ”ehdotus ann 7”, tai ”passaa ann”.',
  placing: values =>
    `Siirrä robotteja: kirjoita ”aseta” ja ruutu kullekin: ${all(values.robots)}. Jätä paikoilleen: kirjoita ”seuraava”.`,
  badPlace: ({ text }) =>
    text === undefined
      ? 'Kirjoita ruutu kullekin robotille, kuten ”aseta a1 c5 g7 p16”.'
      : `${quote(text)} ei ole ruutu. Esimerkki: ”aseta a1 c5 g7 p16”.`,
  holding: 'Keksitkö reitin? Kirjoita ”löytyi”: tiimalasi pysähtyy, kun näytät sen.',
  showing: 'Näytä se miten monella siirrolla tahansa. Jos luovutat, tiimalasi jatkaa.',
  thinkingAlone: 'Keksitkö reitin? Kirjoita ehdotus, kuten ”ehdotus 7”.',
  thinkingAgainst: 'Keksitkö reitin? Kirjoita ehdotus, kuten ”ehdotus 7”, tai ”passaa”.',
  computerPlays: ({ name }) => `${name} on botti. Se ehdottaa ja toteuttaa itse.`,
  clockRuns: values => `Tiimalasi käy: ${seconds(values.seconds)}.`,
  secondsLeft: values => `${seconds(values.seconds)} jäljellä.`,
  clockStands: 'Tiimalasi on pysähdyksissä. Ensimmäinen ehdotus käynnistää sen.',
  clockMayStart:
    'Neljään minuuttiin ei ehdotuksia: kuka tahansa voi kirjoittaa ”käännä tiimalasi”.',
  proving: ({ name, bid, exact }) =>
    `${name} toteuttaa ehdotuksen ${exact ? 'tasan' : 'enintään'} ${inMoves(bid)}. Kirjoita siirrot.`,
  provingAlone: ({ bid, exact }) =>
    `Toteuta ehdotus ${exact ? 'tasan' : 'enintään'} ${inMoves(bid)}. Kirjoita siirrot.`,
  badBid: 'Ehdotus on nimi ja siirtojen määrä, kuten ”ehdotus ann 7”.',
  badBidAlone: 'Ehdotus on siirtojen määrä, kuten ”ehdotus 7”.',
  noPlayer: ({ text, names }) => `Pelaajaa ${quote(text)} ei ole. Pelaajat ovat ${all(names)}.`,
  whichPlayer: ({ text, names }) =>
    `${quote(text)} voi olla ${oneOf(names)}. Kirjoita nimestä enemmän.`,
  roundOver:
    'Kirjoita ”seuraava” (seuraava kierros), ”ratkaisu” (lyhin ratkaisu), ”valmentaja” (arvio) tai ”poistu”.',
  chipReturned:
    'Kirjoita ”seuraava” (seuraava kierros), ”sivuun” (ratkaisu, jos kaikki suostuvat) tai ”poistu”.',
  matchDecided: 'Se oli viimeinen kierros. Tulos: kirjoita ”seuraava”.',
  matchKept: 'Peli tallennettu. Jatka komennolla ricochet-tui --linear.',

  runHelp: ['tilanne, tai aika: miten sarja sujuu.', 'poistu: lopeta sarja.'],
  afterRun:
    'Kirjoita ”valmentaja 1” (arvio asetelmasta 1), ”kerrattavat” (harjoittele väärin menneitä), ”tilanne” (luettelo), ”jaa” (jaettava rivi), ”uudelleen” (uusi sarja) tai ”poistu”.',
  afterRunAtServer:
    'Kirjoita ”valmentaja 1” (arvio asetelmasta 1), ”tilanne” (luettelo), ”jaa” (jaettava rivi), ”uudelleen” (uusi sarja) tai ”poistu”.',

  rooms: {
    none: 'Yhtään huonetta ei ole auki. Avaa huone kirjoittamalla ”avaa”.',
    lobby:
      'Huoneeseen pääset kirjoittamalla ”liity” ja huoneen numeron tai koodin, ja uuden huoneen avaat kirjoittamalla ”avaa”. Yksin pelaat komennoilla ”harjoittele”, ”päivän asetelma”, ”yksinpeli”, ”myrsky” ja ”putki”. Kaikki komennot: ”ohje”. Lopeta: ”poistu”.',
    kept: ({ name }) =>
      `Sinulla on paikka huoneessa ${name}: palaa kirjoittamalla ”liity ${name}”.`,
    unknownOption: ({ text }) =>
      `${quote(text)} ei kelpaa valinnaksi. Esimerkki: ”avaa 2 hard 2013 3-6 private”.`,
    maySit: 'Katselet. Ota paikka kirjoittamalla ”istu”.',
    mayStart: 'Kun olet valmis, kirjoita ”valmis”; ottelu alkaa, kun kaikki ovat valmiina.',
    seat: ({ name, marks }) => `${[name, ...marks].join(', ')}.`,
    goOn: values =>
      `Jatka kirjoittamalla ”valmis” tai odota: peli jatkuu ${inflected(values.seconds, 'ofSeconds')} kuluttua.`,
    over: 'Kirjoita ”seuraava” (takaisin paikoille), ”katsele” (toista ottelu), ”valmentaja 1” (arvio kierroksesta 1) tai ”poistu” (lähde huoneesta).',
    noScreen:
      'Pääte ei osaa piirtää lautaa. Ota yhteys komennolla ssh -t ja ilman asetusta TERM=dumb.',
    eraseAgain:
      'Tämä poistaa kaikki täällä avaimellesi tallennetut tilastot ja ottelut. Vahvista kirjoittamalla ”tyhjennä” uudelleen.',
    help: [
      'huoneet: luettelo huoneista.',
      'liity 2, tai liity ja koodi: mene huoneeseen.',
      'avaa: avaa huone. Voit lisätä botit, painoksen, siirrot tai sanan private: ”avaa 2 hard 2013 3-6 private”.',
      'harjoittele, päivän asetelma, yksinpeli, myrsky, putki: pelaa yksin.',
      'sijoitukset, tilastot: tämän palvelimen parhaat ja omat tuloksesi.',
      'tyhjennä: poista tietosi tältä palvelimelta.',
      'kieli: seuraava kieli.',
      'näyttö: pelaa koko näytöllä, lauta näkyvissä.',
      'poistu: lähde palvelimelta.',
    ],
    roomHelp: [
      'istu, nouse: ota paikka, tai luovu siitä ja katsele.',
      'valmis: olet valmis otteluun tai seuraavaan kierrokseen.',
      'ehdotus 7, tai 7: ehdota 7 siirtoa. passaa: ei ehdotusta.',
      'kuka: pelaajat ja katsojat.',
      'reagoi: luettelo siitä, mitä voit sanoa kaikille. ”reagoi 1” sanoo ensimmäisen.',
      'poista ann, lukitse, säädä 2 hard: jos avasit huoneen.',
      'poistu: lähde huoneesta.',
    ],
  },

  askName: ({ number }) =>
    number <= 2 ? `Pelaajan ${number} nimi:` : `Pelaajan ${number} nimi, tai tyhjä rivi aloittaa:`,
  noNames: 'Ottelua ei aloitettu: tarvitaan vähintään kaksi nimeä.',
  elsewhere:
    'Pelaa ilman lautaa: ricochet-tui daily --linear, practice --linear, train storm --linear, solo --linear tai play --linear.',
};
