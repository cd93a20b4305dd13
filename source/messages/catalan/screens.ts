import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { coach } from './coach.js';
import { all, chips, de, form, inDays, minutes, moveRange, moves, positions } from './counting.js';
import { editor } from './editor.js';
import { guide } from './guide.js';
import { daily, practice, rating, train } from './practice.js';
import { quote, theKey, YES_OR_NO } from './quote.js';
import { recordList, statistics, top, YOU } from './record-list.js';
import { rooms } from './rooms.js';
import { rules } from './rules.js';
import { archive, faults, troubles } from './saved.js';
import { settings } from './settings.js';
import { setup } from './setup.js';

export const screens: Language['screens'] = {
  place: ({ first, last, of }) => `${first} a ${last} ${de(of)}`,
  coach,
  rules,
  menu: {
    play: 'Juga en grup (un sol teclat)',
    rivals: 'Juga contra l’ordinador',
    solitaire: 'En solitari contra el rellotge',
    learn: 'Ronda guiada',
    practice: 'Practica posicions',
    storm: 'Tempesta: tres minuts',
    streak: 'Ratxa: fins al primer error',
    daily: 'Posició del dia',
    deck: 'Posicions per repassar',
    referee: 'Arbitra una partida de taula',
    edit: 'Edita un tauler',
    statistics: 'Estadístiques',
    records: 'Partides desades',
    settings: 'Configuració',
    quit: 'Surt',
    playAbout: 'De 2 a 26 jugadors competeixen amb propostes i un rellotge de sorra.',
    rivalsAbout: 'Bots de quatre nivells proposen i demostren com qualsevol jugador.',
    solitaireAbout: 'Trobeu una solució per a cada fitxa abans que s’esgoti el rellotge.',
    learnAbout: 'Una primera ronda guiada, de dos minuts.',
    practiceAbout: 'Una posició rere l’altra, sense rellotge i amb pistes del solucionador.',
    stormAbout: 'Resoleu-ne tantes com pugueu. Cinc de seguides: +10\u00a0s; un error: -10\u00a0s.',
    streakAbout: 'Cada solució té un moviment més. Sense rellotge; podeu saltar una posició.',
    dailyAbout: 'Una posició cada dia, igual per a tothom; canvia a mitjanit UTC.',
    deckAbout: 'Les que vau abandonar o resoldre amb pistes, al cap d’1, 3, 7 i 21 dies.',
    refereeAbout: 'Rellotge de sorra, propostes i demostracions per a un tauler de debò.',
    editAbout: 'Dibuixeu un tauler i en veureu la solució més curta a l’instant.',
    statisticsAbout: 'Què heu resolt, en quant de temps i en quants moviments.',
    recordsAbout: 'Torneu a mirar o continueu les partides jugades aquí.',
    settingsAbout: 'Llengua, colors, animació, ratolí i tecles.',
    quitAbout: 'Torna a la línia d’ordres.',
    place: ({ number, of }) => `${number} ${de(of)}`,
    noGame: 'Cap partida per continuar',
    looking: 'S’estan buscant partides desades…',
    today: { open: 'per jugar', done: 'jugada' },
    best: ({ best }) => `rècord ${best}`,
    rating: ({ rating }) => `puntuació ${rating}`,
    trend: ({ change, games }) => `${change} en les últimes ${games}`,
    line: ({ name, fact }) => `${name}: ${fact}.`,
    groups: {
      play: 'Juga',
      train: 'Entrenament',
      rules: 'Regles i taulers',
      results: 'Resultats i configuració',
    },
  },

  setup,

  match: {
    round: ({ round, of }) => (of === undefined ? `Ronda ${round}` : `Ronda ${round} ${de(of)}`),
    chipsLeft: values =>
      `${form(values.chips, { one: 'queda', many: 'queden', other: 'queden' })} ${chips(values.chips)}`,
    minutes: values => `dura ${minutes(values.minutes)}`,
    lengths: values => `fitxes ${de(moveRange(values))}`,
    seeking: values => `S’està buscant una fitxa ${de(moveRange(values))}…`,
    otherLength: values => `No s’ha trobat cap fitxa ${de(moveRange(values))}; en surt una altra.`,
    firstTo: values => {
      if (values.chips !== values.all) return `a ${chips(values.chips)}`;
      return values.all === 1 ? 'una fitxa' : `les ${values.all} fitxes`;
    },
    person: 'Jugador',
    noClock: 'rellotge: 1a proposta',
    clockMayStart: 'podeu girar el rellotge',
    seconds: ({ seconds }) => `${seconds}\u00a0s`,
    thinking: 'Ja ho teniu? Tecla, número i Retorn. Passar: tecla i Retorn.',
    bidPrompt: ({ name, typed }) =>
      typed === ''
        ? `${name}: escriviu la proposta, o premeu Retorn per passar.`
        : `${name} proposa: ${typed}`,
    unfinished: ({ name, key, typed }) =>
      `${name}: ${typed} no està confirmat. Premeu ${theKey(key)} i després Retorn.`,
    passed: { sign: '/', word: 'passa' },
    clockStarted: 'El rellotge de sorra corre.',
    handOver: ({ name, bid, exact }) =>
      exact
        ? `${name}: exactament ${moves(bid)}. Premeu Retorn per començar.`
        : `${name}: ${moves(bid)}. Premeu Retorn per començar.`,
    proving: ({ name, bid, exact }) =>
      exact
        ? `${name}, exactament ${moves(bid)}: trieu un robot i moveu-lo.`
        : `${name}, demostreu ${moves(bid)}: trieu un robot i moveu-lo.`,
    solvedTooEarly: ({ movesLeft, robot }) =>
      `Massa aviat: feu ${moves(movesLeft)} més i acabeu amb ${robot ? `el ${robot}` : 'un robot'} a l’objectiu.`,
    proofMoves: ({ made, bid }) => (Number.isFinite(bid) ? `${made} ${de(bid)}` : moves(made)),
    proof: 'Demostració',
    usedUp: ({ name, bid }) =>
      `${name} no ho aconsegueix en ${moves(bid)}; els robots tornen a lloc.`,
    givenUp: ({ name }) => `${name} abandona la demostració; els robots tornen a lloc.`,
    proofTooLate: ({ name }) => `${name} ha esgotat el temps; els robots tornen a lloc.`,
    timeIsLow: 'queden 10 segons',
    call: ({ text }) => `Ricochet: ${text}`,
    proofLeft: ({ seconds }) => `${seconds}\u00a0s per demostrar`,
    won: values => `${values.name} guanya la fitxa en ${moves(values.moves)}!`,
    allFailed: 'Ningú no ha pogut demostrar cap proposta. La fitxa torna a la pila.',
    asideAgreed: ({ name }) => `${name} accepta apartar la fitxa.`,
    asideNoBids: 'Ningú no ha proposat res. La fitxa queda apartada i no tornarà a sortir.',
    asideAllFailed: 'Ningú no ha pogut demostrar cap proposta. La fitxa queda apartada.',
    noBids: 'Ningú no ha proposat res. La fitxa torna a la pila.',
    noChips: 'Ningú no ha guanyat cap fitxa.',
    over: values =>
      values.names.length === 1
        ? `${values.names[0]} guanya la partida amb ${chips(values.chips)}!`
        : `${all(values.names)} comparteixen la victòria amb ${chips(values.chips)} cadascú.`,
    failed: 'no',
    rounds: 'Rondes',
    bidHead: 'proposta',
    morePlayers: ({ players }) => `   i ${players} més`,
    chipsHead: 'pts',
    setAside:
      'Voleu apartar la fitxa i veure’n la solució? «y» = tothom d’acord; qualsevol altra tecla = no.',
    giveUp: `Voleu abandonar la demostració? ${YES_OR_NO}`,
    quit: `Voleu deixar la partida? No es desarà. ${YES_OR_NO}`,
    quitKept: `Voleu deixar la partida? La podreu continuar des del menú. ${YES_OR_NO}`,
    resumed: 'Partida represa. Mentrestant, els rellotges estaven aturats.',
  },

  replay: {
    shortest: 'Solució més curta',
    yours: 'Moviments fets',
    move: ({ number, of, move }) => `${number} ${de(of)}  ${move}`,
    keys: {
      play: 'marxa, pausa',
      event: 'pas',
      round: 'ronda',
      speed: 'velocitat',
      end: 'inici, final',
    },
  },

  rulesLine: ({ name, changed, diagonals, fifth, exact, reverse }) => {
    const differences = [
      ...(diagonals ? ['barreres'] : []),
      ...(fifth ? [fifth === 'black' ? 'negre' : 'platejat'] : []),
      ...(exact ? ['demostració exacta'] : []),
      ...(reverse ? ['tornar enrere'] : []),
    ].join(', ');
    return `Regles de ${name}${changed ? ' (canviades)' : ''}${differences && ': '}${differences}`;
  },

  practice,

  solitaire: {
    player: YOU,
    thinking: 'Ja ho teniu? Escriviu el nombre de moviments i Retorn.',
    holding: 'Ja ho teniu? Premeu Retorn: el rellotge s’atura mentre ho ensenyeu.',
    showing: 'Trieu un robot i moveu-lo. «x» abandona, i el rellotge torna a córrer.',
    putBack: 'Els robots són a lloc, i el rellotge torna a córrer.',
    held: 'El rellotge de sorra està aturat.',
    claim: ({ typed }) => `La vostra proposta: ${typed}`,
    handOver: ({ bid, exact }) =>
      exact
        ? `Us toca: exactament ${moves(bid)}. Premeu Retorn per començar.`
        : `Us toca: ${moves(bid)}. Premeu Retorn per començar.`,
    proving: ({ bid, exact }) =>
      exact
        ? `Demostreu exactament ${moves(bid)}: trieu un robot i moveu-lo.`
        : `Demostreu ${moves(bid)}: trieu un robot i moveu-lo.`,
    lastTurn: 'El rellotge s’ha esgotat; es gira per última vegada.',
    won: values => `Resolta en ${moves(values.moves)}: guanyeu la fitxa.`,
    tooLate: 'Temps esgotat: perdeu la fitxa.',
    failed: 'No ho heu aconseguit: perdeu la fitxa.',
    faceUp: values => `guanyades ${values.chips}`,
    faceDown: values => `perdudes ${values.chips}`,
    over: ({ up, down }) => {
      const told = `${chips(up)} de cara amunt, ${down} avall`;
      return up > down
        ? `${told}: heu guanyat!`
        : `${told}: heu perdut. En calen més amunt que avall.`;
    },
  },

  referee: {
    title: 'Prepareu la posició',
    about: 'Poseu els robots com al tauler de debò, aneu a l’objectiu i premeu Retorn.',
    placeTitle: 'Col·loqueu els robots',
    placing: 'Moveu el cursor i poseu-hi un robot amb la seva lletra. Retorn per començar.',
    noTarget: 'cap objectiu aquí',
    gameId: ({ typed }) => `Game ID: ${typed}`,
    keys: {
      robot: 'posa robot',
      nextTarget: 'altre objectiu',
      draw: 'comença ronda',
      gameId: 'escriu Game ID',
    },
  },

  tooSmall: ({ columns, rows, haveColumns, haveRows, key }) =>
    `Finestra massa petita: ${haveColumns} × ${haveRows}. El tauler necessita ${columns} × ${rows}. Engrandiu la finestra, premeu ${theKey(key)} o Esc per sortir, o jugueu amb línies de text (--linear, o des de la llista de sales).`,

  keyNames: {
    Enter: 'Retorn',
    Space: 'Espai',
    Tab: 'Tab',
    Esc: 'Esc',
    Backspace: 'Retrocés',
    Del: 'Supr',
    Home: 'Inici',
    End: 'Fi',
    PgUp: 'RePàg',
    PgDn: 'AvPàg',
    Ctrl: 'Ctrl',
  },

  arrowKeys: { all: 'Fletxes', upAndDown: 'Amunt Avall', leftAndRight: 'Esquerra Dreta' },

  keys: {
    begin: 'comença',
    move: 'mou',
    robot: 'robot',
    nextRobot: 'altre',
    bid: 'proposa',
    confirm: 'confirma',
    correct: 'esborra',
    cancel: 'cancel·la',
    startClock: 'gira rellotge',
    claim: 'ho tinc',
    giveUp: 'abandona',
    next: 'ronda següent',
    result: 'resultat',
    done: 'fet',
    replayShortest: 'mira la més curta',
    replayYours: 'mira la pròpia',
    setAside: 'aparta',
    replayProof: 'demostració',
    undo: 'desfés',
    redo: 'refés',
    reset: 'inici',
    trails: 'rastre',
    stops: 'parades',
    zoom: 'zoom',
    help: 'ajuda',
    hint: 'pista',
    choose: 'tria',
    otherGame: 'altra partida',
    line: 'línia',
    page: 'pàgina',
    end: 'primer, últim',
    open: 'obre',
    back: 'torna',
    leave: 'surt',
    start: 'comença',
  },

  archive,
  daily,

  deck: {
    due: ({ cards }) => `${cards} per repassar`,
    none: 'No hi ha res per repassar. Aquí tornen les posicions abandonades o resoltes amb pistes, al cap d’1, 3, 7 i 21 dies.',
    notDue: ({ cards, days }) =>
      `Avui no hi ha res per repassar. En espera: ${positions(cards)}; la pròxima, ${inDays(days)}.`,
  },

  editor,
  guide,
  rating,
  recordList,

  result: {
    title: 'Resultat',
    played: ({ time }) => `${time} de joc`,
    heads: { round: '#', target: 'objectiu', winner: 'guanya', you: 'fets', shortest: 'mínim' },
    bids: 'propostes',
    nobody: '-',
    unknown: '?',
    bid: values =>
      [values.name, values.moves, values.failed ? 'falla' : undefined]
        .filter(part => part !== undefined)
        .join(' '),
    best: values => {
      const found = [
        ...(values.name === undefined ? [] : [values.name]),
        `ronda ${values.round}`,
        moves(values.moves),
        values.over === 0 ? 'el mínim' : `${values.over} sobre el mínim`,
      ];
      return `Millor troballa: ${found.join(', ')}.`;
    },
    closest: ({ round, bids }) =>
      `Propostes més renyides: ronda ${round}, ${bids[0]} abans que ${bids[1]}.`,

    standing: values => `${values.place}. ${values.name}: ${chips(values.chips)}.`,
    round: ({ round, target, bids, won, shortest }) =>
      `Ronda ${round}, ${target}: ${[
        ...(bids
          ? [
              bids.length === 0
                ? 'sense propostes'
                : `${bids.length === 1 ? 'proposa' : 'proposen'} ${all(bids)}`,
            ]
          : []),
        won
          ? `${won.name === undefined ? 'guanyeu' : `guanya ${won.name}`} en ${moves(won.moves)}`
          : 'no la guanya ningú',
        `mínim ${shortest}`,
      ].join('; ')}.`,
    choices:
      'Escriviu «torna-hi» per a la revenja en un tauler nou, «repetició» per mirar la partida, «entrenador 1» per analitzar la ronda 1, o «surt».',
    badRound: ({ text, rounds }) =>
      `${quote(text)} no és cap ronda d’aquesta partida; trieu-ne una d’1 a ${rounds}. Exemple: «entrenador 1».`,

    keys: { again: 'revenja', watch: 'repetició', menu: 'menú' },
  },

  rooms,

  savedMatches: {
    continue: ({ scores, round }) => `Continua: ${clean(scores, LONGEST_SCORES)}, ronda ${round}`,
    continueAbout: 'La partida, tal com era; mentrestant els rellotges estaven aturats.',
    left: 'Partida desada. Per continuar, executeu ricochet-tui i premeu Retorn.',
  },

  savedPractice: {
    continue: values =>
      `Continua la pràctica: ${moves(values.moves)}, ${clean(values.id, LONGEST_ID)}`,
    continueAbout: 'L’última posició, amb els moviments i les pistes.',
  },

  faults,
  troubles,
  statistics,
  top,
  settings,
  train,
};

/** As much of the scores has room beside the rest of a menu entry. */
const LONGEST_SCORES = 48;

/** As much of a Game ID has room there: all of one of a printed board. */
const LONGEST_ID = 32;
