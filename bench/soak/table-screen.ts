import { screenTexts } from '../../source/messages/english/screens.js';
import { UNICODE } from '../../source/pictures/theme.js';

const { lobby, seats, match, keys } = screenTexts.rooms;
const { setup } = screenTexts;
const { pointer } = UNICODE;
/** What stands before a bid that is being typed. */
const [typedBid = ''] = match.bid({ typed: '1' }).split('1');
/** Prompts that only the prover sees. */
const [, toProver = ''] = screenTexts.match.proving({ name: '', bid: 1, exact: false }).split(':');
const [yourTurn = ''] = screenTexts.solitaire.handOver({ bid: 1, exact: false }).split(':');
/** In the standings of a result: place, name and chips. A name has three letters and a digit. */
const STANDING = /^ *\d+ ([A-Z][a-z]{2}\d) +(\d+)(?: |$)/gm;
const LEADING_ELSEWHERE: readonly Page[] = ['code', 'setup', 'result', 'leaving'];
/** The beginning of a sentence that fits on a row. */
const START = 30;

/** What a screen asks for. */
export type Page = keyof typeof SIGNS | 'nothing';

/** How to recognize each page; the first match counts. */
const SIGNS = {
  leaving: text => text.includes(match.leave.slice(0, START)),
  code: text => text.includes(lobby.codeAbout),
  lobby: text => text.startsWith(`${lobby.title}\n`) || text.startsWith(`${lobby.title}  `),
  setup: text => text.includes(setup.titles.room) && text.includes(setup.labels.openRoom),
  seats: text => roomName(text) !== undefined,
  thinking: text => text.includes(match.thinking),
  handOver: text => text.includes(yourTurn),
  proving: text => text.includes(toProver),
  ready: text => text.includes(match.ready),
  bidding: text => text.includes(typedBid) || text.includes(match.bid({ typed: '' })),
  result: text => text.includes(`Enter ${keys.seats}`),
  /** In a match, waiting for others or for the clock. */
  waiting: text => roundOf(text) > 0,
} as const satisfies Record<string, (text: string) => boolean>;

export const pageOf = (text: string): Page =>
  (Object.keys(SIGNS) as (keyof typeof SIGNS)[]).find(page => SIGNS[page](text)) ?? 'nothing';

/** The number or code of the visible room. */
export function roomName(text: string): string | undefined {
  const [title = ''] = text.split('\n');
  const heads = [seats.title({ name: '' }), seats.privateTitle({ code: '' })];
  const head = heads.find(head => title.startsWith(head));
  return head && title.slice(head.length);
}

/** Whether the form asks for two chips and a sand clock of six seconds. */
export const isShortMatch = (text: string): boolean =>
  shows(text, setup.labels.chips, 2) && shows(text, setup.labels.seconds, 6);

const shows = (text: string, label: string, value: number): boolean =>
  new RegExp(`${label} +\\*?${value}\\b`).test(text);

/** Whether the input for a code is empty. */
export const isCodeEmpty = (text: string): boolean => text.includes(lobby.code({ typed: '' }));

/** The room that is chosen in the lobby. */
export const chosenRoom = (text: string): string | undefined =>
  new RegExp(`^${pointer} (\\S+)`, 'm').exec(text)?.[1];

/** Whether the player has a seat in the visible room. */
export const sits = (text: string, name: string): boolean =>
  new RegExp(`^.. ${name}\\b`, 'm').test(text);

/** Whether the player is ready before a match. */
export const isReady = (text: string): boolean => text.includes(seats.isReady);

/** The round of the match. */
export const roundOf = (text: string): number =>
  Number(new RegExp(screenTexts.match.round({ round: 0 }).replace('0', '(\\d+)')).exec(text)?.[1]);

/** The standing bid of a player, if there is one. */
export function bidOf(text: string, name: string): number | undefined {
  const bid = new RegExp(` ${name} +(\\d+) +\\d+$`, 'm').exec(text)?.[1];
  return bid === undefined ? undefined : Number(bid);
}

/** The chips of all players on the result page. */
export const scoreOf = (text: string): Record<string, number> =>
  Object.fromEntries([...text.matchAll(STANDING)].map(([, name, chips]) => [name!, Number(chips)]));

/** The number of rounds in the title of the result page. */
export const roundsPlayed = (text: string): number =>
  Number(new RegExp(`^${screenTexts.result.title} .* (\\d+) `).exec(text)?.[1]);

/**
 * What stays the same until the pressed keys have arrived: if they lead to another page, other
 * players' actions are no answer.
 */
export function situationOf(page: Page, text: string): string {
  if (page === 'lobby') return `${page} ${chosenRoom(text)}`;
  return LEADING_ELSEWHERE.includes(page) ? page : text;
}

/** The number of moves made in the proof. */
export const movesMade = (text: string): number =>
  Number(new RegExp(`${screenTexts.match.proof} (\\d+)`).exec(text)?.[1]);
