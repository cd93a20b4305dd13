import type { Language } from '../catalogue.js';
import { count, form, minutes, nouns, numeral, seconds } from './counting.js';
import { path, quote } from './forms.js';

type Host = Language['host'];

/** A line of a file of keys that is passed over. */
const ignored = (why: string) => (values: { file: string; line: number }) =>
  `La ligne ${values.line} de ${path(values.file)} est ignorée : ${why}.`;

const reloadable = {
  keys: 'clés',
  password: 'mot de passe',
  motd: 'message du jour',
  admins: 'administrateurs',
  bans: 'bannissements',
};

const nats = (urls: readonly string[]): string => `NATS (${urls.join(', ')})`;

const admin: Host['admin'] = {
  help: ({ acts }) =>
    `Commandes : ${acts.join(', ')}. Exemples : kick ann · ban 198.51.100.0/24 for 2h · say Nous revenons à neuf heures.`,
  howToBan:
    'Indiquez une clé, une adresse ou une plage : ban SHA256:… · ban 198.51.100.0/24 for 2h (m, h, d ou w) · ban 198.51.100.7 for good.',
  ownBan: 'Vous seriez banni vous aussi.',
  banned: ({ what, sessions }) =>
    `Banni : ${what}. ${form(sessions, {
      one: `${sessions} connexion fermée`,
      many: `${numeral(sessions)} de connexions fermées`,
      other: `${numeral(sessions)} connexions fermées`,
    })}.`,
  unsavedBan: ({ reason }) =>
    `Le bannissement ne peut pas être enregistré et prendra fin avec le serveur : ${reason}`,
  ban: ({ what, until }) =>
    until === undefined ? `${what}, définitivement` : `${what}, jusqu’à ${until}`,
  noBans: 'Aucun bannissement.',
  notBanned: ({ what }) => `${quote(what)} n’est pas dans la liste des bannissements.`,
  unbanned: ({ what }) => `Bannissement levé : ${what}.`,
  nobody: ({ name }) => `Aucun visiteur ne s’appelle ${quote(name)}.`,
  kicked: ({ name }) => `Visiteur déconnecté : ${quote(name)}.`,
  told: ({ sessions }) => `Affiché sur ${count(sessions, nouns.screen)}.`,
  noMotd: 'Aucun message du jour.',
  closed: ({ name }) => `La salle ${name} est fermée.`,
  draining: values =>
    `Aucune nouvelle partie ne peut commencer. Le serveur s’arrête après la dernière, ou dans ${minutes(values.minutes)}.`,
  reloaded: ({ parts }) =>
    parts.length === 0
      ? 'Rien n’a été relu.'
      : `Relu : ${parts.map(part => reloadable[part]).join(', ')}.`,
  visitor: ({ name, address, key, server, minutes: stay }) =>
    [
      name,
      address,
      key ?? 'sans clé',
      minutes(stay),
      ...(server === undefined ? [] : [`sur ${server}`]),
    ].join(' ; '),
  stats: ({ sessions, rooms, matches, bans, megabytes, minutes: age }) =>
    [
      `Sessions : ${sessions}`,
      `salles : ${rooms}`,
      `parties : ${matches}`,
      `bannissements : ${bans}`,
      `${numeral(megabytes)} Mo`,
      `en marche depuis ${minutes(age)}`,
    ].join(' ; '),
};

