import {
  isArrayLiteralExpression,
  isCallExpression,
  isImportDeclaration,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTemplateHead,
  isTemplateMiddle,
  isTemplateTail,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import { nodesOf } from './program.js';

/** The fewest equal words in a row that are not taken for chance. */
const FEWEST_WORDS = 4;

const wordsIn = (text: string): number =>
  text.split(/\s+/).filter(word => /\p{L}{2}/u.test(word)).length;

const textOf = (node: Node): string | undefined =>
  isStringLiteral(node) ||
  isNoSubstitutionTemplateLiteral(node) ||
  isTemplateHead(node) ||
  isTemplateMiddle(node) ||
  isTemplateTail(node)
    ? node.text.trim()
    : undefined;

/** The pieces of a catalogue that are long enough to be known again: what stands between two values, or all of a text. */
export function piecesOf(catalogue: readonly SourceFile[]): string[] {
  const pieces = new Set<string>();
  for (const file of catalogue) {
    for (const node of nodesOf(file)) {
      const text = textOf(node);
      if (text !== undefined && wordsIn(text) >= FEWEST_WORDS) pieces.add(text);
    }
  }
  return [...pieces];
}

/** The texts in a test that hold one of the pieces. The names of tests may: they tell what is tested. */
export function quotedIn(file: SourceFile, pieces: readonly string[]): string[] {
  const quoted: string[] = [];
  const look = (node: Node): void => {
    if (isImportDeclaration(node)) return;
    const text = textOf(node);
    if (text !== undefined && wordsIn(text) >= FEWEST_WORDS) {
      if (pieces.some(piece => text.includes(piece))) quoted.push(text);
    }
    const isTest =
      isCallExpression(node) && /^(describe|it|test)\b/.test(node.expression.getText(file));
    const [first] = isTest ? node.arguments : [];
    const name = first && isArrayLiteralExpression(first) ? undefined : first;
    node.forEachChild(child => {
      if (child !== name) look(child);
    });
  };
  look(file);
  return quoted;
}
