import type { Language } from '../catalogue.js';
import { didYouMean } from './command.js';
import { all, inMoves, moves, oneOf, robots, seconds } from './counting.js';
import { colour as colourOf } from './forms.js';
import { quote } from './quote.js';

/** Sides of a cell in words: "Wand im Norden", "Wände im Norden und im Osten". */
const sides = (one: string, other: string) => (values: { sides: readonly string[] }) =>
  `${values.sides.length === 1 ? one : other} ${all(values.sides.map(side => `im ${side}`))}`;

/** A rating and its change; without a sign, as a screen reader may not speak it. */
const change = (values: { rating: number; change: number }): string => {
  if (values.change === 0) return `${values.rating}, unverändert`;
  return `${values.rating}, um ${Math.abs(values.change)} ${values.change < 0 ? 'gefallen' : 'gestiegen'}`;
};

const limit = ({ bid, exact }: { bid: number; exact: boolean }): string =>
  `eine Lösung mit ${exact ? 'genau' : 'höchstens'} ${inMoves(bid)}`;

const linearHelp: Language['linear']['help'] = {
  moves:
    'rot osten oder r e: ein Zug. Die Buchstaben sind englisch: r Rot, g Grün, b Blau, y Gelb, s Silber; n Norden, e Osten, s Süden, w Westen. Mehrere Züge auf einmal: „r e r s“ oder „rers“.',
  look: 'feld g7: was auf einem Feld ist und auf welchen Seiten Wände stehen.',
  where: 'wo: alle Roboter und das Ziel.',
  from: 'von rot: wie weit ein Roboter in jede Richtung käme und welches Hindernis ihn stoppt.',
  row: 'reihe 7: alles, was in einer Reihe ist.',
  column: 'spalte g: alles, was in einer Spalte ist.',
  target: 'ziel: das Ziel und sein Feld.',
  undo: 'zurück: nimmt den letzten Zug zurück.',
  redo: 'vor: macht den zurückgenommenen Zug wieder.',
  reset: 'anfang: zurück zum Anfang.',
  hint: 'tipp: ein wenig Hilfe. Jeder Tipp verrät mehr als der vorige.',
  solution: 'lösung: eine kürzeste Lösung von hier aus. Sie zählt wie der letzte Tipp.',
  giveUp: 'aufgeben: ungelöst beenden und eine kürzeste Lösung hören.',
  solutionOfRound: 'lösung: nach einer Runde eine kürzeste Lösung.',
  coach: 'trainer: bespricht nach einer Runde die Gebote und die Vorführung.',
  setAside:
    'beiseite: hat niemand den Chip gewonnen und sind alle einverstanden, kommt er aus dem Spiel, und ihr hört seine Lösung.',
  giveUpProof: 'aufgeben: beendet deine Vorführung.',
  rules: 'regeln: die Regeln dieses Spiels.',
  score: 'spielstand: wie es steht.',
  bid: 'gebot ann 7: Ann bietet 7 Züge. Der Name lässt sich abkürzen.',
  pass: 'passen ann: Ann passt. Haben alle gepasst, ist das Bieten vorbei.',
  begin: 'beginnen oder eine leere Zeile: beginnt deine Vorführung.',
  bidAlone: 'gebot 7: erst 7 Züge bieten, dann vorführen.',
  claim:
    'gefunden: die Sanduhr steht, während du deine Lösung vorführst, mit beliebig vielen Zügen.',
  startClock: 'umdrehen: dreht nach vier Minuten ohne Gebot die Sanduhr um.',
  time: 'zeit: die Gebote der Runde, und wie lange die Sanduhr noch läuft.',
  nextPosition: 'weiter: die nächste Aufgabe.',
  days: 'tage: frühere Tagesaufgaben. „tage 17“ spielt Nummer 17.',
  nextRound: 'weiter: die nächste Runde oder das Ergebnis.',
  repeat: 'wiederholen: die letzte Antwort noch einmal hören.',
  quit: 'ende: verlassen. Das Spiel wird gespeichert.',
};

