import { written } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { count, moves, nouns, robots, seconds } from './counting.js';
import { quote, theRobot, towards } from './forms.js';

/** The robot at the beginning of a sentence. */
const TheRobot = (robot: string): string => theRobot(robot).replace(/^l/, 'L');

/** A direction at the beginning of a sentence. */
const Towards = (direction: string): string => towards(direction).replace(/^v/, 'V');

/** Where in a drawing. */
const at = ({ line, column }: { line: number; column: number }): string =>
  `ligne ${line}, colonne ${column}`;

/** What is refused at the table has 80 characters at most. */
export const refusals: Language['messages']['refusal'] = {
  'bid-out-of-range': () => 'Une annonce est un nombre entier de 1 à 99.',
  'above-own-last-bid': values =>
    `Pas plus que votre dernière annonce : ${values.moves} dépasse ${values.limit}.`,
  'above-own-first-bid': values =>
    `Pas plus que votre première annonce : ${values.moves} dépasse ${values.limit}.`,
  'not-now': () => 'Ce n’est pas possible maintenant.',
  'already-passed': () => 'Vous avez déjà passé.',
  'proof-not-begun': ({ name, bid }) =>
    `C’est à ${name}, avec ${moves(bid)}. Entrée pour commencer.`,
  'clock-already-runs': () => 'Le sablier coule déjà.',
  'no-clock-without-bid': () => 'Dans cette partie, seule une annonce lance le sablier.',
  'too-early-for-clock': ({ secondsLeft }) =>
    `Sans annonce, le sablier attend quatre minutes : encore ${seconds(secondsLeft)}.`,
  blocked: ({ robot, direction }) => `${TheRobot(robot)} ne peut pas aller ${towards(direction)}.`,
  diagonal: ({ robot, direction }) =>
    `${Towards(direction)}, ${theRobot(robot)} s’arrêterait sur une diagonale : c’est interdit.`,
  endless: ({ robot, direction }) =>
    `${Towards(direction)}, ${theRobot(robot)} glisserait sans fin : c’est interdit.`,
  returns: ({ robot, direction }) =>
    `${Towards(direction)}, ${theRobot(robot)} reviendrait à sa case : c’est interdit.`,
  'no-such-robot': ({ robot }) => `Il n’y a pas de robot ${robot} sur ce plateau.`,
  reverse: ({ robot }) =>
    `Pas de demi-tour pour ${theRobot(robot)} avant le coup d’un autre robot.`,
  'straight-arrival': ({ robot }) =>
    `${TheRobot(robot)} doit ricocher avant de s’arrêter sur la cible.`,
  'nothing-to-undo': () => 'Aucun coup à défaire.',
  'nothing-to-redo': () => 'Aucun coup à refaire.',
  'practice-over': () => 'Cet entraînement est fini. Commencez-en un autre.',
  'nothing-to-give-up': () => 'C’est déjà résolu : il n’y a rien à abandonner.',
  'not-a-game-id': ({ text }) =>
    `${quote(text)} n’est pas un Game ID. Exemple : 0765+42+2E21BD0F+93.`,
  'bad-face': ({ face }) =>
    `${quote(face)} n’est pas une face. Dans un Game ID, une face est un chiffre hexadécimal de 0 à F.`,
  'bad-robot-count': values =>
    `${quote(values.count)} n’est pas un nombre de robots. Un plateau en a de 1 à 5.`,
  'bad-target-robot': values =>
    `${quote(values.robot)} n’est pas un robot pour la cible. Utilisez un chiffre de 0 à ${values.robots - 1}, ou « F » pour tout robot.`,
  'bad-robot-cells': values =>
    `${quote(values.text)} n’est pas une liste de cases. Les cases de ${robots(values.robots)} s’écrivent en ${2 * values.robots} chiffres hexadécimaux.`,
  'bad-cell': ({ text }) =>
    `${quote(text)} n’est pas une case. Dans un Game ID, une case est faite de deux chiffres hexadécimaux : rangée, puis colonne.`,
  'no-such-target': ({ robot, cell }) =>
    `Il n’y a pas de cible pour ${theRobot(robot)} en ${cell}.`,
  'robot-outside': ({ robot, cell }) => `${TheRobot(robot)} est en ${cell}, hors du plateau.`,
  'robot-in-centre': ({ robot, cell }) =>
    `${TheRobot(robot)} ne peut pas être en ${cell} : cette case est bloquée.`,
  'robot-on-diagonal': ({ robot, cell }) =>
    `${TheRobot(robot)} ne peut pas être en ${cell} : un robot ne s’arrête jamais sur une diagonale.`,
  'robot-on-target': ({ robot, cell }) =>
    `${TheRobot(robot)} ne peut pas être en ${cell} : aucun robot ne part d’une cible.`,
  'robots-share-cell': ({ robot, other, cell }) =>
    `${TheRobot(robot)} et ${theRobot(other)} sont tous deux en ${cell}. Déplacez-en un.`,
  'target-robot-absent': ({ robot, cell }) =>
    `La cible en ${cell} est pour ${theRobot(robot)}, qui n’est pas sur le plateau.`,
  'target-walled-in': ({ cell }) =>
    `La cible en ${cell} a des murs des quatre côtés. Aucun robot ne peut l’atteindre.`,
  'bad-rules': ({ suffix }) =>
    `${quote(suffix)} n’est pas une liste de règles valide. Après « ~r », écrivez « r » (pas de demi-tour immédiat), « s » (arrivée sans ricochet permise), « d » (une diagonale n’est pas un ricochet), dans cet ordre.`,
  'bad-suffix': ({ suffix }) =>
    `${quote(suffix)} ne peut pas suivre la position. Utilisez « ~d0 », « ~o » et des cases, ou « ~b » et un plateau ; les règles (« ~r ») viennent en dernier.`,
  'suffix-twice': ({ suffix }) =>
    `${quote(suffix)} apparaît deux fois dans le Game ID. Gardez-le une fois.`,
  'suffix-on-custom-board': ({ suffix }) =>
    `Un Game ID avec son propre plateau ne peut pas avoir ${quote(suffix)}. Supprimez-le.`,
  'bad-openings': ({ text }) =>
    `${quote(text)} n’est pas une liste d’ouvertures. Chacune est faite de deux cases opposées, en quatre chiffres hexadécimaux.`,
  'opening-not-facing': ({ cell, facing }) =>
    `Aucune ouverture ne peut relier ${cell} et ${facing}. Donnez deux cases du bord qui se font face, celle du nord ou de l’ouest d’abord.`,
  'opening-twice': ({ cell, facing }) =>
    `L’ouverture entre ${cell} et ${facing} est donnée deux fois. Supprimez-en une.`,
  'board-code-version': ({ version }) =>
    `Le code du plateau est de version ${quote(version)}. Ce programme lit la version 1.`,
  'board-code-character': ({ character, index }) =>
    `Le caractère ${index + 1} du code du plateau est ${quote(character)}. N’utilisez que lettres, chiffres, « - » et « _ ».`,
  'board-code-size': ({ width, height }) =>
    `Le code du plateau donne ${width} × ${height} cases. Un plateau a de 4 à 16 colonnes et rangées.`,
  'board-code-mark': ({ cell, mark }) =>
    `Le code du plateau a une marque inconnue en ${cell} : ${mark}.`,
  'board-code-cut-short': ({ characters }) =>
    `Le code du plateau est incomplet : il finit après ${count(characters, nouns.character)}.`,
  'board-code-left-over': ({ text }) =>
    `Le code du plateau a des caractères en trop à la fin : ${quote(text)}.`,
  'drawing-empty': () =>
    'Aucun dessin de plateau trouvé. Un dessin commence par une ligne de « + » et de « - ».',
  'drawing-tab': values => `Tabulation dans le dessin, ${at(values)}. Utilisez des espaces.`,
  'drawing-size': ({ width, height, ...place }) =>
    `Le dessin, qui finit ${at(place)}, a ${width} × ${height} cases. Un plateau a de 4 à 16 colonnes et rangées.`,
  'drawing-line': ({ line, column, text }) =>
    `La ligne ${line} ne fait plus partie d’un dessin à partir de la colonne ${column} : ${quote(text)}.`,
  'drawing-too-wide': ({ line, column, text }) =>
    `La ligne ${line} du dessin est plus longue que la première. Supprimez ${quote(text)}, colonne ${column}.`,
  'drawing-corner': ({ text, ...place }) =>
    `Il faut un « + » dans le dessin, ${at(place)}, et non ${quote(text)}.`,
  'drawing-side': ({ text, ...place }) =>
    `${quote(text)}, ${at(place)}, n’est pas un côté complet. Dessinez « --- » ou « | », ou laissez vide.`,
  'drawing-cell': ({ text, ...place }) =>
    `${quote(text)}, ${at(place)}, n’est pas une case. Exemples : « R » (robot), « rc » (cible), « /g » (diagonale), « ### » (case bloquée).`,
  'drawing-target': ({ text, ...place }) =>
    `${quote(text)}, ${at(place)}, n’est pas une case. Après « target: », indiquez-en une, comme « c3 ».`,
  'drawing-no-target': ({ cell, ...place }) =>
    `Il n’y a pas de cible en ${cell} (${at(place)}). Indiquez une case qui a une cible.`,
  'drawing-opening': ({ cell, facing, ...place }) =>
    `Le bord est ouvert en ${cell} mais fermé en face, en ${facing} (${at(place)}). Ouvrez ou fermez les deux.`,
  'drawing-robot-twice': ({ robot, cell, other, ...place }) =>
    `${TheRobot(robot)} est dessiné deux fois, en ${other} et en ${cell} (${at(place)}). Supprimez-en un.`,
  'robot-left-out': ({ robot, other, cell }) =>
    `${TheRobot(other)} est en ${cell}, mais il manque ${theRobot(robot)}. Placez les robots dans l’ordre rouge, vert, bleu, jaune, argenté.`,
  'bad-moves': ({ piece }) =>
    `${quote(piece)} n’est pas un coup. Un coup est un robot et une direction, comme « rE ».`,
  'not-a-record': () => 'Ce n’est pas l’enregistrement d’une partie ou d’un entraînement.',
  'unknown-record-version': ({ version }) =>
    `L’enregistrement est de version ${quote(written(version))}, plus récente que ce programme. Mettez le programme à jour.`,
  'bad-record-line': ({ line }) =>
    `La ligne ${line} de l’enregistrement est endommagée ou contredit ce qui précède.`,
  'not-a-result': () => 'Ce n’est pas le résultat d’une position.',
  'unknown-result-version': ({ version }) =>
    `Le résultat est de version ${quote(written(version))}. Ce programme lit la version 1.`,
  'not-an-archive': () => 'Ce fichier n’a pas été écrit par la commande export.',
  'unknown-archive-version': ({ version }) =>
    `Le fichier est de version ${quote(written(version))}. Ce programme lit la version 1. Mettez le programme à jour.`,
  'bad-archive-line': ({ line }) =>
    `La ligne ${line} est endommagée. Exportez le fichier à nouveau.`,
  'not-in-the-stack': ({ cell }) =>
    `Le jeton de ${cell} n’est plus dans la pile. Choisissez une autre cible.`,
  'other-robots': values =>
    `Cette partie a ${robots(values.robots)}, mais la position en a un autre nombre.`,
  'faces-of-one-number': ({ face, second }) =>
    `Les faces ${face} et ${second} ont le même numéro. Un plateau a une face de chaque numéro.`,
  'bad-player-count': values => `Une partie compte de 2 à 26 joueurs, et non ${values.count}.`,
  'no-such-player': ({ player }) => `Il n’y a pas de joueur ${player + 1} dans cette partie.`,
  'empty-name': ({ player }) => `Il faut un nom pour le joueur ${player + 1}.`,
  'name-too-long': ({ name }) => `${quote(name)} est trop long : 16 caractères au plus.`,
  'name-not-printable': ({ name }) =>
    `${quote(name)} a des caractères qui ne s’affichent pas. Utilisez lettres, chiffres et espaces.`,
  'too-many-names': ({ most }) =>
    `${most} joueurs au plus : les autres noms ont été laissés de côté.`,
  'not-in-range': ({ most }) => `Ici, le nombre va de 1 à ${most}.`,
  'name-taken': ({ name }) =>
    `Deux joueurs s’appellent ${quote(name)}. Donnez un autre nom à l’un d’eux.`,

  'no-robots': () =>
    'Pas encore de robots. Appuyez sur « r », « g », « b », « y » ou « s » pour en placer un.',
  'no-target': () => 'Pas encore de cible. Placez-en une sur le plateau.',
  'no-active-target': () => 'Pas de cible active. Mettez le curseur sur une cible et activez-la.',
  'centre-side': () => 'Une case bloquée a toujours des murs. Débloquez-la d’abord.',
  'nothing-to-activate': () => 'Pas de cible ici. Placez-en une d’abord.',
  'bad-size': () => 'Un plateau a de 4 à 16 colonnes et rangées.',
  'no-change-to-undo': () => 'Rien à défaire.',
  'no-change-to-redo': () => 'Rien à refaire.',
  'no-file-name': () => 'Tapez un nom de fichier, ou appuyez sur Échap pour annuler.',
  'match-is-over': () => 'Cette partie est finie. Entrée pour la revoir.',
  'no-round-begun': () => 'Aucun tour de cette partie n’a commencé ; il n’y a rien à continuer.',

  'bid-unconfirmed': ({ name, typed }) =>
    typed === undefined
      ? `Trop tard : l’annonce non confirmée (${name}) ne compte pas.`
      : `Trop tard : l’annonce de ${typed} (${name}), non confirmée, ne compte pas.`,
  'own-bid-unconfirmed': ({ typed }) =>
    typed === undefined
      ? 'Trop tard : votre annonce non confirmée ne compte pas.'
      : `Trop tard : votre annonce de ${typed}, non confirmée, ne compte pas.`,
  'solo-bid-unconfirmed': ({ typed }) =>
    typed === undefined
      ? 'Trop tard : votre annonce n’est pas confirmée. Vous perdez le jeton.'
      : `Trop tard : votre annonce de ${typed} n’est pas confirmée. Vous perdez le jeton.`,
  'no-way': ({ robot }) =>
    `Le robot ${robot} n’y arrive pas en un coup. Cliquez sur une case où il s’arrête.`,
  'no-target-here': () => 'Il n’y a pas de cible sous le curseur. Mettez-le sur celle du jeton.',
  'no-robot-here': () => 'Aucun robot ne peut se tenir là. Choisissez une autre case.',
  'other-board': () => 'C’est un autre plateau. Entrez une position sur celui de cette partie.',
  'bidding-over': () => 'Les annonces sont closes.',
  removed: () => 'Vous n’avez plus accès à cette salle : décision de la personne qui l’a ouverte.',
  'room-closed': () => 'Le serveur a fermé la salle.',
  closed: () => 'Cette salle est fermée. Appuyez sur « q » pour la quitter.',
  broke: () => 'Une erreur s’est produite dans cette salle. Réessayez.',
  unreachable: () => 'La salle est injoignable pour le moment. Réessayez dans un instant.',
  'name-in-use': () => 'Quelqu’un dans cette salle porte déjà votre nom. Réessayez.',
  'no-seat-left': () => 'Les douze places sont prises. Vous pouvez regarder.',
  'already-seated': () => 'Vous avez déjà une place.',
  'not-seated': () => 'Vous regardez : il faut une place pour faire cela.',
  'match-under-way': () => 'Une partie est en cours. Attendez sa fin.',
  'too-few-players': () => 'Il faut au moins deux joueurs ; les bots comptent aussi.',
  'not-your-proof': () => 'Ce n’est pas votre démonstration.',
  'too-many-rooms': () => 'Aucune autre salle ne peut être ouverte. Entrez dans une des salles.',
  'too-many-own-rooms': () =>
    'Trop de salles ouvertes par vous ou depuis votre adresse. Entrez dans une autre.',
  draining: () => 'Le serveur ferme bientôt : aucune partie ne peut plus commencer.',
  'too-fast': () => 'Trop vite. Réessayez dans une seconde.',
  barred: () => 'Vous ne pouvez plus entrer dans cette salle.',
  locked: () => 'Cette salle est verrouillée : seuls ses joueurs peuvent entrer.',
  'not-opener': () => 'Seule la personne qui a ouvert la salle peut faire cela.',
  'nobody-of-that-name': () => 'Cette personne n’est plus ici.',
  'no-such-room': ({ name }) => `Il n’y a pas de salle ${quote(name)}. Elle est peut-être fermée.`,
  'not-erased': () => 'Vos données n’ont pas pu être effacées. Réessayez plus tard.',
};
