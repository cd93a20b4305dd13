import type { Language } from '../catalogue.js';
import { accusative, numeral } from './counting.js';
import { path, quote } from './quote.js';

type Host = Language['host'];

/** A line of a file of keys that is passed over. */
const ignored = (why: string) => (values: { file: string; line: number }) =>
  `Řádek ${values.line} v souboru ${path(values.file)} se přeskakuje: ${why}.`;

const reloadable = {
  keys: 'klíče',
  password: 'heslo',
  motd: 'zpráva dne',
  admins: 'správci',
  bans: 'zákazy',
};

const nats = (urls: readonly string[]): string => `NATS (${urls.join(', ')})`;

const admin: Host['admin'] = {
  help: ({ acts }) =>
    `Příkazy: ${acts.join(', ')}. Příklady: kick ann · ban 198.51.100.0/24 for 2h · say V devět jsme zpět.`,
  howToBan:
    'Uveďte klíč, adresu nebo rozsah: ban SHA256:… · ban 198.51.100.0/24 for 2h (m, h, d nebo w) · ban 198.51.100.7 for good.',
  ownBan: 'Zákaz by platil i pro vás.',
  banned: ({ what, sessions }) =>
    `Zákaz platí pro ${what}. Ukončená spojení: ${numeral(sessions)}.`,
  unsavedBan: ({ reason }) => `Zákaz nelze uložit a s vypnutím serveru skončí: ${reason}`,
  ban: ({ what, until }) => (until === undefined ? `${what}, natrvalo` : `${what}, do ${until}`),
  noBans: 'Žádné zákazy.',
  notBanned: ({ what }) => `Pro ${quote(what)} žádný zákaz neplatí.`,
  unbanned: ({ what }) => `Zákaz pro ${what} je zrušen.`,
  nobody: ({ name }) => `Host ${quote(name)} tu není.`,
  kicked: ({ name }) => `Host ${quote(name)} je odpojen.`,
  told: ({ sessions }) => `Zobrazeno. Počet obrazovek: ${numeral(sessions)}.`,
  noMotd: 'Zpráva dne není nastavena.',
  closed: ({ name }) => `Místnost ${name} je zavřená.`,
  draining: values =>
    `Nové partie už nezačnou. Server se vypne po poslední, nejpozději za ${accusative.minutes(values.minutes)}.`,
  reloaded: ({ parts }) =>
    parts.length === 0
      ? 'Nic se znovu nenačetlo.'
      : `Znovu načteno: ${parts.map(part => reloadable[part]).join(', ')}.`,
  visitor: ({ name, address, key, server, minutes }) =>
    [
      name,
      address,
      key ?? 'bez klíče',
      accusative.minutes(minutes),
      ...(server === undefined ? [] : [`na ${server}`]),
    ].join('; '),
  stats: ({ sessions, rooms, matches, bans, megabytes, minutes }) =>
    `Připojení: ${sessions}; místnosti: ${rooms}; partie: ${matches}; zákazy: ${bans}; ${megabytes} MB; běží ${accusative.minutes(minutes)}`,
};

