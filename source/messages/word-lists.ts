/** A word for each robot, and for each direction, in the order of their numbers. */
export type PerRobot = [string, string, string, string, string];
export type PerDirection = [string, string, string, string];
