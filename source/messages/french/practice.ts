import type { Language } from '../catalogue.js';
import { signed } from '../grammar.js';
import { count, date, moveRange, moves, nouns, numeral } from './counting.js';
import { quote, theKey, YES_OR_NO } from './forms.js';

type Screens = Language['screens'];

export const practice: Screens['practice'] = {
  hint: ({ step, of }) => `Indice ${step} sur ${of}`,
  hints: {
    bound: ({ least, most, moved }) =>
      `Au plus court${moved ? ' à partir d’ici' : ''} : ${least} ou ${moves(most)}.`,
    exact: values =>
      values.moved
        ? `Au plus court à partir d’ici : ${moves(values.moves)}.`
        : `Au plus court : ${moves(values.moves)}.`,
    robots: values =>
      values.robots === 1
        ? 'Un seul robot suffit pour la solution la plus courte.'
        : `La solution la plus courte fait bouger ${values.robots} robots.`,
    'last-robot': ({ robot }) => `Dans une solution optimale, le robot ${robot} joue en dernier.`,
    'next-move': ({ move }) => `Prochain coup : ${move}.`,
    all: ({ line, moved }) =>
      `${moved ? 'Solution complète à partir d’ici' : 'Solution complète'} : ${line}`,
  },
  alreadySolved: 'C’est déjà résolu.',
  helped: ({ steps, of }) => `Indices utilisés : ${steps} sur ${of}.`,

  distance: 'Coups restants',
  measuring: 'calcul…',
  notKnown: 'inconnu',
  outOfReach: 'hors d’atteinte',
  trend: { warmer: 'plus près', colder: 'plus loin', same: 'aussi loin' },

  giveUp: ({ cost, how }) => `Abandonner cette position ?${drop(cost)} ${how}`,
  skip: ({ cost, how }) =>
    `Passer cette position ? Elle compte comme abandonnée.${drop(cost)} ${how}`,
  help: ({ percent, how }) =>
    `Avec de l’aide, une solution compte pour ${percent} % au plus. ${how}`,
  helpPoints: ({ now, helped, how }) =>
    `Avec cette aide, la solution la plus courte change votre cote de ${signed(helped)} au lieu de ${signed(now)}. ${how}`,
  pressYes: YES_OR_NO,
  pressAgain: ({ key }) => `Confirmez avec ${theKey(key)}.`,
  typeAgain: ({ word }) => `Tapez encore une fois ${quote(word)} pour confirmer.`,
  givenUp: ({ shortest }) =>
    shortest === undefined
      ? 'Position abandonnée.'
      : `Position abandonnée. Solution la plus courte : ${moves(shortest)} ; « o » la montre.`,

  lengths: values => `Prochaines positions : ${moveRange(values)}.`,
  level: ({ around }) => `Position cotée à environ ${around}.`,
  dealing: ({ sign }) => `${sign} Recherche d’une position…`,
  noneDealt: ({ tried, motif, ...values }) => {
    const found = `Positions essayées : ${numeral(tried)} ; aucune en ${moveRange(values)}`;
    return motif === undefined
      ? `${found}. Choisissez une autre longueur.`
      : `${found} avec le motif ${quote(motif)}. Choisissez une autre longueur ou un autre motif.`;
  },
  noTarget: 'Ce plateau n’a pas cette cible pour ses robots. Choisissez-en une autre.',
  dealCancelled: 'Tirage annulé.',
  dealFailed: 'Le solveur a planté ; aucune position n’a été tirée.',
  dealTimedOut: ({ seconds }) =>
    `Aucune position de ce genre trouvée en ${seconds} s. Augmentez --timeout ou demandez moins.`,

  keys: {
    giveUp: 'abandon',
    distance: 'reste',
    next: 'suivant',
    again: 'réessayer',
    lengths: 'niveau',
    anyway: 's’exercer quand même',
  },
};

/** What the player's rating becomes, and by how much that is more; nothing where it stays. */
type Cost = Parameters<Screens['practice']['giveUp']>[0]['cost'];

const drop = (cost: Cost): string =>
  cost ? ` Votre cote passe de ${cost.rating - cost.change} à ${cost.rating}.` : '';

