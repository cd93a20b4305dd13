import type { Language } from '../catalogue.js';
import { signed } from '../grammar.js';
import { accusative, date, days, hints, moves, positions } from './counting.js';
import { quote, theKey } from './quote.js';

type Screens = Language['screens'];

const length = ({ least, most }: { least: number; most: number }): string =>
  least === most ? moves(least) : `${least} až ${moves(most)}`;

type Cost = Parameters<Screens['practice']['giveUp']>[0]['cost'];

const drop = (cost: Cost): string =>
  cost ? ` Váš rating klesne z ${cost.rating - cost.change} na ${cost.rating}.` : '';

export const practice: Screens['practice'] = {
  hint: ({ step, of }) => `Nápověda ${step} z ${of}`,
  hints: {
    bound: ({ least, most, moved }) =>
      `Nejkratší řešení${moved ? ' odtud' : ''}: ${least} nebo ${moves(most)}.`,
    exact: values =>
      values.moved
        ? `Nejkratší řešení odtud: ${moves(values.moves)}.`
        : `Nejkratší řešení: ${moves(values.moves)}.`,
    robots: ({ robots }) => `K nejkratšímu řešení stačí přesouvat ${accusative.robots(robots)}.`,
    'last-robot': ({ robot }) => `V jednom z nejkratších řešení jede ${robot} robot jako poslední.`,
    'next-move': ({ move }) => `Další tah: ${move}.`,
    all: ({ line, moved }) => (moved ? `Celé řešení odtud: ${line}` : `Celé řešení: ${line}`),
  },
  alreadySolved: 'Už je vyřešeno.',
  helped: ({ steps, of }) => `Použité nápovědy: ${steps} z ${of}.`,

  distance: 'Do cíle',
  measuring: 'počítá se…',
  notKnown: 'neznámo',
  outOfReach: 'nelze dojet',
  trend: { warmer: 'blíž', colder: 'dál', same: 'stejně' },

  giveUp: ({ cost, how }) => `Vzdát tuto pozici?${drop(cost)} ${how}`,
  skip: ({ cost, how }) => `Přeskočit tuto pozici? Počítá se jako vzdaná.${drop(cost)} ${how}`,
  help: ({ percent, how }) => `S pomocí se řešení započítá nejvýše z ${percent}\u00a0%. ${how}`,
  helpPoints: ({ now, helped, how }) =>
    `S touto pomocí změní nejkratší řešení rating o ${signed(helped)} místo o ${signed(now)}. ${how}`,
  pressYes: 'Potvrďte stiskem „y“, jiná klávesa to zruší.',
  pressAgain: ({ key }) => `Potvrďte dalším stiskem ${theKey(key)}.`,
  typeAgain: ({ word }) => `Potvrďte tím, že znovu napíšete „${word}“.`,
  givenUp: ({ shortest }) =>
    shortest === undefined
      ? 'Vzdáno.'
      : `Vzdáno. Nejkratší řešení: ${moves(shortest)}; přehrajete ho klávesou „o“.`,

  lengths: values => `Příští pozice: ${length(values)}.`,
  level: ({ around }) => `Rating pozice asi ${around}.`,
  dealing: ({ sign }) => `${sign} Hledá se pozice…`,
  noneDealt: values => {
    const tried = `Vyzkoušeno: ${positions(values.tried)}.`;
    return values.motif === undefined
      ? `${tried} Na ${length(values)} není žádná. Zvolte jiný počet tahů.`
      : `${tried} Na ${length(values)} s motivem ${quote(values.motif)} není žádná. Zvolte jiný počet tahů, nebo jiný motiv.`;
  },
  noTarget: 'Pro roboty této desky tu takový cíl není; zvolte jiný.',
  dealCancelled: 'Losování zrušeno.',
  dealFailed: 'Řešič selhal, pozice se nevylosovala.',
  dealTimedOut: ({ seconds }) =>
    `Za ${seconds}\u00a0s se taková pozice nenašla. Zvyšte --timeout, nebo slevte z požadavků.`,

  keys: {
    giveUp: 'vzdát',
    distance: 'do cíle',
    next: 'nová',
    again: 'znovu',
    lengths: 'úroveň',
    anyway: 'přesto trénovat',
  },
};

export const rating: Screens['rating'] = {
  player: values => `Váš rating ${values.rating} (${signed(values.change)})`,
  position: values => `Rating pozice ${values.rating} (${signed(values.change)})`,
  stakes: ({ rating, shortest, longer, hint, givenUp }) =>
    `Váš rating ${rating}: nejkratší ${signed(shortest)} (po nápovědě ${signed(hint)}), o tah delší ${signed(longer)}, vzdáno ${signed(givenUp)}.`,
};

