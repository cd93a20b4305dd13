import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DIRECTIONS, ROBOTS, SILVER } from '../../source/engine/index.js';
import { learn, type Texts } from '../../source/messages/language.js';
import { cellsOf } from '../../source/terminal/cells.js';
import { createScreen } from '../../source/terminal/screen.js';
import { asciiText } from '../../source/text/ascii.js';
import { moveName, refusalSentence, targetName } from '../../source/words/index.js';
import { FakeOutput } from '../helpers/fake-output.js';
import { SPOKEN } from '../helpers/spoken.js';

const IS_ASCII = /^[\0-\x7f]*$/;

/** Nearly all signs that there are. */
const anyText = fc.string({ unit: 'binary', maxLength: 40 });

it.each([
  ['plain text', 'plain text'],
  ['été, Noël, ça', 'ete, Noel, ca'],
  ['Žluťoučký kůň', 'Zlutoucky kun'],
  ['cœur', 'coeur'],
  ['«\u00a0Ann\u00a0»', '"Ann"'],
  ['«Ann»', '"Ann"'],
  ['“Ann” ‘Ann’', '"Ann" \'Ann\''],
  ['l’autre…', "l'autre..."],
  ['1\u00a0234\u202f567', '1 234 567'],
  ['−3 ± 2 – 4×5', '-3 +/- 2 - 4x5'],
  ['¿Listo? ¡Sí!', 'Listo? Si!'],
  ['col·legi', 'col.legi'],
  ['e\u0301', 'e'],
  ['漢字', '??'],
])('%s becomes %s', (text, folded) => expect(asciiText(text)).toBe(folded));

it('any text becomes ASCII', () => {
  fc.assert(fc.property(anyText, text => IS_ASCII.test(asciiText(text))));
  fc.assert(fc.property(anyText, text => IS_ASCII.test(asciiText(text, 'de'))));
});

it('German spells umlauts out, other languages drop them', () => {
  expect(asciiText('Öffnet „Züge“, größer: Zoë', 'de')).toBe('Oeffnet "Zuege", groesser: Zoe');
  expect(asciiText('ääni', 'fi')).toBe('aani');
});

/** All texts that need no values. */
function* plainTexts(part: object): Generator<string> {
  for (const text of Object.values(part)) {
    if (typeof text === 'string') yield text;
    else if (typeof text === 'object' && text !== null) yield* plainTexts(text);
  }
}

describe.each(SPOKEN)('%s in ASCII', (code, texts) => {
  it('has every text, and no other sign', async () => {
    const folded = [...plainTexts(await learn(code, true))];
    expect(folded.length).toBeGreaterThan(500);
    expect(folded).toHaveLength([...plainTexts(texts)].length);
    // A sign that is not known becomes a question mark.
    for (const [index, text] of [...plainTexts(texts)].entries()) {
      expect(folded[index]).toMatch(IS_ASCII);
      const marks = (some: string) => some.split('?').length;
      expect(marks(folded[index]!), text).toBeLessThanOrEqual(marks(text));
    }
  });

  it('is spoken so, also with values', async () => {
    const { command, help } = (await learn(code, true)).messages;
    expect(help.about.lang).toBe(asciiText(texts.messages.help.about.lang, code));
    const values = { flag: '--lang', value: 'été…', choices: ['ž', 'ö'], closest: 'ž' };
    const said = command.notOneOf(values);
    expect(said).toBe(asciiText(texts.messages.command.notOneOf(values), code));
    expect(said).toMatch(IS_ASCII);
  });

  it('inflects names of robots and directions as with accents', async () => {
    const said = (spoken: Texts) =>
      ROBOTS.flatMap(robot => [
        ...(robot === SILVER ? [] : [targetName(spoken, { robot, shape: 'circle', cell: 0 })]),
        spoken.screens.practice.hints['last-robot']({ robot: spoken.messages.robots[robot] }),
        ...DIRECTIONS.flatMap(direction => {
          const move = { robot, direction };
          const [blocked, diagonal] = (['blocked', 'diagonal'] as const).map(code =>
            refusalSentence(spoken, { code, move }),
          );
          return [
            moveName(spoken, move),
            moveName(spoken, move, { fifth: 'black' }),
            blocked,
            diagonal,
          ];
        }),
      ]);
    const accented = said(await learn(code));
    expect(said(await learn(code, true))).toEqual(accented.map(text => asciiText(text!, code)));
  });
});

test('a screen that keeps to ASCII is sent nothing else, in cells of the same number', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 5 }), async rows => {
      const output = new FakeOutput(60, 5);
      const screen = createScreen(output, true);
      screen.enter();
      screen.setBell(true, true);
      screen.stdout.write(rows.map(row => cellsOf(`${row}|`)));
      screen.setNotice(() => [rows[0]!]);
      screen.alert(rows[0]);
      await Promise.resolve();
      screen.leave();
      const written = output.takeWritten();
      expect(written).toMatch(IS_ASCII);
      expect(written).toContain('|');
    }),
  );
});

test('a screen in ASCII shows names in as many cells as they take otherwise', async () => {
  const output = new FakeOutput(20, 1);
  const screen = createScreen(output, true);
  screen.enter();
  screen.stdout.write([cellsOf('José 漢字 Zoë…|')]);
  await Promise.resolve();
  expect(output.takeWritten()).toContain('Jose ???? Zoe.|');
  screen.leave();
});
