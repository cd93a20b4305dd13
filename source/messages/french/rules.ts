import type { Language } from '../catalogue.js';
import { chips, minutes, robots, rounds, seconds } from './counting.js';
import { theKey } from './forms.js';

export const ruleTexts: Language['screens']['rules'] = {
  title: 'Aide',
  clockGoesOn: 'La partie continue derrière cette aide : le sablier ne s’arrête pas.',

  keys: {
    title: 'Touches',
    everywhere: ({ help }) =>
      `Échap revient en arrière, Ctrl-C quitte tout de suite. ${theKey(help)} ouvre cette aide, sauf pendant que vous tapez du texte.`,
    settings:
      'Les touches se changent dans les réglages. Avec la souris, cliquez sur un robot pour le choisir, puis sur la case où il doit s’arrêter.',
  },

  referee: {
    title: 'Arbitrer',
    layOut:
      'On joue sur un vrai plateau : choisissez ses quatre faces dans « Règles… » avant de commencer. Vous tenez ici les annonces, le sablier et les démonstrations. Avant chaque tour, recopiez ici la position du plateau : déplacez le curseur et tapez la lettre d’un robot pour l’y placer, ou tapez « e » et un Game ID. Mettez ensuite le curseur sur la cible du jeton tiré et appuyez sur Entrée.',
    bids: 'Quand un joueur annonce un nombre, appuyez sur sa touche, tapez le nombre, puis Entrée. La première annonce lance le sablier.',
    proof:
      'Une fois le sablier écoulé, appuyez sur Entrée et refaites ici les coups du joueur qui démontre : le programme dit s’ils sont permis et mènent à la cible. Tapez « x » en cas d’abandon.',
    after:
      'Après le tour, la solution la plus courte s’affiche. Recopiez ensuite la nouvelle position.',
  },

  aim: {
    title: 'But du jeu',
    target: values =>
      `Le plateau a ${robots(values.robots)} et une cible en évidence. Le robot de la même couleur doit s’arrêter sur cette cible. Pour le vortex, n’importe quel robot convient.`,
    moves:
      'Jouez le moins de coups possible. Les coups de tous les robots comptent. On peut déplacer un robot juste pour en bloquer un autre.',
  },

  slide: {
    title: 'Déplacement',
    what: 'Les robots n’ont pas de freins. Une fois parti, un robot glisse jusqu’à ce qu’il heurte un mur, le bord, la pièce centrale ou un autre robot. Cela fait un coup, quelle que soit la distance.',
    picture:
      'Le robot rouge est allé vers l’est jusqu’au mur ; le repère avec sa lettre montre d’où il est parti. Ce coup s’écrit « rE », la lettre du robot puis celle de la direction, toutes deux anglaises : r rouge, g vert, b bleu, y jaune, s argenté ; N nord, E est, S sud, W ouest.',
    passing: 'Ni les cibles ni les repères de départ n’arrêtent un robot.',
  },

  stop: {
    title: 'Robots bloqueurs',
    what: 'Un robot s’arrête à côté d’un autre comme devant un mur. Besoin d’un mur ? Placez un robot à cet endroit.',
    picture:
      'À gauche : le robot rouge est allé vers l’est et a glissé jusqu’au bord. À droite : le robot vert est d’abord allé vers le sud, et le rouge s’est arrêté à côté de lui.',
  },

  ricochet: {
    title: 'Ricochet',
    what: 'Un robot ne peut pas atteindre sa cible en ligne droite. Il doit d’abord ricocher : tourner de 90° au moins une fois dans le tour, entre deux de ses coups ou sur une diagonale.',
    picture:
      'À gauche : le robot rouge a un chemin tout droit vers sa cible ; ce coup est interdit. À droite : il est allé vers le nord, l’est et le sud, en tournant chaque fois de 90°. Cela compte.',
    between: 'D’autres robots peuvent bouger entre ces coups.',
    over: 'Un robot peut passer tout droit sur sa cible, mais pas s’y arrêter ainsi.',
    back: 'Un demi-tour n’est pas un ricochet.',
  },
  onTarget: ({ ricochet }) =>
    ricochet
      ? 'Un robot qui commence le tour sur sa cible doit la quitter, ricocher et y revenir.'
      : 'Un robot qui commence le tour sur sa cible doit la quitter et y revenir.',
  straight: {
    title: 'Sans ricochet',
    what: 'Avec ces règles, un robot peut atteindre sa cible en ligne droite, comme ici le robot rouge.',
  },
  backAndForth: ({ reverse }) =>
    reverse
      ? 'Un robot peut faire demi-tour aussitôt.'
      : 'Un robot ne peut faire demi-tour qu’après le coup d’un autre robot.',

  diagonal: {
    title: 'Diagonales',
    what: 'Un robot traverse une diagonale de sa couleur. Tout autre robot y tourne et continue de glisser dans une nouvelle direction. Cela reste un seul coup.',
    picture:
      'À gauche : le robot rouge va vers l’est, heurte la diagonale verte et tourne vers le nord. À droite : le robot vert va vers le nord et la traverse.',
    rest: 'Un robot ne peut pas s’arrêter sur une diagonale. Un coup qui finirait là est interdit.',
    ricochet: ({ counts }) =>
      counts
        ? 'Tourner sur une diagonale compte comme un ricochet : le robot peut ensuite s’arrêter sur sa cible.'
        : 'Avec ces règles, tourner sur une diagonale ne compte pas comme un ricochet : le robot doit encore tourner de 90° entre deux coups.',
  },

  opening: {
    title: 'Ouvertures',
    what: 'Par une ouverture, un robot sort du plateau, rentre du côté opposé et continue de glisser. Cela reste un seul coup.',
    picture:
      'Le robot rouge est sorti du plateau vers l’est, est rentré par l’ouest et s’est arrêté contre le mur.',
  },

  silver: {
    title: ({ robot }) => `Le robot ${robot}`,
    what: ({ robot }) =>
      `Il n’y a pas de cible pour le robot ${robot}. Ce cinquième robot sert à atteindre le vortex ou à bloquer les autres. Sa touche et sa lettre sont « s ».`,
    diagonals: 'Il tourne sur toutes les diagonales.',
  },

  round: {
    title: 'Annonces',
    think:
      'On tire un jeton, qui désigne la cible. Tous cherchent une solution en même temps, sans déplacer de robot.',
    bid: 'Trouvé ? Annoncez le nombre de coups : votre lettre, le nombre, Entrée. Pour passer : votre lettre, puis Entrée.',
    bidInRoom:
      'Trouvé ? Tapez le nombre de coups, puis Entrée. Tous annoncent en même temps et voient toutes les annonces. Pour passer, appuyez deux fois sur Entrée.',
    others:
      'Une annonce est un nombre entier de 1 à 99. On peut annoncer moins que les autres, autant ou plus.',
    pass: 'Quand tous ont passé, les annonces sont closes sans attendre. Une nouvelle annonce annule les passes.',
    ownRaise: ({ ownRaise }) =>
      ownRaise === 'not-above-last'
        ? 'Tant que le sablier coule, vous pouvez changer d’annonce, mais jamais au-dessus de votre dernière.'
        : 'Tant que le sablier coule, vous pouvez annoncer moins ou plus, mais jamais au-dessus de votre première annonce.',
    clock: values =>
      `La première annonce lance le sablier. Tous ont alors ${seconds(values.seconds)} pour annoncer.`,
    noBids: {
      self: 'Après quatre minutes sans annonce, un joueur peut lancer le sablier. Après cinq minutes, il part tout seul.',
      player: 'Après quatre minutes sans annonce, un joueur peut lancer le sablier.',
      off: 'Le sablier ne part qu’à la première annonce.',
    },
    noBidsEnd:
      'Si quelqu’un annonce pendant qu’il coule, il est retourné. S’il s’écoule sans annonce, le jeton retourne dans la pile et un autre est tiré.',
  },

  proof: {
    title: 'Démonstration',
    lowest:
      'Quand le sablier est écoulé, l’annonce la plus basse est démontrée : son joueur appuie sur Entrée et déplace les robots.',
    moves: ({ proof }) =>
      proof === 'at-most'
        ? 'La démonstration ne doit pas prendre plus de coups que l’annonce.'
        : 'La démonstration doit prendre exactement autant de coups que l’annonce. Pour les coups en trop, déplacez un autre robot, ou quittez la cible et revenez-y.',
    clock: values =>
      `Vous avez ${seconds(values.seconds)} pour toute la démonstration. Au-delà, elle échoue.`,
    tie: ({ tie }) =>
      tie === 'fewest-chips'
        ? 'À égalité d’annonces, le joueur qui a gagné le moins de jetons passe d’abord, puis l’annonce la plus ancienne.'
        : 'À égalité d’annonces, la plus ancienne passe d’abord.',
    handicap:
      'Un handicap s’ajoute à votre annonce quand on compare les annonces. Il ne donne pas de coups en plus.',
    setAside:
      'Si personne ne gagne le jeton et que tous sont d’accord, « v » l’écarte et montre sa solution. Contre des bots, cela se fait tout seul.',
    failed:
      'Si la démonstration échoue, les robots reviennent et on passe à l’annonce suivante. Si toutes échouent, le jeton retourne dans la pile.',
    afterRound: ({ afterRound }) =>
      afterRound === 'stay'
        ? 'Après un jeton gagné, les robots restent où ils sont pour le tour suivant.'
        : 'Après un jeton gagné, les robots reviennent où ils étaient au début du tour.',
  },

  room: {
    title: 'Salles',
    seats:
      'On entre dans une salle comme spectateur. Appuyez sur « s » pour prendre une place, ou pour la rendre avant la partie. On joue de deux à douze, bots compris.',
    next: 'Le tour suivant commence quand tous les joueurs sont prêts, ou après 15 secondes.',
    seatKept:
      'Si vous quittez une partie ou perdez la connexion, votre place est gardée cinq minutes. Reconnectez-vous avec le même nom ou la même clé SSH et rentrez dans la salle.',
  },

  end: {
    title: 'Victoire',
    chips: values => `Le premier joueur à ${chips(values.chips)} gagne la partie.`,
    rounds: values => `La partie finit après ${rounds(values.rounds)}.`,
    minutes: values =>
      `La partie finit après ${minutes(values.minutes)}, une fois le tour en cours terminé.`,
    most: 'Le joueur qui a le plus de jetons gagne.',
    allChips: 'Tous les jetons sont joués. Le joueur qui en a le plus gagne.',
    byPlayers: values =>
      `À deux joueurs, le premier à ${chips(values.two)} gagne ; à trois, ${values.three} ; à quatre, ${values.four}. À plus de joueurs, on joue jusqu’à ${chips(values.more)} gagnés.`,
    shared: 'À égalité de jetons, les premiers partagent la victoire.',
  },

  alone: {
    title: 'Solo',
    round: values =>
      values.turns === 1
        ? `Un nouveau jeton lance le sablier. Vous avez ${seconds(values.seconds)} pour trouver une solution.`
        : `Un nouveau jeton lance le sablier. Il coule deux fois, ${seconds(values.seconds)} à chaque fois.`,
    bid: 'Annoncez le nombre de coups, puis démontrez. Si la démonstration échoue, le jeton est posé face cachée.',
    claim:
      'Trouvé ? Arrêtez le sablier et montrez votre solution, en autant de coups que vous voulez. Si vous abandonnez, les robots reviennent et le sablier repart.',
    chips:
      'Cible atteinte : son jeton est posé face visible. Temps écoulé : il est posé face cachée.',
    end: 'Vous gagnez si, à la fin, plus de jetons sont face visible que face cachée.',
  },
};
