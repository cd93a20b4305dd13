import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { accusative, bytes, form } from './counting.js';
import { capital } from './forms.js';
import { quote } from './quote.js';

const LONGEST_PATH = 160;

/** A path for use inside a sentence. */
export const path = (name: string): string => `„${clean(name, LONGEST_PATH)}“`;

export const file: Language['messages']['file'] = {
  missing: values => `Soubor ${path(values.file)} neexistuje; zkontrolujte název a složku.`,
  folder: values => `${path(values.file)} je složka; uveďte soubor v ní.`,
  forbidden: values => `Soubor ${path(values.file)} nesmíte číst; zkontrolujte jeho práva.`,
  unreadable: values => `Soubor ${path(values.file)} nelze přečíst: ${clean(values.reason, 100)}.`,
  tooLong: values =>
    `Soubor ${path(values.file)} je větší než ${bytes(values.longest)}; zkontrolujte, zda je to ten pravý.`,
  noText: values => `Soubor ${path(values.file)} není text; uložte ho jako UTF-8.`,
};

export const boardFile: Language['messages']['boardFile'] = {
  at: ({ line, column, sentence }) => `Řádek ${line}, sloupec ${column}: ${sentence}`,
  unknown: ({ text }) => `${quote(text)} není začátek kresby desky ani Game ID.`,
  leftOver: ({ text }) => `Za Game ID už nesmí nic být; vynechte ${quote(text)}.`,
  robotsDealt: ({ robots }) =>
    form(robots, {
      one: `Na desce nejsou roboti; podle --seed je vylosován ${robots}.`,
      few: `Na desce nejsou roboti; podle --seed jsou vylosováni ${robots}.`,
      many: `Na desce nejsou roboti; podle --seed je vylosováno ${robots}.`,
      other: `Na desce nejsou roboti; podle --seed je vylosováno ${robots}.`,
    }),
  targetPicked: ({ target, cell }) =>
    `Deska neudává hledaný cíl; podle --seed je to ${cell}, ${target}.`,
  noRoom: ({ robots }) =>
    `Na desce není volné místo pro ${accusative.robots(robots)}; uvolněte ho, nebo roboty nakreslete.`,
  noTarget:
    'Na desce není cíl, na který by některý její robot směl a mohl vjet; přidejte ho, například rc nebo *v.',
  notBoth: ({ argument }) => `Pozici už udává --board; vynechte ${quote(argument)}.`,
};

export const oddities: Language['messages']['oddity'] = {
  'robot-walled-in': ({ robot, cell }) =>
    `${capital(robot)} robot na ${cell} má zdi na všech čtyřech stranách: nikdy se nepohne.`,
};
