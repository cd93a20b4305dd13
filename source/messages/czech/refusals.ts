import { written } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { accusative, characters, form, moves } from './counting.js';
import { anyRobot, capital, colour } from './forms.js';
import { quote } from './quote.js';

/** What is refused at the table has 80 characters at most. */
export const refusals: Language['messages']['refusal'] = {
  'bid-out-of-range': () => 'Hlásí se celá čísla od 1 do 99.',
  'above-own-last-bid': values =>
    `Nesmíte hlásit víc než naposledy: ${values.moves} je víc než ${values.limit}.`,
  'above-own-first-bid': values =>
    `Nesmíte hlásit víc než poprvé: ${values.moves} je víc než ${values.limit}.`,
  'not-now': () => 'To teď nejde.',
  'already-passed': () => 'Už jste pasovali.',
  'proof-not-begun': ({ name, bid }) => `Na řadě je ${name}, ${moves(bid)}. Začněte Enterem.`,
  'clock-already-runs': () => 'Přesýpací hodiny už běží.',
  'no-clock-without-bid': () => 'V této partii otočí přesýpací hodiny jen hlášení.',
  'too-early-for-clock': ({ secondsLeft }) =>
    `Bez hlášení lze hodiny otočit po čtyřech minutách: ještě ${accusative.seconds(secondsLeft)}.`,
  blocked: ({ robot, direction }) => `${capital(robot)} robot nemůže jet na ${direction}.`,
  diagonal: ({ robot, direction }) =>
    `${capital(robot)} robot nesmí jet na ${direction}: zastavil by na diagonále.`,
  endless: ({ robot, direction }) =>
    `${capital(robot)} robot nesmí jet na ${direction}: jel by donekonečna.`,
  returns: ({ robot, direction }) =>
    `${capital(robot)} robot nesmí jet na ${direction}: zastavil by tam, odkud vyjel.`,
  'no-such-robot': ({ robot }) => `${capital(robot)} robot na této desce není.`,
  reverse: ({ robot }) =>
    `${capital(robot)} robot nesmí jet hned zpět, dokud se nepohne jiný robot.`,
  'straight-arrival': ({ robot }) =>
    `${capital(robot)} robot se musí odrazit, než na cíli zastaví.`,
  'nothing-to-undo': () => 'Není žádný tah, který by šlo vrátit.',
  'nothing-to-redo': () => 'Není žádný tah, který by šlo obnovit.',
  'practice-over': () => 'Tento trénink skončil. Začněte nový.',
  'nothing-to-give-up': () => 'Už je vyřešeno: není co vzdát.',
  'not-a-game-id': ({ text }) =>
    `${quote(text)} není platné Game ID. Příklad: 0765+42+2E21BD0F+93.`,
  'bad-face': ({ face }) =>
    `${quote(face)} není strana dílu. V Game ID je to šestnáctková číslice 0 až F.`,
  'bad-robot-count': ({ count }) =>
    `${quote(count)} není platný počet robotů. Na desce jich je 1 až 5.`,
  'bad-target-robot': ({ robot, robots }) =>
    `${quote(robot)} není platný robot pro cíl. Použijte číslici 0 až ${robots - 1}, nebo „F“ pro jakéhokoli.`,
  'bad-robot-cells': ({ text, robots }) =>
    `${quote(text)} není platný seznam polí. Pole pro ${accusative.robots(robots)} mají tolik šestnáctkových číslic: ${2 * robots}.`,
  'bad-cell': ({ text }) =>
    `${quote(text)} není platné pole. V Game ID jsou to dvě šestnáctkové číslice: řádek, pak sloupec.`,
  'no-such-target': ({ robot, cell }) => `Na ${cell} není žádný cíl pro ${robotOf(robot)}.`,
  'robot-outside': ({ robot, cell }) => `${capital(robot)} robot je na ${cell}, mimo desku.`,
  'robot-in-centre': ({ robot, cell }) =>
    `${capital(robot)} robot nemůže být na ${cell}: to pole je uzavřené.`,
  'robot-on-diagonal': ({ robot, cell }) =>
    `${capital(robot)} robot nemůže být na ${cell}: na diagonále roboti nestojí.`,
  'robot-on-target': ({ robot, cell }) =>
    `${capital(robot)} robot nemůže být na ${cell}: na cíli žádný robot nezačíná.`,
  'robots-share-cell': ({ robot, other, cell }) =>
    `Na ${cell} je ${robot} i ${other} robot. Jednoho přesuňte.`,
  'target-robot-absent': ({ robot, cell }) =>
    `Cíl na ${cell} je pro ${colour(robot, 'genitive')} robota, a ten na desce není.`,
  'target-walled-in': ({ cell }) =>
    `Cíl na ${cell} má zdi na všech čtyřech stranách. Žádný robot na něj nedojede.`,
  'bad-rules': ({ suffix }) =>
    `${quote(suffix)} není platný seznam pravidel. Za „~r“ napište „r“ (jízda zpět až později), „s“ (lze dojet bez odrazu), „d“ (diagonála není odraz), v tomto pořadí.`,
  'bad-suffix': ({ suffix }) =>
    `${quote(suffix)} nemůže následovat za pozicí. Použijte „~d0“, „~o“ a pole, nebo „~b“ a desku; pravidla („~r“) patří na konec.`,
  'suffix-twice': ({ suffix }) => `${quote(suffix)} je v Game ID dvakrát. Jednou ho vynechte.`,
  'suffix-on-custom-board': ({ suffix }) =>
    `Game ID s vlastní deskou nemůže mít ${quote(suffix)}. Vynechte ho.`,
  'bad-openings': ({ text }) =>
    `${quote(text)} není platný seznam průchodů. Každý tvoří dvě protější pole, čtyři šestnáctkové číslice.`,
  'opening-not-facing': ({ cell, facing }) =>
    `Průchod nemůže spojit ${cell} a ${facing}. Uveďte dvě protější pole u okraje, severní nebo západní první.`,
  'opening-twice': ({ cell, facing }) =>
    `Průchod mezi ${cell} a ${facing} je uveden dvakrát. Jednou ho vynechte.`,
  'board-code-version': ({ version }) =>
    `Kód desky má verzi ${quote(version)}. Tento program čte verzi 1.`,
  'board-code-character': ({ character, index }) =>
    `Znak ${index + 1} v kódu desky je ${quote(character)}. Použijte jen písmena, číslice, „-“ a „_“.`,
  'board-code-size': ({ width, height }) =>
    `Kód desky má ${width} × ${height} polí. Deska má 4 až 16 sloupců a řádků.`,
  'board-code-mark': ({ cell, mark }) => `Kód desky má na ${cell} neznámou značku: ${mark}.`,
  'board-code-cut-short': values => `Kód desky není celý: má jen ${characters(values.characters)}.`,
  'board-code-left-over': ({ text }) => `Kód desky má na konci znaky navíc: ${quote(text)}.`,
  'drawing-empty': () => 'Nenašla se kresba desky. Začíná řádkem ze znaků „+“ a „-“.',
  'drawing-tab': ({ line, column }) =>
    `V kresbě je na řádku ${line} ve sloupci ${column} tabulátor. Použijte mezery.`,
  'drawing-size': ({ line, column, width, height }) =>
    `Kresba, která končí na řádku ${line} ve sloupci ${column}, má ${width} × ${height} polí. Deska má 4 až 16 sloupců a řádků.`,
  'drawing-line': ({ line, column, text }) =>
    `Řádek ${line} od sloupce ${column} do kresby nepatří: ${quote(text)}.`,
  'drawing-too-wide': ({ line, column, text }) =>
    `Řádek ${line} kresby je delší než první. Vynechte ${quote(text)} ve sloupci ${column}.`,
  'drawing-corner': ({ line, column, text }) =>
    `V kresbě patří na řádek ${line} do sloupce ${column} znak „+“, ne ${quote(text)}.`,
  'drawing-side': ({ line, column, text }) =>
    `${quote(text)} na řádku ${line} ve sloupci ${column} není celá strana pole. Nakreslete „---“ nebo „|“, nebo nechte prázdno.`,
  'drawing-cell': ({ line, column, text }) =>
    `${quote(text)} na řádku ${line} ve sloupci ${column} není platné pole. Příklady: „R“ (robot), „rc“ (cíl), „/g“ (diagonála), „###“ (uzavřené).`,
  'drawing-target': ({ line, column, text }) =>
    `${quote(text)} na řádku ${line} ve sloupci ${column} není platné pole. Za „target:“ uveďte pole, například „c3“.`,
  'drawing-no-target': ({ line, column, cell }) =>
    `Na ${cell} není cíl (řádek ${line}, sloupec ${column}). Uveďte pole s cílem.`,
  'drawing-opening': ({ line, column, cell, facing }) =>
    `Okraj je u ${cell} otevřený, ale naproti u ${facing} zavřený (řádek ${line}, sloupec ${column}). Otevřete, nebo zavřete obojí.`,
  'drawing-robot-twice': ({ line, column, robot, cell, other }) =>
    `${capital(robot)} robot je nakreslen dvakrát, na ${other} a na ${cell} (řádek ${line}, sloupec ${column}). Jednou ho vynechte.`,
  'robot-left-out': ({ robot, other, cell }) =>
    `${capital(other)} robot je na ${cell}, ale ${robot} robot chybí. Roboty dávejte v pořadí červený, zelený, modrý, žlutý, stříbrný.`,
  'bad-moves': ({ piece }) =>
    `${quote(piece)} není platný tah. Tah je robot a směr, například „rE“.`,
  'not-a-record': () => 'Toto není záznam partie ani tréninku.',
  'unknown-record-version': ({ version }) =>
    `Záznam má verzi ${quote(written(version))}, novější než tento program. Aktualizujte program.`,
  'bad-record-line': ({ line }) =>
    `Řádek ${line} záznamu je poškozený nebo nenavazuje na předchozí.`,
  'not-a-result': () => 'Toto není výsledek pozice.',
  'unknown-result-version': ({ version }) =>
    `Výsledek má verzi ${quote(written(version))}. Tento program čte verzi 1.`,
  'not-an-archive': () => 'Tento soubor nezapsal příkaz export.',
  'unknown-archive-version': ({ version }) =>
    `Soubor má verzi ${quote(written(version))}. Tento program čte verzi 1. Aktualizujte ho.`,
  'bad-archive-line': ({ line }) => `Řádek ${line} je poškozený. Exportujte soubor znovu.`,
  'not-in-the-stack': ({ cell }) =>
    `Žeton pro ${cell} už mezi nevylosovanými není. Zvolte jiný cíl.`,
  'other-robots': ({ robots }) =>
    form(robots, {
      one: `V této partii je ${robots} robot, ale v pozici je jiný počet.`,
      few: `V této partii jsou ${robots} roboti, ale v pozici je jiný počet.`,
      many: `V této partii je ${robots} robota, ale v pozici je jiný počet.`,
      other: `V této partii je ${robots} robotů, ale v pozici je jiný počet.`,
    }),
  'faces-of-one-number': ({ face, second }) =>
    `Strany ${face} a ${second} mají stejné číslo. Na desce je od každého čísla jedna strana.`,
  'bad-player-count': ({ count }) => `Partii hraje 2 až 26 hráčů, ne ${count}.`,
  'no-such-player': ({ player }) => `Hráč ${player + 1} v této partii není.`,
  'empty-name': ({ player }) => `Hráči ${player + 1} chybí jméno.`,
  'name-too-long': ({ name }) => `Jméno ${quote(name)} je příliš dlouhé. Smí mít nejvýše 16 znaků.`,
  'name-not-printable': ({ name }) =>
    `Jméno ${quote(name)} má znaky, které nelze zobrazit. Použijte písmena, číslice a mezery.`,
  'too-many-names': ({ most }) => `Nejvýše ${most} hráčů: další jména byla vynechána.`,
  'not-in-range': ({ most }) => `Lze zadat čísla 1 až ${most}.`,
  'name-taken': ({ name }) => `Jméno ${quote(name)} mají dva hráči. Dejte jednomu jiné.`,

  'no-robots': () => 'Zatím bez robotů. Přidáte je klávesami „r“, „g“, „b“, „y“ a „s“.',
  'no-target': () => 'Zatím bez cíle. Přidejte na desku aspoň jeden.',
  'no-active-target': () => 'Žádný cíl není aktivní. Posuňte kurzor na cíl a aktivujte ho.',
  'centre-side': () => 'Uzavřené pole má zdi vždy. Nejdřív ho otevřete.',
  'nothing-to-activate': () => 'Tady není cíl. Nejdřív ho sem položte.',
  'bad-size': () => 'Deska musí mít 4 až 16 sloupců a řádků.',
  'no-change-to-undo': () => 'Není co vrátit.',
  'no-change-to-redo': () => 'Není co obnovit.',
  'no-file-name': () => 'Napište název souboru, nebo stiskněte Esc.',
  'match-is-over': () => 'Tato partie skončila; Enterem ji přehrajete.',
  'no-round-begun': () => 'Není v čem pokračovat: v této partii žádné kolo nezačalo.',

  'bid-unconfirmed': ({ name, typed }) =>
    typed === undefined
      ? `Čas vypršel: nepotvrzené hlášení hráče ${name} neplatí.`
      : `Čas vypršel: nepotvrzené hlášení ${typed} hráče ${name} neplatí.`,
  'own-bid-unconfirmed': ({ typed }) =>
    typed === undefined
      ? 'Čas vypršel: vaše hlášení není potvrzené a neplatí.'
      : `Čas vypršel: vaše hlášení ${typed} není potvrzené a neplatí.`,
  'solo-bid-unconfirmed': ({ typed }) =>
    typed === undefined
      ? 'Čas vypršel: vaše hlášení není potvrzené. Ztrácíte žeton.'
      : `Čas vypršel: vaše hlášení ${typed} není potvrzené. Ztrácíte žeton.`,
  'no-way': ({ robot }) =>
    `${capital(robot)} robot tam jedním tahem nedojede; klikněte na pole, kde zastaví.`,
  'no-target-here': () => 'Pod kurzorem není cíl; posuňte ho na cíl ze žetonu.',
  'no-robot-here': () => 'Tam žádný robot stát nemůže; zvolte jiné pole.',
  'other-board': () => 'To je jiná deska. Zadejte pozici na desce této partie.',
  'bidding-over': () => 'Hlášení skončilo.',
  removed: () => 'Hráč, který místnost otevřel, vás z ní vyloučil.',
  'room-closed': () => 'Hostitel místnost zavřel.',
  closed: () => 'Tato místnost je zavřená; odejdete z ní klávesou „q“.',
  broke: () => 'V této místnosti se něco pokazilo; zkuste to znovu.',
  unreachable: () => 'Místnost teď není dostupná; zkuste to za chvíli znovu.',
  'name-in-use': () => 'Někdo v této místnosti už má vaše jméno; zkuste to znovu.',
  'no-seat-left': () => 'Všech dvanáct míst je obsazeno, můžete se ale dívat.',
  'already-seated': () => 'Už místo máte.',
  'not-seated': () => 'Díváte se; to smějí jen hráči, kteří sedí.',
  'match-under-way': () => 'Hraje se partie; počkejte na její konec.',
  'too-few-players': () => 'Partie potřebuje aspoň dva hráče; i boti se počítají.',
  'not-your-proof': () => 'Roboty teď přesouvá jen předvádějící.',
  'too-many-rooms': () => 'Víc místností otevřít nelze; vstupte do některé z nich.',
  'too-many-own-rooms': () =>
    'Vy nebo vaše adresa víc místností otevřít nemůžete; vstupte do některé.',
  draining: () => 'Server se brzy vypne; nová partie už nezačne.',
  'too-fast': () => 'Příliš rychle; zkuste to za sekundu znovu.',
  barred: () => 'Z té místnosti vás vyloučili.',
  locked: () => 'Ta místnost je zamčená; vstoupí jen hráči, kteří v ní mají místo.',
  'not-opener': () => 'To smí jen hráč, který místnost otevřel.',
  'nobody-of-that-name': () => 'Ten hráč tu už není.',
  'no-such-room': ({ name }) => `Místnost ${quote(name)} neexistuje; možná už je zavřená.`,
  'not-erased': () => 'Vaše údaje teď smazat nelze. Zkuste to prosím později.',
};

/** "červeného robota", "jakéhokoli robota". */
const robotOf = (robot: string): string =>
  robot === anyRobot ? 'jakéhokoli robota' : `${colour(robot, 'genitive')} robota`;
