import type { Language } from '../catalogue.js';
import { didYouMean } from './command.js';
import { all, de, moves, oneOf, robots, seconds } from './counting.js';
import { feminine, to } from './forms.js';
import { capital, quote } from './quote.js';

/** Sides of a cell in words: "paret al nord", "parets al nord i a l’est". */
const sides =
  (one: string, several: string) =>
  ({ sides }: { sides: readonly string[] }): string =>
    `${sides.length === 1 ? one : several} ${all(sides.map(to))}`;

/** A rating and its change; without a sign, as a screen reader may not speak it. */
const change = (values: { rating: number; change: number }): string => {
  if (values.change === 0) return `${values.rating}, sense canvis`;
  return `${values.rating}, ${Math.abs(values.change)} ${values.change < 0 ? 'menys' : 'més'}`;
};

const help: Language['linear']['help'] = {
  moves:
    'vermell a l’est, o r e: fa un moviment. Els robots són r vermell, g verd, b blau, y groc, s platejat; les direccions, n nord, e est, s sud, w oest. Podeu escriure uns quants moviments seguits: «r e r s», o «rers».',
  look: 'mira g7: què hi ha en una casella, i en quins costats té paret.',
  where: 'on: tots els robots i l’objectiu.',
  from: 'des de vermell: on s’aturaria un robot en cada direcció, i què l’atura.',
  row: 'fila 7: tot el que hi ha en una fila.',
  column: 'columna g: tot el que hi ha en una columna.',
  target: 'objectiu: l’objectiu i la seva casella.',
  undo: 'desfés: desfà l’últim moviment.',
  redo: 'refés: refà l’últim moviment desfet.',
  reset: 'inici: torna al principi.',
  hint: 'pista: una mica d’ajuda. Cada pista diu més que l’anterior.',
  solution: 'solució: la solució més curta des d’aquí. Compta com l’última pista.',
  giveUp: 'abandona: acaba sense resoldre la posició i us diu la solució més curta.',
  solutionOfRound: 'solució: després d’una ronda, la solució més curta.',
  coach: 'entrenador: després d’una ronda, una anàlisi de les propostes i la demostració.',
  setAside:
    'aparta: si ningú no guanya la fitxa i tothom hi està d’acord, la retira i en diu la solució.',
  giveUpProof: 'abandona: acaba la vostra demostració.',
  rules: 'regles: les regles d’aquest joc.',
  score: 'marcador: el resultat fins ara.',
  bid: 'proposta ann 7: Ann proposa 7 moviments. Podeu escurçar el nom.',
  pass: 'passa ann: Ann passa. Quan tothom ha passat, s’acaben les propostes.',
  begin: 'comença, o una línia buida: comença la vostra demostració.',
  bidAlone: 'proposta 7: proposeu 7 moviments i després els demostreu.',
  claim: 'ho tinc: el rellotge s’atura mentre ensenyeu la solució, en els moviments que calguin.',
  startClock: 'gira rellotge: gira el rellotge de sorra, al cap de quatre minuts sense propostes.',
  time: 'temps: les propostes de la ronda i el temps que queda al rellotge de sorra.',
  nextPosition: 'següent: una altra posició.',
  days: 'dies: les posicions de dies anteriors. «dies 17» juga la del dia 17.',
  nextRound: 'següent: la ronda següent, o el resultat.',
  repeat: 'repeteix: torna a dir l’última resposta.',
  quit: 'surt: desa la partida i surt.',
};

