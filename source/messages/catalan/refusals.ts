import { written } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { counted, de, moves, robots, seconds } from './counting.js';
import { forRobot, to } from './forms.js';
import { quote } from './quote.js';

/** Where in a drawing. */
const at = ({ line, column }: { line: number; column: number }): string =>
  `línia ${line}, columna ${column}`;

export const refusals: Language['messages']['refusal'] = {
  'bid-out-of-range': () => 'Les propostes són nombres enters de l’1 al 99.',
  'above-own-last-bid': values =>
    `No podeu superar la vostra última proposta: ${values.moves} és més que ${values.limit}.`,
  'above-own-first-bid': values =>
    `No podeu superar la vostra primera proposta: ${values.moves} és més que ${values.limit}.`,
  'not-now': () => 'Ara no podeu fer això.',
  'already-passed': () => 'Ja heu passat.',
  'proof-not-begun': ({ name, bid }) =>
    `Demostra ${name}, ${moves(bid)}. Premeu Retorn per començar.`,
  'clock-already-runs': () => 'El rellotge de sorra ja corre.',
  'no-clock-without-bid': () =>
    'En aquesta partida, el rellotge de sorra només es gira amb una proposta.',
  'too-early-for-clock': ({ secondsLeft }) =>
    `Sense propostes, el rellotge es pot girar als quatre minuts: d’aquí a ${seconds(secondsLeft)}.`,
  blocked: ({ robot, direction }) => `El robot ${robot} no es pot moure ${to(direction)}.`,
  diagonal: ({ robot, direction }) =>
    `El robot ${robot} no es pot moure ${to(direction)}: s’aturaria en una barrera.`,
  endless: ({ robot, direction }) =>
    `El robot ${robot} no es pot moure ${to(direction)}: no pararia mai de lliscar.`,
  returns: ({ robot, direction }) =>
    `El robot ${robot} no es pot moure ${to(direction)}: acabaria on ja és.`,
  'no-such-robot': ({ robot }) => `En aquest tauler no hi ha cap robot ${robot}.`,
  reverse: ({ robot }) =>
    `El robot ${robot} no pot tornar enrere fins que se n’hagi mogut un altre.`,
  'straight-arrival': ({ robot }) =>
    `El robot ${robot} ha de rebotar abans d’aturar-se a l’objectiu.`,
  'nothing-to-undo': () => 'No hi ha cap moviment per desfer.',
  'nothing-to-redo': () => 'No hi ha cap moviment per refer.',
  'practice-over': () => 'Aquesta pràctica s’ha acabat. Comenceu-ne una altra.',
  'nothing-to-give-up': () => 'Ja està resolta: no hi ha res per abandonar.',
  'not-a-game-id': ({ text }) =>
    `${quote(text)} no és un Game ID vàlid. Exemple: 0765+42+2E21BD0F+93.`,
  'bad-face': ({ face }) =>
    `${quote(face)} no és una cara vàlida. En un Game ID, una cara és un dígit hexadecimal de 0 a F.`,
  'bad-robot-count': ({ count }) =>
    `${quote(count)} no és un nombre de robots vàlid. Un tauler en té d’1 a 5.`,
  'bad-target-robot': values =>
    `${quote(values.robot)} no és un robot vàlid per a l’objectiu. Poseu un dígit de 0 a ${values.robots - 1}, o «F» per a qualsevol robot.`,
  'bad-robot-cells': values =>
    `${quote(values.text)} no és una llista de caselles vàlida. Les de ${robots(values.robots)} ocupen ${2 * values.robots} dígits hexadecimals.`,
  'bad-cell': ({ text }) =>
    `${quote(text)} no és una casella vàlida. En un Game ID, una casella són dos dígits hexadecimals: fila i columna.`,
  'no-such-target': ({ robot, cell }) => `A ${cell} no hi ha cap objectiu ${forRobot(robot)}.`,
  'robot-outside': ({ robot, cell }) => `El robot ${robot} és a ${cell}, fora del tauler.`,
  'robot-in-centre': ({ robot, cell }) =>
    `El robot ${robot} no pot ser a ${cell}: és una casella tancada.`,
  'robot-on-diagonal': ({ robot, cell }) =>
    `El robot ${robot} no pot ser a ${cell}: cap robot no s’atura en una barrera.`,
  'robot-on-target': ({ robot, cell }) =>
    `El robot ${robot} no pot ser a ${cell}: cap robot no comença en un objectiu.`,
  'robots-share-cell': ({ robot, other, cell }) =>
    `Els robots ${robot} i ${other} són tots dos a ${cell}. Moveu-ne un.`,
  'target-robot-absent': ({ robot, cell }) =>
    `L’objectiu de ${cell} és per al robot ${robot}, que no és al tauler.`,
  'target-walled-in': ({ cell }) =>
    `L’objectiu de ${cell} té parets als quatre costats. Cap robot no hi pot arribar.`,
  'bad-rules': ({ suffix }) =>
    `${quote(suffix)} no és una llista de regles vàlida. Després de «~r» poseu «r» (no es pot tornar enrere de seguida), «s» (es pot arribar sense rebot), «d» (les barreres no donen rebot), en aquest ordre.`,
  'bad-suffix': ({ suffix }) =>
    `${quote(suffix)} no pot anar darrere de la posició. Poseu «~d0», «~o» i caselles, o «~b» i un tauler; les regles («~r») van al final.`,
  'suffix-twice': ({ suffix }) => `${quote(suffix)} surt dues vegades al Game ID. Traieu-ne una.`,
  'suffix-on-custom-board': ({ suffix }) =>
    `Un Game ID amb tauler propi no pot tenir ${quote(suffix)}. Traieu-ho.`,
  'bad-openings': ({ text }) =>
    `${quote(text)} no és una llista d’obertures vàlida. Cadascuna són dues caselles oposades, en quatre dígits hexadecimals.`,
  'opening-not-facing': ({ cell, facing }) =>
    `Cap obertura no pot unir ${cell} i ${facing}. Poseu dues caselles de la vora que siguin oposades, primer la del nord o la de l’oest.`,
  'opening-twice': ({ cell, facing }) =>
    `L’obertura entre ${cell} i ${facing} surt dues vegades. Traieu-ne una.`,
  'board-code-version': ({ version }) =>
    `El codi del tauler és de la versió ${quote(version)}. Aquest programa llegeix la versió 1.`,
  'board-code-character': ({ character, index }) =>
    `El caràcter ${index + 1} del codi del tauler és ${quote(character)}. Poseu només lletres, dígits, «-» i «_».`,
  'board-code-size': ({ width, height }) =>
    `El codi del tauler té ${width} × ${height} caselles. Un tauler té de 4 a 16 columnes i files.`,
  'board-code-mark': ({ cell, mark }) =>
    `El codi del tauler té una marca desconeguda a ${cell}: ${mark}.`,
  'board-code-cut-short': ({ characters }) =>
    `El codi del tauler és incomplet: s’acaba després ${de(counted(characters, 'caràcter', 'caràcters'))}.`,
  'board-code-left-over': ({ text }) =>
    `Al codi del tauler li sobren caràcters al final: ${quote(text)}.`,
  'drawing-empty': () => 'No hi ha cap dibuix de tauler. Comença amb una línia de «+» i «-».',
  'drawing-tab': place => `El dibuix té una tabulació (${at(place)}). Poseu-hi espais.`,
  'drawing-size': values =>
    `El dibuix, que s’acaba a la ${at(values)}, té ${values.width} × ${values.height} caselles. Un tauler té de 4 a 16 columnes i files.`,
  'drawing-line': ({ line, column, text }) =>
    `La línia ${line} no és de cap dibuix a partir de la columna ${column}: ${quote(text)}.`,
  'drawing-too-wide': ({ line, column, text }) =>
    `La línia ${line} del dibuix és més llarga que la primera. Traieu ${quote(text)} de la columna ${column}.`,
  'drawing-corner': values =>
    `Al dibuix li falta un «+» a la ${at(values)}: hi ha ${quote(values.text)}.`,
  'drawing-side': values =>
    `${quote(values.text)} (${at(values)}) no és un costat sencer. Dibuixeu «---» o «|», o deixeu-lo en blanc.`,
  'drawing-cell': values =>
    `${quote(values.text)} (${at(values)}) no és una casella vàlida. Exemples: «R» (robot), «rc» (objectiu), «/g» (barrera), «###» (tancada).`,
  'drawing-target': values =>
    `${quote(values.text)} (${at(values)}) no és una casella vàlida. Després de «target:» poseu-ne una, com ara «c3».`,
  'drawing-no-target': values =>
    `A ${values.cell} no hi ha cap objectiu (${at(values)}). Poseu una casella que en tingui.`,
  'drawing-opening': values =>
    `La vora és oberta a ${values.cell} però tancada a ${values.facing}, al costat oposat (${at(values)}). Obriu-les o tanqueu-les totes dues.`,
  'drawing-robot-twice': values =>
    `El robot ${values.robot} surt dues vegades al dibuix, a ${values.other} i a ${values.cell} (${at(values)}). Traieu-ne un.`,
  'robot-left-out': ({ robot, other, cell }) =>
    `El robot ${other} és a ${cell}, però no hi ha cap robot ${robot}. Poseu els robots en aquest ordre: vermell, verd, blau, groc, platejat.`,
  'bad-moves': ({ piece }) =>
    `${quote(piece)} no és un moviment vàlid. Un moviment és un robot i una direcció, com ara «rE».`,
  'not-a-record': () => 'No és el registre de cap partida ni pràctica.',
  'unknown-record-version': ({ version }) =>
    `El registre és de la versió ${quote(written(version))}, més nova que aquest programa. Actualitzeu el programa.`,
  'bad-record-line': ({ line }) =>
    `La línia ${line} del registre està malmesa o no encaixa amb les anteriors.`,
  'not-a-result': () => 'No és el resultat de cap posició.',
  'unknown-result-version': ({ version }) =>
    `El resultat és de la versió ${quote(written(version))}. Aquest programa llegeix la versió 1.`,
  'not-an-archive': () => 'Aquest fitxer no l’ha escrit l’ordre export.',
  'unknown-archive-version': ({ version }) =>
    `El fitxer és de la versió ${quote(written(version))}. Aquest programa llegeix la versió 1. Actualitzeu el programa.`,
  'bad-archive-line': ({ line }) =>
    `La línia ${line} està malmesa. Exporteu el fitxer un altre cop.`,
  'not-in-the-stack': ({ cell }) =>
    `La fitxa de ${cell} ja no és a la pila. Trieu un altre objectiu.`,
  'other-robots': values =>
    `Aquesta partida es juga amb ${robots(values.robots)}, però la posició en té un altre nombre.`,
  'faces-of-one-number': ({ face, second }) =>
    `Les cares ${face} i ${second} tenen el mateix número. Un tauler té una cara de cada número.`,
  'bad-player-count': ({ count }) => `En una partida juguen de 2 a 26 jugadors, no ${count}.`,
  'no-such-player': ({ player }) => `En aquesta partida no hi ha cap jugador ${player + 1}.`,
  'empty-name': ({ player }) => `Cal un nom per al jugador ${player + 1}.`,
  'name-too-long': ({ name }) =>
    `${quote(name)} és massa llarg. Els noms tenen com a màxim 16 caràcters.`,
  'name-not-printable': ({ name }) =>
    `${quote(name)} té caràcters que no es poden mostrar. Poseu lletres, dígits i espais.`,
  'too-many-names': ({ most }) => `Com a màxim ${most} jugadors: els altres noms no hi caben.`,
  'not-in-range': ({ most }) => `Aquí valen nombres de l’1 al ${most}.`,
  'name-taken': ({ name }) => `Hi ha dos jugadors amb el nom ${quote(name)}. Canvieu-ne un.`,

  'no-robots': () => 'Encara sense robots. Poseu-ne un amb «r», «g», «b», «y» o «s».',
  'no-target': () => 'Encara sense objectiu. Poseu-ne un al tauler.',
  'no-active-target': () => 'Cap objectiu actiu. Porteu el cursor a un i activeu-lo.',
  'centre-side': () => 'Una casella tancada sempre té parets. Abans obriu-la.',
  'nothing-to-activate': () => 'Aquí no hi ha cap objectiu. Abans poseu-ne un.',
  'bad-size': () => 'Un tauler té de 4 a 16 columnes i files.',
  'no-change-to-undo': () => 'No hi ha res per desfer.',
  'no-change-to-redo': () => 'No hi ha res per refer.',
  'no-file-name': () => 'Escriviu un nom de fitxer, o premeu Esc per cancel·lar.',
  'match-is-over': () => 'Aquesta partida s’ha acabat; premeu Retorn per mirar-la.',
  'no-round-begun': () => 'No hi ha res per continuar: no n’ha començat cap ronda.',

  'bid-unconfirmed': ({ name, typed }) =>
    typed === undefined
      ? `Temps esgotat: ${name} no ha confirmat la proposta; no compta.`
      : `Temps esgotat: ${name} no ha confirmat la proposta (${typed}); no compta.`,
  'own-bid-unconfirmed': ({ typed }) =>
    typed === undefined
      ? 'Temps esgotat: no heu confirmat la proposta; no compta.'
      : `Temps esgotat: no heu confirmat la proposta (${typed}); no compta.`,
  'solo-bid-unconfirmed': ({ typed }) =>
    typed === undefined
      ? 'Temps esgotat: no heu confirmat la proposta. Perdeu la fitxa.'
      : `Temps esgotat: no heu confirmat la proposta (${typed}). Perdeu la fitxa.`,
  'no-way': ({ robot }) => `El robot ${robot} no hi arriba en un moviment; feu clic on s’atura.`,
  'no-target-here': () => 'Sota el cursor no hi ha cap objectiu; porteu-lo al de la fitxa.',
  'no-robot-here': () => 'Aquí no es pot posar cap robot; trieu una altra casella.',
  'other-board': () => 'És un altre tauler. Escriviu una posició del tauler d’aquesta partida.',
  'bidding-over': () => 'S’ha acabat el temps de propostes.',
  removed: () => 'Us ha expulsat qui va obrir la sala.',
  'room-closed': () => 'El servidor ha tancat la sala.',
  closed: () => 'Aquesta sala ja no existeix; premeu «q» per sortir-ne.',
  broke: () => 'Alguna cosa ha fallat en aquesta sala; torneu-ho a provar.',
  unreachable: () =>
    'Ara mateix no es pot arribar a la sala; torneu-ho a provar d’aquí a un moment.',
  'name-in-use': () => 'Algú d’aquesta sala ja té el vostre nom; torneu-ho a provar.',
  'no-seat-left': () => 'Els dotze seients estan ocupats, però podeu mirar.',
  'already-seated': () => 'Ja teniu un seient.',
  'not-seated': () => 'Això només ho poden fer els jugadors amb seient.',
  'match-under-way': () => 'Es juga una partida; espereu que s’acabi.',
  'too-few-players': () => 'Calen dos jugadors com a mínim; els bots també compten.',
  'not-your-proof': () => 'Ara només pot moure els robots qui demostra.',
  'too-many-rooms': () => 'No es poden obrir més sales; entreu en una que ja hi hagi.',
  'too-many-own-rooms': () =>
    'Ja hi ha massa sales obertes per vós o des de la vostra adreça; entreu en una.',
  draining: () => 'El servidor tancarà aviat; no pot començar cap partida nova.',
  'too-fast': () => 'Massa de pressa; torneu-ho a provar d’aquí a un segon.',
  barred: () => 'Us han expulsat d’aquesta sala.',
  locked: () => 'La sala està bloquejada; només hi entra qui hi té seient.',
  'not-opener': () => 'Això només ho pot fer qui ha obert la sala.',
  'nobody-of-that-name': () => 'Aquest jugador ja no hi és.',
  'no-such-room': ({ name }) => `No hi ha cap sala ${quote(name)}; potser l’han tancada.`,
  'not-erased': () => 'No s’han pogut esborrar les vostres dades. Torneu-ho a provar més tard.',
};
