import { checkRobots, FACE_NAMES, type FaceName, numberOf, type Places } from '../engine/index.js';
import { areRobots, isBoard, isOneOf, isRecord, isWhole } from './checks.js';
import {
  AFTER_ROUNDS,
  DIAGONALS,
  type Edition,
  MOST_OPENINGS,
  OWN_RAISES,
  PROOFS,
  TIES,
} from './editions.js';
import { boardOf, checkPlaces, countChips, facesToDeal, type Layout } from './layout.js';
import type { MatchOptions } from './match.js';
import { checkPlayers, MOST_HANDICAP } from './players.js';

/** Whether the header of a record has all that a match needs, and nothing that cannot be. */
export function areOptions(
  value: Record<string, unknown>,
): value is Record<string, unknown> & MatchOptions {
  const { seed, edition, layout, players, handicaps, chips, seconds, turns, drawnByHand } = value;
  return (
    typeof seed === 'string' &&
    isEdition(edition) &&
    isLayout(layout) &&
    arePlayers(players) &&
    Array.isArray(handicaps) &&
    handicaps.length === players.length &&
    handicaps.every(handicap => isWhole(handicap, 0, MOST_HANDICAP)) &&
    isWhole(chips, 1, countChips(layout, edition)) &&
    isWhole(seconds, 1, 3600) &&
    isOneOf(turns, players.length === 1 ? [1, 2] : [1]) &&
    typeof drawnByHand === 'boolean'
  );
}

function isEdition(value: unknown): value is Edition {
  if (!isRecord(value)) return false;
  const { faces, diagonals, moves, chips } = value;
  if (!Array.isArray(faces) || !faces.every(isFace)) return false;
  if (!isOneOf(diagonals, DIAGONALS)) return false;
  const dealt = facesToDeal({ faces, diagonals });
  return (
    [1, 2, 3, 4].every(number => dealt.some(face => numberOf(face) === number)) &&
    isOneOf(value.robots, [4, 5]) &&
    isWhole(value.openings, 0, MOST_OPENINGS) &&
    isRecord(moves) &&
    [moves.ricochet, moves.ricochetAtDiagonal, moves.reverse].every(isSwitch) &&
    isOneOf(value.ownRaise, OWN_RAISES) &&
    isOneOf(value.proof, PROOFS) &&
    isOneOf(value.tie, TIES) &&
    isOneOf(value.afterRound, AFTER_ROUNDS) &&
    isRecord(chips) &&
    [chips.two, chips.three, chips.four, chips.more].every(number => isWhole(number, 1, 17)) &&
    isOneOf(value.solitaire, ['as-printed', 'lent'])
  );
}

function isLayout(value: unknown): value is Layout {
  if (!isRecord(value)) return false;
  if (value.kind === 'faces') return arePlaces(value.places) && !checkPlaces(value.places);
  const { kind, board, robots } = value;
  if (kind !== 'board' || !isBoard(board) || !Array.isArray(robots)) return false;
  if (robots.length === 0) return true;
  return areRobots(robots) && !checkRobots({ board: boardOf(board), robots });
}

const arePlaces = (value: unknown): value is Places =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every(place => place === 'dealt' || isFace(place));

const isFace = (value: unknown): value is FaceName => isOneOf(value, FACE_NAMES);

const isSwitch = (value: unknown): boolean => typeof value === 'boolean';

/** Only names as `checkPlayers` leaves them: a record is text from outside like any other. */
function arePlayers(value: unknown): value is string[] {
  if (!Array.isArray(value) || !value.every(name => typeof name === 'string')) return false;
  const checked = checkPlayers(value, 1);
  return checked.ok && checked.value.every((name, player) => name === value[player]);
}
