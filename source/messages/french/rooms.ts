import { comingBack, portFlag } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { all, count, moves, nouns } from './counting.js';
import { YES_OR_NO } from './forms.js';

export const rooms: Language['screens']['rooms'] = {
  lobby: {
    title: 'Salles',
    you: ({ name }) => `Votre nom : ${name}.`,
    comeBack: way => `Coupure ? ${comingBack(way, 'moi', 'SERVEUR')}`,
    none: 'Aucune salle ouverte. Ouvrez-en une avec « n » ; vos amis la verront ici.',
    code: ({ typed }) => `Code de la salle privée : ${typed}_`,
    codeAbout: 'La personne qui a ouvert la salle y voit son code.',
    heads: {
      name: 'salle',
      edition: 'édition',
      round: 'tour',
      watchers: 'public',
      players: 'joueurs',
    },
    notBegun: '-',
    players: ({ names }) =>
      names.length === 0 ? 'Aucun joueur pour l’instant.' : `Joueurs : ${all(names)}.`,
    erase: `Effacer toutes les statistiques et parties gardées ici pour votre clé ? ${YES_OR_NO}`,
    kept: 'Une place vous y attend : Entrée pour la reprendre.',
    watchers: values =>
      values.watchers === 0 ? 'Aucun spectateur.' : `${count(values.watchers, nouns.spectator)}.`,
  },

  seats: {
    title: ({ name }) => `Salle ${name}`,
    privateTitle: ({ code }) => `Salle privée ${code}`,
    free: ({ seats }) =>
      seats === 0 ? 'Toutes les places sont prises.' : `${count(seats, nouns.freeSeat)}.`,
    watchers: ({ names }) => `Spectateurs : ${all(names)}.`,
    invite: ({ name, port }) =>
      `Vos amis choisissent la salle, ou tapent : ssh -t ${portFlag(port)}NOM@SERVEUR join ${name}`,
    invitePrivate: ({ code, port }) =>
      `Vos amis tapent « c » et le code, ou : ssh -t ${portFlag(port)}NOM@SERVEUR join ${code}`,
    options: ({ edition, chips, seconds, proofSeconds }) =>
      proofSeconds
        ? `Édition ${edition}, ${chips}, sablier ${seconds} s, démonstration ${proofSeconds} s.`
        : `Édition ${edition}, ${chips}, sablier ${seconds} s.`,
    waiting: 'Il faut au moins deux joueurs ; la partie commence quand tous sont prêts.',
    mayStart: 'Appuyez sur Entrée pour commencer ; on attend que tous soient prêts.',
    isReady: 'On attend les autres ; la partie commence quand tous sont prêts.',
    remove: ({ name, number, of }) =>
      of === 1
        ? `Exclure ${name} pour de bon ? Entrée exclut, Échap annule.`
        : `Exclure ${name} ? Entrée exclut pour de bon, flèches : choisir (${number} sur ${of}).`,
    maySit: 'Vous regardez. Appuyez sur « s » pour vous asseoir et jouer.',
  },

  marks: {
    you: { sign: '*', word: 'vous' },
    bot: { sign: 'b', word: 'bot' },
    away: { sign: '-', word: 'en pause' },
    gone: { sign: 'x', word: 'a quitté' },
    ready: { sign: '+', word: 'prêt(e)' },
  },
  bots: { easy: 'facile', medium: 'moyen', hard: 'difficile', master: 'maître' },

  match: {
    thinking: 'Trouvé ? Le nombre, Entrée. Pour passer : deux fois Entrée.',
    bid: ({ typed }) =>
      typed === ''
        ? 'Tapez votre annonce, ou encore Entrée pour passer.'
        : `Votre annonce : ${typed}_`,
    round: ({ round, room, isPrivate }) => `Tour ${round}, ${isPrivate ? 'code' : 'salle'} ${room}`,
    watching: 'Vous regardez cette partie.',
    watchingProof: ({ name, bid }) => `${name} démontre en ${moves(bid)}.`,
    next: ({ name, bid }) => `Ensuite : ${name}, ${moves(bid)}.`,
    beginsIn: values => `début dans ${values.seconds} s`,
    nextIn: values => `suite dans ${values.seconds} s`,
    ready: 'Appuyez sur Entrée pour continuer.',
    isReady: 'On attend les autres joueurs.',
    leave: `Quitter la partie ? Votre place est gardée cinq minutes. ${YES_OR_NO}`,
  },

  events: {
    entered: ({ name }) => `${name} entre.`,
    seated: ({ name }) => `${name} prend une place.`,
    'seat-freed': ({ name }) => `${name} rend sa place.`,
    'went-away': ({ name }) => `${name} est en pause ; sa place est gardée cinq minutes.`,
    'came-back': ({ name }) => `${name} est de retour.`,
    'seat-given-up': ({ name }) => `${name} a quitté la partie ; les autres continuent.`,
    abandoned: () => 'Tous les joueurs ont quitté la partie ; elle est finie.',
    'watcher-left': ({ name }) => `${name} a quitté la salle.`,
    ready: ({ name }) => `${name} donne son feu vert.`,
    'taken-over': () => 'Cette salle a changé de serveur. Aucun temps n’a été perdu.',
    removed: ({ name }) => `${name} a dû quitter la salle.`,
    locked: ({ isLocked }) =>
      isLocked
        ? 'La salle est verrouillée : plus personne ne peut entrer.'
        : 'La salle est de nouveau ouverte à tous.',
    agreed: () => 'La prochaine partie a d’autres réglages.',
  },

  reactions: {
    'well-played': 'Bien joué !',
    oops: 'Oups !',
    wow: 'Waouh !',
    hurry: 'Plus vite !',
    thanks: 'Merci !',
    'good-game': 'Belle partie !',
  },
  reaction: ({ name, reaction }) => `${name} : ${reaction}`,

  keys: {
    join: 'entrer',
    openRoom: 'ouvrir une salle',
    code: 'salle privée',
    practise: 's’exercer',
    daily: 'position du jour',
    solitaire: 'solo',
    top: 'cotes',
    show: 'me montrer, me cacher',
    statistics: 'statistiques',
    settings: 'réglages',
    lines: 'lignes de texte',
    erase: 'effacer',
    sit: 's’asseoir, regarder',
    remove: 'exclure',
    lock: 'verrouiller',
    setUp: 'réglages',
    person: 'autre',
    pass: 'passer',
    react: 'réagir',
    ready: 'prêt',
    seats: 'places',
    say: 'dire',
  },
};
