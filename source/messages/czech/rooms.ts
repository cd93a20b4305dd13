import { comingBack, portFlag } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all, moves, spectators } from './counting.js';

export const rooms: Language['screens']['rooms'] = {
  lobby: {
    title: 'Místnosti',
    you: ({ name }) => `Jste ${name}.`,
    comeBack: way => `Výpadek? ${comingBack(way, 'me', 'SERVER')}`,
    none: 'Žádná místnost není otevřená. Otevřete ji klávesou „n“, přátelé ji tu uvidí.',
    code: ({ typed }) => `Kód soukromé místnosti: ${typed}_`,
    codeAbout: 'Kód vidí v místnosti hráč, který ji otevřel.',
    heads: {
      name: 'místnost',
      edition: 'vydání',
      round: 'kolo',
      watchers: 'diváci',
      players: 'hráči',
    },
    notBegun: '-',
    players: ({ names }) => (names.length === 0 ? 'Zatím bez hráčů.' : `Hráči: ${all(names)}.`),
    erase:
      'Smazat všechny statistiky a partie, které jsou tu uloženy k vašemu klíči? Stiskem „y“ je smažete, jiná klávesa je ponechá.',
    kept: 'Máte tam místo: Enterem se k němu vrátíte.',
    watchers: ({ watchers }) => (watchers === 0 ? 'Bez diváků.' : `${spectators(watchers)}.`),
  },

  seats: {
    title: ({ name }) => `Místnost ${name}`,
    privateTitle: ({ code }) => `Soukromá místnost ${code}`,
    free: ({ seats }) => (seats === 0 ? 'Všechna místa jsou obsazena.' : `Volná místa: ${seats}.`),
    watchers: ({ names }) => `Diváci: ${all(names)}.`,
    invite: ({ name, port }) =>
      `Přátelé vyberou tuto místnost, nebo spustí: ssh -t ${portFlag(port)}JMÉNO@SERVER join ${name}`,
    invitePrivate: ({ code, port }) =>
      `Přátelé stisknou „c“ a napíšou kód, nebo: ssh -t ${portFlag(port)}JMÉNO@SERVER join ${code}`,
    options: ({ edition, chips, seconds, proofSeconds }) =>
      proofSeconds
        ? `Vydání ${edition}, ${chips}, hodiny ${seconds}\u00a0s, předvedení ${proofSeconds}\u00a0s.`
        : `Vydání ${edition}, ${chips}, přesýpací hodiny ${seconds}\u00a0s.`,
    waiting: 'Musí si sednout aspoň dva hráči; partie začne, až ji potvrdí všichni.',
    mayStart: 'Partii potvrďte Enterem; začne, až ji potvrdí všichni.',
    isReady: 'Potvrzeno; partie začne, až ji potvrdí všichni.',
    remove: ({ name, number, of }) =>
      of === 1
        ? `Vyloučit natrvalo hráče ${name}? Enter vyloučí, Esc to zruší.`
        : `Vyloučit natrvalo hráče ${name}? Enter vyloučí, šipky vybírají (${number} z ${of}).`,
    maySit: 'Díváte se. Klávesou „s“ si sednete a hrajete.',
  },

  marks: {
    you: { sign: '*', word: 'vy' },
    bot: { sign: 'b', word: 'bot' },
    away: { sign: '-', word: 'pryč' },
    gone: { sign: 'x', word: 'mimo hru' },
    ready: { sign: '+', word: 'potvrzeno' },
  },
  bots: { easy: 'slabý', medium: 'střední', hard: 'silný', master: 'mistr' },

  match: {
    thinking: 'Máte řešení? Napište číslo, Enter. Pasujete dvojím Enterem.',
    bid: ({ typed }) =>
      typed === '' ? 'Napište hlášení, nebo dalším Enterem pasujte.' : `Vaše hlášení: ${typed}_`,
    round: ({ round, room, isPrivate }) =>
      isPrivate ? `${round}. kolo, kód ${room}` : `${round}. kolo, místnost ${room}`,
    watching: 'Tuto partii sledujete.',
    watchingProof: ({ name, bid }) => `${name} předvádí ${moves(bid)}.`,
    next: ({ name, bid }) => `Další: ${name}, ${moves(bid)}.`,
    beginsIn: values => `začne za ${values.seconds}\u00a0s`,
    nextIn: values => `pokračuje za ${values.seconds}\u00a0s`,
    ready: 'Až budete chtít pokračovat, stiskněte Enter.',
    isReady: 'Potvrzeno; čeká se na ostatní.',
    leave:
      'Opustit partii? Místo vám pět minut zůstane. Stiskem „y“ odejdete, jinou klávesou zůstanete.',
  },

  events: {
    entered: ({ name }) => `${name} vstupuje.`,
    seated: ({ name }) => `${name} si sedá.`,
    'seat-freed': ({ name }) => `${name} vstává.`,
    'went-away': ({ name }) => `${name} je pryč; místo pět minut zůstane.`,
    'came-back': ({ name }) => `${name} je zpět.`,
    'seat-given-up': ({ name }) => `${name} opouští partii; ostatní hrají dál.`,
    abandoned: () => 'Partii opustili všichni hráči; skončila.',
    'watcher-left': ({ name }) => `${name} odchází.`,
    ready: ({ name }) => `${name} potvrzuje.`,
    'taken-over': () => 'Místnost se přesunula na jiný server; čas se neztratil.',
    removed: ({ name }) => `Hráč ${name} byl vyloučen z místnosti.`,
    locked: ({ isLocked }) =>
      isLocked ? 'Místnost je zamčená: nikdo nový nevstoupí.' : 'Místnost je znovu otevřená všem.',
    agreed: () => 'Příští partie má jiné nastavení.',
  },

  reactions: {
    'well-played': 'Pěkně!',
    oops: 'Jejda!',
    wow: 'Páni!',
    hurry: 'Rychleji!',
    thanks: 'Díky!',
    'good-game': 'Dobrá hra!',
  },
  reaction: ({ name, reaction }) => `${name}: ${reaction}`,

  keys: {
    join: 'vstoupit',
    openRoom: 'otevřít',
    code: 'soukromá',
    practise: 'trénink',
    daily: 'pozice dne',
    solitaire: 'sólo',
    top: 'ratingy',
    show: 'ukázat/skrýt mě',
    statistics: 'statistiky',
    settings: 'nastavení',
    lines: 'řádky textu',
    erase: 'smazat',
    sit: 'sednout, vstát',
    remove: 'vyloučit',
    lock: 'zamknout',
    setUp: 'připravit',
    person: 'jiný',
    pass: 'pas',
    react: 'reagovat',
    ready: 'potvrdit',
    seats: 'místa',
    say: 'říct',
  },
};
