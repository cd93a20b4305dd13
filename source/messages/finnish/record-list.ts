import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all, counted, date, inflected, moves, rounds } from './counting.js';

const LONGEST_PATH = 300;

const leftAfter = (values: { moves: number }): string => `kesken, ${moves(values.moves)}`;

export const recordList: Language['screens']['recordList'] = {
  looking: 'Etsitään tallenteita…',
  none: 'Täällä ei ole vielä pelattu. Ottelut, yksinpelit, tuomaroidut pelit ja harjoitukset tallentuvat itsestään.',

  heads: {
    played: 'pelattu',
    game: 'peli',
    rules: 'vuosi',
    time: 'kesto',
    players: 'nappulat',
    end: 'tulos',
  },
  games: {
    match: 'ottelu',
    solitaire: 'yksin',
    referee: 'tuomari',
    practice: 'harj.',
    daily: 'päivän',
  },
  rules: ({ name, changed }) => `${name}${changed ? '*' : ''}`,
  noChips: 'ei voitettuja nappuloita',
  won: ({ names, round }) =>
    names.length === 0
      ? `hävitty, krs ${round}`
      : `${all(names)} ${names.length === 1 ? 'voitti' : 'voittivat'}, krs ${round}`,
  practised: {
    untouched: leftAfter,
    begun: leftAfter,
    solved: values => `valmis, ${moves(values.moves)}`,
    'given-up': () => 'luovutettu',
    abandoned: () => 'ohitettu',
  },
  leftIn: ({ round }) => `kesken, krs ${round}`,
  isOpen: 'auki muualla',
  reading: '…',
  notReadable: ({ sentence }) => `ei voi lukea: ${sentence}`,

  result: ({ scores, end }) => `${scores}; ${end}`,
  changed: ({ edition }) => `säännöt ${edition} (muutettu)`,
  openElsewhere: 'Ottelu on auki toisessa ohjelmassa; poistu siitä siellä, niin voit jatkaa.',
  unreadable: ({ reason }) => `Tiedostoa ei voi lukea: ${reason}`,
  file: ({ file }) => clean(file, LONGEST_PATH),

  keys: {
    end: 'uusin, vanhin',
    replay: 'toista',
    goOn: 'jatka',
  },
};

export const top: Language['screens']['top'] = {
  title: 'Vahvuusluvut ja päivän tulokset',
  ratings: 'Otteluiden vahvuusluvut (vain ihmiset)',
  nobody: ({ games }) =>
    `Ei vielä ketään: listalle pääsee ${inflected(games, 'ofRounds')} jälkeen, jos näyttää nimensä.`,
  row: ({ rating, games }) => `${rating}  ${rounds(games)}`,
  own: ({ rating, games }) => `Sinä: ${rating}, ${rounds(games)}.`,
  today: 'Päivän asetelma',
  nobodyToday: 'Ei vielä tuloksia.',
  finished: ({ played, shortest, hints, time }) =>
    `${played} (lyhin ${shortest}), ${hints === 0 ? 'ilman vihjeitä' : counted(hints, 'hint')}, ${time}`,
  unsaved: 'Tätä ei voi nyt tallentaa; mitään ei muutettu.',
  isShown:
    'Muut näkevät nimesi, vahvuuslukusi ja päivän tuloksesi. Piilota ne näytön huonelistalla painamalla ”t” ja sitten ”y”.',
  isHidden:
    'Muut eivät näe vahvuuslukuasi eivätkä päivän tuloksiasi. Näytä ne näytön huonelistalla painamalla ”t” ja sitten ”y”.',
};

export const statistics: Language['screens']['statistics'] = {
  none: 'Täällä ei ole vielä harjoiteltu. Ratkaistut ja luovutetut asetelmat lasketaan itsestään.',

  inRooms: 'Ottelut huoneissa',
  won: 'voitettu',
  chips: 'nappuloita',

  all: 'Kaikki asetelmat',
  played: 'pelattu',
  solved: 'ratkaistu',
  inShortest: 'vähimmillä siirroilla',
  withoutHints: 'ilman vihjeitä',
  movesOver: 'siirtoja liikaa',
  time: 'aika',
  streak: 'päivien putki',
  rating: 'vahvuusluku',
  onAverage: ({ number }) => `keskimäärin ${number.replace('.', ',')}`,
  median: ({ time }) => `mediaani ${time}`,
  best: 'paras ilman vihjeitä',
  bests: ({ longest, run }) => `pisin ${moves(longest)}, ${run} peräkkäin`,
  runBest: { storm: 'paras myrsky', streak: 'paras putki' },
  streakDays: ({ current, longest }) => `${counted(current, 'day')}, paras ${longest}`,
  rated: ({ rating, spread }) => `${rating} ± ${spread}`,
  notRated: 'ei vielä',

  byLength: 'Ratkaisun pituuden mukaan',
  byEdition: 'Painoksen mukaan',
  byMotif: 'Teeman mukaan, heikoin ensin',
  own: 'muut säännöt',
  heads: {
    length: 'siirrot',
    edition: 'painos',
    motif: 'teema',
    played: 'pelattu',
    solved: 'ratkottu',
    inShortest: 'lyhin',
    movesOver: 'liikaa',
    time: 'aika',
    fastest: 'nopein',
  },

  days: 'Asetelmat päivittäin',
  weekdays: ['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su'],
  kinds: 'Pelin mukaan',
  kindNames: {
    match: 'ottelut',
    solitaire: 'yksinpelit',
    practice: 'harjoitus',
    daily: 'päivän asetelmat',
    deck: 'kerrattavat',
    storm: 'myrskyn asetelmat',
    streak: 'putken asetelmat',
  },

  overTime: 'Vahvuusluku ajan mittaan',
  on: values => date(values.date),
  span: ({ from, until, games }) => `${date(from)} – ${date(until)}, ${counted(games, 'position')}`,
};
