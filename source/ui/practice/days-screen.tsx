import type { ReactNode } from 'react';
import { fitText } from '../../terminal/cells.js';
import { type EarlierDay, reduceDays } from '../../views/practice/days-view.js';
import { dayParts } from '../../words/statistics.js';
import { Words, wordRows } from '../components/line.js';
import { ListPage, usePageRows, usePageWidth } from '../components/list-page.js';
import { useFirstOnShow, useScreen } from '../hooks/use-screen.js';
import { useTexts } from '../hooks/use-stage.js';

const KEYS = { context: 'days' } as const;

/** @public The earlier positions of the day with the player's results, to be played. */
export function DaysScreen({
  days,
  day,
  onPlay,
  onLeave,
}: {
  readonly days: readonly EarlierDay[];
  /** The one to begin at; the newest if it is not in the list. */
  readonly day: number;
  readonly onPlay: (day: number) => void;
  readonly onLeave: () => void;
}): ReactNode {
  const texts = useTexts();
  const { daily } = texts.screens;
  const details = 2 + wordRows(daily.past, usePageWidth());
  const rows = usePageRows({ head: 1, details }, KEYS);
  const { state: chosen, sheet } = useScreen({
    reduce: reduceDays(days, rows.list),
    open: () =>
      Math.max(
        0,
        days.findIndex(other => other.day === day),
      ),
    contextOf: () => 'days',
    listOf: at => ({ at, last: days.length - 1, opens: 'enter' }),
    carryOut: effect => (effect.type === 'open' ? onPlay(effect.day) : onLeave()),
  });
  const first = useFirstOnShow(chosen, days.length, rows.list);
  if (sheet) return sheet;
  const parts = days.map(other => dayParts(texts, other));
  const widest = Math.max(0, ...parts.map(([name]) => name.length));
  return (
    <ListPage
      rows={rows}
      title={daily.earlier}
      items={parts}
      first={first}
      chosen={chosen}
      lineOf={([name, result]) => ({ text: `${fitText(name, widest)}  ${result}` })}
      details={
        <>
          <Words>{parts[chosen]?.[1] ?? ''}</Words>
          <Words dim>{daily.past}</Words>
        </>
      }
      keys={KEYS}
    />
  );
}
