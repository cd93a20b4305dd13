import type { Language } from '../catalogue.js';

export const help: Language['messages']['help'] = {
  usageTitle: 'Aufruf',
  commandsTitle: 'Befehle',
  examplesTitle: 'Beispiele',
  commands: {
    menu: 'Rasende Roboter im Terminal spielen. Öffnet das Menü.',
    play: 'Eine Partie mit 2 bis 26 Spielern an einer Tastatur spielen.',
    solo: 'Allein gegen die Sanduhr spielen.',
    practice: 'Eine Aufgabe üben, mit Tipps.',
    daily: 'Die Tagesaufgabe spielen, für alle dieselbe. Geht ohne Netz.',
    train: 'Aufgaben gegen die Uhr lösen (storm) oder bis zum ersten Fehler (streak).',
    referee: 'Sanduhr, Gebote und Vorführungen für eine Partie am Tisch.',
    edit: 'Einen Spielplan zeichnen, seine kürzeste Lösung sehen und ihn spielen.',
    solve:
      'Kürzeste Lösungen finden. Ohne ID werden Stellungen von der Standardeingabe gelesen, eine je Zeile.',
    deal: 'Neue Stellungen auslosen, eine je Zeile.',
    show: 'Eine Stellung zeichnen.',
    stats: 'Deine Statistik zeigen.',
    share: 'Dein Ergebnis der Tagesaufgabe ausgeben, ohne die Lösung zu verraten.',
    export:
      'Ergebnisse, Archiv, nicht gespeicherte Spielpläne und Einstellungen in eine Datei exportieren.',
    import: 'Eine exportierte Datei importieren. Vorhandenes bleibt, Doppeltes wird übersprungen.',
    replay:
      'Deine Partien auflisten oder eine Aufzeichnung abspielen. Ohne Terminal kommt sie als Text.',
    serve: 'Räume über SSH anbieten. Deine Freunde brauchen nur ssh.',
    cluster:
      'Die Daten eines Servers in einen Cluster übernehmen oder Aufzeichnungen eines Clusters als Dateien schreiben.',
    completions:
      'Ein Skript ausgeben, das Befehle, Optionen und deren Werte in bash, zsh oder fish ergänzt.',
  },
  values: {
    language: 'SPRACHE',
    names: 'NAMEN',
    year: 'JAHR',
    faces: 'SEITEN',
    how: 'ART',
    seconds: 'SEKUNDEN',
    file: 'DATEI',
    text: 'TEXT',
    name: 'NAME',
    address: 'ADRESSE',
    time: 'DAUER',
    moves: 'ZÜGE',
    range: 'CIDR,CIDR',
    day: 'TAG',
    folder: 'ORDNER',
  },
  groups: {
    server: 'Server',
    limits: 'Grenzen',
    cluster: 'Cluster',
    players: 'Spieler',
    deal: 'Auslosung',
    rules: 'Regeln',
    end: 'Sanduhr und Spielende',
    output: 'Suche und Ausgabe',
    screen: 'Anzeige und Bedienung',
    all: 'Alle Befehle',
  },
  about: {
    players: '2 bis 26 Namen, durch Kommas getrennt',
    handicaps:
      'Züge, die beim Vergleich zu den Geboten jedes Spielers hinzukommen (ein Gebot von 4 steht dann als 4+2 da), 0 bis 20: 0,2',
    edition:
      'Regeln von 1999, 2003, 2007 oder 2013 (Vorgabe: 1999, in einer vorgegebenen Stellung aber Züge wie 2013)',
    moves:
      'Züge der kürzesten Lösung, 1 bis 25: 7 oder 6-9; in Partie und Raum die der aufgedeckten Chips (Vorgabe: beliebig; bei Stellungen 3-12; beim Üben passend zu deiner Wertung, außer mit --seed); Stellungen ab 13 Zügen werden nicht ausgelost, sondern aus kürzeren entwickelt',
    count: 'Anzahl der Stellungen, mindestens 1 (Vorgabe: 1)',
    motif:
      'Motiv: lone-robot (Alleingang), blocker (Blockade), two-helpers (zwei Helfer), decoy (Köder), diagonal (Diagonale) oder only-solution (eindeutig) (Vorgabe: beliebig)',
    target: 'Ziel: red, circle, "red circle", rc oder vortex (Vorgabe: beliebig)',
    'fifth-robot':
      'mit dem fünften Roboter spielen: silbern, 2007 schwarz (Vorgabe: je nach Ausgabe)',
    'no-fifth-robot': 'ohne den fünften Roboter spielen',
    faces:
      'mixed (Planseiten aller Ausgaben) oder vier Planseiten im Uhrzeigersinn ab Nordwest; dealt wird ausgelost: 1A,2C,dealt,4D',
    'plain-faces': 'nur Planseiten ohne Diagonalen auslosen',
    openings: 'Paare von Öffnungen im Rand, 0 bis 8 (Vorgabe: 0)',
    reverse: 'Roboter dürfen sofort umkehren (Vorgabe: je nach Ausgabe)',
    'no-reverse': 'Roboter dürfen erst umkehren, nachdem ein anderer gezogen hat',
    'no-ricochet-at-diagonal': 'Abbiegen an einer Diagonale gilt nicht als Abprallen',
    'own-raise':
      'Grenze für neue Gebote eines Spielers: not-above-last (nicht über dem letzten) oder not-above-first (nicht über dem ersten)',
    proof:
      'Züge einer Vorführung: at-most (höchstens so viele wie geboten) oder exact (genau so viele)',
    tie: 'wer bei gleichen Geboten zuerst vorführt: fewest-chips (weniger Chips) oder first-to-bid (früheres Gebot)',
    'no-bid-clock':
      'Sanduhr, wenn niemand bietet: self (nach 4 Minuten durch einen Spieler, nach 5 von selbst), player (nur durch einen Spieler) oder off (gar nicht) (Vorgabe: self)',
    'after-round':
      'nach einem gewonnenen Chip bleiben die Roboter stehen (stay) oder kehren zurück (return)',
    chips: 'Chips zum Sieg oder im Solospiel, 1 bis 17 (Vorgabe: je nach Anzahl der Spieler)',
    rounds: 'die Partie endet nach so vielen Runden, 1 bis 99',
    minutes: 'die Partie endet nach so vielen Minuten, sobald die Runde vorbei ist, 1 bis 600',
    place: 'die Roboter vor der ersten Runde von Hand aufstellen',
    'solo-bid': 'solo: erst die Anzahl der Züge bieten, dann vorführen',
    seconds: 'Dauer der Sanduhr in Sekunden, 1 bis 3600 (Vorgabe: 60)',
    'proof-clock': 'Zeit für jede Vorführung in Sekunden, 1 bis 3600 (Vorgabe: unbegrenzt)',
    turns: 'solo: wie oft die Sanduhr je Runde läuft, 1 oder 2 (Vorgabe: 1)',
    all: 'alle kürzesten Lösungen ausgeben, bis zu 1000; andere Reihenfolgen derselben Züge werden nur gezählt',
    json: 'ein JSON-Objekt je Zeile ausgeben',
    'no-diagonals': 'die Diagonalen weglassen',
    'no-ricochet-rule': 'Roboter dürfen das Ziel auch geradeaus erreichen',
    'max-moves': 'nach so vielen Zügen aufgeben, 1 bis 99',
    timeout: 'eine Stellung nach so vielen Sekunden aufgeben, 1 bis 86400',
    jobs: 'wie viele Stellungen gleichzeitig bearbeitet werden, 1 bis 64 (Vorgabe: 1)',
    yesterday: 'die Aufgabe von gestern spielen und ihre Lösung sehen',
    day: 'die Aufgabe dieses Tages spielen; eine frühere zählt weder für die Serie noch für die Wertung: 17',
    unrated: 'Ergebnisse speichern, ohne dass sich die Wertung ändert',
    board: 'die Stellung aus einer Datei lesen: gezeichneter Spielplan oder Game ID',
    svg: 'ein SVG-Bild in diese Datei schreiben',
    line: 'diese Züge als Pfeile zeichnen: "rE gS" oder shortest',
    coach: 'diese Runde der Partie vom Trainer besprechen lassen',
    cast: 'die Wiedergabe als asciinema-Datei schreiben oder als bewegtes Bild, wenn DATEI auf .svg endet',
    force: 'eine vorhandene Datei überschreiben',
    port: 'Port des Servers, 0 bis 65535; bei 0 ein beliebiger freier (Vorgabe: 2222)',
    host: 'Adresse des Servers (Vorgabe: 127.0.0.1, nur dieser Rechner); 0.0.0.0 für alle',
    auth: 'Anmeldung: none (keine), password (Passwort) oder keys DATEI im OpenSSH-Format (Vorgabe: none, nur für diesen Rechner)',
    'password-file': 'Datei mit dem Passwort (Vorgabe: RICOCHET_PASSWORD in der Umgebung)',
    admins:
      'Datei mit den öffentlichen Schlüsseln der Admins, einer je Zeile; sie dürfen: ssh SERVER admin',
    motd: 'Datei mit einer Tagesmeldung für alle Gäste, eine Zeile',
    'proxy-from':
      'vertrauenswürdige Proxys, die das PROXY-Protokoll sprechen: Adressen oder Bereiche, durch Kommas getrennt',
    drain: 'bei SIGTERM höchstens so viele Minuten auf das Ende der Partien warten',
    sessions: 'höchstens so viele Sitzungen (Vorgabe: 200)',
    'sessions-per-address': 'höchstens so viele Sitzungen von einer Adresse (Vorgabe: 8)',
    'connections-per-minute':
      'höchstens so viele neue Verbindungen je Minute von einer Adresse (Vorgabe: 30)',
    'idle-minutes': 'eine Sitzung nach so vielen Minuten ohne Tastendruck trennen (Vorgabe: 30)',
    rooms: 'höchstens so viele Räume (Vorgabe: 50)',
    threads:
      'Anzahl der Threads des Lösers (Vorgabe: einer weniger als Kerne, wenn der Speicher reicht)',
    bots: 'Anzahl der Bots in einer Partie oder in neuen Räumen, 0 bis 11 (Vorgabe: 0)',
    'bot-level':
      'Stärke der Bots: easy (leicht), medium (mittel), hard (schwer) oder master (Meister) (Vorgabe: medium)',
    keep: 'wie lange Aufzeichnungen beendeter Partien bleiben: 12h, 90d, 2w, 1y (Vorgabe: für immer)',
    log: 'Format des Protokolls auf der Fehlerausgabe, immer englisch: text oder json (Vorgabe: text)',
    metrics:
      'ADRESSE:PORT für Messwerte, /healthz und /readyz; bei --processes der erste von ebenso vielen Ports',
    processes:
      'Anzahl der Serverprozesse, 1 bis 64, mit eigenem NATS, falls --cluster keines nennt (braucht nats-server; Vorgabe: ein Prozess ohne NATS)',
    cluster:
      'sich den Servern anschließen, die ihre Räume über dieses NATS mit JetStream teilen: nats://10.0.0.1:4222 oder tls://…',
    'cluster-name': 'Name des Clusters, falls sich mehrere ein NATS teilen (Vorgabe: ricochet)',
    'cluster-credentials':
      'Datei mit den Zugangsdaten für NATS: wie nsc sie schreibt oder eine Zeile BENUTZER:PASSWORT',
    'cluster-ca':
      'Datei mit den Zertifikaten der Zertifizierungsstellen, denen bei NATS vertraut wird, im PEM-Format',
    'cluster-old-nats':
      'auch ein NATS vor 2.10.23 nehmen, das alle Räume verlieren kann, wenn es gewaltsam beendet wird',
    'no-motion': 'Züge nicht animieren',
    linear: 'Textzeilen statt Bildern, für Screenreader und Pipes',
    bell: 'Signalton, Fenstertitel und Meldung, wenn du am Zug bist oder die Zeit knapp wird',
    mouse:
      'mit der Maus spielen: Roboter, Felder, Listen und die Tasten unten anklicken; das Mausrad blättert',
    seed: 'ein beliebiger Text als Startwert; derselbe gibt dieselbe Auslosung',
    color: 'Farben zeigen, auch wenn das Terminal keine zu haben scheint',
    'no-color': 'keine Farben zeigen',
    ascii: 'nur ASCII-Zeichen verwenden',
    theme:
      'Farben: default (Standard), high-contrast (starker Kontrast), red-green oder blue-yellow (bei Farbsehschwäche) oder mono (keine)',
    help: 'diese Hilfe zeigen',
    lang: 'Sprache: en, fr, es, ca, cs, fi oder de (Vorgabe: die gespeicherte Einstellung, dann LC_ALL, LC_MESSAGES, LANG)',
    version: 'die Version zeigen',
  },
};
