import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { coach } from './coach.js';
import { all, chips, counted, inDays, inMoves, minutes, moveRange, moves } from './counting.js';
import { editor } from './editor.js';
import { theRobot } from './forms.js';
import { guide } from './guide.js';
import { daily, practice, rating, train } from './practice.js';
import { quote, key as shownKey } from './quote.js';
import { recordList, statistics, top } from './record-list.js';
import { rooms } from './rooms.js';
import { rules } from './rules.js';
import { archive, faults, troubles } from './saved.js';
import { settings } from './settings.js';
import { setup } from './setup.js';

/** As many moves as were bid, where the proof must have all of them. */
const bidMoves = ({ bid, exact }: { bid: number; exact: boolean }): string =>
  `${exact ? 'genau ' : ''}${moves(bid)}`;

/** Characters of the scores and of a Game ID that fit into an entry of the menu. */
const LONGEST_SCORES = 48;
const LONGEST_ID = 32;

export const screens: Language['screens'] = {
  place: ({ first, last, of }) => `${first} bis ${last} von ${of}`,
  coach,
  rules,
  menu: {
    play: 'Gemeinsam spielen (eine Tastatur)',
    rivals: 'Gegen den Computer spielen',
    solitaire: 'Solo gegen die Sanduhr',
    learn: 'Proberunde',
    practice: 'Üben',
    storm: 'Blitz: drei Minuten',
    streak: 'Serie: bis zum ersten Fehler',
    daily: 'Tagesaufgabe',
    deck: 'Zum Wiederholen',
    referee: 'Partie am Tisch begleiten',
    edit: 'Spielplan zeichnen',
    statistics: 'Statistik',
    records: 'Archiv',
    settings: 'Einstellungen',
    quit: 'Beenden',
    playAbout: '2 bis 26 Spieler bieten gegeneinander und gegen die Sanduhr.',
    rivalsAbout: 'Bots in vier Spielstärken bieten und führen vor wie jeder andere Spieler.',
    solitaireAbout: 'Finde zu jedem Chip eine Lösung, bevor die Sanduhr abgelaufen ist.',
    learnAbout: 'Die erste Runde Schritt für Schritt; sie dauert zwei Minuten.',
    practiceAbout: 'Eine Aufgabe nach der anderen, ohne Uhr, mit Tipps vom Löser.',
    stormAbout:
      'Löse, so viel du kannst. Fünf in Folge bringen 10\u00a0s, ein Fehler kostet 10\u00a0s.',
    streakAbout: 'Jede Lösung ist einen Zug länger. Ohne Uhr, ein Joker; ein Fehler, und Schluss.',
    dailyAbout: 'Jeden Tag eine Aufgabe, für alle dieselbe; die nächste um Mitternacht UTC.',
    deckAbout: 'Aufgegebenes und mit Tipps Gelöstes kommt nach 1, 3, 7 und 21 Tagen wieder.',
    refereeAbout: 'Sanduhr, Gebote und Vorführungen für ein Spiel auf eurem Spielplan.',
    editAbout: 'Zeichne einen eigenen Spielplan und sieh dabei seine kürzeste Lösung.',
    statisticsAbout: 'Was du gelöst hast, wie schnell und in wie vielen Zügen.',
    recordsAbout: 'Hier gespielte Partien abspielen oder fortsetzen.',
    settingsAbout: 'Sprache, Farben, Animation, Maus und Tasten.',
    quitAbout: 'Zurück zur Kommandozeile.',
    place: ({ number, of }) => `${number} von ${of}`,
    noGame: 'Kein Spiel fortzusetzen',
    looking: 'Gespeicherte Spiele werden gesucht …',
    today: { open: 'offen', done: 'gespielt' },
    best: ({ best }) => `Rekord ${best}`,
    rating: ({ rating }) => `Wertung ${rating}`,
    trend: ({ change, games }) => `${change} in den letzten ${games}`,
    line: ({ name, fact }) => `${name}: ${fact}.`,
    groups: {
      play: 'Spielen',
      train: 'Trainieren',
      rules: 'Regeln und Spielpläne',
      results: 'Ergebnisse und Einstellungen',
    },
  },

  setup,

  match: {
    round: ({ round, of }) => (of === undefined ? `Runde ${round}` : `Runde ${round} von ${of}`),
    chipsLeft: values => `noch ${chips(values.chips)}`,
    minutes: values => `Ende nach ${minutes(values.minutes)}`,
    lengths: values => `Chips mit ${moveRange(values)}`,
    seeking: values => `Ein Chip mit ${moveRange(values)} wird gesucht …`,
    otherLength: values =>
      `Kein Chip mit ${moveRange(values)} gefunden; ein anderer wird aufgedeckt.`,
    firstTo: values =>
      values.chips === values.all
        ? values.all === 1
          ? 'ein Chip'
          : `alle ${values.all} Chips`
        : `Sieg mit ${chips(values.chips)}`,
    person: 'Spieler',
    noClock: 'Sanduhr ab 1. Gebot',
    clockMayStart: 'Sanduhr startbereit',
    seconds: values => `${values.seconds}\u00a0s`,
    thinking: 'Lösung gefunden? Taste, Zahl, Enter. Passen: Taste, Enter.',
    bidPrompt: ({ typed, name }) =>
      typed === ''
        ? `${name}: Tippe dein Gebot, oder passe mit Enter.`
        : `${name} bietet: ${typed}`,
    unfinished: ({ name, key, typed }) =>
      `${name}: ${typed} ist nicht bestätigt. Drücke ${shownKey(key)}, dann Enter.`,
    passed: { sign: '/', word: 'gepasst' },
    clockStarted: 'Die Sanduhr läuft.',
    handOver: values => `${values.name}: ${bidMoves(values)}. Enter beginnt.`,
    proving: values =>
      `${values.name}, führe ${bidMoves(values)} vor: Roboter wählen, dann ziehen.`,
    solvedTooEarly: ({ bid, movesLeft, robot }) =>
      `Zu früh: noch ${moves(movesLeft)}; nach Zug ${bid} muss ${robot === undefined ? 'ein Roboter' : theRobot(robot)} auf dem Ziel stehen.`,
    proofMoves: ({ made, bid }) => (Number.isFinite(bid) ? `${made} von ${bid}` : moves(made)),
    proof: 'Vorführung',
    usedUp: ({ name, bid }) =>
      `${name} hat ${moves(bid)} verbraucht. Gescheitert; die Roboter kehren zurück.`,
    givenUp: ({ name }) => `${name} gibt die Vorführung auf; die Roboter kehren zurück.`,
    proofTooLate: ({ name }) =>
      `Zeit um: ${name} ist mit der Vorführung gescheitert; die Roboter kehren zurück.`,
    timeIsLow: 'noch 10 Sekunden',
    call: ({ text }) => `Rasende Roboter: ${text}`,
    proofLeft: values => `noch ${values.seconds}\u00a0s zum Vorführen`,
    won: values => `${values.name} gewinnt den Chip in ${inMoves(values.moves)}!`,
    allFailed: 'Keine Vorführung ist gelungen. Der Chip kommt zurück in den Stapel.',
    asideAgreed: ({ name }) => `${name} ist dafür, den Chip beiseitezulegen.`,
    asideNoBids: 'Niemand hat geboten. Der Chip wird beiseitegelegt und kommt nicht wieder.',
    asideAllFailed:
      'Keine Vorführung ist gelungen. Der Chip wird beiseitegelegt und kommt nicht wieder.',
    noBids: 'Niemand hat geboten. Der Chip kommt zurück in den Stapel.',
    noChips: 'Niemand hat einen Chip gewonnen.',
    over: values =>
      values.names.length === 1
        ? `${values.names[0]} gewinnt die Partie mit ${chips(values.chips)}!`
        : `${all(values.names)} teilen sich den Sieg mit je ${chips(values.chips)}.`,
    failed: 'aus',
    rounds: 'Runden',
    bidHead: 'Gebot',
    morePlayers: ({ players }) => `   und noch ${players}`,
    chipsHead: 'Pkt',
    setAside:
      'Den Chip beiseitelegen und seine Lösung sehen? „y“, wenn alle einverstanden sind, sonst eine andere Taste.',
    giveUp: 'Die Vorführung aufgeben? „y“ gibt auf, jede andere Taste macht weiter.',
    quit: 'Die Partie verlassen? Sie wird nicht gespeichert. „y“ verlässt sie, jede andere Taste setzt sie fort.',
    quitKept:
      'Die Partie verlassen? Im Menü lässt sie sich fortsetzen. „y“ verlässt sie, jede andere Taste setzt sie fort.',
    resumed: 'Die Partie geht weiter. Die Uhren standen so lange still.',
  },

  replay: {
    shortest: 'Kürzeste Lösung',
    yours: 'Gespielte Züge',
    move: ({ number, of, move }) => `${number} von ${of}  ${move}`,
    keys: {
      play: 'abspielen, anhalten',
      event: 'Ereignis',
      round: 'Runde',
      speed: 'Tempo',
      end: 'Anfang, Ende',
    },
  },

  rulesLine: ({ name, changed, diagonals, fifth, exact, reverse }) => {
    const told = [
      diagonals && 'Diagonalen',
      fifth && (fifth === 'silver' ? 'Silber' : 'Schwarz'),
      exact && 'genaue Vorführung',
      reverse && 'Umkehren',
    ];
    const differences = told.filter(Boolean).join(', ');
    return `Regeln ${name}${changed ? ' (geändert)' : ''}${differences && ': '}${differences}`;
  },

  practice,

  solitaire: {
    player: 'Du',
    thinking: 'Lösung gefunden? Tippe die Anzahl der Züge, dann Enter.',
    holding: 'Lösung gefunden? Enter hält die Sanduhr an.',
    showing: 'Roboter wählen, dann ziehen. „x“ gibt auf, die Sanduhr läuft dann weiter.',
    putBack: 'Die Roboter kehren zurück, die Sanduhr läuft weiter.',
    held: 'Die Sanduhr steht.',
    claim: ({ typed }) => `Dein Gebot: ${typed}`,
    handOver: values => `Du bist dran: ${bidMoves(values)}. Enter beginnt.`,
    proving: values => `Führe ${bidMoves(values)} vor: Roboter wählen, dann ziehen.`,
    lastTurn: 'Die Sanduhr ist abgelaufen und wird ein letztes Mal umgedreht.',
    won: values => `In ${inMoves(values.moves)} gelöst: Der Chip gehört dir.`,
    tooLate: 'Die Zeit ist um: Der Chip ist verloren.',
    failed: 'Die Vorführung ist gescheitert: Der Chip ist verloren.',
    faceUp: values => `gewonnen ${values.chips}`,
    faceDown: values => `verloren ${values.chips}`,
    over: ({ up, down }) =>
      `${chips(up)} offen, ${down} verdeckt: ${up > down ? 'gewonnen!' : 'verloren. Es müssen mehr offen als verdeckt liegen.'}`,
  },

  referee: {
    title: 'Stellung aufbauen',
    about: 'Stell die Roboter wie auf eurem Spielplan auf, geh auf das Ziel, dann Enter.',
    placeTitle: 'Roboter aufstellen',
    placing: 'Geh auf ein Feld, der Buchstabe stellt den Roboter hin. Enter beginnt.',
    noTarget: 'hier ist kein Ziel',
    gameId: ({ typed }) => `Game ID: ${typed}`,
    keys: {
      robot: 'Roboter',
      nextTarget: 'nächstes Ziel',
      draw: 'Runde beginnen',
      gameId: 'Game ID',
    },
  },

  tooSmall: ({ columns, rows, haveColumns, haveRows, key }) =>
    `Fenster zu klein: ${haveColumns} × ${haveRows}. Der Spielplan braucht ${columns} × ${rows}. Vergrößere das Fenster, verlass das Spiel mit ${shownKey(key)} oder Esc, oder nimm den Textmodus (--linear, oder aus der Lobby).`,

  keyNames: {
    Enter: 'Enter',
    Space: 'Leertaste',
    Tab: 'Tab',
    Esc: 'Esc',
    Backspace: 'Rücktaste',
    Del: 'Entf',
    Home: 'Pos1',
    End: 'Ende',
    PgUp: 'Bild↑',
    PgDn: 'Bild↓',
    Ctrl: 'Strg',
  },

  arrowKeys: { all: 'Pfeile', upAndDown: 'Auf Ab', leftAndRight: 'Links Rechts' },

  keys: {
    begin: 'beginnen',
    move: 'bewegen',
    robot: 'Roboter',
    nextRobot: 'nächster',
    bid: 'bieten',
    confirm: 'bestätigen',
    correct: 'löschen',
    cancel: 'abbrechen',
    startClock: 'Sanduhr umdrehen',
    claim: 'gefunden',
    giveUp: 'aufgeben',
    next: 'nächste Runde',
    result: 'Ergebnis',
    done: 'fertig',
    replayShortest: 'Lösung',
    replayYours: 'dein Weg',
    setAside: 'beiseite',
    replayProof: 'Vorführung',
    undo: 'zurück',
    redo: 'vor',
    reset: 'Anfang',
    trails: 'Spur',
    stops: 'Stopps',
    zoom: 'Zoom',
    help: 'Hilfe',
    hint: 'Tipp',
    choose: 'wählen',
    otherGame: 'anderes Spiel',
    line: 'Zeile',
    page: 'Seite',
    end: 'Anfang, Ende',
    open: 'öffnen',
    back: 'schließen',
    leave: 'verlassen',
    start: 'los',
  },

  archive,
  daily,

  deck: {
    due: ({ cards }) => `${cards} fällig`,
    none: 'Noch nichts zu wiederholen. Aufgegebenes und mit Tipps Gelöstes kommt hier nach 1, 3, 7 und 21 Tagen wieder.',
    notDue: ({ cards, days }) =>
      cards === 1
        ? `Jetzt ist nichts fällig. 1 Aufgabe wartet; ${inDays(days)} ist sie fällig.`
        : `Jetzt ist nichts fällig. ${counted(cards, 'position')} warten; ${inDays(days)} ist die nächste fällig.`,
  },

  editor,
  guide,
  rating,
  recordList,

  result: {
    title: 'Ergebnis',
    played: ({ time }) => `Spielzeit ${time}`,
    heads: { round: '#', target: 'Ziel', winner: 'Chip an', you: 'du', shortest: 'kürzeste' },
    bids: 'Gebote',
    nobody: '-',
    unknown: '?',
    bid: ({ name, moves: bid, failed }) =>
      [...(name === undefined ? [] : [name]), bid, ...(failed ? ['(gescheitert)'] : [])].join(' '),
    best: values => {
      const found = [
        ...(values.name === undefined ? [] : [values.name]),
        `Runde ${values.round}`,
        moves(values.moves),
        values.over === 0 ? 'kürzer geht es nicht' : `${values.over} mehr als nötig`,
      ];
      return `Bester Fund: ${found.join(', ')}.`;
    },
    closest: ({ round, bids }) => `Am knappsten: Runde ${round}, ${bids[0]} vor ${bids[1]}.`,

    standing: values => `${values.place}. ${values.name}: ${chips(values.chips)}.`,
    round: ({ round, target, bids, won, shortest }) => {
      const parts = [
        ...(bids ? [bids.length === 0 ? 'keine Gebote' : `Gebote ${all(bids)}`] : []),
        won ? `Chip an ${won.name ?? 'dich'} in ${inMoves(won.moves)}` : 'nicht gewonnen',
        `kürzeste Lösung ${shortest}`,
      ];
      return `Runde ${round}, ${target}: ${parts.join('; ')}.`;
    },
    choices:
      '„nochmal“ für eine Revanche auf neuem Spielplan, „abspielen“ zeigt die Partie noch einmal, „trainer 1“ bespricht Runde 1, sonst „ende“.',
    badRound: ({ text, rounds }) =>
      `${quote(text)} ist keine Runde dieser Partie; wähle eine von 1 bis ${rounds}. Beispiel: „trainer 1“.`,

    keys: { again: 'Revanche', watch: 'abspielen', menu: 'Menü' },
  },

  rooms,

  savedMatches: {
    continue: ({ scores, round }) => `Fortsetzen: ${clean(scores, LONGEST_SCORES)}, Runde ${round}`,
    continueAbout: 'Deine Partie, wie du sie verlassen hast; die Uhren standen so lange still.',
    left: 'Partie gespeichert. Weiter geht es mit: ricochet-tui, dann Enter.',
  },

  savedPractice: {
    continue: values => `Übung fortsetzen: ${moves(values.moves)}, ${clean(values.id, LONGEST_ID)}`,
    continueAbout: 'Deine letzte Aufgabe, mit Zügen und Tipps.',
  },

  faults,
  troubles,
  statistics,
  top,
  settings,
  train,
};
