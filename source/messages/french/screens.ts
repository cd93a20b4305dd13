import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { coachTexts } from './coach.js';
import { all, chips, count, inDays, minutes, moveRange, moves, nouns } from './counting.js';
import { editor } from './editor.js';
import { quote, theKey, theRobot, YES_OR_NO } from './forms.js';
import { guide } from './guide.js';
import { daily, practice, rating, train } from './practice.js';
import { recordList, statistics, top } from './record-list.js';
import { rooms } from './rooms.js';
import { ruleTexts } from './rules.js';
import { archive, faults, troubles } from './saved.js';
import { settings } from './settings.js';
import { setup } from './setup.js';

export const screens: Language['screens'] = {
  place: ({ first, last, of }) => `${first} à ${last} sur ${of}`,
  coach: coachTexts,
  rules: ruleTexts,
  menu: {
    play: 'Jouer ensemble (un clavier)',
    rivals: 'Jouer contre l’ordinateur',
    solitaire: 'Solo contre le sablier',
    learn: 'Tour guidé',
    practice: 'S’exercer',
    storm: 'Tempête : trois minutes',
    streak: 'Série : jusqu’à la première erreur',
    daily: 'Position du jour',
    deck: 'Positions ratées',
    referee: 'Arbitrer une partie sur table',
    edit: 'Éditer un plateau',
    statistics: 'Statistiques',
    records: 'Parties enregistrées',
    settings: 'Réglages',
    quit: 'Quitter',
    playAbout: 'De 2 à 26 joueurs s’affrontent à coups d’annonces, pressés par le sablier.',
    rivalsAbout: 'Des bots de quatre niveaux annoncent et démontrent comme tout joueur.',
    solitaireAbout: 'Trouvez une solution pour chaque jeton avant la fin du sablier.',
    learnAbout: 'Un premier tour guidé ; il dure deux minutes.',
    practiceAbout: 'Une position à la fois, sans sablier, avec les indices du solveur.',
    stormAbout: 'Le plus de positions possible. Cinq de suite : +10 s ; une ratée : -10 s.',
    streakAbout: 'Un coup de plus à chaque fois. Sans sablier, une passe ; fin à la 1re erreur.',
    dailyAbout: 'Une position par jour, la même pour tous ; la suivante à minuit UTC.',
    deckAbout: 'Positions abandonnées ou avec indices, de retour après 1, 3, 7 et 21 jours.',
    refereeAbout: 'Sablier, annonces et démonstrations d’une partie jouée sur un vrai plateau.',
    editAbout: 'Dessinez votre plateau et voyez aussitôt sa solution la plus courte.',
    statisticsAbout: 'Ce que vous avez résolu, en combien de temps et de coups.',
    recordsAbout: 'Revoir ou continuer les parties jouées ici.',
    settingsAbout: 'Langue, couleurs, animation, souris et touches.',
    quitAbout: 'Retour au terminal.',
    place: ({ number, of }) => `${number} sur ${of}`,
    noGame: 'Aucune partie à continuer',
    looking: 'Recherche des parties enregistrées…',
    today: { open: 'à jouer', done: 'jouée' },
    best: ({ best }) => `record ${best}`,
    rating: ({ rating }) => `cote ${rating}`,
    trend: ({ change, games }) => `${change} sur les ${games} dernières`,
    line: ({ name, fact }) => `${name} : ${fact}.`,
    groups: {
      play: 'Jouer',
      train: 'S’entraîner',
      rules: 'Règles et plateaux',
      results: 'Résultats et réglages',
    },
  },

  setup,

  match: {
    round: ({ round, of }) => (of === undefined ? `Tour ${round}` : `Tour ${round} sur ${of}`),
    chipsLeft: values => `encore ${chips(values.chips)}`,
    minutes: values => `fin après ${minutes(values.minutes)}`,
    lengths: values => `jetons en ${moveRange(values)}`,
    seeking: values => `Recherche d’un jeton en ${moveRange(values)}…`,
    otherLength: values => `Aucun jeton en ${moveRange(values)} : un autre est tiré.`,
    firstTo: values => {
      if (values.chips !== values.all) return `victoire à ${chips(values.chips)}`;
      return values.all === 1 ? 'un jeton' : `les ${chips(values.all)}`;
    },
    person: 'Joueur',
    noClock: 'sablier à la 1re annonce',
    clockMayStart: 'le sablier peut partir',
    seconds: values => `${values.seconds} s`,
    thinking: 'Trouvé ? Lettre, nombre, Entrée. Passer : lettre, Entrée.',
    bidPrompt: ({ name, typed }) =>
      typed === ''
        ? `${name} : tapez votre annonce, ou appuyez sur Entrée pour passer.`
        : `${name} annonce : ${typed}`,
    unfinished: ({ name, key, typed }) =>
      `${name} : ${typed} n’est pas confirmé. Appuyez sur ${theKey(key)}, puis Entrée.`,
    passed: { sign: '/', word: 'passe' },
    clockStarted: 'Le sablier coule.',
    handOver: ({ name, bid, exact }) =>
      exact
        ? `${name} : exactement ${moves(bid)}. Entrée pour commencer.`
        : `${name} : ${moves(bid)}. Entrée pour commencer.`,
    proving: ({ name, bid, exact }) =>
      exact
        ? `${name} démontre en exactement ${moves(bid)} : un robot, puis une flèche.`
        : `${name} démontre en ${moves(bid)} : un robot, puis une flèche.`,
    solvedTooEarly: ({ bid, movesLeft, robot }) =>
      `Trop tôt : encore ${moves(movesLeft)} ; au coup ${bid}, ${robot === undefined ? 'un robot' : theRobot(robot)} doit être sur la cible.`,
    proofMoves: ({ made, bid }) => (Number.isFinite(bid) ? `${made} sur ${bid}` : moves(made)),
    proof: 'Démonstration',
    usedUp: ({ name, bid }) =>
      `${name} : démonstration échouée après ${moves(bid)} ; les robots reviennent.`,
    givenUp: ({ name }) => `${name} abandonne sa démonstration ; les robots reviennent.`,
    proofTooLate: ({ name }) =>
      `${name} : temps écoulé, démonstration échouée ; les robots reviennent.`,
    timeIsLow: 'encore 10 secondes',
    call: ({ text }) => `Ricochet : ${text}`,
    proofLeft: values => `${values.seconds} s pour démontrer`,
    won: values => `${values.name} gagne le jeton en ${moves(values.moves)} !`,
    allFailed: 'Aucune annonce démontrée. Le jeton retourne dans la pile.',
    asideAgreed: ({ name }) => `${name} veut bien écarter le jeton.`,
    asideNoBids: 'Aucune annonce. Le jeton est écarté pour de bon.',
    asideAllFailed: 'Aucune annonce démontrée. Le jeton est écarté pour de bon.',
    noBids: 'Aucune annonce. Le jeton retourne dans la pile.',
    noChips: 'Personne n’a gagné de jeton.',
    over: values =>
      values.names.length === 1
        ? `${values.names[0]} gagne la partie avec ${chips(values.chips)} !`
        : `${all(values.names)} partagent la victoire avec ${chips(values.chips)} chacun.`,
    failed: 'nul',
    rounds: 'Tours',
    bidHead: 'annonce',
    morePlayers: values => `   et ${count(values.players, nouns.other)}`,
    chipsHead: 'pts',
    setAside: 'Écarter le jeton et voir sa solution ? « y » = tous d’accord, autre touche = non.',
    giveUp: `Abandonner la démonstration ? ${YES_OR_NO}`,
    quit: `Quitter la partie ? Elle ne sera pas enregistrée. ${YES_OR_NO}`,
    quitKept: `Quitter la partie ? Vous pourrez la continuer depuis le menu. ${YES_OR_NO}`,
    resumed: 'La partie reprend. Le sablier était arrêté entre-temps.',
  },

  replay: {
    shortest: 'Au plus court',
    yours: 'Coups joués',
    move: ({ number, of, move }) => `${number} sur ${of}  ${move}`,
    keys: {
      play: 'lecture, pause',
      event: 'événement',
      round: 'tour',
      speed: 'vitesse',
      end: 'début, fin',
    },
  },

  rulesLine: ({ name, changed, diagonals, fifth, exact, reverse }) => {
    const differences = [
      ...(diagonals ? ['diagonales'] : []),
      ...(fifth ? [fifth === 'silver' ? 'argenté' : 'noir'] : []),
      ...(exact ? ['démonstrations exactes'] : []),
      ...(reverse ? ['demi-tour'] : []),
    ].join(', ');
    return `Règles ${name}${changed ? ' (modifiées)' : ''}${differences && ' : '}${differences}`;
  },

  practice,

  solitaire: {
    player: 'Vous',
    thinking: 'Trouvé ? Tapez le nombre de coups, puis Entrée.',
    holding: 'Trouvé ? Appuyez sur Entrée : le sablier s’arrête pendant que vous montrez.',
    showing: 'Montrez : un robot, puis une flèche. « x » abandonne : le sablier repart.',
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
  },

  referee: {
    title: 'Recopier la position',
    about: 'Placez les robots comme sur la table, curseur sur la cible, puis Entrée.',
    placeTitle: 'Placer les robots',
    placing: 'Déplacez le curseur, tapez la lettre du robot à y placer ; Entrée commence.',
    noTarget: 'pas de cible ici',
    gameId: ({ typed }) => `Game ID : ${typed}`,
    keys: {
      robot: 'placer un robot',
      nextTarget: 'cible suivante',
      draw: 'lancer le tour',
      gameId: 'entrer un Game ID',
    },
  },

  tooSmall: ({ columns, rows, haveColumns, haveRows, key }) =>
    `Fenêtre trop petite : ${haveColumns} × ${haveRows}. Le plateau demande ${columns} × ${rows}. Agrandissez la fenêtre, quittez avec ${theKey(key)} ou Échap, ou jouez en lignes de texte (--linear, ou depuis la liste des salles).`,

  keyNames: {
    Enter: 'Entrée',
    Space: 'Espace',
    Tab: 'Tab',
    Esc: 'Échap',
    Backspace: 'Retour arr.',
    Del: 'Suppr',
    Home: 'Début',
    End: 'Fin',
    PgUp: 'PgPréc',
    PgDn: 'PgSuiv',
    Ctrl: 'Ctrl',
  },

  arrowKeys: { all: 'Flèches', upAndDown: 'Haut Bas', leftAndRight: 'Gauche Droite' },

  keys: {
    begin: 'commencer',
    move: 'bouger',
    robot: 'robot',
    nextRobot: 'autre',
    bid: 'annoncer',
    confirm: 'confirmer',
    correct: 'effacer',
    cancel: 'annuler',
    startClock: 'lancer sablier',
    claim: 'trouvé',
    giveUp: 'abandonner',
    next: 'tour suivant',
    result: 'résultat',
    done: 'terminer',
    replayShortest: 'optimale',
    replayYours: 'vos coups',
    setAside: 'écarter',
    replayProof: 'démonstration',
    undo: 'défaire',
    redo: 'refaire',
    reset: 'début',
    trails: 'traces',
    stops: 'arrêts',
    zoom: 'zoom',
    help: 'aide',
    hint: 'indice',
    choose: 'choisir',
    otherGame: 'autre partie',
    line: 'ligne',
    page: 'page',
    end: 'premier, dernier',
    open: 'ouvrir',
    back: 'retour',
    leave: 'quitter',
    start: 'commencer',
  },

  archive,
  daily,

  deck: {
    due: ({ cards }) => `à revoir : ${cards}`,
    none: 'Rien de raté pour l’instant. Les positions abandonnées ou résolues avec des indices reviennent ici après 1, 3, 7 et 21 jours.',
    notDue: ({ cards, days }) =>
      `Rien à revoir maintenant. Positions en attente : ${cards} ; la prochaine : ${inDays(days)}.`,
  },

  editor,
  guide,
  rating,
  recordList,

  result: {
    title: 'Résultat',
    played: ({ time }) => `durée ${time}`,
    heads: { round: '#', target: 'cible', winner: 'gagné par', you: 'vous', shortest: 'min.' },
    bids: 'annonces',
    nobody: '-',
    unknown: '?',
    bid: values =>
      [values.name, values.moves, values.failed ? 'échec' : undefined]
        .filter(part => part !== undefined)
        .join(' '),
    best: ({ name, round, over, ...values }) => {
      const found = [
        ...(name === undefined ? [] : [name]),
        `tour ${round}`,
        moves(values.moves),
        over === 0 ? 'au plus court' : `${over} de trop`,
      ];
      return `Meilleure trouvaille : ${found.join(', ')}.`;
    },
    closest: ({ round, bids }) =>
      `Annonces les plus serrées : tour ${round}, ${bids[0]} avant ${bids[1]}.`,

    standing: values => `${values.place}. ${values.name} : ${chips(values.chips)}.`,
    round: ({ round, target, bids, won, shortest }) =>
      `Tour ${round}, ${target} : ${[
        ...(bids ? [bids.length === 0 ? 'aucune annonce' : `annonces ${all(bids)}`] : []),
        won === undefined
          ? 'pas gagné'
          : won.name === undefined
            ? `gagné en ${moves(won.moves)}`
            : `gagné par ${won.name} en ${moves(won.moves)}`,
        `au plus court ${shortest}`,
      ].join(' ; ')}.`,
    choices:
      'Tapez « encore » pour une revanche sur un nouveau plateau, « revoir » pour toute la partie, « coach 1 » pour l’analyse du tour 1, ou « quitter ».',
    badRound: values =>
      `${quote(values.text)} n’est pas un tour de cette partie ; choisissez-en un de 1 à ${values.rounds}. Exemple : « coach 1 ».`,

    keys: { again: 'revanche', watch: 'revoir', menu: 'menu' },
  },

  rooms,

  savedMatches: {
    continue: ({ scores, round }) => `Continuer : ${clean(scores, 48)}, tour ${round}`,
    continueAbout: 'Votre partie, comme vous l’avez quittée ; le sablier était arrêté.',
    left: 'Partie enregistrée. Pour continuer, lancez ricochet-tui et appuyez sur Entrée.',
  },

  savedPractice: {
    continue: values =>
      `Continuer l’entraînement : ${moves(values.moves)}, ${clean(values.id, 32)}`,
    continueAbout: 'Votre dernière position, avec ses coups et ses indices.',
  },

  faults,
  troubles,
  statistics,
  top,
  settings,
  train,
};
