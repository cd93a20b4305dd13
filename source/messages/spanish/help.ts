import type { Language } from '../catalogue.js';

export const help: Language['messages']['help'] = {
  usageTitle: 'Uso',
  commandsTitle: 'Órdenes',
  examplesTitle: 'Ejemplos',
  commands: {
    menu: 'Jugar a Ricochet Robots en un terminal. Abre el menú.',
    play: 'Jugar una partida de 2 a 26 jugadores en el mismo teclado.',
    solo: 'Jugar en solitario contra el reloj de arena.',
    practice: 'Practicar una posición, con pistas.',
    daily: 'Jugar la posición del día, la misma para todos. No necesita red.',
    train: 'Resolver posiciones contrarreloj (storm) o hasta fallar una (streak).',
    referee: 'Llevar el reloj, las propuestas y las demostraciones de una partida de mesa.',
    edit: 'Dibujar un tablero, ver su solución más corta y jugarlo.',
    solve:
      'Buscar las soluciones más cortas. Sin ID, lee posiciones de la entrada estándar, una por línea.',
    deal: 'Sortear posiciones nuevas, una por línea.',
    show: 'Dibujar una posición.',
    stats: 'Mostrar tus estadísticas.',
    share: 'Escribir tu resultado de la posición del día, sin desvelar nada.',
    export: 'Exportar resultados, partidas, tableros sin guardar y ajustes a un archivo.',
    import: 'Importar un archivo exportado. Lo que ya hay se conserva; lo repetido se omite.',
    replay: 'Ver la lista de tus partidas, o la repetición de una. Sin terminal, en texto.',
    serve: 'Ofrecer partidas por SSH. A tus amigos les basta con ssh.',
    cluster: 'Importar a un clúster los datos de un servidor, o exportar sus partidas a archivos.',
    completions: 'Escribir un script que completa órdenes, opciones y valores en bash, zsh o fish.',
  },
  values: {
    names: 'NOMBRES',
    year: 'AÑO',
    faces: 'CARAS',
    how: 'MODO',
    seconds: 'SEGUNDOS',
    file: 'ARCHIVO',
    text: 'TEXTO',
    name: 'NOMBRE',
    address: 'DIRECCIÓN',
    time: 'TIEMPO',
    moves: 'NÚMERO',
    range: 'CIDR,CIDR',
    language: 'IDIOMA',
    day: 'DÍA',
    folder: 'CARPETA',
  },
  groups: {
    server: 'Servidor',
    limits: 'Límites',
    cluster: 'Clúster',
    players: 'Jugadores',
    deal: 'Sorteo',
    rules: 'Reglas',
    end: 'Reloj y final de la partida',
    output: 'Búsqueda y salida',
    screen: 'Pantalla y teclado',
    all: 'Todas las órdenes',
  },
  about: {
    players: 'de 2 a 26 nombres, separados por comas',
    handicaps:
      'movimientos que se suman a las propuestas de cada jugador al compararlas (4 se muestra como 4+2), de 0 a 20: 0,2',
    edition:
      'reglas de 1999, 2003, 2007 o 2013 (por defecto: 1999; en una posición dada, movimientos de 2013)',
    moves:
      'movimientos de la solución más corta, de 1 a 25: 7, o 6-9; en una partida o una sala, de las fichas que salen (por defecto: cualquiera; 3-12 para posiciones; en la práctica, según tu puntuación, salvo con --seed); las posiciones de 13 movimientos o más no salen al azar, sino de otras más cortas',
    count: 'número de posiciones, 1 o más (por defecto: 1)',
    motif:
      'motivo: lone-robot (robot solo), blocker (bloqueo), two-helpers (dos ayudas), decoy (señuelo), diagonal (barrera) u only-solution (solución única) (por defecto: cualquiera)',
    target: 'objetivo: red, circle, "red circle", rc o vortex (por defecto: cualquiera)',
    'fifth-robot':
      'jugar con el quinto robot: plateado, o negro en 2007 (por defecto: según la edición)',
    'no-fifth-robot': 'jugar sin el quinto robot',
    faces:
      'mixed (caras de todas las ediciones), o cuatro caras en sentido horario desde el noroeste: 1A,2C,dealt,4D',
    'plain-faces': 'sortear solo caras sin barreras',
    openings: 'pares de aberturas en el borde, de 0 a 8 (por defecto: 0)',
    reverse: 'los robots pueden retroceder enseguida (por defecto: según la edición)',
    'no-reverse': 'los robots solo pueden retroceder cuando se ha movido otro',
    'no-ricochet-at-diagonal': 'cambiar de dirección en una barrera no cuenta como rebote',
    'own-raise':
      'límite de las nuevas propuestas de un jugador: not-above-last (la última) o not-above-first (la primera)',
    proof:
      'movimientos de una demostración: at-most (como máximo los propuestos) o exact (esos exactamente)',
    tie: 'quién demuestra primero si hay empate: fewest-chips (con menos fichas) o first-to-bid (quien propuso antes)',
    'no-bid-clock':
      'el reloj si nadie propone: self (a los 4 minutos puede girarlo un jugador, a los 5 gira solo), player (solo un jugador) u off (sin reloj) (por defecto: self)',
    'after-round': 'tras ganarse una ficha, los robots se quedan (stay) o vuelven (return)',
    chips:
      'fichas para ganar, o en solitario, de 1 a 17 (por defecto: según el número de jugadores)',
    rounds: 'acabar la partida tras este número de rondas, de 1 a 99',
    minutes:
      'acabar la partida tras este número de minutos, al terminar la ronda en curso, de 1 a 600',
    place: 'colocar los robots a mano antes de la primera ronda',
    'solo-bid': 'en solitario: proponer un número antes de demostrarlo',
    seconds: 'duración del reloj de arena en segundos, de 1 a 3600 (por defecto: 60)',
    'proof-clock': 'límite de cada demostración en segundos, de 1 a 3600 (por defecto: ninguno)',
    turns: 'en solitario: cuántas veces corre el reloj en cada ronda, 1 o 2 (por defecto: 1)',
    all: 'escribir todas las soluciones más cortas, hasta 1000; de los mismos movimientos en otro orden solo se da el número',
    json: 'escribir un objeto JSON por línea',
    'no-diagonals': 'quitar las barreras',
    'no-ricochet-rule': 'los robots pueden llegar al objetivo en línea recta',
    'max-moves': 'no buscar más allá de este número de movimientos, de 1 a 99',
    timeout: 'dejar una posición tras este número de segundos, de 1 a 86400',
    jobs: 'posiciones en las que trabajar a la vez, de 1 a 64 (por defecto: 1)',
    yesterday: 'jugar la posición de ayer y ver su solución',
    day: 'jugar la posición de ese día; las pasadas no cuentan para la racha ni la puntuación: 17',
    unrated: 'guardar los resultados, pero sin cambiar la puntuación',
    board: 'leer la posición de un archivo: un dibujo del tablero o un Game ID',
    svg: 'escribir una imagen SVG en este archivo',
    line: 'dibujar estos movimientos como flechas: "rE gS", o shortest (los de la solución más corta)',
    coach: 'pedir al entrenador que comente esta ronda de la partida',
    cast: 'escribir la repetición como archivo de asciinema, o como imagen animada si ARCHIVO acaba en .svg',
    force: 'sobrescribir un archivo que ya existe',
    port: 'puerto en el que escuchar, de 0 a 65535; 0: cualquiera libre (por defecto: 2222)',
    host: 'dirección en la que escuchar (por defecto: 127.0.0.1, solo este equipo); 0.0.0.0: todas',
    auth: 'modo de acceso: none (libre), password (contraseña), o keys ARCHIVO, claves en formato OpenSSH (por defecto: none, solo para este equipo)',
    'password-file': 'archivo con la contraseña (por defecto: RICOCHET_PASSWORD del entorno)',
    admins:
      'archivo con las claves públicas, una por línea, de quienes pueden usar: ssh SERVIDOR admin',
    motd: 'archivo con un mensaje del día para todos los visitantes, de una línea',
    'proxy-from':
      'proxies de confianza que usan el protocolo PROXY: direcciones o rangos, separados por comas',
    drain: 'con SIGTERM, esperar como máximo este número de minutos a que acaben las partidas',
    sessions: 'máximo de sesiones (por defecto: 200)',
    'sessions-per-address': 'máximo de sesiones desde una dirección (por defecto: 8)',
    'connections-per-minute':
      'máximo de conexiones nuevas por minuto desde una dirección (por defecto: 30)',
    'idle-minutes':
      'desconectar una sesión tras este número de minutos sin pulsar teclas (por defecto: 30)',
    rooms: 'máximo de salas (por defecto: 50)',
    threads:
      'hilos del solucionador (por defecto: uno menos que núcleos, si la memoria lo permite)',
    bots: 'número de bots en una partida, o en las salas nuevas, de 0 a 11 (por defecto: 0)',
    'bot-level':
      'nivel de los bots: easy (fácil), medium (medio), hard (difícil) o master (maestro) (por defecto: medium)',
    keep: 'cuánto tiempo se guardan las partidas acabadas: 12h, 90d, 2w, 1y (por defecto: siempre)',
    log: 'formato del log en stderr, siempre en inglés: text o json (por defecto: text)',
    metrics:
      'DIRECCIÓN:PUERTO para métricas, /healthz y /readyz; con --processes, el primero de otros tantos puertos',
    processes:
      'número de procesos del servidor, de 1 a 64, con un NATS propio salvo que --cluster indique uno (hace falta nats-server; por defecto: un solo proceso, sin NATS)',
    cluster:
      'unirse a los servidores que comparten sus salas por este NATS con JetStream: nats://10.0.0.1:4222, o tls://…',
    'cluster-name': 'nombre del clúster, si varios comparten un NATS (por defecto: ricochet)',
    'cluster-credentials':
      'archivo con las credenciales de NATS: el de nsc, o una línea USUARIO:CONTRASEÑA',
    'cluster-ca': 'archivo con los certificados de las autoridades de confianza para NATS, en PEM',
    'cluster-old-nats':
      'aceptar también un NATS anterior a 2.10.23, que puede perder todas las salas si se mata su proceso',
    'no-motion': 'no animar los movimientos',
    linear: 'usar líneas de texto en lugar de imágenes, para lectores de pantalla y redirecciones',
    bell: 'sonido, título de la ventana y aviso cuando te toca o queda poco tiempo',
    mouse:
      'jugar con el ratón: clic en robots, casillas, listas y teclas de abajo; la rueda desplaza',
    seed: 'cualquier texto; la misma semilla da el mismo sorteo',
    color: 'usar colores aunque parezca que el terminal no los tiene',
    'no-color': 'no usar colores',
    ascii: 'usar solo caracteres ASCII',
    theme:
      'colores: default (por defecto), high-contrast (alto contraste), red-green o blue-yellow (daltonismo), o mono (ninguno)',
    lang: 'idioma de los textos: en, fr, es, ca, cs, fi o de (por defecto: el ajuste guardado; si no, LC_ALL, LC_MESSAGES o LANG)',
    help: 'mostrar esta ayuda',
    version: 'mostrar la versión',
  },
};
