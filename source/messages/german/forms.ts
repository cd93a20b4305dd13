import { inflections } from '../grammar.js';

/** The forms of a robot: with its article and noun by case, and the colour alone beside shapes and diagonals by gender. */
const formsOf = (stem: string) => ({
  nominative: `der ${stem}e Roboter`,
  accusative: `den ${stem}en Roboter`,
  masculine: `${stem}er`,
  neuter: `${stem}es`,
  feminine: `${stem}e`,
});

type Form = keyof ReturnType<typeof formsOf>;

const robots = inflections<Form>({
  Rot: formsOf('rot'),
  Grün: formsOf('grün'),
  // In ASCII.
  Gruen: formsOf('grün'),
  Blau: formsOf('blau'),
  Gelb: formsOf('gelb'),
  Silber: formsOf('silbern'),
  Schwarz: formsOf('schwarz'),
  'jeder Roboter': {
    ...formsOf('jed'),
    nominative: 'jeder Roboter',
    accusative: 'jeden Roboter',
  },
});

/** A robot with its article: "den roten Roboter"; what is no robot stays as it is. */
export const theRobot = (robot: string, form: 'nominative' | 'accusative' = 'nominative'): string =>
  robots(robot, form);

/** A colour beside what it describes: "roter" Kreis, "rotes" Dreieck, "rote" Diagonale. */
export const colour = (robot: string, gender: 'masculine' | 'neuter' | 'feminine'): string =>
  robots(robot, gender);

/** For the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
