/** The red robot. */
export const RED = 0;
/** The green robot. */
export const GREEN = 1;
/** The blue robot. */
export const BLUE = 2;
/** The yellow robot. */
export const YELLOW = 3;
/** The fifth robot, black in some boxes; it has no targets of its own. */
export const SILVER = 4;
/** The number of a robot, 0 to 4, in the order in which a Game ID lists them. */
export type Robot = typeof RED | typeof GREEN | typeof BLUE | typeof YELLOW | typeof SILVER;

/** A robot that has targets and diagonals of its own; silver has none. */
export type Colour = Exclude<Robot, typeof SILVER>;

/** All five, in the order of their numbers. */
export const ROBOTS: readonly Robot[] = [RED, GREEN, BLUE, YELLOW, SILVER];
/** The four that have targets of their own. */
export const COLOURS: readonly Colour[] = [RED, GREEN, BLUE, YELLOW];
/** The names of the robots in English, by number. */
export const ROBOT_NAMES = ['red', 'green', 'blue', 'yellow', 'silver'] as const;
/** The letter of each robot in notation, by number. */
export const ROBOT_LETTERS = 'rgbys';

/** The robot of a letter in any case, if any. */
export const robotOfLetter = (letter: string): Robot | undefined =>
  ROBOTS.find(robot => ROBOT_LETTERS[robot] === letter.toLowerCase());

/** The colour of a letter in any case, if any. */
export const colourOfLetter = (letter: string): Colour | undefined =>
  COLOURS.find(colour => ROBOT_LETTERS[colour] === letter.toLowerCase());
