import type { Language } from '../catalogue.js';
import { signed } from '../grammar.js';
import {
  counted,
  date,
  inflected,
  inMoves,
  moveRange,
  moves,
  quote,
  theKey,
  YES_OR_NO,
} from './counting.js';
import { theRobot } from './forms.js';

const drop = (cost: { readonly rating: number; readonly change: number } | undefined): string =>
  cost
    ? ` Vahvuuslukusi laskee lukemasta ${cost.rating - cost.change} lukemaan ${cost.rating}.`
    : '';

export const practice: Language['screens']['practice'] = {
  hint: ({ step, of }) => `Vihje ${step}/${of}`,
  hints: {
    bound: ({ least, most, moved }) =>
      `${moved ? 'Lyhin tästä' : 'Lyhin'}: ${least} tai ${moves(most)}.`,
    exact: values => `${values.moved ? 'Lyhin tästä' : 'Lyhin'}: ${moves(values.moves)}.`,
    robots: ({ robots }) =>
      robots === 1
        ? 'Yhdessä lyhimmistä ratkaisuista liikkuu vain yksi robotti.'
        : `Yhdessä lyhimmistä ratkaisuista liikkuu ${counted(robots, 'robot')}.`,
    'last-robot': ({ robot }) =>
      `Yhdessä lyhimmistä ratkaisuista viimeisenä liikkuu ${theRobot(robot, 'nominative')}.`,
    'next-move': ({ move }) => `Seuraava siirto: ${move}.`,
    all: ({ line, moved }) => `${moved ? 'Koko ratkaisu tästä' : 'Koko ratkaisu'}: ${line}`,
  },
  alreadySolved: 'Jo ratkaistu.',
  helped: ({ steps, of }) => `Vihjeitä käytetty: ${steps}/${of}.`,

  distance: 'Matka',
  measuring: 'lasketaan…',
  notKnown: 'ei tiedossa',
  outOfReach: 'mahdoton',
  trend: { warmer: 'lähempänä', colder: 'kauempana', same: 'ennallaan' },

  giveUp: ({ cost, how }) => `Luovutatko tämän asetelman?${drop(cost)} ${how}`,
  skip: ({ cost, how }) =>
    `Ohitatko tämän asetelman? Se lasketaan luovutetuksi.${drop(cost)} ${how}`,
  help: ({ percent, how }) => `Avun jälkeen ratkaisusta saa enintään ${percent}\u00a0%. ${how}`,
  helpPoints: ({ now, helped, how }) =>
    `Tämän avun jälkeen lyhin ratkaisu muuttaa vahvuuslukuasi ${signed(helped)} eikä ${signed(now)}. ${how}`,
  pressYes: YES_OR_NO,
  pressAgain: ({ key }) => `Vahvista painamalla ${theKey(key)} uudelleen.`,
  typeAgain: ({ word }) => `Vahvista kirjoittamalla ${quote(word)} uudelleen.`,
  givenUp: ({ shortest }) =>
    shortest === undefined
      ? 'Luovutettu.'
      : `Luovutettu. Lyhin ratkaisu: ${moves(shortest)}; ”o” toistaa sen.`,

  lengths: values => `Seuraavat asetelmat: ${moveRange(values)}.`,
  level: ({ around }) => `Asetelman vahvuusluku noin ${around}.`,
  dealing: ({ sign }) => `${sign} Etsitään asetelmaa…`,
  noneDealt: ({ motif, tried, ...range }) => {
    const none = `Kokeiltu ${counted(tried, 'position')}; yksikään ei sovi: ${moveRange(range)}`;
    return motif === undefined
      ? `${none}. Valitse muu siirtomäärä.`
      : `${none}, teema ${quote(motif)}. Valitse muu siirtomäärä tai teema.`;
  },
  noTarget: 'Laudalla ei ole näille roboteille sellaista kohdetta; valitse toinen.',
  dealCancelled: 'Arvonta peruttu.',
  dealFailed: 'Ratkaisin kaatui; asetelmaa ei arvottu.',
  dealTimedOut: ({ seconds }) =>
    `Tällaista asetelmaa ei löytynyt ${seconds} sekunnissa. Anna lisää aikaa (--timeout) tai tingi toiveista.`,

  keys: {
    giveUp: 'luovuta',
    distance: 'matka',
    next: 'uusi',
    again: 'sama',
    lengths: 'taso',
    anyway: 'harjoittele silti',
  },
};

export const rating: Language['screens']['rating'] = {
  player: values => `Vahvuuslukusi ${values.rating} (${signed(values.change)})`,
  position: values => `Asetelma ${values.rating} (${signed(values.change)})`,
  stakes: ({ rating, shortest, longer, hint, givenUp }) =>
    `Vahvuuslukusi ${rating}: lyhin ${signed(shortest)} (vihjeen jälkeen ${signed(hint)}), siirron pidempi ${signed(longer)}, luovutus ${signed(givenUp)}.`,
};

