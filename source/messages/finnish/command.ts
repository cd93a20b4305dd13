import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { oneOf, quote } from './counting.js';

/** A question to add to a sentence, if a known word is close to what was typed. */
export const didYouMean = (closest: string | undefined): string =>
  closest === undefined ? '' : ` Tarkoititko ${quote(closest)}?`;

export const command: Language['messages']['command'] = {
  unknownFlag: ({ flag, closest }) => `Tuntematon valitsin ${quote(flag)}.${didYouMean(closest)}`,
  unknownCommand: values =>
    `Tuntematon komento ${quote(values.command)}.${didYouMean(values.closest)}`,
  flagNeedsCommand: ({ flag, commands }) =>
    `Valitsin ${quote(flag)} tarvitsee eteensä komennon: ${oneOf(commands)}.`,
  flagNotHere: values =>
    `Komennolla ${quote(values.command)} ei ole valitsinta ${quote(values.flag)}.`,
  missingValue: ({ flag }) => `Valitsin ${quote(flag)} tarvitsee arvon.`,
  flagAlone: ({ flag, beside }) =>
    `Valitsin ${quote(flag)} toimii vain, kun on annettu myös ${beside}.`,
  flagTwice: ({ flag }) => `Valitsin ${quote(flag)} on annettu kahdesti. Anna se kerran.`,
  eitherFlag: ({ flag, other }) => `Anna joko ${flag} tai ${other}, ei molempia.`,
  notAWholeNumber: ({ flag, value, least, most }) =>
    `Valitsimen ${flag} arvo on kokonaisluku ${least}–${most}; ${quote(value)} ei kelpaa.`,
  notADuration: ({ flag, value }) =>
    `Anna valitsimen ${flag} arvo tunteina, päivinä, viikkoina tai vuosina, kuten 12h, 90d, 2w tai 1y; ${quote(value)} ei kelpaa.`,
  notOneOf: ({ flag, value, choices, closest }) =>
    `Valitsimen ${flag} arvo on ${oneOf(choices)}; ${quote(value)} ei kelpaa.${didYouMean(closest)}`,
  noFace: ({ face }) => `${quote(face)} ei ole laudan puoli. Anna 1A–4D tai dealt.`,
  notFourFaces: ({ count }) =>
    `--faces tarvitsee neljä laudan puolta luoteesta myötäpäivään; annettu määrä on ${count}.`,
  nothingToDeal: ({ flag }) =>
    `Valitsin ${quote(flag)} ei vaikuta annettuun asetelmaan. Poista se.`,
  badMoves: ({ value, most }) =>
    `Valitsimen --moves arvo on luku 1–${most} tai väli, kuten 6-9; ${quote(value)} ei kelpaa.`,
  movesTurned: ({ value, least, most }) =>
    `Valitsimen --moves pienempi luku kirjoitetaan ensin: ${most}-${least}; ${quote(value)} ei kelpaa.`,
  tooManyMoves: ({ value, most }) =>
    `--moves on enintään ${most}; ${quote(value)} ei kelpaa: enempää ei vaadi mikään tunnettu asetelma.`,
  badTarget: ({ value }) =>
    `--target tarvitsee värin, kuvion, molemmat ("red circle" tai rc) tai vortex; ${quote(value)} ei kelpaa.`,
  silverTarget: ({ value }) =>
    `Kohdetta ${quote(value)} ei ole: hopeisella robotilla ei ole omaa kohdetta. Käytä --target vortex.`,
  badHandicaps: ({ value, players, most }) =>
    `--handicaps tarvitsee luvun 0–${most} kullekin pelaajalle (pelaajia ${players}) pilkuin erotettuina; ${quote(value)} ei kelpaa.`,
  tooManyArguments: values =>
    `Komennolle ${quote(values.command)} ei voi antaa arvoa ${quote(values.argument)}.`,
  wrongWord: ({ command, choices, value, closest }) =>
    value === undefined
      ? `Komento ${quote(command)} tarvitsee peräänsä sanan: ${oneOf(choices)}.`
      : `Komennon ${quote(command)} perässä voi olla ${oneOf(choices)}; ${quote(value)} ei kelpaa.${didYouMean(closest)}`,
  missingId: values =>
    `Komento ${quote(values.command)} tarvitsee Game ID:n. Esimerkki: 0765+42+2E21BD0F+93.`,
  needsTerminal: values =>
    `Komento ${quote(values.command)} tarvitsee päätteen.${values.linear ? ' Jos haluat pelata tekstirivein, lisää --linear.' : ''}`,
  seedTooLong: ({ longest }) =>
    `Siemen on liian pitkä. Siinä saa olla enintään ${longest} merkkiä.`,
  seeHelp: ({ typed }) => `Ohje: ${typed}`,
  playNeedsTerminal: 'Suorita tämä päätteessä, niin voit pelata.',
  failure: ({ reason }) => `Jokin meni vikaan: ${clean(reason, 500)}`,
};
