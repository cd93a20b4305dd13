import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { command } from './command.js';
import { accusative, bytes, form, moves, numeral, solutions } from './counting.js';
import { anyRobot, black, directions, motifs, robots } from './forms.js';
import { help } from './help.js';
import { host } from './host.js';
import { linearTexts } from './linear.js';
import { path, quote } from './quote.js';
import { records } from './records.js';
import { refusals } from './refusals.js';
import { screenTexts } from './screens.js';
import { serveTexts } from './serve.js';

const messages: Language['messages'] = {
  black,
  robots,
  directions,

  shapes: {
    circle: 'kruh',
    triangle: 'trojúhelník',
    square: 'čtverec',
    hexagon: 'šestiúhelník',
    vortex: 'vír',
  },

  anyRobot,
  target: ({ colour, shape }) => `${colour} ${shape}`,
  vortex: 'vír, jakýkoli robot',
  title: 'Ricochet Robots',
  motifs,
  motifMeanings: {
    'lone-robot': 'V každém nejkratším řešení jede jediný robot.',
    blocker: 'V každém nejkratším řešení robota zastaví jiný, který tam dojel dřív.',
    'two-helpers': 'V každém nejkratším řešení jedou aspoň tři roboti.',
    decoy: 'Na cíl vede přímá cesta, ale robot se nejdřív musí odrazit.',
    diagonal: 'V každém nejkratším řešení robot zahne u diagonály.',
    'only-solution': 'Nejkratší řešení je jen jedno.',
  },
  motif: ({ motif, meaning }) => `Motiv: ${motif}. ${meaning}`,

  shortest: {
    title: 'Nejkratší',
    moves: values => `${moves(values.moves)}, dokázáno`,
    searching: ({ atLeast }) =>
      atLeast === 0 ? 'dokazuje se…' : `dokazuje se… nejméně ${moves(atLeast)}`,
    unsolvable: 'Dokázáno: řešení neexistuje.',
    gaveUp: ({ atLeast }) => `Řešič to vzdal. Nejkratší řešení má nejméně ${moves(atLeast)}.`,
    failed: 'Řešič selhal.',
    rarity: ({ than, deals, of }) =>
      `${than === 'longer' ? 'Delší' : 'Kratší'} než u ${numeral(deals)} z každých ${numeral(of)} pozic.`,
  },

  practice: {
    moves: values => moves(values.moves),
    start: 'Zvolte robota písmenem nebo číslem a přesuňte ho šipkou.',
    solved: values => {
      if (values.shortest === undefined) return `Vyřešeno na ${moves(values.moves)}!`;
      return values.moves === values.shortest
        ? `Vyřešeno na ${moves(values.moves)}, kratší řešení není!`
        : `Vyřešeno na ${moves(values.moves)}. Nejkratší řešení: ${values.shortest}.`;
    },
    move: ({ robot, direction }) => `${robot} na ${direction}`,
  },

  refusal: refusals,

  file: {
    missing: values => `Soubor ${path(values.file)} neexistuje; zkontrolujte název a složku.`,
    folder: values => `${path(values.file)} je složka; uveďte soubor v ní.`,
    forbidden: values =>
      `K souboru ${path(values.file)} nemáte přístup; zkontrolujte jeho oprávnění.`,
    unreadable: values =>
      `Soubor ${path(values.file)} nelze přečíst: ${clean(values.reason, 100)}.`,
    tooLong: values =>
      `Soubor ${path(values.file)} je větší než ${bytes(values.longest)}; zkontrolujte, zda je to ten pravý.`,
    noText: values => `Soubor ${path(values.file)} není text; uložte ho jako UTF-8.`,
  },

  boardFile: {
    at: ({ line, column, sentence }) => `Řádek ${line}, sloupec ${column}: ${sentence}`,
    unknown: ({ text }) => `${quote(text)} není začátek kresby desky ani Game ID.`,
    leftOver: ({ text }) => `Za Game ID už nesmí nic být; vynechte ${quote(text)}.`,
    robotsDealt: ({ robots }) =>
      form(robots, {
        one: `Na desce nejsou roboti; podle --seed byl vylosován ${robots}.`,
        few: `Na desce nejsou roboti; podle --seed byli vylosováni ${robots}.`,
        many: `Na desce nejsou roboti; podle --seed bylo vylosováno ${robots}.`,
        other: `Na desce nejsou roboti; podle --seed bylo vylosováno ${robots}.`,
      }),
    targetPicked: ({ target, cell }) =>
      `Deska neudává hledaný cíl; podle --seed je to ${cell}, ${target}.`,
    noRoom: ({ robots }) =>
      `Na desce není volné místo pro ${accusative.robots(robots)}; uvolněte ho, nebo roboty nakreslete.`,
    noTarget:
      'Na desce není cíl, na který by některý její robot směl a mohl vjet; přidejte ho, například „rc“ nebo „*v“.',
    notBoth: ({ argument }) => `Pozici už udává --board; vynechte ${quote(argument)}.`,
  },

  records,

  practiceRecord: {
    head: ({ target }) => `Trénink: ${target}`,
    moved: ({ number, move }) => `Tah ${number}: ${move}.`,
    undone: ({ number }) => `Tah ${number} vrácen.`,
    redone: ({ number, move }) => `Tah ${number} obnoven: ${move}.`,
    reset: 'Všechny tahy vráceny.',
    measured: 'Od této chvíle je vidět, kolik tahů zbývá do cíle.',
    'given-up': 'Vzdáno.',
    abandoned: 'Přeskočeno, následuje jiná pozice.',
    line: values =>
      values.moves === 0 ? 'Bez tahů.' : `Zahrané tahy (${values.moves}): ${values.line}`,
    stage: {
      untouched: 'Ještě nezačato.',
      begun: 'Zatím nevyřešeno.',
      solved: 'Vyřešeno.',
      'given-up': 'Vzdáno.',
      abandoned: 'Přeskočeno.',
    },
  },

  show: {
    target: values => `Cíl: ${values.target}`,
    id: values => `Game ID: ${values.id}`,
    noLine: '--line potřebuje desku s roboty a aktivním cílem.',
  },

  solve: {
    solutions: ({ number, orders, more }) => {
      const found = solutions(number);
      if (orders === number) return more ? `nejméně ${found}` : found;
      return more
        ? `nejméně ${found}, možných pořadí tahů nejméně ${orders}`
        : `${found}, možných pořadí tahů: ${orders}`;
    },
    orders: values => `(možných pořadí: ${values.orders})`,
    unsolvable: 'řešení neexistuje, dokázáno',
    gaveUp: values => `vzdáno (limit: ${values.limit}); nejméně ${moves(values.atLeast)}`,
    limits: { moves: 'tahy', states: 'stavy', bytes: 'paměť', milliseconds: 'čas' },
  },

  help,
  command,
};

export const czech: Language = {
  messages,
  screens: screenTexts,
  linear: linearTexts,
  serve: serveTexts,
  host,
};
