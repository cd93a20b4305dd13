import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all, counted, date, moves, rounds } from './counting.js';

const LONGEST_PATH = 300;

const leftAfter = (values: { moves: number }): string => `dejada, ${values.moves} mov.`;

export const recordList: Language['screens']['recordList'] = {
  looking: 'Buscando partidas…',
  none: 'Aún no se ha jugado nada aquí. Las partidas, con otros, en solitario o de mesa, y las prácticas se guardan solas.',

  heads: {
    played: 'fecha',
    game: 'juego',
    rules: 'regla',
    time: 'tiempo',
    players: 'fichas',
    end: 'resultado',
  },
  games: {
    match: 'partida',
    solitaire: 'a solas',
    referee: 'árbitro',
    practice: 'práct.',
    daily: 'del día',
  },
  rules: ({ name, changed }) => `${name}${changed ? '*' : ''}`,
  noChips: 'nadie ganó fichas',
  won: ({ names, round }) =>
    names.length === 0
      ? `perdida, ronda ${round}`
      : `${names.length === 1 ? 'gana' : 'ganan'} ${all(names)}, ronda ${round}`,
  practised: {
    untouched: leftAfter,
    begun: leftAfter,
    solved: values => `resuelta en ${values.moves}`,
    'given-up': () => 'abandonada',
    abandoned: () => 'saltada',
  },
  leftIn: ({ round }) => `dejada, ronda ${round}`,
  isOpen: 'abierta',
  reading: '…',
  notReadable: ({ sentence }) => `ilegible. ${sentence}`,

  result: ({ scores, end }) => `${scores}; ${end}`,
  changed: ({ edition }) => `reglas de ${edition} (con cambios)`,
  openElsewhere: 'Otro programa tiene abierta esta partida; ciérrala allí para continuar aquí.',
  unreadable: ({ reason }) => `No se puede leer el archivo: ${reason}`,
  file: values => clean(values.file, LONGEST_PATH),

  keys: {
    end: 'última, primera',
    replay: 'ver',
    goOn: 'continuar',
  },
};

export const top: Language['screens']['top'] = {
  title: 'Puntuaciones y posición del día',
  ratings: 'Puntuaciones de las partidas entre personas',
  nobody: ({ games }) =>
    `Aún nadie: hacen falta ${rounds(games)} con puntuación, y aceptar ser visible.`,
  row: values => `${values.rating}  ${rounds(values.games)}`,
  own: values => `Tú: ${values.rating} tras ${rounds(values.games)}.`,
  today: 'Posición del día',
  nobodyToday: 'Aún no hay resultados.',
  finished: values =>
    `${values.played} (mínimo ${values.shortest}), ${values.hints === 0 ? 'sin pistas' : counted(values.hints, 'hint')}, ${values.time}`,
  unsaved: 'Ahora no se puede guardar; no ha cambiado nada.',
  isShown:
    'Los demás ven tu nombre, tu puntuación y tus resultados. Para ocultarlos, pulsa «t» y luego «y» en la lista de salas en pantalla.',
  isHidden:
    'Nadie ve tu puntuación ni tus resultados. Para mostrarlos, pulsa «t» y luego «y» en la lista de salas en pantalla.',
};

export const statistics: Language['screens']['statistics'] = {
  none: 'Aún no hay prácticas aquí. Lo que resuelves o dejas se cuenta solo.',

  inRooms: 'Partidas en salas',
  won: 'ganadas',
  chips: 'fichas',

  all: 'Todas las posiciones',
  played: 'jugadas',
  solved: 'resueltas',
  inShortest: 'con el mínimo',
  withoutHints: 'sin pistas',
  movesOver: 'movimientos de más',
  time: 'tiempo',
  streak: 'racha diaria',
  rating: 'puntuación',
  onAverage: ({ number }) => `${number} de media`,
  median: ({ time }) => `mediana ${time}`,
  best: 'mejor sin pistas',
  bests: ({ longest, run }) => `la más larga, ${moves(longest)}; ${run} seguidas`,
  runBest: { storm: 'mejor contrarreloj', streak: 'mejor racha' },
  streakDays: ({ current, longest }) => `${counted(current, 'day')}, récord ${longest}`,
  rated: values => `${values.rating} ± ${values.spread}`,
  notRated: 'aún ninguna',

  byLength: 'Por longitud de la solución',
  byEdition: 'Por edición',
  byMotif: 'Por motivo, primero el más débil',
  own: 'otras reglas',
  heads: {
    length: 'longitud',
    edition: 'edición',
    motif: 'motivo',
    played: 'jugadas',
    solved: 'resueltas',
    inShortest: 'mínimo',
    movesOver: 'de más',
    time: 'tiempo',
    fastest: 'mejor',
  },

  days: 'Posiciones por día',
  weekdays: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
  kinds: 'Por tipo de juego',
  kindNames: {
    match: 'partidas',
    solitaire: 'en solitario',
    practice: 'práctica',
    daily: 'del día',
    deck: 'por repasar',
    storm: 'contrarreloj',
    streak: 'racha',
  },

  overTime: 'Evolución de la puntuación',
  on: values => date(values.date),
  span: ({ from, until, games }) =>
    `${from === until ? `el ${date(from)}` : `del ${date(from)} al ${date(until)}`}, ${counted(games, 'position')}`,
};
