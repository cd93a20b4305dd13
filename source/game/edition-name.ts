import { EDITION_NAMES, EDITIONS, type Edition, type EditionName } from './editions.js';

/** The printed edition that is most like this one, the oldest of several; and whether something was changed. */
export function nearestEdition(edition: Edition): {
  readonly name: EditionName;
  readonly changed: boolean;
} {
  const found = EDITION_NAMES.map(name => ({ name, changes: changesOf(edition, EDITIONS[name]) }));
  const [{ name, changes }] = found.sort((one, other) => one.changes - other.changes) as [
    (typeof found)[number],
  ];
  return { name, changed: changes > 0 };
}

/** In how many properties one differs from the other. */
const changesOf = (edition: Edition, printed: Edition): number =>
  Object.entries(printed).filter(
    ([property, value]) =>
      JSON.stringify(value) !== JSON.stringify(edition[property as keyof Edition]),
  ).length;
