import { grammarOf, type PluralForms, rangeOf } from '../grammar.js';

type Noun = PluralForms<'one' | 'few' | 'many' | 'other'>;

const { count, ...grammar } = grammarOf<keyof Noun>('cs');
export const { form, all, oneOf, numeral, date, inDays, when } = grammar;

const noun = (one: string, few: string, many: string, other: string): Noun => ({
  one,
  few,
  many,
  other,
});

const counted = (forms: Noun) => (number: number) => count(number, forms);

export const moves = counted(noun('tah', 'tahy', 'tahu', 'tahů'));
export const moveRange = rangeOf(moves);
export const chips = counted(noun('žeton', 'žetony', 'žetonu', 'žetonů'));
export const rounds = counted(noun('kolo', 'kola', 'kola', 'kol'));
export const seconds = counted(noun('sekunda', 'sekundy', 'sekundy', 'sekund'));
export const minutes = counted(noun('minuta', 'minuty', 'minuty', 'minut'));
export const days = counted(noun('den', 'dny', 'dne', 'dní'));
export const hints = counted(noun('nápověda', 'nápovědy', 'nápovědy', 'nápověd'));
export const solutions = counted(
  noun('nejkratší řešení', 'nejkratší řešení', 'nejkratšího řešení', 'nejkratších řešení'),
);
export const positions = counted(noun('pozice', 'pozice', 'pozice', 'pozic'));
export const spectators = counted(noun('divák', 'diváci', 'diváka', 'diváků'));
export const columnsOf = counted(noun('sloupec', 'sloupce', 'sloupce', 'sloupců'));
export const rowsOf = counted(noun('řádek', 'řádky', 'řádku', 'řádků'));
export const bytes = counted(noun('bajt', 'bajty', 'bajtu', 'bajtů'));
export const characters = counted(noun('znak', 'znaky', 'znaku', 'znaků'));

/** Other cases, after what asks for them. */
export const accusative = {
  robots: counted(noun('robota', 'roboty', 'robota', 'robotů')),
  seconds: counted(noun('sekundu', 'sekundy', 'sekundy', 'sekund')),
  minutes: counted(noun('minutu', 'minuty', 'minuty', 'minut')),
};
export const locative = {
  rounds: counted(noun('kole', 'kolech', 'kola', 'kolech')),
  minutes: counted(noun('minutě', 'minutách', 'minuty', 'minutách')),
};
