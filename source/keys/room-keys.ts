import { screenTexts } from '../messages/screens.js';
import {
  BACK,
  type Binding,
  CANCEL,
  CHOOSE,
  CONTINUE,
  HELP,
  SHORTEST,
  TRAILS,
  YOURS,
  ZOOM,
} from './binding.js';
import { MATCH_KEYS } from './match-keys.js';
import { MENU_KEYS } from './menu-keys.js';

const { keys: label } = screenTexts;
const { keys: roomLabel } = screenTexts.rooms;

const REACT = { command: 'react', keys: ['!'], shown: '!', label: roomLabel.react } as const;
const [START_CLOCK] = MATCH_KEYS.thinking;
const [CONFIRM, CORRECT] = MATCH_KEYS.bidding;
const [CHOOSE_OPTION, CHANGE, RESTORE, , START, ...ASIDE] = MENU_KEYS.setup;

/** The rooms of a server. Who types a bid there or proves has the keys of every match. */
export const ROOM_KEYS = {
  lobby: [
    CHOOSE,
    { command: 'page', keys: ['page-up', 'page-down'], shown: 'PgUp PgDn', label: roomLabel.page },
    { command: 'end', keys: ['home', 'end'], shown: 'Home End', label: roomLabel.end },
    { command: 'join', keys: ['enter', ' '], shown: 'Enter', label: roomLabel.join },
    { command: 'open-room', keys: ['n'], shown: 'n', label: roomLabel.openRoom },
    { command: 'code', keys: ['c'], shown: 'c', label: roomLabel.code },
    { command: 'practise', keys: ['p'], shown: 'p', label: roomLabel.practise },
    { command: 'statistics', keys: ['s'], shown: 's', label: roomLabel.statistics },
    HELP,
    BACK,
  ],
  lobbyCode: [{ ...CONFIRM, label: roomLabel.join }, CORRECT, CANCEL],
  // Every match in a room is dealt anew, so there is no deal to choose.
  setupRoom: [CHOOSE_OPTION, CHANGE, RESTORE, { ...START, label: roomLabel.openRoom }, ...ASIDE],
  roomSeats: [
    { command: 'sit', keys: ['s'], shown: 's', label: roomLabel.sit },
    { command: 'start', keys: ['enter', ' '], shown: 'Enter', label: roomLabel.startMatch },
    REACT,
    HELP,
    BACK,
  ],
  roomThinking: [
    {
      command: 'bid',
      keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      shown: '1-9',
      label: roomLabel.bid,
    },
    START_CLOCK,
    REACT,
    ZOOM,
    HELP,
    BACK,
  ],
  roomWatching: [TRAILS, REACT, ZOOM, HELP, BACK],
  roomRoundOver: [
    { ...CONTINUE, command: 'ready', label: roomLabel.ready },
    SHORTEST,
    { ...YOURS, label: label.replayProof },
    TRAILS,
    REACT,
    ZOOM,
    HELP,
    BACK,
  ],
  roomMatchOver: [{ ...CONTINUE, label: roomLabel.seats }, REACT, ZOOM, HELP, BACK],
  roomReacting: [
    {
      command: 'say',
      keys: ['1', '2', '3', '4', '5', '6'],
      shown: '1-6',
      label: roomLabel.say,
    },
    CANCEL,
  ],
} as const satisfies Record<string, readonly Binding[]>;
