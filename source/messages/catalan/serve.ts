import type { Language } from '../catalogue.js';
import { counted, minutes } from './counting.js';
import { quote } from './quote.js';

export const serve: Language['serve'] = {
  noCommand:
    'Ordre desconeguda. Hi ha «rooms», «top», i «join» amb el número o el codi d’una sala. Per jugar, connecteu-vos sense cap ordre.',
  full: 'El servidor és ple. Torneu-ho a provar més tard.',
  'full-for-address': 'Hi ha massa sessions des de la vostra adreça. Torneu-ho a provar més tard.',
  banned: 'Teniu vetada l’entrada en aquest servidor.',
  kicked: 'El servidor us ha desconnectat.',
  said: ({ words }) => `Avís del servidor: ${words}`,
  draining: values =>
    `El servidor tancarà d’aquí a ${minutes(values.minutes)} com a màxim. Continueu jugant, però no començarà cap partida nova.`,
  moving: values =>
    `Aquest servidor tancarà d’aquí a ${minutes(values.minutes)} com a màxim. La partida continua en un altre: torneu-vos a connectar quan us vagi bé; us guardem el seient.`,
  moved:
    'Aquest servidor ha tancat i la partida continua en un altre. Torneu-vos a connectar: us guardem el seient.',
  cutOff: 'Ara mateix els servidors no es poden comunicar. La partida continuarà quan puguin.',
  notStored:
    'Ara mateix els servidors no poden desar res i no s’accepten propostes. La partida continuarà quan puguin.',
  joinedAgain:
    'Aquest servidor s’havia aturat o estava aïllat; ja ha tornat. Mentrestant, les partides poden haver continuat en un altre.',
  idle: values => `Desconnectat: heu passat ${minutes(values.minutes)} sense prémer cap tecla.`,
  closing: 'El servidor tanca. Les partides es desen fins que torni a obrir. Gràcies per jugar.',
  wrongKeys:
    'S’han provat sis claus i no se n’accepta cap. Per triar-ne una altra: ssh -i CLAU -o IdentitiesOnly=yes',
  crashed: 'El vostre joc ha fallat; els altres poden continuar. Torneu a connectar-vos.',
  noRooms: 'No hi ha cap sala oberta.',
  roomAwaited: ({ name }) => `La sala ${quote(name)} passa a un altre servidor. Espereu un moment.`,
  noSuchRoom: ({ name }) => `No hi ha cap sala ${quote(name)}. L’ordre «rooms» les llista totes.`,
  room: ({ name, edition, players, watchers, round }) =>
    [
      `Sala ${name}`,
      `edició ${edition}`,
      players.join(', ') || 'sense jugadors',
      round === 0 ? 'per començar' : `ronda ${round}`,
      ...(watchers ? [counted(watchers, 'espectador', 'espectadors')] : []),
    ].join('; '),
  erased: 'S’han esborrat les vostres dades d’aquest servidor.',
};
