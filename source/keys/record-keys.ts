import { messages } from '../messages/index.js';
import { screenTexts } from '../messages/screens.js';
import { BACK, type Binding, CHOOSE, HELP, ZOOM } from './binding.js';

const { keys: label } = screenTexts;
const { keys: recordLabel } = messages.records;
const { keys: listLabel } = screenTexts.recordList;
const { keys: statisticsLabel } = screenTexts.statistics;

/** The list of records, one that is played back, and what results come to. */
export const RECORD_KEYS = {
  records: [
    CHOOSE,
    { command: 'page', keys: ['page-up', 'page-down'], shown: 'PgUp PgDn', label: listLabel.page },
    { command: 'end', keys: ['home', 'end'], shown: 'Home End', label: listLabel.end },
    { command: 'replay', keys: ['enter', ' '], shown: 'Enter', label: listLabel.replay },
    { command: 'go-on', keys: ['c'], shown: 'c', label: listLabel.goOn },
    HELP,
    { ...BACK, label: label.back },
  ],
  replay: [
    { command: 'play-or-pause', keys: [' ', 'p'], shown: 'Space', label: recordLabel.play },
    {
      command: 'event',
      keys: ['left', 'right'],
      shown: 'left-and-right',
      label: recordLabel.event,
    },
    {
      command: 'round',
      keys: ['up', 'down', 'page-up', 'page-down'],
      shown: 'up-and-down',
      label: recordLabel.round,
    },
    { command: 'speed', keys: ['1', '2', '4', '8'], shown: '1 2 4 8', label: recordLabel.speed },
    { command: 'end', keys: ['home', 'end'], shown: 'Home End', label: recordLabel.end },
    ZOOM,
    HELP,
    BACK,
  ],
  statistics: [
    { command: 'line', keys: ['up', 'down'], shown: 'up-and-down', label: statisticsLabel.line },
    {
      command: 'page',
      keys: ['page-up', 'page-down', ' '],
      shown: 'PgUp PgDn',
      label: statisticsLabel.page,
    },
    { command: 'end', keys: ['home', 'end'], shown: 'Home End', label: statisticsLabel.end },
    HELP,
    { ...BACK, label: label.back },
  ],
} as const satisfies Record<string, readonly Binding[]>;
