import type { Language } from '../catalogue.js';
import { agree, count, counted, minutes, noun, path, quote, seconds } from './counting.js';

type Host = Language['host'];

/** A line of a file of keys that is passed over. */
const ignored = (why: string) => (values: { file: string; line: number }) =>
  `La línea ${values.line} de ${path(values.file)} se pasa por alto: ${why}.`;

const reloadable = {
  keys: 'claves',
  password: 'contraseña',
  motd: 'mensaje del día',
  admins: 'administradores',
  bans: 'vetos',
};

const nats = (urls: readonly string[]): string => `NATS (${urls.join(', ')})`;

const admin: Host['admin'] = {
  help: ({ acts }) =>
    `Órdenes: ${acts.join(', ')}. Ejemplos: kick ann · ban 198.51.100.0/24 for 2h · say Volvemos a las nueve.`,
  howToBan:
    'Indica una clave, una dirección o un rango: ban SHA256:… · ban 198.51.100.0/24 for 2h (m, h, d o w) · ban 198.51.100.7 for good.',
  ownBan: 'También te vetaría a ti.',
  banned: ({ what, sessions }) =>
    `Vetado: ${what}. ${agree(sessions, 'Se ha cerrado', 'Se han cerrado')} ${count(sessions, noun('conexión', 'conexiones'))}.`,
  unsavedBan: ({ reason }) =>
    `El veto no se puede guardar y acabará cuando se cierre el servidor: ${reason}`,
  ban: ({ what, until }) =>
    until === undefined ? `${what}, para siempre` : `${what}, hasta ${until}`,
  noBans: 'No hay vetos.',
  notBanned: ({ what }) => `No hay ningún veto para ${quote(what)}.`,
  unbanned: ({ what }) => `Se ha levantado el veto a ${what}.`,
  nobody: ({ name }) => `No hay ningún visitante que se llame ${quote(name)}.`,
  kicked: ({ name }) => `Se ha desconectado a ${quote(name)}.`,
  told: ({ sessions }) => `Mostrado en ${count(sessions, noun('pantalla', 'pantallas'))}.`,
  noMotd: 'No hay mensaje del día.',
  closed: ({ name }) => `Se ha cerrado la sala ${name}.`,
  draining: values =>
    `Ya no empiezan partidas nuevas. El servidor se cerrará tras la última, o dentro de ${minutes(values.minutes)}.`,
  reloaded: ({ parts }) =>
    parts.length === 0
      ? 'No se ha vuelto a leer nada.'
      : `Se ha vuelto a leer: ${parts.map(part => reloadable[part]).join(', ')}.`,
  visitor: ({ name, address, key, server, minutes: stay }) =>
    [
      name,
      address,
      key ?? 'sin clave',
      minutes(stay),
      ...(server === undefined ? [] : [`en ${server}`]),
    ].join('; '),
  stats: ({ sessions, rooms, matches, bans, megabytes, minutes: age }) =>
    `Sesiones: ${sessions}; salas: ${rooms}; partidas: ${matches}; vetos: ${bans}; ${megabytes} MB; en marcha desde hace ${minutes(age)}`,
};

