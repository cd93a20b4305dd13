import type { Language } from '../catalogue.js';
import { counted, de, form, minutes, seconds } from './counting.js';
import { path, quote } from './quote.js';

type Host = Language['host'];

/** A line of a file of keys that is passed over. */
const ignored = (why: string) => (values: { file: string; line: number }) =>
  `La línia ${values.line} de ${path(values.file)} s’ignora: ${why}.`;

const reloadable = {
  keys: 'claus',
  password: 'contrasenya',
  motd: 'missatge del dia',
  admins: 'administradors',
  bans: 'vetos',
};

const nats = (urls: readonly string[]): string => `NATS (${urls.join(', ')})`;

const records = (number: number): string => counted(number, 'partida', 'partides');
const visitors = (number: number): string => counted(number, 'visitant', 'visitants');

const admin: Host['admin'] = {
  help: ({ acts }) =>
    `Ordres: ${acts.join(', ')}. Exemples: kick ann · ban 198.51.100.0/24 for 2h · say Tornem a les nou.`,
  howToBan:
    'Indiqueu una clau, una adreça o un interval: ban SHA256:… · ban 198.51.100.0/24 for 2h (m, h, d o w) · ban 198.51.100.7 for good.',
  ownBan: 'També us vetaria a vós.',
  banned: ({ what, sessions }) =>
    `Vetat: ${what}. ${counted(sessions, 'connexió tancada', 'connexions tancades')}.`,
  unsavedBan: ({ reason }) =>
    `El veto no es pot desar i s’acabarà quan el servidor tanqui: ${reason}`,
  ban: ({ what, until }) =>
    until === undefined ? `${what}, per sempre` : `${what}, fins a ${until}`,
  noBans: 'No hi ha cap veto.',
  notBanned: ({ what }) => `No hi ha cap veto per a ${quote(what)}.`,
  unbanned: ({ what }) => `S’ha aixecat el veto a ${what}.`,
  nobody: ({ name }) => `No hi ha cap visitant que es digui ${quote(name)}.`,
  kicked: ({ name }) => `S’ha desconnectat ${quote(name)}.`,
  told: ({ sessions }) => `Mostrat en ${counted(sessions, 'pantalla', 'pantalles')}.`,
  noMotd: 'No hi ha missatge del dia.',
  closed: ({ name }) => `S’ha tancat la sala ${name}.`,
  draining: values =>
    `Ja no comencen partides noves. El servidor s’aturarà després de l’última, o d’aquí a ${minutes(values.minutes)}.`,
  reloaded: ({ parts }) =>
    parts.length === 0
      ? 'No s’ha tornat a llegir res.'
      : `S’ha tornat a llegir: ${parts.map(part => reloadable[part]).join(', ')}.`,
  visitor: ({ name, address, key, server, minutes: stay }) =>
    [
      name,
      address,
      key ?? 'sense clau',
      minutes(stay),
      ...(server === undefined ? [] : [`a ${server}`]),
    ].join('; '),
  stats: ({ sessions, rooms, matches, bans, megabytes, minutes: age }) =>
    `Sessions: ${sessions}; sales: ${rooms}; partides: ${matches}; vetos: ${bans}; ${megabytes} MB; en marxa des de fa ${minutes(age)}`,
};