export const daily: Language['screens']['daily'] = {
  title: values => `Päivän asetelma ${values.day}, ${date(values.date)}`,
  streak: ({ current }) =>
    current === 0 ? 'ei vielä putkea' : `putki: ${counted(current, 'day')}`,
  share: ({ day, result }) =>
    `Ricochet Robots, päivän asetelma ${day}: ${result}\nSama asetelma: ricochet-tui daily --day ${day}`,
  shared: ({ over }) => {
    if (over === undefined) return 'ratkaisematta';
    return over === 0 ? 'ratkaistu vähimmillä siirroilla' : `ratkaistu, ${moves(over)} liikaa`;
  },
  hints: ({ hints }) => counted(hints, 'hint'),
  past: 'Mennyt päivä: ei vaikuta putkeen eikä vahvuuslukuun.',
  notPlayed: ({ day }) =>
    `Päivän asetelmaa ${day} ei ole pelattu täällä. Pelaa tämän päivän: ricochet-tui daily`,
  earlier: 'Aiempien päivien asetelmat',
  unplayed: 'ei pelattu sinä päivänä',
  notADay: ({ value, last }) =>
    `${quote(value)} ei ole päivän numero. Päivien numerot ovat 1–${last}.`,
  copied: 'Kopioitu. Jos pääte estää leikepöydän käytön, valitse rivit laudan alta.',
  finished: 'Jo pelattu: vain ensimmäinen yritys lasketaan.',
  solution: ({ shortest }) =>
    shortest === undefined
      ? 'Eilinen asetelma.'
      : `Eilinen asetelma: ${moves(shortest)}; ”o” toistaa lyhimmän ratkaisun.`,
  notCome: ({ first }) =>
    `Ensimmäinen päivän asetelma on päivältä ${date(first)}; tarkista tämän koneen kello.`,
  keys: { share: 'jaa', yesterday: 'eilinen', days: 'aiemmat päivät' },
};

export const train: Language['screens']['train'] = {
  storm: 'Myrsky',
  streak: 'Putki',
  solved: ({ score, best }) => `Ratkaistu ${score}, paras ${best}`,
  combo: ({ combo, of }) => `Peräkkäin ${combo}/${of}`,
  skips: ({ skips }) =>
    skips === 0 ? 'ei ohituksia jäljellä' : `${counted(skips, 'skip')} jäljellä`,
  told: ({ moves: made, shortest, paid }) => {
    const time = paid === 0 ? '' : ` ${signed(paid)}\u00a0s`;
    if (made === undefined) return `Ohitettu: lyhin ${shortest}.${time}`;
    return made === shortest
      ? `Ratkaistu ${inMoves(made)}, lyhin.${time}`
      : `Virhe: ${moves(made)}, lyhin ${shortest}.${time}`;
  },
  end: ({ how }) => `Lopetatko tämän sarjan? ${how}`,
  over: ({ score, best }) => {
    const solved = score === 0 ? 'Et ratkaissut yhtään' : `Ratkaisit ${count(score)}`;
    return score > best ? `${solved}: uusi ennätys!` : `${solved}; ennätyksesi on ${best}.`;
  },
  line: values =>
    `${values.number}. ${values.id}: lyhin ${values.shortest}, ${values.moves === undefined ? 'ei ratkaistu' : `sinä ${values.moves}`}, ${values.time}`,
  kept: 'Väärin menneet asetelmat ovat kerrattavana huomisesta alkaen.',
  rules: {
    storm:
      'Ratkaise kolmessa minuutissa niin monta kuin ehdit, kukin lyhimmällä ratkaisulla. Viisi peräkkäin tuo 10\u00a0s, pidempi ratkaisu tai ohitus vie 10\u00a0s.',
    streak:
      'Vain lyhin ratkaisu kelpaa: ensimmäinen pidempi päättää putken. Ei kelloa, yksi ohitus.',
  },
  startsIn: ({ seconds }) => `Alkaa ${inflected(seconds, 'ofSeconds')} kuluttua…`,
  noSkip: 'Ohituksia ei ole jäljellä: ratkaise tämä asetelma tai poistu, jolloin putki päättyy.',
  notSolved: 'Ei ratkaistu',
  heads: { shortest: 'lyhin', yours: 'sinä', time: 'aika' },
  pace: 'Aika asetelmaa kohti',
  share: values =>
    `Ricochet Robots ${values.name}: ratkaistu ${values.score}, pisin ${moves(values.longest)}, aika ${values.time}.${values.train === undefined ? '' : ` Samat asetelmat: ricochet-tui train ${values.train}`}`,
  keys: { skip: 'ohita', keep: 'lisää kerrattaviin', again: 'uudelleen' },
};

/** What was solved: the object takes the genitive for one. */
const count = (score: number): string => (score === 1 ? '1 asetelman' : counted(score, 'position'));
