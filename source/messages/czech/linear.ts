import type { Language } from '../catalogue.js';
import { didYouMean } from './command.js';
import { accusative, all, columnsOf, moves, oneOf, rowsOf, seconds } from './counting.js';
import { at, capital, colour } from './forms.js';
import { quote } from './quote.js';

type Linear = Language['linear'];

/** Sides of a cell: "zeď na severu", "zdi na severu a na východě". */
const sides = (one: string, several: string) => (values: { sides: readonly string[] }) =>
  `${values.sides.length === 1 ? one : several} ${all(values.sides.map(at))}`;

/** A rating and its change; without a sign, as a screen reader may not speak it. */
const change = (values: { rating: number; change: number }): string => {
  if (values.change === 0) return `${values.rating}, beze změny`;
  return `${values.rating}, ${values.change < 0 ? 'dolů' : 'nahoru'} o ${Math.abs(values.change)}`;
};

const linearHelp: Linear['help'] = {
  moves:
    'červený na východ, nebo r e: tah. Robot je r červený, g zelený, b modrý, y žlutý, s stříbrný; směr n sever, e východ, s jih, w západ. Více tahů naráz: „r e r s“, nebo „rers“.',
  look: 'ukaž g7: co je na poli a na kterých stranách má zdi.',
  where: 'kde: všichni roboti a cíl.',
  from: 'kam červený: kde by robot v každém směru zastavil a co ho zastaví.',
  row: 'řádek 7: vše v řádku.',
  column: 'sloupec g: vše ve sloupci.',
  target: 'cíl: cíl a jeho pole.',
  undo: 'vrátit: vzít zpět poslední tah.',
  redo: 'obnovit: zahrát znovu poslední vrácený tah.',
  reset: 'začátek: vrátit všechny tahy.',
  hint: 'nápověda: malá pomoc. Každá nápověda řekne víc než předchozí.',
  solution: 'řešení: nejkratší řešení odtud. Počítá se jako poslední nápověda.',
  giveUp: 'vzdát: skončit bez řešení a slyšet nejkratší.',
  solutionOfRound: 'řešení: po kole, nejkratší řešení.',
  coach: 'trenér: po kole, rozbor hlášení a předvedení.',
  setAside: 'odložit: když žeton nikdo nezíská a všichni souhlasí, vyřadit ho a slyšet řešení.',
  giveUpProof: 'vzdát: ukončit své předvedení.',
  rules: 'pravidla: pravidla této hry.',
  score: 'skóre: průběžný stav.',
  bid: 'hlásí ann 7: Ann hlásí 7 tahů. Jméno můžete zkrátit.',
  pass: 'pas ann: Ann pasuje. Když pasují všichni, hlášení končí.',
  begin: 'začít, nebo prázdný řádek: začít předvedení.',
  bidAlone: 'hlásí 7: nahlásit 7 tahů a pak je předvést.',
  claim: 'mám to: hodiny stojí, zatímco předvádíte řešení na libovolný počet tahů.',
  startClock: 'otočit hodiny: spustit přesýpací hodiny, když čtyři minuty nikdo nehlásí.',
  time: 'čas: hlášení v tomto kole a kolik času zbývá na přesýpacích hodinách.',
  nextPosition: 'další: jiná pozice.',
  days: 'dny: pozice dřívějších dnů. „dny 17“ hraje pozici dne č. 17.',
  nextRound: 'další: další kolo, nebo výsledek.',
  repeat: 'opakuj: slyšet poslední odpověď znovu.',
  quit: 'odejít: skončit. Hra se uloží.',
};

