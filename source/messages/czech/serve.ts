import type { Language } from '../catalogue.js';
import { accusative, locative } from './counting.js';
import { quote } from './quote.js';

export const serveTexts: Language['serve'] = {
  noCommand:
    'Neznámý příkaz. Použijte „rooms“, „top“, nebo „join“ s číslem či kódem místnosti. Hrát můžete po přihlášení bez příkazu.',
  full: 'Server je plný. Zkuste to prosím později.',
  'full-for-address': 'Z vaší adresy je příliš mnoho připojení. Zkuste to prosím později.',
  banned: 'Na tento server nemáte přístup.',
  kicked: 'Hostitel vás odpojil.',
  said: ({ words }) => `Hostitel vzkazuje: ${words}`,
  draining: values =>
    `Server se vypne nejpozději za ${accusative.minutes(values.minutes)}. Hrajte dál, nová partie už ale nezačne.`,
  moving: values =>
    `Tento server se vypne nejpozději za ${accusative.minutes(values.minutes)}. Vaše partie pokračuje na jiném: připojte se znovu, kdy se vám to hodí; místo vám zůstane.`,
  moved: 'Tento server se vypnul, partie pokračuje na jiném. Připojte se znovu: místo vám zůstalo.',
  cutOff: 'Servery se teď nemohou spojit. Hra bude pokračovat, jakmile to půjde.',
  notStored:
    'Servery teď nemohou nic uložit, takže se hlášení nepřijímají. Hra bude pokračovat, jakmile to půjde.',
  joinedAgain:
    'Tento server se zastavil nebo ztratil spojení; už zase běží. Partie mezitím mohly pokračovat na jiném.',
  idle: values => `Odpojeno po ${locative.minutes(values.minutes)} bez stisku klávesy.`,
  closing: 'Server se vypíná. Partie zůstanou uložené do jeho příštího spuštění. Díky za hru.',
  wrongKeys: 'Ze šesti klíčů žádný neplatí. Jiný zvolíte takto: ssh -i KLÍČ -o IdentitiesOnly=yes',
  crashed: 'Vaše hra selhala, ostatní hrají dál. Přihlaste se prosím znovu.',
  noRooms: 'Zatím žádné místnosti.',
  roomAwaited: ({ name }) => `Místnost ${quote(name)} přechází na jiný server. Chvilku strpení.`,
  noSuchRoom: ({ name }) =>
    `Místnost ${quote(name)} neexistuje. Všechny místnosti vypíše příkaz „rooms“.`,
  room: ({ name, edition, players, watchers, round }) =>
    [
      `Místnost ${name}`,
      `vydání ${edition}`,
      players.join(', ') || 'bez hráčů',
      round === 0 ? 'ještě se nehraje' : `${round}. kolo`,
      ...(watchers ? [`diváci: ${watchers}`] : []),
    ].join('; '),
  erased: 'Vaše údaje na tomto serveru byly smazány.',
};
