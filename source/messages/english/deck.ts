import { count } from './counting.js';

/** What is said of positions that were missed and come back. */
export const deck = {
  title: 'Missed positions',
  due: (values: { cards: number }) => `${values.cards} due`,
  none: 'Nothing was missed yet. Positions that are given up or solved with hints come back here: after 1, 3, 7 and 21 days.',
  notDue: (values: { cards: number; next: string }) =>
    `None is due now. ${count(values.cards, { one: 'position comes', other: 'positions come' })} back, the next one on ${values.next}.`,
};
