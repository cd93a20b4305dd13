import { afterAll, describe, expect, test } from 'vitest';
import { english as messages } from '../../source/messages/english/index.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { serveTexts } from '../../source/messages/english/serve.js';
import { hardCodedTexts } from '../helpers/hard-coded.js';
import { unusedMessages } from '../helpers/message-use.js';
import { openProgram, placeOf } from '../helpers/program.js';
import { piecesOf, quotedIn } from '../helpers/quoted.js';

const program = openProgram();
const { checker, files } = program;
afterAll(() => program.close());

/** Folders in which something may be said. Engine, solver and game give codes, and keys have words for the catalogue. */
const FOLDERS = [
  ...['cli', 'linear', 'pictures', 'server', 'session', 'settings', 'storage', 'terminal'],
  ...['ui', 'views', 'words'],
];

describe('no message is left that nothing uses', () => {
  test('in all catalogues', () => {
    const catalogues = [
      ['english', 'index'],
      ['screenTexts', 'screens'],
      ['linearTexts', 'linear'],
      ['serveTexts', 'serve'],
      ['hostTexts', 'host'],
      ['logTexts', 'log'],
    ].map(([name, file]) => ({
      file: files(`source/messages/english/${file}.ts`)[0]!,
      name: name!,
    }));
    const users = files('source/').filter(file => !placeOf(file).includes('/english/'));
    expect(unusedMessages(catalogues, users, checker)).toEqual([]);
  });

  test('those of a sample are found', () => {
    const [file] = files('test/fixtures/catalogue.ts');
    const users = files('test/fixtures/catalogue-user.ts');
    expect(unusedMessages([{ file: file!, name: 'catalogue' }], users, checker)).toEqual([
      'catalogue.never',
      'catalogue.neverCalled',
      'catalogue.destructured.left',
      'catalogue.destructured.lists.other',
      'catalogue.picked.third',
      'catalogue.abandoned.label',
    ]);
  });
});

describe('no text for players stands outside of the catalogue', () => {
  test.each(FOLDERS)('%s', folder => {
    // Shell scripts around texts of the catalogue.
    const others = files(`source/${folder}/`).filter(
      file => placeOf(file) !== 'source/cli/completions.ts',
    );
    const found = others.flatMap(file =>
      hardCodedTexts(file, checker).map(text => `${placeOf(file)}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  test('those of a sample are found, and nothing else in it', () => {
    const [sample] = files('test/fixtures/hard-coded.tsx');
    expect(hardCodedTexts(sample!, checker).map(text => text.trim())).toEqual([
      'Heading',
      'label',
      'of the label',
      'moves',
      'text',
      'and so on',
      'wide',
      'span',
      'right',
      'left',
      'mapped',
    ]);
  });
});

describe('tests call the catalogue, so that a sentence can be improved without them', () => {
  const pieces = piecesOf(files('source/messages/english/'));

  test('none quotes it', () => {
    const others = /^test\/(messages|words|fixtures)\//;
    const tests = files('test/').filter(file => !others.test(placeOf(file)));
    expect(tests.length).toBeGreaterThan(200);
    const quoted = tests.flatMap(file =>
      quotedIn(file, pieces).map(text => `${placeOf(file)}: ${text}`),
    );
    expect(quoted).toEqual([]);
  });

  test('those of a sample are found, and nothing else in it', () => {
    expect(pieces).toContain(screenTexts.menu.play);
    const [sample] = files('test/fixtures/quoting.ts');
    expect(quotedIn(sample!, ['The robots go back now.'])).toEqual([
      'The robots go back now.',
      '1:09  The robots go back now.',
      'a row: The robots go back now.',
    ]);
  });
});

/** What is missing in another language needs no test: it is a type error, as it is here. */
test('a catalogue without one of its keys is none', () => {
  const { title, ...lacking } = messages;
  // @ts-expect-error
  const translated: typeof messages = lacking;
  expect([title, translated]).not.toContain(undefined);
});

test('nor one of screens, rules, the coach, lines and the server', () => {
  const { menu, ...screens } = screenTexts;
  const { aim, ...rules } = screenTexts.rules;
  const { verdict, ...coach } = screenTexts.coach;
  const { unknown, ...lines } = linearTexts;
  const { kicked, ...visiting } = serveTexts;
  // @ts-expect-error
  const ofScreens: typeof screenTexts = screens;
  // @ts-expect-error
  const ofRules: typeof screenTexts.rules = rules;
  // @ts-expect-error
  const ofCoach: typeof screenTexts.coach = coach;
  // @ts-expect-error
  const ofLines: typeof linearTexts = lines;
  // @ts-expect-error
  const ofVisiting: typeof serveTexts = visiting;
  expect([menu, aim, verdict, unknown, kicked]).not.toContain(undefined);
  expect([ofScreens, ofRules, ofCoach, ofLines, ofVisiting]).not.toContain(undefined);
});
