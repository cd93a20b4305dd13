import {
  isCallExpression,
  isFunctionLikeDeclaration,
  isIdentifier,
  isImportDeclaration,
  isInterfaceDeclaration,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isTypeNode,
  isVariableDeclaration,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';

/** Exchanged when another language is spoken. */
const LIVE = /^(messages|screenTexts|linearTexts|serveTexts)$/;
/** What gives some of them. */
const GIVING = /^(robotNames|targetName|moveName|(refusal|oddity|solution|distance|hint)Sentence)$/;

/** What a file takes of the texts as it is loaded: it would stay in the language of that moment. */
export function keptTexts(file: SourceFile): string[] {
  const found: string[] = [];
  const look = (node: Node): undefined => {
    if (isImportDeclaration(node) || isInterfaceDeclaration(node) || isTypeNode(node)) return;
    if (isFunctionLikeDeclaration(node) || isKeys(node)) return;
    if (isIdentifier(node) && LIVE.test(node.text) && !isName(node)) {
      found.push(node.parent.getText());
    }
    if (isCallExpression(node) && GIVING.test(node.expression.getText()))
      found.push(node.getText());
    node.forEachChild(look);
  };
  look(file);
  return found;
}

/** The names of texts are the same in every language. */
const isKeys = (node: Node): boolean =>
  isCallExpression(node) && node.expression.getText() === 'Object.keys';

function isName(node: Node): boolean {
  const { parent } = node;
  if (isPropertyAccessExpression(parent) || isPropertyAssignment(parent)) {
    return parent.name === node;
  }
  return isVariableDeclaration(parent) && parent.name === node;
}
