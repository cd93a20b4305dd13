import { comingBack, portFlag } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { agree, all, moves } from './counting.js';

/** `ready` is "OK", as every word for it agrees with the gender of a player. */
export const rooms: Language['screens']['rooms'] = {
  lobby: {
    title: 'Salas',
    you: ({ name }) => `Te llamas ${name}.`,
    comeBack: way => `Para volver: ${comingBack(way, 'yo', 'SERVIDOR')}`,
    none: 'No hay salas abiertas. Pulsa «n» para abrir una; tus amigos la verán aquí.',
    code: ({ typed }) => `Código de la sala privada: ${typed}_`,
    codeAbout: 'Quien ha abierto la sala ve allí su código.',
    heads: {
      name: 'sala',
      edition: 'edición',
      round: 'ronda',
      watchers: 'miran',
      players: 'jugadores',
    },
    notBegun: '-',
    players: ({ names }) =>
      names.length === 0 ? 'Aún no hay jugadores.' : `Jugadores: ${all(names)}.`,
    erase:
      '¿Borrar todos tus datos de este servidor? Pulsa «y» para borrarlos, otra tecla para conservarlos.',
    kept: 'Allí tienes un asiento: pulsa Intro para volver a él.',
    watchers: ({ watchers }) => {
      if (watchers === 0) return 'Sin espectadores.';
      return agree(watchers, `${watchers} espectador.`, `${watchers} espectadores.`);
    },
  },

  seats: {
    title: ({ name }) => `Sala ${name}`,
    privateTitle: ({ code }) => `Sala privada ${code}`,
    free: ({ seats }) => {
      if (seats === 0) return 'Todos los asientos están ocupados.';
      return agree(seats, `${seats} asiento libre.`, `${seats} asientos libres.`);
    },
    watchers: ({ names }) => `Espectadores: ${all(names)}.`,
    invite: ({ name, port }) =>
      `Tus amigos la eligen en la lista, o con: ssh -t ${portFlag(port)}NOMBRE@SERVIDOR join ${name}`,
    invitePrivate: ({ code, port }) =>
      `Tus amigos pulsan «c» y escriben el código, o: ssh -t ${portFlag(port)}NOMBRE@SERVIDOR join ${code}`,
    options: ({ edition, chips, seconds, proofSeconds }) =>
      proofSeconds
        ? `Edición ${edition}, ${chips}, reloj ${seconds}\u00a0s, demostración ${proofSeconds}\u00a0s.`
        : `Edición ${edition}, ${chips}, reloj ${seconds}\u00a0s.`,
    waiting: 'Hacen falta dos jugadores sentados; se empieza cuando todos dan el OK.',
    mayStart: 'Pulsa Intro para dar el OK; se empieza cuando todos lo dan.',
    isReady: 'Has dado el OK; se empieza cuando todos lo dan.',
    remove: ({ name, number, of }) =>
      of === 1
        ? `¿Expulsar a ${name} para siempre? Intro: expulsar; Esc: cancelar.`
        : `¿Expulsar a ${name} para siempre? Intro: expulsar; flechas: elegir (${number} de ${of}).`,
    maySit: 'Estás mirando. Pulsa «s» para sentarte y jugar.',
  },

  marks: {
    you: { sign: '*', word: 'tú' },
    bot: { sign: 'b', word: 'bot' },
    away: { sign: '-', word: 'ausente' },
    gone: { sign: 'x', word: 'se fue' },
    ready: { sign: '+', word: 'OK' },
  },
  bots: { easy: 'fácil', medium: 'medio', hard: 'difícil', master: 'maestro' },

  match: {
    thinking: '¿Lo tienes? El número e Intro. Para pasar: Intro dos veces.',
    bid: ({ typed }) =>
      typed === ''
        ? 'Escribe tu propuesta, o pulsa Intro otra vez para pasar.'
        : `Tu propuesta: ${typed}_`,
    round: ({ round, room, isPrivate }) => `Ronda ${round}, ${isPrivate ? 'cód.' : 'sala'} ${room}`,
    watching: 'Estás mirando esta partida.',
    watchingProof: ({ name, bid }) => `${name} demuestra ${moves(bid)}.`,
    next: ({ name, bid }) => `Siguiente: ${name}, ${moves(bid)}.`,
    beginsIn: ({ seconds }) => `empieza en ${seconds}\u00a0s`,
    nextIn: ({ seconds }) => `continúa en ${seconds}\u00a0s`,
    ready: 'Pulsa Intro para dar el OK y continuar.',
    isReady: 'Has dado el OK; faltan los demás.',
    leave:
      '¿Salir? Tu asiento se guarda cinco minutos. Pulsa «y» para salir, otra tecla para seguir.',
  },

  events: {
    entered: ({ name }) => `${name} entra en la sala.`,
    seated: ({ name }) => `${name} se sienta.`,
    'seat-freed': ({ name }) => `${name} se levanta.`,
    'went-away': ({ name }) => `${name} se ausenta; su asiento se guarda cinco minutos.`,
    'came-back': ({ name }) => `${name} vuelve.`,
    'seat-given-up': ({ name }) => `${name} deja la partida; los demás siguen.`,
    abandoned: () => 'Todos los jugadores han salido; la partida ha terminado.',
    'watcher-left': ({ name }) => `${name} sale.`,
    ready: ({ name }) => `${name} da el OK.`,
    'taken-over': () => 'Esta sala ha pasado a otro servidor; no se ha perdido tiempo.',
    removed: ({ name }) => `Han expulsado a ${name} de la sala.`,
    locked: ({ isLocked }) =>
      isLocked
        ? 'La sala está bloqueada: ya no puede entrar nadie.'
        : 'La sala vuelve a estar abierta a todos.',
    agreed: () => 'Ha cambiado la preparación de la próxima partida.',
  },

  reactions: {
    'well-played': '¡Bien jugado!',
    oops: '¡Uy!',
    wow: '¡Hala!',
    hurry: '¡Venga!',
    thanks: '¡Gracias!',
    'good-game': '¡Buena partida!',
  },
  reaction: ({ name, reaction }) => `${name}: ${reaction}`,

  keys: {
    join: 'entrar',
    openRoom: 'abrir sala',
    code: 'sala privada',
    practise: 'práctica',
    daily: 'la del día',
    solitaire: 'a solas',
    top: 'puntuaciones',
    show: 'mostrarme o no',
    statistics: 'estadísticas',
    settings: 'ajustes',
    lines: 'líneas de texto',
    erase: 'borrar',
    sit: 'sentarse, mirar',
    remove: 'expulsar',
    lock: 'bloquear',
    setUp: 'preparar',
    person: 'otro',
    pass: 'pasar',
    react: 'reaccionar',
    ready: 'OK',
    seats: 'asientos',
    say: 'decir',
  },
};
