import type { Language } from '../catalogue.js';
import { chips, minutes, robots, rounds, seconds } from './counting.js';
import { capital, colour, theRobot } from './forms.js';
import { key } from './quote.js';

export const rules: Language['screens']['rules'] = {
  title: 'Hilfe',
  clockGoesOn: 'Die Partie geht weiter, und die Uhr läuft.',

  keys: {
    title: 'Tasten',
    everywhere: ({ help }) =>
      `Esc geht einen Schritt zurück, Strg-C beendet sofort. ${key(help)} öffnet diese Hilfe, außer wo du Text tippst.`,
    settings:
      'Die Tasten lassen sich in den Einstellungen ändern. Mit der Maus klickst du auf einen Roboter, dann auf das Feld, auf dem er halten soll.',
  },

  referee: {
    title: 'Partie am Tisch',
    layOut:
      'Gespielt wird auf eurem eigenen Spielplan: Wähle seine vier Planseiten vor dem Start unter „Regeln…“. Hier laufen die Gebote, die Sanduhr und die Vorführungen. Übertrage vor jeder Runde die Stellung: Geh auf ein Feld und drücke den Buchstaben des Roboters, oder gib mit „e“ eine Game ID ein. Geh dann auf das Ziel des aufgedeckten Chips und drücke Enter.',
    bids: 'Nennt jemand eine Zahl, drücke die Taste dieses Spielers, die Zahl, Enter. Das erste Gebot startet die Sanduhr.',
    proof:
      'Ist sie abgelaufen, drücke Enter und wiederhole hier die Züge der Vorführung: Das Programm sagt, ob sie erlaubt sind und zum Ziel führen. Gibt der Spieler auf, drücke „x“.',
    after: 'Nach der Runde siehst du die kürzeste Lösung. Dann übertrage die Stellung neu.',
  },

  aim: {
    title: 'Ziel des Spiels',
    target: values =>
      `Auf dem Spielplan gibt es ${robots(values.robots)}; ein Ziel ist hervorgehoben. Bring den Roboter derselben Farbe auf dieses Ziel, sodass er dort hält. Beim Wirbel darf es jeder Roboter sein.`,
    moves:
      'Komm mit so wenigen Zügen wie möglich aus. Die Züge aller Roboter zählen. Du darfst einen Roboter auch nur ziehen, um einen anderen zu stoppen.',
  },

  slide: {
    title: 'Ziehen',
    what: 'Roboter haben keine Bremsen. Ein Roboter rast geradeaus, bis er auf ein Hindernis trifft: eine Wand, den Rand, die Mitte oder einen anderen Roboter. Das ist ein Zug, egal wie weit.',
    picture:
      'Rot zog nach Osten, bis zur Wand; die Marke mit seinem Buchstaben zeigt, wo er stand. Dieser Zug schreibt sich „rE“: erst der Roboter, dann die Richtung N (Norden), E (Osten), S (Süden) oder W (Westen).',
    passing: 'Ziele und Startmarken halten keinen Roboter auf.',
  },

  stop: {
    title: 'Roboter als Hindernis',
    what: 'Vor einem anderen Roboter hält ein Roboter wie vor einer Wand. Fehlt dir eine Wand, stell einen Roboter hin.',
    picture:
      'Links: Rot zog nach Osten und raste bis zum Rand. Rechts: Grün zog vorher nach Süden, also hält Rot daneben.',
  },

  ricochet: {
    title: 'Abprallen',
    what: 'Geradeaus darf ein Roboter sein Ziel nicht erreichen. Er muss vorher abprallen: in dieser Runde mindestens einmal um 90° abbiegen, zwischen zweien seiner Züge oder an einer Diagonale.',
    picture:
      'Links: Rot hat freie Bahn zum Ziel, also ist der Zug nicht erlaubt. Rechts: Rot zog nach Norden, Osten und Süden und bog jedes Mal um 90° ab. Das zählt.',
    between: 'Zwischen diesen Zügen dürfen andere Roboter ziehen.',
    over: 'Geradeaus darf ein Roboter über sein Ziel hinwegrasen, nur halten darf er so nicht.',
    back: 'Umkehren ist kein Abprallen.',
  },
  onTarget: ({ ricochet }) =>
    ricochet
      ? 'Beginnt ein Roboter die Runde auf seinem Ziel, muss er es verlassen, abprallen und zurückkommen.'
      : 'Beginnt ein Roboter die Runde auf seinem Ziel, muss er es verlassen und zurückkommen.',
  straight: {
    title: 'Ohne Abprallen',
    what: 'Nach diesen Regeln darf ein Roboter sein Ziel auch geradeaus erreichen, wie hier Rot.',
  },
  backAndForth: ({ reverse }) =>
    reverse
      ? 'Ein Roboter darf sofort umkehren.'
      : 'Ein Roboter darf erst umkehren, wenn ein anderer gezogen hat.',

  diagonal: {
    title: 'Diagonalen',
    what: 'Durch eine Diagonale seiner eigenen Farbe fährt ein Roboter hindurch. An jeder anderen prallt er ab, biegt um 90° ab und rast weiter. Das alles ist ein Zug.',
    picture:
      'Links: Rot zieht nach Osten, prallt an der grünen Diagonale ab und rast nach Norden. Rechts: Grün zieht nach Norden und fährt hindurch.',
    rest: 'Auf einer Diagonale darf kein Roboter halten. Ein Zug, der dort enden würde, ist nicht erlaubt.',
    ricochet: ({ counts }) =>
      counts
        ? 'Abbiegen an einer Diagonale gilt als Abprallen: Danach darf der Roboter auf seinem Ziel halten.'
        : 'Nach diesen Regeln gilt Abbiegen an einer Diagonale nicht als Abprallen: Der Roboter muss trotzdem zwischen zwei Zügen um 90° abbiegen.',
  },

  opening: {
    title: 'Öffnungen',
    what: 'Durch eine Öffnung rast ein Roboter vom Spielplan, kommt gegenüber wieder herein und rast weiter. Das alles ist ein Zug.',
    picture:
      'Rot zog nach Osten vom Spielplan, kam von Westen wieder herein und hielt an der Wand.',
  },

  silver: {
    title: ({ robot }) => capital(`${colour(robot, 'masculine')} Roboter`),
    what: ({ robot }) =>
      `Für ${theRobot(robot, 'accusative')} gibt es keine Ziele. Dieser fünfte Roboter darf auf den Wirbel, sonst dient er als Hindernis. Seine Taste ist „s“.`,
    diagonals: 'Er prallt an jeder Diagonale ab.',
  },

  round: {
    title: 'Bieten',
    think:
      'Ein Chip wird aufgedeckt und zeigt das Ziel. Alle suchen gleichzeitig eine Lösung, ohne einen Roboter zu bewegen.',
    bid: 'Gefunden? Biete die Anzahl der Züge: dein Buchstabe, die Zahl, Enter. Zum Passen: dein Buchstabe, dann Enter.',
    bidInRoom:
      'Gefunden? Tippe die Anzahl der Züge, dann Enter. Alle bieten gleichzeitig und sehen alle Gebote. Zum Passen drücke zweimal Enter.',
    others:
      'Gebote sind ganze Zahlen von 1 bis 99. Du darfst weniger bieten als andere, gleich viel oder mehr.',
    pass: 'Haben alle gepasst, ist das Bieten vorzeitig vorbei. Nach einem neuen Gebot dürfen alle wieder bieten.',
    ownRaise: ({ ownRaise }) =>
      ownRaise === 'not-above-last'
        ? 'Solange die Sanduhr läuft, darfst du neu bieten, aber nie mehr als zuletzt.'
        : 'Solange die Sanduhr läuft, darfst du weniger oder mehr bieten, aber nie mehr als zuerst.',
    clock: values =>
      `Das erste Gebot startet die Sanduhr. Von da an haben alle noch ${seconds(values.seconds)} Zeit zum Bieten.`,
    noBids: {
      self: 'Bietet vier Minuten lang niemand, darf jeder die Sanduhr umdrehen. Nach fünf Minuten läuft sie von selbst.',
      player: 'Bietet vier Minuten lang niemand, darf jeder die Sanduhr umdrehen.',
      off: 'Die Sanduhr läuft erst, wenn jemand bietet.',
    },
    noBidsEnd:
      'Bietet jemand, während sie läuft, beginnt sie neu. Läuft sie ohne Gebot ab, kommt der Chip zurück, und ein anderer wird aufgedeckt.',
  },

  proof: {
    title: 'Vorführung',
    lowest:
      'Ist die Sanduhr abgelaufen, drückt der Spieler mit dem niedrigsten Gebot Enter und führt seine Lösung mit den Robotern vor.',
    moves: ({ proof }) =>
      proof === 'at-most'
        ? 'Die Vorführung darf nicht mehr Züge brauchen als geboten.'
        : 'Die Vorführung muss genau so viele Züge haben wie geboten. Sind Züge übrig, zieh einen anderen Roboter, oder verlass das Ziel und komm zurück.',
    clock: values =>
      `Für die ganze Vorführung hast du ${seconds(values.seconds)} Zeit. Danach ist sie gescheitert.`,
    tie: ({ tie }) =>
      tie === 'fewest-chips'
        ? 'Bei gleichen Geboten beginnt, wer weniger Chips hat. Ist auch das gleich, zählt das frühere Gebot.'
        : 'Bei gleichen Geboten zählt das frühere.',
    handicap:
      'Ein Handicap kommt zu deinem Gebot hinzu, wenn Gebote verglichen werden. Mehr Züge gibt es dir nicht.',
    setAside:
      'Gewinnt niemand den Chip und sind alle einverstanden, legt „v“ ihn beiseite und zeigt seine Lösung. Gegen Bots geschieht das von selbst.',
    failed:
      'Scheitert die Vorführung, kehren die Roboter zurück, und das nächsthöhere Gebot ist dran. Scheitern alle, kommt der Chip zurück.',
    afterRound: ({ afterRound }) =>
      afterRound === 'stay'
        ? 'Ist ein Chip gewonnen, bleiben die Roboter für die nächste Runde stehen.'
        : 'Ist ein Chip gewonnen, kehren die Roboter an den Anfang der Runde zurück.',
  },

  room: {
    title: 'Räume',
    seats:
      'In einen Raum kommst du als Zuschauer. Mit „s“ nimmst du einen Platz oder gibst ihn vor der Partie wieder frei. Zwei bis zwölf Spieler können mitspielen, Bots eingerechnet.',
    next: 'Die nächste Runde beginnt, wenn alle bereit sind, spätestens nach 15 Sekunden.',
    seatKept:
      'Verlässt du eine Partie oder reißt die Verbindung, wird dein Platz fünf Minuten freigehalten. Melde dich unter demselben Namen oder mit demselben SSH-Schlüssel an und geh wieder in den Raum.',
  },

  end: {
    title: 'Ende der Partie',
    chips: values => `Wer zuerst ${chips(values.chips)} hat, gewinnt die Partie.`,
    rounds: values => `Die Partie endet nach ${rounds(values.rounds)}.`,
    minutes: values =>
      `Die Partie endet nach ${minutes(values.minutes)}, sobald die laufende Runde vorbei ist.`,
    most: 'Es gewinnt, wer die meisten Chips hat.',
    allChips: 'Alle Chips werden gespielt. Es gewinnt, wer die meisten hat.',
    byPlayers: ({ two, three, four, more }) =>
      `Zu zweit gewinnt, wer zuerst ${chips(two)} hat, zu dritt ${three}, zu viert ${four}. Mit mehr Spielern geht es weiter, bis ${chips(more)} gewonnen sind.`,
    shared: 'Haben mehrere gleich viele Chips, teilen sie sich den Sieg.',
  },

  alone: {
    title: 'Solo',
    round: ({ seconds: time, turns }) =>
      turns === 1
        ? `Mit jedem neuen Chip startet die Sanduhr. Du hast ${seconds(time)} für eine Lösung.`
        : `Mit jedem neuen Chip startet die Sanduhr. Sie läuft zweimal, jedes Mal ${seconds(time)}.`,
    bid: 'Biete die Anzahl der Züge, dann führe sie vor. Scheitert die Vorführung, wird der Chip verdeckt abgelegt.',
    claim:
      'Gefunden? Halt die Sanduhr an und führe deine Lösung vor, mit beliebig vielen Zügen. Gibst du auf, kehren die Roboter zurück, und die Sanduhr läuft weiter.',
    chips:
      'Erreichst du das Ziel, wird der Chip offen abgelegt. Ist die Zeit um, wird er verdeckt abgelegt.',
    end: 'Du gewinnst, wenn am Ende mehr Chips offen als verdeckt liegen.',
  },
};
