import { fileURLToPath } from 'node:url';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { API, type Checker } from 'typescript/unstable/sync';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The project as the compiler sees it. */
export interface Program {
  readonly checker: Checker;
  /** The files whose paths begin with one of these. */
  readonly files: (...beginnings: readonly string[]) => readonly SourceFile[];
  readonly close: () => void;
}

/**
 * Reads the project with the compiler's own parser and types; has to be closed. That door to the
 * compiler may still change with its version, which package.json names exactly.
 */
export function openProgram(): Program {
  const api = new API({ cwd: ROOT });
  const snapshot = api.updateSnapshot({ openProjects: [`${ROOT}tsconfig.json`] });
  const { program, checker } = snapshot.getProjects()[0]!;
  return {
    checker,
    files: (...beginnings) =>
      program
        .getSourceFileNames()
        .filter(name => beginnings.some(beginning => name.startsWith(ROOT + beginning)))
        .map(name => program.getSourceFile(name)!),
    close: () => api.close(),
  };
}

/** The path of a file from the top level. */
export const placeOf = (file: SourceFile): string => file.fileName.slice(ROOT.length);

/** The node and all below it, in the order of the text. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  const children: Node[] = [];
  node.forEachChild(child => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}
