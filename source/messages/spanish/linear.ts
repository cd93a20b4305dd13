import type { Language } from '../catalogue.js';
import { didYouMean } from './command.js';
import { all, capital, moves, oneOf, quote, robots, seconds } from './counting.js';
import { feminine } from './forms.js';

/** Sides of a cell in words: "pared al norte", "paredes al norte y al este". */
const sides = (one: string, several: string) => (values: { sides: readonly string[] }) =>
  `${values.sides.length === 1 ? one : several} ${all(values.sides.map(side => `al ${side}`))}`;

/** A rating and its change; without a sign, as a screen reader may not speak it. */
const change = (values: { rating: number; change: number }): string => {
  if (values.change === 0) return `${values.rating}, sin cambios`;
  return `${values.rating}, ${values.change < 0 ? 'baja' : 'sube'} ${Math.abs(values.change)}`;
};

const help: Language['linear']['help'] = {
  moves:
    'rojo este, o r e: hace un movimiento. Puedes escribir varios seguidos: «r e r s», o «rers». Las letras son las inglesas, primero la del robot, r: rojo; g: verde; b: azul; y: amarillo; s: plateado, y luego la de la dirección, n: norte; e: este; s: sur; w: oeste.',
  look: 'mirar g7: qué hay en una casilla y en qué lados tiene pared.',
  where: 'dónde: todos los robots y el objetivo.',
  from: 'desde rojo: dónde se detendría un robot en cada dirección, y con qué topa.',
  row: 'fila 7: todo lo que hay en una fila.',
  column: 'columna g: todo lo que hay en una columna.',
  target: 'objetivo: el objetivo y su casilla.',
  undo: 'deshacer: deshace el último movimiento.',
  redo: 'rehacer: rehace el último movimiento deshecho.',
  reset: 'inicio: vuelve al principio.',
  hint: 'pista: una pequeña ayuda. Cada pista dice más que la anterior.',
  solution: 'solución: la solución más corta desde aquí. Cuenta como la última pista.',
  giveUp: 'rendirse: deja la posición sin resolver y dice la solución más corta.',
  solutionOfRound: 'solución: tras una ronda, la solución más corta.',
  coach: 'entrenador: tras una ronda, comenta las propuestas y la demostración.',
  setAside:
    'apartar: si nadie gana la ficha y todos están de acuerdo, la retira y dice su solución.',
  giveUpProof: 'rendirse: acaba tu demostración.',
  rules: 'reglas: las reglas de este juego.',
  score: 'marcador: el marcador hasta ahora.',
  bid: 'propuesta ann 7: Ann propone 7 movimientos. Puedes acortar el nombre.',
  pass: 'paso ann: Ann pasa. Cuando pasan todos, no hay más propuestas.',
  begin: 'empezar, o una línea vacía: empieza tu demostración.',
  bidAlone: 'propuesta 7: propone 7 movimientos, para demostrarlos después.',
  claim:
    'lo tengo: detiene el reloj mientras muestras tu solución, en los movimientos que quieras.',
  startClock: 'girar reloj: pone en marcha el reloj de arena tras cuatro minutos sin propuestas.',
  time: 'tiempo: las propuestas de la ronda y lo que le queda al reloj de arena.',
  nextPosition: 'siguiente: otra posición.',
  days: 'días: las posiciones de días anteriores. «días 17» juega la número 17.',
  nextRound: 'siguiente: la ronda siguiente, o el resultado.',
  repeat: 'repetir: vuelve a decir la última respuesta.',
  quit: 'salir: deja el juego. La partida se guarda.',
};

