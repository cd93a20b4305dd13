import { messages } from '../messages/index.js';
import { screenTexts } from '../messages/screens.js';
import { type Binding, bind, CHOOSE, ENTER, end, OFF_PAGE, ON_BOARD, page } from './binding.js';

const { keys: recordLabel } = messages.records;
const { keys: listLabel } = screenTexts.recordList;
const { keys: statisticsLabel } = screenTexts.statistics;

/** The list of records, one that is played back, and what results come to. */
export const RECORD_KEYS = {
  records: [
    CHOOSE,
    page(listLabel.page),
    end(listLabel.end),
    bind('replay', listLabel.replay, 'Enter', ENTER),
    bind('go-on', listLabel.goOn, 'c'),
    ...OFF_PAGE,
  ],
  replay: [
    bind('play-or-pause', recordLabel.play, 'Space', [' ', 'p']),
    bind('event', recordLabel.event, 'left-and-right', ['left', 'right']),
    bind('round', recordLabel.round, 'up-and-down', ['up', 'down', 'page-up', 'page-down']),
    bind('speed', recordLabel.speed, '1 2 4 8', [...'1248']),
    end(recordLabel.end),
    ...ON_BOARD,
  ],
  statistics: [
    bind('line', statisticsLabel.line, 'up-and-down', ['up', 'down']),
    page(statisticsLabel.page, ' '),
    end(statisticsLabel.end),
    ...OFF_PAGE,
  ],
} as const satisfies Record<string, readonly Binding[]>;
