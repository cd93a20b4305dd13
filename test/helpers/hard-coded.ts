import {
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isFunctionLikeDeclaration,
  isIdentifier,
  isJsxAttribute,
  isJsxExpression,
  isJsxText,
  isNewExpression,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
  isTemplateHead,
  isTemplateMiddle,
  isTemplateTail,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import type { Checker, Type } from 'typescript/unstable/sync';
import { nodesOf } from './program.js';

/** Properties and functions that take words which no player reads. */
const TAKERS: ReadonlySet<string> = new Set([
  // The key table and the command line: names of keys and commands. What is shown of a key is looked
  // up in the catalogue, word by word; the tests of the key table see to that.
  ...['keys', 'command', 'commands', 'without', 'shown', 'means', 'first'],
  // Events, modules, paths and ways to open a file.
  ...[
    'on',
    'once',
    'off',
    'removeAllListeners',
    'emit',
    'kill',
    'import',
    'require',
    'path.join',
    'open',
    'openSync',
    'flag',
  ],
  ...['addEventListener', 'removeEventListener', 'URL'],
  // Topics of what a cluster keeps.
  'forget',
  // What is looked for in a text, and how it is coded.
  ...['startsWith', 'slice', 'replace', 'TextDecoder', 'createHash'],
  // Kinds of events in records, and a thing told apart from all others.
  ...['lasting', 'ends', 'Symbol'],
  // An error in a picture or position of our own, which no player can see.
  'sound',
  // How Ink lays out what is inside.
  ...['flexDirection', 'textWrap'],
  // A launcher that has no bundle has no catalogue.
  'Unusable',
  // A kind of sum, an event of the web's, and a flag of V8.
  ...['createHash', 'addEventListener', 'setFlagsFromString'],
]);

/** Texts that are no language, wherever they stand. */
const NOTATIONS: readonly RegExp[] = [
  /^#[\da-f]{6}$/, // a colour
  /^ ?(play|solo|practice|daily|train|referee|edit|solve|deal|show|stats|share|export|import|replay|serve|cluster|completions)( |$)|^echo 'source <\($/, // what can be typed
  /^(none|password|keys|text|json|mixed|shortest|bash|zsh|fish)$/, // words after flags and commands
  /^(ID|file|day|folder|\[(ID(\.{3})?|file|day|folder)\])$/, // what is replaced by words of the catalogue
  /^--[a-z]+$/, // a flag
  /^Ctrl-$/, // how the key table writes a key with another one
  /^([rgbys][NESW] ?)+$/, // moves
  /^\n\+---/, // a drawing of a board
  /^<(svg|style|g|polygon|circle|rect|use)\b|^(" )?[a-z-]+="/, // a picture in SVG
  /^text\{font:|^@keyframes film\{$|^s step-end infinite\}$/, // its style sheet
  /^SIG[A-Z]+$|^exit$|^uncaughtException$|^unhandledRejection$/, // events of the process
  /^E[A-Z]+$/, // an error code of the system
  /^\w+Error$/, // the name of a class of errors
  /^ricochet-tui( archive| matches| room)?$/, // the program's own name, and those of formats of its
  /^ink-text$/, // an element of Ink
  /^(Preferences|Application Support|Caches?|Config|Data)$/, // folders of a user on macOS and Windows
  /^About$/, // how the name of a message ends
  /^\]PX\^_$/, // introducers of control strings
  /^(sk-)?(ssh|ecdsa)(-\w+)+(@openssh\.com)?$|^SHA256:$/, // kinds of keys, and how their sums begin
  /^SSH-2\.0-$|^PROXY $|^\r\n\r\n\0\r\nQUIT\n$/, // how a client and a proxy begin
  /^ until $/, // a word of the file of bans
  /^ricochet-tui:\w+$|^net\.server\.socket$|^ricochet_$|^_total$|^other$/, // channels of diagnostics, names and labels of metrics
  /^(proc\/self|sys\/fs)\/cgroup$|^(cpu|memory)\.\w+$/, // limits of a control group
  /^(EC|OKP|Ed25519|sha256)$/, // how keys and sums are called in Node
  /^utf-(8|16[bl]e)$/, // encodings
  // Variables of the environment, and what terminals call themselves there.
  /^(LANG|LC_[A-Z]+|COLORTERM|NO_COLOR|KITTY_WINDOW_ID|WT_SESSION|ConEmuPID|iTerm\.app|WezTerm)$/,
];

/** Two words in a row, or one with a capital letter. */
const SENTENCE = /\p{L}{2}\S*\s+\S*\p{L}{2}|(?<![\p{L}\p{N}])\p{Lu}\p{L}/u;
const WORD = /\p{L}{2}/u;

/**
 * The texts in a file that a player could read: words between tags; two words or a capital letter
 * wherever they stand; one small word where any text is asked for. Told apart from what the program says to
 * itself by the types: a word that is one of a few, such as the name of an event, is no text.
 */
export function hardCodedTexts(file: SourceFile, checker: Checker): string[] {
  const texts: string[] = [];
  for (const node of nodesOf(file)) {
    const text = textOf(node);
    if (text !== undefined && isForPlayers(node, text, checker)) texts.push(text);
  }
  return texts;
}

function textOf(node: Node): string | undefined {
  const hasText =
    isStringLiteral(node) ||
    isNoSubstitutionTemplateLiteral(node) ||
    isTemplateHead(node) ||
    isTemplateMiddle(node) ||
    isTemplateTail(node) ||
    isJsxText(node);
  return hasText && WORD.test(node.text) ? node.text : undefined;
}

function isForPlayers(node: Node, text: string, checker: Checker): boolean {
  if (isJsxText(node)) return true;
  if (NOTATIONS.some(notation => notation.test(text))) return false;
  if (isSyntax(node) || isThrown(node) || isTaken(node)) return false;
  if (isTemplateHead(node) || isTemplateMiddle(node) || isTemplateTail(node)) {
    return SENTENCE.test(text) || (/(?<!\S)\p{L}{2,}(?!\S)/u.test(text) && /\s/.test(text));
  }
  const asked = checker.getContextualType(node as Parameters<Checker['getContextualType']>[0]);
  if (asked && partsOf(asked).some(part => part.isStringLiteralType())) return false;
  return SENTENCE.test(text) || asked !== undefined || isJsxChild(node);
}

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);

const COMPARISONS: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
  SyntaxKind.InKeyword,
]);

