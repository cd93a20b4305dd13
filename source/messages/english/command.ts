import { clean, quote } from '../../text/clean.js';
import { counted, oneOf } from './counting.js';

/** What may be typed, and which of it is close to what was. */
type Choice = Readonly<{ choices: readonly string[]; closest: string | undefined }>;

export const command = {
  unknownFlag: (values: { flag: string; closest: string | undefined }) =>
    `Unknown flag ${quote(values.flag)}.${didYouMean(values.closest)}`,
  unknownCommand: (values: { command: string; closest: string | undefined }) =>
    `Unknown command ${quote(values.command)}.${didYouMean(values.closest)}`,
  flagNeedsCommand: (values: { flag: string; commands: readonly string[] }) =>
    `The flag ${quote(values.flag)} needs a command before it: ${oneOf(values.commands)}.`,
  flagNotHere: (values: { flag: string; command: string }) =>
    `The command ${quote(values.command)} has no flag ${quote(values.flag)}.`,
  missingValue: (values: { flag: string }) => `The flag ${quote(values.flag)} needs a value.`,
  /** `beside`: another flag, or the placeholder of a file. */
  flagAlone: (values: { flag: string; beside: string }) =>
    `The flag ${quote(values.flag)} works only with ${values.beside}.`,
  flagTwice: ({ flag }: { flag: string }) => `The flag ${quote(flag)} appears twice. Use it once.`,
  eitherFlag: (values: { flag: string; other: string }) =>
    `Use either ${values.flag} or ${values.other}, not both.`,
  notAWholeNumber: (values: { flag: string; value: string; least: number; most: number }) =>
    `${values.flag} takes a whole number from ${values.least} to ${values.most}, not ${quote(values.value)}.`,
  notADuration: (values: { flag: string; value: string }) =>
    `${values.flag} takes hours, days, weeks or years, such as 12h, 90d, 2w or 1y, not ${quote(values.value)}.`,
  notOneOf: (values: Choice & { flag: string; value: string }) =>
    `${values.flag} takes ${oneOf(values.choices)}, not ${quote(values.value)}.${didYouMean(values.closest)}`,
  noFace: (values: { face: string }) =>
    `${quote(values.face)} isn’t a valid face. Use 1A to 4D, or dealt.`,
  notFourFaces: (values: { count: number }) =>
    `--faces takes four faces, clockwise from the north-west, not ${values.count}.`,
  nothingToDeal: (values: { flag: string }) =>
    `The flag ${quote(values.flag)} has no effect on a given position. Remove it.`,
  badMoves: (values: { value: string; most: number }) =>
    `--moves takes a number from 1 to ${values.most}, or a range such as 6-9, not ${quote(values.value)}.`,
  movesTurned: (values: { value: string; least: number; most: number }) =>
    `--moves takes the lower number first: ${values.most}-${values.least}, not ${quote(values.value)}.`,
  tooManyMoves: (values: { value: string; most: number }) =>
    `--moves goes up to ${values.most}, not ${quote(values.value)}: no known position takes more.`,
  badTarget: (values: { value: string }) =>
    `--target takes a colour, a shape, both ("red circle" or rc) or vortex, not ${quote(values.value)}.`,
  silverTarget: (values: { value: string }) =>
    `There is no target for ${quote(values.value)}: the silver robot has none of its own. Use --target vortex.`,
  badHandicaps: (values: { value: string; players: number; most: number }) =>
    `--handicaps takes a number from 0 to ${values.most} for each of ${counted(values.players, 'player')}, separated by commas, not ${quote(values.value)}.`,
  tooManyArguments: (values: { argument: string; command: string }) =>
    `The command ${quote(values.command)} doesn’t take ${quote(values.argument)}.`,
  wrongWord: (values: Choice & { command: string; value: string | undefined }) =>
    values.value === undefined
      ? `The command ${quote(values.command)} needs a word after it: ${oneOf(values.choices)}.`
      : `The command ${quote(values.command)} takes ${oneOf(values.choices)}, not ${quote(values.value)}.${didYouMean(values.closest)}`,
  missingId: (values: { command: string }) =>
    `The command ${quote(values.command)} needs a Game ID. Example: 0765+42+2E21BD0F+93.`,
  needsTerminal: (values: { command: string; linear: boolean }) =>
    `The command ${quote(values.command)} needs a terminal.${values.linear ? ' To play in lines of text, add --linear.' : ''}`,
  seedTooLong: (values: { longest: number }) =>
    `The seed is too long. It can have up to ${values.longest} characters.`,
  seeHelp: ({ typed }: { typed: string }) => `See ${typed}.`,
  playNeedsTerminal: 'To play, run this in a terminal.',
  failure: (values: { reason: string }) => `Something went wrong: ${clean(values.reason, 500)}`,
};

/** A question to add to a sentence, if a known word is close to what was typed. */
export function didYouMean(closest: string | undefined): string {
  return closest === undefined ? '' : ` Did you mean ${quote(closest)}?`;
}
