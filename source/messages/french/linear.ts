import type { Language } from '../catalogue.js';
import { didYouMean } from './command.js';
import { all, count, form, moves, nouns, oneOf, robots, seconds } from './counting.js';
import { at, capital, feminine, quote, theRobot } from './forms.js';

/** Sides of a cell in words: "mur au nord", "murs au nord et à l’est". */
const sides = (one: string, other: string) => (values: { sides: readonly string[] }) =>
  `${form(values.sides.length, { one, many: other, other })} ${all(values.sides.map(at))}`;

/** A rating and its change; without a sign, as a screen reader may not speak it. */
const change = (values: { rating: number; change: number }): string => {
  if (values.change === 0) return `${values.rating}, inchangée`;
  return `${values.rating}, en ${values.change < 0 ? 'baisse' : 'hausse'} de ${Math.abs(values.change)}`;
};

const linearHelp: Language['linear']['help'] = {
  moves:
    'rouge est, ou r e : jouer un coup. Lettres anglaises : r rouge, g vert, b bleu, y jaune, s argenté ; n nord, e est, s sud, w ouest. Plusieurs coups à la fois : « r e r s », ou « rers ».',
  look: 'regarder g7 : ce qu’il y a sur une case, et de quels côtés il y a des murs.',
  where: 'où : tous les robots et la cible.',
  from: 'depuis rouge : où un robot s’arrêterait dans chaque direction, et contre quoi.',
  row: 'rangée 7 : tout ce qu’il y a dans une rangée.',
  column: 'colonne g : tout ce qu’il y a dans une colonne.',
  target: 'cible : la cible et sa case.',
  undo: 'défaire : défaire le dernier coup.',
  redo: 'refaire : refaire le dernier coup défait.',
  reset: 'début : revenir au début.',
  hint: 'indice : un peu d’aide. Chaque indice en dit plus que le précédent.',
  solution:
    'solution : la solution la plus courte à partir d’ici. Elle compte comme le dernier indice.',
  giveUp: 'abandonner : finir sans résoudre et entendre la solution la plus courte.',
  solutionOfRound: 'solution : après un tour, la solution la plus courte.',
  coach: 'coach : après un tour, l’analyse des annonces et de la démonstration.',
  setAside:
    'écarter : si personne ne gagne le jeton et que tous sont d’accord, le retirer et entendre sa solution.',
  giveUpProof: 'abandonner : finir votre démonstration.',
  rules: 'règles : les règles de ce jeu.',
  score: 'score : le score actuel.',
  bid: 'annonce ann 7 : Ann annonce 7 coups. Le nom peut être abrégé.',
  pass: 'passer ann : Ann passe. Quand tout le monde a passé, les annonces sont closes.',
  begin: 'commencer, ou une ligne vide : commencer votre démonstration.',
  bidAlone: 'annonce 7 : annoncer 7 coups, puis les démontrer.',
  claim:
    'trouvé : le sablier s’arrête pendant que vous montrez votre solution, en autant de coups que vous voulez.',
  startClock: 'retourner sablier : lancer le sablier après quatre minutes sans annonce.',
  time: 'temps : les annonces du tour et le temps qui reste au sablier.',
  nextPosition: 'suivant : une autre position.',
  days: 'jours : les positions des jours passés. « jours 17 » joue celle du jour 17.',
  nextRound: 'suivant : le tour suivant, ou le résultat.',
  repeat: 'répéter : réentendre la dernière réponse.',
  quit: 'quitter : arrêter là. La partie est enregistrée.',
};