export const linear: Language['linear'] = {
  words: {
    look: 'mirar',
    where: 'dónde',
    from: 'desde',
    row: 'fila',
    column: 'columna',
    target: 'objetivo',
    undo: 'deshacer',
    redo: 'rehacer',
    reset: 'inicio',
    hint: 'pista',
    solution: 'solución',
    'give-up': 'rendirse',
    rules: 'reglas',
    score: 'marcador',
    bid: 'propuesta',
    pass: 'paso',
    begin: 'empezar',
    'start-clock': 'girar reloj',
    claim: 'lo tengo',
    place: 'colocar',
    time: 'tiempo',
    next: 'siguiente',
    again: 'otra',
    watch: 'ver',
    'set-aside': 'apartar',
    coach: 'entrenador',
    missed: 'repasar',
    help: 'ayuda',
    repeat: 'repetir',
    quit: 'salir',
    share: 'compartir',
    rooms: 'salas',
    join: 'entrar',
    open: 'abrir',
    'set-up': 'ajustar',
    who: 'quién',
    sit: 'sentarse',
    stand: 'levantarse',
    ready: 'ok',
    react: 'reaccionar',
    remove: 'expulsar',
    lock: 'bloquear',
    practice: 'practicar',
    daily: 'posición del día',
    days: 'días',
    solo: 'solitario',
    storm: 'contrarreloj',
    streak: 'racha',
    ratings: 'puntuaciones',
    statistics: 'estadísticas',
    erase: 'borrar',
    language: 'idioma',
    screen: 'pantalla',
  },
  help,
  helpWanted: 'Escribe «ayuda» para ver todas las órdenes, o «salir» para dejarlo.',

  unknown: ({ text, closest }) =>
    `Orden desconocida: ${quote(text)}.${didYouMean(closest)} Escribe «ayuda» para ver todas.`,
  lineTooLong: ({ longest }) =>
    `Esa línea es demasiado larga. Escribe como máximo ${longest} caracteres.`,
  nothingAfter: ({ word }) => `Escribe ${quote(word)} sin nada detrás.`,
  badMove: ({ text }) =>
    `${quote(text)} no es un movimiento. Escribe un robot y una dirección, como «rojo este» o «r e».`,
  badCell: ({ text, last }) =>
    `${quote(text)} no es una casilla de este tablero. Van de a1 a ${last}.`,
  badRow: ({ text, last }) => `${quote(text)} no es una fila de este tablero. Van de 1 a ${last}.`,
  badColumn: ({ text, last }) =>
    `${quote(text)} no es una columna de este tablero. Van de la «a» a la «${last}».`,
  badRobot: values =>
    `${quote(values.text)} no es un robot de este tablero. Los robots son ${all(values.robots)}.`,

  wall: sides('pared', 'paredes'),
  edge: sides('borde', 'bordes'),
  opening: sides('abertura', 'aberturas'),
  sought: ({ target }) => `el objetivo, ${target}`,
  otherTarget: ({ target }) => `otro objetivo, ${target}`,
  diagonal: ({ colour, ends }) => `barrera ${feminine(colour)} de ${ends}`,
  diagonalEnds: { '/': 'suroeste a noreste', '\\': 'noroeste a sureste' },
  cell: ({ cell, contents }) =>
    contents.length === 0 ? `${cell}: vacía.` : `${cell}: ${contents.join(', ')}.`,
  row: ({ row, cells }) =>
    cells.length === 0
      ? `Fila ${row}: vacía.`
      : `Fila ${row} de oeste a este: ${cells.join('; ')}.`,
  column: ({ column, cells }) =>
    cells.length === 0
      ? `Columna ${column}: vacía.`
      : `Columna ${column} de norte a sur: ${cells.join('; ')}.`,
  cellIn: ({ cell, contents }) => `${cell} ${contents.join(', ')}`,

  robotAt: ({ robot, cell, around }) =>
    `${[`${capital(robot)} en ${cell}`, ...around].join(', ')}.`,
  target: ({ target, cell, around }) =>
    `Objetivo: ${[`${target} en ${cell}`, ...around].join(', ')}.`,
  stops: ({ direction, cell, isTarget, stop, turns }) => {
    const end = isTarget ? `${cell}, el objetivo` : cell;
    return `${capital(direction)}: ${[`hasta ${end}`, ...turns, `topa con ${stop}`].join(', ')}.`;
  },
  noMove: ({ direction }) => `${capital(direction)}: no puede moverse.`,
  stop: {
    wall: 'una pared',
    edge: 'el borde',
    centre: 'una casilla cerrada',
    robot: ({ robot }) => `el robot ${robot}`,
  },
  turned: ({ cells }) =>
    cells.length === 1
      ? `cambia de dirección en la barrera de ${cells[0]}`
      : `cambia de dirección en las barreras de ${all(cells)}`,
  moved: ({ number, of, move, where }) =>
    of === undefined || of === Number.POSITIVE_INFINITY
      ? `Movimiento ${number}, ${move}. ${where}`
      : `Movimiento ${number} de ${of}, ${move}. ${where}`,

  practice: 'Práctica.',
  which: ({ of }) => `Escribe un número del 1 al ${of}, o pulsa Intro para el 1.`,
  practiceGoesOn: 'La práctica continúa.',
  board: values =>
    `El tablero tiene ${values.columns} columnas (de la «a» a la «${String.fromCharCode(96 + values.columns)}», de oeste a este), ${values.rows} filas (de norte a sur) y ${robots(values.robots)}.`,
  practiceOver: ({ ways }) => `Escribe ${oneOf(ways)}.`,
  waysOn: {
    again: '«deshacer» o «inicio» para volver a intentarlo',
    next: '«siguiente» para otra posición',
    share: '«compartir» para una línea que compartir',
    days: '«días» para los días anteriores',
    quit: '«salir»',
  },
  notPlayed: values => `Sin hacer: ${moves(values.moves)}.`,
  searching: 'El solucionador está trabajando. La respuesta llegará enseguida.',
  solution: ({ line }) => `Solución más corta, ${moves(line.length)}: ${line.join(', ')}.`,
  fromStart: 'La solución es desde el principio.',
  playerRating: values => `Tu puntuación: ${change(values)}.`,
  positionRating: values => `Puntuación de la posición: ${change(values)}.`,
  practiceScore: values => `Movimientos: ${values.moves}. Pistas usadas: ${values.hints}.`,
  weakSpot: ({ name, motif, inShortest, played }) =>
    `Tu punto débil: ${name}, ${inShortest} de ${played} con los movimientos mínimos. Para practicarlo: practice --motif ${motif}.`,
  noNext: 'No hay otra posición. Escribe «salir» para dejarlo.',
  practiceKept: 'Práctica guardada. Para continuar, ejecuta ricochet-tui --linear.',
  goodbye: 'Juego cerrado.',

  thinking: '¿Lo tienes? Escribe una propuesta, como «propuesta ann 7». Para pasar: «paso ann».',
  placing: values =>
    `Para mover los robots, escribe «colocar» y una casilla para cada uno: ${all(values.robots)}. Para dejarlos ahí, escribe «siguiente».`,
  badPlace: ({ text }) =>
    text === undefined
      ? 'Escribe una casilla para cada robot, como «colocar a1 c5 g7 p16».'
      : `${quote(text)} no es una casilla. Ejemplo: «colocar a1 c5 g7 p16».`,
  holding: '¿Lo tienes? Escribe «lo tengo»: el reloj se para mientras lo muestras.',
  showing: 'Muéstralo en los movimientos que quieras. Si te rindes, el reloj sigue.',
  thinkingAlone: '¿Lo tienes? Escribe una propuesta, como «propuesta 7».',
  thinkingAgainst: '¿Lo tienes? Escribe una propuesta, como «propuesta 7». Para pasar: «paso».',
  computerPlays: ({ name }) => `${name} es un bot. Propone y demuestra por su cuenta.`,
  clockRuns: values => `El reloj de arena está en marcha: ${seconds(values.seconds)}.`,
  secondsLeft: values => `Tiempo restante: ${seconds(values.seconds)}.`,
  clockStands: 'El reloj de arena está parado. La primera propuesta lo pone en marcha.',
  clockMayStart: 'Cuatro minutos sin propuestas: cualquier jugador puede escribir «girar reloj».',
  proving: ({ name, bid, exact }) =>
    exact
      ? `${name} lo demuestra en exactamente ${moves(bid)}. Escribe los movimientos.`
      : `${name} lo demuestra en ${moves(bid)} como máximo. Escribe los movimientos.`,
  provingAlone: ({ bid, exact }) =>
    exact
      ? `Demuéstralo en exactamente ${moves(bid)}. Escribe los movimientos.`
      : `Demuéstralo en ${moves(bid)} como máximo. Escribe los movimientos.`,
  badBid: 'Una propuesta es un nombre y un número de movimientos, como «propuesta ann 7».',
  badBidAlone: 'Una propuesta es un número de movimientos, como «propuesta 7».',
  noPlayer: ({ text, names }) => `Aquí no juega ${quote(text)}. Los jugadores son ${all(names)}.`,
  whichPlayer: ({ text, names }) =>
    `${quote(text)} puede ser ${oneOf(names)}. Escribe algo más del nombre.`,
  roundOver:
    'Escribe «siguiente» para la próxima ronda, «solución» para la solución más corta, «entrenador» para un comentario, o «salir».',
  chipReturned:
    'Escribe «siguiente» para la próxima ronda, «apartar» para ver la solución si todos quieren, o «salir».',
  matchDecided: 'Era la última ronda. Escribe «siguiente» para ver el resultado.',
  matchKept: 'Partida guardada. Para continuar, ejecuta ricochet-tui --linear.',

  runHelp: ['marcador, o tiempo: cómo va la serie.', 'salir: acaba la serie.'],
  afterRun:
    'Escribe «entrenador 1» para comentar la posición 1, «repasar» para practicar otra vez las falladas, «marcador» para la lista, «compartir» para una línea que compartir, «otra» para otra serie, o «salir».',
  afterRunAtServer:
    'Escribe «entrenador 1» para comentar la posición 1, «marcador» para la lista, «compartir» para una línea que compartir, «otra» para otra serie, o «salir».',

  rooms: {
    none: 'No hay ninguna sala abierta. Escribe «abrir» para abrir una.',
    lobby:
      'Para entrar en una sala, escribe «entrar» y su número o código; para abrir una, escribe «abrir». Para jugar en solitario: «practicar», «posición del día», «solitario», «contrarreloj» o «racha». Escribe «ayuda» para ver todas las órdenes, o «salir» para irte.',
    kept: ({ name }) =>
      `Tienes un asiento en la sala ${name}: escribe «entrar ${name}» para volver.`,
    unknownOption: ({ text }) =>
      `${quote(text)} no es una opción. Ejemplo: «abrir 2 hard 2013 3-6 private».`,
    maySit: 'Estás mirando. Escribe «sentarse» para ocupar un asiento.',
    mayStart: 'Escribe «ok» para dar el OK; la partida empieza cuando todos lo dan.',
    seat: ({ name, marks }) => `${[name, ...marks].join(', ')}.`,
    goOn: values =>
      `Escribe «ok» para seguir, o espera: la partida sigue en ${seconds(values.seconds)}.`,
    over: 'Escribe «siguiente» para volver a los asientos, «ver» para ver la partida otra vez, «entrenador 1» para comentar la ronda 1, o «salir» para dejar la sala.',
    noScreen: 'Tu terminal no puede dibujar el tablero. Conéctate con ssh -t, y sin TERM=dumb.',
    eraseAgain:
      'Esto borra todas las estadísticas y partidas guardadas aquí para tu clave. Escribe «borrar» otra vez para confirmar.',
    help: [
      'salas: la lista de salas.',
      'entrar 2, o entrar y un código: entrar en una sala.',
      'abrir: abrir una sala, con bots, edición, movimientos o código si quieres: «abrir 2 hard 2013 3-6 private».',
      'practicar, posición del día, solitario, contrarreloj, racha: jugar en solitario.',
      'puntuaciones, estadísticas: los mejores de aquí, y tus resultados.',
      'borrar: borrar tus datos de este servidor.',
      'idioma: el idioma siguiente.',
      'pantalla: jugar a pantalla completa, con el tablero.',
      'salir: dejar el servidor.',
    ],
    roomHelp: [
      'sentarse, levantarse: ocupar un asiento, o dejarlo y mirar.',
      'ok: das el OK a la partida, o a la ronda siguiente.',
      'propuesta 7, o 7: proponer 7 movimientos. paso: no tienes propuesta.',
      'quién: jugadores y espectadores.',
      'reaccionar: la lista de reacciones. «reaccionar 1» envía la primera.',
      'expulsar ann, bloquear, ajustar 2 hard: si abriste la sala.',
      'salir: dejar la sala.',
    ],
  },

  askName: ({ number }) =>
    number <= 2
      ? `Nombre del jugador ${number}:`
      : `Nombre del jugador ${number}, o una línea vacía para empezar:`,
  noNames: 'No ha empezado ninguna partida: hacen falta al menos dos nombres.',
  elsewhere:
    'Para jugar sin tablero, ejecuta ricochet-tui daily --linear, practice --linear, train storm --linear, solo --linear o play --linear.',
};
