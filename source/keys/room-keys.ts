import { screenTexts } from '../messages/screens.js';
import {
  BACK,
  type Binding,
  bind,
  CANCEL,
  CHOOSE,
  CONFIRM,
  CONTINUE,
  CORRECT,
  DIGITS,
  ENTER,
  end,
  HELP,
  ON_BOARD,
  page,
  relabel,
  SHORTEST,
  TRAILS,
  YOURS,
} from './binding.js';
import { MATCH_KEYS } from './match-keys.js';
import { MENU_KEYS } from './menu-keys.js';

const { keys: label } = screenTexts;
const { keys: roomLabel } = screenTexts.rooms;

const REACT = bind('react', roomLabel.react, '!');
const [START_CLOCK] = MATCH_KEYS.thinking;
const [CHOOSE_OPTION, CHANGE, RESTORE, , START, ...ASIDE] = MENU_KEYS.setup;

/** The rooms of a server. Who types a bid there or proves has the keys of every match. */
export const ROOM_KEYS = {
  lobby: [
    CHOOSE,
    page(roomLabel.page),
    end(roomLabel.end),
    bind('join', roomLabel.join, 'Enter', ENTER),
    bind('open-room', roomLabel.openRoom, 'n'),
    bind('code', roomLabel.code, 'c'),
    bind('practise', roomLabel.practise, 'p'),
    bind('statistics', roomLabel.statistics, 's'),
    HELP,
    BACK,
  ],
  lobbyCode: [relabel(CONFIRM, roomLabel.join), CORRECT, CANCEL],
  // Every match in a room is dealt anew, so there is no deal to choose.
  setupRoom: [CHOOSE_OPTION, CHANGE, RESTORE, relabel(START, roomLabel.openRoom), ...ASIDE],
  roomSeats: [
    bind('sit', roomLabel.sit, 's'),
    bind('start', roomLabel.startMatch, 'Enter', ENTER),
    REACT,
    HELP,
    BACK,
  ],
  roomThinking: [bind('bid', roomLabel.bid, '1-9', DIGITS), START_CLOCK, REACT, ...ON_BOARD],
  roomWatching: [TRAILS, REACT, ...ON_BOARD],
  roomRoundOver: [
    { ...CONTINUE, command: 'ready', label: roomLabel.ready },
    SHORTEST,
    relabel(YOURS, label.replayProof),
    TRAILS,
    REACT,
    ...ON_BOARD,
  ],
  roomMatchOver: [relabel(CONTINUE, roomLabel.seats), REACT, ...ON_BOARD],
  roomReacting: [bind('say', roomLabel.say, '1-6', [...'123456']), CANCEL],
} as const satisfies Record<string, readonly Binding[]>;