export const linear: Language['linear'] = {
  words: {
    look: 'mira',
    where: 'on',
    from: 'des de',
    row: 'fila',
    column: 'columna',
    target: 'objectiu',
    undo: 'desfés',
    redo: 'refés',
    reset: 'inici',
    hint: 'pista',
    solution: 'solució',
    'give-up': 'abandona',
    rules: 'regles',
    score: 'marcador',
    bid: 'proposta',
    pass: 'passa',
    begin: 'comença',
    'start-clock': 'gira rellotge',
    claim: 'ho tinc',
    place: 'posa',
    time: 'temps',
    next: 'següent',
    again: 'torna-hi',
    watch: 'repetició',
    'set-aside': 'aparta',
    coach: 'entrenador',
    missed: 'repassa',
    help: 'ajuda',
    repeat: 'repeteix',
    quit: 'surt',
    share: 'comparteix',
    rooms: 'sales',
    join: 'entra',
    open: 'obre',
    'set-up': 'ajusta',
    who: 'qui',
    sit: 'seu',
    stand: 'aixeca’t',
    ready: 'a punt',
    react: 'reacciona',
    remove: 'expulsa',
    lock: 'bloqueja',
    practice: 'practica',
    daily: 'posició del dia',
    days: 'dies',
    solo: 'en solitari',
    storm: 'tempesta',
    streak: 'ratxa',
    ratings: 'puntuacions',
    statistics: 'estadístiques',
    erase: 'esborra',
    language: 'llengua',
    screen: 'pantalla',
  },
  help,
  helpWanted: 'Escriviu «ajuda» per veure totes les ordres, o «surt» per sortir.',

  unknown: ({ text, closest }) =>
    `Ordre desconeguda: ${quote(text)}.${didYouMean(closest)} Escriviu «ajuda» per veure-les totes.`,
  lineTooLong: ({ longest }) =>
    `Aquesta línia és massa llarga. Escriviu com a màxim ${longest} caràcters.`,
  nothingAfter: ({ word }) => `Escriviu ${quote(word)} sol, sense res al darrere.`,
  badMove: ({ text }) =>
    `${quote(text)} no és un moviment vàlid. Escriviu un robot i una direcció: «vermell a l’est», o «r e».`,
  badCell: ({ text, last }) =>
    `${quote(text)} no és cap casella d’aquest tauler. Les caselles van de la a1 a la ${last}.`,
  badRow: ({ text, last }) =>
    `${quote(text)} no és cap fila d’aquest tauler. Les files van d’1 a ${last}.`,
  badColumn: ({ text, last }) =>
    `${quote(text)} no és cap columna d’aquest tauler. Les columnes van de la «a» a la «${last}».`,
  badRobot: values =>
    `${quote(values.text)} no és cap robot d’aquest tauler. Els robots són ${all(values.robots)}.`,

  wall: sides('paret', 'parets'),
  edge: sides('vora', 'vores'),
  opening: sides('obertura', 'obertures'),
  sought: ({ target }) => `l’objectiu, ${target}`,
  otherTarget: ({ target }) => `un altre objectiu, ${target}`,
  diagonal: ({ colour, ends }) => `barrera ${feminine(colour)} ${ends}`,
  diagonalEnds: { '/': 'de sud-oest a nord-est', '\\': 'de nord-oest a sud-est' },
  cell: ({ cell, contents }) =>
    contents.length === 0 ? `${cell}: buida.` : `${cell}: ${contents.join(', ')}.`,
  row: ({ row, cells }) =>
    cells.length === 0 ? `Fila ${row}: buida.` : `Fila ${row}, d’oest a est: ${cells.join('; ')}.`,
  column: ({ column, cells }) =>
    cells.length === 0
      ? `Columna ${column}: buida.`
      : `Columna ${column}, de nord a sud: ${cells.join('; ')}.`,
  cellIn: ({ cell, contents }) => `${cell} ${contents.join(', ')}`,

  robotAt: ({ robot, cell, around }) => `${[`${capital(robot)} a ${cell}`, ...around].join(', ')}.`,
  target: ({ target, cell, around }) =>
    `Objectiu: ${[`${target}, a ${cell}`, ...around].join(', ')}.`,
  stops: ({ direction, cell, isTarget, stop, turns }) => {
    const end = isTarget ? `${cell}, l’objectiu` : cell;
    return `${capital(direction)}: ${[`fins a ${end}`, ...turns, `l’atura ${stop}`].join(', ')}.`;
  },
  noMove: ({ direction }) => `${capital(direction)}: no s’hi pot moure.`,
  stop: {
    wall: 'una paret',
    edge: 'la vora',
    centre: 'una casella tancada',
    robot: ({ robot }) => `el robot ${robot}`,
  },
  turned: ({ cells }) =>
    cells.length === 1
      ? `rebota a la barrera de ${cells[0]}`
      : `rebota a les barreres de ${all(cells)}`,
  moved: ({ number, of, move, where }) =>
    of === undefined || of === Number.POSITIVE_INFINITY
      ? `Moviment ${number}, ${move}. ${where}`
      : `Moviment ${number} ${de(of)}, ${move}. ${where}`,

  practice: 'Pràctica.',
  which: ({ of }) => `Escriviu un número de l’1 al ${of}, o premeu Retorn per a l’1.`,
  practiceGoesOn: 'Pràctica represa.',
  board: values =>
    `El tauler té ${values.columns} columnes, de la «a» a la «${String.fromCharCode(96 + values.columns)}» d’oest a est, ${values.rows} files de nord a sud, i ${robots(values.robots)}.`,
  practiceOver: ({ ways }) => `Escriviu ${oneOf(ways)}.`,
  waysOn: {
    again: '«desfés» o «inici» per tornar-ho a provar',
    next: '«següent» per a una altra posició',
    share: '«comparteix» per a una línia per compartir',
    days: '«dies» per als dies anteriors',
    quit: '«surt»',
  },
  notPlayed: values => `Moviments sense fer: ${values.moves}.`,
  searching: 'El solucionador hi treballa. La resposta arribarà de seguida.',
  solution: ({ line }) => `Solució més curta, ${moves(line.length)}: ${line.join(', ')}.`,
  fromStart: 'La solució és des del principi.',
  playerRating: values => `La vostra puntuació: ${change(values)}.`,
  positionRating: values => `Puntuació de la posició: ${change(values)}.`,
  practiceScore: values => `Moviments: ${values.moves}. Pistes usades: ${values.hints}.`,
  weakSpot: ({ name, motif, inShortest, played }) =>
    `El vostre punt feble: ${name}, ${inShortest} ${de(played)} amb el mínim de moviments. Per practicar-lo: practice --motif ${motif}.`,
  noNext: 'No hi ha cap posició següent. Escriviu «surt» per sortir.',
  practiceKept: 'Pràctica desada. Per continuar-la, executeu ricochet-tui --linear.',
  goodbye: 'Joc tancat.',

  thinking: 'Ja ho teniu? Proposeu: «proposta ann 7». Per passar: «passa ann».',
  placing: values =>
    `Per moure els robots, escriviu «posa» i una casella per a cadascun: ${all(values.robots)}. Per deixar-los on són, «següent».`,
  badPlace: ({ text }) =>
    text === undefined
      ? 'Escriviu una casella per a cada robot: «posa a1 c5 g7 p16».'
      : `${quote(text)} no és una casella vàlida. Exemple: «posa a1 c5 g7 p16».`,
  holding: 'Ja ho teniu? Escriviu «ho tinc»: el rellotge s’atura mentre ho ensenyeu.',
  showing: 'Ensenyeu-ho en els moviments que vulgueu. Si abandoneu, el rellotge torna a córrer.',
  thinkingAlone: 'Ja ho teniu? Proposeu: «proposta 7».',
  thinkingAgainst: 'Ja ho teniu? Proposeu: «proposta 7». Per passar: «passa».',
  computerPlays: ({ name }) => `${name} és un bot. Proposa i demostra tot sol.`,
  clockRuns: values => `El rellotge de sorra corre: ${seconds(values.seconds)}.`,
  secondsLeft: values => `Temps que queda: ${seconds(values.seconds)}.`,
  clockStands: 'El rellotge de sorra no corre. Es gira amb la primera proposta.',
  clockMayStart: 'Quatre minuts sense propostes: qualsevol pot escriure «gira rellotge».',
  proving: ({ name, bid, exact }) =>
    exact
      ? `${name} ho demostra en exactament ${moves(bid)}. Escriviu els moviments.`
      : `${name} ho demostra en ${moves(bid)} com a màxim. Escriviu els moviments.`,
  provingAlone: ({ bid, exact }) =>
    exact
      ? `Demostreu-ho en exactament ${moves(bid)}. Escriviu els moviments.`
      : `Demostreu-ho en ${moves(bid)} com a màxim. Escriviu els moviments.`,
  badBid: 'Una proposta és un nom i un nombre de moviments: «proposta ann 7».',
  badBidAlone: 'Una proposta és un nombre de moviments: «proposta 7».',
  noPlayer: ({ text, names }) =>
    `${quote(text)} no juga en aquesta partida. Els jugadors són ${all(names)}.`,
  whichPlayer: ({ text, names }) =>
    `${quote(text)} pot ser ${oneOf(names)}. Escriviu més lletres del nom.`,
  roundOver:
    'Escriviu «següent» per a la ronda següent, «solució» per a la solució més curta, «entrenador» per a una anàlisi, o «surt».',
  chipReturned:
    'Escriviu «següent» per a la ronda següent, «aparta» per a la solució si tothom vol, o «surt».',
  matchDecided: 'Era l’última ronda. Escriviu «següent» per veure el resultat.',
  matchKept: 'Partida desada. Per continuar-la, executeu ricochet-tui --linear.',

  runHelp: ['marcador, o temps: el resultat de la tanda fins ara.', 'surt: acaba la tanda.'],
  afterRun:
    'Escriviu «entrenador 1» per analitzar la posició 1, «repassa» per practicar les fallades, «marcador» per a la llista, «comparteix» per a una línia per compartir, «torna-hi» per a una altra tanda, o «surt».',
  afterRunAtServer:
    'Escriviu «entrenador 1» per analitzar la posició 1, «marcador» per a la llista, «comparteix» per a una línia per compartir, «torna-hi» per a una altra tanda, o «surt».',

  rooms: {
    none: 'No hi ha cap sala oberta. Escriviu «obre» per obrir-ne una.',
    lobby:
      'Per entrar en una sala, escriviu «entra» i el seu número o codi; per obrir-ne una, escriviu «obre». Per jugar pel vostre compte: «practica», «posició del dia», «en solitari», «tempesta» o «ratxa». Escriviu «ajuda» per a totes les ordres, o «surt» per marxar.',
    kept: ({ name }) =>
      `Teniu un seient a la sala ${name}: escriviu «entra ${name}» per tornar-hi.`,
    unknownOption: ({ text }) =>
      `${quote(text)} no és una opció. Exemple: «obre 2 hard 2013 3-6 private».`,
    maySit: 'Esteu mirant. Escriviu «seu» per ocupar un seient.',
    mayStart: 'Escriviu «a punt» quan hi estigueu; la partida comença quan tothom hi està.',
    seat: ({ name, marks }) => `${[name, ...marks].join(', ')}.`,
    goOn: values =>
      `Escriviu «a punt» per continuar, o espereu: la partida continua d’aquí a ${seconds(values.seconds)}.`,
    over: 'Escriviu «següent» per tornar als seients, «repetició» per veure la partida, «entrenador 1» per analitzar la ronda 1, o «surt» per deixar la sala.',
    noScreen:
      'El vostre terminal no pot dibuixar el tauler. Connecteu-vos amb ssh -t, i sense TERM=dumb.',
    eraseAgain:
      'Això esborra totes les estadístiques i partides desades aquí per a la vostra clau. Escriviu «esborra» un altre cop per confirmar-ho.',
    help: [
      'sales: la llista de sales.',
      'entra 2, o entra i un codi: entrar en una sala.',
      'obre: obrir una sala, amb bots, edició, moviments o codi si voleu: «obre 2 hard 2013 3-6 private».',
      'practica, posició del dia, en solitari, tempesta, ratxa: jugar pel vostre compte.',
      'puntuacions, estadístiques: els millors d’aquí, i els vostres resultats.',
      'esborra: esborrar les vostres dades d’aquest servidor.',
      'llengua: la llengua següent.',
      'pantalla: jugar a pantalla completa, amb el tauler.',
      'surt: deixar el servidor.',
    ],
    roomHelp: [
      'seu, aixeca’t: ocupar un seient, o deixar-lo i mirar.',
      'a punt: esteu a punt per a la partida, o per a la ronda següent.',
      'proposta 7, o 7: proposar 7 moviments. passa: no teniu proposta.',
      'qui: jugadors i espectadors.',
      'reacciona: què podeu dir a tothom. «reacciona 1» ho diu.',
      'expulsa ann, bloqueja, ajusta 2 hard: si heu obert la sala.',
      'surt: deixar la sala.',
    ],
  },

  askName: ({ number }) =>
    number <= 2
      ? `Nom del jugador ${number}:`
      : `Nom del jugador ${number}, o una línia buida per començar:`,
  noNames: 'No ha començat cap partida: calen dos noms com a mínim.',
  elsewhere:
    'Per jugar sense tauler, executeu ricochet-tui daily --linear, practice --linear, train storm --linear, solo --linear o play --linear.',
};