export const daily: Screens['daily'] = {
  title: values => `Pozice dne č. ${values.day}, ${date(values.date)}`,
  streak: ({ current }) => (current === 0 ? 'zatím bez série' : `série: ${days(current)}`),
  share: ({ day, result }) =>
    `Ricochet Robots, pozice dne č. ${day}: ${result}\nStejná pozice: ricochet-tui daily --day ${day}`,
  shared: ({ over }) => {
    if (over === undefined) return 'nevyřešeno';
    return over === 0 ? 'vyřešeno nejmenším počtem tahů' : `vyřešeno, o ${moves(over)} víc`;
  },
  hints: values => hints(values.hints),
  past: 'Minulý den: nepočítá se do série ani do ratingu.',
  notPlayed: ({ day }) => `Pozice dne č. ${day} se tu nehrála. Dnešní: ricochet-tui daily`,
  earlier: 'Pozice dřívějších dnů',
  unplayed: 'ten den nehráno',
  notADay: ({ value, last }) => `${quote(value)} není číslo dne. Dny mají čísla 1 až ${last}.`,
  copied: 'Zkopírováno. Pokud terminál schránku nepovoluje, vyberte řádky pod deskou.',
  finished: 'Už jste hráli: počítá se jen první pokus.',
  solution: ({ shortest }) =>
    shortest === undefined
      ? 'Včerejší pozice.'
      : `Včerejší pozice: ${moves(shortest)}; nejkratší řešení přehrajete klávesou „o“.`,
  notCome: ({ first }) =>
    `První pozice dne je ze dne ${date(first)}; zkontrolujte čas na tomto počítači.`,
  keys: { share: 'sdílet', yesterday: 'včera', days: 'dřívější dny' },
};

export const train: Screens['train'] = {
  storm: 'Bouře',
  streak: 'Série',
  solved: ({ score, best }) => `Vyřešeno ${score}, rekord ${best}`,
  combo: ({ combo, of }) => `Za sebou ${combo} z ${of}`,
  skips: ({ skips }) => (skips === 0 ? 'žádné přeskočení nezbývá' : `zbývá přeskočení: ${skips}`),
  told: values => {
    const paid = values.paid === 0 ? '' : ` ${signed(values.paid)}\u00a0s`;
    if (values.moves === undefined) return `Přeskočeno: nejkratší ${values.shortest}.${paid}`;
    return values.moves === values.shortest
      ? `Vyřešeno na ${moves(values.moves)}, kratší řešení není.${paid}`
      : `Chyba: ${moves(values.moves)}, nejkratší ${values.shortest}.${paid}`;
  },
  end: ({ how }) => `Skončit? ${how}`,
  over: ({ score, best }) => {
    const solved = `Vyřešeno: ${score === 0 ? 'nic' : positions(score)}`;
    return score > best ? `${solved}, nový rekord!` : `${solved}; rekord je ${best}.`;
  },
  line: values =>
    `${values.number}. ${values.id}: nejkratší ${values.shortest}, ${values.moves === undefined ? 'nevyřešeno' : `vy ${values.moves}`}, ${values.time}`,
  kept: 'Nezvládnuté pozice se od zítřka vracejí k opakování.',
  rules: {
    storm:
      'Vyřešte za tři minuty co nejvíc pozic, každou nejkratším řešením. Pět za sebou přidá 10 s, delší řešení nebo přeskočení ubere 10 s.',
    streak:
      'Počítá se jen nejkratší řešení: první delší sérii ukončí. Bez hodin, jedno přeskočení.',
  },
  startsIn: ({ seconds }) => `Začíná za ${seconds}…`,
  noSkip: 'Žádné přeskočení nezbývá: vyřešte tuto pozici, nebo odejděte a série skončí.',
  notSolved: 'Nevyřešeno',
  heads: { shortest: 'nejkratší', yours: 'vy', time: 'čas' },
  pace: 'Čas na pozici',
  share: values =>
    `Ricochet Robots, ${values.name.toLocaleLowerCase('cs')}: vyřešeno ${values.score}, nejdelší ${moves(values.longest)}, čas ${values.time}.${values.train === undefined ? '' : ` Stejné pozice: ricochet-tui train ${values.train}`}`,
  keys: { skip: 'přeskočit', keep: 'k opakování', again: 'znovu' },
};
