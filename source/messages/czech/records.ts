import type { Language } from '../catalogue.js';
import { all, chips, moves, rounds, when } from './counting.js';
import { path } from './quote.js';

export const records: Language['messages']['records'] = {
  badFile: ({ file, sentence }) => `Soubor ${path(file)} nelze přehrát. ${sentence}`,
  noRecord: 'Uveďte záznam partie nebo tréninku.',
  otherVersion: 'Použijte verzi programu, která ho zapsala.',
  badLine: ({ line }) =>
    // The second line has the board: without it there is nothing to show.
    line > 2
      ? 'Smažte ho a všechny další řádky, pak lze přehrát, co je před ním.'
      : 'Použijte jinou kopii souboru.',
  nothingInIt: 'Končí dříve, než se něco stane; uveďte záznam hry, která začala.',
  practiceNoMatch: 'Toto je záznam tréninku; --cast a --coach potřebují záznam partie.',
  notCoached: ({ round, isReturned }) =>
    `${round}. kolo trenér rozebrat nemůže: ${isReturned ? 'žeton nikdo nezískal a může se vylosovat znovu.' : 'nedohrálo se.'}`,
  castEnding: ({ file }) =>
    `--cast zapisuje soubor asciinema (.cast, .json) nebo pohyblivý obrázek (.svg), ne ${path(file)}.`,
  written: ({ file }) => `Soubor ${path(file)} byl zapsán.`,
  practiceInText: 'Záznam tréninku lze přehrát jen jako text.',
  cutOff: 'Poslední řádek záznamu není celý a byl vynechán.',

  dealt: 'Deska je připravená.',
  placed: 'Roboti jsou rozmístěni.',
  drawn: ({ round, target }) => `${round}. kolo: ${target}.`,
  bid: values => `${values.name} hlásí ${moves(values.moves)}.`,
  claimed: values => `Hlášení: ${moves(values.moves)}.`,
  passed: ({ name }) => `${name} pasuje.`,
  clockRanOut: 'Přesýpací hodiny doběhly.',
  proofBegun: ({ name }) => `${name} začíná předvádět.`,
  moved: ({ made, bid, move }) =>
    Number.isFinite(bid) ? `Tah ${made} z ${bid}: ${move}.` : `Tah ${made}: ${move}.`,
  usedUp: 'Tahy došly: předvedení se nepodařilo a roboti se vracejí.',
  givenUp: 'Předvedení bylo vzdáno: roboti se vracejí.',
  tooLate: 'Čas vypršel: předvedení se nepodařilo a roboti se vracejí.',
  left: 'Hráči opustili partii; hodiny stojí.',

  rounds: values => rounds(values.rounds),
  head: ({ names }) => `Partie: ${all(names)}`,
  headAlone: values => `Sólo: ${chips(values.chips)}`,
  unfinished: 'Záznam končí dříve než partie.',
  score: ({ parts }) => `Skóre: ${parts.join(', ')}`,
  chipsOf: values => `${values.name} ${values.chips}`,

  when: ({ at }) => when(at),
  place: ({ number, of }) => `událost ${number} z ${of}`,
  playing: ({ speed }) => `přehrává se, rychlost ${speed}`,
  paused: ({ speed }) => `pozastaveno, rychlost ${speed}`,
};
