import { written } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { dative, inMoves, robots, seconds } from './counting.js';
import { capital, theRobot } from './forms.js';
import { quote } from './quote.js';

/** A robot with its article, at the beginning of a sentence. */
const The = (robot: string): string => capital(theRobot(robot));

const gebot = (typed: string | undefined): string =>
  typed === undefined ? 'Gebot' : `Gebot von ${typed}`;

const at = ({ line, column }: { line: number; column: number }): string =>
  `Zeile ${line}, Spalte ${column}`;

export const refusals: Language['messages']['refusal'] = {
  'bid-out-of-range': () => 'Gebote sind ganze Zahlen von 1 bis 99.',
  'above-own-last-bid': values =>
    `Nicht über dein letztes Gebot hinaus: ${values.moves} ist mehr als ${values.limit}.`,
  'above-own-first-bid': values =>
    `Nicht über dein erstes Gebot hinaus: ${values.moves} ist mehr als ${values.limit}.`,
  'not-now': () => 'Das geht jetzt nicht.',
  'already-passed': () => 'Du hast schon gepasst.',
  'proof-not-begun': ({ name, bid }) => `${name} ist dran, mit ${inMoves(bid)}. Enter beginnt.`,
  'clock-already-runs': () => 'Die Sanduhr läuft schon.',
  'no-clock-without-bid': () => 'In dieser Partie startet nur ein Gebot die Sanduhr.',
  'too-early-for-clock': ({ secondsLeft }) =>
    `Ohne Gebot läuft die Sanduhr erst nach vier Minuten: noch ${seconds(secondsLeft)}.`,
  blocked: ({ robot, direction }) => `${The(robot)} kann nicht nach ${direction}.`,
  diagonal: ({ robot, direction }) =>
    `${The(robot)} kann nicht nach ${direction}: Er hielte auf einer Diagonale.`,
  endless: ({ robot, direction }) =>
    `${The(robot)} kann nicht nach ${direction}: Er würde endlos weiterrasen.`,
  returns: ({ robot, direction }) =>
    `${The(robot)} kann nicht nach ${direction}: Er käme wieder auf seinem Feld an.`,
  'no-such-robot': ({ robot }) => `Auf diesem Spielplan fehlt ${theRobot(robot)}.`,
  reverse: ({ robot }) => `${The(robot)} darf erst umkehren, wenn ein anderer gezogen hat.`,
  'straight-arrival': ({ robot }) => `${The(robot)} muss abprallen, bevor er auf dem Ziel hält.`,
  'nothing-to-undo': () => 'Kein Zug zum Zurücknehmen.',
  'nothing-to-redo': () => 'Kein Zug zum Wiederholen.',
  'practice-over': () => 'Diese Übung ist vorbei. Beginne eine neue.',
  'nothing-to-give-up': () => 'Schon gelöst: Es gibt nichts aufzugeben.',
  'not-a-game-id': ({ text }) => `${quote(text)} ist keine Game ID. Beispiel: 0765+42+2E21BD0F+93.`,
  'bad-face': ({ face }) =>
    `${quote(face)} ist keine Planseite. In einer Game ID ist sie eine Hexziffer von 0 bis F.`,
  'bad-robot-count': ({ count }) =>
    `${quote(count)} ist keine Anzahl von Robotern. Ein Spielplan hat 1 bis 5.`,
  'bad-target-robot': values =>
    `${quote(values.robot)} ist kein Roboter für das Ziel. Nimm eine Ziffer von 0 bis ${values.robots - 1} oder „F“ für jeden Roboter.`,
  'bad-robot-cells': values =>
    `${quote(values.text)} ist keine Liste von Feldern. Die Felder von ${dative(values.robots, 'robot')} brauchen ${2 * values.robots} Hexziffern.`,
  'bad-cell': ({ text }) =>
    `${quote(text)} ist kein Feld. In einer Game ID sind das zwei Hexziffern: Reihe, dann Spalte.`,
  'no-such-target': ({ robot, cell }) =>
    `Auf ${cell} ist kein Ziel für ${theRobot(robot, 'accusative')}.`,
  'robot-outside': ({ robot, cell }) =>
    `${The(robot)} steht auf ${cell}, außerhalb des Spielplans.`,
  'robot-in-centre': ({ robot, cell }) =>
    `${The(robot)} kann nicht auf ${cell} stehen: Das Feld ist gesperrt.`,
  'robot-on-diagonal': ({ robot, cell }) =>
    `${The(robot)} kann nicht auf ${cell} stehen: Auf einer Diagonale hält kein Roboter.`,
  'robot-on-target': ({ robot, cell }) =>
    `${The(robot)} kann nicht auf ${cell} stehen: Kein Roboter beginnt auf einem Ziel.`,
  'robots-share-cell': ({ robot, other, cell }) =>
    `${The(robot)} und ${theRobot(other)} stehen beide auf ${cell}. Versetze einen.`,
  'target-robot-absent': ({ robot, cell }) =>
    `Das Ziel auf ${cell} ist für ${theRobot(robot, 'accusative')}, und der fehlt auf dem Spielplan.`,
  'target-walled-in': ({ cell }) =>
    `Das Ziel auf ${cell} hat rundum Wände. Kein Roboter kommt hin.`,
  'bad-rules': ({ suffix }) =>
    `${quote(suffix)} ist keine Angabe von Regeln. Nach „~r“ stehen „r“ (kein sofortiges Umkehren), „s“ (geradeaus ins Ziel) und „d“ (Diagonalen gelten nicht als Abprallen), in dieser Reihenfolge.`,
  'bad-suffix': ({ suffix }) =>
    `${quote(suffix)} kann nicht auf die Stellung folgen. Es gibt „~d0“, „~o“ mit Feldern und „~b“ mit einem Spielplan; Regeln („~r“) stehen am Schluss.`,
  'suffix-twice': ({ suffix }) =>
    `${quote(suffix)} steht zweimal in der Game ID. Entferne eines davon.`,
  'suffix-on-custom-board': ({ suffix }) =>
    `Eine Game ID mit eigenem Spielplan darf ${quote(suffix)} nicht enthalten. Entferne es.`,
  'bad-openings': ({ text }) =>
    `${quote(text)} ist keine Liste von Öffnungen. Jede besteht aus zwei gegenüberliegenden Feldern, vier Hexziffern.`,
  'opening-not-facing': ({ cell, facing }) =>
    `Keine Öffnung verbindet ${cell} und ${facing}. Nenne zwei Randfelder, die sich gegenüberliegen, das nördliche oder westliche zuerst.`,
  'opening-twice': ({ cell, facing }) =>
    `Die Öffnung zwischen ${cell} und ${facing} steht zweimal da. Entferne eine.`,
  'board-code-version': ({ version }) =>
    `Der Code des Spielplans hat die Version ${quote(version)}. Dieses Programm liest Version 1.`,
  'board-code-character': ({ character, index }) =>
    `Zeichen ${index + 1} im Code des Spielplans ist ${quote(character)}. Erlaubt sind Buchstaben, Ziffern, „-“ und „_“.`,
  'board-code-size': ({ width, height }) =>
    `Der Code des Spielplans hat ${width} × ${height} Felder. Ein Spielplan hat 4 bis 16 Spalten und Reihen.`,
  'board-code-mark': ({ cell, mark }) =>
    `Im Code des Spielplans steht auf ${cell} eine unbekannte Markierung: ${mark}.`,
  'board-code-cut-short': ({ characters }) =>
    `Der Code des Spielplans ist unvollständig: Er endet nach ${characters} Zeichen.`,
  'board-code-left-over': ({ text }) => `Am Ende des Codes steht etwas zu viel: ${quote(text)}.`,
  'drawing-empty': () =>
    'Kein gezeichneter Spielplan gefunden. Er beginnt mit einer Zeile aus „+“ und „-“.',
  'drawing-tab': values => `Die Zeichnung hat einen Tabulator (${at(values)}). Nimm Leerzeichen.`,
  'drawing-size': values =>
    `Die Zeichnung, die in ${at(values)} endet, hat ${values.width} × ${values.height} Felder. Ein Spielplan hat 4 bis 16 Spalten und Reihen.`,
  'drawing-line': values =>
    `Zeile ${values.line} gehört ab Spalte ${values.column} nicht zu einer Zeichnung: ${quote(values.text)}.`,
  'drawing-too-wide': values =>
    `Zeile ${values.line} der Zeichnung ist länger als die erste. Entferne ${quote(values.text)} in Spalte ${values.column}.`,
  'drawing-corner': values => `In ${at(values)} muss „+“ stehen, nicht ${quote(values.text)}.`,
  'drawing-side': values =>
    `${quote(values.text)} in ${at(values)} ist keine ganze Feldseite. Zeichne „---“ oder „|“, oder lass sie leer.`,
  'drawing-cell': values =>
    `${quote(values.text)} in ${at(values)} ist kein Feldinhalt. Beispiele: „R“ (Roboter), „rc“ (Ziel), „/g“ (Diagonale), „###“ (gesperrt).`,
  'drawing-target': values =>
    `${quote(values.text)} in ${at(values)} ist kein Feld. Nenne nach „target:“ eines, etwa „c3“.`,
  'drawing-no-target': values =>
    `Auf ${values.cell} ist kein Ziel (${at(values)}). Nenne ein Feld mit einem Ziel.`,
  'drawing-opening': values =>
    `Der Rand ist bei ${values.cell} offen, bei ${values.facing} gegenüber aber zu (${at(values)}). Öffne oder schließe beide.`,
  'drawing-robot-twice': values =>
    `${The(values.robot)} ist zweimal gezeichnet, auf ${values.other} und auf ${values.cell} (${at(values)}). Entferne einen.`,
  'robot-left-out': ({ robot, other, cell }) =>
    `${The(other)} steht auf ${cell}, aber ${theRobot(robot)} fehlt. Stell die Roboter in der Reihenfolge Rot, Grün, Blau, Gelb, Silber auf.`,
  'bad-moves': ({ piece }) =>
    `${quote(piece)} ist kein Zug. Ein Zug besteht aus Roboter und Richtung, etwa „rE“.`,
  'not-a-record': () => 'Das ist keine Aufzeichnung eines Spiels.',
  'unknown-record-version': ({ version }) =>
    `Die Aufzeichnung hat die Version ${quote(written(version))}, neuer als dieses Programm. Aktualisiere das Programm.`,
  'bad-record-line': ({ line }) =>
    `Zeile ${line} der Aufzeichnung ist beschädigt oder passt nicht zu dem, was davor steht.`,
  'not-a-result': () => 'Das ist kein Ergebnis einer Aufgabe.',
  'unknown-result-version': ({ version }) =>
    `Das Ergebnis hat die Version ${quote(written(version))}. Dieses Programm liest Version 1.`,
  'not-an-archive': () => 'Diese Datei stammt nicht vom Befehl „export“.',
  'unknown-archive-version': ({ version }) =>
    `Die Datei hat die Version ${quote(written(version))}. Dieses Programm liest Version 1. Aktualisiere das Programm.`,
  'bad-archive-line': ({ line }) =>
    `Zeile ${line} ist beschädigt. Exportiere die Datei noch einmal.`,
  'not-in-the-stack': ({ cell }) =>
    `Der Chip für ${cell} ist nicht mehr im Stapel. Wähle ein anderes Ziel.`,
  'other-robots': values =>
    `In dieser Partie gibt es ${robots(values.robots)}, in der Stellung eine andere Anzahl.`,
  'faces-of-one-number': ({ face, second }) =>
    `Die Planseiten ${face} und ${second} haben dieselbe Nummer. Ein Spielplan hat jede Nummer einmal.`,
  'bad-player-count': ({ count }) =>
    `An einer Partie nehmen 2 bis 26 Spieler teil, nicht ${count}.`,
  'no-such-player': ({ player }) => `In dieser Partie gibt es keinen Spieler ${player + 1}.`,
  'empty-name': ({ player }) => `Spieler ${player + 1} braucht einen Namen.`,
  'name-too-long': ({ name }) => `${quote(name)} ist zu lang. Namen haben höchstens 16 Zeichen.`,
  'name-not-printable': ({ name }) =>
    `${quote(name)} enthält nicht darstellbare Zeichen. Nimm Buchstaben, Ziffern und Leerzeichen.`,
  'too-many-names': ({ most }) => `Höchstens ${most} Spieler: Die übrigen Namen fielen weg.`,
  'not-in-range': ({ most }) => `Hier gehen Zahlen von 1 bis ${most}.`,
  'name-taken': ({ name }) => `Zwei Spieler heißen ${quote(name)}. Gib einem einen anderen Namen.`,

  'no-robots': () => 'Noch kein Roboter. Setze einen mit „r“, „g“, „b“, „y“ oder „s“.',
  'no-target': () => 'Noch kein Ziel. Setze eines auf den Spielplan.',
  'no-active-target': () => 'Kein aktives Ziel. Geh auf ein Ziel und mach es aktiv.',
  'centre-side': () => 'Ein gesperrtes Feld hat immer Wände. Gib es zuerst frei.',
  'nothing-to-activate': () => 'Hier ist kein Ziel. Setze erst eines.',
  'bad-size': () => 'Ein Spielplan hat 4 bis 16 Spalten und Reihen.',
  'no-change-to-undo': () => 'Nichts zurückzunehmen.',
  'no-change-to-redo': () => 'Nichts zu wiederholen.',
  'no-file-name': () => 'Tippe einen Dateinamen, oder brich mit Esc ab.',

  'match-is-over': () => 'Diese Partie ist vorbei; Enter spielt sie ab.',
  'no-round-begun': () => 'Nichts fortzusetzen: In dieser Partie hat keine Runde begonnen.',

  'bid-unconfirmed': ({ name, typed }) =>
    `Zeit um: Das unbestätigte Gebot von ${name}${typed === undefined ? '' : ` (${typed})`} zählt nicht.`,
  'own-bid-unconfirmed': ({ typed }) =>
    `Zeit um: Dein ${gebot(typed)} war nicht bestätigt und zählt nicht.`,
  'solo-bid-unconfirmed': ({ typed }) =>
    `Zeit um: Dein ${gebot(typed)} war nicht bestätigt. Der Chip ist verloren.`,
  'no-way': ({ robot }) =>
    `${The(robot)} kommt nicht in einem Zug dorthin; klick auf ein Feld, auf dem er hält.`,
  'no-target-here': () => 'Hier ist kein Ziel; geh auf das Ziel, das der Chip zeigt.',
  'no-robot-here': () => 'Hier kann kein Roboter stehen; wähle ein anderes Feld.',
  'other-board': () =>
    'Das ist ein anderer Spielplan. Gib eine Stellung auf dem Plan dieser Partie ein.',
  'bidding-over': () => 'Das Bieten ist vorbei.',
  removed: () => 'Wer den Raum geöffnet hat, hat dich entfernt.',
  'room-closed': () => 'Der Gastgeber hat den Raum geschlossen.',
  closed: () => 'Dieser Raum ist geschlossen; „q“ verlässt ihn.',
  broke: () => 'In diesem Raum ist etwas schiefgegangen; versuch es noch einmal.',
  unreachable: () => 'Der Raum ist gerade nicht erreichbar; versuch es gleich noch einmal.',
  'name-in-use': () => 'In diesem Raum heißt schon jemand so; versuch es noch einmal.',
  'no-seat-left': () => 'Alle zwölf Plätze sind besetzt, aber du kannst zuschauen.',
  'already-seated': () => 'Du hast schon einen Platz.',
  'not-seated': () => 'Du schaust zu; das können nur Spieler mit einem Platz.',
  'match-under-way': () => 'Hier läuft eine Partie; warte, bis sie vorbei ist.',
  'too-few-players': () => 'Eine Partie braucht mindestens zwei Spieler; Bots zählen mit.',
  'not-your-proof': () => 'Jetzt zieht nur, wer vorführt.',
  'too-many-rooms': () => 'Mehr Räume gehen nicht auf; geh in einen vorhandenen.',
  'too-many-own-rooms': () =>
    'Von dir oder deiner Adresse sind schon genug Räume offen; geh in einen vorhandenen.',
  draining: () => 'Der Server schließt bald; neue Partien beginnen nicht mehr.',
  'too-fast': () => 'Zu schnell; versuch es gleich noch einmal.',
  barred: () => 'Aus diesem Raum wurdest du entfernt.',
  locked: () => 'Dieser Raum ist gesperrt; hinein kommt nur, wer dort einen Platz hat.',
  'not-opener': () => 'Das darf nur, wer den Raum geöffnet hat.',
  'nobody-of-that-name': () => 'Dieser Spieler ist nicht mehr hier.',
  'no-such-room': ({ name }) =>
    `Einen Raum ${quote(name)} gibt es nicht; vielleicht ist er schon geschlossen.`,
  'not-erased': () => 'Deine Daten ließen sich nicht löschen. Versuch es später noch einmal.',
};
