import type { Language } from '../catalogue.js';
import { signed } from '../grammar.js';
import { counted, date, inMoves, moveRange, moves } from './counting.js';
import { theRobot } from './forms.js';
import { quote, key as shownKey } from './quote.js';

const shortest = (moved: boolean): string =>
  moved ? 'Kürzeste Lösung von hier aus' : 'Kürzeste Lösung';

type Cost = { readonly rating: number; readonly change: number } | undefined;

const drop = (cost: Cost): string =>
  cost ? ` Deine Wertung fällt von ${cost.rating - cost.change} auf ${cost.rating}.` : '';

export const practice: Language['screens']['practice'] = {
  hint: ({ step, of }) => `Tipp ${step} von ${of}`,
  hints: {
    bound: ({ least, most, moved }) => `${shortest(moved)}: ${least} oder ${moves(most)}.`,
    exact: values => `${shortest(values.moved)}: ${moves(values.moves)}.`,
    robots: ({ robots }) =>
      robots === 1
        ? 'In einer kürzesten Lösung zieht nur ein Roboter.'
        : `In einer kürzesten Lösung ziehen ${robots} Roboter.`,
    'last-robot': ({ robot }) => `In einer kürzesten Lösung zieht ${theRobot(robot)} zuletzt.`,
    'next-move': ({ move }) => `Nächster Zug: ${move}.`,
    all: ({ line, moved }) => `${moved ? 'Ganze Lösung von hier aus' : 'Ganze Lösung'}: ${line}`,
  },
  alreadySolved: 'Schon gelöst.',
  helped: ({ steps, of }) => `Tipps: ${steps} von ${of}.`,

  distance: 'Abstand',
  measuring: 'Suche läuft …',
  notKnown: 'unbekannt',
  outOfReach: 'unerreichbar',
  trend: { warmer: 'wärmer', colder: 'kälter', same: 'unverändert' },

  giveUp: ({ cost, how }) => `Diese Aufgabe aufgeben?${drop(cost)} ${how}`,
  skip: ({ cost, how }) =>
    `Diese Aufgabe überspringen? Das zählt wie aufgegeben.${drop(cost)} ${how}`,
  help: ({ percent, how }) =>
    `Mit dieser Hilfe zählt eine Lösung höchstens ${percent}\u00a0%. ${how}`,
  helpPoints: ({ now, helped, how }) =>
    `Mit dieser Hilfe ändert eine kürzeste Lösung deine Wertung um ${signed(helped)} statt ${signed(now)}. ${how}`,
  pressYes: '„y“ bestätigt, jede andere Taste bricht ab.',
  pressAgain: ({ key }) => `Noch einmal ${shownKey(key)} bestätigt.`,
  typeAgain: ({ word }) => `Noch einmal ${quote(word)} bestätigt.`,
  givenUp: values =>
    values.shortest === undefined
      ? 'Aufgegeben.'
      : `Aufgegeben. Kürzeste Lösung: ${moves(values.shortest)}; „o“ spielt sie ab.`,

  lengths: values => `Nächste Aufgaben: ${moveRange(values)}.`,
  level: ({ around }) => `Wertung der Aufgabe etwa ${around}.`,
  dealing: ({ sign }) => `${sign} Eine Aufgabe wird gesucht …`,
  noneDealt: ({ motif, tried, ...range }) => {
    const none = `${counted(tried, 'position')} probiert: keine mit ${range.least === range.most ? inMoves(range.least) : `${range.least}–${inMoves(range.most)}`}`;
    return motif === undefined
      ? `${none}. Wähle eine andere Länge.`
      : `${none} und dem Motiv ${quote(motif)}. Wähle eine andere Länge oder ein anderes Motiv.`;
  },
  noTarget: 'Für die Roboter auf diesem Spielplan gibt es kein solches Ziel; wähle ein anderes.',
  dealCancelled: 'Auslosung abgebrochen.',
  dealFailed: 'Der Löser ist abgestürzt; keine Aufgabe ausgelost.',
  dealTimedOut: ({ seconds }) =>
    `In ${seconds}\u00a0s keine solche Aufgabe gefunden. Gib mit --timeout mehr Zeit oder verlange weniger.`,

  keys: {
    giveUp: 'aufgeben',
    distance: 'Abstand',
    next: 'neu',
    again: 'nochmal',
    lengths: 'Stufe',
    anyway: 'trotzdem üben',
  },
};

export const rating: Language['screens']['rating'] = {
  player: values => `Deine Wertung ${values.rating} (${signed(values.change)})`,
  position: values => `Aufgabe ${values.rating} (${signed(values.change)})`,
  stakes: values =>
    `Deine Wertung von ${values.rating}: kürzeste Lösung ${signed(values.shortest)} (nach einem Tipp ${signed(values.hint)}), ein Zug mehr ${signed(values.longer)}, aufgegeben ${signed(values.givenUp)}.`,
};

