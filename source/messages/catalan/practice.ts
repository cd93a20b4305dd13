import type { Language } from '../catalogue.js';
import { signed } from '../grammar.js';
import { counted, date, days, de, from, moveRange, moves, positions } from './counting.js';
import { quote, theKey, YES_OR_NO } from './quote.js';

type Screens = Language['screens'];

export const practice: Screens['practice'] = {
  hint: ({ step, of }) => `Pista ${step} ${de(of)}`,
  hints: {
    bound: ({ least, most, moved }) =>
      `Solució més curta${moved ? ' des d’aquí' : ''}: ${least} o ${moves(most)}.`,
    exact: values =>
      values.moved
        ? `Solució més curta des d’aquí: ${moves(values.moves)}.`
        : `Solució més curta: ${moves(values.moves)}.`,
    robots: ({ robots }) =>
      robots === 1
        ? 'Una de les solucions més curtes només mou un robot.'
        : `Una de les solucions més curtes mou ${robots} robots.`,
    'last-robot': ({ robot }) =>
      `En una de les solucions més curtes, l’últim a moure’s és el ${robot}.`,
    'next-move': ({ move }) => `Moviment següent: ${move}.`,
    all: ({ line, moved }) =>
      moved ? `Solució sencera des d’aquí: ${line}` : `Solució sencera: ${line}`,
  },
  alreadySolved: 'Ja està resolta.',
  helped: ({ steps, of }) => `Pistes usades: ${steps} ${de(of)}.`,

  distance: 'Distància',
  measuring: 'es calcula…',
  notKnown: 'desconeguda',
  outOfReach: 'impossible des d’aquí',
  trend: { warmer: 'més a prop', colder: 'més lluny', same: 'igual' },

  giveUp: ({ cost, how }) => `Voleu abandonar aquesta posició?${drop(cost)} ${how}`,
  skip: ({ cost, how }) =>
    `Voleu saltar aquesta posició? Compta com a abandonada.${drop(cost)} ${how}`,
  help: ({ percent, how }) =>
    `Amb ajuda, la solució compta com a màxim un ${percent}\u00a0%. ${how}`,
  helpPoints: ({ now, helped, how }) =>
    `Amb aquesta ajuda, la solució més curta canvia la puntuació en ${signed(helped)} i no en ${signed(now)}. ${how}`,
  pressYes: YES_OR_NO,
  pressAgain: ({ key }) => `Confirmeu-ho amb ${theKey(key)}.`,
  typeAgain: ({ word }) => `Escriviu «${word}» un altre cop per confirmar-ho.`,
  givenUp: ({ shortest }) =>
    shortest === undefined
      ? 'Abandonada.'
      : `Abandonada. Solució més curta: ${moves(shortest)}; premeu «o» per mirar-la.`,

  lengths: values => `Posicions següents: ${de(moveRange(values))}.`,
  level: ({ around }) => `Posició d’uns ${around} punts.`,
  dealing: ({ sign }) => `${sign} S’està buscant una posició…`,
  noneDealt: values => {
    const tried = `Provades ${positions(values.tried)}: cap no és ${de(moveRange(values))}`;
    return values.motif === undefined
      ? `${tried}. Trieu un altre nombre.`
      : `${tried} amb el motiu ${quote(values.motif)}. Trieu un altre nombre o motiu.`;
  },
  noTarget: 'Aquest tauler no té cap objectiu així per als seus robots; trieu-ne un altre.',
  dealCancelled: 'Sorteig cancel·lat.',
  dealFailed: 'El solucionador ha fallat; no s’ha sortejat cap posició.',
  dealTimedOut: ({ seconds }) =>
    `No s’ha trobat cap posició així en ${seconds} s. Augmenteu --timeout o demaneu menys.`,

  keys: {
    giveUp: 'abandona',
    distance: 'distància',
    next: 'nova',
    again: 'repeteix',
    lengths: 'nivell',
    anyway: 'practica igualment',
  },
};

const drop = (cost: Parameters<Screens['practice']['giveUp']>[0]['cost']): string =>
  cost ? ` La vostra puntuació baixa de ${cost.rating - cost.change} a ${cost.rating}.` : '';

export const rating: Screens['rating'] = {
  player: values => `Puntuació: ${values.rating} (${signed(values.change)})`,
  position: values => `Posició: ${values.rating} (${signed(values.change)})`,
  stakes: ({ rating, shortest, longer, hint, givenUp }) =>
    `La vostra puntuació, ${rating}: la més curta ${signed(shortest)} (després d’una pista ${signed(hint)}), amb un moviment més ${signed(longer)}, abandonar ${signed(givenUp)}.`,
};

