import { commandOf, keyName } from '../../keys/index.js';
import type { KeyEvent } from '../../terminal/key-event.js';

/** Which part of the statistics is on show. */
export interface StatisticsView {
  /** The line at the top, from 0. */
  readonly top: number;
  readonly isLeft: boolean;
}

export interface StatisticsAction {
  readonly type: 'key';
  readonly event: KeyEvent;
}

/**
 * @param lines how many lines there are
 * @param rows how many of them are on show
 */
export const reduceStatistics =
  (lines: number, rows: number) =>
  (view: StatisticsView, { event }: StatisticsAction): StatisticsView => {
    const name = keyName(event);
    const top = topFor(view, lines, rows);
    switch (name && commandOf('statistics', name)) {
      case 'back':
        return { ...view, isLeft: true };
      case 'line':
        return scrolled(top + (name === 'up' ? -1 : 1));
      case 'page':
        return scrolled(top + (name === 'page-up' ? -rows : rows));
      case 'end':
        return scrolled(name === 'home' ? 0 : lines);
      default:
        return view;
    }

    function scrolled(wanted: number): StatisticsView {
      return { ...view, top: topFor({ top: Math.max(0, wanted) }, lines, rows) };
    }
  };

/** The line at the top in a window of so many rows: none is left blank that need not be. */
export const topFor = ({ top }: Pick<StatisticsView, 'top'>, lines: number, rows: number): number =>
  Math.max(0, Math.min(top, lines - rows));
