import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { coach } from './coach.js';
import {
  agree,
  all,
  chips,
  counted,
  inDays,
  minutes,
  moveRange,
  moves,
  quote,
  theKey,
} from './counting.js';
import { editor } from './editor.js';
import { guide } from './guide.js';
import { daily, practice, rating, train } from './practice.js';
import { recordList, statistics, top } from './record-list.js';
import { rooms } from './rooms.js';
import { rules } from './rules.js';
import { archive, faults, troubles } from './saved.js';
import { settings } from './settings.js';
import { setup } from './setup.js';

export const screens: Language['screens'] = {
  place: ({ first, last, of }) => `${first} a ${last} de ${of}`,
  coach,
  rules,
  menu: {
    play: 'Jugar en el mismo teclado',
    rivals: 'Jugar contra el ordenador',
    solitaire: 'En solitario contra el reloj',
    learn: 'Ronda guiada',
    practice: 'Practicar posiciones',
    storm: 'Contrarreloj: tres minutos',
    streak: 'Racha: hasta fallar una',
    daily: 'Posición del día',
    deck: 'Posiciones por repasar',
    referee: 'Arbitrar una partida de mesa',
    edit: 'Editar un tablero',
    statistics: 'Estadísticas',
    records: 'Partidas guardadas',
    settings: 'Ajustes',
    quit: 'Salir',
    playAbout: 'De 2 a 26 jugadores hacen propuestas, unos contra otros y contra el reloj.',
    rivalsAbout: 'Bots de cuatro niveles proponen y demuestran como cualquier jugador.',
    solitaireAbout: 'Encuentra una solución para cada ficha antes de que se agote el reloj.',
    learnAbout: 'Una primera ronda guiada, en dos minutos.',
    practiceAbout: 'Una posición tras otra, sin reloj y con pistas del solucionador.',
    stormAbout: 'Resuelve todas las que puedas. Cinco seguidas: +10\u00a0s; un fallo: -10\u00a0s.',
    streakAbout: 'Cada solución, un movimiento más. Sin reloj, un salto; un fallo y se acaba.',
    dailyAbout: 'Una posición al día, la misma para todos; cambia a medianoche UTC.',
    deckAbout: 'Las que dejaste o resolviste con pistas, otra vez tras 1, 3, 7 y 21 días.',
    refereeAbout: 'Reloj, propuestas y demostraciones para jugar en un tablero de verdad.',
    editAbout: 'Dibuja tu propio tablero y mira su solución más corta mientras dibujas.',
    statisticsAbout: 'Lo que has resuelto, en cuánto tiempo y con cuántos movimientos.',
    recordsAbout: 'Ver o continuar las partidas jugadas aquí.',
    settingsAbout: 'Idioma, colores, animación, ratón y teclas.',
    quitAbout: 'Volver al terminal.',
    place: ({ number, of }) => `${number} de ${of}`,
    noGame: 'Ninguna partida que continuar',
    looking: 'Buscando partidas guardadas…',
    today: { open: 'por jugar', done: 'jugada' },
    best: ({ best }) => `récord ${best}`,
    rating: ({ rating }) => `puntuación ${rating}`,
    trend: ({ change, games }) => `${change} en las últimas ${games}`,
    line: ({ name, fact }) => `${name}: ${fact}.`,
    groups: {
      play: 'Jugar',
      train: 'Entrenar',
      rules: 'Reglas y tableros',
      results: 'Resultados y ajustes',
    },
  },

  setup,

  match: {
    round: ({ round, of }) => (of === undefined ? `Ronda ${round}` : `Ronda ${round} de ${of}`),
    chipsLeft: values =>
      agree(values.chips, `queda ${chips(values.chips)}`, `quedan ${chips(values.chips)}`),
    minutes: values => `acaba tras ${minutes(values.minutes)}`,
    lengths: values => `fichas de ${moveRange(values)}`,
    seeking: values => `Buscando una ficha de ${moveRange(values)}…`,
    otherLength: values => `No se ha encontrado ninguna ficha de ${moveRange(values)}; sale otra.`,
    firstTo: ({ chips: number, all: every }) => {
      if (number !== every) return `a ${chips(number)}`;
      return every === 1 ? 'una ficha' : `las ${every} fichas`;
    },
    person: 'Jugador',
    noClock: 'espera la 1.ª propuesta',
    clockMayStart: 'podéis girar el reloj',
    seconds: values => `${values.seconds}\u00a0s`,
    thinking: '¿Lo tienes? Tu tecla, número e Intro. Pasar: tecla e Intro.',
    bidPrompt: ({ name, typed }) =>
      typed === ''
        ? `${name}: escribe tu propuesta, o pulsa Intro para pasar.`
        : `${name} propone: ${typed}`,
    unfinished: ({ name, key, typed }) =>
      `${name}: ${typed} está sin confirmar. Pulsa ${theKey(key)} y luego Intro.`,
    passed: { sign: '/', word: 'pasa' },
    clockStarted: 'El reloj de arena está en marcha.',
    handOver: ({ name, bid, exact }) =>
      `${name}: ${exact ? 'exactamente ' : ''}${moves(bid)}. Pulsa Intro para empezar.`,
    proving: ({ name, bid, exact }) =>
      `${name} demuestra ${exact ? 'exactamente ' : ''}${moves(bid)}: elige un robot y muévelo.`,
    solvedTooEarly: ({ movesLeft, robot }) =>
      `Demasiado pronto: ${agree(movesLeft, 'falta', 'faltan')} ${moves(movesLeft)}; ${robot === undefined ? 'un robot' : `el ${robot}`} debe acabar en el objetivo.`,
    proofMoves: ({ made, bid }) => (Number.isFinite(bid) ? `${made} de ${bid}` : `${made} mov.`),
    proof: 'Demostración',
    usedUp: ({ name, bid }) =>
      `${name} gasta ${moves(bid)} y no lo logra; los robots vuelven a su sitio.`,
    givenUp: ({ name }) => `${name} se rinde; los robots vuelven a su sitio.`,
    proofTooLate: ({ name }) => `A ${name} se le acaba el tiempo; los robots vuelven a su sitio.`,
    timeIsLow: 'Quedan 10 segundos',
    call: ({ text }) => `Ricochet: ${text}`,
    proofLeft: values => `${values.seconds}\u00a0s para demostrar`,
    won: values => `¡${values.name} gana la ficha en ${moves(values.moves)}!`,
    allFailed: 'Nadie ha podido demostrarlo. La ficha vuelve al montón.',
    asideAgreed: ({ name }) => `${name} acepta apartar la ficha.`,
    asideNoBids: 'Nadie ha propuesto. La ficha queda apartada y no volverá a salir.',
    asideAllFailed: 'Nadie ha podido demostrarlo. La ficha queda apartada y no volverá a salir.',
    noBids: 'Nadie ha propuesto. La ficha vuelve al montón.',
    noChips: 'Nadie ha ganado ninguna ficha.',
    over: ({ names, chips: number }) =>
      names.length === 1
        ? `¡${names[0]} gana la partida con ${chips(number)}!`
        : `${all(names)} comparten la victoria con ${chips(number)} cada uno.`,
    failed: 'no',
    rounds: 'Rondas',
    bidHead: 'propuesta',
    morePlayers: ({ players }) => `   y ${players} más`,
    chipsHead: 'pts',
    setAside: '¿Apartar la ficha y ver su solución? Pulsa «y» si todos quieren, otra tecla si no.',
    giveUp: '¿Rendirse? Pulsa «y» para rendirte, otra tecla para seguir.',
    quit: '¿Salir? La partida no se guardará. Pulsa «y» para salir, otra tecla para seguir.',
    quitKept:
      '¿Salir? Podrás continuar desde el menú. Pulsa «y» para salir, otra tecla para seguir.',
    resumed: 'La partida continúa. Los relojes han estado parados.',
  },

  replay: {
    shortest: 'Solución más corta',
    yours: 'Movimientos hechos',
    move: ({ number, of, move }) => `${number} de ${of}  ${move}`,
    keys: {
      play: 'ver, pausa',
      event: 'paso',
      round: 'ronda',
      speed: 'velocidad',
      end: 'principio, final',
    },
  },

  rulesLine: ({ name, changed, diagonals, fifth, exact, reverse }) => {
    const differences = [
      ...(diagonals ? ['barreras'] : []),
      ...(fifth ? [fifth === 'black' ? 'negro' : 'plateado'] : []),
      ...(exact ? ['demostración exacta'] : []),
      ...(reverse ? ['retroceder'] : []),
    ].join(', ');
    return `Reglas de ${name}${changed ? ' (con cambios)' : ''}${differences && ': '}${differences}`;
  },

  practice,

  solitaire: {
    player: 'Tú',
    thinking: '¿Lo tienes? Escribe el número de movimientos e Intro.',
    holding: '¿Lo tienes? Pulsa Intro: el reloj se para mientras lo muestras.',
    showing: 'Muéstralo: elige un robot y muévelo. Con «x» te rindes, y el reloj sigue.',
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
  },

  referee: {
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
  },

  tooSmall: values =>
    `Ventana demasiado pequeña: ${values.haveColumns} × ${values.haveRows}. El tablero necesita ${values.columns} × ${values.rows}. Agrándala, pulsa ${theKey(values.key)} o Esc para salir, o juega con líneas de texto (--linear, o desde la lista de salas).`,

  keyNames: {
    Enter: 'Intro',
    Space: 'Espacio',
    Tab: 'Tab',
    Esc: 'Esc',
    Backspace: 'Retroceso',
    Del: 'Supr',
    Home: 'Inicio',
    End: 'Fin',
    PgUp: 'RePág',
    PgDn: 'AvPág',
    Ctrl: 'Ctrl',
  },

  arrowKeys: { all: 'Flechas', upAndDown: 'Arriba Abajo', leftAndRight: 'Izq. Der.' },

  keys: {
    begin: 'empezar',
    move: 'mover',
    robot: 'robot',
    nextRobot: 'otro',
    bid: 'proponer',
    confirm: 'confirmar',
    correct: 'borrar',
    cancel: 'cancelar',
    startClock: 'girar reloj',
    claim: 'lo tengo',
    giveUp: 'rendirse',
    next: 'otra ronda',
    result: 'resultado',
    done: 'hecho',
    replayShortest: 'más corta',
    replayYours: 'la tuya',
    setAside: 'apartar',
    replayProof: 'demostración',
    undo: 'deshacer',
    redo: 'rehacer',
    reset: 'inicio',
    trails: 'rastro',
    stops: 'paradas',
    zoom: 'zoom',
    help: 'ayuda',
    hint: 'pista',
    choose: 'elegir',
    otherGame: 'otra partida',
    line: 'línea',
    page: 'página',
    end: 'principio, final',
    open: 'abrir',
    back: 'volver',
    leave: 'salir',
    start: 'empezar',
  },

  archive,
  daily,

  deck: {
    due: ({ cards }) => agree(cards, `${cards} pendiente`, `${cards} pendientes`),
    none: 'Aún no hay nada que repasar. Las posiciones sin resolver o resueltas con pistas vuelven aquí: tras 1, 3, 7 y 21 días.',
    notDue: ({ cards, days }) =>
      `Ahora no toca ninguna. ${agree(cards, 'Vuelve', 'Vuelven')} ${counted(cards, 'position')}; la próxima, ${inDays(days)}.`,
  },

  editor,
  guide,
  rating,
  recordList,

  result: {
    title: 'Resultado',
    played: ({ time }) => `duración ${time}`,
    heads: { round: '#', target: 'objetivo', winner: 'gana', you: 'tú', shortest: 'mínimo' },
    bids: 'propuestas',
    nobody: '-',
    unknown: '?',
    bid: values =>
      [values.name, values.moves, values.failed ? 'falla' : undefined]
        .filter(part => part !== undefined)
        .join(' '),
    best: values => {
      const found = [
        ...(values.name === undefined ? [] : [values.name]),
        `ronda ${values.round}`,
        moves(values.moves),
        values.over === 0 ? 'el mínimo' : `${values.over} más que el mínimo`,
      ];
      return `Mejor hallazgo: ${found.join(', ')}.`;
    },
    closest: ({ round, bids }) =>
      `Propuestas más reñidas: ronda ${round}, ${bids[0]} antes que ${bids[1]}.`,

    standing: values => `${values.place}. ${values.name}: ${chips(values.chips)}.`,
    round: ({ round, target, bids, won, shortest }) =>
      `Ronda ${round}, ${target}: ${[
        ...(bids
          ? [
              bids.length === 0
                ? 'sin propuestas'
                : `${agree(bids.length, 'propone', 'proponen')} ${all(bids)}`,
            ]
          : []),
        wonBy(won),
        `mínimo ${shortest}`,
      ].join('; ')}.`,
    choices:
      'Escribe «otra» para una revancha en otro tablero, «ver» para la repetición, «entrenador 1» para comentar la ronda 1, o «salir».',
    badRound: ({ text, rounds }) =>
      `${quote(text)} no es una ronda de esta partida; elige de 1 a ${rounds}. Ejemplo: «entrenador 1».`,

    keys: { again: 'revancha', watch: 'ver', menu: 'menú' },
  },

  rooms,

  savedMatches: {
    continue: ({ scores, round }) => `Continuar: ${clean(scores, LONGEST_SCORES)}, ronda ${round}`,
    continueAbout: 'Tu partida, tal como la dejaste; los relojes han estado parados.',
    left: 'Partida guardada. Para continuar, ejecuta ricochet-tui y pulsa Intro.',
  },

  savedPractice: {
    continue: values =>
      `Continuar la práctica: ${moves(values.moves)}, ${clean(values.id, LONGEST_ID)}`,
    continueAbout: 'Tu última posición, con sus movimientos y pistas.',
  },

  faults,
  troubles,
  statistics,
  top,
  settings,
  train,
};

function wonBy(won: Parameters<Language['screens']['result']['round']>[0]['won']): string {
  if (won === undefined) return 'nadie la gana';
  return won.name === undefined
    ? `la ganas en ${moves(won.moves)}`
    : `${won.name} la gana en ${moves(won.moves)}`;
}

/** As much of the scores has room beside the rest of a menu entry. */
const LONGEST_SCORES = 48;

/** As much of a Game ID has room there: all of one of a printed board. */
const LONGEST_ID = 32;
