import type { Language } from '../catalogue.js';
import { inflected, minutes, numeral, path, quote, seconds } from './counting.js';

type Host = Language['host'];

/** A line of a file of keys that is passed over. */
const ignored = (why: string) => (values: { file: string; line: number }) =>
  `Tiedoston ${path(values.file)} rivi ${values.line} ohitetaan: ${why}.`;

const reloadable = {
  keys: 'avaimet',
  password: 'salasana',
  motd: 'päivän viesti',
  admins: 'ylläpitäjät',
  bans: 'porttikiellot',
};

const nats = (urls: readonly string[]): string => `NATS (${urls.join(', ')})`;

const admin: Host['admin'] = {
  help: ({ acts }) =>
    `Komennot: ${acts.join(', ')}. Esimerkkejä: kick ann · ban 198.51.100.0/24 for 2h · say Palaamme yhdeksältä.`,
  howToBan:
    'Anna avain, osoite tai osoitealue: ban SHA256:… · ban 198.51.100.0/24 for 2h (m, h, d tai w) · ban 198.51.100.7 for good.',
  ownBan: 'Saisit itsekin porttikiellon.',
  banned: ({ what, sessions }) =>
    `Porttikielto annettu: ${what}. Katkaistuja yhteyksiä: ${numeral(sessions)}.`,
  unsavedBan: ({ reason }) =>
    `Porttikieltoa ei voi tallentaa, ja se päättyy, kun palvelin sammutetaan: ${reason}`,
  ban: ({ what, until }) =>
    until === undefined ? `${what}, pysyvästi` : `${what}, päättyy ${until}`,
  noBans: 'Ei porttikieltoja.',
  notBanned: ({ what }) => `Porttikieltoa ${quote(what)} ei ole.`,
  unbanned: ({ what }) => `Porttikielto poistettu: ${what}.`,
  nobody: ({ name }) => `Vierasta nimeltä ${quote(name)} ei ole.`,
  kicked: ({ name }) => `Vieraan ${quote(name)} yhteys katkaistiin.`,
  told: ({ sessions }) => `Viesti näkyy ${numeral(sessions)} näytöllä.`,
  noMotd: 'Päivän viestiä ei ole.',
  closed: ({ name }) => `Huone ${name} on suljettu.`,
  draining: values =>
    `Uusia otteluita ei enää ala. Palvelin sulkeutuu viimeisen ottelun jälkeen tai viimeistään ${inflected(values.minutes, 'ofMinutes')} kuluttua.`,
  reloaded: ({ parts }) =>
    parts.length === 0
      ? 'Mitään ei luettu uudelleen.'
      : `Luettiin uudelleen: ${parts.map(part => reloadable[part]).join(', ')}.`,
  visitor: ({ name, address, key, server, minutes: stay }) =>
    [
      name,
      address,
      key ?? 'ei avainta',
      minutes(stay),
      ...(server === undefined ? [] : [`palvelimella ${server}`]),
    ].join('; '),
  stats: ({ sessions, rooms, matches, bans, megabytes, minutes: age }) =>
    `Istuntoja ${sessions}; huoneita ${rooms}; otteluita ${matches}; porttikieltoja ${bans}; ${megabytes} Mt; ollut käynnissä ${minutes(age)}`,
};

