import type { Language } from '../catalogue.js';
import { count, minutes, nouns } from './counting.js';
import { quote } from './forms.js';

export const serve: Language['serve'] = {
  noCommand:
    'Commande inconnue. Utilisez « rooms », « top », ou « join » avec le numéro ou le code d’une salle. Pour jouer, connectez-vous sans commande.',
  full: 'Le serveur est plein. Réessayez plus tard.',
  'full-for-address': 'Trop de sessions depuis votre adresse. Réessayez plus tard.',
  banned: 'Vous n’avez plus accès à ce serveur.',
  kicked: 'Le serveur a mis fin à votre session.',
  said: ({ words }) => `Message du serveur : ${words}`,
  draining: values =>
    `Le serveur ferme d’ici ${minutes(values.minutes)} : finissez votre partie, aucune autre ne commencera.`,
  moving: values =>
    `Ce serveur ferme d’ici ${minutes(values.minutes)}. Votre partie continue sur un autre : reconnectez-vous quand vous voulez, votre place est gardée.`,
  moved:
    'Ce serveur a fermé, mais votre partie continue sur un autre. Reconnectez-vous : votre place est gardée.',
  cutOff:
    'Les serveurs ne peuvent pas communiquer pour le moment. La partie reprendra dès que possible.',
  notStored:
    'Les serveurs ne peuvent rien enregistrer pour le moment : aucune annonce n’est acceptée. La partie continuera dès que possible.',
  joinedAgain:
    'Ce serveur s’était arrêté ou était isolé ; il est de retour. Entre-temps, les parties ont pu continuer sur un autre.',
  idle: values => `Déconnexion : aucune touche pressée depuis ${minutes(values.minutes)}.`,
  closing: 'Le serveur ferme. Les parties sont gardées jusqu’à sa réouverture. Merci d’avoir joué.',
  wrongKeys:
    'Six clés essayées, aucune n’est admise. Pour en choisir une autre : ssh -i CLÉ -o IdentitiesOnly=yes',
  crashed: 'Votre jeu a planté ; les autres peuvent continuer. Reconnectez-vous.',
  noRooms: 'Aucune salle n’est ouverte.',
  roomAwaited: ({ name }) =>
    `La salle ${quote(name)} passe à un autre serveur. Un instant, s’il vous plaît.`,
  noSuchRoom: ({ name }) => `Il n’y a pas de salle ${quote(name)}. Pour voir la liste : « rooms ».`,
  room: ({ name, edition, players, watchers, round }) =>
    [
      `Salle ${name}`,
      `édition ${edition}`,
      players.join(', ') || 'aucun joueur',
      round === 0 ? 'partie non commencée' : `tour ${round}`,
      ...(watchers ? [count(watchers, nouns.spectator)] : []),
    ].join(' ; '),
  erased: 'Vos données sur ce serveur sont effacées.',
};
