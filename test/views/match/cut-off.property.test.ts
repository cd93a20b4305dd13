import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  evolve,
  type MatchOptions,
  newMatch,
  type TimedEvent,
} from '../../../source/game/index.js';
import { ENGLISH } from '../../../source/messages/language.js';
import { type MatchView, matchContext } from '../../../source/views/match/match-view.js';
import { shownView, turnOfMatch } from '../../../source/views/match/on-show.js';
import {
  openRecordPlayer,
  reduceRecordPlayer,
} from '../../../source/views/records/record-player.js';
import { newsSentence, promptSentence, questionSentence } from '../../../source/words/match.js';
import { tellEvent } from '../../../source/words/tell-event.js';
import { openView, tick } from '../../helpers/hot-seat.js';
import { runToEnd, someMatchOptions, steps } from '../../helpers/match-steps.js';
import { DRAWN, easyTable, playMatch } from '../../helpers/play-match.js';
import { keyEvent } from '../../helpers/stage.js';

/** Everything that the match screen works out of its table before it draws. */
function show(table: MatchView): void {
  if (!table.match.board) return;
  matchContext(table);
  newsSentence(ENGLISH, table);
  promptSentence(ENGLISH, table);
  questionSentence(ENGLISH, table);
  turnOfMatch(table);
  shownView(table);
}

/** Goes on with the match from each of its events, at once and after its longest clocks have run. */
function continueFromEach(options: MatchOptions, log: readonly TimedEvent[]): void {
  for (let cut = 1; cut <= log.length; cut++) {
    const events = log.slice(0, cut);
    const now = (events.at(-1)?.at ?? DRAWN) + 5;
    const table = openView({ options, log: events, now });
    show(table);
    show({ ...table, match: events.reduce(evolve, newMatch(options)) });
    show(tick(table, now + 10_000_000));
  }
}

/** Plays the record back, event by event. */
function playBack(options: MatchOptions, events: readonly TimedEvent[]): void {
  const match = events.reduce(evolve, newMatch(options));
  let player = openRecordPlayer({ events, match, cutOff: false });
  for (const event of events) {
    expect(tellEvent(ENGLISH, event, player.match), event.type).toMatch(/\p{L}/u);
    shownView({ match: player.match });
    player = reduceRecordPlayer(player, { type: 'key', event: keyEvent('right') }).view;
  }
}

describe('a match whose record ends after any event can be shown and replayed', () => {
  it('whatever the players do', () => {
    fc.assert(
      fc.property(someMatchOptions, steps, (options, steps) => {
        const { log } = runToEnd(options, steps);
        if (log.length === 0) return;
        continueFromEach(options, log);
        playBack(options, log);
      }),
      { numRuns: 15 },
    );
  });

  it('of a whole match', () => {
    fc.assert(
      fc.property(someMatchOptions, options => {
        const { log } = playMatch({ ...options, chips: Math.min(2, options.chips) });
        continueFromEach(options, log);
        playBack(options, log);
      }),
      { numRuns: 6 },
    );
  });

  it('after the clock ran out without a bid', () => {
    const table = easyTable();
    table.tick(DRAWN + 400_000);
    expect(table.phase).toBe('round-over');
    continueFromEach(table.match.options, table.log);
  });
});

it('a record that ends with no prover left asks nobody for a proof', () => {
  const table = openView({ options: easyTable().match.options, now: DRAWN });
  const since = { type: 'clock-started', at: DRAWN } as const;
  const out = { type: 'clock-ran-out', at: DRAWN } as const;
  const cut = [since, out].reduce(evolve, table.match);
  expect(cut.phase).toMatchObject({ kind: 'proving', queue: [] });
  expect(promptSentence(ENGLISH, { ...table, match: cut })).toBeUndefined();
});
