import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all } from './counting.js';
import { at, colour } from './forms.js';
import { quote, theKey } from './quote.js';

const LONGEST_PATH = 200;

export const editor: Language['screens']['editor'] = {
  cell: ({ cell }) => `Pole ${cell}`,
  nothing: 'prázdné',
  robot: ({ robot }) => `${robot} robot`,
  diagonal: values => `${colour(values.colour, 'feminine')} diagonála ${values.slope}`,
  centre: 'uzavřené pole',
  walls: ({ sides }) => `zdi: ${all(sides)}`,
  opening: ({ side, facing }) => `průchod ${at(side)}, vede na ${facing}`,

  target: 'Cíl',
  size: ({ width, height }) => `${width} × ${height} polí`,
  unnamed: 'zatím bez souboru',
  file: values => clean(values.path, LONGEST_PATH),
  unsaved: 'neuložené změny',

  prompts: {
    draw: ({ wall }) =>
      `${theKey(wall)} + šipka nebo Shift + šipka: postavit či zrušit zeď; u okraje průchod.`,
    wall: 'Postavit či zrušit zeď: šipkou určíte stranu pole.',
    target: ({ cell, target }) => `Cíl na ${cell}: ${target}. Písmena ho mění, Enter ho položí.`,
    diagonal: ({ cell, slope }) => `Diagonála ${slope} na ${cell}: stiskněte písmeno její barvy.`,
    file: ({ typed }) => `Uložit jako: ${clean(typed, LONGEST_PATH)}_`,
    overwrite: values =>
      `${quote(values.path)} už existuje. Stiskem „y“ ho přepíšete, jinou klávesou to zrušíte.`,
    leave: 'Odejít bez uložení? Stiskem „y“ zahodíte změny, jinou klávesou zůstanete.',
  },

  left: 'Vaše neuložená deska je zpět. Zahodíte ji klávesami Esc a „y“.',

  saved: values => `Uloženo do ${quote(values.path)}.`,
  notSaved: values => `Do ${quote(values.path)} nelze uložit: ${values.reason}`,
  reason: {
    ENOENT: 'taková složka není. Vytvořte ji, nebo zvolte jinou.',
    ENOTDIR: 'část cesty není složka. Zvolte jinou.',
    EISDIR: 'to je složka nebo zařízení. Zvolte jiný název.',
    EACCES: 'přístup odepřen. Zvolte jinou složku.',
    EPERM: 'přístup odepřen. Zvolte jinou složku.',
    EROFS: 'na disk nelze zapisovat. Zvolte jinou složku.',
    ENOSPC: 'disk je plný. Uvolněte místo, nebo zvolte jiný disk.',
    EDQUOT: 'vaše místo na disku je vyčerpané. Uvolněte ho, nebo zvolte jiný disk.',
    ENAMETOOLONG: 'název je příliš dlouhý. Zvolte kratší.',
  },

  keys: {
    wall: 'zeď',
    target: 'cíl',
    diagonal: 'diagonála',
    centre: 'uzavřít',
    activate: 'aktivní',
    clear: 'smazat',
    size: 'rozměr',
    save: 'uložit',
    play: 'hrát',
    side: 'strana',
    colour: 'barva',
    shape: 'kruh, trojúhelník, čtverec, šestiúhelník, vír',
    put: 'položit',
    yes: 'ano',
    no: 'ne',
  },
};
