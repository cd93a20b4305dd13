import type { Language } from '../catalogue.js';

export const help: Language['messages']['help'] = {
  usageTitle: 'Ús',
  commandsTitle: 'Ordres',
  examplesTitle: 'Exemples',
  commands: {
    menu: 'Juga a Ricochet Robots en un terminal. Obre el menú.',
    play: 'Juga una partida de 2 a 26 jugadors amb un sol teclat.',
    solo: 'Juga en solitari contra el rellotge de sorra.',
    practice: 'Practica una posició, amb pistes.',
    daily: 'Juga la posició del dia, igual per a tothom. No cal connexió.',
    train: 'Resol posicions contra el rellotge (storm) o fins al primer error (streak).',
    referee: 'Porta el rellotge, les propostes i les demostracions d’una partida de taula.',
    edit: 'Dibuixa un tauler, en mostra la solució més curta i hi juga.',
    solve:
      'Troba les solucions més curtes. Sense cap ID, llegeix posicions de l’entrada estàndard, una per línia.',
    deal: 'Sorteja posicions noves, una per línia.',
    show: 'Dibuixa una posició.',
    stats: 'Mostra les vostres estadístiques.',
    share: 'Escriu el vostre resultat de la posició del dia, sense revelar res.',
    export: 'Exporta resultats, partides, taulers sense desar i configuració en un fitxer.',
    import:
      'Importa un fitxer exportat. Les dades que hi ha es conserven; les repetides se salten.',
    replay: 'Llista les partides o en reprodueix una. Sense terminal, l’escriu com a text.',
    serve: 'Ofereix partides per SSH. Als vostres amics només els cal ssh.',
    cluster: 'Importa a un clúster les dades d’un servidor, o n’exporta les partides a fitxers.',
    completions: 'Escriu un script que completa ordres, opcions i valors a bash, zsh o fish.',
  },
  values: {
    language: 'LLENGUA',
    names: 'NOMS',
    year: 'ANY',
    faces: 'CARES',
    how: 'MODE',
    seconds: 'SEGONS',
    file: 'FITXER',
    text: 'TEXT',
    name: 'NOM',
    address: 'ADREÇA',
    time: 'TEMPS',
    moves: 'MOVIMENTS',
    range: 'CIDR,CIDR',
    day: 'DIA',
    folder: 'CARPETA',
  },
  groups: {
    server: 'Servidor',
    limits: 'Límits',
    cluster: 'Clúster',
    players: 'Jugadors',
    deal: 'Sorteig',
    rules: 'Regles',
    end: 'Rellotge i final de la partida',
    output: 'Cerca i sortida',
    screen: 'Pantalla i teclat',
    all: 'Totes les ordres',
  },
  about: {
    players: 'de 2 a 26 noms, separats per comes',
    handicaps:
      'moviments que se sumen a les propostes de cada jugador en comparar-les (4 es mostra com a 4+2), de 0 a 20: 0,2',
    edition:
      'regles de 1999, 2003, 2007 o 2013 (per defecte: 1999, però en una posició donada moviments de 2013)',
    moves:
      'moviments de la solució més curta, d’1 a 25: 7, o 6-9; en una partida o una sala, de les fitxes que surten (per defecte: qualsevol; 3-12 per a posicions; a la pràctica, segons la vostra puntuació, si no hi ha --seed); les posicions de 13 moviments o més no es treuen a l’atzar, sinó de posicions més curtes',
    count: 'nombre de posicions, 1 o més (per defecte: 1)',
    motif:
      'motiu: lone-robot (robot sol), blocker (bloqueig), two-helpers (dos ajuts), decoy (esquer), diagonal (barrera) o only-solution (una sola solució) (per defecte: qualsevol)',
    target: 'objectiu: red, circle, "red circle", rc o vortex (per defecte: qualsevol)',
    'fifth-robot':
      'juga amb el cinquè robot: platejat, o negre a l’edició de 2007 (per defecte: segons l’edició)',
    'no-fifth-robot': 'juga sense el cinquè robot',
    faces:
      'mixed (cares de totes les edicions), o quatre cares des del nord-oest, en el sentit del rellotge: 1A,2C,dealt,4D',
    'plain-faces': 'sorteja només cares sense barreres',
    openings: 'parells d’obertures a la vora, de 0 a 8 (per defecte: 0)',
    reverse: 'els robots poden tornar enrere de seguida (per defecte: segons l’edició)',
    'no-reverse': 'els robots només poden tornar enrere si abans se n’ha mogut un altre',
    'no-ricochet-at-diagonal': 'canviar de direcció en una barrera no compta com a rebot',
    'own-raise':
      'límit de les propostes noves d’un jugador: not-above-last (la seva última) o not-above-first (la seva primera)',
    proof: 'moviments d’una demostració: at-most (com a màxim els proposats) o exact (exactament)',
    tie: 'qui va primer en cas d’empat: fewest-chips (menys fitxes) o first-to-bid (qui ha proposat abans)',
    'no-bid-clock':
      'rellotge si ningú no proposa: self (el gira un jugador als 4 minuts, o es gira sol als 5), player (un jugador) o off (no corre) (per defecte: self)',
    'after-round': 'quan algú guanya la fitxa, els robots es queden (stay) o tornen (return)',
    chips:
      'fitxes per guanyar, o per jugar en solitari, d’1 a 17 (per defecte: segons els jugadors)',
    rounds: 'acaba la partida després d’aquest nombre de rondes, d’1 a 99',
    minutes:
      'acaba la partida passat aquest nombre de minuts, en acabar la ronda en joc, d’1 a 600',
    place: 'col·loca els robots a mà abans de la primera ronda',
    'solo-bid': 'en solitari: proposa un nombre de moviments abans de demostrar',
    seconds: 'durada del rellotge de sorra en segons, d’1 a 3600 (per defecte: 60)',
    'proof-clock': 'temps de cada demostració en segons, d’1 a 3600 (per defecte: sense límit)',
    turns: 'en solitari: quantes vegades corre el rellotge cada ronda, 1 o 2 (per defecte: 1)',
    all: 'escriu totes les solucions més curtes, fins a 1000; els mateixos moviments en un altre ordre només es compten',
    json: 'escriu un objecte JSON per línia',
    'no-diagonals': 'treu les barreres',
    'no-ricochet-rule': 'els robots poden arribar a l’objectiu en línia recta',
    'max-moves': 'ho deixa després d’aquest nombre de moviments, d’1 a 99',
    timeout: 'deixa una posició després d’aquest nombre de segons, d’1 a 86400',
    jobs: 'posicions que es resolen alhora, d’1 a 64 (per defecte: 1)',
    yesterday: 'juga la posició d’ahir i en mostra la solució',
    day: 'juga la posició d’aquell dia; les passades no compten per a la ratxa ni la puntuació: 17',
    unrated: 'desa els resultats, però no canvia les puntuacions',
    board: 'llegeix la posició d’un fitxer: un dibuix de tauler o un Game ID',
    svg: 'escriu una imatge SVG en aquest fitxer',
    line: 'dibuixa aquests moviments amb fletxes: "rE gS", o shortest (els de la solució més curta)',
    coach: 'l’entrenador analitza aquesta ronda de la partida',
    cast: 'escriu la repetició com a fitxer d’asciinema, o com a imatge animada si FITXER acaba en .svg',
    force: 'sobreescriu un fitxer que ja existeix',
    port: 'port on escolta, de 0 a 65535; 0 per a qualsevol de lliure (per defecte: 2222)',
    host: 'adreça on escolta (per defecte: 127.0.0.1, només aquest ordinador); 0.0.0.0 per a totes',
    auth: 'manera d’entrar: none (lliure), password (contrasenya), o keys FITXER, claus en format d’OpenSSH (per defecte: none, només des d’aquest ordinador)',
    'password-file': 'fitxer amb la contrasenya (per defecte: RICOCHET_PASSWORD de l’entorn)',
    admins:
      'fitxer amb les claus públiques, una per línia, de qui pot fer servir: ssh SERVIDOR admin',
    motd: 'fitxer amb el missatge del dia per a tots els visitants, una línia',
    'proxy-from':
      'servidors intermediaris de confiança que usen el protocol PROXY: adreces o intervals, separats per comes',
    drain: 'amb SIGTERM, espera que s’acabin les partides, com a màxim aquest nombre de minuts',
    sessions: 'nombre màxim de sessions (per defecte: 200)',
    'sessions-per-address': 'nombre màxim de sessions des d’una adreça (per defecte: 8)',
    'connections-per-minute':
      'nombre màxim de connexions noves per minut des d’una adreça (per defecte: 30)',
    'idle-minutes':
      'desconnecta una sessió després d’aquest nombre de minuts sense prémer cap tecla (per defecte: 30)',
    rooms: 'nombre màxim de sales (per defecte: 50)',
    threads:
      'nombre de fils del solucionador (per defecte: un menys que el nombre de nuclis, si la memòria ho permet)',
    bots: 'nombre de bots en una partida, o en les sales noves, de 0 a 11 (per defecte: 0)',
    'bot-level':
      'nivell dels bots: easy (fàcil), medium (mitjà), hard (difícil) o master (mestre) (per defecte: medium)',
    keep: 'quant de temps es guarden les partides acabades: 12h, 90d, 2w, 1y (per defecte: sempre)',
    log: 'format del registre a stderr, sempre en anglès: text o json (per defecte: text)',
    metrics:
      'ADREÇA:PORT per a mètriques, /healthz i /readyz; amb --processes, el primer d’altres tants ports',
    processes:
      'nombre de processos del servidor, d’1 a 64, amb un NATS propi si --cluster no n’indica cap (cal nats-server; per defecte: un sol procés, sense NATS)',
    cluster:
      's’uneix als servidors que comparteixen les sales per aquest NATS amb JetStream: nats://10.0.0.1:4222, o tls://…',
    'cluster-name': 'nom del clúster, si n’hi ha més d’un en un NATS (per defecte: ricochet)',
    'cluster-credentials':
      'fitxer amb les credencials de NATS: el de nsc, o una línia USUARI:CONTRASENYA',
    'cluster-ca': 'fitxer amb els certificats de les autoritats de confiança per a NATS, en PEM',
    'cluster-old-nats':
      'accepta també un NATS anterior a 2.10.23, que pot perdre totes les sales si se’n mata el procés',
    'no-motion': 'no anima els moviments',
    linear: 'línies de text en lloc d’imatges, per a lectors de pantalla i redireccions',
    bell: 'so, títol de finestra i avís quan us toca o s’acaba el temps',
    mouse:
      'juga amb el ratolí: clic a robots, caselles, llistes i tecles de baix; la roda desplaça',
    seed: 'qualsevol text; la mateixa llavor dona el mateix sorteig',
    color: 'fa servir colors encara que sembli que el terminal no en té',
    'no-color': 'no fa servir colors',
    ascii: 'fa servir només caràcters ASCII',
    theme:
      'colors: default (per defecte), high-contrast (alt contrast), red-green o blue-yellow (per a daltònics), o mono (cap)',
    help: 'mostra aquesta ajuda',
    lang: 'llengua dels textos: en, fr, es, ca, cs, fi o de (per defecte: la desada a la configuració; si no, LC_ALL, LC_MESSAGES, LANG)',
    version: 'mostra la versió',
  },
};
