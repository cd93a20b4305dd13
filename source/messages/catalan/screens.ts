import type { Language } from '../catalogue.js';
import { coach } from './coach.js';
import { all, chips, de, form, minutes, moves } from './counting.js';
import { editor } from './editor.js';
import { guide } from './guide.js';
import { daily, deck, practice, rating, train } from './practice.js';
import { recordList, statistics, top } from './record-list.js';
import { result } from './result.js';
import { rooms } from './rooms.js';
import { rules } from './rules.js';
import { archive, faults, savedMatches, savedPractice, troubles } from './saved.js';
import { settings } from './settings.js';
import { setup } from './setup.js';
import { referee, solitaire } from './solitaire.js';

export const screens: Language['screens'] = {
  place: ({ first, last, of }) => `${first} a ${last} ${de(of)}`,
  coach,
  rules,
  menu: {
    play: 'Juga en grup (un sol teclat)',
    rivals: 'Juga contra l’ordinador',
    solitaire: 'En solitari contra el rellotge',
    learn: 'Aprèn en sis passos',
    practice: 'Practica posicions',
    storm: 'Tempesta: tres minuts',
    streak: 'Ratxa: fins al primer error',
    daily: 'Posició del dia',
    deck: ({ due }) =>
      due === 0 ? 'Posicions per repassar' : `Posicions per repassar: ${due} avui`,
    referee: 'Arbitra una partida de taula',
    edit: 'Edita un tauler',
    statistics: 'Estadístiques',
    records: 'Registres',
    settings: 'Configuració',
    quit: 'Surt',
    playAbout: 'De 2 a 26 jugadors competeixen amb propostes i un rellotge de sorra.',
    rivalsAbout: 'Bots de quatre nivells proposen i demostren com qualsevol jugador.',
    solitaireAbout: 'Trobeu una solució per a cada fitxa abans que s’esgoti el rellotge.',
    learnAbout: 'Una primera ronda guiada, de dos minuts.',
    practiceAbout: 'Una posició rere l’altra, sense rellotge i amb pistes del solucionador.',
    stormAbout: 'Resoleu-ne tantes com pugueu. Cinc de seguides: +10\u00a0s; un error: -10\u00a0s.',
    streakAbout: 'Cada solució té un moviment més. Sense rellotge; podeu saltar-ne una.',
    dailyAbout: 'Una posició cada dia, igual per a tothom; canvia a mitjanit UTC.',
    deckAbout: 'Les que vau abandonar o resoldre amb pistes, al cap d’1, 3, 7 i 21 dies.',
    refereeAbout: 'Rellotge de sorra, propostes i demostracions per a un tauler de debò.',
    editAbout: 'Dibuixeu un tauler i en veureu la solució més curta a l’instant.',
    statisticsAbout: 'Què heu resolt, en quant de temps i en quants moviments.',
    recordsAbout: 'Torneu a mirar o continueu les partides jugades aquí.',
    settingsAbout: 'Llengua, colors, animació, ratolí i tecles.',
    quitAbout: 'Torna a la línia d’ordres.',
    place: ({ number, of }) => `${number} ${de(of)}`,
  },

  setup,

  match: {
    round: ({ round, of }) => (of === undefined ? `Ronda ${round}` : `Ronda ${round} ${de(of)}`),
    chipsLeft: values =>
      `${form(values.chips, { one: 'queda', many: 'queden', other: 'queden' })} ${chips(values.chips)}`,
    minutes: values => `dura ${minutes(values.minutes)}`,
    firstTo: values => {
      if (values.chips !== values.all) return `a ${chips(values.chips)}`;
      return values.all === 1 ? 'una fitxa' : `les ${values.all} fitxes`;
    },
    person: 'Jugador',
    noClock: 'rellotge: a la 1a proposta',
    clockMayStart: 'podeu girar el rellotge',
    seconds: ({ seconds }) => `${seconds}\u00a0s`,
    thinking: 'Teniu una ruta? La vostra tecla, el número, Retorn. Per passar: tecla, Retorn.',
    bidPrompt: ({ name, typed }) =>
      typed === ''
        ? `${name}: escriviu la proposta, o premeu Retorn per passar.`
        : `${name} proposa: ${typed}`,
    passed: { sign: '+', word: 'passa' },
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
    noBids: 'Ningú no ha proposat res. La fitxa torna a la pila.',
    over: values =>
      values.names.length === 1
        ? `${values.names[0]} guanya la partida amb ${chips(values.chips)}!`
        : `${all(values.names)} comparteixen la victòria amb ${chips(values.chips)} cadascú.`,
    failed: 'no',
    log: { standings: 'Marcador', bids: 'Propostes', rounds: 'Rondes' },
    bidHead: 'proposta',
    morePlayers: ({ players }) => `   i ${players} més`,
    chipsHead: 'pts',
    giveUp: 'Voleu abandonar la demostració? y\u00a0=\u00a0sí; qualsevol altra tecla = no.',
    quit: 'Voleu deixar la partida? No es desarà. y\u00a0=\u00a0sí; qualsevol altra tecla = no.',
    quitKept:
      'Voleu deixar la partida? La podreu continuar des del menú. y\u00a0=\u00a0sí; qualsevol altra tecla = no.',
    resumed: 'Partida represa. Mentrestant, els rellotges estaven aturats.',
  },

  replay: {
    shortest: 'Solució més curta',
    yours: 'Moviments fets',
    move: ({ number, of, move }) => `${number} ${de(of)}  ${move}`,
  },

  rulesLine: ({ name, changed, diagonals, fifth, exact, reverse }) => {
    const differences = [
      ...(diagonals ? ['barreres'] : []),
      ...(fifth ? [fifth === 'black' ? 'negre' : 'platejat'] : []),
      ...(exact ? ['demostració exacta'] : []),
      ...(reverse ? ['enrere'] : []),
    ].join(', ');
    return `Regles de ${name}${changed ? ' (canviades)' : ''}${differences && ': '}${differences}`;
  },

  practice,
  solitaire,
  referee,

  tooSmall: ({ columns, rows, haveColumns, haveRows, key }) =>
    `Finestra massa petita: ${haveColumns} × ${haveRows}. El tauler necessita ${columns} × ${rows}. Engrandiu la finestra, o premeu ${key} o Esc per sortir.`,

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
    replayShortest: 'mira l’òptima',
    replayYours: 'mira la pròpia',
    replayProof: 'demostració',
    undo: 'desfés',
    redo: 'refés',
    reset: 'inici',
    trails: 'traç',
    stops: 'topalls',
    zoom: 'zoom',
    help: 'ajuda',
    hint: 'pista',
    choose: 'tria',
    line: 'línia',
    page: 'pàgina',
    end: 'extrems',
    open: 'obre',
    back: 'torna',
    leave: 'surt',
    start: 'comença',
  },

  archive,
  daily,
  deck,
  editor,
  guide,
  rating,
  recordList,
  result,
  rooms,
  savedMatches,
  savedPractice,
  faults,
  troubles,
  statistics,
  top,
  settings,
  train,
};
