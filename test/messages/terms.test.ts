import { readdirSync, readFileSync } from 'node:fs';
import {
  isImportDeclaration,
  isLiteralTypeNode,
  isNoSubstitutionTemplateLiteral,
  isPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  type Node,
} from 'typescript/unstable/ast';
import { afterAll, describe, expect, test } from 'vitest';
import { openProgram, placeOf } from '../helpers/program.js';
import { TERMS, type Term } from '../helpers/terms.js';

const program = openProgram();
afterAll(() => program.close());

interface Text {
  readonly place: string;
  readonly text: string;
}

/** The texts of the catalogue, with a sign where a value stands. */
function catalogueTexts(): Text[] {
  return program.files('source/messages/english/').flatMap(file => {
    const texts: Text[] = [];
    const look = (node: Node): void => {
      if (isImportDeclaration(node) || isLiteralTypeNode(node)) return;
      const text =
        isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)
          ? node.text
          : isTemplateExpression(node)
            ? [node.head, ...node.templateSpans.map(({ literal }) => literal)]
                .map(piece => piece.text)
                .join('…')
            : undefined;
      if (text !== undefined) texts.push({ place: placeOf(file), text });
      const name = isPropertyAssignment(node) ? node.name : undefined;
      node.forEachChild(child => {
        if (child !== name) look(child);
      });
    };
    look(file);
    return texts;
  });
}

const PAGES = [
  ...['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md'],
  ...readdirSync('docs').flatMap(name => (name.endsWith('.md') ? `docs/${name}` : [])),
];

/** The paragraphs of a page, without what is typed or read by programs. */
const pageTexts = (place: string): Text[] =>
  readFileSync(place, 'utf8')
    .replace(/^```.*?^```$/gms, '')
    .replace(/`[^`]*`/g, '…')
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\n\n+/)
    .map(paragraph => ({ place, text: paragraph.replace(/\s+/g, ' ').trim() }));

const catalogue = catalogueTexts();
const texts = [...catalogue, ...PAGES.flatMap(pageTexts)];

/** Where another name is used for a term, without a reason. */
function misnamed({ not, but = [] }: Term): string[] {
  return texts.flatMap(({ place, text }) => {
    const said = but
      .reduce((left, [words]) => left.replace(new RegExp(words, 'g'), '…'), `${place}: ${text}`)
      .replace(`${place}: `, '');
    const found = not.exec(said);
    if (!found) return [];
    return [
      `${place}: ${found[0]} in …${said.slice(Math.max(0, found.index - 60), found.index + 60)}…`,
    ];
  });
}

describe.each(TERMS)('$term', term => {
  test('goes by no other name in any text or document', () => {
    expect(misnamed(term)).toEqual([]);
  });

  test('occurs somewhere, and so does each exception', () => {
    const unused = [new RegExp(term.term, 'i'), ...(term.but ?? []).map(([words]) => words)].filter(
      words => !texts.some(({ place, text }) => words.test(`${place}: ${text}`)),
    );
    expect(unused).toEqual([]);
  });
});

test('apostrophes of the catalogue are typographic', () => {
  const typed = catalogue.filter(({ text }) => /\p{L}'\p{L}/u.test(text));
  expect(typed).toEqual([]);
});
