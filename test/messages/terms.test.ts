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

/** The one name of a thing, and other names for it. */
interface Term {
  readonly term: string;
  /** Names that must not be used. */
  readonly not: RegExp;
  /** Exceptions: the words around it or the page where it is right, and why. */
  readonly but?: readonly (readonly [words: RegExp, reason: string])[];
}

/** One name for one thing, in the catalogue (help included), the README and the docs. */
const TERMS: readonly Term[] = [
  // The board.
  { term: 'target', not: /\b(goals?|objectives?)\b/ },
  {
    term: 'chip',
    not: /\b(tokens?|coins?|counters?)\b/,
    but: [
      [/security tokens/, 'hardware that holds a key of SSH'],
      [/gauge or counter/, 'a figure of Prometheus'],
    ],
  },
  { term: 'robot', not: /\b(pawns?|playing pieces?)\b/ },
  {
    term: 'cell',
    not: /\b(squares?|tiles?|fields?)\b/,
    but: [[/triangle, square, hexagon|: square$/, 'the shape']],
  },
  { term: 'wall', not: /\b(barriers?|fences?)\b/ },
  { term: 'diagonal', not: /\b(mirrors?|bumpers?|deflectors?)\b/ },
  { term: 'opening', not: /\b(portals?|gaps?|holes?|passages?)\b/ },
  { term: 'edge', not: /\b(borders?|rims?)\b/ },
  { term: 'centre', not: /\b(centers?|middle)\b/ },
  { term: 'board', not: /\b(grids?|playing fields?|game board)\b/ },
  { term: 'vortex', not: /\b(cosmic|swirls?|wild card)\b/ },
  { term: 'silver', not: /\bgr[ae]y\b/ },
  { term: 'colour', not: /(?<!-)\bcolors?\b/ },
  // Moving and solving.
  { term: 'slide', not: /\b(glid(e|es|ing)|skids?)\b/ },
  { term: 'ricochet', not: /\b(bounc(e|es|ed|ing)|rebounds?|deflect(s|ed|ion)?)\b/ },
  {
    term: 'position',
    not: /\bpuzzles?\b/i,
    but: [
      [/^docs\/(engine|solver)\.md: .*|const puzzle = .*/, 'the type Puzzle of the library'],
      [
        /Practice puzzles|Next puzzles|Puzzle rat(ing|ed)|: puzzle$/,
        'short, for a position to practise',
      ],
    ],
  },
  { term: 'solution', not: /\bshortest (ways?|paths?|routes?|answers?)\b/ },
  { term: 'shortest', not: /\b(optimal|minimal)\b/ },
  { term: 'distance', not: /\bmoves still needed\b/ },
  { term: 'extra moves', not: /\b(moves too many|too many moves)\b/ },
  { term: 'Game ID', not: /\b((puzzle|position|board) IDs?|game IDs?|Game Ids?)\b/ },
  // Rounds and matches.
  { term: 'match', not: /\b(contests?|duels?|bouts?)\b/ },
  { term: 'solo', not: /\b(solitaire|games? (alone|for one)|patience|single[- ]player)\b/i },
  { term: 'player', not: /\b(gamers?|contestants?|participants?)\b/ },
  { term: 'bid', not: /\b(wagers?|auctions?|announcements?|declarations?)\b/ },
  { term: 'sand clock', not: /\b(timers?|hourglass(es)?|sand ?glass(es)?|stopwatch)\b/i },
  { term: 'proof', not: /\bdemonstrat(e|es|ed|ing|ion)\b/ },
  { term: 'give up', not: /\b(resigns?|concedes?|surrenders?|forfeits?)\b/ },
  { term: 'score', not: /\btally\b/ },
  { term: 'tie', not: /\b(dead heat|stalemate)\b/ },
  { term: 'handicap', not: /\b(head starts?|penalt(y|ies))\b/ },
  { term: 'edition', not: /\brule ?sets?\b/ },
  { term: 'referee', not: /\b(umpires?|arbiters?)\b/ },
  // The program.
  { term: 'practice', not: /\b(exercises?|drills?)\b/ },
  { term: 'practise', not: /\b(to practice|Practice your|practic(ed|ing))\b/ },
  { term: 'hint', not: /\b(tips?|clues?)\b/ },
  { term: 'coach', not: /\b(tutors?|trainer|analyser)\b/i },
  { term: 'guided round', not: /\b(tutorials?|walkthroughs?)\b/i },
  { term: 'position of the day', not: /\b(puzzle of the day|daily (puzzles?|positions?))\b/i },
  { term: 'streak', not: /\bdays on end\b/ },
  { term: 'storm', not: /\b(blitz|time attack|rush)\b/i },
  { term: 'missed', not: /\b(flash ?cards?|deck)\b/ },
  { term: 'rating', not: /\b(Elo|rankings?|skill level)\b/ },
  { term: 'record', not: /\b(recordings?|transcripts?|savegames?)\b/ },
  { term: 'replay', not: /\b(playbacks?|reruns?)\b/ },
  { term: 'settings', not: /\b(preferences?|configuration)\b/i },
  { term: 'set-up', not: /\bsetup\b/i },
  { term: 'theme', not: /\b(skins?|colour schemes?)\b/ },
  { term: 'key', not: /\b(hot ?keys?|shortcuts?|buttons?)\b/ },
  { term: 'trail', not: /\b(traces?|tracks?)\b/ },
  { term: 'undo', not: /\b(take-?backs?|tak(e|es|en) back)\b/ },
  { term: 'guest', not: /\bvisitors?\b/i },
  { term: 'server', not: /\btables?\b(?!-)/i },
  { term: 'linear', not: /\bby lines\b/ },
  { term: 'login', not: /\blog-ins?\b/i },
  { term: 'everyone', not: /\beverybody\b/i },
  { term: 'lobby', not: /\b(foyer|waiting room)\b/ },
  { term: 'seat', not: /\bchairs?\b/ },
  { term: 'spectator', not: /\b(watchers?|viewers?|onlookers?|audience|observers?)\b/ },
  { term: 'bot', not: /\b(computer (players?|opponents?)|AI|CPU players?|rivals?)\b/i },
];

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
