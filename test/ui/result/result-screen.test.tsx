import { describe, expect, test, vi } from 'vitest';
import { formatMoves } from '../../../source/engine/index.js';
import { newMatch, roundStart } from '../../../source/game/index.js';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { ENGLISH } from '../../../source/messages/language.js';
import { Words } from '../../../source/ui/components/line.js';
import { ResultScreen } from '../../../source/ui/result/result-screen.js';
import type { ResultContext } from '../../../source/views/result/result-view.js';
import { duration, secondsPlayed } from '../../../source/views/times.js';
import { roundSentence } from '../../../source/words/result.js';
import { forgetSearches, searches } from '../../helpers/fake-solver.js';
import {
  bid,
  CLOCK_END,
  CONTINUE,
  DRAWN,
  matchOptions,
  type OptionChanges,
  playMatch,
  recordOfTable,
  Table,
} from '../../helpers/play-match.js';
import { shortestLine } from '../../helpers/shortest-line.js';
import { expectInside, SMALL_WINDOWS } from '../../helpers/small-windows.js';
import { renderOnStage, type StageOptions } from '../../helpers/stage.js';

vi.mock('../../../source/solver/index.js', () => import('../../helpers/fake-solver.js'));

forgetSearches();

const { result: text } = screenTexts;

function open(
  changes: OptionChanges = {},
  {
    context = 'matchOver',
    notice,
    ...stage
  }: StageOptions & { context?: ResultContext; notice?: string } = {},
) {
  const record = recordOfTable(playMatch(matchOptions({ seed: 'result', ...changes })));
  const { match } = record;
  const onGo = vi.fn();
  const screen = renderOnStage(
    <ResultScreen
      record={record}
      context={context}
      notice={notice && <Words>{notice}</Words>}
      onGo={onGo}
    />,
    stage,
  );
  const chosen = () => /› +(\d+)/.exec(screen.text())?.[1];
  return { record, match, onGo, chosen, ...screen };
}

describe('the page', () => {
  test('has who won, the standings, the rounds and the time', () => {
    const { text: shown, match, record } = open({ chips: 3 });
    const [winner] = match.phase.kind === 'match-over' ? match.phase.winners : [];
    const { name, chips } = match.players[winner!]!;
    expect(shown()).toContain(screenTexts.match.over({ names: [name], chips: chips.length }));
    expect(shown()).toMatch(new RegExp(`^ 1 ${name} +${chips.length} `, 'm'));
    expect(shown().match(/^[› ] +\d+ {2}\w+/gm)).toHaveLength(match.rounds.length);
    expect(shown()).toContain(text.played({ time: duration(secondsPlayed(record.events) * 1000) }));
  });

  test('has the time to the end of the last round, however late the result is asked for', () => {
    const { events } = open({ chips: 1 }).record;
    const [last, over] = events.slice(-2);
    const late = [...events.slice(0, -1), { ...over!, at: over!.at + 3_600_000 }];
    expect(secondsPlayed(late)).toBe(secondsPlayed(events));
    expect(secondsPlayed(late)).toBe(Math.floor((last!.at - events[0]!.at) / 1000));
  });

  test('has the shortest length of each round as the solver finds it', async () => {
    const { text: shown, match } = open({ chips: 1 });
    const moves = match.rounds[0]!.result.kind === 'won' ? match.rounds[0]!.result.moves : [];
    expect(shown()).toContain(` ${text.unknown}  `);
    for (let round = 0; round < match.rounds.length; round++) {
      expect(searches).toHaveLength(round + 1);
      expect(searches[round]!.position).toBe(match.rounds[round]!.start);
      await searches[round]!.end({ kind: 'solved', moves, states: 1, milliseconds: 1 });
    }
    expect(shown()).not.toContain(` ${text.unknown}  `);
    expect(shown()).toContain('Best find: ');
  });

  test('of a solo game has the chips won and lost', () => {
    const { text: shown, match } = open({ players: ['You'], chips: 2 });
    const up = match.players[0]!.chips.length;
    expect(shown()).toContain(screenTexts.solitaire.over({ up, down: 2 - up }));
    expect(shown()).toContain(text.heads.you);
  });

  test.each([
    [80, 24],
    [120, 40],
    [200, 60],
  ])('fits %i × %i with 26 players; the table scrolls', (columns, rows) => {
    const players = Array.from({ length: 26 }, (_, player) => `Gracelynn ${player} 👍`);
    const { text: shown, press, chosen, match } = open({ players, chips: 17 }, { columns, rows });
    expectInside(shown(), columns, rows);
    for (const name of players) expect(shown()).toContain(name);
    expect(shown()).toContain('v replay');
    press('end');
    expect(chosen()).toBe(String(match.rounds.length));
    press('up');
    expect(chosen()).toBe(String(match.rounds.length - 1));
    press('home', 'up');
    expect(chosen()).toBe('1');
  });

  test('tells the chosen round with all of its bids, and the proof below them', () => {
    const players = Array.from({ length: 12 }, (_, player) => `Gracelynn Anne ${player}`);
    const options = matchOptions({ players, chips: 1, seed: 'result' });
    const table = new Table(newMatch(options));
    table.do(DRAWN, CONTINUE);
    const line = shortestLine(roundStart(table.match), options.edition.moves);
    for (const player of players.keys()) table.do(DRAWN, bid(player, line.length + player));
    table.tick(CLOCK_END);
    table.move(CLOCK_END, line);
    table.do(CLOCK_END, CONTINUE);
    const record = recordOfTable(table);
    const page = <ResultScreen record={record} context="matchOver" onGo={() => {}} />;
    const { text: shown } = renderOnStage(page);
    const sentence = roundSentence(ENGLISH, table.match, [], 0);
    expect(shown().replace(/\s+/g, ' ')).toContain(`${sentence} ${formatMoves(line)}`);
  });

  test.each(SMALL_WINDOWS)('fits into a window of %i × %i', (columns, rows) => {
    const { text: shown } = open({ chips: 2 }, { columns, rows });
    expectInside(shown(), columns, rows);
  });

  test('shows a notice', () => {
    expect(open({ chips: 1 }, { notice: 'The disk is full.' }).text()).toContain(
      'The disk is full.',
    );
  });
});

describe('from the page', () => {
  test.each([
    ['matchOver', 'enter', 'continue'],
    ['matchOver', 'm', 'menu'],
    ['matchOver', 'q', 'back'],
    ['roomMatchOver', 'enter', 'continue'],
    ['roomMatchOver', 'escape', 'back'],
    ['replayOver', 'q', 'back'],
  ] as const)('in %s the key %s leads on', (context, key, where) => {
    const { press, onGo } = open({ chips: 1 }, { context });
    press('x', key);
    expect(onGo.mock.calls).toEqual([[{ type: where }]]);
  });

  test('c opens the coach on the chosen round, and q leads back to it', async () => {
    const { press, text: shown, chosen, onGo } = open({ chips: 2 });
    press('down', 'c');
    expect(shown()).toContain(screenTexts.coach.working({ sign: '' }).trim().slice(0, 10));
    press('?', 'enter', 'm');
    expect(onGo).not.toHaveBeenCalled();
    press('escape', 'q');
    expect(chosen()).toBe('2');
  });

  test.each(['q', 'enter'])('v replays the match; %s leads back', key => {
    const { press, text: shown, onGo } = open({ chips: 1 });
    press('v');
    expect(shown()).toContain('playing, speed 1');
    press(key);
    expect(shown()).toContain(text.title);
    expect(onGo).not.toHaveBeenCalled();
  });
});
