import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all, counted, date, days, de, from, moves, positions, rounds, until } from './counting.js';

type Screens = Language['screens'];

const LONGEST_PATH = 300;

/** The column takes 18 characters. */
const leftAfter = (values: { moves: number }): string => `deixada, ${values.moves} mov.`;

/** The player of a solo game, as `solitaire.player` has it. */
export const YOU = 'Jugador';

export const recordList: Screens['recordList'] = {
  looking: 'S’estan buscant partides…',
  none: 'Encara no s’ha jugat res aquí. Les partides, el joc en solitari, els arbitratges i la pràctica es desen sols.',

  heads: {
    played: 'jugada',
    game: 'joc',
    rules: 'regla',
    time: 'temps',
    players: 'fitxes',
    end: 'resultat',
  },
  games: {
    match: 'partida',
    solitaire: '1 jug.',
    referee: 'àrbitre',
    practice: 'posició',
    daily: 'dia',
  },
  rules: ({ name, changed }) => `${name}${changed ? '*' : ''}`,
  noChips: 'cap fitxa guanyada',
  won: ({ names, round }) => {
    if (names.length === 0) return `perduda, ronda ${round}`;
    if (names[0] === YOU) return `guanyada, ronda ${round}`;
    return `${all(names)}, ronda ${round}`;
  },
  practised: {
    untouched: leftAfter,
    begun: leftAfter,
    solved: values => `resolta en ${values.moves} mov.`,
    'given-up': () => 'abandonada',
    abandoned: () => 'saltada',
  },
  leftIn: ({ round }) => `deixada, ronda ${round}`,
  isOpen: 'oberta en un altre lloc',
  reading: '…',
  notReadable: ({ sentence }) => `no es pot llegir: ${sentence}`,

  result: ({ scores, end }) => `${scores}; ${end}`,
  changed: ({ edition }) => `regles de ${edition} (canviades)`,
  openElsewhere: 'Un altre programa té oberta aquesta partida; sortiu-ne abans a l’altra finestra.',
  unreadable: ({ reason }) => `El fitxer no es pot llegir: ${reason}`,
  file: ({ file }) => clean(file, LONGEST_PATH),

  keys: {
    end: 'més nou, més antic',
    replay: 'mira',
    goOn: 'continua',
  },
};

export const top: Screens['top'] = {
  title: 'Puntuacions i resultats del dia',
  ratings: 'Puntuacions de partida (només persones)',
  nobody: ({ games }) =>
    `Encara ningú: cal jugar ${games} rondes amb puntuació i voler sortir a la llista.`,
  row: values => `${values.rating}  ${rounds(values.games)}`,
  own: values => `La vostra: ${values.rating} després ${de(rounds(values.games))}.`,
  today: 'Posició del dia',
  nobodyToday: 'Encara sense resultats.',
  finished: values =>
    `${values.played} (mínim ${values.shortest}), ${values.hints === 0 ? 'sense pistes' : counted(values.hints, 'pista', 'pistes')}, ${values.time}`,
  unsaved: 'Ara no es pot desar; no ha canviat res.',
  isShown:
    'Els altres veuen el vostre nom, puntuació i resultats. Per amagar-los, premeu «t» i després «y» a la llista de sales en pantalla.',
  isHidden:
    'Els altres no veuen la vostra puntuació ni els resultats. Per mostrar-los, premeu «t» i després «y» a la llista de sales en pantalla.',
};

export const statistics: Screens['statistics'] = {
  none: 'Encara no heu practicat res aquí. Les posicions que resoleu o abandoneu es compten soles.',

  inRooms: 'Partides a les sales',
  won: 'guanyades',
  chips: 'fitxes',

  all: 'Totes les posicions',
  played: 'jugades',
  solved: 'resoltes',
  inShortest: 'amb el mínim',
  withoutHints: 'sense pistes',
  movesOver: 'moviments de més',
  time: 'temps',
  streak: 'ratxa diària',
  rating: 'puntuació',
  onAverage: ({ number }) => `${number} de mitjana`,
  median: ({ time }) => `mediana ${time}`,
  best: 'rècord sense pistes',
  bests: ({ longest, run }) => `la més llarga, ${moves(longest)}; seguides: ${run}`,
  runBest: { storm: 'millor tempesta', streak: 'millor ratxa' },
  streakDays: ({ current, longest }) => `${days(current)}, rècord ${longest}`,
  rated: values => `${values.rating} ± ${values.spread}`,
  notRated: 'encara cap',

  byLength: 'Per moviments de la solució',
  byEdition: 'Per edicions',
  byMotif: 'Per motius, primer els més febles',
  own: 'altres regles',
  heads: {
    length: 'moviments',
    edition: 'edició',
    motif: 'motiu',
    played: 'jugades',
    solved: 'resoltes',
    inShortest: 'mínim',
    movesOver: 'de més',
    time: 'temps',
    fastest: 'millor',
  },

  days: 'Posicions per dia',
  weekdays: ['dl.', 'dt.', 'dc.', 'dj.', 'dv.', 'ds.', 'dg.'],
  kinds: 'Per jocs',
  kindNames: {
    match: 'partides',
    solitaire: 'en solitari',
    practice: 'pràctica',
    daily: 'posicions del dia',
    deck: 'repassades',
    storm: 'en tempesta',
    streak: 'en ratxa',
  },

  overTime: 'Puntuació al llarg del temps',
  on: values => date(values.date),
  span: values =>
    `${values.from === values.until ? date(values.from) : `${from(values.from)} ${until(values.until)}`}, ${positions(values.games)}`,
};
