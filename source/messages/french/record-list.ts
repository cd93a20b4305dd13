import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all, count, date, moves, nouns, rounds } from './counting.js';

type Screens = Language['screens'];

export const recordList: Screens['recordList'] = {
  looking: 'Recherche…',
  none: 'Rien n’a encore été joué ici. Parties, solos, parties arbitrées et entraînements sont enregistrés automatiquement.',

  heads: {
    played: 'jouée',
    game: 'jeu',
    rules: 'règle',
    time: 'durée',
    players: 'jetons',
    end: 'fin',
  },
  games: {
    match: 'partie',
    solitaire: 'solo',
    referee: 'arbitre',
    practice: 'entr.',
    daily: 'du jour',
  },
  rules: ({ name, changed }) => `${name}${changed ? '*' : ''}`,
  noChips: 'aucun jeton gagné',
  won: ({ names, round }) =>
    names.length === 0 ? `perdue, tour ${round}` : `${all(names)}, tour ${round}`,
  practised: {
    untouched: () => 'pas commencé',
    begun: values => (values.moves === 0 ? 'sans coup joué' : `quitté au coup ${values.moves}`),
    solved: values => `résolu en ${moves(values.moves)}`,
    'given-up': () => 'abandonné',
    abandoned: () => 'passé',
  },
  leftIn: ({ round }) => `quittée au tour ${round}`,
  isOpen: 'ouverte ailleurs',
  reading: '…',
  notReadable: ({ sentence }) => `Illisible. ${sentence}`,

  result: ({ scores, end }) => `${scores} ; ${end}`,
  changed: ({ edition }) => `règles ${edition} (modifiées)`,
  openElsewhere: 'Cette partie est ouverte dans un autre programme. Quittez-la là-bas d’abord.',
  unreadable: ({ reason }) => `Le fichier ne peut pas être lu : ${reason}`,
  file: ({ file }) => clean(file, 300),

  keys: {
    end: 'récentes, anciennes',
    replay: 'revoir',
    goOn: 'continuer',
  },
};

export const top: Screens['top'] = {
  title: 'Cotes et résultats du jour',
  ratings: 'Cotes des parties entre joueurs',
  nobody: ({ games }) =>
    `Personne encore : il faut ${games} tours cotés, et accepter d’être visible.`,
  row: ({ rating, games }) => `${rating}  ${rounds(games)}`,
  own: ({ rating, games }) => `Vous : ${rating} après ${rounds(games)}.`,
  today: 'La position du jour',
  nobodyToday: 'Pas encore de résultats.',
  finished: values =>
    `${values.played} (au plus court ${values.shortest}), ${values.hints === 0 ? 'sans indice' : count(values.hints, nouns.hint)}, ${values.time}`,
  unsaved: 'Impossible à enregistrer pour l’instant ; rien n’a changé.',
  isShown:
    'Votre nom, votre cote et vos résultats sont visibles. Pour les cacher : « t », puis « y », dans la liste des salles à l’écran.',
  isHidden:
    'Votre cote et vos résultats sont cachés. Pour les montrer : « t », puis « y », dans la liste des salles à l’écran.',
};

export const statistics: Screens['statistics'] = {
  none: 'Rien encore. Les positions résolues ou abandonnées sont comptées automatiquement.',

  inRooms: 'Parties dans les salles',
  won: 'gagnées',
  chips: 'jetons',

  all: 'Toutes les positions',
  played: 'jouées',
  solved: 'résolues',
  inShortest: 'au plus court',
  withoutHints: 'sans indice',
  movesOver: 'coups en trop',
  time: 'temps',
  streak: 'série quotidienne',
  rating: 'cote',
  onAverage: ({ number }) => `${number} en moyenne`,
  median: ({ time }) => `médiane ${time}`,
  best: 'record sans indice',
  bests: ({ longest, run }) => `plus longue : ${moves(longest)}, ${run} d’affilée`,
  runBest: { storm: 'meilleure tempête', streak: 'meilleure série' },
  streakDays: ({ current, longest }) => `${count(current, nouns.day)}, record ${longest}`,
  rated: ({ rating, spread }) => `${rating} ± ${spread}`,
  notRated: 'pas encore',

  byLength: 'Par longueur de solution',
  byEdition: 'Par édition',
  byMotif: 'Par motif, le plus faible d’abord',
  own: 'autres règles',
  heads: {
    length: 'coups',
    edition: 'édition',
    motif: 'motif',
    played: 'jouées',
    solved: 'résolues',
    inShortest: 'min.',
    movesOver: 'en trop',
    time: 'temps',
    fastest: 'record',
  },

  days: 'Positions par jour',
  weekdays: ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'],
  kinds: 'Par jeu',
  kindNames: {
    match: 'parties',
    solitaire: 'solo',
    practice: 'entraînement',
    daily: 'positions du jour',
    deck: 'positions ratées',
    storm: 'tempête',
    streak: 'série',
  },

  overTime: 'Évolution de la cote',
  on: values => date(values.date),
  span: ({ from, until, games }) =>
    `${from === until ? `le ${date(from)}` : `du ${date(from)} au ${date(until)}`}, ${count(games, nouns.position)}`,
};
