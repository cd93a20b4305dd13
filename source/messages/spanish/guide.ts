import type { Language } from '../catalogue.js';
import { moves, theKey } from './counting.js';

export const guide: Language['screens']['guide'] = {
  offer: ({ key }) => `¿Primera vez? Pulsa ${theKey(key)} para una ronda guiada en seis pasos.`,
  step: ({ step, of }) => `Paso ${step} de ${of}`,

  steps: {
    pick: {
      title: 'Elige un robot',
      text: ({ robot, key, target }) =>
        `El robot ${robot} debe llegar al objetivo resaltado: ${target}. Los robots se mueven de uno en uno. Pulsa ${theKey(key)} para elegirlo.`,
      done: 'Has elegido el rojo: el tablero lo marca.',
    },
    slide: {
      title: 'Muévelo',
      text: ({ robot, arrow }) =>
        `Los robots no tienen frenos. Pulsa la flecha ${arrow} y mira hasta dónde se desliza el ${robot}.`,
      done: 'No se ha detenido hasta topar con una pared. Eso es un movimiento, por lejos que llegue.',
    },
    stop: {
      title: 'Topa con otro robot',
      text: ({ arrow, other }) =>
        `Ahora pulsa la flecha ${arrow}. Fíjate en el robot ${other}: está en medio.`,
      done: 'Un robot detiene a otro igual que una pared. Si te falta una pared, pon allí un robot.',
    },
    straight: {
      title: 'Nada de línea recta',
      text: ({ robot, arrow }) =>
        `Los robots están de nuevo al principio. El robot ${robot} tiene el camino recto hasta su objetivo. Prueba: pulsa la flecha ${arrow}.`,
      done: '¡No vale! Un robot debe girar 90° antes de detenerse en su objetivo. Es el rebote que da nombre al juego.',
    },
    solve: {
      title: 'Resuélvela',
      text: ({ robot, moves: number, undo }) =>
        `Te toca: lleva el ${robot} a su objetivo con un giro de 90°. Hacen falta ${moves(number)}, y ya has visto cómo se empieza. Pulsa ${theKey(undo)} para deshacer un movimiento.`,
      done: '¡Resuelta! Ha girado 90° y se ha detenido en su objetivo.',
    },
    bid: {
      title: 'Propón y demuestra',
      text: ({ moves: number }) =>
        `En una partida la resuelves de cabeza y propones los movimientos que necesitas. Quien propone menos lo demuestra, como acabas de hacer. La solución más corta tiene ${moves(number)}. Pulsa el número que propondrías.`,
      done: 'Exacto. Con menos no se puede demostrar, y con más te pueden superar. Ese es todo el juego. ¡A divertirse!',
    },
  },

  goOn: 'Pulsa Intro para continuar.',
  atEnd: 'Pulsa Intro para volver al menú.',

  pickFirst: ({ robot, key }) =>
    `Aún no: antes pulsa ${theKey(key)} para elegir el robot ${robot}.`,
  pressArrow: ({ robot, arrow }) => `Aún no: pulsa la flecha ${arrow} para mover el ${robot}.`,
  tooLow: ({ bid }) => `Demasiado bajo: no hay solución en ${moves(bid)}. Prueba otro número.`,
  tooHigh: ({ bid }) =>
    `Demasiado alto: una propuesta más baja ganaría a ${bid}. Prueba un número menor.`,
  bidNow: 'Ahora no se mueve nada: pulsa el número que propondrías.',

  arrows: ['arriba', 'derecha', 'abajo', 'izquierda'],
  keys: { learn: 'ronda guiada', next: 'siguiente' },
};
