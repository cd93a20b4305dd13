import type { Language } from '../catalogue.js';
import { minutes } from './counting.js';
import { quote } from './quote.js';

export const serve: Language['serve'] = {
  noCommand:
    'Unbekannter Befehl. Es gibt „rooms“, „top“ und „join“ mit Nummer oder Code eines Raums. Zum Spielen melde dich ohne Befehl an.',
  full: 'Der Server ist voll. Versuch es später noch einmal.',
  'full-for-address': 'Zu viele Sitzungen von deiner Adresse. Versuch es später noch einmal.',
  banned: 'Du bist auf diesem Server gesperrt.',
  kicked: 'Der Gastgeber hat deine Verbindung getrennt.',
  said: ({ words }) => `Der Gastgeber sagt: ${words}`,
  draining: values =>
    `Der Server schließt in spätestens ${minutes(values.minutes)}. Spielt weiter, aber neue Partien beginnen nicht mehr.`,
  moving: values =>
    `Dieser Server schließt in spätestens ${minutes(values.minutes)}. Deine Partie geht auf einem anderen weiter: Verbinde dich neu, wann es dir passt; dein Platz wird freigehalten.`,
  moved:
    'Dieser Server ist geschlossen; deine Partie geht auf einem anderen weiter. Verbinde dich neu: Dein Platz wird freigehalten.',
  cutOff:
    'Die Server erreichen einander gerade nicht. Das Spiel geht weiter, sobald sie es wieder tun.',
  notStored:
    'Die Server können gerade nichts speichern und nehmen deshalb keine Gebote an. Das Spiel geht weiter, sobald sie es wieder können.',
  joinedAgain:
    'Dieser Server stand still oder war abgeschnitten; er ist wieder da. Partien können inzwischen auf einem anderen weitergegangen sein.',
  idle: values => `Verbindung getrennt: ${minutes(values.minutes)} keine Taste gedrückt.`,
  closing:
    'Der Server schließt. Partien bleiben gespeichert, bis er wieder öffnet. Danke fürs Mitspielen.',
  wrongKeys:
    'Sechs Schlüssel wurden versucht, keiner gilt hier. Einen anderen wählst du mit: ssh -i DATEI -o IdentitiesOnly=yes',
  crashed: 'Dein Spiel ist abgestürzt; die anderen spielen weiter. Melde dich neu an.',
  noRooms: 'Kein Raum ist offen.',
  roomAwaited: ({ name }) =>
    `Raum ${quote(name)} zieht gerade auf einen anderen Server um. Warte einen Augenblick.`,
  noSuchRoom: ({ name }) =>
    `Einen Raum ${quote(name)} gibt es nicht. Der Befehl „rooms“ nennt alle Räume.`,
  room: ({ name, edition, players, watchers, round }) =>
    [
      `Raum ${name}`,
      `Ausgabe ${edition}`,
      players.join(', ') || 'keine Spieler',
      round === 0 ? 'noch nicht begonnen' : `Runde ${round}`,
      ...(watchers ? [`${watchers} Zuschauer`] : []),
    ].join('; '),
  erased: 'Deine Daten auf diesem Server sind gelöscht.',
};
