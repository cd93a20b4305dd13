import type { Language } from '../catalogue.js';
import { form, minutes, numeral, seconds } from './counting.js';
import { path, quote } from './quote.js';

type Host = Language['host'];

/** A line of a file of keys that is passed over. */
const ignored = (why: string) => (values: { file: string; line: number }) =>
  `Zeile ${values.line} in ${path(values.file)} wird übergangen: ${why}.`;

const reloadable = {
  keys: 'Schlüssel',
  password: 'Passwort',
  motd: 'Tagesmeldung',
  admins: 'Admins',
  bans: 'Sperren',
};

const nats = (urls: readonly string[]): string => `NATS (${urls.join(', ')})`;

const admin: Host['admin'] = {
  help: ({ acts }) =>
    `Befehle: ${acts.join(', ')}. Beispiele: kick ann · ban 198.51.100.0/24 for 2h · say Um neun geht es weiter.`,
  howToBan:
    'Nenne einen Schlüssel, eine Adresse oder einen Bereich: ban SHA256:… · ban 198.51.100.0/24 for 2h (m, h, d oder w) · ban 198.51.100.7 for good.',
  ownBan: 'Damit würdest du auch dich selbst sperren.',
  banned: ({ what, sessions }) =>
    `Gesperrt: ${what}. Getrennte Verbindungen: ${numeral(sessions)}.`,
  unsavedBan: ({ reason }) =>
    `Die Sperre lässt sich nicht speichern und endet mit dem Server: ${reason}`,
  ban: ({ what, until }) => (until === undefined ? `${what}, auf Dauer` : `${what}, bis ${until}`),
  noBans: 'Keine Sperren.',
  notBanned: ({ what }) => `Für ${quote(what)} gibt es keine Sperre.`,
  unbanned: ({ what }) => `Die Sperre für ${what} ist aufgehoben.`,
  nobody: ({ name }) => `Einen Gast namens ${quote(name)} gibt es hier nicht.`,
  kicked: ({ name }) => `Die Verbindung von ${quote(name)} ist getrennt.`,
  told: ({ sessions }) =>
    `Zu sehen auf ${numeral(sessions)} ${form(sessions, { one: 'Bildschirm', other: 'Bildschirmen' })}.`,
  noMotd: 'Keine Tagesmeldung.',
  closed: ({ name }) => `Raum ${name} ist geschlossen.`,
  draining: values =>
    `Neue Partien beginnen nicht mehr. Der Server schließt nach der letzten, spätestens in ${minutes(values.minutes)}.`,
  reloaded: ({ parts }) =>
    parts.length === 0
      ? 'Nichts wurde neu gelesen.'
      : `Neu gelesen: ${parts.map(part => reloadable[part]).join(', ')}.`,
  visitor: ({ name, address, key, server, minutes: stay }) =>
    [
      name,
      address,
      key ?? 'kein Schlüssel',
      minutes(stay),
      ...(server === undefined ? [] : [`auf ${server}`]),
    ].join('; '),
  stats: ({ sessions, rooms, matches, bans, megabytes, minutes: age }) =>
    `Sitzungen: ${sessions}; Räume: ${rooms}; Partien: ${matches}; Sperren: ${bans}; ${megabytes} MB; läuft seit ${minutes(age)}`,
};