export const host: Host = {
  start: {
    reach: ({ host, port, isLoopback }) =>
      `Servidor en marxa. Els amics s’hi connecten amb:\nssh -p ${port} NOM@${host}${
        isLoopback
          ? '\nNomés s’hi pot connectar aquest ordinador. Per obrir el servidor a la xarxa, poseu --host 0.0.0.0 amb --auth password o --auth keys FITXER.'
          : ''
      }`,
    anyHost: 'ADREÇA-DEL-SERVIDOR',
    addresses: ({ addresses }) =>
      `Adreces d’aquest ordinador: ${addresses.join(', ')}. A internet l’adreça pot ser una altra.`,
    fingerprint: ({ fingerprint }) =>
      `Empremta de la clau del servidor, per comparar-la en la primera connexió: ${fingerprint}`,
    metrics: ({ url, more }) =>
      `Mètriques: ${url}${
        more === 0
          ? ''
          : `, i en ${form(more, {
              one: 'el port següent',
              many: `els ${counted(more, 'port', 'ports')} següents`,
              other: `els ${counted(more, 'port', 'ports')} següents`,
            })}`
      }`,
    nats: ({ urls, credentials }) =>
      `NATS: ${urls}${credentials === undefined ? '' : `, amb les credencials de ${path(credentials)}`}`,
    fewerThreads: ({ threads, wanted }) =>
      `Fils del solucionador: ${threads} en lloc de ${wanted}; no hi ha memòria per a més.`,
    stop: 'Premeu Ctrl-C per aturar-lo.',
  },

  refusal: {
    authNeeded: ({ host }) =>
      `${host} és obert a altres ordinadors. Trieu qui hi pot entrar: --auth password, --auth keys FITXER o --auth none.`,
    passwordMissing:
      '--auth password necessita una contrasenya: poseu --password-file FITXER o definiu RICOCHET_PASSWORD.',
    passwordUnused: '--password-file només serveix amb --auth password.',
    passwordEmpty: 'La contrasenya és buida. Trieu-ne una.',
    keysFileMissing: '--auth keys necessita un fitxer de claus públiques: --auth keys FITXER.',
    noKeys: ({ file }) => `${path(file)} no té cap clau vàlida. Poseu una clau pública per línia.`,
    noRange: ({ text }) =>
      `${quote(text)} no és cap adreça ni cap interval d’adreces. Exemple: 198.51.100.0/24`,
    wideRange: ({ text, fewest }) =>
      `L’interval ${quote(text)} és massa ampli. Poseu /${fewest} o un de més petit.`,
    badBan: ({ file, line, reason }) =>
      `La línia ${line} de ${path(file)} no és un veto vàlid i no veta ningú. ${reason}`,
    noBan: 'Exemples: 198.51.100.0/24, SHA256:… until 2030-01-01T00:00Z',
    noBans: ({ file, reason }) =>
      `Els vetos no canvien, perquè no es pot llegir ${path(file)}: ${reason}`,
    portTaken: ({ host, port, flag }) =>
      `El port ${port} de ${host} ja s’està fent servir. Trieu-ne un altre amb ${flag}.`,
    folderTaken: ({ folder }) =>
      `Un altre servidor fa servir la carpeta de dades ${path(folder)}. Atureu-lo abans, o poseu una altra carpeta a XDG_DATA_HOME.`,
    notStoring: ({ folder, reason }) => `No es pot desar res a ${path(folder)}: ${reason}`,
    writableFolder: ({ folder, mode }) =>
      `Altres usuaris poden escriure a la carpeta ${path(folder)} (mode ${mode}), i canviar així el que el servidor hi desa. Traieu-los aquest permís amb chmod go=.`,
    portForbidden: ({ port, flag }) =>
      `No teniu permís per obrir el port ${port}. Trieu-ne un a partir de 1024 amb ${flag}.`,
    noSuchHost: ({ host, flag }) =>
      `${host} no és cap adreça d’aquest ordinador. Trieu-ne una amb ${flag}.`,
    badMetrics: ({ value }) =>
      `--metrics admet una adreça i un port, com ara 127.0.0.1:9464, no ${quote(value)}.`,
    clusterCommand:
      'Poseu cluster import [CARPETA] o cluster export CARPETA, i indiqueu el NATS del clúster amb --cluster.',
    badNatsUrl: ({ value }) =>
      `--cluster admet adreces de NATS, com ara nats://10.0.0.1:4222,tls://nats.example.org, no ${quote(value)}.`,
    badClusterName: ({ value }) =>
      `--cluster-name admet fins a 32 lletres, xifres, - i _, no ${quote(value)}.`,
    foreignHostKey: ({ file }) =>
      `La clau del servidor ${path(file)} és d’un altre usuari. Canvieu-ne el propietari amb chown, o esborreu-la i se’n crearà una de nova.`,
    openHostKey: ({ file }) =>
      `Altres usuaris poden llegir la clau del servidor ${path(file)}. Protegiu-la amb chmod 600, o esborreu-la i se’n crearà una de nova.`,
    noHostKey: ({ file, reason }) =>
      `La clau del servidor ${path(file)} no es pot llegir ni crear: ${reason}`,
    badHostKey: ({ file }) =>
      `${path(file)} no és una clau de servidor ed25519 vàlida. Esborreu-la i se’n crearà una de nova.`,
  },

  badNats: {
    waiting: ({ urls, reason, isThere, seconds: longest }) =>
      `${nats(urls)} encara no ${isThere ? 'ofereix JetStream' : 'respon'}: ${reason}. S’espera fins a ${seconds(longest)}.`,
    tooOld: ({ urls, version, safe }) =>
      `${nats(urls)} té la versió ${version}. Abans de la ${safe} pot perdre totes les sales si se’n mata el procés. Actualitzeu-lo, o accepteu-lo tal com és amb --cluster-old-nats.`,
    noNats: ({ urls, reason }) => `${nats(urls)} no respon: ${reason}.`,
    notNats: ({ urls }) => `El que respon a ${urls.join(', ')} no és NATS.`,
    notAllowed: ({ urls }) =>
      `${nats(urls)} no accepta aquestes credencials. Doneu-ne d’altres amb --cluster-credentials FITXER.`,
    badCredentials: () =>
      'Les credencials de NATS no es poden llegir. --cluster-credentials admet un fitxer escrit per nsc, o una línia USUARI:CONTRASENYA.',
    notTrusted: ({ urls, reason }) =>
      `El certificat de ${nats(urls)} no és de confiança: ${reason}. Indiqueu-ne l’autoritat amb --cluster-ca FITXER.`,
    noTls: ({ urls }) => `${nats(urls)} no parla TLS. Poseu nats:// en lloc de tls://.`,
    noRights: ({ urls, reason }) =>
      `${nats(urls)} no dona al seu usuari els permisos que necessita un clúster: ${reason}. Un servidor ha de poder publicar i subscriure’s: ricochet.>, _INBOX.>, $JS.> i $KV.>`,
    noJetStream: ({ urls }) => `${nats(urls)} no té JetStream. Engegueu-lo amb: nats-server -js`,
    full: ({ urls, reason }) =>
      `${nats(urls)} és ple: ${reason}. Apugeu-ne els límits (max_file_store, max_storage).`,
    unusable: ({ urls, reason }) =>
      `${nats(urls)} no pot desar el que necessita un clúster: ${reason}.`,
  },

  cluster: {
    imported: values =>
      `Importat: ${[
        counted(values.rooms, 'sala', 'sales'),
        records(values.records),
        `estadístiques ${de(visitors(values.visitors))}`,
        counted(values.results, 'resultat', 'resultats'),
        counted(values.bans, 'veto', 'vetos'),
      ].join(', ')}. El que el clúster ja tenia no ha canviat.`,
    exported: values => `Escrit a ${path(values.folder)}: ${records(values.records)}.`,
    damagedRecord: ({ record }) =>
      `El registre de partida ${path(record)} no es pot llegir i se salta.`,
    newerFormat: ({ format, own }) =>
      `Els servidors d’aquest clúster fan servir el format ${format}, que aquesta versió (${own}) no sap llegir. Actualitzeu el programa.`,
    olderFormat: ({ format, own }) =>
      `Hi ha servidors d’aquest clúster en marxa amb el format ${format}; aquesta versió fa servir el ${own}. Atureu-los abans.`,
    otherHostKey: ({ file, fingerprint }) =>
      `Els servidors d’un clúster han de mostrar la mateixa clau: copieu ${path(file)} d’un que mostri ${fingerprint}.`,
  },

  ownNats: {
    missing:
      '--processes necessita nats-server, que no és al PATH. Instal·leu-lo, o indiqueu un NATS amb --cluster.',
    failed: ({ reason }) => `NATS no s’ha pogut engegar: ${reason}`,
  },

  keyLine: {
    damaged: ignored('no és una clau pública vàlida'),
    options: ignored('no s’admeten opcions davant d’una clau'),
    weak: ignored('el tipus o la mida de la clau no és segur'),
  },

  troubles: {
    rooms: {
      damaged: ({ file, copy }) =>
        `El fitxer de sala ${path(file)} està malmès. S’ha mogut a ${path(copy)}.`,
      unusable: ({ file, reason }) => `La sala de ${path(file)} no es recupera: ${reason}`,
      unreadable: ({ folder, reason }) =>
        `No es recupera cap sala, perquè no es pot llegir ${path(folder)}: ${reason}`,
      'not-removed': ({ reason }) =>
        `No es poden esborrar els registres de partides antics: ${reason}`,
      unsaved: ({ reason }) => `Una sala no es pot desar, però continua oberta: ${reason}`,
    },
    guests: {
      'no-standing': ({ title }) =>
        `${path(title)} no té estadístiques d’aquesta versió; esborreu-lo per començar de zero.`,
      'newer-standing': ({ title }) =>
        `${path(title)} és d’una versió més nova i es deixa tal com és.`,
      unreadable: ({ reason }) => `No es poden llegir les estadístiques d’un visitant: ${reason}`,
      erased: 'Un visitant ha esborrat les seves dades.',
      'not-erased': ({ reason }) => `No es poden esborrar les dades d’un visitant: ${reason}`,
      'no-space': ({ most }) =>
        `Només hi caben les estadístiques ${de(visitors(most))}. Esborreu-ne algunes.`,
      unsaved: ({ reason }) => `No es poden desar les dades d’un visitant: ${reason}`,
    },
  },

  admin,
};
