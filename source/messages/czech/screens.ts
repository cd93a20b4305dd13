import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { coachTexts } from './coach.js';
import { all, chips, form, inDays, locative, moveRange, moves } from './counting.js';
import { editor } from './editor.js';
import { guide } from './guide.js';
import { daily, practice, rating, train } from './practice.js';
import { quote, theKey } from './quote.js';
import { recordList, statistics, top } from './record-list.js';
import { rooms } from './rooms.js';
import { ruleTexts } from './rules.js';
import { archive, faults, troubles } from './saved.js';
import { settings } from './settings.js';
import { setup } from './setup.js';

export const screenTexts: Language['screens'] = {
  place: ({ first, last, of }) => `${first} až ${last} z ${of}`,
  coach: coachTexts,
  rules: ruleTexts,
  menu: {
    play: 'Hrát spolu (jedna klávesnice)',
    rivals: 'Hrát proti počítači',
    solitaire: 'Sólo proti času',
    learn: 'Cvičné kolo',
    practice: 'Trénovat pozice',
    storm: 'Bouře: tři minuty',
    streak: 'Série: do první chyby',
    daily: 'Pozice dne',
    deck: 'Pozice k opakování',
    referee: 'Rozhodčí pro hru u stolu',
    edit: 'Upravit desku',
    statistics: 'Statistiky',
    records: 'Záznamy',
    settings: 'Nastavení',
    quit: 'Odejít',
    playAbout: '2 až 26 hráčů hlásí o závod, dokud nedoběhnou přesýpací hodiny.',
    rivalsAbout: 'Boti čtyř úrovní hlásí a předvádějí jako ostatní hráči.',
    solitaireAbout: 'Pro každý žeton najděte řešení, než doběhnou přesýpací hodiny.',
    learnAbout: 'První cvičné kolo; trvá dvě minuty.',
    practiceAbout: 'Jedna pozice za druhou, bez hodin, s nápovědami od řešiče.',
    stormAbout: 'Vyřešte co nejvíc. Pět za sebou přidá 10\u00a0s, chyba 10\u00a0s ubere.',
    streakAbout: 'Každé řešení je o tah delší. Bez hodin, přeskočit lze jednou, chybou končí.',
    dailyAbout: 'Jedna pozice denně, pro všechny stejná; nová o půlnoci UTC.',
    deckAbout: 'Pozice, které jste vzdali nebo řešili s nápovědou: znovu po 1, 3, 7 a 21 dnech.',
    refereeAbout: 'Přesýpací hodiny, hlášení a předvedení pro hru na skutečné desce.',
    editAbout: 'Nakreslete vlastní desku; její nejkratší řešení vidíte hned při kreslení.',
    statisticsAbout: 'Co máte vyřešeno, jak rychle a na kolik tahů.',
    recordsAbout: 'Přehrajte odehrané partie, nebo pokračujte v nedohraných.',
    settingsAbout: 'Jazyk, barvy, animace, myš a klávesy.',
    quitAbout: 'Zpět do příkazové řádky.',
    place: ({ number, of }) => `${number} z ${of}`,
    noGame: 'Žádná rozehraná partie',
    looking: 'Hledají se uložené partie…',
    today: { open: 'čeká', done: 'odehraná' },
    best: ({ best }) => `rekord ${best}`,
    rating: ({ rating }) => `rating ${rating}`,
    trend: ({ change, games }) => `${change} za posledních ${games}`,
    line: ({ name, fact }) => `${name}: ${fact}.`,
    groups: {
      play: 'Hra',
      train: 'Trénink',
      rules: 'Pravidla a desky',
      results: 'Výsledky a nastavení',
    },
  },

  setup,

  match: {
    round: ({ round, of }) => (of === undefined ? `Kolo ${round}` : `Kolo ${round} z ${of}`),
    chipsLeft: values => `zbývá žetonů: ${values.chips}`,
    minutes: values => `konec po ${locative.minutes(values.minutes)}`,
    lengths: values => `žetony na ${moveRange(values)}`,
    seeking: values => `Hledá se žeton na ${moveRange(values)}…`,
    otherLength: values => `Žádný žeton na ${moveRange(values)} se nenašel, losuje se jiný.`,
    firstTo: values => {
      if (values.chips !== values.all) return `stačí ${chips(values.chips)}`;
      return values.all === 1 ? 'jeden žeton' : `hraje se o ${chips(values.all)}`;
    },
    person: 'Hráč',
    noClock: 'hodiny: první hlášení',
    clockMayStart: 'hodiny smíte otočit',
    seconds: values => `${values.seconds}\u00a0s`,
    thinking: 'Máte řešení? Písmeno, číslo, Enter. Pas: písmeno, Enter.',
    bidPrompt: ({ name, typed }) =>
      typed === '' ? `${name}: napište hlášení, nebo Enterem pasujte.` : `${name} hlásí: ${typed}`,
    unfinished: ({ name, key, typed }) =>
      `${name}: ${typed} není potvrzeno. Stiskněte ${theKey(key)} a pak Enter.`,
    passed: { sign: '/', word: 'pas' },
    clockStarted: 'Přesýpací hodiny běží.',
    handOver: ({ name, bid, exact }) =>
      exact
        ? `${name}: přesně ${moves(bid)}. Začněte Enterem.`
        : `${name}: ${moves(bid)}. Začněte Enterem.`,
    proving: ({ name, bid, exact }) =>
      exact
        ? `${name} předvádí přesně ${moves(bid)}: zvolte robota a přesuňte ho.`
        : `${name} předvádí ${moves(bid)}: zvolte robota a přesuňte ho.`,
    solvedTooEarly: ({ bid, movesLeft, robot }) =>
      `Příliš brzy, zbývá tahů: ${movesLeft}. Po tahu ${bid} musí na cíli stát ${robot ?? 'některý'} robot.`,
    proofMoves: ({ made, bid }) => (Number.isFinite(bid) ? `${made} z ${bid}` : moves(made)),
    proof: 'Předvedení',
    usedUp: ({ name, bid }) =>
      `${name}: ${moves(bid)} nestačí. Předvedení se nepodařilo, roboti se vracejí.`,
    givenUp: ({ name }) => `${name} vzdává předvedení, roboti se vracejí.`,
    proofTooLate: ({ name }) =>
      `${name}: čas vypršel. Předvedení se nepodařilo, roboti se vracejí.`,
    timeIsLow: 'zbývá 10 sekund',
    call: ({ text }) => `Ricochet: ${text}`,
    proofLeft: values => `${values.seconds}\u00a0s na předvedení`,
    won: values => `${values.name} získává žeton na ${moves(values.moves)}!`,
    allFailed: 'Žádné předvedení se nepodařilo. Žeton se vrací mezi ostatní.',
    asideAgreed: ({ name }) => `${name} souhlasí s odložením žetonu.`,
    asideNoBids: 'Nikdo nehlásil. Žeton se odkládá a už se nelosuje.',
    asideAllFailed: 'Žádné předvedení se nepodařilo. Žeton se odkládá a už se nelosuje.',
    noBids: 'Nikdo nehlásil. Žeton se vrací mezi ostatní.',
    noChips: 'Nikdo nezískal žádný žeton.',
    over: values =>
      values.names.length === 1
        ? `${values.names[0]} vyhrává partii a má ${chips(values.chips)}!`
        : `O vítězství se dělí ${all(values.names)}, každý má ${chips(values.chips)}.`,
    failed: 'ne',
    rounds: 'Kola',
    bidHead: 'hlášení',
    morePlayers: values =>
      form(values.players, {
        one: `   a ${values.players} další`,
        few: `   a ${values.players} další`,
        many: `   a ${values.players} dalšího`,
        other: `   a ${values.players} dalších`,
      }),
    chipsHead: 'žet',
    setAside:
      'Odložit žeton a ukázat řešení? Souhlasí-li všichni, stiskněte „y“, jinak jinou klávesu.',
    giveUp: 'Vzdát předvedení? Stiskem „y“ ho vzdáte, jinou klávesou pokračujete.',
    quit: 'Opustit partii? Neuloží se. Stiskem „y“ odejdete, jinou klávesou zůstanete.',
    quitKept:
      'Opustit partii? Pokračovat můžete z nabídky. Stiskem „y“ odejdete, jinou klávesou zůstanete.',
    resumed: 'Partie pokračuje. Hodiny mezitím stály.',
  },

  replay: {
    shortest: 'Nejkratší řešení',
    yours: 'Zahrané tahy',
    move: ({ number, of, move }) => `${number} z ${of}  ${move}`,
    keys: {
      play: 'přehrát, zastavit',
      event: 'událost',
      round: 'kolo',
      speed: 'rychlost',
      end: 'začátek, konec',
    },
  },

  rulesLine: ({ name, changed, diagonals, fifth, exact, reverse }) => {
    const differences = [
      ...(diagonals ? ['diagonály'] : []),
      ...(fifth ? [fifth === 'black' ? 'černý robot' : 'stříbrný robot'] : []),
      ...(exact ? ['přesný počet'] : []),
      ...(reverse ? ['jízda hned zpět'] : []),
    ].join(', ');
    return `Pravidla ${name}${changed ? ' (změněná)' : ''}${differences && ': '}${differences}`;
  },

  practice,

  solitaire: {
    player: 'Vy',
    thinking: 'Máte řešení? Napište počet tahů a stiskněte Enter.',
    holding: 'Máte řešení? Stiskněte Enter: hodiny stojí, zatímco ho předvádíte.',
    showing: 'Předveďte: zvolte robota a přesuňte ho. Klávesou „x“ to vzdáte, hodiny běží dál.',
    putBack: 'Roboti jsou zpět a hodiny zase běží.',
    held: 'Přesýpací hodiny stojí.',
    claim: ({ typed }) => `Vaše hlášení: ${typed}`,
    handOver: ({ bid, exact }) =>
      exact
        ? `Jste na řadě: přesně ${moves(bid)}. Začněte Enterem.`
        : `Jste na řadě: ${moves(bid)}. Začněte Enterem.`,
    proving: ({ bid, exact }) =>
      exact
        ? `Předveďte přesně ${moves(bid)}: zvolte robota a přesuňte ho.`
        : `Předveďte ${moves(bid)}: zvolte robota a přesuňte ho.`,
    lastTurn: 'Hodiny doběhly; otáčejí se ještě jednou, naposledy.',
    won: values => `Vyřešeno na ${moves(values.moves)}: získáváte žeton.`,
    tooLate: 'Čas vypršel: ztrácíte žeton.',
    failed: 'Předvedení se nepodařilo: ztrácíte žeton.',
    faceUp: ({ chips }) => `získáno ${chips}`,
    faceDown: ({ chips }) => `ztraceno ${chips}`,
    over: ({ up, down }) => {
      const result = `Lícem nahoru ${up}, rubem nahoru ${down}`;
      return up > down
        ? `${result}: vyhráváte!`
        : `${result}: prohráváte. Lícem nahoru jich musí být víc.`;
    },
  },

  referee: {
    title: 'Příprava pozice',
    about: 'Rozmístěte roboty jako na skutečné desce, ukažte na cíl, stiskněte Enter.',
    placeTitle: 'Rozmístěte roboty',
    placing: 'Posuňte kurzor, písmenem na něj dáte robota. Začněte Enterem.',
    noTarget: 'tady není cíl',
    gameId: ({ typed }) => `Game ID: ${typed}`,
    keys: {
      robot: 'dát robota',
      nextTarget: 'další cíl',
      draw: 'začít kolo',
      gameId: 'zadat Game ID',
    },
  },

  tooSmall: values =>
    `Okno je příliš malé: ${values.haveColumns} × ${values.haveRows}. Deska potřebuje ${values.columns} × ${values.rows}. Zvětšete okno, odejděte klávesou ${theKey(values.key)} nebo Esc, nebo hrajte v řádcích textu (--linear, nebo ze seznamu místností).`,

  keyNames: {
    Enter: 'Enter',
    Space: 'Mezerník',
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

  arrowKeys: { all: 'Šipky', upAndDown: 'Nahoru Dolů', leftAndRight: 'Vlevo Vpravo' },

  keys: {
    begin: 'začít',
    move: 'pohyb',
    robot: 'robot',
    nextRobot: 'další',
    bid: 'hlásit',
    confirm: 'potvrdit',
    correct: 'smazat',
    cancel: 'zrušit',
    startClock: 'otočit hodiny',
    claim: 'mám to',
    giveUp: 'vzdát',
    next: 'další kolo',
    result: 'výsledek',
    done: 'hotovo',
    replayShortest: 'nejkratší',
    replayYours: 'vaše tahy',
    setAside: 'odložit',
    replayProof: 'předvedení',
    undo: 'vrátit',
    redo: 'obnovit',
    reset: 'začátek',
    trails: 'trasy',
    stops: 'dojezdy',
    zoom: 'zoom',
    help: 'návod',
    hint: 'nápověda',
    choose: 'vybrat',
    otherGame: 'jiná partie',
    line: 'řádek',
    page: 'stránka',
    end: 'první, poslední',
    open: 'otevřít',
    back: 'zpět',
    leave: 'odejít',
    start: 'začít',
  },

  archive,
  daily,

  deck: {
    due: ({ cards }) => `k opakování: ${cards}`,
    none: 'Zatím nic k opakování. Pozice, které vzdáte nebo vyřešíte s nápovědami, se sem vrátí po 1, 3, 7 a 21 dnech.',
    notDue: ({ cards, days }) =>
      `Dnes nic k opakování. Čekající pozice: ${cards}, další ${inDays(days)}.`,
  },

  editor,
  guide,
  rating,
  recordList,

  result: {
    title: 'Výsledek',
    played: ({ time }) => `hráno ${time}`,
    heads: { round: '#', target: 'cíl', winner: 'získává', you: 'vy', shortest: 'nejkratší' },
    bids: 'hlášení',
    nobody: '-',
    unknown: '?',
    bid: values =>
      [values.name, values.moves, values.failed ? 'neúspěch' : undefined]
        .filter(part => part !== undefined)
        .join(' '),
    best: values => {
      const found = [
        ...(values.name === undefined ? [] : [values.name]),
        `${values.round}. kolo`,
        moves(values.moves),
        values.over === 0 ? 'kratší řešení není' : `navíc ${values.over}`,
      ];
      return `Nejlepší řešení: ${found.join(', ')}.`;
    },
    closest: ({ round, bids }) =>
      `Nejtěsnější hlášení: ${round}. kolo, ${bids[0]} před ${bids[1]}.`,

    standing: values => `${values.place}. ${values.name}: ${chips(values.chips)}.`,
    round: ({ round, target, bids, won, shortest }) =>
      `${round}. kolo, ${target}: ${[
        ...(bids ? [bids.length === 0 ? 'bez hlášení' : `hlášení ${all(bids)}`] : []),
        won
          ? `žeton ${won.name === undefined ? 'získáváte' : `získává ${won.name}`} na ${moves(won.moves)}`
          : 'žeton nezískává nikdo',
        `nejkratší ${shortest}`,
      ].join('; ')}.`,
    choices:
      'Napište „znovu“ pro odvetu na nové desce, „přehrát“ pro celou partii, „trenér 1“ pro rozbor 1. kola, nebo „odejít“.',
    badRound: ({ text, rounds }) =>
      `${quote(text)} není kolo této partie; zvolte 1 až ${rounds}. Příklad: „trenér 1“.`,

    keys: { again: 'odveta', watch: 'přehrát', menu: 'nabídka' },
  },

  rooms,

  savedMatches: {
    continue: ({ scores, round }) => `Pokračovat: ${clean(scores, LONGEST_SCORES)}, ${round}. kolo`,
    continueAbout: 'Vaše partie, přesně jak zůstala; hodiny mezitím stály.',
    left: 'Partie je uložena. Pokračujte příkazem ricochet-tui a klávesou Enter.',
  },

  savedPractice: {
    continue: values =>
      `Pokračovat v tréninku: ${moves(values.moves)}, ${clean(values.id, LONGEST_ID)}`,
    continueAbout: 'Vaše poslední pozice, i s tahy a nápovědami.',
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