export const linearTexts: Linear = {
  words: {
    look: 'ukaž',
    where: 'kde',
    from: 'kam',
    row: 'řádek',
    column: 'sloupec',
    target: 'cíl',
    undo: 'vrátit',
    redo: 'obnovit',
    reset: 'začátek',
    hint: 'nápověda',
    solution: 'řešení',
    'give-up': 'vzdát',
    rules: 'pravidla',
    score: 'skóre',
    bid: 'hlásí',
    pass: 'pas',
    begin: 'začít',
    'start-clock': 'otočit hodiny',
    claim: 'mám to',
    place: 'rozmístit',
    time: 'čas',
    next: 'další',
    again: 'znovu',
    watch: 'přehrát',
    'set-aside': 'odložit',
    coach: 'trenér',
    missed: 'k opakování',
    help: 'návod',
    repeat: 'opakuj',
    quit: 'odejít',
    share: 'sdílet',
    rooms: 'místnosti',
    join: 'vstoupit',
    open: 'otevřít',
    'set-up': 'nastavit',
    who: 'kdo',
    sit: 'sednout',
    stand: 'vstát',
    ready: 'potvrdit',
    react: 'reagovat',
    remove: 'vyloučit',
    lock: 'zamknout',
    practice: 'trénovat',
    daily: 'pozice dne',
    days: 'dny',
    solo: 'sólo',
    storm: 'bouře',
    streak: 'série',
    ratings: 'ratingy',
    statistics: 'statistiky',
    erase: 'smazat',
    language: 'jazyk',
    screen: 'obrazovka',
  },
  help: linearHelp,
  helpWanted: 'Příkazy vypíše „návod“, hru ukončí „odejít“.',

  unknown: ({ text, closest }) =>
    `Neznámý příkaz ${quote(text)}.${didYouMean(closest)} Příkazy vypíše „návod“.`,
  lineTooLong: ({ longest }) => `Řádek je příliš dlouhý. Napište nejvýše ${longest} znaků.`,
  nothingAfter: ({ word }) => `Napište jen ${quote(word)}, nic dalšího.`,
  badMove: ({ text }) =>
    `${quote(text)} není tah. Napište robota a směr, například „červený na východ“ nebo „r e“.`,
  badCell: ({ text, last }) => `${quote(text)} není pole této desky. Pole jsou od a1 do ${last}.`,
  badRow: ({ text, last }) => `${quote(text)} není řádek této desky. Řádky jsou od 1 do ${last}.`,
  badColumn: ({ text, last }) =>
    `${quote(text)} není sloupec této desky. Sloupce jsou od „a“ do „${last}“.`,
  badRobot: ({ text, robots }) =>
    `${quote(text)} není robot na této desce. Roboti: ${all(robots)}.`,

  wall: sides('zeď', 'zdi'),
  edge: sides('okraj', 'okraje'),
  opening: sides('průchod', 'průchody'),
  sought: ({ target }) => `hledaný cíl, ${target}`,
  otherTarget: ({ target }) => `jiný cíl, ${target}`,
  diagonal: values => `${colour(values.colour, 'feminine')} diagonála ${values.ends}`,
  diagonalEnds: {
    '/': 'od jihozápadu k severovýchodu',
    '\\': 'od severozápadu k jihovýchodu',
  },
  cell: ({ cell, contents }) =>
    contents.length === 0 ? `${cell}: prázdné.` : `${cell}: ${contents.join(', ')}.`,
  row: ({ row, cells }) =>
    cells.length === 0
      ? `Řádek ${row}: prázdný.`
      : `Řádek ${row} od západu k východu: ${cells.join('; ')}.`,
  column: ({ column, cells }) =>
    cells.length === 0
      ? `Sloupec ${column}: prázdný.`
      : `Sloupec ${column} od severu k jihu: ${cells.join('; ')}.`,
  cellIn: ({ cell, contents }) => `${cell} ${contents.join(', ')}`,

  robotAt: ({ robot, cell, around }) =>
    `${[`${capital(robot)} na ${cell}`, ...around].join(', ')}.`,
  target: ({ target, cell, around }) => `Cíl: ${[target, `pole ${cell}`, ...around].join(', ')}.`,
  stops: ({ direction, cell, isTarget, stop, turns }) => {
    const end = isTarget ? `${cell}, na cíl` : cell;
    return `Na ${direction}: ${[`dojede na ${end}`, ...turns, `zastaví ho ${stop}`].join(', ')}.`;
  },
  noMove: ({ direction }) => `Na ${direction}: nemůže.`,
  stop: {
    wall: 'zeď',
    edge: 'okraj',
    centre: 'uzavřené pole',
    robot: ({ robot }) => `${robot} robot`,
  },
  turned: ({ cells }) =>
    cells.length === 1 ? `odraz od diagonály na ${cells[0]}` : `odraz od diagonál na ${all(cells)}`,
  moved: ({ number, of, move, where }) =>
    of === undefined || of === Number.POSITIVE_INFINITY
      ? `Tah ${number}, ${move}. ${where}`
      : `Tah ${number} z ${of}, ${move}. ${where}`,

  practice: 'Trénink.',
  which: ({ of }) => `Napište číslo od 1 do ${of}, nebo Enter pro 1.`,
  practiceGoesOn: 'Trénink pokračuje.',
  board: ({ columns, rows, robots }) =>
    `Deska má ${columnsOf(columns)}, „a“ až „${String.fromCharCode(96 + columns)}“ od západu k východu, ${rowsOf(rows)} od severu k jihu a ${accusative.robots(robots)}.`,
  practiceOver: ({ ways }) => `Napište ${oneOf(ways)}.`,
  waysOn: {
    again: '„vrátit“ nebo „začátek“ pro nový pokus',
    next: '„další“ pro jinou pozici',
    share: '„sdílet“ pro řádek ke sdílení',
    days: '„dny“ pro dřívější dny',
    quit: '„odejít“',
  },
  notPlayed: values => `Nezahráno: ${moves(values.moves)}.`,
  searching: 'Řešič pracuje. Odpověď přijde.',
  solution: ({ line }) => `Nejkratší řešení, ${moves(line.length)}: ${line.join(', ')}.`,
  fromStart: 'Řešení je od začátku.',
  playerRating: values => `Váš rating: ${change(values)}.`,
  positionRating: values => `Rating pozice: ${change(values)}.`,
  practiceScore: values => `Tahy: ${values.moves}. Použité nápovědy: ${values.hints}.`,
  weakSpot: ({ name, motif, inShortest, played }) =>
    `Vaše slabé místo: ${name}, nejmenším počtem tahů vyřešeno ${inShortest} z ${played}. Trénovat ho můžete takto: practice --motif ${motif}.`,
  noNext: 'Další pozice není. Napište „odejít“.',
  practiceKept: 'Trénink je uložený. Pokračovat můžete příkazem ricochet-tui --linear.',
  goodbye: 'Hra skončila.',

  thinking: 'Máte řešení? Napište hlášení, například „hlásí ann 7“. Pasujete příkazem „pas ann“.',
  placing: ({ robots }) =>
    `Chcete-li roboty přemístit, napište „rozmístit“ a po jednom poli pro každého: ${all(robots)}. Mají-li zůstat, napište „další“.`,
  badPlace: ({ text }) =>
    text === undefined
      ? 'Napište pole pro každého robota, například „rozmístit a1 c5 g7 p16“.'
      : `${quote(text)} není pole. Příklad: „rozmístit a1 c5 g7 p16“.`,
  holding: 'Máte řešení? Napište „mám to“: hodiny stojí, zatímco ho předvádíte.',
  showing: 'Předveďte ho na libovolný počet tahů. Když to vzdáte, hodiny běží dál.',
  thinkingAlone: 'Máte řešení? Napište hlášení, například „hlásí 7“.',
  thinkingAgainst: 'Máte řešení? Napište hlášení, například „hlásí 7“. Pasujete příkazem „pas“.',
  computerPlays: ({ name }) => `${name} je bot. Hlásí a předvádí bez vaší pomoci.`,
  clockRuns: values => `Přesýpací hodiny běží: ${seconds(values.seconds)}.`,
  secondsLeft: values => `Zbývá sekund: ${values.seconds}.`,
  clockStands: 'Přesýpací hodiny neběží. Otočí je první hlášení.',
  clockMayStart: 'Čtyři minuty bez hlášení: kdokoli může napsat „otočit hodiny“.',
  proving: ({ name, bid, exact }) =>
    exact
      ? `${name} předvádí řešení přesně na ${moves(bid)}. Napište tahy.`
      : `${name} předvádí řešení na nejvýše ${moves(bid)}. Napište tahy.`,
  provingAlone: ({ bid, exact }) =>
    exact
      ? `Předveďte řešení přesně na ${moves(bid)}. Napište tahy.`
      : `Předveďte řešení na nejvýše ${moves(bid)}. Napište tahy.`,
  badBid: 'K hlášení patří jméno a počet tahů, například „hlásí ann 7“.',
  badBidAlone: 'K hlášení patří počet tahů, například „hlásí 7“.',
  noPlayer: ({ text, names }) => `${quote(text)} tu nehraje. Hráči: ${all(names)}.`,
  whichPlayer: ({ text, names }) =>
    `${quote(text)} může být ${oneOf(names)}. Napište z jména víc písmen.`,
  roundOver:
    'Napište „další“ pro další kolo, „řešení“ pro nejkratší řešení, „trenér“ pro rozbor, nebo „odejít“.',
  chipReturned:
    'Napište „další“ pro další kolo, „odložit“ pro řešení, když všichni souhlasí, nebo „odejít“.',
  matchDecided: 'To bylo poslední kolo. Napište „další“ pro výsledek.',
  matchKept: 'Partie je uložená. Pokračovat můžete příkazem ricochet-tui --linear.',

  runHelp: ['skóre, nebo čas: jak si vedete.', 'odejít: skončit.'],
  afterRun:
    'Napište „trenér 1“ pro rozbor pozice 1, „k opakování“ pro trénink nezvládnutých pozic, „skóre“ pro seznam, „sdílet“ pro řádek ke sdílení, „znovu“ pro další pokus, nebo „odejít“.',
  afterRunAtServer:
    'Napište „trenér 1“ pro rozbor pozice 1, „skóre“ pro seznam, „sdílet“ pro řádek ke sdílení, „znovu“ pro další pokus, nebo „odejít“.',

  rooms: {
    none: 'Žádná místnost není otevřená. Novou otevřete příkazem „otevřít“.',
    lobby:
      'Do místnosti vstoupíte příkazem „vstoupit“ a jejím číslem nebo kódem; novou otevřete příkazem „otevřít“. Sami hrajete příkazy „trénovat“, „pozice dne“, „sólo“, „bouře“ nebo „série“. Všechny příkazy vypíše „návod“, odejdete příkazem „odejít“.',
    kept: ({ name }) => `V místnosti ${name} máte místo: vrátíte se příkazem „vstoupit ${name}“.`,
    unknownOption: ({ text }) =>
      `${quote(text)} není volba. Příklad: „otevřít 2 hard 2013 3-6 private“.`,
    maySit: 'Díváte se. Místo obsadíte příkazem „sednout“.',
    mayStart: 'Partii potvrďte příkazem „potvrdit“; začne, až ji potvrdí všichni.',
    seat: ({ name, marks }) => `${[name, ...marks].join(', ')}.`,
    goOn: values =>
      `Napište „potvrdit“, nebo počkejte: pokračuje se za ${accusative.seconds(values.seconds)}.`,
    over: 'Příkaz „další“ ukáže místa, „přehrát“ přehraje partii, „trenér 1“ rozebere 1. kolo a „odejít“ opustí místnost.',
    noScreen: 'Váš terminál neumí nakreslit desku. Připojte se přes ssh -t a bez TERM=dumb.',
    eraseAgain:
      'Smažou se všechny statistiky a partie, které jsou tu uloženy k vašemu klíči. Potvrďte tím, že znovu napíšete „smazat“.',
    help: [
      'místnosti: seznam místností.',
      'vstoupit 2, nebo vstoupit a kód: vstup do místnosti.',
      'otevřít: otevření místnosti, třeba s boty, vydáním, tahy nebo kódem: „otevřít 2 hard 2013 3-6 private“.',
      'trénovat, pozice dne, sólo, bouře, série: hra o samotě.',
      'ratingy, statistiky: zdejší nejlepší hráči a vaše výsledky.',
      'smazat: smaže vaše údaje na tomto serveru.',
      'jazyk: další jazyk.',
      'obrazovka: hra na celé obrazovce, s deskou.',
      'odejít: odchod ze serveru.',
    ],
    roomHelp: [
      'sednout, vstát: obsadit místo, nebo ho uvolnit a dívat se.',
      'potvrdit: jste připraveni na partii nebo na další kolo.',
      'hlásí 7, nebo 7: hlášení 7 tahů. pas: nemáte co hlásit.',
      'kdo: hráči a diváci.',
      'reagovat: seznam reakcí. „reagovat 1“ pošle první z nich.',
      'vyloučit ann, zamknout, nastavit 2 hard: pokud jste místnost otevřeli.',
      'odejít: odchod z místnosti.',
    ],
  },

  askName: ({ number }) =>
    number <= 2
      ? `Jméno hráče ${number}:`
      : `Jméno hráče ${number}, nebo prázdný řádek pro začátek:`,
  noNames: 'Partie nezačala: potřebuje aspoň dvě jména.',
  elsewhere:
    'Bez desky hrajete příkazem ricochet-tui daily --linear, practice --linear, train storm --linear, solo --linear nebo play --linear.',
};
