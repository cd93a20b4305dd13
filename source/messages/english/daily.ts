import { count } from './counting.js';

/** What is said of the position of the day. */
export const daily = {
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
};
