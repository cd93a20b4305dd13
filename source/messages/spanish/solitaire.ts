import type { Language } from '../catalogue.js';
import { chips, moves } from './counting.js';

export const solitaire: Language['screens']['solitaire'] = {
  player: 'Tú',
  thinking: '¿Lo tienes? Escribe el número de movimientos e Intro.',
  holding: '¿Lo tienes? Pulsa Intro: el reloj se para mientras lo muestras.',
  showing: 'Muéstralo: elige un robot y muévelo. Con x te rindes, y el reloj sigue.',
  putBack: 'Los robots están de nuevo en su sitio y el reloj vuelve a correr.',
  held: 'El reloj de arena está en pausa.',
  claim: ({ typed }) => `Tu propuesta: ${typed}`,
  handOver: ({ bid, exact }) =>
    exact
      ? `Te toca: exactamente ${moves(bid)}. Pulsa Intro para empezar.`
      : `Te toca: ${moves(bid)}. Pulsa Intro para empezar.`,
  proving: ({ bid, exact }) =>
    exact
      ? `Demuéstralo en exactamente ${moves(bid)}: elige un robot y muévelo.`
      : `Demuéstralo en ${moves(bid)}: elige un robot y muévelo.`,
  lastTurn: 'El reloj se ha agotado y vuelve a correr por última vez.',
  won: values => `Resuelta en ${moves(values.moves)}: ganas la ficha.`,
  tooLate: '¡Tiempo! Pierdes la ficha.',
  failed: 'La demostración falla: pierdes la ficha.',
  faceUp: values => `ganadas ${values.chips}`,
  faceDown: values => `perdidas ${values.chips}`,
  over: ({ up, down }) => {
    const result = `${chips(up)} boca arriba, ${down} boca abajo`;
    return up > down
      ? `${result}: ¡has ganado!`
      : `${result}: has perdido. Necesitas más boca arriba.`;
  },
};

export const referee: Language['screens']['referee'] = {
  title: 'Preparar la posición',
  about: 'Pon los robots como en tu tablero, señala el objetivo y pulsa Intro.',
  placeTitle: 'Colocar los robots',
  placing: 'Mueve el cursor, pulsa la letra de un robot para ponerlo; Intro para empezar.',
  noTarget: 'aquí no hay objetivo',
  gameId: ({ typed }) => `Game ID: ${typed}`,
  keys: {
    robot: 'poner robot',
    nextTarget: 'otro objetivo',
    draw: 'empezar ronda',
    gameId: 'escribir Game ID',
  },
};
