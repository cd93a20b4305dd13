import { comingBack, portFlag, type WayBack } from '../../text/clean.js';
import { all, counted, moves } from './counting.js';

/** What is said in the rooms of a server, and in its lobby. */
export const rooms = {
  lobby: {
    title: 'Rooms',
    you: ({ name }: { name: string }) => `You are ${name}.`,
    comeBack: (way: WayBack) => `Disconnected? ${comingBack(way, 'me', 'HOST')}`,
    none: 'No room is open. Press “n” to open one; your friends will see it here.',
    code: (values: { typed: string }) => `Private room code: ${values.typed}_`,
    codeAbout: 'The player who opened the room sees its code there.',
    /** Heads of the columns, from the left. */
    heads: {
      name: 'room',
      edition: 'edition',
      round: 'round',
      watchers: 'watch',
      players: 'players',
    },
    notBegun: '-',
    players: (values: { names: readonly string[] }) =>
      values.names.length === 0 ? 'No players yet.' : `Players: ${all(values.names)}.`,
    erase:
      'Erase all statistics and matches kept here for your key? Press “y” to erase, any other key to keep them.',
    kept: 'You have a seat there: press Enter to go back to it.',
    watchers: (values: { watchers: number }) =>
      values.watchers === 0 ? 'No spectators.' : `${counted(values.watchers, 'spectator')}.`,
  },

  seats: {
    title: (values: { name: string }) => `Room ${values.name}`,
    privateTitle: (values: { code: string }) => `Private room ${values.code}`,
    free: (values: { seats: number }) =>
      values.seats === 0 ? 'All seats are taken.' : `${counted(values.seats, 'free seat')}.`,
    watchers: (values: { names: readonly string[] }) => `Spectators: ${all(values.names)}.`,
    invite: (values: { name: string; port?: number | undefined }) =>
      `Friends pick it from the list, or run: ssh -t ${portFlag(values.port)}NAME@HOST join ${values.name}`,
    invitePrivate: (values: { code: string; port?: number | undefined }) =>
      `Friends press “c” and type the code, or: ssh -t ${portFlag(values.port)}NAME@HOST join ${values.code}`,
    options: (values: {
      edition: string;
      chips: string;
      seconds: number;
      proofSeconds?: number | undefined;
    }) => {
      const proof = values.proofSeconds ? `, proof ${values.proofSeconds} s` : '';
      return `Edition ${values.edition}, ${values.chips}, sand clock ${values.seconds} s${proof}.`;
    },
    waiting: 'At least two players must sit down; the match starts when all are ready.',
    mayStart: 'Press Enter when you’re ready; the match starts when everyone is.',
    isReady: 'You’re ready; the match starts when everyone is.',
    remove: (values: { name: string; number: number; of: number }) =>
      values.of === 1
        ? `Remove ${values.name} for good? Enter removes, Esc cancels.`
        : `Remove ${values.name} for good? Enter removes, arrows choose (${values.number} of ${values.of}).`,
    maySit: 'You are watching. Press “s” to sit down and play.',
  },

  /** One sign for each player, and what it stands for. */
  marks: {
    you: { sign: '*', word: 'you' },
    bot: { sign: 'b', word: 'bot' },
    away: { sign: '-', word: 'away' },
    gone: { sign: 'x', word: 'gone' },
    ready: { sign: '+', word: 'ready' },
  },
  bots: { easy: 'easy', medium: 'medium', hard: 'hard', master: 'master' },

  match: {
    thinking: 'Found a way? Type the number, Enter. To pass: Enter twice.',
    bid: ({ typed }: { typed: string }) =>
      typed === '' ? 'Type your bid, or press Enter again to pass.' : `Your bid: ${typed}_`,
    /** Beside the board; at most 26 characters. */
    round: (values: { round: number; room: string; isPrivate: boolean }) =>
      `Round ${values.round}, ${values.isPrivate ? 'code' : 'room'} ${values.room}`,
    watching: 'You are watching this match.',
    watchingProof: (values: { name: string; bid: number }) =>
      `${values.name} is proving ${moves(values.bid)}.`,
    next: (values: { name: string; bid: number }) => `Next: ${values.name}, ${moves(values.bid)}.`,
    beginsIn: (values: { seconds: number }) => `begins in ${values.seconds} s`,
    nextIn: (values: { seconds: number }) => `continues in ${values.seconds} s`,
    ready: 'Press Enter when you’re ready to continue.',
    isReady: 'You’re ready; waiting for the others.',
    leave:
      'Leave the match? Your seat is kept for five minutes. Press “y” to leave, any other key to stay.',
  },

  events: {
    entered: (values: { name: string }) => `${values.name} joined.`,
    seated: (values: { name: string }) => `${values.name} sat down.`,
    'seat-freed': (values: { name: string }) => `${values.name} stood up.`,
    'went-away': (values: { name: string }) =>
      `${values.name} is away; the seat is kept for five minutes.`,
    'came-back': (values: { name: string }) => `${values.name} is back.`,
    'seat-given-up': ({ name }: { name: string }) => `${name} left the match; the others play on.`,
    abandoned: () => 'All players have left; the match is over.',
    'watcher-left': (values: { name: string }) => `${values.name} left.`,
    ready: (values: { name: string }) => `${values.name} is ready.`,
    'taken-over': () => 'This room has moved to another server; no time was lost.',
    removed: (values: { name: string }) => `${values.name} was removed from the room.`,
    locked: (values: { isLocked: boolean }): string =>
      values.isLocked
        ? 'The room is locked: nobody new can enter.'
        : 'The room is open to everyone again.',
    agreed: () => 'The next match has a new set-up.',
  },

  reactions: {
    'well-played': 'Well played!',
    oops: 'Oops!',
    wow: 'Wow!',
    hurry: 'Hurry up!',
    thanks: 'Thanks!',
    'good-game': 'Good game!',
  },
  reaction: (values: { name: string; reaction: string }) => `${values.name}: ${values.reaction}`,

  keys: {
    join: 'join',
    openRoom: 'open',
    code: 'private',
    practise: 'practice',
    daily: 'daily',
    solitaire: 'solo',
    top: 'ratings',
    show: 'show/hide me',
    statistics: 'statistics',
    settings: 'settings',
    lines: 'linear mode',
    erase: 'erase',
    sit: 'sit, watch',
    remove: 'remove',
    lock: 'lock',
    setUp: 'set up',
    person: 'another',
    pass: 'pass',
    react: 'react',
    ready: 'ready',
    seats: 'seats',
    say: 'say',
  },
};
