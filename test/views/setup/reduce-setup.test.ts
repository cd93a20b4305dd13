import { describe, expect, test } from 'vitest';
import {
  composeBoard,
  type FaceChoice,
  type FaceChoices,
  formatBoard,
} from '../../../source/engine/index.js';
import {
  type Choices,
  EDITION_NAMES,
  type EditionName,
  hasTournament,
  type Layout,
} from '../../../source/game/index.js';
import { USUAL_LENGTHS } from '../../../source/training/dealing.js';
import { weakSpotOf } from '../../../source/training/index.js';
import { countChanges, fieldAt } from '../../../source/views/setup/fields.js';
import { type FieldName, isChanged } from '../../../source/views/setup/form.js';
import {
  openSetupForm,
  reduceSetup,
  setupContext,
} from '../../../source/views/setup/reduce-setup.js';
import {
  fieldNames,
  fieldsOf,
  formAt,
  pageNames,
  pressKeys,
  setupOf,
  wantedBy,
} from '../../helpers/setup-form.js';
import { practised } from '../../helpers/solo-results.js';

const BOARD = composeBoard(['1A', '2A', '3A', '4A']);
const picked = (...places: FaceChoices): Layout => ({ kind: 'faces', places });
const nw = (place: FaceChoice): Layout => picked(place, 'dealt', 'dealt', 'dealt');

describe('left and right go through the values of a field', () => {
  test.each<[FieldName, string, Partial<Choices>, Partial<Choices>]>([
    ['edition', 'right', {}, { edition: '2003' }],
    ['edition', 'left', {}, { edition: '2013' }],
    ['robots', 'right', {}, { changes: { robots: 5 } }],
    ['mixed', 'right', {}, { changes: { mixed: true } }],
    ['diagonals', 'right', {}, { changes: { diagonals: 'left-out' } }],
    ['diagonals', 'left', {}, { changes: { diagonals: 'plain-faces' } }],
    ['openings', 'right', {}, { changes: { openings: 1 } }],
    ['openings', 'left', {}, { changes: { openings: 8 } }],
    ['openings', 'right', { changes: { openings: 8 } }, { changes: {} }],
    ['ricochet', 'right', {}, { changes: { ricochet: false } }],
    ['ricochetAtDiagonal', 'right', {}, { changes: { ricochetAtDiagonal: false } }],
    ['reverse', 'right', {}, { changes: { reverse: true } }],
    ['reverse', 'space', {}, { changes: { reverse: true } }],
    ['ownRaise', 'right', {}, { changes: { ownRaise: 'not-above-first' } }],
    ['proof', 'right', {}, { changes: { proof: 'exact' } }],
    ['tie', 'right', {}, { changes: { tie: 'first-to-bid' } }],
    ['afterRound', 'right', {}, { changes: { afterRound: 'return' } }],
    ['afterRound', 'left', { edition: '2007' }, { changes: { afterRound: 'stay' } }],
    ['place-0', 'right', {}, { layout: nw('1A') }],
    ['place-0', 'left', {}, { layout: nw('4D') }],
    ['place-0', 'right', { layout: nw('1D') }, { layout: nw('2A') }],
    ['place-3', 'right', {}, { layout: picked('dealt', 'dealt', 'dealt', '1A') }],
    ['chips', 'right', {}, { chips: 9 }],
    ['chips', 'left', {}, { chips: 7 }],
    ['chips', 'right', { chips: 17 }, { chips: 1 }],
    ['chips', 'left', { chips: 1 }, { chips: 17 }],
    ['chips', 'right', { chips: 7 }, { chips: undefined }],
    ['seconds', 'right', {}, { seconds: 90 }],
    ['seconds', 'left', {}, { seconds: 45 }],
    ['seconds', 'right', { seconds: 70 }, { seconds: 90 }],
    ['seconds', 'left', { seconds: 70 }, { seconds: 60 }],
    ['seconds', 'left', { seconds: 15 }, { seconds: 15 }],
    ['seconds', 'right', { seconds: 3600 }, { seconds: 3600 }],
  ])('%s: %s from %j to %j', (at, key, before, after) => {
    const form = pressKeys(formAt(at, { choices: before }), key);
    expect(form.choices).toMatchObject(after);
    if (after.changes) expect(form.choices.changes).toEqual(after.changes);
    expect(form.at).toBe(at);
  });

  test('the clock runs of a solo game', () => {
    const form = formAt('turns', {}, 'solitaire');
    expect(pressKeys(form, 'right').choices.turns).toBe(2);
    expect(pressKeys(form, 'right', 'right').choices.turns).toBe(1);
  });

  test('handicaps', () => {
    expect(pressKeys(formAt('handicaps'), 'right').table.handicaps).toBe(true);
    expect(pressKeys(formAt('handicaps'), 'right', 'left').table.handicaps).toBe(false);
  });
});

