import { expect } from 'vitest';
import { formatMove } from '../../source/engine/index.js';
import type { Bid, Match } from '../../source/game/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';

const { match: texts, rooms } = screenTexts;

/** The bids that are shown, the newest last; those of a round that is over stay until the next one. */
function standing({ phase, failed }: Match): readonly Bid[] {
  if (phase.kind === 'thinking') return phase.bids;
  if (phase.kind === 'proving') return phase.queue;
  return phase.kind === 'round-over' ? phase.bids.slice(failed.length) : [];
}

/** A match in a public room, as watchers are told of it. */
export function told(match: Match, room = '1'): string {
  const { phase, players, failed, round } = match;
  const passed = phase.kind === 'thinking' ? phase.passed : [];
  const rows = players.map(({ name, chips }, player) => {
    const bid = standing(match).findLast(other => other.player === player)?.moves ?? '';
    const isOut = failed.some(other => other.bid.player === player);
    const sign = passed.includes(player) ? texts.passed.sign : '';
    return `${name} ${isOut ? texts.failed : `${sign} ${bid}`} ${chips.length}`;
  });
  const prover = phase.kind === 'proving' ? phase.queue[0] : undefined;
  const moves = phase.kind === 'proving' && prover ? phase.moves.map(formatMove) : [];
  const made = prover && texts.proofMoves({ made: moves.length, bid: prover.moves });
  const proof = prover ? `${texts.proof} ${made}` : '';
  return words([titleOf(round, room), ...rows, proof, ...moves].join(' '));
}

/** The same, read from a frame of 80 × 24; undefined if it shows no match. */
export function seenOn(frame: string, names: readonly string[], room = '1'): string | undefined {
  const panel = frame.split('\n').map(line => words(line.slice(BESIDE_BOARD)));
  const title = panel.find(line => line === titleOf(Number(/\d+/.exec(line)), room));
  if (title === undefined) return undefined;
  // There may be signs before the name.
  const rows = names
    .map(name => panel.find(line => line.includes(`${name} `))!)
    .map((row, player) =>
      row.slice(row.indexOf(names[player]!)).replace(texts.passed.sign, `${texts.passed.sign} `),
    );
  const proof = panel.findIndex(line => line.startsWith(`${texts.proof} `));
  const end = panel.indexOf('', proof);
  const below = proof === -1 ? [] : panel.slice(proof, end);
  return words([title, ...rows, ...below].join(' '));
}

const BESIDE_BOARD = 53;
const titleOf = (round: number, room: string): string =>
  rooms.match.round({ round, room, isPrivate: false });
const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether everything that was seen was told in this order, perhaps with more in between. */
export function expectInOrder(
  seen: readonly string[],
  kept: readonly string[],
  when: string,
): void {
  let at = 0;
  for (const frame of seen) {
    const found = kept.indexOf(frame, at);
    expect(
      found,
      `${when}, "${frame}" is not on record, which ends with\n${kept.slice(-5).join('\n')}`,
    ).not.toBe(-1);
    at = found;
  }
}
