import type { Language } from '../catalogue.js';
import { all, chips, moves, rounds, when } from './counting.js';
import { path } from './forms.js';

export const records: Language['messages']['records'] = {
  badFile: ({ file, sentence }) => `Le fichier ${path(file)} ne peut pas être lu. ${sentence}`,
  noRecord: 'Indiquez l’enregistrement d’une partie ou d’un entraînement.',
  otherVersion: 'Utilisez la version du programme qui l’a écrit.',
  badLine: ({ line }) =>
    line > 2
      ? 'Supprimez cette ligne et les suivantes pour voir ce qui précède.'
      : 'Prenez une autre copie du fichier.',
  nothingInIt: 'Rien ne s’y est passé. Indiquez l’enregistrement d’une partie commencée.',
  practiceNoMatch:
    'C’est l’enregistrement d’un entraînement ; --cast et --coach demandent celui d’une partie.',
  notCoached: ({ round, isReturned }) =>
    `Le coach ne peut pas analyser le tour ${round} : ${isReturned ? 'personne n’a gagné le jeton, qui peut ressortir.' : 'il n’a pas été joué jusqu’au bout.'}`,
  castEnding: ({ file }) =>
    `--cast écrit un fichier asciinema (.cast, .json) ou une image animée (.svg), et non ${path(file)}.`,
  written: ({ file }) => `${path(file)} est écrit.`,
  practiceInText: 'L’enregistrement d’un entraînement ne se revoit que sous forme de texte.',
  cutOff: 'La dernière ligne de l’enregistrement est incomplète et a été ignorée.',

  dealt: 'Le plateau est prêt.',
  placed: 'Les robots sont placés.',
  drawn: ({ round, target }) => `Tour ${round} : ${target}.`,
  bid: values => `${values.name} annonce ${moves(values.moves)}.`,
  claimed: values => `Annonce : ${moves(values.moves)}.`,
  passed: ({ name }) => `${name} passe.`,
  clockRanOut: 'Le sablier est écoulé.',
  proofBegun: ({ name }) => `${name} commence sa démonstration.`,
  moved: ({ made, bid, move }) =>
    Number.isFinite(bid) ? `Coup ${made} sur ${bid} : ${move}.` : `Coup ${made} : ${move}.`,
  usedUp: 'Plus de coups : démonstration échouée, les robots reviennent.',
  givenUp: 'Démonstration abandonnée : les robots reviennent.',
  tooLate: 'Temps écoulé : démonstration échouée, les robots reviennent.',
  left: 'Les joueurs ont quitté la partie ; le sablier est arrêté.',

  rounds: values => rounds(values.rounds),
  head: ({ names }) => `Partie : ${all(names)}`,
  headAlone: values => `Partie solo : ${chips(values.chips)}`,
  unfinished: 'L’enregistrement s’arrête avant la fin de la partie.',
  score: ({ parts }) => `Score : ${parts.join(', ')}`,
  chipsOf: values => `${values.name} ${values.chips}`,

  when: ({ at }) => when(at),
  place: ({ number, of }) => `événement ${number} sur ${of}`,
  playing: ({ speed }) => `lecture, vitesse ${speed}`,
  paused: ({ speed }) => `pause, vitesse ${speed}`,
};
