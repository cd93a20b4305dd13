import type { Language } from '../catalogue.js';
import { chips, moves } from './counting.js';

type Screens = Language['screens'];

export const solitaire: Screens['solitaire'] = {
  player: 'Vous',
  thinking: 'Trouvé ? Tapez le nombre de coups, puis Entrée.',
  holding: 'Trouvé ? Appuyez sur Entrée : le sablier s’arrête pendant que vous montrez.',
  showing: 'Montrez : un robot, puis une flèche. x abandonne : le sablier repart.',
  putBack: 'Les robots sont revenus, et le sablier repart.',
  held: 'Le sablier est arrêté.',
  claim: ({ typed }) => `Votre annonce : ${typed}`,
  handOver: ({ bid, exact }) =>
    exact
      ? `À vous : exactement ${moves(bid)}. Appuyez sur Entrée pour commencer.`
      : `À vous : ${moves(bid)}. Appuyez sur Entrée pour commencer.`,
  proving: ({ bid, exact }) =>
    exact
      ? `Démontrez en exactement ${moves(bid)} : un robot, puis une flèche.`
      : `Démontrez en ${moves(bid)} : un robot, puis une flèche.`,
  lastTurn: 'Le sablier est écoulé ; il est retourné une dernière fois.',
  won: values => `Résolu en ${moves(values.moves)} : vous gagnez le jeton.`,
  tooLate: 'Temps écoulé : vous perdez le jeton.',
  failed: 'Démonstration échouée : vous perdez le jeton.',
  faceUp: values => `gagnés ${values.chips}`,
  faceDown: values => `perdus ${values.chips}`,
  over: ({ up, down }) => {
    const result = `${chips(up)} face visible, ${down} face cachée`;
    return up > down ? `${result} : gagné !` : `${result} : perdu. Il en faut plus face visible.`;
  },
};

export const referee: Screens['referee'] = {
  title: 'Placer la position',
  about: 'Placez les robots comme sur la table, curseur sur la cible, puis Entrée.',
  placeTitle: 'Placer les robots',
  placing: 'Bougez le curseur, la lettre d’un robot l’y place, Entrée commence.',
  noTarget: 'pas de cible ici',
  gameId: ({ typed }) => `Game ID : ${typed}`,
  keys: {
    robot: 'placer un robot',
    nextTarget: 'cible suivante',
    draw: 'lancer le tour',
    gameId: 'entrer un Game ID',
  },
};
