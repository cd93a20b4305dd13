/** Finds where a program can be made wrong, and how: its text is read, never run. */
import { parseAst } from 'vitest/node';

/** One small fault: `after` in place of the text from `start` to `end`. */
export interface Fault {
  readonly start: number;
  readonly end: number;
  readonly after: string;
  /** Whether it is part of no function, so that it runs when its file is imported. */
  readonly isAtImport: boolean;
  /** What is evaluated where the fault shows: an expression, a statement, or the beginning of a function's body. */
  readonly at: { readonly start: number; readonly end: number; readonly kind: Kind };
}
type Kind = 'expression' | 'statement' | 'body';

/** As the parser has it; only what is asked for here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly operator?: string;
  readonly value?: unknown;
  readonly name?: string;
  readonly computed?: boolean;
  readonly prefix?: boolean;
  readonly test?: Node;
  readonly consequent?: Node;
  readonly alternate?: Node | null;
  readonly left?: Node;
  readonly right?: Node;
  readonly argument?: Node | null;
  readonly expression?: Node;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly elements?: readonly Node[];
  readonly body?: Node | readonly Node[];
}

/** What may stand in the place of an operator or a method. */
const OTHERS = new Map(
  `< <= >=, <= < >, > >= <=, >= > <, === !==, !== ===, == !=, != ==, + -, - +, * /, / *, % *, & |, | &, ^ &, << >>, >> <<, >>> <<,
  += -=, -= +=, ++ --, -- ++, && ||, || &&, some every, every some, min max, max min, floor ceil, ceil floor, startsWith endsWith,
  endsWith startsWith`
    .split(/,\s+/)
    .map(row => row.split(' '))
    .map(([one = '', ...others]) => [one, others]),
);
/** Methods without which their object is left as it is. */
const LEFT_OUT =
  /^(filter|flat|slice|normalize|(toS|s)ort(ed)?|(toR|r)everse(d)?|trim(Start|End)?|pad(Start|End)|to(Lower|Upper)Case)$/;

/** Types are no program, and what is imported has no place of its own. */
const SKIPPED = /^(TS(?!(As|NonNull|Satisfies)Expression)|Import|ExportAll)/;
const isFunction = ({ type }: Node) => /Function(?!Body)|PropertyDefinition/.test(type);
const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  typeof node.value === 'string' ||
  (node.operator === '+' && (isText(node.left!) || isText(node.right!)));
const isCondition = ({ type, operator = '' }: Node) =>
  /^(Binary|Logical)Expression$/.test(type) && /[<>=]|&&|\|\|/.test(operator) && operator !== '??';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const childrenOf = (node: Node): [string, Node][] =>
  Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter(isNode)
      .map((child): [string, Node] => [key, child]),
  );
const returnsValue = (node: Node): boolean =>
  (node.type === 'ReturnStatement' && !!node.argument) ||
  childrenOf(node).some(([, child]) => !isFunction(child) && returnsValue(child));

