import { clean, quote } from '../clean.js';
import { count, counted, oneOf } from './counting.js';

export const command = {
  unknownFlag: (values: { flag: string; closest: string | undefined }) =>
    `There is no flag ${quote(values.flag)}.${didYouMean(values.closest)}`,
  unknownCommand: (values: { command: string; closest: string | undefined }) =>
    `There is no command ${quote(values.command)}.${didYouMean(values.closest)}`,
  flagNeedsCommand: (values: { flag: string; commands: readonly string[] }) =>
    `The flag ${quote(values.flag)} needs a command before it: ${oneOf(values.commands)}.`,
  flagNotHere: (values: { flag: string; command: string }) =>
    `The flag ${quote(values.flag)} does not belong to the command ${quote(values.command)}.`,
  missingValue: (values: { flag: string }) =>
    `The flag ${quote(values.flag)} needs a value after it.`,
  flagAlone: (values: { flag: string; beside: string }) =>
    `The flag ${quote(values.flag)} says nothing without ${values.beside}.`,
  flagTwice: (values: { flag: string }) =>
    `The flag ${quote(values.flag)} comes twice; once is enough.`,
  notAWholeNumber: (values: { flag: string; value: string; least: number; most: number }) =>
    `${values.flag} takes a whole number from ${values.least} to ${values.most}; ${quote(values.value)} is none.`,
  notADuration: (values: { flag: string; value: string }) =>
    `${values.flag} takes a time in hours, days, weeks or years, such as 12h, 90d, 2w or 1y; ${quote(values.value)} is none.`,
  notOneOf: (values: {
    flag: string;
    value: string;
    choices: readonly string[];
    closest: string | undefined;
  }) =>
    `${values.flag} takes ${oneOf(values.choices)}; ${quote(values.value)} is none of them.${didYouMean(values.closest)}`,
  noFace: (values: { face: string }) =>
    `A face is called 1A to 4D, or dealt; ${quote(values.face)} is none.`,
  notFourFaces: (values: { count: number }) =>
    `A board has four faces, from the north-west clockwise; ${count(values.count, { one: 'is', other: 'are' })} given.`,
  nothingToDeal: (values: { flag: string }) =>
    `The flag ${quote(values.flag)} says how to deal; beside a Game ID or --board there is nothing to deal. Leave it out.`,
  robotsTwice: (values: { flag: string }) =>
    `--robots and ${quote(values.flag)} both say how many robots there are; leave one of them out.`,
  badMoves: (values: { value: string; most: number }) =>
    `--moves takes a number from 1 to ${values.most}, or two such as 6-9; ${quote(values.value)} is neither.`,
  movesTurned: (values: { value: string; least: number; most: number }) =>
    `--moves takes the lower number first: ${values.most}-${values.least}, not ${quote(values.value)}.`,
  tooManyMoves: (values: { value: string; most: number }) =>
    `--moves goes up to ${values.most}: no position is known to take more than that, as ${quote(values.value)} asks for.`,
  badTarget: (values: { value: string }) =>
    `--target takes a colour, a shape, both ("red circle" or rc) or vortex; ${quote(values.value)} is none of them.`,
  silverTarget: (values: { value: string }) =>
    `The silver robot has no target of its own, as ${quote(values.value)} asks for; it may use the vortex: --target vortex.`,
  noTournament: (values: { edition: string }) =>
    `The ${values.edition} edition has no tournament variant; use --tie first-to-bid.`,
  tieTwice: '--tournament and --tie both say who proves first; leave one of them out.',
  handicapsNeedPlayers: 'Handicaps belong to players: name them with --players as well.',
  badHandicaps: (values: { value: string; players: number; most: number }) =>
    `--handicaps takes a number from 0 to ${values.most} for each of ${counted(values.players, 'player')}, with commas between them; ${quote(values.value)} is something else.`,
  tooManyArguments: (values: { argument: string; command: string }) =>
    `The command ${quote(values.command)} does not know what to do with ${quote(values.argument)}.`,
  noRun: (values: { value: string | undefined; closest: string | undefined }) =>
    `The command "train" takes storm or streak${values.value === undefined ? '' : `; ${quote(values.value)} is neither`}.${didYouMean(values.closest)}`,
  missingId: (values: { command: string }) =>
    `The command ${quote(values.command)} needs a Game ID, such as 0765+42+2E21BD0F+93.`,
  needsTerminal: (values: { command: string; linear: boolean }) =>
    values.linear
      ? `The command ${quote(values.command)} needs a terminal with keys; to play by lines of text, add --linear.`
      : `The command ${quote(values.command)} needs a terminal with keys; run it there.`,
  seedTooLong: (values: { longest: number }) => `A seed has at most ${values.longest} characters.`,
  seeHelp: 'See ricochet-tui --help.',
  playNeedsTerminal: 'To play, run this in a terminal.',
  failure: (values: { reason: string }) => `Something went wrong: ${clean(values.reason, 500)}`,
};

/** A question after a sentence, where some word is close enough to what was written. */
export function didYouMean(closest: string | undefined): string {
  return closest === undefined ? '' : ` Did you mean ${quote(closest)}?`;
}
