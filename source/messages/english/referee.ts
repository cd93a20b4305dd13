/** What the referee of a real table reads. */
export const referee = {
  title: 'Lay out the table',
  about: 'Put the robots where they stand, point at the target of the chip, press Enter.',
  noTarget: 'no target here',
  gameId: (values: { typed: string }) => `Game ID: ${values.typed}`,
  noTargetHere: 'There is no target under the cursor; move it to the one on the chip.',
  nobodyStands: 'No robot can stand there; choose another cell.',
  otherBoard: 'That is another board; this match has begun on its own. Enter a position on it.',
  keys: {
    robot: 'put robot',
    nextTarget: 'next target',
    draw: 'start the round',
    gameId: 'type a Game ID',
  },
};
