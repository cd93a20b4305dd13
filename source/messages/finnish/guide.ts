import type { Language } from '../catalogue.js';
import { inMoves, moves, theKey } from './counting.js';
import { colour, theRobot } from './forms.js';

export const guide: Language['screens']['guide'] = {
  offer: ({ key }) => `Ensi kertaa täällä? Aloita opastettu kierros: ${theKey(key)}.`,
  step: ({ step, of }) => `Vaihe ${step}/${of}`,

  steps: {
    pick: {
      title: 'Valitse robotti',
      text: ({ robot, key, target }) =>
        `Korostettu kohde on ${target}, ja ${colour(robot, 'genitive')} robotin on päästävä siihen. Robotteja siirretään yksi kerrallaan. Valitse ${robot} painamalla ${theKey(key)}.`,
      done: 'Punainen on valittu: se on merkitty laudalla.',
    },
    slide: {
      title: 'Siirrä robottia',
      text: ({ robot, arrow }) =>
        `Roboteilla ei ole jarruja. Paina ${arrow} ja katso, miten pitkälle ${robot} liukuu.`,
      done: 'Se liukui, kunnes seinä pysäytti sen. Se on yksi siirto, oli matka miten pitkä tahansa.',
    },
    stop: {
      title: 'Käytä estettä',
      text: ({ arrow, other }) =>
        `Paina nyt ${arrow}. Tiellä on ${theRobot(other, 'nominative')}: katso, mitä tapahtuu.`,
      done: 'Robotit pysäyttävät toisensa aivan kuin seinät. Jos tarvitset seinää, vie sinne robotti.',
    },
    straight: {
      title: 'Ei suoraan',
      text: ({ robot, arrow }) =>
        `Robotit ovat taas alussa. Nyt ${theRobot(robot, 'nominative')} pääsisi suoraan kohteeseensa. Kokeile: paina ${arrow}.`,
      done: 'Ei käy! Robotin on käännyttävä 90°, ennen kuin se pysähtyy kohteeseensa. Siitä kimmokkeesta (ricochet) peli on saanut nimensä.',
    },
    solve: {
      title: 'Ratkaise',
      text: ({ robot, moves: number, undo }) =>
        `Sinun vuorosi: vie ${robot} kohteeseensa niin, että se kääntyy 90°. Ratkaisussa on ${moves(number)}, ja alun näit jo. Näppäin ${theKey(undo)} kumoaa siirron.`,
      done: 'Ratkaistu! Robotti kääntyi 90° ja pysähtyi kohteeseensa.',
    },
    bid: {
      title: 'Ehdota ja toteuta',
      text: values =>
        `Ottelussa ratkaiset päässäsi ja ehdotat, montako siirtoa tarvitset. Pienimmän ehdotuksen tehnyt toteuttaa sen, kuten juuri teit. Lyhimmässä ratkaisussa on nyt ${moves(values.moves)}. Paina lukua, jota ehdottaisit.`,
      done: 'Juuri niin. Pienempää ei voi toteuttaa, ja suuremman voi alittaa. Siinä koko peli. Hauskoja pelihetkiä!',
    },
  },

  goOn: 'Jatka painamalla Enter.',
  atEnd: 'Palaa valikkoon painamalla Enter.',

  pickFirst: ({ robot, key }) =>
    `Ei vielä: valitse ensin ${theRobot(robot, 'nominative')}, näppäin ${theKey(key)}.`,
  pressArrow: ({ robot, arrow }) =>
    `Ei vielä: paina ${arrow}, niin ${theRobot(robot, 'nominative')} liikkuu.`,
  tooLow: ({ bid }) => `Liian vähän: ${inMoves(bid)} tätä ei voi ratkaista. Kokeile toista lukua.`,
  tooHigh: ({ bid }) =>
    `Liikaa: toinen pelaaja voi alittaa ehdotuksen ${bid}. Kokeile pienempää lukua.`,
  bidNow: 'Nyt ei siirretä mitään: paina lukua, jota ehdottaisit.',

  /** As they stand after "paina". */
  arrows: ['ylänuolta', 'oikeaa nuolta', 'alanuolta', 'vasenta nuolta'],
  keys: { learn: 'opastettu kierros', next: 'seuraava vaihe' },
};
