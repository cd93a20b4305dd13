import type { Language } from '../catalogue.js';
import { inMoves, moves } from './counting.js';
import { capital, theRobot } from './forms.js';
import { key as shownKey } from './quote.js';

export const guide: Language['screens']['guide'] = {
  offer: ({ key }) => `Neu hier? Proberunde mit ${shownKey(key)}.`,
  step: ({ step, of }) => `Schritt ${step} von ${of}`,

  steps: {
    pick: {
      title: 'Wähle einen Roboter',
      text: ({ robot, key, target }) =>
        `${capital(theRobot(robot))} soll auf das hervorgehobene Ziel: ${target}. Du ziehst immer nur einen Roboter auf einmal. Drücke ${shownKey(key)}, um ihn zu wählen.`,
      done: 'Rot ist gewählt und auf dem Spielplan markiert.',
    },
    slide: {
      title: 'Zieh ihn',
      text: ({ robot, arrow }) =>
        `Roboter haben keine Bremsen. Drücke den Pfeil nach ${arrow} und sieh, wie weit ${robot} rast.`,
      done: 'Erst eine Wand hat ihn gestoppt. Das war ein Zug, egal wie weit.',
    },
    stop: {
      title: 'Nutze ein Hindernis',
      text: ({ arrow, other }) =>
        `Drücke jetzt den Pfeil nach ${arrow}. Achte auf ${theRobot(other, 'accusative')}: Er steht im Weg.`,
      done: 'Roboter stoppen einander genau wie Wände. Fehlt dir eine Wand, stell einen Roboter hin.',
    },
    straight: {
      title: 'Geradeaus gilt nicht',
      text: ({ robot, arrow }) =>
        `Die Roboter stehen wieder am Anfang. ${capital(theRobot(robot))} hätte freie Bahn zum Ziel. Versuch es: Drücke den Pfeil nach ${arrow}.`,
      done: 'Das gilt nicht! Ein Roboter muss um 90° abbiegen, bevor er auf seinem Ziel hält: Er muss abprallen.',
    },
    solve: {
      title: 'Löse es',
      text: values =>
        `Jetzt du: Bring ${theRobot(values.robot, 'accusative')} auf sein Ziel, und zwar um die Ecke. Das geht in ${inMoves(values.moves)}, den Anfang kennst du. ${shownKey(values.undo)} nimmt einen Zug zurück.`,
      done: 'Gelöst! Er ist um 90° abgebogen und hält auf seinem Ziel.',
    },
    bid: {
      title: 'Bieten und vorführen',
      text: values =>
        `In einer Partie löst du alles im Kopf und bietest, wie viele Züge du brauchst. Wer am wenigsten bietet, führt die Lösung vor, wie du gerade. Die kürzeste hat hier ${moves(values.moves)}. Drücke die Zahl, die du bieten würdest.`,
      done: 'Genau. Weniger ist nicht machbar, mehr lässt sich unterbieten. Das ist das ganze Spiel. Viel Spaß!',
    },
  },

  goOn: 'Weiter mit Enter.',
  atEnd: 'Mit Enter zurück zum Menü.',

  pickFirst: ({ robot, key }) =>
    `Noch nicht: Wähle mit ${shownKey(key)} erst ${theRobot(robot, 'accusative')}.`,
  pressArrow: ({ robot, arrow }) =>
    `Noch nicht: Zieh ${theRobot(robot, 'accusative')} mit dem Pfeil nach ${arrow}.`,
  tooLow: ({ bid }) =>
    `Zu wenig: In ${inMoves(bid)} gibt es keine Lösung. Versuch eine andere Zahl.`,
  tooHigh: ({ bid }) => `Zu viel: ${bid} lässt sich unterbieten. Versuch eine kleinere Zahl.`,
  bidNow: 'Jetzt wird nicht gezogen: Drücke die Zahl der Züge, die du bieten würdest.',

  arrows: ['oben', 'rechts', 'unten', 'links'],
  keys: { learn: 'Proberunde', next: 'nächster Schritt' },
};
