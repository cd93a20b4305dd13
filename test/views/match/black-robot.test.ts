import { describe, expect, test } from 'vitest';
import { EAST, RED, SILVER } from '../../../source/engine/index.js';
import { EDITION_NAMES, newMatch } from '../../../source/game/index.js';
import { understand } from '../../../source/linear/understand.js';
import { english as messages } from '../../../source/messages/english/index.js';
import { ENGLISH } from '../../../source/messages/language.js';
import { paintedBoard } from '../../../source/pictures/painted-board.js';
import { painterFor, UNICODE } from '../../../source/pictures/theme.js';
import { gameOfMatch } from '../../../source/views/help/game-in-play.js';
import { shownView } from '../../../source/views/match/on-show.js';
import { rulePages } from '../../../source/words/help.js';
import { moveName, refusalSentence, robotNames, rulesLine } from '../../../source/words/index.js';
import { openMatchLines } from '../../helpers/linear.js';
import { DRAWN, matchOptions, Table } from '../../helpers/play-match.js';

const { robots, black } = messages;

describe.each(EDITION_NAMES)('the fifth robot of %s', edition => {
  const name = edition === '2007' ? black : robots[SILVER];
  const other = edition === '2007' ? robots[SILVER] : black;
  const table = new Table(newMatch(matchOptions({ edition, rules: { robots: 5 } })));
  table.do(DRAWN, { type: 'continue' });
  const { match } = table;
  const game = gameOfMatch(match);

  test('is called by its colour in lines, sentences, help and the line of rules', () => {
    const move = { robot: SILVER, direction: EAST } as const;
    const lines = [
      ...openMatchLines(match.options).opening,
      moveName(ENGLISH, move, match.board),
      refusalSentence(ENGLISH, { code: 'blocked', move }, match.board),
      rulesLine(ENGLISH, game)!,
      ...rulePages(ENGLISH, game).flatMap(({ title, text }) => [title, ...text]),
    ].join('\n');
    expect(lines.split(name).length).toBeGreaterThan(5);
    expect(lines).not.toContain(other);
    expect(robotNames(ENGLISH, match.board)).toEqual([...robots.slice(0, SILVER), name]);
  });

  test('is drawn in its colour', () => {
    const paint = painterFor({ colourLevel: 3, palette: 'default' });
    const painted = (robots: readonly number[]) =>
      JSON.stringify(paintedBoard({ ...shownView({ match }), robots }, 'compact', UNICODE, paint));
    const isBlack = (board: string) => /4a4f5a|74,79,90|74;79;90/.test(board);
    expect(isBlack(painted(match.robots))).toBe(edition === '2007');
    expect(isBlack(painted(match.robots.slice(0, SILVER)))).toBe(false);
  });
});

test.each([black, 's', robots[SILVER]])('its moves can be typed as %s', word => {
  expect(understand(ENGLISH, `${word} east`)).toEqual({
    kind: 'moves',
    moves: [{ robot: SILVER, direction: EAST }],
  });
  expect(understand(ENGLISH, 'red east')).toMatchObject({ moves: [{ robot: RED }] });
});