export const daily: Language['screens']['daily'] = {
  title: values => `Tagesaufgabe ${values.day}, ${date(values.date)}`,
  streak: ({ current }) =>
    current === 0 ? 'noch keine Serie' : `Serie: ${counted(current, 'day')}`,
  share: ({ day, result }) =>
    `Rasende Roboter, Tagesaufgabe ${day}: ${result}\nDieselbe Aufgabe: ricochet-tui daily --day ${day}`,
  shared: ({ over }) => {
    if (over === undefined) return 'nicht gelöst';
    return over === 0 ? 'auf kürzestem Weg gelöst' : `gelöst, ${moves(over)} zu viel`;
  },
  hints: ({ hints }) => counted(hints, 'hint'),
  past: 'Ein früherer Tag: zählt weder für die Serie noch für die Wertung.',
  notPlayed: ({ day }) =>
    `Tagesaufgabe ${day} wurde hier nicht gespielt. Die heutige: ricochet-tui daily`,
  earlier: 'Frühere Tagesaufgaben',
  unplayed: 'an dem Tag nicht gespielt',
  notADay: ({ value, last }) =>
    `${quote(value)} ist keine Nummer einer Tagesaufgabe. Es gibt sie von 1 bis ${last}.`,
  copied:
    'Kopiert. Sperrt dein Terminal die Zwischenablage, markiere die Zeilen unter dem Spielplan.',
  finished: 'Schon gespielt: Nur der erste Versuch zählt.',
  solution: values =>
    values.shortest === undefined
      ? 'Die Aufgabe von gestern.'
      : `Die Aufgabe von gestern: ${moves(values.shortest)}; „o“ spielt eine kürzeste Lösung ab.`,
  notCome: ({ first }) =>
    `Die erste Tagesaufgabe gab es am ${date(first)}; prüfe die Uhr dieses Rechners.`,
  keys: { share: 'teilen', yesterday: 'gestern', days: 'frühere Tage' },
};

export const train: Language['screens']['train'] = {
  storm: 'Blitz',
  streak: 'Serie',
  solved: ({ score, best }) => `Gelöst ${score}, Rekord ${best}`,
  combo: ({ combo, of }) => `In Folge ${combo} von ${of}`,
  skips: ({ skips }) => (skips === 0 ? 'kein Joker mehr' : `noch ${counted(skips, 'skip')}`),
  told: ({ moves: made, shortest, paid }) => {
    const time = paid === 0 ? '' : ` ${signed(paid)}\u00a0s`;
    if (made === undefined) return `Übersprungen: kürzeste Lösung ${moves(shortest)}.${time}`;
    return made === shortest
      ? `In ${inMoves(made)} gelöst, kürzer geht es nicht.${time}`
      : `Daneben: ${moves(made)}, kürzeste Lösung ${shortest}.${time}`;
  },
  end: ({ how }) => `Diesen Durchgang beenden? ${how}`,
  over: ({ score, best }) =>
    `${score === 0 ? 'Keine Aufgabe' : counted(score, 'position')} gelöst${score > best ? ': neuer Rekord!' : `; dein Rekord ist ${best}.`}`,
  line: values =>
    `${values.number}. ${values.id}: kürzeste Lösung ${values.shortest}, ${values.moves === undefined ? 'nicht gelöst' : `du ${values.moves}`}, ${values.time}`,
  kept: 'Die misslungenen Aufgaben kommen ab morgen wieder.',
  rules: {
    storm:
      'Löse in drei Minuten so viele Aufgaben wie möglich, jede auf kürzestem Weg. Fünf in Folge bringen 10\u00a0s, eine längere Lösung oder Überspringen kostet 10\u00a0s.',
    streak:
      'Nur eine kürzeste Lösung zählt: Die erste längere beendet die Serie. Keine Uhr, ein Joker.',
  },
  startsIn: ({ seconds }) => `Start in ${seconds} …`,
  noSkip: 'Kein Joker mehr: Löse diese Aufgabe, oder beende die Serie.',
  notSolved: 'Nicht gelöst',
  heads: { shortest: 'kürzeste', yours: 'du', time: 'Zeit' },
  pace: 'Zeit je Aufgabe',
  share: values =>
    `Rasende Roboter, ${values.name}: ${values.score} gelöst, längste ${moves(values.longest)}, Zeit ${values.time}.${values.train === undefined ? '' : ` Dieselben Aufgaben: ricochet-tui train ${values.train}`}`,
  keys: { skip: 'überspringen', keep: 'vormerken', again: 'nochmal' },
};