/** Whether it stands between tags, in braces. */
function isJsxChild(node: Node): boolean {
  let at = node;
  while (isBinaryExpression(at.parent) || isConditionalExpression(at.parent)) at = at.parent;
  return isJsxExpression(at.parent) && !isJsxAttribute(at.parent.parent);
}

/** Imports, types, names of properties, and what something is compared with. */
function isSyntax(node: Node): boolean {
  const { parent } = node;
  switch (parent.kind) {
    case SyntaxKind.ImportDeclaration:
    case SyntaxKind.ExportDeclaration:
    case SyntaxKind.ImportAttribute:
    case SyntaxKind.LiteralType:
    case SyntaxKind.TemplateLiteralType:
    case SyntaxKind.TemplateLiteralTypeSpan:
    case SyntaxKind.CaseClause:
    case SyntaxKind.ElementAccessExpression:
      return true;
    default:
      if (isBinaryExpression(parent)) return COMPARISONS.has(parent.operatorToken.kind);
      return isPropertyAssignment(parent) && parent.name === node;
  }
}

/** Errors that only a programmer can cause; those for players are of other classes. */
function isThrown(node: Node): boolean {
  for (let at = node; at.parent; at = at.parent) {
    if (isNewExpression(at) && isIdentifier(at.expression) && at.expression.text === 'Error')
      return true;
  }
  return false;
}

/** Whether what takes it, first of all, takes no words for players. */
function isTaken(node: Node): boolean {
  for (let at = node; at.parent && !isFunctionLikeDeclaration(at); at = at.parent) {
    const taker = takerOf(at);
    if (taker !== undefined) return TAKERS.has(taker);
  }
  return false;
}

/** The name of a property that takes a value, or of a function: that of a method without its object. */
function takerOf(node: Node): string | undefined {
  if (isPropertyAssignment(node) || isJsxAttribute(node)) return node.name.getText();
  if (!isCallExpression(node) && !isNewExpression(node)) return undefined;
  const called = node.expression.getText();
  return TAKERS.has(called) || !isPropertyAccessExpression(node.expression)
    ? called
    : node.expression.name.text;
}
