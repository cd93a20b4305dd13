import type { Language } from '../catalogue.js';
import { inMoves, moves } from './counting.js';

export const solitaire: Language['screens']['solitaire'] = {
  player: 'Sinä',
  thinking: 'Keksitkö reitin? Kirjoita siirtojen määrä, sitten Enter.',
  holding: 'Keksitkö reitin? Paina Enter: tiimalasi pysähtyy, kun näytät sen.',
  showing: 'Näytä: valitse robotti ja siirrä sitä. x luovuttaa, ja tiimalasi jatkaa.',
  putBack: 'Robotit ovat taas alussa, ja tiimalasi käy.',
  held: 'Tiimalasi on pysäytetty.',
  claim: ({ typed }) => `Ehdotuksesi: ${typed}`,
  handOver: ({ bid, exact }) =>
    `Sinun vuorosi: ${exact ? 'tasan ' : ''}${moves(bid)}. Aloita painamalla Enter.`,
  proving: ({ bid, exact }) =>
    `Toteuta ${exact ? 'tasan ' : ''}${moves(bid)}: valitse robotti ja siirrä sitä.`,
  lastTurn: 'Tiimalasi valui loppuun; se käännetään vielä viimeisen kerran.',
  won: values => `Ratkaistu ${inMoves(values.moves)}: saat nappulan.`,
  tooLate: 'Aika loppui: menetät nappulan.',
  failed: 'Toteutus epäonnistui: menetät nappulan.',
  faceUp: values => `voitettu ${values.chips}`,
  faceDown: values => `menetetty ${values.chips}`,
  over: ({ up, down }) => {
    const result = `Kuvapuoli ylöspäin ${up}, alaspäin ${down}`;
    return up > down
      ? `${result}: voitit!`
      : `${result}: hävisit. Voitat, jos ylöspäin on enemmän.`;
  },
};

export const referee: Language['screens']['referee'] = {
  title: 'Syötä asetelma',
  about: 'Aseta robotit kuten laudalla, osoita kohde ja paina Enter.',
  placeTitle: 'Aseta robotit',
  placing: 'Siirrä kohdistinta, robotin kirjain asettaa sen, Enter aloittaa.',
  noTarget: 'ei kohdetta tässä',
  gameId: ({ typed }) => `Game ID: ${typed}`,
  keys: {
    robot: 'aseta robotti',
    nextTarget: 'seuraava kohde',
    draw: 'aloita kierros',
    gameId: 'syötä Game ID',
  },
};