export const host: Host = {
  start: {
    reach: ({ host, port, isLoopback }) =>
      `Der Server läuft. Deine Freunde verbinden sich mit:\nssh -p ${port} NAME@${host}${
        isLoopback
          ? '\nNur dieser Rechner kann sich verbinden. Für das Netz öffnest du ihn mit --host 0.0.0.0 und --auth password oder --auth keys DATEI.'
          : ''
      }`,
    anyHost: 'ADRESSE-DIESES-RECHNERS',
    addresses: ({ addresses }) =>
      `Adressen dieses Rechners: ${addresses.join(', ')}. Im Internet kann er eine andere haben.`,
    fingerprint: ({ fingerprint }) =>
      `Fingerabdruck des Serverschlüssels, zum Vergleich bei der ersten Verbindung: ${fingerprint}`,
    metrics: ({ url, more }) =>
      `Messwerte: ${url}${more === 0 ? '' : `, die der anderen Prozesse auf den nächsten Ports (${more})`}`,
    nats: ({ urls, credentials }) =>
      `NATS: ${urls}${credentials === undefined ? '' : `, Zugangsdaten in ${path(credentials)}`}`,
    fewerThreads: ({ threads, wanted }) =>
      `Threads des Lösers: ${threads} statt ${wanted}, für mehr reicht der Speicher nicht.`,
    stop: 'Strg-C beendet den Server.',
  },

  refusal: {
    authNeeded: ({ host }) =>
      `${host} ist auch von anderen Rechnern erreichbar. Bestimme, wer sich anmelden darf: --auth password, --auth keys DATEI oder --auth none.`,
    passwordMissing:
      '--auth password braucht ein Passwort: Nimm --password-file DATEI oder setze RICOCHET_PASSWORD.',
    passwordUnused: '--password-file gibt es nur zusammen mit --auth password.',
    passwordEmpty: 'Das Passwort ist leer. Wähle eines.',
    keysFileMissing:
      '--auth keys braucht eine Datei mit öffentlichen Schlüsseln: --auth keys DATEI.',
    noKeys: ({ file }) =>
      `${path(file)} enthält keinen gültigen Schlüssel. In jede Zeile gehört ein öffentlicher Schlüssel.`,
    noRange: ({ text }) =>
      `${quote(text)} ist weder eine Adresse noch ein Adressbereich. Beispiel: 198.51.100.0/24`,
    wideRange: ({ text, fewest }) =>
      `Der Bereich ${quote(text)} ist zu groß. Nimm /${fewest} oder einen kleineren.`,
    badBan: ({ file, line, reason }) =>
      `Zeile ${line} in ${path(file)} ist keine gültige Sperre und sperrt niemanden. ${reason}`,
    noBan: 'Beispiele: 198.51.100.0/24, SHA256:… until 2030-01-01T00:00Z',
    noBans: ({ file, reason }) =>
      `Die Sperren bleiben, wie sie waren, denn ${path(file)} ist nicht lesbar: ${reason}`,
    portTaken: ({ host, port, flag }) =>
      `Port ${port} auf ${host} ist schon belegt. Wähle mit ${flag} einen anderen.`,
    folderTaken: ({ folder }) =>
      `Ein anderer Server benutzt den Datenordner ${path(folder)}. Beende ihn zuerst, oder setze XDG_DATA_HOME auf einen anderen Ordner.`,
    notStoring: ({ folder, reason }) => `In ${path(folder)} lässt sich nichts speichern: ${reason}`,
    writableFolder: ({ folder, mode }) =>
      `Andere Benutzer dürfen in den Ordner ${path(folder)} schreiben (Rechte ${mode}) und so ersetzen, was der Server dort ablegt. Nimm ihnen das Recht mit chmod go=.`,
    portForbidden: ({ port, flag }) =>
      `Port ${port} darfst du nicht öffnen. Wähle mit ${flag} einen ab 1024.`,
    noSuchHost: ({ host, flag }) =>
      `${host} ist keine Adresse dieses Rechners. Wähle mit ${flag} eine andere.`,
    badMetrics: ({ value }) =>
      `--metrics braucht Adresse und Port wie 127.0.0.1:9464, nicht ${quote(value)}.`,
    clusterCommand:
      'Es gibt cluster import [ORDNER] und cluster export ORDNER; das NATS des Clusters nennst du mit --cluster.',
    badNatsUrl: ({ value }) =>
      `--cluster braucht Adressen von NATS wie nats://10.0.0.1:4222,tls://nats.example.org, nicht ${quote(value)}.`,
    badClusterName: ({ value }) =>
      `--cluster-name braucht höchstens 32 Buchstaben, Ziffern, - und _, nicht ${quote(value)}.`,
    foreignHostKey: ({ file }) =>
      `Der Serverschlüssel ${path(file)} gehört einem anderen Benutzer. Ändere den Besitzer mit chown, oder lösche den Schlüssel: Dann entsteht ein neuer.`,
    openHostKey: ({ file }) =>
      `Andere Benutzer dürfen den Serverschlüssel ${path(file)} lesen. Schütze ihn mit chmod 600, oder lösche ihn: Dann entsteht ein neuer.`,
    noHostKey: ({ file, reason }) =>
      `Der Serverschlüssel ${path(file)} lässt sich weder lesen noch anlegen: ${reason}`,
    badHostKey: ({ file }) =>
      `${path(file)} ist kein gültiger Serverschlüssel (ed25519). Lösche ihn: Dann entsteht ein neuer.`,
  },

  badNats: {
    waiting: ({ urls, reason, isThere, seconds: longest }) =>
      `${nats(urls)} ${isThere ? 'bietet noch kein JetStream' : 'antwortet noch nicht'}: ${reason}. Gewartet wird höchstens ${seconds(longest)}.`,
    tooOld: ({ urls, version, safe }) =>
      `${nats(urls)} hat die Version ${version}. Vor ${safe} kann es alle Räume verlieren, wenn es gewaltsam beendet wird. Aktualisiere es, oder nimm es mit --cluster-old-nats, wie es ist.`,
    noNats: ({ urls, reason }) => `${nats(urls)} antwortet nicht: ${reason}.`,
    notNats: ({ urls }) => `Was unter ${urls.join(', ')} antwortet, ist kein NATS.`,
    notAllowed: ({ urls }) =>
      `${nats(urls)} nimmt diese Zugangsdaten nicht an. Nenne andere mit --cluster-credentials DATEI.`,
    badCredentials: () =>
      'Die Zugangsdaten für NATS sind nicht lesbar. --cluster-credentials braucht eine Datei, wie nsc sie schreibt, oder eine Zeile BENUTZER:PASSWORT.',
    notTrusted: ({ urls, reason }) =>
      `Dem Zertifikat von ${nats(urls)} wird nicht vertraut: ${reason}. Nenne seine Zertifizierungsstelle mit --cluster-ca DATEI.`,
    noTls: ({ urls }) => `${nats(urls)} spricht kein TLS. Schreib nats:// statt tls://.`,
    noRights: ({ urls, reason }) =>
      `${nats(urls)} gibt seinem Benutzer nicht die Rechte, die ein Cluster braucht: ${reason}. Ein Server veröffentlicht und abonniert ricochet.>, _INBOX.>, $JS.> und $KV.>`,
    noJetStream: ({ urls }) => `${nats(urls)} hat kein JetStream. Starte es mit: nats-server -js`,
    full: ({ urls, reason }) =>
      `${nats(urls)} ist voll: ${reason}. Erhöhe seine Grenzen (max_file_store, max_storage).`,
    unusable: ({ urls, reason }) =>
      `${nats(urls)} kann nicht speichern, was ein Cluster braucht: ${reason}.`,
  },

  cluster: {
    imported: ({ rooms, records, visitors, results, bans }) =>
      `Übernommen: Räume (${rooms}), Aufzeichnungen (${records}), Statistiken von Gästen (${visitors}), Ergebnisse (${results}), Sperren (${bans}). Was der Cluster schon hatte, bleibt unverändert.`,
    exported: ({ records, folder }) =>
      `In ${path(folder)} geschrieben. Aufzeichnungen: ${numeral(records)}.`,
    damagedRecord: ({ record }) =>
      `Die Aufzeichnung ${path(record)} ist nicht lesbar und wird ausgelassen.`,
    newerFormat: ({ format: theirs, own }) =>
      `Die Server dieses Clusters benutzen Format ${theirs}, das diese Version (${own}) nicht lesen kann. Aktualisiere sie.`,
    olderFormat: ({ format: theirs, own }) =>
      `Es laufen noch Server dieses Clusters mit Format ${theirs}; diese Version benutzt ${own}. Beende sie zuerst.`,
    otherHostKey: ({ file, fingerprint }) =>
      `Alle Server eines Clusters brauchen denselben Serverschlüssel: Kopiere ${path(file)} von einem, der ${fingerprint} zeigt.`,
  },

  ownNats: {
    missing:
      '--processes braucht nats-server, der nicht im PATH ist. Installiere ihn, oder nenne ein NATS mit --cluster.',
    failed: ({ reason }) => `NATS lässt sich nicht starten: ${reason}`,
  },

  keyLine: {
    damaged: ignored('das ist kein gültiger öffentlicher Schlüssel'),
    options: ignored('Optionen vor einem Schlüssel werden nicht unterstützt'),
    weak: ignored('Art oder Länge des Schlüssels ist nicht sicher'),
  },

  troubles: {
    rooms: {
      damaged: ({ file, copy }) =>
        `Die Datei eines Raums, ${path(file)}, ist beschädigt. Sie liegt jetzt unter ${path(copy)}.`,
      unusable: ({ file, reason }) => `Der Raum in ${path(file)} bleibt geschlossen: ${reason}`,
      unreadable: ({ folder, reason }) =>
        `Alle Räume bleiben geschlossen, denn ${path(folder)} ist nicht lesbar: ${reason}`,
      'not-removed': ({ reason }) => `Alte Aufzeichnungen lassen sich nicht löschen: ${reason}`,
      unsaved: ({ reason }) => `Ein Raum lässt sich nicht speichern, bleibt aber offen: ${reason}`,
    },
    guests: {
      'no-standing': ({ title }) =>
        `${path(title)} enthält keine Statistik dieser Version; lösche die Datei, um neu zu beginnen.`,
      'newer-standing': ({ title }) =>
        `${path(title)} ist von einer neueren Version und bleibt unverändert.`,
      unreadable: ({ reason }) => `Die Statistik eines Gastes ist nicht lesbar: ${reason}`,
      erased: 'Ein Gast hat seine Daten gelöscht.',
      'not-erased': ({ reason }) => `Die Daten eines Gastes lassen sich nicht löschen: ${reason}`,
      'no-space': ({ most }) =>
        `Statistiken von ${numeral(most)} Gästen sind gespeichert; mehr haben keinen Platz. Lösche einige.`,
      unsaved: ({ reason }) => `Die Daten eines Gastes lassen sich nicht speichern: ${reason}`,
    },
  },

  admin,
};