/** All faults that can be put into a file of TypeScript, or of AssemblyScript, which has the same grammar. */
export function faultsIn(name: string, text: string): Fault[] {
  const faults: Fault[] = [];
  const cut = ({ start, end }: Node) => text.slice(start, end);

  function visit(node: Node, parent: Node, key: string, isOutside: boolean): void {
    if (SKIPPED.test(node.type)) return;
    const isAtImport = isOutside && !isFunction(node);
    const put = (
      place: { start: number; end: number },
      after: string,
      at = node,
      kind: Kind = 'expression',
    ) =>
      faults.push({
        start: place.start,
        end: place.end,
        after,
        isAtImport,
        at: { start: at.start, end: at.end, kind },
      });
    const remove = () => put(node, ';', node, 'statement');
    const exchange = () => {
      const { left, right, operator } = node as Required<Node>;
      const between = text.slice(left.end, right.start);
      // A comment in between may hold the same sign.
      if (between.replace(operator, '').replaceAll(/[\s()]/g, '') !== '') return;
      const start = left.end + between.indexOf(operator);
      const place = { start, end: start + operator.length };
      for (const other of OTHERS.get(operator) ?? []) put(place, other);
    };
    switch (node.type) {
      case 'IfStatement':
        put(node.test!, `!(${cut(node.test!)})`, node.test!);
        if (node.alternate) put(node.alternate, '{}', node, 'statement');
        else remove();
        break;
      case 'ConditionalExpression':
        put(node.test!, `!(${cut(node.test!)})`, node.test!);
        break;
      case 'BinaryExpression':
        if (!isText(node)) exchange();
        break;
      case 'AssignmentExpression':
        if (!isText(node.right!)) exchange();
        break;
      case 'LogicalExpression': {
        const [left, right] = [cut(node.left!), cut(node.right!)];
        if (node.operator === '??') put(node, `(${left})!`);
        else {
          put(node, `((${left}) ${OTHERS.get(node.operator!)} (${right}))`);
          for (const side of [left, right]) put(node, `(${side})`);
        }
        break;
      }
      case 'UnaryExpression':
        if (node.operator === '!') put(node, cut(node.argument!));
        break;
      case 'UpdateExpression': {
        const other = String(OTHERS.get(node.operator!));
        put(node, node.prefix ? other + cut(node.argument!) : cut(node.argument!) + other);
        break;
      }
      case 'Literal':
        if (key === 'key') break;
        if (typeof node.value === 'boolean') put(node, String(!node.value));
        if (typeof node.value === 'number') {
          put(node, String(node.value + 1));
          if (node.value >= 1) put(node, String(node.value - 1));
        }
        break;
      case 'ArrayExpression':
        if (node.elements!.length > 0) put(node, '[]');
        break;
      case 'SpreadElement':
        if (parent.type === 'ObjectExpression') put(node.argument!, '{}', node.argument!);
        break;
      case 'AwaitExpression':
        put(node, cut(node.argument!));
        break;
      case 'CallExpression': {
        const { object, property, computed } = node.callee!;
        if (!property || computed || cut(node).includes('?.')) break;
        if (LEFT_OUT.test(property.name!)) put(node, cut(object!));
        for (const other of OTHERS.get(property.name!) ?? []) put(property, other);
        break;
      }
      case 'ExpressionStatement': {
        const { type, argument, callee } = node.expression!;
        const inner = type === 'AwaitExpression' ? argument!.type : type;
        if (/^(Call|Chain|Assignment)Expression$/.test(inner) && callee?.type !== 'Super') remove();
        break;
      }
      case 'ReturnStatement':
        if (node.argument && isCondition(node.argument)) {
          for (const value of ['true', 'false']) put(node.argument, value, node.argument);
        }
        break;
      default:
        if (!isFunction(node) || !isNode(node.body)) break;
        if (isCondition(node.body)) {
          for (const value of ['true', 'false']) put(node.body, value, node.body);
        } else if (node.body.type === 'BlockStatement' && !returnsValue(node.body)) {
          const start = node.body.start + 1;
          put({ start, end: start }, ' return;', node.body, 'body');
        }
    }
    for (const [name, child] of childrenOf(node)) visit(child, node, name, isAtImport);
  }

  const lang = name.endsWith('x') ? 'tsx' : 'ts';
  const program = parseAst(text, { lang }, name) as unknown as Node;
  visit(program, program, '', true);
  return faults;
}

/** The text with a fault. */
export const withFault = (text: string, { start, end, after }: Fault): string =>
  text.slice(0, start) + after + text.slice(end);

/** The text, telling `globalThis.reached` of the number of each fault whose place is evaluated. */
export function withProbes(text: string, faults: readonly (readonly [number, Fault])[]): string {
  const inserts = faults.flatMap(([number, { at }]) => {
    const tell = `(globalThis as any).reached?.(${number})`;
    const size = at.end - at.start;
    if (at.kind === 'body') return [{ at: at.start + 1, order: 0, text: `${tell};` }];
    const [before, after] = at.kind === 'statement' ? [`{${tell};`, '}'] : [`(${tell}, (`, '))'];
    // What closes at a place comes before what opens there; of what opens the widest is first, of what closes the narrowest.
    return [
      { at: at.start, order: 1 / size, text: before },
      { at: at.end, order: size - 1e9, text: after },
    ];
  });
  inserts.sort((one, other) => one.at - other.at || one.order - other.order);
  let [told, from] = ['', 0];
  for (const insert of inserts) {
    told += text.slice(from, insert.at) + insert.text;
    from = insert.at;
  }
  return told + text.slice(from);
}
