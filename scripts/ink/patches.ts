import { fileURLToPath } from 'node:url';

/** A patched file of Ink, or of what it stands on. */
interface Patch {
  /** What goes wrong without the patch. */
  readonly without: string;
  /** Pieces of its text and their replacements, or a text that replaces all of it. */
  readonly becomes: string | readonly (readonly [from: string, to: string])[];
}

const source = (file: string): string =>
  JSON.stringify(fileURLToPath(new URL(`../../source/terminal/${file}`, import.meta.url)));

/** A cache for the texts of some frames. */
const RECENT_MAP = `import { RecentMap } from ${source('recent-map.ts')};\n`;
const CACHE = 'new RecentMap(2000)';

const PATCHES: Readonly<Record<string, Patch>> = {
  'ink/build/output.js': {
    without:
      'A frame becomes a text with escape sequences, its most expensive step, and the screen needs cells.',
    becomes: `export { Canvas as default } from ${source('canvas.ts')};`,
  },
  'ink/build/components/ErrorOverview.js': {
    without: 'Every start loads what shows an error with its source, which players never see.',
    becomes: 'export default () => null;',
  },
  'ink/build/ink.js': {
    without:
      'Every change of state draws a frame, though a terminal shows sixty a second, rows of cells are ' +
      'joined to a text, and every start loads what runs `tput`.',
    becomes: [
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
    without:
      'Lines that are cells already go through Ink as texts, and are measured and cut in each frame.',
    becomes: [
      [
        "import measureText from './measure-text.js';",
        `import measureText from './measure-text.js';\nimport { isResized, sizeOf } from ${source('canvas.ts')};`,
      ],
      [
        'const measureTextNode = function (node, width) {',
        'const measureTextNode = function (node, width) {\n    if (node.layOut) return sizeOf(node.layOut, width);',
      ],
      [
        'node.attributes[key] = value;',
        `if (key === 'layOut') {
        const { layOut, yogaNode } = node;
        node.layOut = value;
        if (layOut && isResized(node, layOut, yogaNode.getComputedWidth())) yogaNode.markDirty();
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
        `if (!node.hasNewLayout) return { ...node.canvas.get(), staticOutput: '' };
        node.hasNewLayout = false;
        const output = node.canvas = new Output({`,
      ],
    ],
  },
  'ink/build/measure-text.js': {
    without: 'A server keeps every text it has ever shown.',
    becomes: [
      [
        "import widestLine from 'widest-line';",
        `${RECENT_MAP}import { widthOf } from ${source('cells.ts')};`,
      ],
      ['widestLine(text)', "Math.max(...text.split('\\n').map(widthOf))"],
      ['const cache = new Map();', `const cache = ${CACHE};`],
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
      [
        `node.internal_transform = value;
                    continue;
                }
                if (key === 'internal_static') {
                    node.internal_static = true;`,
        `node.internal_transform = value;
                    setTextNodeValue(node, node.nodeValue ?? '');
                    continue;
                }
                if (key === 'internal_static') {
                    node.internal_static = true;`,
      ],
    ],
  },
  'ink/build/render-node-to-output.js': {
    without: 'Each frame measures all of its texts again, character by character.',
    becomes: [
      ["import widestLine from 'widest-line';", "import measureText from './measure-text.js';"],
      ['widestLine(text)', 'measureText(text).width'],
      [
        "if (node.nodeName === 'ink-text') {\n            let text",
        `if (node.layOut) {
            output.draw(x, y, node, yogaNode.getComputedWidth());
            return;
        }
        if (node.nodeName === 'ink-text') {
            let text`,
      ],
    ],
  },
  'ink/build/wrap-text.js': {
    without:
      'A server keeps every wrapped text it has ever shown, in each width; texts are cut off with looks in mind.',
    becomes: [
      ["import cliTruncate from 'cli-truncate';", `import { cutText } from ${source('cells.ts')};`],
      ['cliTruncate(text, maxWidth, { position })', 'cutText(text, maxWidth)'],
      ["import wrapAnsi from 'wrap-ansi';", `import wrapAnsi from 'wrap-ansi';${RECENT_MAP}`],
      ['const cache = {};', `const cache = ${CACHE};`],
      ['= cache[cacheKey];', '= cache.get(cacheKey);'],
      ['cache[cacheKey] = wrappedText;', 'cache.set(cacheKey, wrappedText);'],
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
  'wrap-ansi/index.js': {
    without: 'Its own version of `string-width` takes ©, ↔ and others for wide characters.',
    becomes: [
      [
        "import stringWidth from 'string-width';",
        `import { widthOf as stringWidth } from ${source('cells.ts')};`,
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
