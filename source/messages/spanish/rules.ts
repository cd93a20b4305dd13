import type { Language } from '../catalogue.js';
import { chips, minutes, robots, rounds, seconds, theKey } from './counting.js';

export const rules: Language['screens']['rules'] = {
  title: 'Ayuda',
  clockGoesOn: 'La partida sigue detrás de esta ayuda y el reloj no se detiene.',

  keys: {
    title: 'Teclas',
    everywhere: ({ help }) =>
      `Esc vuelve un paso atrás, Ctrl-C sale al momento. ${theKey(help)} abre esta ayuda, salvo donde se escribe texto.`,
    settings:
      'Puedes cambiar las teclas en Ajustes. Con el ratón activado, haz clic en un robot para elegirlo y luego en la casilla donde debe detenerse.',
  },

  referee: {
    title: 'Arbitrar',
    layOut:
      'Se juega en un tablero de verdad: antes de empezar, elige sus cuatro caras en «Reglas…». Aquí llevas las propuestas, el reloj de arena y las demostraciones. Antes de cada ronda, copia aquí la posición de ese tablero: mueve el cursor y pulsa la letra de un robot para ponerlo ahí, o pulsa «e» y escribe un Game ID. Luego señala el objetivo de la ficha sacada y pulsa Intro.',
    bids: 'Cuando alguien diga un número, pulsa su tecla, el número e Intro. La primera propuesta pone en marcha el reloj de arena.',
    proof:
      'Cuando se agote, pulsa Intro y repite aquí los movimientos de quien demuestra: el programa dice si valen y si llevan al objetivo. Pulsa «x» si se rinde.',
    after: 'Tras la ronda ves la solución más corta. Después copia la nueva posición.',
  },

  aim: {
    title: 'Objetivo del juego',
    target: values =>
      `El tablero tiene ${robots(values.robots)} y un objetivo resaltado. Lleva el robot del mismo color hasta ese objetivo y haz que se detenga en él. Para el vórtice sirve cualquier robot.`,
    moves:
      'Usa el menor número posible de movimientos. Cuentan los de todos los robots. Puedes mover un robot solo para que otro tope con él.',
  },

  slide: {
    title: 'Moverse',
    what: 'Los robots no tienen frenos. Una vez en marcha, un robot se desliza hasta topar con una pared, el borde, la pieza central u otro robot. Eso es un movimiento, por lejos que llegue.',
    picture:
      'El rojo se ha movido al este hasta topar con la pared; la marca con su letra indica de dónde salió. Este movimiento se escribe «rE»: la letra del robot y la de la dirección, las dos en inglés. r: rojo; g: verde; b: azul; y: amarillo; s: plateado; N: norte; E: este; S: sur; W: oeste.',
    passing: 'Los objetivos y las marcas de salida no detienen a ningún robot.',
  },

  stop: {
    title: 'Robots que cierran el paso',
    what: 'Un robot se detiene junto a otro igual que ante una pared. Si te falta una pared, pon allí un robot.',
    picture:
      'A la izquierda, el rojo se mueve al este y llega hasta el borde. A la derecha, antes se ha movido el verde al sur, y el rojo se detiene a su lado.',
  },

  ricochet: {
    title: 'El rebote',
    what: 'Un robot no puede llegar a su objetivo en línea recta. Antes debe rebotar: girar 90° al menos una vez en la ronda, entre dos de sus movimientos o en una barrera.',
    picture:
      'A la izquierda, el rojo tiene el camino recto hasta su objetivo: el movimiento no vale. A la derecha, el rojo se mueve al norte, al este y al sur y gira cada vez 90°. Así sí.',
    between: 'Entre esos movimientos pueden moverse otros robots.',
    over: 'Un robot puede pasar en línea recta por encima de su objetivo, pero no detenerse así en él.',
    back: 'Retroceder por el mismo camino no es un rebote.',
  },
  onTarget: ({ ricochet }) =>
    ricochet
      ? 'Un robot que empieza la ronda en su objetivo debe salir de él, rebotar y volver.'
      : 'Un robot que empieza la ronda en su objetivo debe salir de él y volver.',
  straight: {
    title: 'Sin rebote',
    what: 'Con estas reglas un robot puede llegar a su objetivo en línea recta, como aquí el rojo.',
  },
  backAndForth: ({ reverse }) =>
    reverse
      ? 'Un robot puede retroceder enseguida por donde ha venido.'
      : 'Un robot no puede retroceder por donde ha venido hasta que se mueva otro robot.',

  diagonal: {
    title: 'Barreras',
    what: 'Las barreras cruzan una casilla en diagonal. Un robot atraviesa las de su color. Cualquier otro robot cambia allí de dirección y sigue deslizándose. Todo ello es un solo movimiento.',
    picture:
      'A la izquierda, el rojo va al este, topa con la barrera verde y sigue al norte. A la derecha, el verde va al norte y la atraviesa.',
    rest: 'Un robot no puede detenerse en una barrera. Un movimiento que acabaría allí no vale.',
    ricochet: ({ counts }) =>
      counts
        ? 'Cambiar de dirección en una barrera cuenta como rebote: después el robot puede detenerse en su objetivo.'
        : 'Con estas reglas, cambiar de dirección en una barrera no cuenta como rebote: el robot debe girar 90° entre dos movimientos.',
  },

  opening: {
    title: 'Aberturas',
    what: 'Por una abertura del borde el robot sale del tablero, entra por el lado opuesto y sigue deslizándose. Todo ello es un solo movimiento.',
    picture:
      'El rojo ha salido por el este, ha entrado por el oeste y se ha detenido ante la pared.',
  },

  silver: {
    title: ({ robot }) => `El robot ${robot}`,
    what: ({ robot }) =>
      `No hay objetivos de color ${robot}. Usa el quinto robot para llegar al vórtice o para cerrar el paso a otros. Su tecla y su letra son «s».`,
    diagonals: 'Cambia de dirección en todas las barreras.',
  },

  round: {
    title: 'Las propuestas',
    think:
      'Se saca una ficha, que indica el objetivo. Todos buscan una solución a la vez, sin mover ningún robot.',
    bid: '¿Lo tienes? Propón el número de movimientos: pulsa tu letra, el número e Intro. Para pasar, tu letra e Intro.',
    bidInRoom:
      '¿Lo tienes? Escribe el número de movimientos y pulsa Intro. Todos proponen a la vez y ven las propuestas de los demás. Para pasar, pulsa Intro dos veces.',
    others:
      'Las propuestas son números enteros del 1 al 99. Puedes proponer menos que los demás, lo mismo o más.',
    pass: 'Si pasan todos los jugadores, no se espera más. Una nueva propuesta anula los pases.',
    ownRaise: ({ ownRaise }) =>
      ownRaise === 'not-above-last'
        ? 'Mientras corre el reloj puedes cambiar tu propuesta, pero nunca por encima de la última.'
        : 'Mientras corre el reloj puedes bajar o subir tu propuesta, pero nunca por encima de la primera.',
    clock: values =>
      `La primera propuesta pone en marcha el reloj de arena. Desde entonces todos tienen ${seconds(values.seconds)} para proponer.`,
    noBids: {
      self: 'Si nadie propone en cuatro minutos, cualquier jugador puede girar el reloj. A los cinco minutos gira solo.',
      player: 'Si nadie propone en cuatro minutos, cualquier jugador puede girar el reloj.',
      off: 'El reloj no se pone en marcha hasta que alguien propone.',
    },
    noBidsEnd:
      'Si alguien propone mientras corre, empieza de nuevo. Si se agota sin propuestas, la ficha vuelve al montón y se saca otra.',
  },

  proof: {
    title: 'La demostración',
    lowest:
      'Cuando se agota el reloj, el jugador con la propuesta más baja pulsa Intro y la demuestra moviendo los robots.',
    moves: ({ proof }) =>
      proof === 'at-most'
        ? 'La demostración no puede usar más movimientos que los propuestos.'
        : 'La demostración debe usar exactamente los movimientos propuestos. Si sobran, mueve otro robot, o sal del objetivo y vuelve.',
    clock: values =>
      `Tienes ${seconds(values.seconds)} para toda la demostración. Si se acaba el tiempo, has fallado.`,
    tie: ({ tie }) =>
      tie === 'fewest-chips'
        ? 'En caso de empate, demuestra primero quien tiene menos fichas. Si también empatan en eso, quien propuso antes.'
        : 'En caso de empate, demuestra primero quien propuso antes.',
    handicap:
      'El hándicap se suma a tu propuesta al compararla con las demás. No te da más movimientos.',
    setAside:
      'Si nadie gana la ficha y todos están de acuerdo, «v» la aparta y muestra su solución. Contra bots ocurre por sí solo.',
    failed:
      'Si la demostración falla, los robots vuelven a su sitio y le toca a la siguiente propuesta más baja. Si fallan todas, la ficha vuelve al montón.',
    afterRound: ({ afterRound }) =>
      afterRound === 'stay'
        ? 'Cuando se gana una ficha, los robots se quedan donde están para la ronda siguiente.'
        : 'Cuando se gana una ficha, los robots vuelven a donde empezaron la ronda.',
  },

  room: {
    title: 'Salas',
    seats:
      'En una sala entras como espectador. Pulsa «s» para sentarte, o para levantarte antes de la partida. Pueden jugar de dos a doce jugadores, bots incluidos.',
    next: 'La ronda siguiente empieza cuando todos dan el OK, o a los 15 segundos.',
    seatKept:
      'Si sales de una partida o pierdes la conexión, tu asiento se guarda cinco minutos. Vuelve a conectarte con el mismo nombre o la misma clave de SSH y entra en la sala.',
  },

  end: {
    title: 'Ganar',
    chips: values => `Gana la partida el primer jugador que reúna ${chips(values.chips)}.`,
    rounds: values => `La partida acaba tras ${rounds(values.rounds)}.`,
    minutes: values =>
      `La partida acaba tras ${minutes(values.minutes)}, al terminar la ronda en curso.`,
    most: 'Gana quien tenga más fichas.',
    allChips: 'Se juegan todas las fichas. Gana quien tenga más.',
    byPlayers: values =>
      `Con dos jugadores gana el primero que reúna ${chips(values.two)}; con tres, ${values.three}; con cuatro, ${values.four}. Con más jugadores se juega hasta ganar ${chips(values.more)} en total.`,
    shared: 'En caso de empate a fichas, la victoria es compartida.',
  },

  alone: {
    title: 'En solitario',
    round: ({ seconds: time, turns }) =>
      turns === 1
        ? `Con cada ficha empieza a correr el reloj de arena. Tienes ${seconds(time)} para encontrar una solución.`
        : `Con cada ficha empieza a correr el reloj de arena. Corre dos veces, ${seconds(time)} cada vez.`,
    bid: 'Di cuántos movimientos propones y demuéstralo. Si no lo logras, la ficha queda boca abajo.',
    claim:
      '¿Lo tienes? Detén el reloj y demuéstralo, en los movimientos que quieras. Si te rindes, los robots vuelven a su sitio y el reloj sigue.',
    chips:
      'Si llegas al objetivo, su ficha queda boca arriba. Si se acaba el tiempo, queda boca abajo.',
    end: 'Ganas si al final hay más fichas boca arriba que boca abajo.',
  },
};