export const host: Host = {
  start: {
    reach: ({ host, port, isLoopback }) =>
      `Servidor en marcha. Tus amigos se conectan con:\nssh -p ${port} NOMBRE@${host}${
        isLoopback
          ? '\nSolo se puede conectar este equipo. Para abrir el servidor a la red, usa --host 0.0.0.0 con --auth password o --auth keys ARCHIVO.'
          : ''
      }`,
    anyHost: 'DIRECCIÓN-DE-ESTE-EQUIPO',
    addresses: ({ addresses }) =>
      `Direcciones de este equipo: ${addresses.join(', ')}. En internet su dirección puede ser otra.`,
    fingerprint: ({ fingerprint }) =>
      `Huella de la clave del servidor, para compararla en la primera conexión: ${fingerprint}`,
    metrics: ({ url, more }) =>
      `Métricas: ${url}${
        more === 0
          ? ''
          : `, y en ${agree(more, 'el puerto siguiente', `los ${count(more, noun('puerto', 'puertos'))} siguientes`)}`
      }`,
    nats: ({ urls, credentials }) =>
      `NATS: ${urls}${credentials === undefined ? '' : `, con las credenciales de ${path(credentials)}`}`,
    fewerThreads: ({ threads, wanted }) =>
      `Hilos del solucionador: ${threads} en lugar de ${wanted}; no hay memoria para más.`,
    stop: 'Pulsa Ctrl-C para cerrarlo.',
  },

  refusal: {
    authNeeded: ({ host }) =>
      `${host} está abierto a otros equipos. Elige quién puede entrar: --auth password, --auth keys ARCHIVO o --auth none.`,
    passwordMissing:
      '--auth password necesita una contraseña: usa --password-file ARCHIVO o define RICOCHET_PASSWORD.',
    passwordUnused: '--password-file solo sirve con --auth password.',
    passwordEmpty: 'La contraseña está vacía. Elige una.',
    keysFileMissing: '--auth keys necesita un archivo de claves públicas: --auth keys ARCHIVO.',
    noKeys: ({ file }) =>
      `${path(file)} no tiene ninguna clave válida. Pon una clave pública por línea.`,
    noRange: ({ text }) =>
      `${quote(text)} no es una dirección ni un rango de direcciones. Ejemplo: 198.51.100.0/24`,
    wideRange: ({ text, fewest }) =>
      `El rango ${quote(text)} es demasiado amplio. Usa /${fewest} o uno más pequeño.`,
    badBan: ({ file, line, reason }) =>
      `La línea ${line} de ${path(file)} no es un veto válido y no veta a nadie. ${reason}`,
    noBan: 'Ejemplos: 198.51.100.0/24, SHA256:… until 2030-01-01T00:00Z',
    noBans: ({ file, reason }) =>
      `Los vetos no cambian, porque no se puede leer ${path(file)}: ${reason}`,
    portTaken: ({ host, port, flag }) =>
      `El puerto ${port} de ${host} ya está en uso. Elige otro con ${flag}.`,
    folderTaken: ({ folder }) =>
      `Otro servidor usa la carpeta de datos ${path(folder)}. Ciérralo antes, o pon otra carpeta en XDG_DATA_HOME.`,
    notStoring: ({ folder, reason }) => `No se puede guardar nada en ${path(folder)}: ${reason}`,
    writableFolder: ({ folder, mode }) =>
      `Otros usuarios pueden escribir en la carpeta ${path(folder)} (modo ${mode}), y cambiar así lo que el servidor guarda en ella. Quítales ese permiso con chmod go=.`,
    portForbidden: ({ port, flag }) =>
      `No tienes permiso para abrir el puerto ${port}. Elige uno a partir de 1024 con ${flag}.`,
    noSuchHost: ({ host, flag }) =>
      `${host} no es una dirección de este equipo. Elige una con ${flag}.`,
    badMetrics: ({ value }) =>
      `--metrics necesita una dirección y un puerto, como 127.0.0.1:9464, no ${quote(value)}.`,
    clusterCommand:
      'Usa cluster import [CARPETA] o cluster export CARPETA, e indica el NATS del clúster con --cluster.',
    badNatsUrl: ({ value }) =>
      `--cluster necesita direcciones de NATS, como nats://10.0.0.1:4222,tls://nats.example.org, no ${quote(value)}.`,
    badClusterName: ({ value }) =>
      `--cluster-name admite hasta 32 letras, cifras, - y _, no ${quote(value)}.`,
    foreignHostKey: ({ file }) =>
      `La clave del servidor ${path(file)} es de otro usuario. Cambia su dueño con chown, o bórrala y se creará otra.`,
    openHostKey: ({ file }) =>
      `Otros usuarios pueden leer la clave del servidor ${path(file)}. Protégela con chmod 600, o bórrala y se creará otra.`,
    noHostKey: ({ file, reason }) =>
      `La clave del servidor ${path(file)} no se puede leer ni crear: ${reason}`,
    badHostKey: ({ file }) =>
      `${path(file)} no es una clave de servidor ed25519 válida. Bórrala y se creará otra.`,
  },

  badNats: {
    waiting: ({ urls, reason, isThere, seconds: longest }) =>
      `${nats(urls)} todavía no ${isThere ? 'ofrece JetStream' : 'responde'}: ${reason}. Se espera hasta ${seconds(longest)}.`,
    tooOld: ({ urls, version, safe }) =>
      `${nats(urls)} tiene la versión ${version}. Antes de la ${safe} puede perder todas las salas si se mata su proceso. Actualízalo, o acéptalo como está con --cluster-old-nats.`,
    noNats: ({ urls, reason }) => `${nats(urls)} no responde: ${reason}.`,
    notNats: ({ urls }) => `Lo que responde en ${urls.join(', ')} no es NATS.`,
    notAllowed: ({ urls }) =>
      `${nats(urls)} no acepta estas credenciales. Da otras con --cluster-credentials ARCHIVO.`,
    badCredentials: () =>
      'No se pueden leer las credenciales de NATS. --cluster-credentials necesita un archivo escrito por nsc, o una línea USUARIO:CONTRASEÑA.',
    notTrusted: ({ urls, reason }) =>
      `El certificado de ${nats(urls)} no es de confianza: ${reason}. Indica su autoridad con --cluster-ca ARCHIVO.`,
    noTls: ({ urls }) => `${nats(urls)} no usa TLS. Escribe nats:// en lugar de tls://.`,
    noRights: ({ urls, reason }) =>
      `${nats(urls)} no da a su usuario los permisos que necesita un clúster: ${reason}. Un servidor tiene que poder publicar y suscribirse: ricochet.>, _INBOX.>, $JS.> y $KV.>`,
    noJetStream: ({ urls }) => `${nats(urls)} no tiene JetStream. Arráncalo con: nats-server -js`,
    full: ({ urls, reason }) =>
      `${nats(urls)} está lleno: ${reason}. Sube sus límites (max_file_store, max_storage).`,
    unusable: ({ urls, reason }) =>
      `${nats(urls)} no puede guardar lo que necesita un clúster: ${reason}.`,
  },

  cluster: {
    imported: ({ rooms, records, visitors, results, bans }) =>
      `Importado: ${[
        count(rooms, noun('sala', 'salas')),
        count(records, noun('partida', 'partidas')),
        `estadísticas de ${count(visitors, noun('visitante', 'visitantes'))}`,
        counted(results, 'result'),
        count(bans, noun('veto', 'vetos')),
      ].join(', ')}. Lo que ya tenía el clúster no ha cambiado.`,
    exported: ({ records, folder }) =>
      `${agree(records, 'Se ha escrito', 'Se han escrito')} ${count(records, noun('partida', 'partidas'))} en ${path(folder)}.`,
    damagedRecord: ({ record }) =>
      `El registro de partida ${path(record)} no se puede leer y se omite.`,
    newerFormat: ({ format, own }) =>
      `Los servidores de este clúster usan el formato ${format}, que esta versión (${own}) no sabe leer. Actualiza el programa.`,
    olderFormat: ({ format, own }) =>
      `Quedan servidores de este clúster en marcha con el formato ${format}; esta versión usa el ${own}. Ciérralos antes.`,
    otherHostKey: ({ file, fingerprint }) =>
      `Los servidores de un clúster tienen que mostrar la misma clave: copia ${path(file)} de uno que muestre ${fingerprint}.`,
  },

  ownNats: {
    missing:
      '--processes necesita nats-server, que no está en el PATH. Instálalo, o indica un NATS con --cluster.',
    failed: ({ reason }) => `NATS no ha podido arrancar: ${reason}`,
  },

  keyLine: {
    damaged: ignored('no es una clave pública válida'),
    options: ignored('no se admiten opciones delante de una clave'),
    weak: ignored('el tipo o el tamaño de la clave no es seguro'),
  },

  troubles: {
    rooms: {
      damaged: ({ file, copy }) =>
        `El archivo de sala ${path(file)} está dañado. Se ha movido a ${path(copy)}.`,
      unusable: ({ file, reason }) => `La sala de ${path(file)} no se recupera: ${reason}`,
      unreadable: ({ folder, reason }) =>
        `No se recupera ninguna sala, porque no se puede leer ${path(folder)}: ${reason}`,
      'not-removed': ({ reason }) =>
        `No se pueden borrar los registros de partidas antiguos: ${reason}`,
      unsaved: ({ reason }) => `Una sala no se puede guardar, pero sigue abierta: ${reason}`,
    },
    guests: {
      'no-standing': ({ title }) =>
        `${path(title)} no tiene estadísticas de esta versión; bórralo para empezar de cero.`,
      'newer-standing': ({ title }) =>
        `${path(title)} es de una versión más reciente y se queda como está.`,
      unreadable: ({ reason }) => `No se pueden leer las estadísticas de un visitante: ${reason}`,
      erased: 'Un visitante ha borrado sus datos.',
      'not-erased': ({ reason }) => `No se pueden borrar los datos de un visitante: ${reason}`,
      'no-space': ({ most }) =>
        `Solo caben las estadísticas de ${count(most, noun('visitante', 'visitantes'))}. Borra algunas.`,
      unsaved: ({ reason }) => `No se pueden guardar los datos de un visitante: ${reason}`,
    },
  },

  admin,
};
