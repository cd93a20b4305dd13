import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all, date, days, hints, locative, moves, positions, rounds } from './counting.js';

const LONGEST_PATH = 300;

const leftAfter = (values: { moves: number }): string => `přerušeno, ${moves(values.moves)}`;

export const recordList: Language['screens']['recordList'] = {
  looking: 'Hledají se záznamy…',
  none: 'Zatím se tu nehrálo. Partie, sólo, hry u stolu a trénink se ukládají samy.',

  heads: {
    played: 'hráno',
    game: 'hra',
    rules: 'prav.',
    time: 'čas',
    players: 'žetony',
    end: 'výsledek',
  },
  games: {
    match: 'partie',
    solitaire: 'sólo',
    referee: 'stůl',
    practice: 'pozice',
    daily: 'denní',
  },
  rules: ({ name, changed }) => `${name}${changed ? '*' : ''}`,
  noChips: 'nikdo nezískal žeton',
  won: ({ names, round }) =>
    names.length === 0 ? `prohra, ${round}. kolo` : `vítěz ${all(names)}, ${round}. kolo`,
  practised: {
    untouched: leftAfter,
    begun: leftAfter,
    solved: values => `vyřešeno, ${moves(values.moves)}`,
    'given-up': () => 'vzdáno',
    abandoned: () => 'přeskočeno',
  },
  leftIn: ({ round }) => `přerušeno, ${round}. kolo`,
  isOpen: 'otevřeno jinde',
  reading: '…',
  notReadable: ({ sentence }) => `nelze přečíst: ${sentence}`,

  result: ({ scores, end }) => `${scores}; ${end}`,
  changed: ({ edition }) => `pravidla ${edition} (změněná)`,
  openElsewhere: 'Tuto partii má otevřenou jiný program; opusťte ji tam a pokračujte tady.',
  unreadable: ({ reason }) => `Soubor nelze přečíst: ${reason}`,
  file: ({ file }) => clean(file, LONGEST_PATH),

  keys: {
    end: 'nejnovější, nejstarší',
    replay: 'přehrát',
    goOn: 'pokračovat',
  },
};

export const top: Language['screens']['top'] = {
  title: 'Ratingy a výsledky dne',
  ratings: 'Ratingy z partií (jen lidé)',
  nobody: ({ games }) =>
    `Zatím nikdo: je potřeba ${rounds(games)} s ratingem a souhlas se zveřejněním.`,
  row: ({ rating, games }) => `${rating}  ${rounds(games)}`,
  own: ({ rating, games }) => `Vy: ${rating} po ${locative.rounds(games)}.`,
  today: 'Pozice dne',
  nobodyToday: 'Zatím bez výsledků.',
  finished: values =>
    `${values.played} (nejkratší ${values.shortest}), ${values.hints === 0 ? 'bez nápovědy' : hints(values.hints)}, ${values.time}`,
  unsaved: 'Teď to nelze uložit; nic se nezměnilo.',
  isShown:
    'Ostatní vidí vaše jméno, rating a výsledky dne. Skryjete je v seznamu místností na obrazovce klávesami „t“ a „y“.',
  isHidden:
    'Ostatní nevidí váš rating ani výsledky dne. Ukážete je v seznamu místností na obrazovce klávesami „t“ a „y“.',
};

export const statistics: Language['screens']['statistics'] = {
  none: 'Zatím se tu netrénovalo. Pozice, které vyřešíte nebo vzdáte, se započítají samy.',

  inRooms: 'Partie v místnostech',
  won: 'vyhráno',
  chips: 'žetony',

  all: 'Všechny pozice',
  played: 'hráno',
  solved: 'vyřešeno',
  inShortest: 'nejkratším řešením',
  withoutHints: 'bez nápověd',
  movesOver: 'tahy navíc',
  time: 'čas',
  streak: 'denní série',
  rating: 'rating',
  onAverage: ({ number }) => `průměrně ${number}`,
  median: ({ time }) => `medián ${time}`,
  best: 'nejlepší bez nápověd',
  bests: ({ longest, run }) => `nejdelší ${moves(longest)}, ${run} za sebou`,
  runBest: { storm: 'nejlepší bouře', streak: 'nejlepší série' },
  streakDays: ({ current, longest }) => `${days(current)}, nejvíc ${longest}`,
  rated: ({ rating, spread }) => `${rating} ± ${spread}`,
  notRated: 'zatím není',

  byLength: 'Podle délky řešení',
  byEdition: 'Podle vydání',
  byMotif: 'Podle motivu, od nejslabšího',
  own: 'jiná pravidla',
  heads: {
    length: 'tahů',
    edition: 'vydání',
    motif: 'motiv',
    played: 'hráno',
    solved: 'vyřešeno',
    inShortest: 'nejkratší',
    movesOver: 'navíc',
    time: 'čas',
    fastest: 'rekord',
  },

  days: 'Pozice po dnech',
  weekdays: ['po', 'út', 'st', 'čt', 'pá', 'so', 'ne'],
  kinds: 'Podle hry',
  kindNames: {
    match: 'partie',
    solitaire: 'sólo',
    practice: 'trénink',
    daily: 'pozice dne',
    deck: 'k opakování',
    storm: 'bouře',
    streak: 'série',
  },

  overTime: 'Vývoj ratingu',
  on: values => date(values.date),
  span: ({ from, until, games }) =>
    `${from === until ? date(from) : `od ${date(from)} do ${date(until)}`}, ${positions(games)}`,
};
