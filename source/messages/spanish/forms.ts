import { inflections } from '../grammar.js';

/** The forms of colours, by the name of the robot. */
const colours = inflections({
  rojo: { feminine: 'roja', short: 'el rojo', long: 'el robot rojo' },
  verde: { feminine: 'verde', short: 'el verde', long: 'el robot verde' },
  azul: { feminine: 'azul', short: 'el azul', long: 'el robot azul' },
  amarillo: { feminine: 'amarilla', short: 'el amarillo', long: 'el robot amarillo' },
  plateado: { feminine: 'plateada', short: 'el plateado', long: 'el robot plateado' },
  negro: { feminine: 'negra', short: 'el negro', long: 'el robot negro' },
});

/** The colour of a diagonal: "roja". */
export const feminine = (colour: string): string => colours(colour, 'feminine');

/** A robot by its colour alone: "el rojo". */
export const theColour = (robot: string): string => colours(robot, 'short');

/** A robot with its article; "cualquier robot" and what somebody wrote stay as they are. */
export const theRobot = (robot: string): string => colours(robot, 'long');