describe('a field knows what it was changed from, and r goes back to it', () => {
  test.each<[FieldName, Partial<Choices>, unknown]>([
    ['robots', { changes: { robots: 5 } }, 4],
    ['openings', { changes: { openings: 3 } }, 0],
    ['proof', { edition: '2013', changes: { proof: 'at-most' } }, 'exact'],
    ['reverse', { edition: '2013', changes: { reverse: false } }, true],
    ['place-0', { layout: nw('3C') }, 'dealt'],
    ['chips', { chips: 3 }, 8],
    ['seconds', { seconds: 30 }, 60],
    ['turns', { turns: 2 }, 1],
  ])('%s', (at, choices, own) => {
    const form = formAt(at, { choices }, at === 'turns' ? 'solitaire' : 'match');
    expect(isChanged(form, fieldAt(form))).toBe(true);
    expect(fieldAt(form).own?.(form)).toBe(own);
    const reset = pressKeys(form, 'r');
    expect(isChanged(reset, fieldAt(reset))).toBe(false);
    const untouched = formAt(at, { choices: { edition: form.choices.edition } }, form.game);
    expect(reset.choices).toEqual({ ...untouched.choices, chips: reset.choices.chips });
    expect(reset.choices.chips).toBeUndefined();
  });

  test.each(EDITION_NAMES)('nothing of %s is changed to begin with', edition => {
    for (const game of ['match', 'rivals', 'solitaire', 'referee'] as const) {
      const form = formAt('edition', { choices: { edition } }, game);
      expect(fieldsOf(form).filter(field => isChanged(form, field))).toEqual([]);
    }
  });

  test.each(EDITION_NAMES)(
    'tied bids of %s: by tournament rules, if the edition has them',
    edition => {
      const form = formAt('tie', { choices: { edition } });
      const [term, value] = hasTournament(edition)
        ? ['tournament', 'first-to-bid']
        : ['tie', 'fewest-chips'];
      expect(fieldAt(form).term).toBe(term);
      const other = pressKeys(form, 'right');
      expect(fieldAt(other).value?.(other)).toBe(value);
    },
  );

  test('a property that is stepped back to the edition’s own is no change', () => {
    expect(pressKeys(formAt('proof'), 'right', 'right').choices.changes).toEqual({});
  });
});

describe('another edition', () => {
  const changed = pressKeys(formAt('proof'), 'right');
  const at2003 = pressKeys({ ...changed, at: 'edition' }, 'right');

  test('begins with rules of its own', () => {
    expect(at2003.choices).toMatchObject({ edition: '2003', changes: {} });
  });

  test('keeps the changes to the one before', () => {
    expect(pressKeys(at2003, 'left').choices).toMatchObject({
      edition: '1999',
      changes: { proof: 'exact' },
    });
  });

  test('loses all changes by r', () => {
    const form = pressKeys({ ...changed, at: 'edition' }, 'r');
    expect(form.choices).toMatchObject({ edition: '1999', changes: {} });
  });

  test('a solo game tells which editions have none of their own', () => {
    const about = (edition: EditionName) =>
      fieldAt(formAt('edition', { choices: { edition } }, 'solitaire')).about;
    expect(about('2007')).toBe('lent');
    expect(about('2013')).toBeUndefined();
  });
});

