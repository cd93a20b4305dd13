import type { Language } from '../catalogue.js';
import { moves } from './counting.js';
import { theKey } from './forms.js';

export const guide: Language['screens']['guide'] = {
  offer: values => `Première fois ? ${theKey(values.key)} ouvre un tour guidé en six étapes.`,
  step: ({ step, of }) => `Étape ${step} sur ${of}`,

  steps: {
    pick: {
      title: 'Choisir un robot',
      text: ({ robot, key, target }) =>
        `Le robot ${robot} doit atteindre la cible en évidence : ${target}. On déplace un robot à la fois. Appuyez sur ${theKey(key)} pour le choisir.`,
      done: 'Le robot rouge est choisi : il est marqué sur le plateau.',
    },
    slide: {
      title: 'Le déplacer',
      text: ({ robot, arrow }) =>
        `Les robots n’ont pas de freins. Appuyez sur la flèche ${arrow} et voyez jusqu’où glisse le robot ${robot}.`,
      done: 'Il a glissé jusqu’à ce qu’un mur l’arrête. Cela fait un coup, quelle que soit la distance.',
    },
    stop: {
      title: 'Utiliser un bloqueur',
      text: ({ arrow, other }) =>
        `Appuyez maintenant sur la flèche ${arrow}. Regardez le robot ${other} : il est sur le chemin.`,
      done: 'Les robots s’arrêtent les uns les autres, comme des murs. Besoin d’un mur ? Placez un robot à cet endroit.',
    },
    straight: {
      title: 'Pas de ligne droite',
      text: ({ robot, arrow }) =>
        `Les robots sont revenus au départ. Le robot ${robot} a un chemin tout droit vers sa cible. Essayez : flèche ${arrow}.`,
      done: 'Interdit ! Un robot doit tourner de 90° avant de s’arrêter sur sa cible. C’est le ricochet qui donne son nom au jeu.',
    },
    solve: {
      title: 'Résoudre',
      text: values =>
        `À vous : amenez le robot ${values.robot} sur sa cible en tournant de 90°. Il faut ${moves(values.moves)}, et vous avez vu le début. Appuyez sur ${theKey(values.undo)} pour défaire un coup.`,
      done: 'Résolu ! Il a tourné de 90° et s’est arrêté sur sa cible.',
    },
    bid: {
      title: 'Annoncer, puis démontrer',
      text: values =>
        `Dans une partie, on résout de tête et on annonce le nombre de coups. L’annonce la plus basse est ensuite démontrée sur le plateau. Ici, la solution la plus courte demande ${moves(values.moves)}. Tapez le nombre que vous annonceriez.`,
      done: 'Exact : moins, c’est impossible ; plus, on peut vous battre. Amusez-vous bien !',
    },
  },

  goOn: 'Appuyez sur Entrée pour continuer.',
  atEnd: 'Appuyez sur Entrée pour revenir au menu.',

  pickFirst: ({ robot, key }) =>
    `Pas encore : appuyez d’abord sur ${theKey(key)} pour choisir le robot ${robot}.`,
  pressArrow: ({ robot, arrow }) =>
    `Pas encore : appuyez sur la flèche ${arrow} pour déplacer le robot ${robot}.`,
  tooLow: ({ bid }) =>
    `Trop bas : il n’y a pas de solution en ${moves(bid)}. Essayez un autre nombre.`,
  tooHigh: ({ bid }) =>
    `Trop haut : une annonce plus basse battrait ${bid}. Essayez un nombre plus petit.`,
  bidNow: 'Rien ne bouge maintenant : tapez le nombre de coups que vous annonceriez.',

  arrows: ['haut', 'droite', 'bas', 'gauche'],
  keys: { learn: 'tour guidé', next: 'étape suivante' },
};
