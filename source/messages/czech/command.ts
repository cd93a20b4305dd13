import { clean } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { oneOf } from './counting.js';
import { quote } from './quote.js';

export const command: Language['messages']['command'] = {
  unknownFlag: ({ flag, closest }) => `Neznámý přepínač ${quote(flag)}.${didYouMean(closest)}`,
  unknownCommand: ({ command: text, closest }) =>
    `Neznámý příkaz ${quote(text)}.${didYouMean(closest)}`,
  flagNeedsCommand: ({ flag, commands }) =>
    `Před přepínačem ${quote(flag)} musí být příkaz: ${oneOf(commands)}.`,
  flagNotHere: ({ flag, command: text }) => `Příkaz ${quote(text)} nemá přepínač ${quote(flag)}.`,
  missingValue: ({ flag }) => `Přepínači ${quote(flag)} chybí hodnota.`,
  flagAlone: ({ flag, beside }) => `Přepínač ${quote(flag)} funguje jen spolu s ${beside}.`,
  flagTwice: ({ flag }) => `Přepínač ${quote(flag)} je zadán dvakrát. Použijte ho jednou.`,
  eitherFlag: ({ flag, other }) => `Použijte buď ${flag}, nebo ${other}, ne obojí.`,
  notAWholeNumber: ({ flag, value, least, most }) =>
    `${flag} očekává celé číslo od ${least} do ${most}, ne ${quote(value)}.`,
  notADuration: ({ flag, value }) =>
    `${flag} očekává hodiny, dny, týdny nebo roky, například 12h, 90d, 2w nebo 1y, ne ${quote(value)}.`,
  notOneOf: ({ flag, value, choices, closest }) =>
    `${flag} očekává ${oneOf(choices)}, ne ${quote(value)}.${didYouMean(closest)}`,
  noFace: ({ face }) => `${quote(face)} není strana dílu. Použijte 1A až 4D, nebo dealt.`,
  notFourFaces: ({ count }) =>
    `--faces očekává čtyři strany, od severozápadu ve směru hodinových ručiček, ne ${count}.`,
  nothingToDeal: ({ flag }) => `Přepínač ${quote(flag)} u zadané pozice nic nemění. Vynechte ho.`,
  badMoves: ({ value, most }) =>
    `--moves očekává číslo od 1 do ${most}, nebo rozsah, například 6-9, ne ${quote(value)}.`,
  movesTurned: ({ value, least, most }) =>
    `--moves očekává nejdřív nižší číslo: ${most}-${least}, ne ${quote(value)}.`,
  tooManyMoves: ({ value, most }) =>
    `--moves sahá do ${most}, ne ${quote(value)}: žádná známá pozice nepotřebuje víc.`,
  badTarget: ({ value }) =>
    `--target očekává barvu, tvar, obojí ("red circle" nebo rc), nebo vortex, ne ${quote(value)}.`,
  silverTarget: ({ value }) =>
    `Cíl ${quote(value)} není: stříbrný robot žádný vlastní nemá. Použijte --target vortex.`,
  badHandicaps: values =>
    `--handicaps očekává čísla od 0 do ${values.most} oddělená čárkami, pro každého hráče jedno (hráčů: ${values.players}), ne ${quote(values.value)}.`,
  tooManyArguments: ({ argument, command: text }) =>
    `K příkazu ${quote(text)} nepatří ${quote(argument)}.`,
  wrongWord: ({ command: text, choices, value, closest }) =>
    value === undefined
      ? `Za příkazem ${quote(text)} chybí ${oneOf(choices)}.`
      : `Příkaz ${quote(text)} očekává ${oneOf(choices)}, ne ${quote(value)}.${didYouMean(closest)}`,
  missingId: ({ command: text }) =>
    `Příkazu ${quote(text)} chybí Game ID. Příklad: 0765+42+2E21BD0F+93.`,
  needsTerminal: ({ command: text, linear }) =>
    linear
      ? `Příkaz ${quote(text)} potřebuje terminál. V řádcích textu hrajete s --linear.`
      : `Příkaz ${quote(text)} potřebuje terminál.`,
  seedTooLong: ({ longest }) =>
    `Hodnota --seed je příliš dlouhá. Smí mít nejvýše ${longest} znaků.`,
  seeHelp: ({ typed }) => `Viz ${typed}.`,
  playNeedsTerminal: 'Chcete-li hrát, spusťte program v terminálu.',
  failure: ({ reason }) => `Něco se pokazilo: ${clean(reason, 500)}`,
};

/** A question to add to a sentence, if a known word is close to what was typed. */
export function didYouMean(closest: string | undefined): string {
  return closest === undefined ? '' : ` Mělo to být ${quote(closest)}?`;
}