describe('faces', () => {
  test('whose number is in another corner are skipped in both directions', () => {
    const layout = picked('dealt', '2B', '1C', 'dealt');
    const right = pressKeys(formAt('place-0', { choices: { layout } }), 'right');
    expect(right.choices.layout).toEqual(picked('3A', '2B', '1C', 'dealt'));
    const left = pressKeys(formAt('place-1', { choices: { layout } }), 'left', 'left');
    expect(left.choices.layout).toEqual(picked('dealt', 'dealt', '1C', 'dealt'));
  });

  test('of the last number are all that is left for the fourth corner', () => {
    const choices = { layout: picked('1A', '2A', '3A', 'dealt') };
    const seen = new Set<string>();
    let form = formAt('place-3', { choices });
    for (let step = 0; step < 5; step++) {
      form = pressKeys(form, 'right');
      if (form.choices.layout.kind === 'faces') seen.add(form.choices.layout.places[3]);
    }
    expect([...seen]).toEqual(['4A', '4B', '4C', '4D', 'dealt']);
  });
});

describe('the sand clock is typed', () => {
  test.each<[string, string[], number, string | undefined]>([
    ['digits', ['7', '5'], 75, '75'],
    ['no 0 in front', ['0', '7'], 7, '7'],
    ['up to an hour', ['3', '6', '0', '0'], 3600, '3600'],
    ['Backspace', ['7', '5', 'backspace'], 7, '7'],
    ['Backspace on what is there', ['backspace'], 6, '6'],
    ['back to the default without a digit', ['7', 'backspace'], 60, undefined],
    ['afresh after an arrow', ['7', '5', 'right', '8'], 8, '8'],
    ['afresh after r', ['7', 'r', '8'], 8, '8'],
    ['afresh when one comes back', ['7', 'down', 'up', '8'], 8, '8'],
  ])('%s', (_, keys, seconds, typed) => {
    const form = pressKeys(formAt('seconds'), ...keys);
    expect(form.choices.seconds).toBe(seconds);
    expect(form.typed).toBe(typed);
    expect(form.refusal).toBeUndefined();
  });

  test.each([
    ['more than an hour', '3601', { choices: { seconds: 360 }, typed: '360' }],
    ['0', '0', { choices: formAt('seconds').choices }],
  ])('%s is refused, and the number stays as it was', (_, digits, kept) => {
    const form = pressKeys(formAt('seconds'), ...digits);
    expect(form).toMatchObject({ ...kept, refusal: { code: 'not-in-range', most: 3600 } });
  });

  test('digits mean nothing on other fields', () => {
    expect(pressKeys(formAt('chips'), '5')).toEqual(formAt('chips'));
  });
});

describe('chips', () => {
  test.each<[readonly string[], number | undefined]>([
    [[], undefined],
    [['Ann'], undefined],
    [['Ann', 'Bob'], 8],
    [['Ann', 'Bob', 'Cem'], 6],
    [[...'abcd'], 5],
    [[...'abcde'], 17],
  ])('depend on the number of players: %j need %j', (players, chips) => {
    const form = formAt('chips', { players });
    expect(fieldAt(form).value?.(form)).toBe(chips);
  });

  test.each<[string, number | undefined]>([
    ['right', 8],
    ['right right', 9],
    ['left', 7],
    ['right left', undefined],
  ])('are stepped from the number of the edition: %s gives %s', (keys, chips) => {
    const form = pressKeys(formAt('chips', { players: [] }), ...keys.split(' '));
    expect(form.choices.chips).toBe(chips);
    expect(fieldAt(form).value?.(form)).toBe(chips);
  });

  test('that were chosen stay the same with more players', () => {
    const form = pressKeys(formAt('chips'), 'right');
    expect(pressKeys({ ...form, at: 'player-2' }, 'C', 'e', 'm').choices.chips).toBe(9);
  });
});

