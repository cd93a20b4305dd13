import type { Language } from '../catalogue.js';
import { chips, de, minutes, robots, rounds, seconds } from './counting.js';
import { theKey } from './quote.js';

export const rules: Language['screens']['rules'] = {
  title: 'Ajuda',
  clockGoesOn: 'La partida continua darrere d’aquesta ajuda, i el rellotge corre.',

  keys: {
    title: 'Tecles',
    everywhere: ({ help }) =>
      `Esc torna un pas enrere i Ctrl-C surt de seguida. ${theKey(help)} obre aquesta ajuda, excepte on escriviu text.`,
    settings:
      'Podeu canviar les tecles a la configuració. Amb el ratolí activat, feu clic en un robot per triar-lo i després en la casella on s’ha d’aturar.',
  },

  referee: {
    title: 'Arbitratge',
    layOut:
      'Es juga en un tauler de debò: abans de començar, trieu-ne les quatre cares a «Regles…». Aquí porteu les propostes, el rellotge de sorra i les demostracions. Abans de cada ronda, copieu aquí la posició d’aquell tauler: moveu el cursor i premeu la lletra d’un robot per posar-l’hi, o premeu «e» i escriviu un Game ID. Després aneu a l’objectiu de la fitxa treta i premeu Retorn.',
    bids: 'Quan algú digui un número, premeu la seva tecla, el número, Retorn. La primera proposta posa en marxa el rellotge de sorra.',
    proof:
      'Quan s’esgoti, premeu Retorn i repetiu aquí els moviments de qui demostra: el programa diu si són vàlids i si porten a l’objectiu. Premeu «x» si abandona.',
    after: 'Després de la ronda veureu la solució més curta. Llavors copieu la posició nova.',
  },

  aim: {
    title: 'Objectiu del joc',
    target: values =>
      `Al tauler hi ha ${robots(values.robots)} i un objectiu ressaltat. Feu que el robot del mateix color s’aturi en aquest objectiu. Al vòrtex hi podeu dur qualsevol robot.`,
    moves:
      'Feu-ho amb tan pocs moviments com pugueu. Compten els moviments de tots els robots. Podeu moure un robot només perquè barri el pas a un altre.',
  },

  slide: {
    title: 'Moviment',
    what: 'Els robots no tenen frens. Un robot llisca fins que ensopega amb una paret, la vora, la peça central o un altre robot. Això és un moviment, per lluny que arribi.',
    picture:
      'El vermell s’ha mogut a l’est fins a la paret; la marca amb la seva lletra diu d’on ha sortit. Aquest moviment s’escriu «rE»: el robot (r vermell, g verd, b blau, y groc, s platejat) i la direcció (N nord, E est, S sud, W oest).',
    passing: 'Els objectius i les marques de sortida no aturen cap robot.',
  },

  stop: {
    title: 'Robots que fan de paret',
    what: 'Un robot s’atura al costat d’un altre robot igual que davant d’una paret. Si us cal una paret, poseu-hi un robot.',
    picture:
      'A l’esquerra: el vermell va a l’est i llisca fins a la vora. A la dreta: abans el verd ha anat al sud, i el vermell s’atura al seu costat.',
  },

  ricochet: {
    title: 'Rebot',
    what: 'Un robot no pot arribar a l’objectiu en línia recta. Abans ha de rebotar: girar 90° almenys una vegada durant la ronda, entre dos dels seus moviments o en una barrera.',
    picture:
      'A l’esquerra: el vermell té l’objectiu en línia recta, i el moviment no és vàlid. A la dreta: el vermell ha anat al nord, a l’est i al sud, i cada vegada ha girat 90°. Això sí que val.',
    between: 'Entre aquests moviments es poden moure altres robots.',
    over: 'Un robot pot passar per damunt de l’objectiu en línia recta, però no s’hi pot aturar.',
    back: 'Tornar enrere pel mateix camí no és un rebot.',
  },
  onTarget: ({ ricochet }) =>
    ricochet
      ? 'Un robot que comença la ronda a l’objectiu n’ha de sortir, rebotar i tornar-hi.'
      : 'Un robot que comença la ronda a l’objectiu n’ha de sortir i tornar-hi.',
  straight: {
    title: 'Sense rebot',
    what: 'Amb aquestes regles, un robot pot arribar a l’objectiu en línia recta, com aquí el vermell.',
  },
  backAndForth: ({ reverse }) =>
    reverse
      ? 'Un robot pot tornar enrere de seguida pel mateix camí.'
      : 'Un robot no pot tornar enrere pel mateix camí fins que s’hagi mogut un altre robot.',

  diagonal: {
    title: 'Barreres',
    what: 'Un robot travessa les barreres del seu color. En les altres rebota: canvia de direcció i continua lliscant. Tot plegat és un sol moviment.',
    picture:
      'A l’esquerra: el vermell va a l’est, topa amb la barrera verda i rebota cap al nord. A la dreta: el verd va al nord i la travessa.',
    rest: 'Cap robot no es pot aturar en una barrera. Un moviment que hi acabés no és vàlid.',
    ricochet: ({ counts }) =>
      counts
        ? 'Canviar de direcció en una barrera compta com a rebot: després, el robot ja es pot aturar a l’objectiu.'
        : 'Amb aquestes regles, canviar de direcció en una barrera no compta com a rebot: el robot encara ha de girar 90° entre dos moviments.',
  },

  opening: {
    title: 'Obertures',
    what: 'Per una obertura, un robot surt del tauler, torna a entrar pel costat oposat i continua lliscant. Tot plegat és un sol moviment.',
    picture:
      'El vermell ha sortit del tauler per l’est, ha tornat a entrar per l’oest i s’ha aturat a la paret.',
  },

  silver: {
    title: ({ robot }) => `El robot ${robot}`,
    what: ({ robot }) =>
      `No hi ha cap objectiu ${robot}. Feu servir el cinquè robot per arribar al vòrtex o per barrar el pas als altres. La seva tecla i la seva lletra són «s».`,
    diagonals: 'Rebota en totes les barreres.',
  },

  round: {
    title: 'Propostes',
    think:
      'Es treu una fitxa, que diu quin és l’objectiu. Tothom busca una solució alhora, sense moure cap robot.',
    bid: 'En teniu una? Proposeu-ne el nombre de moviments: la vostra lletra, el número i Retorn. Per passar, la vostra lletra i Retorn.',
    bidInRoom:
      'En teniu una? Escriviu el nombre de moviments i premeu Retorn. Tothom proposa alhora i veu totes les propostes. Per passar, premeu Retorn dos cops.',
    others:
      'Les propostes són nombres enters de l’1 al 99. Podeu proposar menys que els altres, igual o més.',
    pass: 'Si passen tots els jugadors, el temps de propostes s’acaba abans. Després d’una proposta nova, cal tornar a passar.',
    ownRaise: ({ ownRaise }) =>
      ownRaise === 'not-above-last'
        ? 'Mentre corre el rellotge podeu canviar la proposta, però mai per damunt de l’última que heu fet.'
        : 'Mentre corre el rellotge podeu abaixar o apujar la proposta, però mai per damunt de la primera que heu fet.',
    clock: values =>
      `Amb la primera proposta es gira el rellotge de sorra. Llavors tothom té ${seconds(values.seconds)} per proposar.`,
    noBids: {
      self: 'Si en quatre minuts ningú no proposa res, qualsevol jugador pot girar el rellotge. Al cap de cinc es gira sol.',
      player: 'Si en quatre minuts ningú no proposa res, qualsevol jugador pot girar el rellotge.',
      off: 'El rellotge no comença a córrer fins que algú proposa.',
    },
    noBidsEnd:
      'Si algú proposa mentre corre, torna a començar. Si s’esgota sense cap proposta, la fitxa torna a la pila i se’n treu una altra.',
  },

  proof: {
    title: 'Demostració',
    lowest:
      'Quan s’esgota el rellotge, qui ha fet la proposta més baixa prem Retorn i la demostra movent els robots.',
    moves: ({ proof }) =>
      proof === 'at-most'
        ? 'La demostració no pot fer més moviments que els proposats.'
        : 'La demostració ha de fer exactament els moviments proposats. Si en sobren, moveu un altre robot, o sortiu de l’objectiu i torneu-hi.',
    clock: values =>
      `Teniu ${seconds(values.seconds)} per a tota la demostració. Si s’acaba el temps, falla.`,
    tie: ({ tie }) =>
      tie === 'fewest-chips'
        ? 'En cas d’empat, va primer qui té menys fitxes. Si també hi empaten, qui ha proposat abans.'
        : 'En cas d’empat, va primer qui ha proposat abans.',
    handicap: 'L’hàndicap se suma a la vostra proposta quan es comparen. No us dona més moviments.',
    setAside:
      'Si ningú no guanya la fitxa i tothom hi està d’acord, «v» l’aparta i en mostra la solució. Contra bots es fa tot sol.',
    failed:
      'Si la demostració falla, els robots tornen a lloc i ho prova qui té la proposta següent. Si fallen totes, la fitxa torna a la pila.',
    afterRound: ({ afterRound }) =>
      afterRound === 'stay'
        ? 'Un cop guanyada la fitxa, els robots es queden on són per a la ronda següent.'
        : 'Un cop guanyada la fitxa, els robots tornen on eren en començar la ronda.',
  },

  room: {
    title: 'Sales',
    seats:
      'Entreu a la sala com a espectador. Premeu «s» per seure, o per aixecar-vos abans de la partida. Hi poden jugar de dos a dotze jugadors, bots inclosos.',
    next: 'La ronda següent comença quan tothom està a punt, o al cap de 15 segons.',
    seatKept:
      'Si deixeu una partida o perdeu la connexió, us guardem el seient cinc minuts. Torneu a connectar-vos amb el mateix nom o la mateixa clau SSH i entreu a la sala.',
  },

  end: {
    title: 'Victòria',
    chips: values => `Guanya la partida qui primer té ${chips(values.chips)}.`,
    rounds: values => `La partida s’acaba al cap ${de(rounds(values.rounds))}.`,
    minutes: values =>
      `La partida s’acaba al cap ${de(minutes(values.minutes))}, en acabar la ronda en joc.`,
    most: 'Guanya qui té més fitxes.',
    allChips: 'Es juguen totes les fitxes. Guanya qui en té més.',
    byPlayers: ({ two, three, four, more }) =>
      `Amb dos jugadors, guanya qui primer té ${chips(two)}; amb tres, ${three}; amb quatre, ${four}. Si sou més, es juga fins que se n’han guanyat ${more}.`,
    shared: 'Els jugadors que empaten amb més fitxes comparteixen la victòria.',
  },

  alone: {
    title: 'En solitari',
    round: values =>
      values.turns === 1
        ? `Amb cada fitxa nova es gira el rellotge de sorra. Teniu ${seconds(values.seconds)} per trobar una solució.`
        : `Amb cada fitxa nova es gira el rellotge de sorra. Corre dues vegades, ${seconds(values.seconds)} cada cop.`,
    bid: 'Proposeu un nombre de moviments i demostreu-lo. Si no ho aconseguiu, la fitxa queda de cara avall.',
    claim:
      'Teniu una solució? Atureu el rellotge i demostreu-la, en els moviments que vulgueu. Si abandoneu, els robots tornen a lloc i el rellotge continua corrent.',
    chips:
      'Si arribeu a l’objectiu, la fitxa queda de cara amunt. Si s’esgota el temps, queda de cara avall.',
    end: 'Guanyeu si al final teniu més fitxes de cara amunt que de cara avall.',
  },
};
