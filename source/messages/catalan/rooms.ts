import { comingBack, portFlag } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all, counted, de, moves } from './counting.js';
import { YES_OR_NO } from './quote.js';

export const rooms: Language['screens']['rooms'] = {
  lobby: {
    title: 'Sales',
    you: ({ name }) => `El vostre nom: ${name}.`,
    comeBack: way => `Per tornar: ${comingBack(way, 'me', 'SERVIDOR')}`,
    none: 'No hi ha cap sala oberta. Obriu-ne una amb «n»; els amics la veuran aquí.',
    code: ({ typed }) => `Codi de la sala privada: ${typed}_`,
    codeAbout: 'Qui ha obert la sala hi veu el codi.',
    heads: {
      name: 'sala',
      edition: 'edició',
      round: 'ronda',
      watchers: 'miren',
      players: 'jugadors',
    },
    notBegun: '-',
    players: ({ names }) =>
      names.length === 0 ? 'Encara sense jugadors.' : `Jugadors: ${all(names)}.`,
    erase: `Voleu esborrar totes les estadístiques i partides desades aquí amb la vostra clau? ${YES_OR_NO}`,
    kept: 'Hi teniu un seient: premeu Retorn per tornar-hi.',
    watchers: ({ watchers }) =>
      watchers === 0 ? 'Sense espectadors.' : `${counted(watchers, 'espectador', 'espectadors')}.`,
  },

  seats: {
    title: ({ name }) => `Sala ${name}`,
    privateTitle: ({ code }) => `Sala privada ${code}`,
    free: ({ seats }) =>
      seats === 0
        ? 'Tots els seients estan ocupats.'
        : `${counted(seats, 'seient lliure', 'seients lliures')}.`,
    watchers: ({ names }) => `Espectadors: ${all(names)}.`,
    invite: ({ name, port }) =>
      `Els amics la trien de la llista, o bé: ssh -t ${portFlag(port)}NOM@SERVIDOR join ${name}`,
    invitePrivate: ({ code, port }) =>
      `Els amics premen «c» i escriuen el codi, o bé: ssh -t ${portFlag(port)}NOM@SERVIDOR join ${code}`,
    options: ({ edition, chips, seconds, proofSeconds }) => {
      const told = `Edició ${edition}, ${chips}, rellotge de sorra ${seconds}\u00a0s`;
      return proofSeconds ? `${told}, demostració ${proofSeconds}\u00a0s.` : `${told}.`;
    },
    waiting: 'Han de seure dos jugadors o més; es comença quan tothom està a punt.',
    mayStart: 'Premeu Retorn quan estigueu a punt; es comença quan tothom hi està.',
    isReady: 'Esteu a punt; es comença quan tothom hi està.',
    remove: ({ name, number, of }) =>
      of === 1
        ? `Expulsar ${name} per sempre? Retorn expulsa, Esc cancel·la.`
        : `Expulsar ${name} per sempre? Retorn expulsa, les fletxes trien (${number} ${de(of)}).`,
    maySit: 'Esteu mirant. Premeu «s» per seure i jugar.',
  },

  marks: {
    you: { sign: '*', word: 'sou vós' },
    bot: { sign: 'b', word: 'bot' },
    away: { sign: '-', word: 'absent' },
    gone: { sign: 'x', word: 'ha sortit' },
    ready: { sign: '+', word: 'a punt' },
  },
  bots: { easy: 'fàcil', medium: 'mitjà', hard: 'difícil', master: 'mestre' },

  match: {
    thinking: 'Ja ho teniu? El número i Retorn. Passar: Retorn dos cops.',
    bid: ({ typed }) =>
      typed === ''
        ? 'Escriviu la proposta, o premeu Retorn un altre cop per passar.'
        : `La vostra proposta: ${typed}_`,
    round: ({ round, room, isPrivate }) => `Ronda ${round}, ${isPrivate ? 'codi' : 'sala'} ${room}`,
    watching: 'Esteu mirant aquesta partida.',
    watchingProof: ({ name, bid }) => `${name} demostra ${moves(bid)}.`,
    next: ({ name, bid }) => `A continuació: ${name}, ${moves(bid)}.`,
    beginsIn: ({ seconds }) => `comença d’aquí a ${seconds}\u00a0s`,
    nextIn: ({ seconds }) => `continua d’aquí a ${seconds}\u00a0s`,
    ready: 'Premeu Retorn quan estigueu a punt per continuar.',
    isReady: 'Esteu a punt; falten els altres.',
    leave: `Voleu deixar la partida? Us guardem el seient cinc minuts. ${YES_OR_NO}`,
  },

  events: {
    entered: ({ name }) => `Entra ${name}.`,
    seated: ({ name }) => `${name} seu.`,
    'seat-freed': ({ name }) => `${name} s’aixeca.`,
    'went-away': ({ name }) => `${name} no hi és; li guardem el seient cinc minuts.`,
    'came-back': ({ name }) => `Torna ${name}.`,
    'seat-given-up': ({ name }) => `${name} ha deixat la partida; els altres continuen.`,
    abandoned: () => 'Tots els jugadors han sortit; la partida s’ha acabat.',
    'watcher-left': ({ name }) => `Surt ${name}.`,
    ready: ({ name }) => `${name} està a punt.`,
    'taken-over': () => 'Aquesta sala ha passat a un altre servidor; no s’ha perdut temps.',
    removed: ({ name }) => `Han expulsat ${name} de la sala.`,
    locked: ({ isLocked }) =>
      isLocked
        ? 'La sala està bloquejada: ja no hi pot entrar ningú.'
        : 'La sala torna a estar oberta per a tothom.',
    agreed: () => 'Ha canviat la preparació de la partida següent.',
  },

  reactions: {
    'well-played': 'Ben jugat!',
    oops: 'Ui!',
    wow: 'Caram!',
    hurry: 'Va, va!',
    thanks: 'Gràcies!',
    'good-game': 'Bona partida!',
  },
  reaction: ({ name, reaction }) => `${name}: ${reaction}`,

  keys: {
    join: 'entra',
    openRoom: 'obre sala',
    code: 'sala privada',
    practise: 'practica',
    daily: 'pos. del dia',
    solitaire: 'en solitari',
    top: 'puntuacions',
    show: 'mostra’m/amaga’m',
    statistics: 'estadístiques',
    settings: 'configuració',
    lines: 'línies de text',
    erase: 'esborra',
    sit: 'seu, mira',
    remove: 'expulsa',
    lock: 'bloqueja',
    setUp: 'prepara',
    person: 'altre',
    pass: 'passa',
    react: 'reacciona',
    ready: 'a punt',
    seats: 'seients',
    say: 'digues',
  },
};
