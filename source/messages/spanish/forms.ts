import { inflections } from '../grammar.js';

/** The forms of colours, by the name of the robot. */
const colours = inflections({
  rojo: { feminine: 'roja', robot: 'el robot rojo' },
  verde: { feminine: 'verde', robot: 'el robot verde' },
  azul: { feminine: 'azul', robot: 'el robot azul' },
  amarillo: { feminine: 'amarilla', robot: 'el robot amarillo' },
  plateado: { feminine: 'plateada', robot: 'el robot plateado' },
  negro: { feminine: 'negra', robot: 'el robot negro' },
});

/** The colour of a diagonal: "roja". */
export const feminine = (colour: string): string => colours(colour, 'feminine');

/** A robot with its article; "cualquier robot" and what somebody wrote stay as they are. */
export const theRobot = (robot: string): string => colours(robot, 'robot');
