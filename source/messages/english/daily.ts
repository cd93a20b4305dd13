import { count } from './counting.js';

/** What is said of the position of the day. */
export const daily = {
  title: (values: { day: number; date: string }) => `Daily ${values.day}, ${values.date}`,
  streak: (values: { current: number }) =>
    values.current === 0
      ? 'no streak yet'
      : `streak: ${count(values.current, { one: 'day', other: 'days' })}`,
  /** A line to share: how it went, and nothing of the position. */
  share: (values: {
    day: number;
    moves?: number | undefined;
    shortest: number;
    hints: number;
    streak: number;
  }) => {
    const parts = [
      values.moves === undefined ? 'not solved' : `solved in ${values.moves}`,
      values.moves === values.shortest ? 'the shortest' : `shortest ${values.shortest}`,
      values.hints === 0 ? 'no hints' : count(values.hints, { one: 'hint', other: 'hints' }),
      ...(values.streak === 0 ? [] : [`streak ${values.streak}`]),
    ];
    return `Ricochet Robots daily ${values.day}: ${parts.join(', ')}`;
  },
  copied: 'Sent to the clipboard; where no program may do that, select this line:',
  finished: 'Finished already: what counts is the first time. Play as you like.',
  newDay: 'A new day has begun: leave, and open its position.',
  solution: (values: { shortest: number | undefined }) =>
    values.shortest === undefined
      ? 'The position of the day before.'
      : `The position of the day before: ${count(values.shortest, { one: 'move', other: 'moves' })}; o plays a shortest line.`,
  notCome: (values: { first: string }) =>
    `By the clock of this machine no such day has come yet; the first one is ${values.first}.`,
  failed: 'The solver has failed; the position of the day could not be dealt.',
  keys: { share: 'share', yesterday: 'yesterday' },
};

/** What is said of positions that were missed and come back. */
export const deck = {
  title: 'Missed positions',
  due: (values: { cards: number }) => `${values.cards} due`,
  none: 'Nothing was missed yet. Positions that are given up or solved with hints come back here: after 1, 3, 7 and 21 days.',
  notDue: (values: { cards: number; next: string }) =>
    `None is due now. ${count(values.cards, { one: 'position comes', other: 'positions come' })} back, the next one on ${values.next}.`,
};
