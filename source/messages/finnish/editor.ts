import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all, quote, theKey, YES_OR_NO } from './counting.js';
import { theRobot, direction as way } from './forms.js';

const LONGEST_PATH = 200;

export const editor: Language['screens']['editor'] = {
  cell: ({ cell }) => `Ruutu ${cell}`,
  nothing: 'tyhjä',
  robot: ({ robot }) => theRobot(robot, 'nominative'),
  diagonal: ({ colour, slope }) => `${colour} vinoseinä ${slope}`,
  centre: 'suljettu ruutu',
  walls: ({ sides }) => `seinät: ${all(sides)}`,
  opening: ({ side, facing }) => `aukko ${way(side, 'at')}, johtaa ruutuun ${facing}`,

  target: 'Kohde',
  size: ({ width, height }) => `${width} × ${height} ruutua`,
  unnamed: 'ei vielä tiedostoa',
  file: values => clean(values.path, LONGEST_PATH),
  unsaved: 'tallentamatta',

  prompts: {
    draw: ({ wall }) => `${theKey(wall)} + nuoli tai Shift + nuoli: seinä; reunassa aukko.`,
    wall: 'Lisää tai poista seinä: paina ruudun sivun nuolta.',
    target: ({ cell, target }) =>
      `Kohde ruudussa ${cell}: ${target}. Kirjaimet vaihtavat, Enter asettaa.`,
    diagonal: ({ cell, slope }) =>
      `Vinoseinä ${slope} ruudussa ${cell}: paina sen värin kirjainta.`,
    file: ({ typed }) => `Tallenna nimellä: ${clean(typed, LONGEST_PATH)}_`,
    overwrite: values => `${quote(values.path)} on jo olemassa. Korvataanko se? ${YES_OR_NO}`,
    leave: `Poistutko tallentamatta? Muutokset katoavat. ${YES_OR_NO}`,
  },

  left: 'Tallentamaton lautasi on palautettu. Hylkää se painamalla Esc ja ”y”.',

  saved: values => `Tallennettu: ${quote(values.path)}.`,
  notSaved: values => `Ei tallennettu tiedostoon ${quote(values.path)}: ${values.reason}`,
  reason: {
    ENOENT: 'kansiota ei ole. Luo se tai valitse toinen.',
    ENOTDIR: 'osa polusta ei ole kansio. Valitse toinen polku.',
    EISDIR: 'se on kansio tai laite. Valitse toinen nimi.',
    EACCES: 'ei oikeuksia. Valitse toinen kansio.',
    EPERM: 'ei oikeuksia. Valitse toinen kansio.',
    EROFS: 'levylle ei voi kirjoittaa. Valitse toinen kansio.',
    ENOSPC: 'tila loppui. Vapauta tilaa tai valitse toinen levy.',
    EDQUOT: 'tila loppui. Vapauta tilaa tai valitse toinen levy.',
    ENAMETOOLONG: 'nimi on liian pitkä. Valitse lyhyempi.',
  },

  keys: {
    wall: 'seinä',
    target: 'kohde',
    diagonal: 'vinoseinä',
    centre: 'sulje',
    activate: 'aktivoi',
    clear: 'pyyhi',
    size: 'koko',
    save: 'tallenna',
    play: 'pelaa',
    side: 'sivu',
    colour: 'väri',
    shape: 'ympyrä, kolmio, neliö, kuusikulmio, pyörre',
    put: 'aseta',
    yes: 'kyllä',
    no: 'ei',
  },
};
