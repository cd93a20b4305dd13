import type { Language } from '../language.js';
import { quote } from './clean.js';
import { counted, minutes } from './counting.js';

export const serve: Language['serve'] = {
  guest: 'visitant',
  needsTerminal: 'El joc necessita un terminal: ssh -t.',
  dumbTerminal:
    'El joc necessita un terminal que pugui moure el cursor; segons TERM, aquest no pot.',
  noCommand:
    'Aquesta ordre no existeix aquí. Hi ha rooms, top, i join amb el número o el codi d’una sala. Per jugar, connecteu-vos sense cap ordre.',
  full: 'El servidor és ple. Torneu més tard.',
  'full-for-address': 'Hi ha massa sessions des de la vostra adreça. Torneu més tard.',
  banned: 'No us deixen entrar en aquest servidor.',
  kicked: 'Us han fet fora del servidor.',
  said: ({ words }) => `Avís del servidor: ${words}`,
  draining: values =>
    `El servidor tanca d’aquí a ${minutes(values.minutes)} o abans: podeu continuar, però no comença cap partida nova.`,
  idle: 'Us hem desconnectat perquè fa estona que no premeu cap tecla. Torneu quan vulgueu.',
  closing: 'El servidor tanca. Les partides es guarden fins que torni a obrir. Gràcies per jugar.',
  wrongKeys:
    'Heu provat sis claus i cap no serveix. Si el vostre agent en té moltes, indiqueu quina: ssh -i CLAU -o IdentitiesOnly=yes',
  crashed: 'El vostre joc ha fallat, i només el vostre. Torneu a connectar-vos.',
  noRooms: 'No hi ha cap sala oberta.',
  noSuchRoom: ({ name }) => `No hi ha cap sala ${quote(name)}; mireu quines hi ha amb rooms.`,
  room: ({ name, edition, players, watchers, round }) =>
    [
      `Sala ${name}`,
      `edició ${edition}`,
      players.join(', ') || 'sense jugadors',
      round === 0 ? 'per començar' : `ronda ${round}`,
      ...(watchers ? [counted(watchers, 'espectador', 'espectadors')] : []),
    ].join('; '),
  nothingKept: 'En aquest servidor no es guarda res dels jocs.',
  erased: 'S’ha esborrat tot el que es guardava de vós aquí.',
  notErased: 'Ara no es pot esborrar el que es guarda de vós. Torneu-ho a provar més tard.',
};
