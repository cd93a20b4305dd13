import {
  isArrowFunction,
  isAsExpression,
  isBindingElement,
  isElementAccessExpression,
  isIdentifier,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isSpreadAssignment,
  isVariableDeclaration,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import {
  type Checker,
  type Symbol as NamedThing,
  SignatureKind,
  type Type,
} from 'typescript/unstable/sync';
import { nodesOf } from './program.js';

/** A file, and the constant in it that holds a catalogue. */
interface Catalogue {
  readonly file: SourceFile;
  readonly name: string;
}

/**
 * The messages of catalogues that no file uses, by their paths. A message is used where it is
 * named, taken out of its group by name, looked up among others of its group, or where the group is
 * handed on as a table of texts.
 */
export function unusedMessages(
  catalogues: readonly Catalogue[],
  users: readonly SourceFile[],
  checker: Checker,
): string[] {
  const messages = catalogues.flatMap(catalogue => [
    ...messagesIn(catalogueType(catalogue, checker), checker, `${catalogue.name}.`),
  ]);
  const words = new Set(messages.flatMap(([path]) => path.split('.')));
  const used = new Set<string>();
  for (const file of users) {
    for (const node of nodesOf(file)) {
      // Most properties have other names: that saves the time to ask for their types.
      if (isPropertyAccessExpression(node) && !words.has(node.name.text)) continue;
      for (const symbol of namedBy(node, checker)) {
        for (const place of placesOf(symbol)) used.add(place);
      }
      for (const table of tablesOf(node, checker)) {
        for (const [, place] of messagesIn(table, checker)) used.add(place);
      }
    }
  }
  return messages.filter(([, place]) => !used.has(place)).map(([path]) => path);
}

function catalogueType({ file, name }: Catalogue, checker: Checker): Type {
  for (const node of nodesOf(file)) {
    if (isVariableDeclaration(node) && isIdentifier(node.name) && node.name.text === name) {
      return checker.getTypeAtLocation(node.name)!;
    }
  }
  throw new Error(`${file.fileName} has no ${name}`);
}

/** All sentences, functions and lists below, by path, with the place at which each is written. */
function* messagesIn(
  type: Type,
  checker: Checker,
  path = '',
): Generator<readonly [path: string, place: string]> {
  for (const symbol of checker.getPropertiesOfType(type)) {
    const below = `${path}${symbol.name}`;
    const its = checker.getTypeOfSymbol(symbol)!;
    if (isGroup(its, checker)) yield* messagesIn(its, checker, `${below}.`);
    else yield [below, placesOf(symbol)[0]!];
  }
}

const isGroup = (type: Type, checker: Checker): boolean =>
  type.isObjectType() &&
  !checker.isArrayLikeType(type) &&
  checker.getSignaturesOfType(type, SignatureKind.Call).length === 0;

/** Where it is written: of a property of one of several groups, several places. */
const placesOf = ({ declarations }: NamedThing): string[] =>
  declarations.map(({ path, index }) => `${path}#${index}`);

/** The properties that a piece of a program takes out of an object. */
function namedBy(node: Node, checker: Checker): readonly NamedThing[] {
  if (isPropertyAccessExpression(node)) return known(checker.getSymbolAtLocation(node.name));
  if (isElementAccessExpression(node)) {
    const of = checker.getTypeAtLocation(node.expression);
    return of ? lookedUp(of, typesAt(node.argumentExpression, checker), checker) : [];
  }
  if (isBindingElement(node) && isObjectBindingPattern(node.parent)) {
    const of = checker.getTypeAtLocation(node.parent);
    const name = (node.propertyName ?? node.name)?.getText();
    return of && name ? known(checker.getPropertyOfType(of, name)) : [];
  }
  return [];
}

/** The groups, one of which is handed on here to what asks for a value of a type of its own. */
function tablesOf(node: Node, checker: Checker): Type[] {
  if (!isPropertyAccessExpression(node) && !isElementAccessExpression(node)) return [];
  // What is taken apart at once is asked for by name.
  if (isVariableDeclaration(node.parent) && !node.parent.type) return [];
  const isGiven = isArrowFunction(node.parent) || isAsExpression(node.parent);
  const isHandedOn = isGiven || isSpreadAssignment(node.parent);
  if (!checker.getContextualType(node) && !isHandedOn) return [];
  return typesAt(node, checker).filter(type => isGroup(type, checker));
}

/** The type of a value, or all that it may be of. */
function typesAt(node: Node, checker: Checker): readonly Type[] {
  const type = checker.getTypeAtLocation(node);
  const widest = type && widestOf(type, checker);
  if (!widest) return [];
  return widest.isUnionType() ? widest.getTypes() : [widest];
}

/** What a type that stands for others may be at most. */
function widestOf(type: Type, checker: Checker): Type | undefined {
  if (type.isTypeParameter()) return checker.getBaseConstraintOfType(type);
  return type.isIndexedAccessType() ? checker.getApparentType(type) : type;
}

const known = (symbol: NamedThing | undefined): NamedThing[] => (symbol ? [symbol] : []);

/** Those that are named by the words that the key may be, or all where it may be any. */
function lookedUp(of: Type, keys: readonly Type[], checker: Checker): readonly NamedThing[] {
  const names = keys.map(key => (key.isStringLiteralType() ? key.value : undefined));
  if (names.includes(undefined)) return checker.getPropertiesOfType(of);
  return names.flatMap(name => known(checker.getPropertyOfType(of, name!)));
}
