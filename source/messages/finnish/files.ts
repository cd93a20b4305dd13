import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { counted, inflected, quote } from './counting.js';
import { capital, theRobot } from './forms.js';

const LONGEST_PATH = 160;

/** A path for use inside a sentence. */
export const path = (file: string): string => `”${clean(file, LONGEST_PATH)}”`;

export const file: Language['messages']['file'] = {
  missing: values => `Tiedostoa ${path(values.file)} ei ole; tarkista nimi ja kansio.`,
  folder: values => `${path(values.file)} on kansio; anna siinä oleva tiedosto.`,
  forbidden: values =>
    `Sinulla ei ole lupaa lukea tiedostoa ${path(values.file)}; tarkista sen oikeudet.`,
  unreadable: values =>
    `Tiedostoa ${path(values.file)} ei voi lukea: ${clean(values.reason, 100)}.`,
  tooLong: values =>
    `Tiedosto ${path(values.file)} on suurempi kuin ${counted(values.longest, 'byte')}; tarkista, että se on oikea.`,
  noText: values => `Tiedosto ${path(values.file)} ei ole tekstiä; tallenna se UTF-8-muodossa.`,
};

export const boardFile: Language['messages']['boardFile'] = {
  at: ({ line, column, sentence }) => `Rivi ${line}, sarake ${column}: ${sentence}`,
  unknown: ({ text }) => `${quote(text)} ei ole laudan piirroksen eikä Game ID:n alku.`,
  leftOver: ({ text }) => `Game ID:n perässä ei saa olla mitään; poista ${quote(text)}.`,
  robotsDealt: ({ robots }) =>
    robots === 1
      ? 'Laudalla ei ole robotteja; siemen asetti 1 robotin.'
      : `Laudalla ei ole robotteja; siemen asetti ${counted(robots, 'robot')}.`,
  targetPicked: ({ target, cell }) =>
    `Laudalla ei ole aktiivista kohdetta; siemen valitsi kohteen ruudusta ${cell}: ${target}.`,
  noRoom: ({ robots }) =>
    `Laudalla ei ole vapaita ruutuja ${inflected(robots, 'toRobots')}; tee tilaa tai piirrä robotit.`,
  noTarget: 'Laudan robotit eivät pääse yhteenkään sen kohteeseen; lisää kohde, kuten rc tai *v.',
  notBoth: ({ argument }) => `--board antaa jo asetelman; jätä ${quote(argument)} pois.`,
};

export const oddities: Language['messages']['oddity'] = {
  'robot-walled-in': ({ robot, cell }) =>
    `${capital(theRobot(robot, 'nominative'))} ruudussa ${cell} on seinien sisällä: se ei voi koskaan liikkua.`,
};
