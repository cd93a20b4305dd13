import type { Language } from '../catalogue.js';
import { command } from './command.js';
import { moves, solutions } from './counting.js';
import { boardFile, file, oddities } from './files.js';
import { anyRobot, black, directions, motifs, robots } from './forms.js';
import { help } from './help.js';
import { linearTexts } from './linear.js';
import { practiceRecord, records } from './records.js';
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

  shortest: {
    title: 'Nejkratší',
    moves: values => `${moves(values.moves)}, dokázáno`,
    searching: ({ atLeast }) =>
      atLeast === 0 ? 'dokazuje se …' : `dokazuje se … nejméně ${moves(atLeast)}`,
    unsolvable: 'Dokázáno: řešení neexistuje.',
    gaveUp: ({ atLeast }) => `Řešitel to vzdal. Řešení má nejméně ${moves(atLeast)}.`,
    failed: 'Řešitel selhal.',
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
  oddity: oddities,
  file,
  boardFile,
  records,
  practiceRecord,

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
    gaveUp: values => `vzdáno (mez: ${values.limit}); nejméně ${moves(values.atLeast)}`,
    motifs: values => `  motivy: ${values.motifs.join(', ')}`,
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
};