describe('fields', () => {
  const named = (...names: string[]) => names.join(' ').split(' ');
  const players = 'player-0 player-1 player-2';
  const end = 'rules start';
  const table = 'robots place-0 place-1 place-2 place-3';
  const printed = 'diagonals openings';
  const moves = 'ricochet ricochetAtDiagonal reverse';
  const bids = 'ownRaise tie noBidClock handicaps proof proofSeconds afterRound';

  test('of a match: players and edition on the first page, the rest with the rules', () => {
    const first = named(players, 'edition chips lengths seconds', end);
    expect(pageNames(formAt('edition'))).toEqual(first);
    expect(fieldNames(formAt('edition'))).toEqual([
      ...first,
      ...named(table, 'mixed', printed, moves, bids, 'placed rounds minutes'),
    ]);
  });

  test('of a solo game: nothing about players and their bids', () => {
    expect(fieldNames(formAt('edition', {}, 'solitaire'))).toEqual([
      ...named('edition chips lengths seconds turns', end, table, 'mixed', printed, moves),
      ...named('soloBid afterRound placed'),
    ]);
  });

  test('of a room: bots on the first page, and no names', () => {
    const form = formAt('edition', {}, 'room');
    const bots = 'easy medium hard master isPrivate';
    expect(pageNames(form)).toEqual(named('edition chips lengths seconds', bots, end));
    expect(pageNames({ ...form, at: 'proof' })).toContain('proofSeconds');
  });

  test('of a physical game: nothing about where faces are dealt from', () => {
    expect(fieldNames(formAt('edition', {}, 'referee'))).toEqual(
      named(players, 'edition chips seconds', end, table, printed, moves, bids, 'rounds minutes'),
    );
  });

  test.each<[string, readonly number[], string]>([
    ['with robots', [0, 1, 2, 3], 'board ricochet'],
    ['without', [], 'board robots ricochet'],
  ])('of a custom board %s: only robots are dealt', (_, robots, names) => {
    const layout: Layout = { kind: 'board', board: formatBoard(BOARD), robots };
    const shown = pageNames(formAt('afterRound', { choices: { layout } }, 'solitaire'));
    expect(shown.join(' ')).toMatch(new RegExp(`^${names} `));
  });
});

describe('the rules', () => {
  test.each([['enter'], ['right'], [' ']])(
    'open with %j, and closing them leads to the start',
    key => {
      const opened = pressKeys(formAt('rules'), key);
      expect(opened.at).toBe('robots');
      for (const back of ['escape', 'q', 'enter']) {
        expect(pressKeys(opened, 'down', 'right', back)).toMatchObject({ at: 'start' });
        expect(wantedBy(opened, back)).toEqual([]);
      }
    },
  );

  test('let Ctrl-S start the game', () => {
    expect(wantedBy(formAt('proof'), 'ctrl-s')).toMatchObject([{ type: 'start' }]);
    expect(wantedBy(formAt('rules'), 'ctrl-s')).toMatchObject([{ type: 'start' }]);
  });

  test('count those that differ from the edition, and r resets them', () => {
    const choices = { changes: { reverse: true, openings: 2 }, layout: nw('3C'), chips: 3 };
    const form = formAt('rules', { choices, handicaps: [1] });
    expect(countChanges(form)).toBe(4);
    expect(fieldAt(form).value?.(form)).toBe(4);
    const reset = pressKeys(form, 'r');
    expect(countChanges(reset)).toBe(0);
    expect(reset.choices.chips).toBe(3);
    expect(fieldAt(reset).value?.(reset)).toBe(0);
  });
});

