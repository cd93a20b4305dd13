import { fileURLToPath } from 'node:url';

/** A patched file of Ink, or of what it stands on. */
interface Patch {
  /** What goes wrong without the patch. */
  readonly without: string;
  /** Pieces of its text and their replacements, or a text that replaces all of it. */
  readonly becomes: string | readonly (readonly [from: string, to: string])[];
}

const source = (file: string): string =>
  JSON.stringify(
    fileURLToPath(new URL(`../../source/terminal/${file}`, import.meta.url)).replaceAll('\\', '/'),
  );

const PATCHES: Readonly<Record<string, Patch>> = {
  'ink/build/output.js': {
    without:
      'A frame becomes a text with escape sequences, its most expensive step, and the screen needs cells.',
    becomes: `export { Canvas as default } from ${source('canvas.ts')};`,
  },
  'ink/build/components/Box.js': {
    without: 'Each box of each frame asks for screen readers and backgrounds, which no frame has.',
    becomes: `import { createElement } from 'react';
const STYLE = { flexWrap: 'nowrap', flexDirection: 'row', flexGrow: 0, flexShrink: 1 };
export default ({ children, ...style }) => createElement('ink-box', { style: Object.assign({}, STYLE, style) }, children);`,
  },
  'ink/build/components/ErrorOverview.js': {
    without: 'Every start loads what shows an error with its source, which players never see.',
    becomes: 'export default () => null;',
  },
  'ink/build/ink.js': {
    without:
      'Every change of state draws a frame, though a terminal shows sixty a second, rows of cells are ' +
      'joined to a text, and every start loads what runs `tput` and what wraps texts.',
    becomes: [
      ["import wrapAnsi from 'wrap-ansi';", ''],
      ["import terminalSize from 'terminal-size';", 'const terminalSize = () => undefined;'],
      [
        'this.rootNode.onRender = this.onRender;',
        `const { stdout } = options;
        this.rootNode.onRender = stdout.whenWanted
          ? () => stdout.whenWanted(this.onRender)
          : this.onRender;`,
      ],
      [
        'this.rootNode.yogaNode.calculateLayout(',
        `if (!this.rootNode.yogaNode.isDirty()) return;
        this.rootNode.hasNewLayout = true;
        this.rootNode.yogaNode.calculateLayout(`,
      ],
      [
        'this.options.stdout.write(this.fullStaticOutput + output);',
        'this.options.stdout.write(output);',
      ],
    ],
  },
  'ink/build/dom.js': {
    without: 'Texts are cells already, which Ink would measure and cut again in each frame.',
    becomes: [
      [
        "import measureText from './measure-text.js';",
        `import { sizeOf } from ${source('canvas.ts')};`,
      ],
      ["import wrapText from './wrap-text.js';", ''],
      [
        'const measureTextNode = function (node, width) {',
        `const measureTextNode = function (node, width) {
    const size = sizeOf(node.layOut, width);
    (node.heights ??= new Map()).set(width, size.height);
    return size;`,
      ],
      [
        'node.attributes[key] = value;',
        `if (key === 'layOut') {
        node.layOut = value;
        const { heights } = node;
        // The layout remembers these answers.
        const isOther = ([width, height]) => sizeOf(value, width).height !== height;
        if (heights && [...heights].some(isOther)) {
            heights.clear();
            node.yogaNode.markDirty();
        }
        return;
    }
    node.attributes[key] = value;`,
      ],
    ],
  },
  'ink/build/renderer.js': {
    without:
      'All of a frame is gathered from the layout, and put together, where a few rows change.',
    becomes: [
      [
        'const output = new Output({',
        `if (!node.hasNewLayout) return { staticOutput: '', ...node.canvas.get() };
        node.hasNewLayout = false;
        const output = node.canvas = new Output({`,
      ],
    ],
  },
  'ink/build/reconciler.js': {
    without:
      'The bundle needs a package for developer tools that is not installed, and every module that uses Ink ' +
      'waits for it.',
    becomes: [
      ["await import('./devtools.js');", ''],
      ["new URL('../package.json', import.meta.url)", "''"],
      ['await loadPackageJson()', '{}'],
    ],
  },
  'ink/build/render-node-to-output.js': {
    without: 'Each frame wraps all of its texts again, though they are cells already.',
    becomes: [
      ["import widestLine from 'widest-line';", ''],
      ["import wrapText from './wrap-text.js';", ''],
      [
        'let text = squashTextNodes(node);',
        `return output.draw(x, y, node, yogaNode.getComputedWidth());
            let text;`,
      ],
    ],
  },
  'string-width/index.js': {
    without: 'Every start loads the tables of all scripts, which only few names need.',
    becomes: [
      [
        'const segmenter = new Intl.Segmenter();',
        'let segmenter, rgiEmojiRegex, visibleCharacterRegex;',
      ],
      // As literals they would be read with the file.
      ['const visibleCharacterRegex = /', 'const visibleCharacters = String.raw`'],
      ['\\p{Surrogate}]/v;', '\\p{Surrogate}]`;'],
      ['const rgiEmojiRegex = /^\\p{RGI_Emoji}$/v;', ''],
      [
        'let width = 0;\n\tconst eastAsianWidthOptions',
        "segmenter ??= new Intl.Segmenter();\n\trgiEmojiRegex ??= new RegExp('^\\\\p{RGI_Emoji}$', 'v');\n\tvisibleCharacterRegex ??= new RegExp(visibleCharacters, 'v');\n\tlet width = 0;\n\tconst eastAsianWidthOptions",
      ],
    ],
  },
  'yoga-layout/dist/binaries/yoga-wasm-base64-esm.js': {
    without:
      'Every start loads all of `fetch`, only to see whether it is there, and waits for a promise.',
    becomes: [
      ['var _scriptDir = import.meta.url;', "var _scriptDir = '';"],
      [
        'F++;h.monitorRunDependencies&&h.monitorRunDependencies(F);if(h.instantiateWasm)',
        "F++;a(new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(H.slice(H.indexOf(',')+1),'base64')),d));return;if(h.instantiateWasm)",
      ],
      ['return loadYoga.ready', 'return loadYoga'],
    ],
  },
  'yoga-layout/dist/src/index.js': {
    without: 'Every module that uses Ink waits for its layout engine.',
    becomes: [['await loadYoga()', 'loadYoga()']],
  },
};

/** The paths of the patched files. */
export const PATCHED = new RegExp(
  `[\\\\/]node_modules[\\\\/](${Object.keys(PATCHES).join('|').replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')})$`,
);

/** The patched text of a file of Ink; fails if a piece is no longer in it. */
export function patched(path: string, text: string): string {
  const { without, becomes } = PATCHES[PATCHED.exec(path)![1]!.replaceAll('\\', '/')]!;
  if (typeof becomes === 'string') return becomes;
  return becomes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) {
      throw new Error(`Ink has changed: "${from}" is not in ${path}. Unpatched: ${without}`);
    }
    return changed.replace(from, () => to);
  }, text);
}