export const linear: Language['linear'] = {
  words: {
    look: 'regarder',
    where: 'où',
    from: 'depuis',
    row: 'rangée',
    column: 'colonne',
    target: 'cible',
    undo: 'défaire',
    redo: 'refaire',
    reset: 'début',
    hint: 'indice',
    solution: 'solution',
    'give-up': 'abandonner',
    rules: 'règles',
    score: 'score',
    bid: 'annonce',
    pass: 'passer',
    begin: 'commencer',
    'start-clock': 'retourner sablier',
    claim: 'trouvé',
    place: 'placer',
    time: 'temps',
    next: 'suivant',
    again: 'encore',
    watch: 'revoir',
    'set-aside': 'écarter',
    coach: 'coach',
    missed: 'ratées',
    help: 'aide',
    repeat: 'répéter',
    quit: 'quitter',
    share: 'partager',
    rooms: 'salles',
    join: 'rejoindre',
    open: 'ouvrir',
    'set-up': 'régler',
    who: 'qui',
    sit: 's’asseoir',
    stand: 'se lever',
    ready: 'prêt',
    react: 'réagir',
    remove: 'exclure',
    lock: 'verrouiller',
    practice: 's’exercer',
    daily: 'position du jour',
    days: 'jours',
    solo: 'solo',
    storm: 'tempête',
    streak: 'série',
    ratings: 'classement',
    statistics: 'statistiques',
    erase: 'effacer',
    language: 'langue',
    screen: 'écran',
  },
  help: linearHelp,
  helpWanted: 'Tapez « aide » pour toutes les commandes, ou « quitter » pour arrêter.',

  unknown: ({ text, closest }) =>
    `Commande inconnue : ${quote(text)}.${didYouMean(closest)} Tapez « aide » pour toutes les commandes.`,
  lineTooLong: ({ longest }) =>
    `Cette ligne est trop longue : ${count(longest, nouns.character)} au plus.`,
  nothingAfter: ({ word }) => `Tapez ${quote(word)} seul, sans rien après.`,
  badMove: ({ text }) =>
    `${quote(text)} n’est pas un coup. Tapez un robot et une direction, comme « rouge est » ou « r e ».`,
  badCell: ({ text, last }) =>
    `${quote(text)} n’est pas une case de ce plateau. Les cases vont de a1 à ${last}.`,
  badRow: ({ text, last }) =>
    `${quote(text)} n’est pas une rangée de ce plateau. Les rangées vont de 1 à ${last}.`,
  badColumn: ({ text, last }) =>
    `${quote(text)} n’est pas une colonne de ce plateau. Les colonnes vont de « a » à ${quote(last)}.`,
  badRobot: values =>
    `${quote(values.text)} n’est pas un robot de ce plateau. Les robots sont : ${all(values.robots)}.`,

  wall: sides('mur', 'murs'),
  edge: sides('bord', 'bords'),
  opening: sides('ouverture', 'ouvertures'),
  sought: ({ target }) => `la cible, ${target}`,
  otherTarget: ({ target }) => `une autre cible, ${target}`,
  diagonal: ({ colour, ends }) => `diagonale ${feminine(colour)} ${ends}`,
  diagonalEnds: { '/': 'du sud-ouest au nord-est', '\\': 'du nord-ouest au sud-est' },
  cell: ({ cell, contents }) =>
    contents.length === 0 ? `${cell} : vide.` : `${cell} : ${contents.join(', ')}.`,
  row: ({ row, cells }) =>
    cells.length === 0
      ? `Rangée ${row} : vide.`
      : `Rangée ${row}, d’ouest en est : ${cells.join(' ; ')}.`,
  column: ({ column, cells }) =>
    cells.length === 0
      ? `Colonne ${column} : vide.`
      : `Colonne ${column}, du nord au sud : ${cells.join(' ; ')}.`,
  cellIn: ({ cell, contents }) => `${cell} ${contents.join(', ')}`,

  robotAt: ({ robot, cell, around }) =>
    `${[`${capital(robot)} en ${cell}`, ...around].join(', ')}.`,
  target: ({ target, cell, around }) =>
    `Cible : ${[`${target}, en ${cell}`, ...around].join(', ')}.`,
  stops: ({ direction, cell, isTarget, stop, turns }) => {
    const end = isTarget ? `en ${cell}, la cible` : `en ${cell}`;
    return `${capital(direction)} : ${[end, ...turns, `contre ${stop}`].join(', ')}.`;
  },
  noMove: ({ direction }) => `${capital(direction)} : bloqué.`,
  stop: {
    wall: 'un mur',
    edge: 'le bord',
    centre: 'une case bloquée',
    robot: ({ robot }) => theRobot(robot),
  },
  turned: ({ cells }) =>
    cells.length === 1
      ? `en tournant sur la diagonale en ${cells[0]}`
      : `en tournant sur les diagonales en ${all(cells)}`,
  moved: ({ number, of, move, where }) =>
    of === undefined || of === Number.POSITIVE_INFINITY
      ? `Coup ${number}, ${move}. ${where}`
      : `Coup ${number} sur ${of}, ${move}. ${where}`,

  practice: 'Entraînement.',
  which: ({ of }) => `Tapez un numéro de 1 à ${of}, ou Entrée pour le 1.`,
  practiceGoesOn: 'Reprise de l’entraînement.',
  board: values =>
    `Le plateau a ${values.columns} colonnes, de « a » à ${quote(String.fromCharCode(96 + values.columns))} d’ouest en est, ${values.rows} rangées du nord au sud, et ${robots(values.robots)}.`,
  practiceOver: ({ ways }) => `Tapez ${oneOf(ways)}.`,
  waysOn: {
    again: '« défaire » ou « début » pour réessayer',
    next: '« suivant » pour une autre position',
    share: '« partager » pour une ligne à partager',
    days: '« jours » pour les jours passés',
    quit: '« quitter »',
  },
  notPlayed: values => `Coups non joués : ${values.moves}.`,
  searching: 'Le solveur cherche. La réponse va suivre.',
  solution: ({ line }) => `Solution la plus courte, ${moves(line.length)} : ${line.join(', ')}.`,
  fromStart: 'La solution part du début.',
  playerRating: values => `Votre cote : ${change(values)}.`,
  positionRating: values => `Cote de la position : ${change(values)}.`,
  practiceScore: values => `Coups : ${values.moves}. Indices utilisés : ${values.hints}.`,
  weakSpot: ({ name, motif, inShortest, played }) =>
    `Votre point faible : ${name}, ${inShortest} sur ${played} résolues au plus court. Pour le travailler : practice --motif ${motif}.`,
  noNext: 'Il n’y a pas de position suivante. Tapez « quitter » pour arrêter.',
  practiceKept: 'Entraînement enregistré. Pour continuer : ricochet-tui --linear.',
  goodbye: 'Jeu fermé.',

  thinking: 'Trouvé ? Tapez une annonce, comme « annonce ann 7 ». Pour passer : « passer ann ».',
  placing: values =>
    `Pour déplacer les robots, tapez « placer » et une case pour chacun, dans l’ordre : ${all(values.robots)}. Pour les laisser là, tapez « suivant ».`,
  badPlace: ({ text }) =>
    text === undefined
      ? 'Tapez une case pour chaque robot, comme « placer a1 c5 g7 p16 ».'
      : `${quote(text)} n’est pas une case. Exemple : « placer a1 c5 g7 p16 ».`,
  holding: 'Trouvé ? Tapez « trouvé » : le sablier s’arrête pendant que vous montrez la solution.',
  showing:
    'Montrez la solution, en autant de coups que vous voulez. Si vous abandonnez, le sablier repart.',
  thinkingAlone: 'Trouvé ? Tapez une annonce, comme « annonce 7 ».',
  thinkingAgainst: 'Trouvé ? Tapez une annonce, comme « annonce 7 ». Pour passer : « passer ».',
  computerPlays: ({ name }) => `${name} est un bot. Il annonce et démontre tout seul.`,
  clockRuns: values => `Le sablier coule : ${seconds(values.seconds)}.`,
  secondsLeft: values => `Temps restant : ${seconds(values.seconds)}.`,
  clockStands: 'Le sablier ne coule pas. La première annonce le lance.',
  clockMayStart: 'Quatre minutes sans annonce : un joueur peut taper « retourner sablier ».',
  proving: ({ name, bid, exact }) =>
    exact
      ? `${name} démontre en exactement ${moves(bid)}. Tapez les coups.`
      : `${name} démontre en ${moves(bid)} au plus. Tapez les coups.`,
  provingAlone: ({ bid, exact }) =>
    exact
      ? `Démontrez en exactement ${moves(bid)}. Tapez les coups.`
      : `Démontrez en ${moves(bid)} au plus. Tapez les coups.`,
  badBid: 'Une annonce est un nom et un nombre de coups, comme « annonce ann 7 ».',
  badBidAlone: 'Une annonce est un nombre de coups, comme « annonce 7 ».',
  noPlayer: ({ text, names }) =>
    `Aucun joueur ne s’appelle ${quote(text)}. Les joueurs sont ${all(names)}.`,
  whichPlayer: ({ text, names }) =>
    `${quote(text)} peut être ${oneOf(names)}. Tapez plus de lettres.`,
  roundOver:
    'Tapez « suivant » pour le tour suivant, « solution » pour la solution la plus courte, « coach » pour une analyse, ou « quitter ».',
  chipReturned:
    'Tapez « suivant » pour le tour suivant, « écarter » pour la solution si tous sont d’accord, ou « quitter ».',
  matchDecided: 'C’était le dernier tour. Tapez « suivant » pour le résultat.',
  matchKept: 'Partie enregistrée. Pour continuer : ricochet-tui --linear.',

  runHelp: ['score, ou temps : où vous en êtes.', 'quitter : arrêter là.'],
  afterRun:
    'Tapez « coach 1 » pour l’analyse de la position 1, « ratées » pour rejouer les positions ratées, « score » pour la liste, « partager » pour une ligne à partager, « encore » pour recommencer, ou « quitter ».',
  afterRunAtServer:
    'Tapez « coach 1 » pour l’analyse de la position 1, « score » pour la liste, « partager » pour une ligne à partager, « encore » pour recommencer, ou « quitter ».',

  rooms: {
    none: 'Aucune salle n’est ouverte. Tapez « ouvrir » pour en ouvrir une.',
    lobby:
      'Pour entrer dans une salle, tapez « rejoindre » et son numéro ou son code ; pour en ouvrir une, tapez « ouvrir ». Pour jouer seul : « s’exercer », « position du jour », « solo », « tempête » ou « série ». Tapez « aide » pour toutes les commandes, ou « quitter » pour partir.',
    kept: ({ name }) =>
      `Vous avez une place dans la salle ${name} : tapez « rejoindre ${name} » pour y revenir.`,
    unknownOption: ({ text }) =>
      `${quote(text)} n’est pas une option. Exemple : « ouvrir 2 hard 2013 3-6 private ».`,
    maySit: 'Vous regardez. Tapez « s’asseoir » pour prendre une place.',
    mayStart: 'Tapez « prêt » quand vous l’êtes ; la partie commence quand tous le sont.',
    seat: ({ name, marks }) => `${[name, ...marks].join(', ')}.`,
    goOn: values =>
      `Tapez « prêt » pour continuer, ou attendez : la partie reprend dans ${seconds(values.seconds)}.`,
    over: 'Tapez « suivant » pour revenir aux places, « revoir » pour revoir la partie, « coach 1 » pour l’analyse du tour 1, ou « quitter » pour sortir de la salle.',
    noScreen:
      'Votre terminal ne peut pas dessiner le plateau. Connectez-vous avec ssh -t, et sans TERM=dumb.',
    eraseAgain:
      'Toutes les statistiques et parties gardées ici pour votre clé seront effacées. Pour confirmer, tapez encore une fois « effacer ».',
    help: [
      'salles : la liste des salles.',
      'rejoindre 2, ou rejoindre et un code : entrer dans une salle.',
      'ouvrir : ouvrir une salle, avec des bots, une édition, des coups ou un code au choix : « ouvrir 2 hard 2013 3-6 private ».',
      's’exercer, position du jour, solo, tempête, série : jouer seul.',
      'classement, statistiques : les meilleurs joueurs d’ici, et vos résultats.',
      'effacer : supprimer vos données de ce serveur.',
      'langue : la langue suivante.',
      'écran : jouer en plein écran, avec le plateau.',
      'quitter : se déconnecter du serveur.',
    ],
    roomHelp: [
      's’asseoir, se lever : prendre une place, ou la laisser pour regarder.',
      'prêt : vous êtes prêt pour la partie, ou pour le tour suivant.',
      'annonce 7, ou 7 : annoncer 7 coups. passer : rien à annoncer.',
      'qui : les joueurs et les spectateurs.',
      'réagir : ce que l’on peut dire à tous. « réagir 1 » le dit.',
      'exclure ann, verrouiller, régler 2 hard : si vous avez ouvert la salle.',
      'quitter : sortir de la salle.',
    ],
  },

  askName: ({ number }) =>
    number <= 2
      ? `Nom du joueur ${number} :`
      : `Nom du joueur ${number}, ou une ligne vide pour commencer :`,
  noNames: 'Aucune partie commencée : il faut au moins deux noms.',
  elsewhere:
    'Pour jouer sans plateau, lancez ricochet-tui daily --linear, practice --linear, train storm --linear, solo --linear ou play --linear.',
};
