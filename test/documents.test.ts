import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import packageInfo from '../package.json' with { type: 'json' };
import { COMMANDS } from '../source/cli/commands.js';
import { FLAG_LIST } from '../source/cli/flags.js';
import { parseDrawing, parseGameId } from '../source/engine/index.js';
import { EDITION_NAMES, EDITIONS, type Edition } from '../source/game/index.js';
import { commandLine } from './helpers/command-line.js';
import { codeLines, codeSpans, FILES, PAGES, type Page, textOf } from './helpers/documents.js';

const README = textOf('README.md');

/** The anchors of a page, as code hosts make them of its headings. */
function anchorsOf(text: string): string[] {
  const seen = new Map<string, number>();
  const headings = text.replace(/^```.*?^```$/gms, '').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading]) => {
    const name = heading!
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return times === 0 ? name : `${name}-${times}`;
  });
}

const LINKS = PAGES.flatMap(page =>
  [...page.text.replace(/^```.*?^```$/gms, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => ({
    link: link!,
    page,
  })),
);
const INNER = LINKS.filter(({ link }) => !/^\w+:/.test(link));

/** The files or folders that a page's links lead to, from the top of the repository. */
const goalOf = ({ link, page }: (typeof INNER)[number]): string =>
  link.startsWith('#')
    ? page.path
    : path.posix.join(path.posix.dirname(page.path), link.split('#')[0]!);

describe('links', () => {
  test.each(INNER.map(each => [`${each.page.path}: ${each.link}`, each] as const))(
    '%s leads somewhere',
    (_, each) => {
      const goal = goalOf(each);
      expect(FILES.some(file => file === goal || file.startsWith(`${goal}/`))).toBe(true);
      const [, anchor] = each.link.split('#');
      if (anchor !== undefined) expect(anchorsOf(textOf(goal))).toContain(anchor);
    },
  );

  test('lead out by https alone', () => {
    const outer = LINKS.filter(({ link }) => /^\w+:/.test(link));
    expect(outer.filter(({ link }) => !URL.canParse(link) || !link.startsWith('https:'))).toEqual(
      [],
    );
  });

  test('lead from the README to every page', () => {
    const linked = INNER.filter(({ page }) => page.path === 'README.md').map(goalOf);
    const pages = PAGES.map(page => page.path).filter(
      page => page !== 'README.md' && /^(docs\/)?[^./]+\.md$/.test(page),
    );
    expect(pages.filter(page => !linked.includes(page) && page !== 'CODE_OF_CONDUCT.md')).toEqual(
      [],
    );
  });

  test('show every picture of docs/pictures', () => {
    const shown = new Set(INNER.map(goalOf));
    expect(FILES.filter(file => /^docs\/pictures\//.test(file) && !shown.has(file))).toEqual([]);
  });

  test('show no folder of the machine that drew them', () => {
    const pictures = FILES.filter(file => /^docs\/pictures\//.test(file));
    expect(pictures.filter(file => readFileSync(file, 'utf8').includes('/tmp/'))).toEqual([]);
  });
});

/** The arguments of a line as a shell splits them, up to a pipe, a redirection or a remark. */
const wordsOf = (line: string): string[] =>
  [...line.split(/ {2,}| [|<>#&] ?|; /)[0]!.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, word]) => quoted ?? word!,
  );

const PROGRAM = /^(?:\$ )?(?:printf .*? \| )?(?:npx )?(?:ricochet-tui|npm start --)(?: |$)/;
const startsWithCommand = (code: string) => COMMANDS.some(name => code.startsWith(`${name} --`));

const takesValue = (name: string) => FLAG_LIST.some(([flag, { value }]) => flag === name && value);

/** It walks through changes that nobody has made. */
const isWalk = ({ path }: Page): boolean => path === 'CONTRIBUTING.md';

/** Every call of the program on the pages: in lines of code, and between backquotes. */
const CALLS = PAGES.filter(page => !isWalk(page)).flatMap(page => {
  const calls = [...codeLines(page), ...codeSpans(page)]
    .filter(code => PROGRAM.test(code))
    .map(code => code.replace(PROGRAM, ''));
  // A flag that is only named has no value.
  const named = codeSpans(page)
    .filter(startsWithCommand)
    .map(call =>
      call.replace(/ --([\w-]+)$/, (all, name) => (takesValue(name) ? `${all} 1` : all)),
    );
  return [...calls, ...named].map(call => ({
    call: call.replace(/^COMMAND\b/, 'play'),
    page: page.path,
  }));
});

describe('calls of the program', () => {
  test.each(CALLS)('$page: $call', ({ call }) => {
    expect(() => commandLine(...wordsOf(call))).not.toThrow();
  });

  test('are on the pages', () => {
    expect(CALLS.length).toBeGreaterThan(50);
  });
});

/** Pages of which whole lines are pasted into a shell. */
test.each(['docs/hosting.md', 'docs/cluster.md'])(
  'remarks in the commands of %s begin with #',
  path => {
    const commands =
      textOf(path)
        .replace(/^ *```.*?^ *```$/gms, '')
        .match(/^ {4}\S.*$/gm) ?? [];
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter(command => /\S {2,}(?!# )\S/.test(command))).toEqual([]);
  },
);

describe('names on the pages', () => {
  const KNOWN = FLAG_LIST.map(([name]) => `--${name}`);
  /** Flags of other programs that are named by themselves. */
  const FOREIGN = ['--prefix', '--', '--no-', '--format', '--network'];

  test.each(PAGES)('flags of $path', page => {
    const named = codeSpans(page).flatMap(code => /^--[\w-]*/.exec(code) ?? []);
    expect(named.filter(flag => !KNOWN.includes(flag) && !FOREIGN.includes(flag))).toEqual([]);
  });

  test.each(PAGES)('scripts of npm on $path', page => {
    const named = [...page.text.matchAll(/npm run (?:-\S+ )*([\w:-]+)/g)].map(([, name]) => name!);
    expect(named.filter(name => !(name in packageInfo.scripts))).toEqual([]);
  });

  test.each(PAGES)('Game IDs of $path', page => {
    const ids = page.text.match(/\b[\dA-F]{4}\+\d[\dA-F]\+[\dA-F]+\+[\dA-F]{2}\b(?!~)/g) ?? [];
    expect(ids.filter(id => !parseGameId(id).ok)).toEqual([]);
  });

  test.each(PAGES.filter(page => !isWalk(page)))('source files of $path', page => {
    const named = codeSpans(page).flatMap(code => /^source\/[\w/-]+\.tsx?$/.exec(code) ?? []);
    expect(named.filter(file => !FILES.includes(file))).toEqual([]);
  });
});

test.each(PAGES)('objects of JSON on $path', page => {
  const objects = codeLines(page).filter(line => /^\{".*\}$/.test(line) && !line.includes('…'));
  for (const line of objects) expect(() => JSON.parse(line)).not.toThrow();
});

test('the drawing of docs/files.md is one', () => {
  const lines = textOf('docs/files.md').split('\n');
  const first = lines.findIndex(line => line.startsWith('    +---'));
  const last = lines.findIndex(line => line.startsWith('    target: '));
  const drawing = lines.slice(first, last + 1).map(line => line.slice(4));
  expect(parseDrawing(`${drawing.join('\n')}\n`)).toMatchObject({ ok: true });
});

test.each(['match', 'practice'])('docs/files.md names the events of a %s', name => {
  const [, listed = ''] = /= is\.eventOf\(\{\n(.*?)^\}\);/ms.exec(
    textOf(`source/game/${name}.ts`),
  ) ?? [''];
  const events = [...listed.matchAll(/^ {2}'?([a-z-]+)'?: \{/gm)].map(([, event]) => event!);
  const page = textOf('docs/files.md');
  expect(events.length).toBeGreaterThan(8);
  expect(events.filter(event => !page.includes(`\`${event}\``))).toEqual([]);
});

/** What a row of docs/editions.md says of an edition, by the first flag of the row. */
const CELLS: Readonly<Record<string, (edition: Edition) => string>> = {
  '--faces': ({ faces }) => {
    const sides = [...new Set(faces.map(face => face[1]!))];
    return sides.length === 4 ? 'all' : sides.join(', ');
  },
  '--fifth-robot': ({ robots }) => (robots === 5 ? 'yes' : 'no'),
  '--openings': ({ openings }) => String(openings),
  '--reverse': ({ moves }) => (moves.reverse ? 'yes' : 'no'),
  '--no-ricochet-rule': ({ moves }) => (moves.ricochet && moves.ricochetAtDiagonal ? 'yes' : 'no'),
  '--own-raise': ({ ownRaise }) => ownRaise.replace('not-above-', ''),
  '--proof': ({ proof }) => (proof === 'exact' ? 'exactly' : 'at most'),
  '--tie': ({ tie }) => tie.replaceAll('-', ' '),
  '--no-bid-clock': ({ noBidClock }) => noBidClock ?? 'self',
  '--after-round': ({ afterRound }) => afterRound,
};

describe('the table of docs/editions.md', () => {
  const rows = textOf('docs/editions.md')
    .split('\n')
    .flatMap(line => (line.startsWith('| ') ? [line.slice(2, -2).split(' | ')] : []));

  test.each(Object.keys(CELLS))('%s', flag => {
    const row = rows.find(([, flags]) => flags?.startsWith(`\`${flag}`));
    expect(row?.slice(2)).toEqual(EDITION_NAMES.map(name => CELLS[flag]!(EDITIONS[name])));
  });
});

test('the README is short: a screen and a half', () => {
  expect(README.split('\n').length).toBeLessThan(75);
});
