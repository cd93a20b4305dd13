/** Robots by number, in the order in which a Game ID lists them. */
export const RED = 0;
export const GREEN = 1;
export const BLUE = 2;
export const YELLOW = 3;
export const SILVER = 4;
export type Robot = typeof RED | typeof GREEN | typeof BLUE | typeof YELLOW | typeof SILVER;

/** A robot that has targets and diagonals of its own; silver has none. */
export type Colour = Exclude<Robot, typeof SILVER>;

export const ROBOTS: readonly Robot[] = [RED, GREEN, BLUE, YELLOW, SILVER];
export const COLOURS: readonly Colour[] = [RED, GREEN, BLUE, YELLOW];
export const ROBOT_NAMES = ['red', 'green', 'blue', 'yellow', 'silver'] as const;
export const ROBOT_LETTERS = 'rgbys';

/** The robot of a letter in any case, if any. */
export const robotOfLetter = (letter: string): Robot | undefined =>
  ROBOTS.find(robot => ROBOT_LETTERS[robot] === letter.toLowerCase());

/** The colour of a letter in any case, if any. */
export const colourOfLetter = (letter: string): Colour | undefined =>
  COLOURS.find(colour => ROBOT_LETTERS[colour] === letter.toLowerCase());