export const host: Host = {
  start: {
    reach: ({ host, port, isLoopback }) =>
      `Serveur démarré. Vos amis se connectent avec :\nssh -p ${port} NOM@${host}${
        isLoopback
          ? '\nSeule cette machine peut se connecter. Pour ouvrir le serveur au réseau, utilisez --host 0.0.0.0 avec --auth password ou --auth keys FICHIER.'
          : ''
      }`,
    anyHost: 'ADRESSE-DE-CETTE-MACHINE',
    addresses: ({ addresses }) =>
      `Adresses de cette machine : ${addresses.join(', ')}. Sur Internet, son adresse peut être différente.`,
    fingerprint: ({ fingerprint }) =>
      `Empreinte de la clé d’hôte, à comparer à la première connexion : ${fingerprint}`,
    metrics: ({ url, more }) =>
      `Métriques : ${url}${
        more === 0
          ? ''
          : `, et sur ${form(more, {
              one: 'le port suivant',
              many: `les ${numeral(more)} de ports suivants`,
              other: `les ${numeral(more)} ports suivants`,
            })}`
      }`,
    nats: ({ urls, credentials }) =>
      `NATS : ${urls}${credentials === undefined ? '' : `, avec les identifiants de ${path(credentials)}`}`,
    fewerThreads: ({ threads, wanted }) =>
      `Threads du solveur : ${threads} au lieu de ${wanted}, faute de mémoire.`,
    stop: 'Ctrl-C arrête le serveur.',
  },

  refusal: {
    authNeeded: ({ host }) =>
      `${host} est ouvert à d’autres machines. Choisissez qui peut entrer : --auth password, --auth keys FICHIER ou --auth none.`,
    passwordMissing:
      '--auth password demande un mot de passe : utilisez --password-file FICHIER, ou définissez RICOCHET_PASSWORD.',
    passwordUnused: '--password-file ne sert qu’avec --auth password.',
    passwordEmpty: 'Le mot de passe est vide. Choisissez-en un.',
    keysFileMissing: '--auth keys demande un fichier de clés publiques : --auth keys FICHIER.',
    noKeys: ({ file }) =>
      `${path(file)} ne contient aucune clé valide. Mettez une clé publique par ligne.`,
    noRange: ({ text }) =>
      `${quote(text)} n’est ni une adresse ni une plage d’adresses. Exemple : 198.51.100.0/24`,
    wideRange: ({ text, fewest }) =>
      `La plage ${quote(text)} est trop large. Choisissez /${fewest} ou une plage plus étroite.`,
    badBan: ({ file, line, reason }) =>
      `La ligne ${line} de ${path(file)} n’est pas un bannissement valide et ne bannit personne. ${reason}`,
    noBan: 'Exemples : 198.51.100.0/24, SHA256:… until 2030-01-01T00:00Z',
    noBans: ({ file, reason }) =>
      `Les bannissements restent inchangés, car ${path(file)} ne peut pas être lu : ${reason}`,
    portTaken: ({ host, port, flag }) =>
      `Le port ${port} de ${host} est déjà utilisé. Choisissez-en un autre avec ${flag}.`,
    folderTaken: ({ folder }) =>
      `Un autre serveur utilise le dossier de données ${path(folder)}. Arrêtez-le d’abord, ou indiquez un autre dossier par XDG_DATA_HOME.`,
    notStoring: ({ folder, reason }) =>
      `Rien ne peut être enregistré dans ${path(folder)} : ${reason}`,
    writableFolder: ({ folder, mode }) =>
      `D’autres utilisateurs peuvent écrire dans le dossier ${path(folder)} (mode ${mode}), et donc remplacer ce que le serveur y garde. Retirez-leur ce droit avec chmod go=.`,
    portForbidden: ({ port, flag }) =>
      `Vous n’avez pas le droit d’ouvrir le port ${port}. Choisissez-en un à partir de 1024 avec ${flag}.`,
    noSuchHost: ({ host, flag }) =>
      `${host} n’est pas une adresse de cette machine. Choisissez-en une avec ${flag}.`,
    badMetrics: ({ value }) =>
      `--metrics demande une adresse et un port, comme 127.0.0.1:9464, et non ${quote(value)}.`,
    clusterCommand:
      'Utilisez cluster import [DOSSIER] ou cluster export DOSSIER, et indiquez le NATS de la grappe avec --cluster.',
    badNatsUrl: ({ value }) =>
      `--cluster demande des adresses de NATS, comme nats://10.0.0.1:4222,tls://nats.example.org, et non ${quote(value)}.`,
    badClusterName: ({ value }) =>
      `--cluster-name demande au plus 32 lettres, chiffres, - ou _, et non ${quote(value)}.`,
    foreignHostKey: ({ file }) =>
      `La clé d’hôte ${path(file)} appartient à un autre utilisateur. Changez son propriétaire avec chown, ou supprimez-la : une nouvelle sera créée.`,
    openHostKey: ({ file }) =>
      `D’autres utilisateurs peuvent lire la clé d’hôte ${path(file)}. Protégez-la avec chmod 600, ou supprimez-la : une nouvelle sera créée.`,
    noHostKey: ({ file, reason }) =>
      `La clé d’hôte ${path(file)} ne peut être ni lue ni créée : ${reason}`,
    badHostKey: ({ file }) =>
      `${path(file)} n’est pas une clé d’hôte ed25519 valide. Supprimez-la : une nouvelle sera créée.`,
  },

  badNats: {
    waiting: ({ urls, reason, isThere, seconds: longest }) =>
      `${nats(urls)} ${isThere ? 'n’offre pas encore JetStream' : 'ne répond pas encore'} : ${reason}. Attente de ${seconds(longest)} au plus.`,
    tooOld: ({ urls, version, safe }) =>
      `${nats(urls)} est en version ${version}. Avant ${safe}, il peut perdre toutes les salles s’il est tué. Mettez-le à jour, ou acceptez-le tel quel avec --cluster-old-nats.`,
    noNats: ({ urls, reason }) => `${nats(urls)} ne répond pas : ${reason}.`,
    notNats: ({ urls }) => `Ce qui répond à l’adresse ${urls.join(', ')} n’est pas NATS.`,
    notAllowed: ({ urls }) =>
      `${nats(urls)} refuse ces identifiants. Donnez-en d’autres avec --cluster-credentials FICHIER.`,
    badCredentials: () =>
      'Les identifiants pour NATS sont illisibles. --cluster-credentials demande un fichier écrit par nsc, ou une ligne UTILISATEUR:MOT-DE-PASSE.',
    notTrusted: ({ urls, reason }) =>
      `Le certificat de ${nats(urls)} n’est pas de confiance : ${reason}. Indiquez son autorité avec --cluster-ca FICHIER.`,
    noTls: ({ urls }) => `${nats(urls)} ne parle pas TLS. Écrivez nats:// au lieu de tls://.`,
    noRights: ({ urls, reason }) =>
      `${nats(urls)} ne donne pas à son utilisateur les droits qu’il faut à une grappe : ${reason}. Un serveur doit pouvoir publier et s’abonner : ricochet.>, _INBOX.>, $JS.> et $KV.>`,
    noJetStream: ({ urls }) => `${nats(urls)} n’a pas JetStream. Lancez-le ainsi : nats-server -js`,
    full: ({ urls, reason }) =>
      `${nats(urls)} est plein : ${reason}. Relevez ses limites (max_file_store, max_storage).`,
    unusable: ({ urls, reason }) =>
      `${nats(urls)} ne peut pas garder ce qu’il faut à une grappe : ${reason}.`,
  },

  cluster: {
    imported: ({ rooms, records, visitors, results, bans }) =>
      `Importé : ${[
        count(rooms, nouns.room),
        count(records, nouns.match),
        `statistiques de ${count(visitors, nouns.visitor)}`,
        count(results, nouns.result),
        count(bans, nouns.ban),
      ].join(', ')}. Ce que la grappe avait déjà n’a pas changé.`,
    exported: ({ records, folder }) =>
      `Exporté : ${count(records, nouns.match)} dans le dossier ${path(folder)}.`,
    damagedRecord: ({ record }) =>
      `L’enregistrement de partie ${path(record)} est illisible ; il est laissé de côté.`,
    newerFormat: ({ format, own }) =>
      `Les serveurs de cette grappe utilisent le format ${format}, que cette version (${own}) ne sait pas lire. Mettez le programme à jour.`,
    olderFormat: ({ format, own }) =>
      `Des serveurs de cette grappe utilisent encore le format ${format} ; cette version utilise le format ${own}. Arrêtez-les d’abord.`,
    otherHostKey: ({ file, fingerprint }) =>
      `Les serveurs d’une grappe doivent montrer la même clé d’hôte : copiez ${path(file)} depuis un serveur qui montre ${fingerprint}.`,
  },

  ownNats: {
    missing:
      '--processes a besoin de nats-server, introuvable dans le PATH. Installez-le, ou indiquez un NATS avec --cluster.',
    failed: ({ reason }) => `NATS ne peut pas être lancé : ${reason}`,
  },

  keyLine: {
    damaged: ignored('ce n’est pas une clé publique valide'),
    options: ignored('les options devant une clé ne sont pas acceptées'),
    weak: ignored('le type ou la taille de la clé n’est pas sûr'),
  },

  troubles: {
    rooms: {
      damaged: ({ file, copy }) =>
        `Le fichier de salle ${path(file)} est endommagé. Il a été déplacé vers ${path(copy)}.`,
      unusable: ({ file, reason }) => `La salle de ${path(file)} n’est pas rouverte : ${reason}`,
      unreadable: ({ folder, reason }) =>
        `Aucune salle n’est rouverte, car ${path(folder)} ne peut pas être lu : ${reason}`,
      'not-removed': ({ reason }) =>
        `Impossible de supprimer les anciens enregistrements de parties : ${reason}`,
      unsaved: ({ reason }) =>
        `Une salle ne peut pas être enregistrée, mais reste ouverte : ${reason}`,
    },
    guests: {
      'no-standing': ({ title }) =>
        `${path(title)} n’a pas de statistiques de cette version ; supprimez-le pour repartir de zéro.`,
      'newer-standing': ({ title }) =>
        `${path(title)} vient d’une version plus récente et reste tel quel.`,
      unreadable: ({ reason }) => `Impossible de lire les statistiques d’un visiteur : ${reason}`,
      erased: 'Un visiteur a effacé ses données.',
      'not-erased': ({ reason }) => `Impossible d’effacer les données d’un visiteur : ${reason}`,
      'no-space': ({ most }) =>
        `Il n’y a de place que pour les statistiques de ${count(most, nouns.visitor)}. Supprimez-en.`,
      unsaved: ({ reason }) => `Impossible d’enregistrer les données d’un visiteur : ${reason}`,
    },
  },

  admin,
};
