import type { Language } from '../catalogue.js';
import { chips, moves } from './counting.js';

type Screens = Language['screens'];

export const solitaire: Screens['solitaire'] = {
  player: 'Vós',
  thinking: 'Teniu una ruta? Escriviu el nombre de moviments i Retorn.',
  holding: 'Teniu una ruta? Premeu Retorn: el rellotge s’atura mentre l’ensenyeu.',
  showing: 'Trieu un robot i moveu-lo. x abandona, i el rellotge torna a córrer.',
  putBack: 'Els robots són a lloc, i el rellotge torna a córrer.',
  held: 'El rellotge de sorra està aturat.',
  claim: ({ typed }) => `La vostra proposta: ${typed}`,
  handOver: ({ bid, exact }) =>
    exact
      ? `Us toca: exactament ${moves(bid)}. Premeu Retorn per començar.`
      : `Us toca: ${moves(bid)}. Premeu Retorn per començar.`,
  proving: ({ bid, exact }) =>
    exact
      ? `Demostreu exactament ${moves(bid)}: trieu un robot i moveu-lo.`
      : `Demostreu ${moves(bid)}: trieu un robot i moveu-lo.`,
  lastTurn: 'El rellotge s’ha esgotat; es gira per última vegada.',
  won: values => `Resolta en ${moves(values.moves)}: guanyeu la fitxa.`,
  tooLate: 'Temps esgotat: perdeu la fitxa.',
  failed: 'No ho heu aconseguit: perdeu la fitxa.',
  faceUp: values => `guanyades ${values.chips}`,
  faceDown: values => `perdudes ${values.chips}`,
  over: ({ up, down }) => {
    const told = `${chips(up)} de cara amunt, ${down} avall`;
    return up > down
      ? `${told}: heu guanyat!`
      : `${told}: heu perdut. En calen més amunt que avall.`;
  },
};

export const referee: Screens['referee'] = {
  title: 'Prepareu la posició',
  about: 'Poseu els robots com al tauler de debò, aneu a l’objectiu i premeu Retorn.',
  placeTitle: 'Col·loqueu els robots',
  placing: 'Moveu el cursor, poseu-hi un robot amb la seva lletra; Retorn comença.',
  noTarget: 'aquí cap objectiu',
  gameId: ({ typed }) => `Game ID: ${typed}`,
  keys: {
    robot: 'posa robot',
    nextTarget: 'altre objectiu',
    draw: 'comença ronda',
    gameId: 'escriu Game ID',
  },
};
