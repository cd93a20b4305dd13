import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { command } from './command.js';
import { counted, inflected, inMoves, moves, numeral, path, quote } from './counting.js';
import { direction as way } from './forms.js';
import { help } from './help.js';
import { host } from './host.js';
import { linear } from './linear.js';
import { motifs } from './motifs.js';
import { records } from './records.js';
import { refusals } from './refusals.js';
import { screens } from './screens.js';
import { serve } from './serve.js';

const messages: Language['messages'] = {
  black: 'musta',
  robots: ['punainen', 'vihreä', 'sininen', 'keltainen', 'hopeinen'],
  directions: ['pohjoinen', 'itä', 'etelä', 'länsi'],

  shapes: {
    circle: 'ympyrä',
    triangle: 'kolmio',
    square: 'neliö',
    hexagon: 'kuusikulmio',
    vortex: 'pyörre',
  },

  anyRobot: 'mikä tahansa robotti',
  target: ({ colour, shape }) => `${colour} ${shape}`,
  vortex: 'pyörre, mikä vain',
  title: 'Ricochet Robots',
  motifs,
  motifMeanings: {
    'lone-robot': 'Kaikissa lyhimmissä ratkaisuissa liikkuu vain yksi robotti.',
    blocker: 'Kaikissa lyhimmissä ratkaisuissa yksi robotti siirretään toisen esteeksi.',
    'two-helpers': 'Kaikissa lyhimmissä ratkaisuissa liikkuu vähintään kolme robottia.',
    decoy: 'Robotti pääsisi kohteeseen suoraan, mutta sen on ensin kimmottava.',
    diagonal: 'Kaikissa lyhimmissä ratkaisuissa robotti kääntyy vinoseinästä.',
    'only-solution': 'Lyhimpiä ratkaisuja on vain yksi.',
  },
  motif: ({ motif, meaning }) => `Teema: ${motif}. ${meaning}`,

  shortest: {
    title: 'Lyhin',
    moves: values => `${moves(values.moves)}, todistettu`,
    searching: ({ atLeast }) =>
      atLeast === 0 ? 'todistetaan…' : `todistetaan… vähintään ${moves(atLeast)}`,
    unsolvable: 'Todistettu: ratkaisua ei ole.',
    gaveUp: ({ atLeast }) => `Ratkaisin luovutti. Siirtoja tarvitaan vähintään ${atLeast}.`,
    failed: 'Ratkaisin kaatui.',
    rarity: ({ than, deals, of }) =>
      `${than === 'longer' ? 'Pidempi' : 'Lyhyempi'} kuin ${numeral(deals)} asetelmassa ${numeral(of)}:sta.`,
  },

  practice: {
    moves: values => moves(values.moves),
    start: 'Valitse robotti kirjaimella tai numerolla ja siirrä sitä nuolella.',
    solved: ({ moves: made, shortest }) => {
      if (shortest === undefined) return `Ratkaistu ${inMoves(made)}!`;
      return made === shortest
        ? `Ratkaistu ${inMoves(made)}, lyhin ratkaisu!`
        : `Ratkaistu ${inMoves(made)}. Lyhimmässä ratkaisussa on ${moves(shortest)}.`;
    },
    move: ({ robot, direction }) => `${robot} ${way(direction, 'to')}`,
  },

  refusal: refusals,

  file: {
    missing: values => `Tiedostoa ${path(values.file)} ei ole; tarkista nimi ja kansio.`,
    folder: values => `${path(values.file)} on kansio; anna siinä oleva tiedosto.`,
    forbidden: values =>
      `Sinulla ei ole lupaa lukea tiedostoa ${path(values.file)}; tarkista sen oikeudet.`,
    unreadable: values =>
      `Tiedostoa ${path(values.file)} ei voi lukea: ${clean(values.reason, 100)}.`,
    tooLong: values =>
      `Tiedosto ${path(values.file)} on suurempi kuin ${counted(values.longest, 'byte')}; tarkista, että se on oikea.`,
    noText: values => `Tiedosto ${path(values.file)} ei ole tekstiä; tallenna se UTF-8-muodossa.`,
  },

  boardFile: {
    at: ({ line, column, sentence }) => `Rivi ${line}, sarake ${column}: ${sentence}`,
    unknown: ({ text }) => `${quote(text)} ei ole laudan piirroksen eikä Game ID:n alku.`,
    leftOver: ({ text }) => `Game ID:n perässä ei saa olla mitään; poista ${quote(text)}.`,
    robotsDealt: ({ robots }) =>
      robots === 1
        ? 'Laudalla ei ole robotteja; siemen asetti 1 robotin.'
        : `Laudalla ei ole robotteja; siemen asetti ${counted(robots, 'robot')}.`,
    targetPicked: ({ target, cell }) =>
      `Laudalla ei ole aktiivista kohdetta; siemen valitsi kohteen ruudusta ${cell}: ${target}.`,
    noRoom: ({ robots }) =>
      `Laudalla ei ole vapaita ruutuja ${inflected(robots, 'toRobots')}; tee tilaa tai piirrä robotit.`,
    noTarget:
      'Laudan robotit eivät pääse yhteenkään sen kohteeseen; lisää kohde, kuten ”rc” tai ”*v”.',
    notBoth: ({ argument }) => `--board antaa jo asetelman; jätä ${quote(argument)} pois.`,
  },

  records,

  practiceRecord: {
    head: ({ target }) => `Harjoitus: ${target}`,
    moved: ({ number, move }) => `Siirto ${number}: ${move}.`,
    undone: ({ number }) => `Siirto ${number} kumottu.`,
    redone: ({ number, move }) => `Siirto ${number} palautettu: ${move}.`,
    reset: 'Kaikki siirrot kumottu.',
    measured: 'Matka näkyy tästä lähtien.',
    'given-up': 'Luovutettu.',
    abandoned: 'Ohitettu, vaihdettu toiseen asetelmaan.',
    line: values =>
      values.moves === 0 ? 'Ei siirtoja.' : `${moves(values.moves)} tehty: ${values.line}`,
    stage: {
      untouched: 'Ei vielä aloitettu.',
      begun: 'Ei vielä ratkaistu.',
      solved: 'Ratkaistu.',
      'given-up': 'Luovutettu.',
      abandoned: 'Ohitettu.',
    },
  },

  show: {
    target: ({ target }) => `Kohde: ${target}`,
    id: ({ id }) => `Game ID: ${id}`,
    noLine: '--line tarvitsee laudan, jolla on robotteja ja aktiivinen kohde.',
  },

  solve: {
    solutions: ({ number, orders, more }) => {
      const found = counted(number, 'solution');
      if (orders === number) return more ? `vähintään ${found}` : found;
      return more
        ? `vähintään ${found}, siirtojen eri järjestykset mukaan lukien vähintään ${orders}`
        : `${found}, siirtojen eri järjestykset mukaan lukien ${orders}`;
    },
    orders: ({ orders }) => `(${counted(orders, 'order')})`,
    unsolvable: 'ei ratkaisua, todistettu',
    gaveUp: ({ limit, atLeast }) => `luovutettu (raja: ${limit}); vähintään ${moves(atLeast)}`,
    limits: { moves: 'siirrot', states: 'tilat', bytes: 'muisti', milliseconds: 'aika' },
  },

  help,
  command,
};

export const finnish: Language = { messages, screens, linear, serve, host };
