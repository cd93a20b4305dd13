import type { Language } from '../catalogue.js';
import { moves } from './counting.js';
import { theKey } from './quote.js';

export const guide: Language['screens']['guide'] = {
  offer: ({ key }) => `Primer cop? Premeu ${theKey(key)} per fer una ronda guiada de sis passos.`,
  step: ({ step, of }) => `Pas ${step} de ${of}`,

  steps: {
    pick: {
      title: 'Trieu un robot',
      text: ({ robot, key, target }) =>
        `El robot ${robot} ha d’arribar a l’objectiu ressaltat: ${target}. Els robots es mouen d’un en un. Premeu ${theKey(key)} per triar-lo.`,
      done: 'Ja teniu el vermell: el tauler el marca.',
    },
    slide: {
      title: 'Moveu-lo',
      text: ({ robot, arrow }) =>
        `Els robots no tenen frens. Premeu la fletxa ${arrow} i mireu fins on llisca el ${robot}.`,
      done: 'Ha lliscat fins que l’ha aturat una paret. Això és un moviment, per lluny que arribi.',
    },
    stop: {
      title: 'Feu servir un altre robot',
      text: ({ arrow, other }) =>
        `Ara premeu la fletxa ${arrow}. Fixeu-vos en el robot ${other}: li barra el pas.`,
      done: 'Els robots s’aturen els uns als altres, com si fossin parets. Si us cal una paret, poseu-hi un robot.',
    },
    straight: {
      title: 'En línia recta no val',
      text: ({ robot, arrow }) =>
        `Els robots tornen a ser al principi. El robot ${robot} té l’objectiu en línia recta. Proveu-ho: premeu la fletxa ${arrow}.`,
      done: 'No és vàlid! Un robot ha de girar 90° abans d’aturar-se a l’objectiu. Aquest és el rebot que dona nom al joc.',
    },
    solve: {
      title: 'Resoleu-la',
      text: values =>
        `Us toca: porteu el ${values.robot} a l’objectiu amb un gir de 90°. Calen ${moves(values.moves)}, i ja heu vist com es comença. Premeu ${theKey(values.undo)} per desfer un moviment.`,
      done: 'Resolta! Ha girat 90° i s’ha aturat a l’objectiu.',
    },
    bid: {
      title: 'Proposeu i demostreu',
      text: values =>
        `En una partida ho resoleu mentalment i proposeu quants moviments us calen. Qui ha fet la proposta més baixa la demostra, com acabeu de fer. La solució més curta té ${moves(values.moves)}. Premeu el número que proposaríeu.`,
      done: 'Exacte. Cap proposta més baixa no es pot demostrar, i una de més alta es pot rebaixar. El joc és això. Que us divertiu!',
    },
  },

  goOn: 'Premeu Retorn per continuar.',
  atEnd: 'Premeu Retorn per tornar al menú.',

  pickFirst: ({ robot, key }) =>
    `Encara no: premeu primer ${theKey(key)} per triar el robot ${robot}.`,
  pressArrow: ({ robot, arrow }) => `Encara no: premeu la fletxa ${arrow} per moure el ${robot}.`,
  tooLow: ({ bid }) => `Massa baix: no hi ha cap solució en ${moves(bid)}. Proveu un altre número.`,
  tooHigh: ({ bid }) =>
    `Massa alt: algú podria rebaixar la proposta de ${bid}. Proveu un número més baix.`,
  bidNow: 'Ara no es mou res: premeu el número que proposaríeu.',

  arrows: ['amunt', 'dreta', 'avall', 'esquerra'],
  keys: { learn: 'ronda guiada', next: 'pas següent' },
};