describe('keys', () => {
  test.each<[FieldName, string, string[], FieldName]>([
    ['edition', 'down', ['down', 'down', 'down', 'down', 'down'], 'start'],
    ['edition', 'Tab and Shift-Tab', ['tab', 'tab', 'shift-tab'], 'chips'],
    ['player-0', 'up from the first to the last', ['up'], 'start'],
    ['player-0', 'down from the last to the first', ['up', 'down'], 'player-0'],
    ['robots', 'up from the first rule to the last', ['up'], 'minutes'],
    ['minutes', 'down from the last rule to the first', ['down'], 'robots'],
  ])('from %s %s', (from, _, keys, at) => {
    expect(pressKeys(formAt(from), ...keys).at).toBe(at);
  });

  test.each<FieldName>(['edition', 'chips', 'seconds', 'start'])('Enter on %s starts', at => {
    expect(wantedBy(formAt(at), 'enter')).toMatchObject([{ type: 'start' }]);
  });

  test('letters are typed on names, and are commands elsewhere', () => {
    expect(setupContext(formAt('player-1'))).toBe('setupName');
    expect(setupContext(formAt('chips'))).toBe('setup');
    expect(setupContext(formAt('chips', {}, 'room'))).toBe('setupRoom');
    expect(setupContext(formAt('proof', {}, 'room'))).toBe('setupRules');
  });

  test('a practice asks for its edition, number of moves and motif', () => {
    const form = formAt('edition', {}, 'practice');
    expect(pageNames(form)).toEqual(['edition', 'lengths', 'motif', 'start']);
    const lengths = { least: 9, most: 12 };
    expect(wantedBy(form, 'down', 'left', 'up', 'right', 'enter')).toMatchObject([
      { type: 'start', setup: { choices: { edition: '2003' } }, lengths, motif: 'any' },
    ]);
    expect(wantedBy(form, 'down', 'down', 'left', 'enter')).toMatchObject([
      { type: 'start', lengths: USUAL_LENGTHS, motif: 'only-solution' },
    ]);
  });

  test('the weak spot is offered below the start, and Enter there deals it', () => {
    const results = Array.from({ length: 6 }, () => practised({ moves: 9, motifs: ['decoy'] }));
    const weakSpot = weakSpotOf(results);
    const form = openSetupForm('practice', { ...setupOf({}), weakSpot }, 'seed');
    expect(pageNames(form).slice(-2)).toEqual(['start', 'weakSpot']);
    expect(wantedBy(form, 'enter')).toMatchObject([{ motif: 'any' }]);
    expect(wantedBy(form, 'down', 'right', 'enter')).toMatchObject([{ motif: 'decoy' }]);
  });

  test('n deals anew', () => {
    const form = formAt('edition');
    expect(wantedBy(form, 'n', 'n')).toEqual([{ type: 'next-seed' }, { type: 'next-seed' }]);
    expect(reduceSetup(form, { type: 'seed', seed: 'other' }).view.seed).toBe('other');
  });

  test('in a room and for a practice there is nothing to deal anew', () => {
    expect(wantedBy(formAt('edition', {}, 'room'), 'n')).toEqual([]);
    expect(wantedBy(formAt('edition', {}, 'practice'), 'n')).toEqual([]);
    expect(wantedBy(formAt('proof', {}, 'room'), 'n')).toEqual([]);
  });

  test.each<[FieldName, string]>([
    ['edition', 'q'],
    ['edition', 'escape'],
    ['player-0', 'escape'],
  ])('from %s %s goes back, and later keys do nothing', (at, key) => {
    expect(wantedBy(formAt(at), key, 'enter')).toEqual([{ type: 'leave' }]);
  });

  test('Enter starts a solo game without names', () => {
    const started = wantedBy(formAt('edition', {}, 'solitaire'), 'enter');
    expect(started).toMatchObject([
      { type: 'start', seed: 'seed', setup: { players: [], handicaps: [] } },
    ]);
  });
});
