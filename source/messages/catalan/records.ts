import type { Language } from '../catalogue.js';
import { all, chips, de, moves, numeral, rounds, when } from './counting.js';
import { path } from './quote.js';

export const records: Language['messages']['records'] = {
  badFile: ({ file, sentence }) => `El fitxer ${path(file)} no es pot reproduir. ${sentence}`,
  noRecord: 'Indiqueu el registre d’una partida o d’una pràctica.',
  otherVersion: 'Feu servir la versió del programa que el va escriure.',
  badLine: ({ line }) =>
    line > 2
      ? 'Esborreu-la, amb totes les següents, per reproduir el que hi ha abans.'
      : 'Feu servir una altra còpia del fitxer.',
  nothingInIt: 'S’acaba abans que passi res; indiqueu el registre d’un joc començat.',
  practiceNoMatch: 'És el registre d’una pràctica; --cast i --coach necessiten el d’una partida.',
  notCoached: ({ round, isReturned }) =>
    `L’entrenador no pot analitzar la ronda ${round}: ${isReturned ? 'ningú no en va guanyar la fitxa, que pot tornar a sortir.' : 'no es va jugar fins al final.'}`,
  castEnding: ({ file }) =>
    `--cast escriu un fitxer d’asciinema (.cast, .json) o una imatge animada (.svg), no ${path(file)}.`,
  written: ({ file }) => `S’ha escrit ${path(file)}.`,
  practiceInText: 'El registre d’una pràctica només es pot reproduir com a text.',
  cutOff: 'L’última línia del registre està tallada i s’ha saltat.',

  dealt: 'El tauler està preparat.',
  placed: 'Els robots estan col·locats.',
  drawn: ({ round, target }) => `Ronda ${round}: ${target}.`,
  bid: values => `${values.name} proposa ${moves(values.moves)}.`,
  claimed: values => `Proposta: ${moves(values.moves)}.`,
  passed: ({ name }) => `${name} passa.`,
  clockRanOut: 'El rellotge de sorra s’ha esgotat.',
  proofBegun: ({ name }) => `${name} comença la demostració.`,
  moved: ({ made, bid, move }) =>
    Number.isFinite(bid) ? `Moviment ${made} ${de(bid)}: ${move}.` : `Moviment ${made}: ${move}.`,
  usedUp: 'No queden moviments: la demostració falla i els robots tornen a lloc.',
  givenUp: 'Demostració abandonada: els robots tornen a lloc.',
  tooLate: 'Temps esgotat: la demostració falla i els robots tornen a lloc.',
  left: 'Partida interrompuda; els rellotges s’aturen.',

  rounds: values => rounds(values.rounds),
  head: ({ names }) => `Partida: ${all(names)}`,
  headAlone: values => `En solitari: ${chips(values.chips)}`,
  unfinished: 'El registre s’acaba abans que la partida.',
  score: ({ parts }) => `Marcador: ${parts.join(', ')}`,
  chipsOf: values => `${values.name} ${values.chips}`,

  when: ({ at }) => when(at),
  place: ({ number, of }) => `pas ${number} ${de(of)}`,
  playing: ({ speed }) => `en marxa, velocitat ${numeral(speed)}`,
  paused: ({ speed }) => `en pausa, velocitat ${numeral(speed)}`,
};