export const rating: Screens['rating'] = {
  player: values => `Votre cote ${values.rating} (${signed(values.change)})`,
  position: values => `Position ${values.rating} (${signed(values.change)})`,
  stakes: ({ rating, shortest, longer, hint, givenUp }) =>
    `Votre cote, ${rating} : au plus court ${signed(shortest)} (après un indice ${signed(hint)}), un coup de plus ${signed(longer)}, abandon ${signed(givenUp)}.`,
};

export const daily: Screens['daily'] = {
  title: values => `Jour ${values.day}, ${date(values.date)}`,
  streak: ({ current }) =>
    current === 0 ? 'pas de série' : `série : ${count(current, nouns.day)}`,
  share: ({ day, result }) =>
    `Ricochet Robots, position du jour ${day} : ${result}\nLa même position : ricochet-tui daily --day ${day}`,
  shared: ({ over }) => {
    if (over === undefined) return 'non résolue';
    return over === 0
      ? 'résolue avec le moins de coups possible'
      : `résolue, ${moves(over)} de trop`;
  },
  hints: ({ hints }) => count(hints, nouns.hint),
  past: 'Un jour passé : ne compte ni pour la série ni pour la cote.',
  notPlayed: ({ day }) =>
    `La position du jour ${day} n’a pas été jouée ici. Celle d’aujourd’hui : ricochet-tui daily`,
  earlier: 'Positions des jours passés',
  unplayed: 'pas jouée ce jour-là',
  notADay: ({ value, last }) =>
    `${quote(value)} n’est pas le numéro d’un jour. Les jours vont de 1 à ${last}.`,
  copied:
    'Copié. Si votre terminal bloque le presse-papiers, sélectionnez les lignes sous le plateau.',
  finished: 'Déjà jouée aujourd’hui : seul le premier essai compte.',
  solution: ({ shortest }) =>
    shortest === undefined
      ? 'La position d’hier.'
      : `La position d’hier : ${moves(shortest)} ; « o » montre la solution la plus courte.`,
  notCome: ({ first }) =>
    `La première position du jour est celle du ${date(first)} ; vérifiez l’horloge.`,
  keys: { share: 'partager', yesterday: 'hier', days: 'jours passés' },
};

export const train: Screens['train'] = {
  storm: 'Tempête',
  streak: 'Série',
  solved: ({ score, best }) => `Résolues ${score}, record ${best}`,
  combo: ({ combo, of }) => `Combo ${combo} sur ${of}`,
  skips: ({ skips }) =>
    skips === 0 ? 'aucune passe restante' : `encore ${count(skips, nouns.skip)}`,
  told: values => {
    const paid = values.paid === 0 ? '' : ` ${signed(values.paid)} s`;
    if (values.moves === undefined)
      return `Passée ; au plus court : ${moves(values.shortest)}.${paid}`;
    return values.moves === values.shortest
      ? `Résolue en ${moves(values.moves)}, au plus court.${paid}`
      : `Ratée : ${moves(values.moves)} au lieu de ${values.shortest}.${paid}`;
  },
  end: ({ how }) => `Arrêter là ? ${how}`,
  over: ({ score, best }) => {
    const solved = `Positions résolues : ${score || 'aucune'}`;
    return score > best ? `${solved}, nouveau record !` : `${solved} ; record ${best}.`;
  },
  line: ({ number, id, shortest, time, ...values }) =>
    `${number}. ${id} : au plus court ${shortest}, ${values.moves === undefined ? 'non résolue' : `vous ${values.moves}`}, ${time}`,
  kept: 'Les positions ratées reviendront à partir de demain.',
  rules: {
    storm:
      'Le plus de positions possible en trois minutes, chacune au plus court. Cinq d’affilée rapportent 10 s ; une solution plus longue ou une passe en coûte 10.',
    streak:
      'Seule une solution au plus court compte ; une plus longue termine la série. Pas de sablier, une passe.',
  },
  startsIn: ({ seconds }) => `Début dans ${seconds}…`,
  noSkip: 'Plus de passe : résolvez cette position, ou quittez pour terminer la série.',
  notSolved: 'Non résolue',
  heads: { shortest: 'minimum', yours: 'vous', time: 'temps' },
  pace: 'Temps par position',
  share: values =>
    `Ricochet Robots ${values.name} : résolues ${values.score}, la plus longue ${moves(values.longest)}, temps ${values.time}.${values.train === undefined ? '' : ` Mêmes positions : ricochet-tui train ${values.train}`}`,
  keys: { skip: 'passer', keep: 'garder les ratées', again: 'encore' },
};