export const host: Host = {
  start: {
    reach: ({ host, port, isLoopback }) =>
      `Palvelin on käynnissä. Ystäväsi ottavat yhteyden näin:\nssh -p ${port} NIMI@${host}${
        isLoopback
          ? '\nYhteyden voi ottaa vain tältä koneelta. Avaa palvelin verkkoon valitsimilla --host 0.0.0.0 ja --auth password tai --auth keys TIEDOSTO.'
          : ''
      }`,
    anyHost: 'TÄMÄN-KONEEN-OSOITE',
    addresses: ({ addresses }) =>
      `Tämän koneen osoitteet: ${addresses.join(', ')}. Internetissä sen osoite voi olla toinen.`,
    fingerprint: ({ fingerprint }) =>
      `Palvelimen avaimen sormenjälki, tarkista se ensimmäisellä kerralla: ${fingerprint}`,
    metrics: ({ url, more }) =>
      `Metriikat: ${url}${more === 0 ? '' : ` sekä ${more} seuraavassa portissa`}`,
    nats: ({ urls, credentials }) =>
      `NATS: ${urls}${credentials === undefined ? '' : `, tunnukset tiedostossa ${path(credentials)}`}`,
    fewerThreads: ({ threads, wanted }) =>
      `Muisti riittää vain ${threads} ratkaisinsäikeeseen (pyydetty: ${wanted}).`,
    stop: 'Sammuta palvelin painamalla Ctrl-C.',
  },

  refusal: {
    authNeeded: ({ host }) =>
      `Osoite ${host} on auki muille koneille. Valitse, ketkä voivat kirjautua: --auth password, --auth keys TIEDOSTO tai --auth none.`,
    passwordMissing:
      '--auth password tarvitsee salasanan: käytä valitsinta --password-file TIEDOSTO tai aseta RICOCHET_PASSWORD.',
    passwordUnused: '--password-file toimii vain, kun on annettu myös --auth password.',
    passwordEmpty: 'Salasana on tyhjä. Valitse jokin salasana.',
    keysFileMissing:
      '--auth keys tarvitsee tiedoston, jossa on julkisia avaimia: --auth keys TIEDOSTO.',
    noKeys: ({ file }) =>
      `Tiedostossa ${path(file)} ei ole yhtään kelvollista avainta. Kirjoita yksi julkinen avain riviä kohti.`,
    noRange: ({ text }) =>
      `${quote(text)} ei ole osoite eikä osoitealue. Esimerkki: 198.51.100.0/24`,
    wideRange: ({ text, fewest }) =>
      `Osoitealue ${quote(text)} on liian laaja. Käytä aluetta /${fewest} tai suppeampaa.`,
    badBan: ({ file, line, reason }) =>
      `Tiedoston ${path(file)} rivi ${line} ei ole kelvollinen porttikielto eikä koske ketään. ${reason}`,
    noBan: 'Esimerkkejä: 198.51.100.0/24, SHA256:… until 2030-01-01T00:00Z',
    noBans: ({ file, reason }) =>
      `Porttikiellot pysyvät ennallaan, koska tiedostoa ${path(file)} ei voi lukea: ${reason}`,
    portTaken: ({ host, port, flag }) =>
      `Osoitteen ${host} portti ${port} on jo käytössä. Valitse toinen valitsimella ${flag}.`,
    folderTaken: ({ folder }) =>
      `Toinen palvelin käyttää tietokansiota ${path(folder)}. Sammuta se ensin, tai aseta muuttujaan XDG_DATA_HOME toinen kansio.`,
    notStoring: ({ folder, reason }) =>
      `Kansioon ${path(folder)} ei voi tallentaa mitään: ${reason}`,
    writableFolder: ({ folder, mode }) =>
      `Muut käyttäjät voivat kirjoittaa kansioon ${path(folder)} (oikeudet ${mode}) ja siten korvata sinne tallennettuja palvelimen tietoja. Poista heidän oikeutensa komennolla ”chmod go=”.`,
    portForbidden: ({ port, flag }) =>
      `Sinulla ei ole lupaa avata porttia ${port}. Valitse valitsimella ${flag} portti, joka on vähintään 1024.`,
    noSuchHost: ({ host, flag }) =>
      `${host} ei ole tämän koneen osoite. Valitse toinen valitsimella ${flag}.`,
    badMetrics: ({ value }) =>
      `--metrics tarvitsee osoitteen ja portin, kuten 127.0.0.1:9464; ${quote(value)} ei kelpaa.`,
    clusterCommand:
      'Käytä komentoa cluster import [KANSIO] tai cluster export KANSIO, ja anna klusterin NATS valitsimella --cluster.',
    badNatsUrl: ({ value }) =>
      `--cluster tarvitsee NATSin osoitteita, kuten nats://10.0.0.1:4222,tls://nats.example.org; ${quote(value)} ei kelpaa.`,
    badClusterName: ({ value }) =>
      `--cluster-name on enintään 32 merkkiä: kirjaimia, numeroita, - ja _; ${quote(value)} ei kelpaa.`,
    foreignHostKey: ({ file }) =>
      `Palvelimen avain ${path(file)} kuuluu toiselle käyttäjälle. Vaihda omistaja komennolla chown, tai poista avain, niin saat uuden.`,
    openHostKey: ({ file }) =>
      `Muut käyttäjät voivat lukea palvelimen avaimen ${path(file)}. Suojaa se komennolla chmod 600, tai poista se, niin saat uuden.`,
    noHostKey: ({ file, reason }) =>
      `Palvelimen avainta ${path(file)} ei voi lukea eikä luoda: ${reason}`,
    badHostKey: ({ file }) =>
      `${path(file)} ei ole kelvollinen palvelimen ed25519-avain. Poista se, niin saat uuden.`,
  },

  badNats: {
    waiting: ({ urls, reason, isThere, seconds: longest }) =>
      `${nats(urls)} ei vielä ${isThere ? 'tarjoa JetStreamia' : 'vastaa'}: ${reason}. Sitä odotetaan enintään ${seconds(longest)}.`,
    tooOld: ({ urls, version, safe }) =>
      `${nats(urls)} on versiota ${version}. Ennen versiota ${safe} se voi menettää kaikki huoneet, jos se lopetetaan väkisin. Päivitä se, tai hyväksy se sellaisenaan valitsimella --cluster-old-nats.`,
    noNats: ({ urls, reason }) => `${nats(urls)} ei vastaa: ${reason}.`,
    notNats: ({ urls }) => `Osoitteessa ${urls.join(', ')} vastaa jokin muu kuin NATS.`,
    notAllowed: ({ urls }) =>
      `${nats(urls)} ei hyväksy näitä tunnuksia. Anna toiset valitsimella --cluster-credentials TIEDOSTO.`,
    badCredentials: () =>
      'NATSin tunnuksia ei voi lukea. --cluster-credentials tarvitsee nsc:n kirjoittaman tiedoston tai yhden rivin TUNNUS:SALASANA.',
    notTrusted: ({ urls, reason }) =>
      `Varmenteeseen, jota ${nats(urls)} käyttää, ei luoteta: ${reason}. Anna sen varmentaja valitsimella --cluster-ca TIEDOSTO.`,
    noTls: ({ urls }) => `${nats(urls)} ei käytä TLS:ää. Kirjoita nats:// eikä tls://.`,
    noRights: ({ urls, reason }) =>
      `${nats(urls)} ei anna käyttäjälleen oikeuksia, joita klusteri tarvitsee: ${reason}. Palvelin julkaisee ja tilaa aiheita ricochet.>, _INBOX.>, $JS.> ja $KV.>`,
    noJetStream: ({ urls }) =>
      `${nats(urls)} on ilman JetStreamia. Käynnistä se näin: nats-server -js`,
    full: ({ urls, reason }) =>
      `${nats(urls)} on täynnä: ${reason}. Nosta sen rajoja (max_file_store, max_storage).`,
    unusable: ({ urls, reason }) =>
      `${nats(urls)} ei voi säilyttää, mitä klusteri tarvitsee: ${reason}.`,
  },

  cluster: {
    imported: ({ rooms, records, visitors, results, bans }) =>
      `Tuotu: huoneita ${rooms}, ottelutallenteita ${records}, vieraiden tilastoja ${visitors}, tuloksia ${results}, porttikieltoja ${bans}. Klusterissa jo olleet tiedot eivät muuttuneet.`,
    exported: ({ records, folder }) =>
      `Ottelutallenteita kirjoitettu kansioon ${path(folder)}: ${numeral(records)}.`,
    damagedRecord: ({ record }) =>
      `Ottelutallennetta ${path(record)} ei voi lukea, ja se jäi pois.`,
    newerFormat: ({ format, own }) =>
      `Tämän klusterin palvelimet käyttävät muotoa ${format}, jota tämä versio (${own}) ei osaa lukea. Päivitä ohjelma.`,
    olderFormat: ({ format, own }) =>
      `Klusterissa on käynnissä palvelimia, joiden muoto on ${format}; tämän version muoto on ${own}. Sammuta ne ensin.`,
    otherHostKey: ({ file, fingerprint }) =>
      `Klusterin palvelimilla pitää olla sama avain: kopioi ${path(file)} palvelimelta, jonka avaimen sormenjälki on ${fingerprint}.`,
  },

  ownNats: {
    missing:
      '--processes tarvitsee nats-serverin, jota ei ole hakupolulla (PATH). Asenna se, tai anna NATS valitsimella --cluster.',
    failed: ({ reason }) => `NATSia ei voi käynnistää: ${reason}`,
  },

  keyLine: {
    damaged: ignored('se ei ole kelvollinen julkinen avain'),
    options: ignored('asetuksia avaimen edessä ei tueta'),
    weak: ignored('avaimen tyyppi tai koko ei ole turvallinen'),
  },

  troubles: {
    rooms: {
      damaged: ({ file, copy }) =>
        `Huoneen tiedosto ${path(file)} on vioittunut. Sen uusi paikka on ${path(copy)}.`,
      unusable: ({ file, reason }) => `Tiedoston ${path(file)} huonetta ei palauteta: ${reason}`,
      unreadable: ({ folder, reason }) =>
        `Huoneita ei palauteta, koska kansiota ${path(folder)} ei voi lukea: ${reason}`,
      'not-removed': ({ reason }) => `Vanhoja ottelutallenteita ei voi poistaa: ${reason}`,
      unsaved: ({ reason }) => `Erästä huonetta ei voi tallentaa, mutta se pysyy auki: ${reason}`,
    },
    guests: {
      'no-standing': ({ title }) =>
        `Tiedostossa ${path(title)} ei ole tämän version tilastoja; poista se, niin ne alkavat alusta.`,
      'newer-standing': ({ title }) =>
        `Tiedosto ${path(title)} on uudemmasta versiosta ja pysyy ennallaan.`,
      unreadable: ({ reason }) => `Erään vieraan tilastoja ei voi lukea: ${reason}`,
      erased: 'Eräs vieras on poistanut tietonsa.',
      'not-erased': ({ reason }) => `Erään vieraan tietoja ei voi poistaa: ${reason}`,
      'no-space': ({ most }) =>
        `Tallessa on ${numeral(most)} vieraan tilastot, eikä enempää mahdu. Poista joitakin.`,
      unsaved: ({ reason }) => `Erään vieraan tietoja ei voi tallentaa: ${reason}`,
    },
  },

  admin,
};
