import type { Language } from '../catalogue.js';

export const help: Language['messages']['help'] = {
  usageTitle: 'Utilisation',
  commandsTitle: 'Commandes',
  examplesTitle: 'Exemples',
  commands: {
    menu: 'Jouer à Ricochet Robots dans un terminal, à partir du menu.',
    play: 'Jouer une partie de 2 à 26 joueurs sur un même clavier.',
    solo: 'Jouer en solo contre le sablier.',
    practice: 'S’exercer sur une position, avec des indices.',
    daily: 'Jouer la position du jour, la même pour tous. Sans réseau.',
    train: 'Résoudre des positions contre la montre (storm) ou jusqu’à en rater une (streak).',
    referee: 'Tenir le sablier, les annonces et les démonstrations d’une partie sur table.',
    edit: 'Dessiner un plateau, voir sa solution la plus courte et y jouer.',
    solve:
      'Trouver les solutions les plus courtes. Sans ID, les positions sont lues sur l’entrée standard, une par ligne.',
    deal: 'Tirer de nouvelles positions, une par ligne.',
    show: 'Dessiner une position.',
    stats: 'Afficher vos statistiques.',
    share: 'Afficher votre résultat de la position du jour, sans rien dévoiler.',
    export:
      'Exporter résultats, enregistrements, plateaux non enregistrés et réglages dans un fichier.',
    import: 'Importer un fichier exporté. Rien n’est effacé, les doublons sont ignorés.',
    replay:
      'Lister vos parties, ou revoir un enregistrement. Sans terminal, il est affiché sous forme de texte.',
    serve: 'Héberger des parties par SSH. Vos amis n’ont besoin que de ssh.',
    cluster:
      'Importer dans une grappe les données d’un serveur, ou en exporter les parties dans des fichiers.',
    completions:
      'Afficher un script qui complète commandes, options et valeurs dans bash, zsh ou fish.',
  },
  values: {
    language: 'LANGUE',
    names: 'NOMS',
    year: 'ANNÉE',
    faces: 'FACES',
    how: 'MODE',
    seconds: 'SECONDES',
    file: 'FICHIER',
    text: 'TEXTE',
    name: 'NOM',
    address: 'ADRESSE',
    time: 'DURÉE',
    moves: 'COUPS',
    range: 'CIDR,CIDR',
    day: 'JOUR',
    folder: 'DOSSIER',
  },
  groups: {
    server: 'Serveur',
    limits: 'Limites',
    cluster: 'Grappe',
    players: 'Joueurs',
    deal: 'Tirage',
    rules: 'Règles',
    end: 'Sablier et fin de la partie',
    output: 'Recherche et sortie',
    screen: 'Écran et saisie',
    all: 'Toutes les commandes',
  },
  about: {
    players: '2 à 26 noms, séparés par des virgules',
    handicaps:
      'coups ajoutés aux annonces de chaque joueur quand on les compare (4 s’affiche 4+2), de 0 à 20 : 0,2',
    edition:
      'règles de 1999, 2003, 2007 ou 2013 (par défaut : 1999, mais déplacements de 2013 dans une position donnée)',
    moves:
      'coups de la solution la plus courte, de 1 à 25 : 7, ou 6-9 ; dans une partie ou une salle, ceux des jetons tirés (par défaut : tous ; 3-12 pour les positions ; à l’entraînement, selon votre cote, sauf avec --seed) ; les positions de 13 coups ou plus ne sont pas tirées au hasard, mais construites à partir de plus courtes',
    count: 'nombre de positions, 1 ou plus (par défaut : 1)',
    motif:
      'motif : lone-robot (robot seul), blocker (bloqueur), two-helpers (deux aides), decoy (leurre), diagonal (diagonale) ou only-solution (solution unique) (par défaut : tous)',
    target: 'cible : red, circle, "red circle", rc ou vortex (par défaut : toutes)',
    'fifth-robot':
      'jouer avec le cinquième robot : argenté, ou noir en 2007 (par défaut : selon l’édition)',
    'no-fifth-robot': 'jouer sans le cinquième robot',
    faces:
      'mixed (faces de toutes les éditions), ou quatre faces dans le sens horaire depuis le nord-ouest : 1A,2C,dealt,4D',
    'plain-faces': 'ne tirer que des faces sans diagonales',
    openings: 'paires d’ouvertures dans le bord, de 0 à 8 (par défaut : 0)',
    reverse: 'permettre le demi-tour immédiat (par défaut : selon l’édition)',
    'no-reverse': 'ne permettre le demi-tour qu’après le coup d’un autre robot',
    'no-ricochet-at-diagonal': 'tourner sur une diagonale ne compte pas comme ricochet',
    'own-raise':
      'limite des nouvelles annonces d’un joueur : not-above-last (sa dernière) ou not-above-first (sa première)',
    proof: 'coups d’une démonstration : au plus ceux de l’annonce (at-most), ou exactement (exact)',
    tie: 'qui commence à égalité d’annonces : fewest-chips (moins de jetons) ou first-to-bid (première annonce)',
    'no-bid-clock':
      'sablier sans annonce : self (par un joueur après 4 minutes, automatique après 5), player (par un joueur) ou off (aucun) (par défaut : self)',
    'after-round': 'après un jeton gagné, les robots restent (stay) ou reviennent (return)',
    chips: 'jetons à gagner, ou à jouer en solo, de 1 à 17 (par défaut : selon les joueurs)',
    rounds: 'finir la partie après ce nombre de tours, de 1 à 99',
    minutes:
      'finir la partie après ce nombre de minutes, une fois le tour en cours terminé, de 1 à 600',
    place: 'placer les robots à la main avant le premier tour',
    'solo-bid': 'solo : annoncer le nombre de coups avant de démontrer',
    seconds: 'durée du sablier en secondes, de 1 à 3600 (par défaut : 60)',
    'proof-clock':
      'limite de temps de chaque démonstration en secondes, de 1 à 3600 (par défaut : aucune)',
    turns: 'solo : combien de fois le sablier s’écoule par tour, 1 ou 2 (par défaut : 1)',
    all: 'afficher toutes les solutions les plus courtes, jusqu’à 1000 ; les autres ordres des mêmes coups sont seulement comptés',
    json: 'afficher un objet JSON par ligne',
    'no-diagonals': 'retirer les diagonales',
    'no-ricochet-rule': 'permettre l’arrivée directe sur la cible',
    'max-moves': 'renoncer après ce nombre de coups, de 1 à 99',
    timeout: 'renoncer à une position après ce nombre de secondes, de 1 à 86400',
    jobs: 'nombre de positions traitées à la fois, de 1 à 64 (par défaut : 1)',
    yesterday: 'jouer la position d’hier et voir sa solution',
    day: 'jouer la position de ce jour ; un jour passé ne compte ni pour la série ni pour la cote : 17',
    unrated: 'enregistrer les résultats sans toucher à la cote',
    board: 'lire la position dans un fichier : dessin de plateau ou Game ID',
    svg: 'écrire une image SVG dans ce fichier',
    line: 'dessiner ces coups en flèches : "rE gS", ou shortest (la solution la plus courte)',
    coach: 'faire analyser ce tour de la partie par le coach',
    cast: 'écrire la partie dans un fichier asciinema, ou en image animée si FICHIER finit par .svg',
    force: 'remplacer un fichier existant',
    port: 'port d’écoute, de 0 à 65535 ; 0 pour un port libre (par défaut : 2222)',
    host: 'adresse d’écoute (par défaut : 127.0.0.1, cette machine seulement) ; 0.0.0.0 pour toutes',
    auth: 'mode de connexion : none (libre), password (mot de passe), ou keys FICHIER (clés au format OpenSSH) (par défaut : none, pour cette machine seulement)',
    'password-file':
      'fichier du mot de passe (par défaut : RICOCHET_PASSWORD dans l’environnement)',
    admins:
      'fichier des clés publiques des administrateurs, une par ligne ; ils ont droit à : ssh SERVEUR admin',
    motd: 'fichier avec un message du jour pour tous les visiteurs, une ligne',
    'proxy-from':
      'proxys de confiance qui utilisent le protocole PROXY : adresses ou plages, séparées par des virgules',
    drain: 'après SIGTERM, attendre la fin des parties pendant ce nombre de minutes au plus',
    sessions: 'nombre maximal de sessions (par défaut : 200)',
    'sessions-per-address': 'nombre maximal de sessions par adresse (par défaut : 8)',
    'connections-per-minute':
      'nombre maximal de nouvelles connexions par minute et par adresse (par défaut : 30)',
    'idle-minutes':
      'déconnecter une session après ce nombre de minutes sans frappe au clavier (par défaut : 30)',
    rooms: 'nombre maximal de salles (par défaut : 50)',
    threads:
      'nombre de threads du solveur (par défaut : nombre de cœurs moins un, si la mémoire suffit)',
    bots: 'nombre de bots dans une partie, ou dans les nouvelles salles, de 0 à 11 (par défaut : 0)',
    'bot-level':
      'niveau des bots : easy (facile), medium (moyen), hard (difficile) ou master (maître) (par défaut : medium)',
    keep: 'durée de conservation des parties terminées : 12h, 90d, 2w, 1y (par défaut : toujours)',
    log: 'format du journal sur stderr, toujours en anglais : text ou json (par défaut : text)',
    metrics:
      'ADRESSE:PORT pour les métriques, /healthz et /readyz ; avec --processes, le premier d’une suite d’autant de ports',
    processes:
      'nombre de processus serveurs, de 1 à 64, avec un NATS à eux sauf si --cluster en nomme un (il faut nats-server ; par défaut : un seul processus, sans NATS)',
    cluster:
      'rejoindre les serveurs qui partagent leurs salles par ce NATS avec JetStream : nats://10.0.0.1:4222, ou tls://…',
    'cluster-name': 'nom de la grappe, si plusieurs partagent un NATS (par défaut : ricochet)',
    'cluster-credentials':
      'fichier d’identification pour NATS : celui de nsc, ou une ligne UTILISATEUR:MOT-DE-PASSE',
    'cluster-ca': 'fichier des certificats des autorités de confiance pour NATS, en PEM',
    'cluster-old-nats':
      'accepter aussi un NATS d’avant 2.10.23, qui peut perdre toutes les salles s’il est tué',
    'no-motion': 'ne pas animer les coups',
    linear: 'des lignes de texte au lieu d’images, pour lecteurs d’écran et redirections',
    bell: 'signal sonore, titre de fenêtre et notification quand c’est à vous ou que le temps presse',
    mouse:
      'jouer à la souris : clic sur robots, cases, listes et touches du bas ; la molette fait défiler',
    seed: 'un texte quelconque ; la même graine donne le même tirage',
    color: 'utiliser des couleurs même si le terminal semble ne pas en avoir',
    'no-color': 'ne pas utiliser de couleurs',
    ascii: 'n’utiliser que des caractères ASCII',
    theme:
      'couleurs : default (par défaut), high-contrast (contraste élevé), red-green ou blue-yellow (pour daltoniens), ou mono (aucune)',
    help: 'afficher cette aide',
    lang: 'langue des textes : en, fr, es, ca, cs, fi ou de (par défaut : le réglage enregistré, puis LC_ALL, LC_MESSAGES, LANG)',
    version: 'afficher la version',
  },
};