export const daily: Screens['daily'] = {
  title: values => `Dia ${values.day}, ${date(values.date)}`,
  streak: ({ current }) => (current === 0 ? 'encara sense ratxa' : `ratxa: ${days(current)}`),
  share: ({ day, result }) =>
    `Ricochet Robots, posició del dia núm. ${day}: ${result}\nLa mateixa posició: ricochet-tui daily --day ${day}`,
  shared: ({ over }) => {
    if (over === undefined) return 'no resolta';
    return over === 0 ? 'resolta amb el mínim de moviments' : `resolta amb ${moves(over)} de més`;
  },
  hints: ({ hints }) => counted(hints, 'pista', 'pistes'),
  past: 'Un dia passat: no compta per a la ratxa ni per a la puntuació.',
  notPlayed: ({ day }) =>
    `La posició del dia núm. ${day} no s’ha jugat aquí. Jugueu la d’avui: ricochet-tui daily`,
  earlier: 'Posicions de dies anteriors',
  unplayed: 'no jugada aquell dia',
  notADay: ({ value, last }) =>
    `${quote(value)} no és el número de cap dia. Els dies van de l’1 al ${last}.`,
  copied:
    'Copiat. Si el terminal bloqueja el porta-retalls, seleccioneu les línies de sota el tauler.',
  finished: 'Ja l’heu jugada: només compta el primer intent.',
  solution: ({ shortest }) =>
    shortest === undefined
      ? 'Posició d’ahir.'
      : `Posició d’ahir: ${moves(shortest)}; premeu «o» per mirar la solució més curta.`,
  notCome: ({ first }) =>
    `La primera posició del dia és la ${from(first)}; comproveu el rellotge de l’ordinador.`,
  keys: { share: 'comparteix', yesterday: 'ahir', days: 'dies anteriors' },
};

export const train: Screens['train'] = {
  storm: 'Tempesta',
  streak: 'Ratxa',
  solved: ({ score, best }) => `Resoltes: ${score}, rècord ${best}`,
  combo: ({ combo, of }) => `Seguides: ${combo} ${de(of)}`,
  skips: ({ skips }) => (skips === 0 ? 'no queden salts' : `Salts que queden: ${skips}`),
  told: values => {
    const paid = values.paid === 0 ? '' : ` ${signed(values.paid)}\u00a0s`;
    if (values.moves === undefined) return `Saltada: mínim ${values.shortest}.${paid}`;
    return values.moves === values.shortest
      ? `Resolta en ${moves(values.moves)}, el mínim.${paid}`
      : `Error: ${moves(values.moves)}, mínim ${values.shortest}.${paid}`;
  },
  end: ({ how }) => `Voleu acabar aquesta tanda? ${how}`,
  over: ({ score, best }) => {
    const solved = score === 0 ? 'No heu resolt cap posició' : `Heu resolt ${positions(score)}`;
    return score > best ? `${solved}: un nou rècord!` : `${solved}; el vostre rècord és ${best}.`;
  },
  line: values =>
    `${values.number}. ${values.id}: mínim ${values.shortest}, ${values.moves === undefined ? 'no resolta' : `fets ${values.moves}`}, ${values.time}`,
  kept: 'Les posicions fallades tornaran a partir de demà.',
  rules: {
    storm:
      'Resoleu-ne tantes com pugueu en tres minuts, cadascuna amb el mínim de moviments. Cinc de seguides donen 10 s; una solució més llarga o un salt costa 10 s.',
    streak:
      'Només compta la solució més curta: la primera de més llarga acaba la ratxa. Sense rellotge, un salt.',
  },
  startsIn: ({ seconds }) => `Comença d’aquí a ${seconds}…`,
  noSkip: 'No us queden salts: resoleu aquesta posició o sortiu per acabar la ratxa.',
  notSolved: 'No resolta',
  heads: { shortest: 'mínim', yours: 'fets', time: 'temps' },
  pace: 'Temps per posició',
  share: values =>
    `Ricochet Robots ${values.name}: resoltes ${values.score}, la més llarga ${moves(values.longest)}, temps ${values.time}.${values.train === undefined ? '' : ` Les mateixes posicions: ricochet-tui train ${values.train}`}`,
  keys: { skip: 'salta', keep: 'desa fallades', again: 'repeteix' },
};
