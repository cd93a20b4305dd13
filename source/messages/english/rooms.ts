import { quote } from '../clean.js';
import { all, count, moves } from './counting.js';

/** How somebody comes back who has no key; the name does not matter. */
const comingBack = (name: string, word: string): string =>
  `ssh ${/^[\w-]+/.exec(name)?.[0] ?? 'me'}+${word}@HOST`;

/** What is said in the rooms of a server, and in its lobby. */
export const rooms = {
  /** The page of those who look after the server. */
  admin: {
    title: 'Administration',
    prompt: (values: { typed: string }) => `admin ${values.typed}_`,
  },

  lobby: {
    title: 'Rooms',
    you: (values: { name: string; word?: string | undefined }) =>
      values.word === undefined
        ? `You are ${values.name}.`
        : `You are ${values.name}. Line cut? ${comingBack(values.name, values.word)}`,
    none: 'No room is open. Press n to open one; friends then find it here.',
    code: (values: { typed: string }) => `Code of the private room: ${values.typed}_`,
    codeAbout: 'Whoever has opened the room can see its code there.',
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
      values.names.length === 0 ? 'Nobody sits there.' : `At the table: ${all(values.names)}.`,
    erase:
      'Erase all statistics and matches that are kept of your key here? Press y for yes, any other key to keep them.',
    kept: 'A seat there is yours: Enter takes you back to it.',
    watchers: (values: { watchers: number }) =>
      values.watchers === 0
        ? 'Nobody watches.'
        : `${count(values.watchers, { one: 'guest watches', other: 'guests watch' })}.`,
  },

  seats: {
    title: (values: { name: string }) => `Room ${values.name}`,
    privateTitle: (values: { code: string }) => `Private room ${values.code}`,
    free: (values: { seats: number }) =>
      values.seats === 0
        ? 'All seats are taken.'
        : `${count(values.seats, { one: 'seat is', other: 'seats are' })} free.`,
    nobody: 'Nobody sits here yet.',
    watchers: (values: { names: readonly string[] }) => `Watching: ${all(values.names)}.`,
    invite: (values: { name: string }) =>
      `Friends find it in the list, or with ssh -t -p PORT NAME@HOST join ${values.name}.`,
    invitePrivate: (values: { code: string }) =>
      `Friends type the code after c, or ssh -t -p PORT NAME@HOST join ${values.code}.`,
    options: (values: {
      edition: string;
      chips: string;
      seconds: number;
      proofSeconds?: number | undefined;
    }) => {
      const proof = values.proofSeconds ? `, ${values.proofSeconds} s for a proof` : '';
      return `Edition ${values.edition}, ${values.chips}, sand clock ${values.seconds} s${proof}.`;
    },
    locked: 'The room is locked: nobody new comes in.',
    waiting: 'Two at least have to sit; the match starts when all are ready.',
    mayStart: 'Press Enter when you are ready; the match starts when all are.',
    isReady: 'You are ready; the match starts when all are.',
    word: (values: { name: string; word: string }) =>
      `If your line is cut: ${comingBack(values.name, values.word)} leads back to your seat.`,
    remove: (values: { name: string; number: number; of: number }) =>
      values.of === 1
        ? `Remove ${values.name} for good? Enter removes, Esc cancels.`
        : `Remove ${values.name} for good? Enter removes, arrows choose (${values.number} of ${values.of}).`,
    removed: 'The opener of the room has removed you from it.',
    closed: 'The host has closed the room.',
    maySit: 'You are watching. Press s to sit down and play.',
  },

  /** One sign for each player, and what it stands for. */
  marks: {
    you: { sign: '*', word: 'you' },
    bot: { sign: 'b', word: 'bot' },
    away: { sign: '-', word: 'away' },
    gone: { sign: 'x', word: 'gone' },
    ready: { sign: '+', word: 'ready' },
  },
  bots: { easy: 'easy', middling: 'middling', hard: 'hard', master: 'master' },

  match: {
    thinking: 'Found a way? Type the number, Enter. To pass: Enter twice.',
    bid: (values: { typed: string }) =>
      values.typed === ''
        ? 'Type your bid, or press Enter again to pass.'
        : `Your bid: ${values.typed}_`,
    tooLate: (values: { typed: string | undefined }) =>
      `Time is up: your ${values.typed ?? 'bid'} was not confirmed and does not count.`,
    /** Beside the board of a match; 26 characters at the most. */
    round: (values: { round: number; room: string; isPrivate: boolean }) =>
      `Round ${values.round}, ${values.isPrivate ? 'code' : 'room'} ${values.room}`,
    watching: 'You are watching this match.',
    watchingProof: (values: { name: string; bid: number }) =>
      `${values.name} proves ${moves(values.bid)}.`,
    next: (values: { name: string; bid: number }) => `Next: ${values.name}, ${moves(values.bid)}.`,
    beginsIn: (values: { seconds: number }) => `begins in ${values.seconds} s`,
    nextIn: (values: { seconds: number }) => `goes on in ${values.seconds} s`,
    ready: 'Press Enter as soon as you are ready to go on.',
    isReady: 'You are ready; the others are waited for.',
    leave:
      'Leave the match? Your seat is kept for five minutes. Press y to leave, any other key to stay.',
  },

  events: {
    entered: (values: { name: string }) => `${values.name} has come in.`,
    seated: (values: { name: string }) => `${values.name} sits down.`,
    'seat-freed': (values: { name: string }) => `${values.name} has got up.`,
    'went-away': (values: { name: string }) =>
      `${values.name} is away; the seat is kept for five minutes.`,
    'came-back': (values: { name: string }) => `${values.name} is back.`,
    'seat-given-up': (values: { name: string }) =>
      `${values.name} has left the match; it goes on without.`,
    abandoned: () => 'All who played have left the match; it is over.',
    'watcher-left': (values: { name: string }) => `${values.name} has left.`,
    ready: (values: { name: string }) => `${values.name} is ready.`,
    removed: (values: { name: string }) => `${values.name} was removed from the room.`,
    locked: (values: { isLocked: boolean }) =>
      values.isLocked
        ? 'The room is locked: nobody new comes in.'
        : 'The room is open to all again.',
    agreed: () => 'Something else is played from the next match on.',
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
  choice: (values: { number: number; reaction: string }) => `${values.number} ${values.reaction}`,

  refusals: {
    closed: () => 'This room is closed; press q to leave it.',
    broke: () => 'Something went wrong in this room; try it again.',
    'no-seat-left': () => 'All twelve seats are taken; you can watch.',
    'already-seated': () => 'You are sitting already.',
    'not-seated': () => 'You are watching: only those who sit at the table can do that.',
    'match-under-way': () => 'A match is being played; wait for its end.',
    'too-few-players': () => 'A match takes two players at least; bots count as well.',
    'not-your-proof': () => 'Only the prover moves robots now.',
    'too-many-rooms': () => 'As many rooms are open as there can be; join one of them.',
    'too-many-own-rooms': () => 'You, or your address, can open no more rooms; join one of them.',
    draining: () => 'The table closes soon: no new match begins.',
    'too-fast': () => 'That was too fast; try it again in a second.',
    barred: () => 'You were removed from that room.',
    locked: () => 'That room is locked: only those with a seat in it come in.',
    'not-opener': () => 'Only who has opened the room can do that.',
    'nobody-of-that-name': () => 'Nobody of that name is here any more.',
    'no-such-room': (values: { name: string }) =>
      `There is no room ${quote(values.name)}; it may be closed by now.`,
  },

  keys: {
    join: 'join',
    openRoom: 'open a room',
    admin: 'admin',
    run: 'run',
    code: 'private room',
    practise: 'practise',
    daily: 'daily',
    solitaire: 'solo',
    top: 'ratings',
    show: 'show or hide me',
    statistics: 'statistics',
    settings: 'settings',
    erase: 'erase',
    sit: 'sit, watch',
    startMatch: 'ready',
    remove: 'remove',
    lock: 'lock',
    setUp: 'set up',
    person: 'another',
    bid: 'bid',
    pass: 'pass',
    react: 'react',
    ready: 'ready',
    seats: 'the seats',
    say: 'say it',
  },
};
