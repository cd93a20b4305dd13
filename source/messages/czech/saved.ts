import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all, bytes } from './counting.js';
import { path, quote } from './quote.js';

const LONGEST_REASON = 160;
type Screens = Language['screens'];

/** Of matches and of practices. */
const savedGames = {
  'cut-off':
    'Program se při ukládání zastavil: poslední událost chybí, hra pokračuje těsně před ní.',
  damaged: (values: { file: string; copy: string; reason: string }) =>
    `V uložené hře nelze pokračovat: ${values.reason} Soubor ${path(values.file)} byl přesunut do ${path(values.copy)}.`,
  unusable: (values: { file: string; reason: string }) =>
    `V uložené hře ${path(values.file)} nelze pokračovat: ${values.reason}`,
  changed: 'Jiný program tuto hru mezitím změnil; otevřete nabídku znovu.',
  unreadable: (values: { reason: string }) => `Uložené hry nelze přečíst: ${values.reason}`,
  unsaved: (values: { reason: string }) => `Hra pokračuje, ale už se neukládá: ${values.reason}`,
  'not-kept': 'Tento server hry neukládá.',
};

export const troubles: Language['screens']['troubles'] = {
  match: {
    ...savedGames,
    locked: ({ names }) =>
      `Partie (hráči: ${all(names.map(quote))}) je otevřená v jiném okně: hrajte ji tam, nebo ji tam opusťte a pokračujte tady.`,
  },
  practice: {
    ...savedGames,
    locked:
      'Tento trénink je otevřený v jiném okně: pokračujte tam, nebo ho tam opusťte a pokračujte tady.',
  },
  results: {
    damaged: values =>
      values.lines === 1
        ? `Řádek ${values.first} výsledků nelze přečíst: ${values.reason} Byl odstraněn; soubor ${path(values.file)} byl předtím zkopírován do ${path(values.copy)}.`
        : `Výsledky nelze přečíst celé, vadné řádky: ${values.lines}, první z nich je ${values.first}: ${values.reason} Byly odstraněny; soubor ${path(values.file)} byl předtím zkopírován do ${path(values.copy)}.`,
    'passed-over': ({ file, reason }) =>
      `Vadné řádky ve výsledcích ${path(file)} se přeskakují, ale zůstávají: ${reason}`,
    newer: values =>
      `Ve výsledcích ${path(values.file)} jsou nečitelné řádky (${values.lines}), zůstanou uloženy: ${values.reason}`,
    unreadable: ({ reason }) => `Výsledky nelze přečíst: ${reason}`,
    unsaved: ({ reason }) => `Tento výsledek se neuložil: ${reason}`,
    'not-merged': ({ reason }) => `Žádné výsledky se nepřidaly: ${reason}`,
  },
  board: {
    damaged: ({ file, copy, reason }) =>
      `Neuloženou desku v souboru ${path(file)} nelze obnovit: ${reason} Soubor byl přesunut do ${path(copy)}.`,
    unusable: ({ file, reason }) =>
      `Neuloženou desku v souboru ${path(file)} nelze obnovit: ${reason}`,
    unreadable: ({ reason }) => `Neuložené desky nelze obnovit: ${reason}`,
    unsaved: ({ reason }) => `Než odejdete, desku uložte. Jinak ji nepůjde obnovit: ${reason}`,
  },
  settings: {
    damaged: values =>
      `Nastavení v souboru ${path(values.file)} nešlo přečíst a bylo obnoveno na výchozí. Původní soubor byl zkopírován do ${path(values.copy)}.`,
    repaired: values =>
      `Část nastavení v souboru ${path(values.file)} byla neplatná a byla obnovena na výchozí: ${values.lost.join(', ')}. Původní soubor byl zkopírován do ${path(values.copy)}.`,
    newer: values =>
      `Nastavení v souboru ${path(values.file)} je z novější verze programu. Platí, co je zde známé, a soubor se nemění; změny se po odchodu ze hry ztratí.`,
    unavailable: values =>
      `Nastavení nelze číst ani uložit, změny se po odchodu ze hry ztratí: ${clean(values.reason, LONGEST_REASON)}`,
  },
  archive: {
    'left-out': ({ file, reason }) =>
      `${path(file)} nelze přečíst a byl vynechán: ${clean(reason, LONGEST_REASON)}`,
  },
};

export const faults: Language['screens']['faults'] = {
  'too-long': 'Na záznam je příliš dlouhý.',
  'no-text': 'Není to textový soubor.',
  'nothing-in-it': 'Končí dříve, než se něco stane.',
  'not-a-file': 'Je to složka, odkaz nebo roura, ne běžný soubor.',
  'results-too-long': 'soubor je příliš dlouhý.',
  'results-locked': 'výsledky má otevřené jiné okno; ukončete v něm program.',
  system: {
    ENOENT: 'soubor už neexistuje.',
    EEXIST: 'místo datové složky je tu soubor; přesuňte ho.',
    ENOTDIR: 'místo datové složky je tu soubor; přesuňte ho.',
    EISDIR: 'místo souboru je tu složka; přesuňte ji.',
    EACCES: 'přístup odepřen; zkontrolujte práva datové složky.',
    EPERM: 'přístup odepřen; zkontrolujte práva datové složky.',
    EROFS: 'do datové složky nelze zapisovat; nastavte XDG_DATA_HOME na jinou.',
    ENOSPC: 'disk je plný; uvolněte místo.',
    EDQUOT: 'vaše místo na disku je vyčerpané; uvolněte ho.',
  },
  otherSystem: ({ reason }) => clean(reason, LONGEST_REASON),
};

type Contents = Parameters<Screens['archive']['taken']>[0];

const contents = ({ results, matches, practices, boards }: Contents): string =>
  `výsledky ${results}, partie ${matches}, tréninky ${practices}, desky ${boards}`;

export const archive: Screens['archive'] = {
  missingFile: ({ command }) =>
    `Příkazu „${command}“ chybí název souboru, například ricochet.jsonl.`,
  exists: ({ file }) =>
    `Soubor ${path(file)} už existuje; zvolte jiný název, nebo ho přepište s --force.`,
  notSaved: values =>
    `Soubor ${path(values.path)} nelze zapsat: ${clean(values.reason, LONGEST_REASON)}`,
  tooMuch: ({ longest }) =>
    `Údajů je víc než ${bytes(longest)}; tak velký soubor by už nešlo načíst.`,
  written: values => `Do ${path(values.file)} se uložilo: ${contents(values)} a nastavení.`,
  refused: ({ file, sentence }) => `Z ${path(file)} se nic nenačetlo: ${sentence}`,
  stopped: ({ reason }) =>
    `Nenačetlo se všechno: ${clean(reason, LONGEST_REASON)} Spusťte import znovu; nic se nenačte dvakrát.`,
  taken: values => `Načteno: ${contents(values)}.`,
  settingsRefused: 'Nastavení v souboru není z tohoto programu a bylo vynecháno.',
};