export const linear: Language['linear'] = {
  words: {
    look: 'feld',
    where: 'wo',
    from: 'von',
    row: 'reihe',
    column: 'spalte',
    target: 'ziel',
    undo: 'zurück',
    redo: 'vor',
    reset: 'anfang',
    hint: 'tipp',
    solution: 'lösung',
    'give-up': 'aufgeben',
    rules: 'regeln',
    score: 'spielstand',
    bid: 'gebot',
    pass: 'passen',
    begin: 'beginnen',
    'start-clock': 'umdrehen',
    claim: 'gefunden',
    place: 'stellen',
    time: 'zeit',
    next: 'weiter',
    again: 'nochmal',
    watch: 'abspielen',
    'set-aside': 'beiseite',
    coach: 'trainer',
    missed: 'vormerken',
    help: 'hilfe',
    repeat: 'wiederholen',
    quit: 'ende',
    share: 'teilen',
    rooms: 'räume',
    join: 'betreten',
    open: 'öffnen',
    'set-up': 'vorbereiten',
    who: 'wer',
    sit: 'hinsetzen',
    stand: 'aufstehen',
    ready: 'bereit',
    react: 'zurufen',
    remove: 'entfernen',
    lock: 'sperren',
    practice: 'üben',
    daily: 'tagesaufgabe',
    days: 'tage',
    solo: 'solo',
    storm: 'blitz',
    streak: 'serie',
    ratings: 'rangliste',
    statistics: 'statistik',
    erase: 'löschen',
    language: 'sprache',
    screen: 'bildschirm',
  },
  help: linearHelp,
  helpWanted: '„hilfe“ nennt alle Befehle, „ende“ beendet das Spiel.',

  unknown: ({ text, closest }) =>
    `Unbekannter Befehl: ${quote(text)}.${didYouMean(closest)} „hilfe“ nennt alle Befehle.`,
  lineTooLong: ({ longest }) =>
    `Die Zeile ist zu lang. Sie darf höchstens ${longest} Zeichen haben.`,
  nothingAfter: ({ word }) => `Nach ${quote(word)} darf nichts mehr kommen.`,
  badMove: ({ text }) =>
    `${quote(text)} ist kein Zug. Nenne einen Roboter und eine Richtung, etwa „rot osten“ oder „r e“.`,
  badCell: ({ text, last }) =>
    `${quote(text)} ist kein Feld dieses Spielplans. Die Felder gehen von a1 bis ${last}.`,
  badRow: ({ text, last }) =>
    `${quote(text)} ist keine Reihe dieses Spielplans. Die Reihen gehen von 1 bis ${last}.`,
  badColumn: ({ text, last }) =>
    `${quote(text)} ist keine Spalte dieses Spielplans. Die Spalten gehen von „a“ bis „${last}“.`,
  badRobot: values =>
    `${quote(values.text)} ist kein Roboter auf diesem Spielplan. Es gibt ${all(values.robots)}.`,

  wall: sides('Wand', 'Wände'),
  edge: sides('Rand', 'Ränder'),
  opening: sides('Öffnung', 'Öffnungen'),
  sought: ({ target }) => `das Ziel, ${target}`,
  otherTarget: ({ target }) => `ein anderes Ziel, ${target}`,
  diagonal: ({ colour, ends }) => `${colourOf(colour, 'feminine')} Diagonale von ${ends}`,
  diagonalEnds: { '/': 'Südwest nach Nordost', '\\': 'Nordwest nach Südost' },
  cell: ({ cell, contents }) => `${cell}: ${contents.join(', ') || 'leer'}.`,
  row: ({ row, cells }) =>
    cells.length === 0
      ? `Reihe ${row}: leer.`
      : `Reihe ${row} von Westen nach Osten: ${cells.join('; ')}.`,
  column: ({ column, cells }) =>
    cells.length === 0
      ? `Spalte ${column}: leer.`
      : `Spalte ${column} von Norden nach Süden: ${cells.join('; ')}.`,
  cellIn: ({ cell, contents }) => `${cell} ${contents.join(', ')}`,

  robotAt: ({ robot, cell, around }) => `${[`${robot} auf ${cell}`, ...around].join(', ')}.`,
  target: ({ target, cell, around }) => `Ziel auf ${cell}: ${[target, ...around].join(', ')}.`,
  stops: ({ direction, cell, isTarget, stop, turns }) => {
    const end = isTarget ? `bis ${cell}, auf das Ziel` : `bis ${cell}`;
    return `${direction}: ${[end, ...turns, `Hindernis: ${stop}`].join(', ')}.`;
  },
  noMove: ({ direction }) => `${direction}: blockiert.`,
  stop: {
    wall: 'Wand',
    edge: 'Rand',
    centre: 'gesperrtes Feld',
    robot: ({ robot }) => `${colourOf(robot, 'masculine')} Roboter`,
  },
  turned: ({ cells }) =>
    cells.length === 1
      ? `umgelenkt von der Diagonale auf ${cells[0]}`
      : `umgelenkt von den Diagonalen auf ${all(cells)}`,
  moved: ({ number, of, move, where }) =>
    `Zug ${number}${of === undefined || of === Infinity ? '' : ` von ${of}`}, ${move}: ${where}`,

  practice: 'Üben.',
  which: ({ of }) => `Tippe eine Zahl von 1 bis ${of} oder Enter für 1.`,
  practiceGoesOn: 'Die Übung geht weiter.',
  board: values =>
    `Der Spielplan hat ${values.columns} Spalten, „a“ bis „${String.fromCharCode(96 + values.columns)}“ von Westen nach Osten, ${values.rows} Reihen von Norden nach Süden und ${robots(values.robots)}.`,
  practiceOver: ({ ways }) => `${oneOf(ways)}.`,
  waysOn: {
    again: '„zurück“ oder „anfang“ für einen neuen Versuch',
    next: '„weiter“ für die nächste Aufgabe',
    share: '„teilen“ für eine Zeile zum Teilen',
    days: '„tage“ für frühere Tage',
    quit: '„ende“',
  },
  notPlayed: values => `Ausgelassen: ${moves(values.moves)}.`,
  searching: 'Der Löser rechnet. Die Antwort kommt gleich.',
  solution: ({ line }) => `Kürzeste Lösung, ${moves(line.length)}: ${line.join(', ')}.`,
  fromStart: 'Die Lösung beginnt am Anfang.',
  playerRating: values => `Deine Wertung: ${change(values)}.`,
  positionRating: values => `Wertung der Aufgabe: ${change(values)}.`,
  practiceScore: values => `Züge: ${values.moves}. Tipps: ${values.hints}.`,
  weakSpot: ({ name, motif, inShortest, played }) =>
    `Deine Schwäche: ${name}, ${inShortest} von ${played} auf kürzestem Weg gelöst. Zum Üben: practice --motif ${motif}.`,
  noNext: 'Es gibt keine weitere Aufgabe. „ende“ beendet das Spiel.',
  practiceKept: 'Übung gespeichert. Weiter geht es mit: ricochet-tui --linear',
  goodbye: 'Spiel beendet.',

  thinking: 'Lösung gefunden? Biete, etwa „gebot ann 7“. Zum Passen: „passen ann“.',
  placing: values =>
    `Zum Aufstellen nenne nach „stellen“ je ein Feld für ${all(values.robots)}. Mit „weiter“ bleiben sie stehen.`,
  badPlace: ({ text }) =>
    text === undefined
      ? 'Nenne für jeden Roboter ein Feld, etwa „stellen a1 c5 g7 p16“.'
      : `${quote(text)} ist kein Feld. Beispiel: „stellen a1 c5 g7 p16“.`,
  holding: 'Lösung gefunden? Tippe „gefunden“: Die Sanduhr steht, während du sie vorführst.',
  showing: 'Führe sie vor, mit beliebig vielen Zügen. Gibst du auf, läuft die Sanduhr weiter.',
  thinkingAlone: 'Lösung gefunden? Biete, etwa „gebot 7“.',
  thinkingAgainst: 'Lösung gefunden? Biete, etwa „gebot 7“. Zum Passen: „passen“.',
  computerPlays: ({ name }) => `${name} ist ein Bot: Er bietet und führt von selbst vor.`,
  clockRuns: values => `Die Sanduhr läuft: noch ${seconds(values.seconds)}.`,
  secondsLeft: values => `Noch ${seconds(values.seconds)}.`,
  clockStands: 'Die Sanduhr läuft nicht. Das erste Gebot startet sie.',
  clockMayStart: 'Vier Minuten ohne Gebot: Jeder darf „umdrehen“.',
  proving: values => `${values.name} führt ${limit(values)} vor. Tippe die Züge.`,
  provingAlone: values => `Führe ${limit(values)} vor. Tippe die Züge.`,
  badBid: 'Zu einem Gebot gehören ein Name und die Anzahl der Züge, etwa „gebot ann 7“.',
  badBidAlone: 'Zu einem Gebot gehört die Anzahl der Züge, etwa „gebot 7“.',
  noPlayer: ({ text, names }) => `${quote(text)} spielt nicht mit. Es spielen ${all(names)}.`,
  whichPlayer: ({ text, names }) =>
    `${quote(text)} passt auf ${oneOf(names)}. Tippe mehr vom Namen.`,
  roundOver:
    '„weiter“ für die nächste Runde, „lösung“ für eine kürzeste Lösung, „trainer“ für eine Besprechung, sonst „ende“.',
  chipReturned:
    '„weiter“ für die nächste Runde, „beiseite“, wenn alle die Lösung sehen wollen, sonst „ende“.',
  matchDecided: 'Das war die letzte Runde. „weiter“ zeigt das Ergebnis.',
  matchKept: 'Partie gespeichert. Weiter geht es mit: ricochet-tui --linear',

  runHelp: ['spielstand oder zeit: wie der Durchgang läuft.', 'ende: beendet den Durchgang.'],
  afterRun:
    '„trainer 1“ bespricht Aufgabe 1, „vormerken“ lässt die misslungenen später wiederkommen, „spielstand“ listet alle auf, „teilen“ gibt eine Zeile zum Teilen, „nochmal“ startet einen neuen Durchgang, sonst „ende“.',
  afterRunAtServer:
    '„trainer 1“ bespricht Aufgabe 1, „spielstand“ listet alle auf, „teilen“ gibt eine Zeile zum Teilen, „nochmal“ startet einen neuen Durchgang, sonst „ende“.',

  rooms: {
    none: 'Kein Raum ist offen. „öffnen“ öffnet einen.',
    lobby:
      '„betreten“ mit Nummer oder Code führt in einen Raum, „öffnen“ öffnet einen neuen. Allein spielst du mit „üben“, „tagesaufgabe“, „solo“, „blitz“ oder „serie“. „hilfe“ nennt alle Befehle, „ende“ beendet.',
    kept: ({ name }) => `Du hast einen Platz in Raum ${name}: Zurück führt „betreten ${name}“.`,
    unknownOption: ({ text }) =>
      `${quote(text)} ist keine Angabe für einen Raum. Beispiel: „öffnen 2 hard 2013 3-6 private“.`,
    maySit: 'Du schaust zu. „hinsetzen“ nimmt einen Platz.',
    mayStart: 'Tippe „bereit“; sind alle bereit, beginnt die Partie.',
    seat: ({ name, marks }) => `${[name, ...marks].join(', ')}.`,
    goOn: values => `Tippe „bereit“ oder warte: In ${seconds(values.seconds)} geht es weiter.`,
    over: '„weiter“ zeigt die Plätze, „abspielen“ die Partie noch einmal, „trainer 1“ bespricht Runde 1, „ende“ verlässt den Raum.',
    noScreen:
      'Dein Terminal kann den Spielplan nicht zeichnen. Verbinde dich mit ssh -t und ohne TERM=dumb.',
    eraseAgain:
      'Das löscht alle Statistiken und Partien, die hier zu deinem Schlüssel gespeichert sind. Noch einmal „löschen“ bestätigt es.',
    help: [
      'räume: die Liste der Räume.',
      'betreten 2 oder betreten und ein Code: in einen Raum gehen.',
      'öffnen: einen Raum öffnen. Dazu nach Wunsch Bots, eine Ausgabe, Züge oder ein Code: „öffnen 2 hard 2013 3-6 private“.',
      'üben, tagesaufgabe, solo, blitz, serie: allein spielen.',
      'rangliste, statistik: die Besten hier und deine Ergebnisse.',
      'löschen: deine Daten auf diesem Server löschen.',
      'sprache: die nächste Sprache.',
      'bildschirm: auf dem ganzen Bildschirm spielen, mit gezeichnetem Spielplan.',
      'ende: den Server verlassen.',
    ],
    roomHelp: [
      'hinsetzen, aufstehen: einen Platz nehmen oder ihn freigeben und zuschauen.',
      'bereit: du bist bereit für die Partie oder die nächste Runde.',
      'gebot 7 oder 7: 7 Züge bieten. passen: kein Gebot.',
      'wer: die Spieler und die Zuschauer.',
      'zurufen: was du allen zurufen kannst. „zurufen 1“ ruft das erste davon.',
      'entfernen ann, sperren, vorbereiten 2 hard: wenn du den Raum geöffnet hast.',
      'ende: den Raum verlassen.',
    ],
  },

  askName: ({ number }) =>
    number <= 2
      ? `Name von Spieler ${number}:`
      : `Name von Spieler ${number} oder eine leere Zeile zum Beginnen:`,
  noNames: 'Keine Partie begonnen: Dazu braucht es mindestens zwei Namen.',
  elsewhere:
    'Ohne Spielplan spielst du mit ricochet-tui daily --linear, practice --linear, train storm --linear, solo --linear oder play --linear.',
};