export const host: Host = {
  start: {
    reach: ({ host, port, isLoopback }) =>
      `Server běží. Přátelé se připojí příkazem:\nssh -p ${port} JMÉNO@${host}${
        isLoopback
          ? '\nPřipojit se může jen tento počítač. Do sítě server otevřete pomocí --host 0.0.0.0 a --auth password nebo --auth keys SOUBOR.'
          : ''
      }`,
    anyHost: 'ADRESA-TOHOTO-POČÍTAČE',
    addresses: ({ addresses }) =>
      `Adresy tohoto počítače: ${addresses.join(', ')}. Na internetu může mít jinou.`,
    fingerprint: ({ fingerprint }) =>
      `Otisk klíče serveru, k porovnání při prvním připojení: ${fingerprint}`,
    metrics: ({ url, more }) =>
      `Metriky: ${url}${more === 0 ? '' : `, ostatních procesů na dalších portech (${more})`}`,
    nats: ({ urls, credentials }) =>
      `NATS: ${urls}${credentials === undefined ? '' : `, přihlašovací údaje v souboru ${path(credentials)}`}`,
    fewerThreads: ({ threads, wanted }) =>
      `Vlákna řešiče: ${threads} místo ${wanted}, na víc nestačí paměť.`,
    stop: 'Server vypnete klávesami Ctrl-C.',
  },

  refusal: {
    authNeeded: ({ host }) =>
      `Adresa ${host} je přístupná i z jiných počítačů. Zvolte, kdo se smí přihlásit: --auth password, --auth keys SOUBOR, nebo --auth none.`,
    passwordMissing:
      '--auth password potřebuje heslo: použijte --password-file SOUBOR, nebo nastavte RICOCHET_PASSWORD.',
    passwordUnused: '--password-file funguje jen spolu s --auth password.',
    passwordEmpty: 'Heslo je prázdné. Zvolte nějaké.',
    keysFileMissing: '--auth keys potřebuje soubor s veřejnými klíči: --auth keys SOUBOR.',
    noKeys: ({ file }) =>
      `V souboru ${path(file)} není žádný platný klíč. Na každý řádek patří jeden veřejný klíč.`,
    noRange: ({ text }) =>
      `${quote(text)} není platná adresa ani rozsah adres. Příklad: 198.51.100.0/24`,
    wideRange: ({ text, fewest }) =>
      `Rozsah ${quote(text)} je příliš široký. Použijte /${fewest} nebo užší.`,
    badBan: ({ file, line, reason }) =>
      `Řádek ${line} v souboru ${path(file)} není platný zákaz a pro nikoho neplatí. ${reason}`,
    noBan: 'Příklady: 198.51.100.0/24, SHA256:… until 2030-01-01T00:00Z',
    noBans: ({ file, reason }) =>
      `Zákazy zůstávají beze změny, protože soubor ${path(file)} nelze přečíst: ${reason}`,
    portTaken: ({ host, port, flag }) =>
      `Port ${port} na adrese ${host} je už obsazený. Zvolte jiný pomocí ${flag}.`,
    folderTaken: ({ folder }) =>
      `Datovou složku ${path(folder)} používá jiný server. Nejdřív ho vypněte, nebo nastavte XDG_DATA_HOME na jinou složku.`,
    notStoring: ({ folder, reason }) => `Do ${path(folder)} nelze nic uložit: ${reason}`,
    writableFolder: ({ folder, mode }) =>
      `Do složky ${path(folder)} mohou zapisovat jiní uživatelé (práva ${mode}), a změnit tak, co v ní server má. Odeberte jim to právo příkazem chmod go=.`,
    portForbidden: ({ port, flag }) =>
      `Port ${port} otevřít nesmíte. Zvolte jiný, od 1024 výš, pomocí ${flag}.`,
    noSuchHost: ({ host, flag }) =>
      `${host} není adresa tohoto počítače. Zvolte jinou pomocí ${flag}.`,
    badMetrics: ({ value }) =>
      `--metrics očekává adresu a port, například 127.0.0.1:9464, ne ${quote(value)}.`,
    clusterCommand:
      'Použijte cluster import [SLOŽKA], nebo cluster export SLOŽKA, a NATS clusteru uveďte pomocí --cluster.',
    badNatsUrl: ({ value }) =>
      `--cluster očekává adresy NATS, například nats://10.0.0.1:4222,tls://nats.example.org, ne ${quote(value)}.`,
    badClusterName: ({ value }) =>
      `--cluster-name očekává nejvýše 32 písmen, číslic, - a _, ne ${quote(value)}.`,
    foreignHostKey: ({ file }) =>
      `Klíč serveru ${path(file)} patří jinému uživateli. Změňte vlastníka příkazem chown, nebo klíč smažte a vytvoří se nový.`,
    openHostKey: ({ file }) =>
      `Klíč serveru ${path(file)} mohou číst jiní uživatelé. Zabraňte jim v tom příkazem chmod 600, nebo klíč smažte a vytvoří se nový.`,
    noHostKey: ({ file, reason }) =>
      `Klíč serveru ${path(file)} nelze přečíst ani vytvořit: ${reason}`,
    badHostKey: ({ file }) =>
      `${path(file)} není platný klíč serveru ed25519. Smažte ho a vytvoří se nový.`,
  },

  badNats: {
    waiting: ({ urls, reason, isThere, seconds }) =>
      `${nats(urls)} zatím ${isThere ? 'nenabízí JetStream' : 'neodpovídá'}: ${reason}. Čeká se nejvýše ${accusative.seconds(seconds)}.`,
    tooOld: ({ urls, version, safe }) =>
      `${nats(urls)} má verzi ${version}. Před ${safe} může po násilném ukončení ztratit všechny místnosti. Aktualizujte ho, nebo ho přesto přijměte pomocí --cluster-old-nats.`,
    noNats: ({ urls, reason }) => `${nats(urls)} neodpovídá: ${reason}.`,
    notNats: ({ urls }) => `Na adrese ${urls.join(', ')} odpovídá něco jiného než NATS.`,
    notAllowed: ({ urls }) =>
      `${nats(urls)} tyto přihlašovací údaje nepřijímá. Zadejte jiné pomocí --cluster-credentials SOUBOR.`,
    badCredentials: () =>
      'Přihlašovací údaje k NATS nelze přečíst. --cluster-credentials očekává soubor z nástroje nsc, nebo jeden řádek UŽIVATEL:HESLO.',
    notTrusted: ({ urls, reason }) =>
      `${nats(urls)} má nedůvěryhodný certifikát: ${reason}. Jeho autoritu uveďte pomocí --cluster-ca SOUBOR.`,
    noTls: ({ urls }) => `${nats(urls)} neumí TLS. Použijte nats:// místo tls://.`,
    noRights: ({ urls, reason }) =>
      `${nats(urls)} nedává svému uživateli práva, která cluster potřebuje: ${reason}. Server publikuje a odebírá ricochet.>, _INBOX.>, $JS.> a $KV.>`,
    noJetStream: ({ urls }) => `${nats(urls)} nemá JetStream. Spusťte ho takto: nats-server -js`,
    full: ({ urls, reason }) =>
      `${nats(urls)} je plný: ${reason}. Zvyšte jeho limity (max_file_store, max_storage).`,
    unusable: ({ urls, reason }) => `${nats(urls)} nemůže uložit, co cluster potřebuje: ${reason}.`,
  },

  cluster: {
    imported: ({ rooms, records, visitors, results, bans }) =>
      `Načteno: místnosti ${rooms}, záznamy partií ${records}, statistiky hostů ${visitors}, výsledky ${results}, zákazy ${bans}. Co už cluster měl, zůstalo.`,
    exported: ({ records, folder }) =>
      `Zapsáno do složky ${path(folder)}. Počet záznamů partií: ${records}.`,
    damagedRecord: ({ record }) => `Záznam partie ${path(record)} nelze přečíst a byl vynechán.`,
    newerFormat: ({ format, own }) =>
      `Servery tohoto clusteru používají formát ${format}, který tato verze (${own}) neumí číst. Aktualizujte ji.`,
    olderFormat: ({ format, own }) =>
      `Běží servery tohoto clusteru s formátem ${format}; tato verze používá formát ${own}. Nejdřív je vypněte.`,
    otherHostKey: ({ file, fingerprint }) =>
      `Servery clusteru musí mít stejný klíč serveru: zkopírujte ${path(file)} ze serveru, který ukazuje ${fingerprint}.`,
  },

  ownNats: {
    missing:
      '--processes potřebuje nats-server, který není v PATH. Nainstalujte ho, nebo uveďte NATS pomocí --cluster.',
    failed: ({ reason }) => `NATS nelze spustit: ${reason}`,
  },

  keyLine: {
    damaged: ignored('není to platný veřejný klíč'),
    options: ignored('volby před klíčem nejsou podporovány'),
    weak: ignored('typ nebo délka klíče nejsou bezpečné'),
  },

  troubles: {
    rooms: {
      damaged: ({ file, copy }) =>
        `Soubor místnosti ${path(file)} je poškozený. Byl přesunut do ${path(copy)}.`,
      unusable: ({ file, reason }) => `Místnost ze souboru ${path(file)} se neobnoví: ${reason}`,
      unreadable: ({ folder, reason }) =>
        `Žádná místnost se neobnoví, protože složku ${path(folder)} nelze přečíst: ${reason}`,
      'not-removed': ({ reason }) => `Staré záznamy partií nelze smazat: ${reason}`,
      unsaved: ({ reason }) => `Jednu z místností nelze uložit, ale zůstává otevřená: ${reason}`,
    },
    guests: {
      'no-standing': ({ title }) =>
        `${path(title)} neobsahuje statistiky této verze; po smazání se začne znovu.`,
      'newer-standing': ({ title }) => `${path(title)} je z novější verze a zůstává beze změny.`,
      unreadable: ({ reason }) => `Statistiky jednoho z hostů nelze přečíst: ${reason}`,
      erased: 'Jeden z hostů smazal své údaje.',
      'not-erased': ({ reason }) => `Údaje jednoho z hostů nelze smazat: ${reason}`,
      'no-space': ({ most }) =>
        `Místo je jen na statistiky tohoto počtu hostů: ${numeral(most)}. Některé smažte.`,
      unsaved: ({ reason }) => `Údaje jednoho z hostů nelze uložit: ${reason}`,
    },
  },

  admin,
};
