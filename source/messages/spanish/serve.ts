import type { Language } from '../catalogue.js';
import { agree, minutes, quote } from './counting.js';

export const serve: Language['serve'] = {
  noCommand:
    'Orden desconocida. Usa «rooms», «top», o «join» con el número o el código de una sala. Para jugar, entra sin orden.',
  full: 'El servidor está lleno. Inténtalo más tarde.',
  'full-for-address': 'Demasiadas sesiones desde tu dirección. Inténtalo más tarde.',
  banned: 'Este servidor te ha vetado.',
  kicked: 'El servidor te ha desconectado.',
  said: ({ words }) => `El servidor dice: ${words}`,
  draining: values =>
    `El servidor cierra en ${minutes(values.minutes)} como máximo. Puedes seguir jugando, pero no empezar otra partida.`,
  moving: values =>
    `Este servidor cierra en ${minutes(values.minutes)} como máximo. Tu partida sigue en otro: vuelve a conectarte cuando te venga bien; tu asiento está reservado.`,
  moved:
    'Este servidor ha cerrado y tu partida sigue en otro. Vuelve a conectarte: tu asiento está reservado.',
  cutOff: 'Ahora mismo los servidores no pueden comunicarse. La partida seguirá en cuanto puedan.',
  notStored:
    'Ahora mismo los servidores no pueden guardar nada, así que no se aceptan propuestas. La partida seguirá en cuanto puedan.',
  joinedAgain:
    'Este servidor se había detenido o estaba aislado; ya ha vuelto. Mientras tanto, las partidas pueden haber seguido en otro.',
  idle: values => `Sesión cerrada: ${minutes(values.minutes)} sin pulsar ninguna tecla.`,
  closing:
    'El servidor va a cerrar. Las partidas se guardan hasta que vuelva a abrir. Gracias por jugar.',
  wrongKeys:
    'Se han probado seis claves y ninguna sirve. Para elegir otra: ssh -i CLAVE -o IdentitiesOnly=yes',
  crashed: 'Tu juego ha fallado; los demás pueden seguir. Vuelve a entrar.',
  noRooms: 'No hay salas abiertas.',
  roomAwaited: ({ name }) => `La sala ${quote(name)} pasa a otro servidor. Espera un momento.`,
  noSuchRoom: ({ name }) =>
    `No hay ninguna sala ${quote(name)}. La orden «rooms» las muestra todas.`,
  room: ({ name, edition, players, watchers, round }) =>
    [
      `Sala ${name}`,
      `edición ${edition}`,
      players.join(', ') || 'sin jugadores',
      round === 0 ? 'sin empezar' : `ronda ${round}`,
      ...(watchers ? [agree(watchers, `mira ${watchers}`, `miran ${watchers}`)] : []),
    ].join('; '),
  erased: 'Se han borrado tus datos de este servidor.',
};
