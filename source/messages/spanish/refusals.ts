import { written } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { agree, counted, moves, quote, robots, seconds } from './counting.js';
import { theRobot } from './forms.js';

const BOARD_SIZE = 'Un tablero tiene de 4 a 16 columnas y filas.';

export const refusals: Language['messages']['refusal'] = {
  'bid-out-of-range': () => 'Las propuestas son números enteros del 1 al 99.',
  'above-own-last-bid': values =>
    `No puedes superar tu última propuesta: ${values.moves} es más que ${values.limit}.`,
  'above-own-first-bid': values =>
    `No puedes superar tu primera propuesta: ${values.moves} es más que ${values.limit}.`,
  'not-now': () => 'Eso no se puede hacer ahora.',
  'already-passed': () => 'Ya has pasado.',
  'proof-not-begun': ({ name, bid }) =>
    `Le toca a ${name}, con ${moves(bid)}. Pulsa Intro para empezar.`,
  'clock-already-runs': () => 'El reloj de arena ya está en marcha.',
  'no-clock-without-bid': () => 'En esta partida solo una propuesta pone en marcha el reloj.',
  'too-early-for-clock': ({ secondsLeft }) =>
    `Sin propuestas, el reloj se puede girar a los 4\u00a0minutos: ${agree(secondsLeft, 'falta', 'faltan')} ${seconds(secondsLeft)}.`,
  blocked: ({ robot, direction }) => `El robot ${robot} no puede moverse al ${direction}.`,
  diagonal: ({ robot, direction }) =>
    `El robot ${robot} no puede ir al ${direction}: se detendría en una barrera.`,
  endless: ({ robot, direction }) =>
    `El robot ${robot} no puede ir al ${direction}: no se detendría nunca.`,
  returns: ({ robot, direction }) =>
    `El robot ${robot} no puede ir al ${direction}: acabaría donde empezó.`,
  'no-such-robot': ({ robot }) => `En este tablero no está el robot ${robot}.`,
  reverse: ({ robot }) => `El robot ${robot} no puede retroceder hasta que se mueva otro robot.`,
  'straight-arrival': ({ robot }) =>
    `El robot ${robot} debe rebotar antes de detenerse en el objetivo.`,
  'nothing-to-undo': () => 'No hay movimientos que deshacer.',
  'nothing-to-redo': () => 'No hay movimientos que rehacer.',
  'practice-over': () => 'Esta práctica ha terminado. Empieza otra.',
  'nothing-to-give-up': () => 'Ya está resuelta: no hace falta rendirse.',
  'not-a-game-id': ({ text }) => `${quote(text)} no es un Game ID. Ejemplo: 0765+42+2E21BD0F+93.`,
  'bad-face': ({ face }) =>
    `${quote(face)} no es una cara. En un Game ID, una cara es una cifra hexadecimal de 0 a F.`,
  'bad-robot-count': ({ count }) =>
    `${quote(count)} no es un número de robots. Un tablero tiene de 1 a 5.`,
  'bad-target-robot': values =>
    `${quote(values.robot)} no es un robot para el objetivo. Usa una cifra de 0 a ${values.robots - 1}, o «F» para cualquier robot.`,
  'bad-robot-cells': values =>
    `${quote(values.text)} no es una lista de casillas. Las de ${robots(values.robots)} ocupan ${2 * values.robots} cifras hexadecimales.`,
  'bad-cell': ({ text }) =>
    `${quote(text)} no es una casilla. En un Game ID, una casilla son dos cifras hexadecimales: fila y columna.`,
  'no-such-target': ({ robot, cell }) =>
    `En ${cell} no hay ningún objetivo para ${theRobot(robot)}.`,
  'robot-outside': ({ robot, cell }) => `El robot ${robot} está en ${cell}, fuera del tablero.`,
  'robot-in-centre': ({ robot, cell }) =>
    `El robot ${robot} no puede estar en ${cell}: es una casilla cerrada.`,
  'robot-on-diagonal': ({ robot, cell }) =>
    `El robot ${robot} no puede estar en ${cell}: ningún robot se detiene en una barrera.`,
  'robot-on-target': ({ robot, cell }) =>
    `El robot ${robot} no puede estar en ${cell}: ningún robot empieza en un objetivo.`,
  'robots-share-cell': ({ robot, other, cell }) =>
    `El robot ${robot} y el robot ${other} están los dos en ${cell}. Mueve uno.`,
  'target-robot-absent': ({ robot, cell }) =>
    `El objetivo de ${cell} es para ${theRobot(robot)}, que no está en el tablero.`,
  'target-walled-in': ({ cell }) =>
    `El objetivo de ${cell} está entre cuatro paredes. Ningún robot puede llegar.`,
  'bad-rules': ({ suffix }) =>
    `${quote(suffix)} no es una lista de reglas válida. Después de «~r» escribe «r» (no se puede retroceder enseguida), «s» (se puede llegar sin rebote), «d» (las barreras no dan rebote), en este orden.`,
  'bad-suffix': ({ suffix }) =>
    `${quote(suffix)} no puede ir detrás de la posición. Usa «~d0», «~o» con casillas, o «~b» con un tablero; las reglas («~r») van al final.`,
  'suffix-twice': ({ suffix }) => `${quote(suffix)} aparece dos veces en el Game ID. Quita una.`,
  'suffix-on-custom-board': ({ suffix }) =>
    `Un Game ID con su propio tablero no admite ${quote(suffix)}. Quítalo.`,
  'bad-openings': ({ text }) =>
    `${quote(text)} no es una lista de aberturas. Cada una son dos casillas enfrentadas, en cuatro cifras hexadecimales.`,
  'opening-not-facing': ({ cell, facing }) =>
    `Ninguna abertura puede unir ${cell} y ${facing}. Da dos casillas del borde enfrentadas, primero la del norte o la del oeste.`,
  'opening-twice': ({ cell, facing }) =>
    `La abertura entre ${cell} y ${facing} aparece dos veces. Quita una.`,
  'board-code-version': ({ version }) =>
    `El código del tablero tiene la versión ${quote(version)}. Este programa lee la versión 1.`,
  'board-code-character': ({ character, index }) =>
    `El carácter ${index + 1} del código del tablero es ${quote(character)}. Usa solo letras, cifras, «-» y «_».`,
  'board-code-size': ({ width, height }) =>
    `El código del tablero tiene ${width} × ${height} casillas. ${BOARD_SIZE}`,
  'board-code-mark': ({ cell, mark }) =>
    `El código del tablero tiene en ${cell} una marca desconocida: ${mark}.`,
  'board-code-cut-short': ({ characters }) =>
    `El código del tablero está incompleto: acaba tras ${counted(characters, 'character')}.`,
  'board-code-left-over': ({ text }) => `Al final del código del tablero sobra ${quote(text)}.`,
  'drawing-empty': () => 'No hay ningún dibujo del tablero. Empieza con una línea de «+» y «-».',
  'drawing-tab': ({ line, column }) =>
    `El dibujo tiene un tabulador en la línea ${line}, columna ${column}. Usa espacios.`,
  'drawing-size': ({ line, column, width, height }) =>
    `El dibujo, que acaba en la línea ${line}, columna ${column}, tiene ${width} × ${height} casillas. ${BOARD_SIZE}`,
  'drawing-line': ({ line, column, text }) =>
    `Desde la columna ${column}, la línea ${line} no es parte de un dibujo: ${quote(text)}.`,
  'drawing-too-wide': ({ line, column, text }) =>
    `La línea ${line} del dibujo es más larga que la primera. Quita ${quote(text)} en la columna ${column}.`,
  'drawing-corner': ({ line, column, text }) =>
    `El dibujo necesita un «+» en la línea ${line}, columna ${column}, no ${quote(text)}.`,
  'drawing-side': ({ line, column, text }) =>
    `${quote(text)} en la línea ${line}, columna ${column} no es un lado completo. Dibuja «---» o «|», o déjalo en blanco.`,
  'drawing-cell': ({ line, column, text }) =>
    `${quote(text)} en la línea ${line}, columna ${column} no es una casilla. Ejemplos: «R» (robot), «rc» (objetivo), «/g» (barrera), «###» (cerrada).`,
  'drawing-target': ({ line, column, text }) =>
    `${quote(text)} en la línea ${line}, columna ${column} no es una casilla. Tras «target:» indica una, como «c3».`,
  'drawing-no-target': ({ line, column, cell }) =>
    `En ${cell} no hay ningún objetivo (línea ${line}, columna ${column}). Indica una casilla con objetivo.`,
  'drawing-opening': ({ line, column, cell, facing }) =>
    `El borde está abierto en ${cell} y cerrado enfrente, en ${facing} (línea ${line}, columna ${column}). Abre o cierra los dos lados.`,
  'drawing-robot-twice': ({ line, column, robot, cell, other }) =>
    `El robot ${robot} está dibujado dos veces, en ${other} y en ${cell} (línea ${line}, columna ${column}). Quita uno.`,
  'robot-left-out': ({ robot, other, cell }) =>
    `El robot ${other} está en ${cell}, pero no está el robot ${robot}. Pon los robots en este orden: rojo, verde, azul, amarillo, plateado.`,
  'bad-moves': ({ piece }) =>
    `${quote(piece)} no es un movimiento. Un movimiento es un robot y una dirección, como «rE».`,
  'not-a-record': () => 'No es el registro de una partida ni de una práctica.',
  'unknown-record-version': ({ version }) =>
    `El registro tiene la versión ${quote(written(version))}, más nueva que este programa. Actualiza el programa.`,
  'bad-record-line': ({ line }) =>
    `La línea ${line} del registro está dañada o no encaja con lo anterior.`,
  'not-a-result': () => 'No es el resultado de una posición.',
  'unknown-result-version': ({ version }) =>
    `El resultado tiene la versión ${quote(written(version))}. Este programa lee la versión 1.`,
  'not-an-archive': () => 'Este archivo no lo ha escrito la orden export.',
  'unknown-archive-version': ({ version }) =>
    `El archivo tiene la versión ${quote(written(version))}. Este programa lee la versión 1. Actualiza el programa.`,
  'bad-archive-line': ({ line }) => `La línea ${line} está dañada. Exporta el archivo otra vez.`,
  'not-in-the-stack': ({ cell }) =>
    `La ficha de ${cell} ya no está en el montón. Elige otro objetivo.`,
  'other-robots': values =>
    `Esta partida tiene ${robots(values.robots)}, y la posición otro número.`,
  'faces-of-one-number': ({ face, second }) =>
    `Las caras ${face} y ${second} tienen el mismo número. Un tablero tiene una cara de cada número.`,
  'bad-player-count': ({ count }) => `Una partida es de 2 a 26 jugadores; hay ${count}.`,
  'no-such-player': ({ player }) => `En esta partida no hay jugador ${player + 1}.`,
  'empty-name': ({ player }) => `Falta el nombre del jugador ${player + 1}.`,
  'name-too-long': ({ name }) =>
    `${quote(name)} es demasiado largo. Los nombres tienen como máximo 16 caracteres.`,
  'name-not-printable': ({ name }) =>
    `${quote(name)} tiene caracteres que no se pueden mostrar. Usa letras, cifras y espacios.`,
  'too-many-names': ({ most }) =>
    `Como máximo ${most} jugadores: los demás nombres se han omitido.`,
  'not-in-range': ({ most }) => `Aquí valen números del 1 al ${most}.`,
  'name-taken': ({ name }) => `Dos jugadores se llaman ${quote(name)}. Cambia el nombre de uno.`,

  'no-robots': () => 'Aún no hay robots. Pulsa «r», «g», «b», «y» o «s» para poner uno.',
  'no-target': () => 'Aún no hay objetivos. Pon uno en el tablero.',
  'no-active-target': () => 'Ningún objetivo activo. Lleva el cursor a uno y actívalo.',
  'centre-side': () => 'Una casilla cerrada siempre tiene paredes. Primero ábrela.',
  'nothing-to-activate': () => 'Aquí no hay objetivo. Primero pon uno.',
  'bad-size': () => 'Un tablero debe tener de 4 a 16 columnas y filas.',
  'no-change-to-undo': () => 'No hay nada que deshacer.',
  'no-change-to-redo': () => 'No hay nada que rehacer.',
  'no-file-name': () => 'Escribe un nombre de archivo, o pulsa Esc para cancelar.',
  'match-is-over': () => 'Esta partida ha terminado; pulsa Intro para verla.',
  'no-round-begun': () => 'No hay nada que continuar: no ha empezado ninguna ronda.',

  'bid-unconfirmed': ({ name, typed }) =>
    typed === undefined
      ? `¡Tiempo! La propuesta de ${name} no se ha confirmado y no cuenta.`
      : `¡Tiempo! ${name} no ha confirmado su propuesta de ${typed}, que no cuenta.`,
  'own-bid-unconfirmed': ({ typed }) =>
    typed === undefined
      ? '¡Tiempo! No has confirmado tu propuesta y no cuenta.'
      : `¡Tiempo! No has confirmado tu propuesta de ${typed} y no cuenta.`,
  'solo-bid-unconfirmed': ({ typed }) =>
    typed === undefined
      ? '¡Tiempo! No has confirmado tu propuesta. Pierdes la ficha.'
      : `¡Tiempo! No has confirmado tu propuesta de ${typed}. Pierdes la ficha.`,
  'no-way': ({ robot }) =>
    `Ahí no llega ${theRobot(robot)} en un movimiento; haz clic donde se detenga.`,
  'no-target-here': () => 'No hay objetivo bajo el cursor; llévalo al objetivo de la ficha.',
  'no-robot-here': () => 'Ahí no se puede poner un robot; elige otra casilla.',
  'other-board': () => 'Ese es otro tablero. Escribe una posición del tablero de esta partida.',
  'bidding-over': () => 'Ya no se admiten propuestas.',
  removed: () => 'Quien abrió la sala te ha expulsado.',
  'room-closed': () => 'El servidor ha cerrado la sala.',
  closed: () => 'Esta sala está cerrada; pulsa «q» para salir.',
  broke: () => 'Algo ha ido mal en esta sala; inténtalo otra vez.',
  unreachable: () => 'Ahora mismo no se puede llegar a la sala; inténtalo de nuevo en un momento.',
  'name-in-use': () => 'Alguien en esta sala ya tiene tu nombre; inténtalo otra vez.',
  'no-seat-left': () => 'Los doce asientos están ocupados, pero puedes mirar.',
  'already-seated': () => 'Ya tienes un asiento.',
  'not-seated': () => 'Estás mirando; eso es solo para quien tiene asiento.',
  'match-under-way': () => 'Hay una partida en juego; espera a que acabe.',
  'too-few-players': () => 'Una partida necesita al menos dos jugadores; los bots cuentan.',
  'not-your-proof': () => 'Ahora solo mueve los robots quien demuestra.',
  'too-many-rooms': () => 'No se pueden abrir más salas; entra en una.',
  'too-many-own-rooms': () =>
    'No se pueden abrir más salas con tu nombre o desde tu dirección; entra en una.',
  draining: () => 'El servidor cierra pronto; no puede empezar otra partida.',
  'too-fast': () => 'Demasiado rápido; inténtalo dentro de un segundo.',
  barred: () => 'Te expulsaron de esa sala.',
  locked: () => 'Esa sala está bloqueada; solo entra quien tiene asiento.',
  'not-opener': () => 'Eso solo puede hacerlo quien abrió la sala.',
  'nobody-of-that-name': () => 'Esa persona ya no está aquí.',
  'no-such-room': ({ name }) => `No hay ninguna sala ${quote(name)}; quizá la han cerrado.`,
  'not-erased': () => 'No se han podido borrar tus datos. Inténtalo más tarde.',
};
