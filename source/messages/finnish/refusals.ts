import { written } from '../../text/clean.js';
import type { Language } from '../catalogue.js';
import { inflected, moves, quote, seconds } from './counting.js';
import { capital, colour, theRobot, direction as way } from './forms.js';

/** "Punainen robotti ei voi liikkua itään". */
const stuck = ({ robot, direction }: { robot: string; direction: string }): string =>
  `${robotUp(robot)} ei voi liikkua ${way(direction, 'to')}`;

const robotUp = (robot: string): string => capital(theRobot(robot, 'nominative'));

const place = ({ line, column }: { line: number; column: number }): string =>
  `rivi ${line}, sarake ${column}`;

const SIZES = 'Laudalla on 4–16 saraketta ja riviä.';

export const refusals: Language['messages']['refusal'] = {
  'bid-out-of-range': () => 'Ehdotus on kokonaisluku 1–99.',
  'above-own-last-bid': values =>
    `Et voi ylittää omaa edellistä ehdotustasi: ${values.moves} on enemmän kuin ${values.limit}.`,
  'above-own-first-bid': values =>
    `Et voi ylittää omaa ensimmäistä ehdotustasi: ${values.moves} on enemmän kuin ${values.limit}.`,
  'not-now': () => 'Et voi tehdä sitä nyt.',
  'already-passed': () => 'Olet jo passannut.',
  'proof-not-begun': ({ name, bid }) => `Vuorossa ${name}, ${moves(bid)}. Aloita painamalla Enter.`,
  'clock-already-runs': () => 'Tiimalasi on jo käynnissä.',
  'no-clock-without-bid': () => 'Tässä ottelussa vain ehdotus käynnistää tiimalasin.',
  'too-early-for-clock': ({ secondsLeft }) =>
    `Ilman ehdotusta lasin saa kääntää vasta 4 minuutin jälkeen: vielä ${seconds(secondsLeft)}.`,
  blocked: values => `${stuck(values)}.`,
  diagonal: values => `${stuck(values)}: se pysähtyisi vinoseinään.`,
  endless: values => `${stuck(values)}: se liukuisi loputtomiin.`,
  returns: values => `${stuck(values)}: se päätyisi lähtöruutuunsa.`,
  'no-such-robot': ({ robot }) => `Laudalla ei ole ${theRobot(robot, 'partitive')}.`,
  reverse: ({ robot }) =>
    `${robotUp(robot)} ei voi palata suoraan, ennen kuin toinen robotti on liikkunut.`,
  'straight-arrival': ({ robot }) =>
    `${capital(theRobot(robot, 'genitive'))} on kimmottava ennen pysähtymistä kohteeseen.`,
  'nothing-to-undo': () => 'Ei kumottavaa siirtoa.',
  'nothing-to-redo': () => 'Ei palautettavaa siirtoa.',
  'practice-over': () => 'Tämä harjoitus on ohi. Aloita uusi.',
  'nothing-to-give-up': () => 'Se on jo ratkaistu: luovutettavaa ei ole.',
  'not-a-game-id': ({ text }) => `${quote(text)} ei ole Game ID. Esimerkki: 0765+42+2E21BD0F+93.`,
  'bad-face': ({ face }) =>
    `${quote(face)} ei ole laudan puoli. Game ID:ssä puoli on heksanumero 0–F.`,
  'bad-robot-count': ({ count }) =>
    `${quote(count)} ei ole robottien määrä. Laudalla on 1–5 robottia.`,
  'bad-target-robot': values =>
    `${quote(values.robot)} ei kelpaa kohteen robotiksi. Käytä numeroa 0–${values.robots - 1}, tai ”F” (mikä tahansa robotti).`,
  'bad-robot-cells': values =>
    `${quote(values.text)} ei ole ruutuluettelo. ${inflected(values.robots, 'ofRobots')} ruutuihin tarvitaan ${2 * values.robots} heksanumeroa.`,
  'bad-cell': ({ text }) =>
    `${quote(text)} ei ole ruutu. Game ID:ssä ruutu on kaksi heksanumeroa: rivi, sitten sarake.`,
  'no-such-target': ({ robot, cell }) =>
    `Ruudussa ${cell} ei ole kohdetta ${theRobot(robot, 'allative')}.`,
  'robot-outside': ({ robot, cell }) =>
    `${robotUp(robot)} on ruudussa ${cell}, laudan ulkopuolella.`,
  'robot-in-centre': ({ robot, cell }) =>
    `${robotUp(robot)} ei voi olla ruudussa ${cell}: ruutu on suljettu.`,
  'robot-on-diagonal': ({ robot, cell }) =>
    `${robotUp(robot)} ei voi olla ruudussa ${cell}: robotti ei pysähdy vinoseinään.`,
  'robot-on-target': ({ robot, cell }) =>
    `${robotUp(robot)} ei voi olla ruudussa ${cell}: mikään robotti ei aloita kohteesta.`,
  'robots-share-cell': ({ robot, other, cell }) =>
    `Ruudussa ${cell} on kaksi robottia, ${robot} ja ${other}. Siirrä jompaakumpaa.`,
  'target-robot-absent': ({ robot, cell }) =>
    `Ruudun ${cell} kohde on ${theRobot(robot, 'allative')}, jota ei ole laudalla.`,
  'target-walled-in': ({ cell }) =>
    `Ruudun ${cell} kohteella on seinä joka sivulla. Mikään robotti ei pääse siihen.`,
  'bad-rules': ({ suffix }) =>
    `${quote(suffix)} ei ole kelvollinen sääntöluettelo. Kirjoita merkkien ”~r” jälkeen ”r” (paluu vasta myöhemmin), ”s” (kohteeseen saa tulla kimpoamatta), ”d” (vinoseinä ei ole kimmoke), tässä järjestyksessä.`,
  'bad-suffix': ({ suffix }) =>
    `Asetelman perässä ei voi olla ${quote(suffix)}. Käytä ”~d0”, ”~o” ja ruutuja tai ”~b” ja lautaa; säännöt (”~r”) tulevat viimeisiksi.`,
  'suffix-twice': ({ suffix }) => `${quote(suffix)} on Game ID:ssä kahdesti. Poista toinen.`,
  'suffix-on-custom-board': ({ suffix }) =>
    `Oman laudan Game ID:ssä ei voi olla ${quote(suffix)}. Poista se.`,
  'bad-openings': ({ text }) =>
    `${quote(text)} ei ole aukkoluettelo. Aukko on kaksi vastakkaista ruutua, neljä heksanumeroa.`,
  'opening-not-facing': ({ cell, facing }) =>
    `Aukko ei voi yhdistää ruutuja ${cell} ja ${facing}. Anna kaksi vastakkaista reunaruutua, pohjoinen tai läntinen ensin.`,
  'opening-twice': ({ cell, facing }) =>
    `Aukko ruutujen ${cell} ja ${facing} välillä on annettu kahdesti. Poista toinen.`,
  'board-code-version': ({ version }) =>
    `Laudan koodin versio on ${quote(version)}. Tämä ohjelma lukee version 1.`,
  'board-code-character': ({ character, index }) =>
    `Laudan koodin ${index + 1}. merkki on ${quote(character)}. Käytä vain kirjaimia, numeroita sekä merkkejä ”-” ja ”_”.`,
  'board-code-size': ({ width, height }) =>
    `Laudan koodissa ruutuja on ${width} × ${height}. ${SIZES}`,
  'board-code-mark': ({ cell, mark }) =>
    `Laudan koodissa on tuntematon merkintä ruudussa ${cell}: ${mark}.`,
  'board-code-cut-short': ({ characters }) =>
    `Laudan koodi on vajaa: se loppuu ${inflected(characters, 'ofCharacters')} jälkeen.`,
  'board-code-left-over': ({ text }) =>
    `Laudan koodin lopussa on ylimääräisiä merkkejä: ${quote(text)}.`,
  'drawing-empty': () => 'Laudan piirrosta ei löytynyt. Se alkaa rivillä, jossa on ”+” ja ”-”.',
  'drawing-tab': values => `Piirroksessa on sarkain: ${place(values)}. Käytä välilyöntejä.`,
  'drawing-size': values =>
    `Piirroksessa (loppu: ${place(values)}) ruutuja on ${values.width} × ${values.height}. ${SIZES}`,
  'drawing-line': ({ line, column, text }) =>
    `Rivi ${line} ei sarakkeesta ${column} alkaen kuulu piirrokseen: ${quote(text)}.`,
  'drawing-too-wide': ({ line, column, text }) =>
    `Piirroksen rivi ${line} on pidempi kuin sen ensimmäinen rivi. Poista ${quote(text)} sarakkeesta ${column}.`,
  'drawing-corner': values =>
    `Piirroksessa pitää tässä olla ”+”, ei ${quote(values.text)}: ${place(values)}.`,
  'drawing-side': values =>
    `${quote(values.text)} ei ole kokonainen sivu: ${place(values)}. Piirrä ”---” tai ”|”, tai jätä tyhjäksi.`,
  'drawing-cell': values =>
    `${quote(values.text)} ei ole ruutu: ${place(values)}. Esimerkkejä: ”R” (robotti), ”rc” (kohde), ”/g” (vinoseinä), ”###” (suljettu).`,
  'drawing-target': values =>
    `${quote(values.text)} ei ole ruutu: ${place(values)}. Anna ruutu sanan ”target:” jälkeen, kuten ”c3”.`,
  'drawing-no-target': values =>
    `Ruudussa ${values.cell} ei ole kohdetta (${place(values)}). Anna ruutu, jossa on kohde.`,
  'drawing-opening': values =>
    `Reuna on auki ruudussa ${values.cell} mutta kiinni vastapäätä ruudussa ${values.facing} (${place(values)}). Avaa tai sulje molemmat.`,
  'drawing-robot-twice': values =>
    `${robotUp(values.robot)} on piirretty kahdesti, ruutuihin ${values.other} ja ${values.cell} (${place(values)}). Poista toinen.`,
  'robot-left-out': ({ robot, other, cell }) =>
    `Ruudussa ${cell} on ${theRobot(other, 'nominative')}, mutta ${colour(robot, 'partitive')} ei ole. Aseta robotit järjestyksessä punainen, vihreä, sininen, keltainen, hopeinen.`,
  'bad-moves': ({ piece }) =>
    `${quote(piece)} ei ole siirto. Siirto on robotti ja suunta, kuten ”rE”.`,
  'not-a-record': () => 'Tämä ei ole ottelun eikä harjoituksen tallenne.',
  'unknown-record-version': ({ version }) =>
    `Tallenteen versio on ${quote(written(version))}; se on uudempi kuin tämä ohjelma. Päivitä ohjelma.`,
  'bad-record-line': ({ line }) =>
    `Tallenteen rivi ${line} on vioittunut tai ei sovi edellisiin riveihin.`,
  'not-a-result': () => 'Tämä ei ole asetelman tulos.',
  'unknown-result-version': ({ version }) =>
    `Tuloksen versio on ${quote(written(version))}. Tämä ohjelma lukee version 1.`,
  'not-an-archive': () => 'Tiedosto ei ole export-komennon kirjoittama.',
  'unknown-archive-version': ({ version }) =>
    `Tiedoston versio on ${quote(written(version))}. Tämä ohjelma lukee version 1. Päivitä ohjelma.`,
  'bad-archive-line': ({ line }) => `Rivi ${line} on vioittunut. Vie tiedosto uudelleen.`,
  'not-in-the-stack': ({ cell }) =>
    `Ruudun ${cell} nappula ei ole enää pinossa. Valitse toinen kohde.`,
  'other-robots': ({ robots }) => `Tässä ottelussa robotteja on ${robots}, asetelmassa eri määrä.`,
  'faces-of-one-number': ({ face, second }) =>
    `Puolilla ${face} ja ${second} on sama numero. Laudalla on yksi puoli kutakin numeroa.`,
  'bad-player-count': ({ count }) => `Ottelussa on 2–26 pelaajaa, ei ${count}.`,
  'no-such-player': ({ player }) => `Tässä ottelussa ei ole pelaajaa ${player + 1}.`,
  'empty-name': ({ player }) => `Pelaaja ${player + 1} tarvitsee nimen.`,
  'name-too-long': ({ name }) => `${quote(name)} on liian pitkä. Nimessä on enintään 16 merkkiä.`,
  'name-not-printable': ({ name }) =>
    `Nimessä ${quote(name)} on merkkejä, joita ei voi näyttää. Käytä kirjaimia, numeroita ja välilyöntejä.`,
  'too-many-names': ({ most }) => `Pelaajia voi olla enintään ${most}: muut nimet jäivät pois.`,
  'not-in-range': ({ most }) => `Tähän käyvät luvut 1–${most}.`,
  'name-taken': ({ name }) => `Kahdella pelaajalla on nimi ${quote(name)}. Anna toiselle muu nimi.`,

  'no-robots': () => 'Ei vielä robotteja. Aseta robotti painamalla ”r”, ”g”, ”b”, ”y” tai ”s”.',
  'no-target': () => 'Ei vielä kohdetta. Aseta kohde laudalle.',
  'no-active-target': () =>
    'Ei aktiivista kohdetta. Vie kohdistin kohteeseen ja tee se aktiiviseksi.',
  'centre-side': () => 'Suljetulla ruudulla on aina seinät. Avaa se ensin.',
  'nothing-to-activate': () => 'Tässä ei ole kohdetta. Aseta ensin kohde.',
  'bad-size': () => 'Laudalla on oltava 4–16 saraketta ja riviä.',
  'no-change-to-undo': () => 'Ei kumottavaa.',
  'no-change-to-redo': () => 'Ei palautettavaa.',
  'no-file-name': () => 'Kirjoita tiedoston nimi, tai peruuta: Esc.',
  'match-is-over': () => 'Tämä ottelu on ohi; toista se painamalla Enter.',
  'no-round-begun': () => 'Jatkettavaa ei ole: yksikään ottelun kierros ei ole alkanut.',

  'bid-unconfirmed': ({ name, typed }) =>
    typed === undefined
      ? `Aika loppui: pelaajan ${name} ehdotus jäi vahvistamatta.`
      : `Aika loppui: pelaajan ${name} ehdotus ${typed} jäi vahvistamatta.`,
  'own-bid-unconfirmed': ({ typed }) =>
    `Aika loppui: ehdotuksesi${typed === undefined ? '' : ` ${typed}`} jäi vahvistamatta eikä ole voimassa.`,
  'solo-bid-unconfirmed': ({ typed }) =>
    `Aika loppui: ehdotuksesi${typed === undefined ? '' : ` ${typed}`} jäi vahvistamatta. Menetät nappulan.`,
  'no-way': ({ robot }) =>
    `${capital(theRobot(robot, 'nominative'))} ei pääse sinne yhdellä siirrolla; valitse sen pysähdysruutu.`,
  'no-target-here': () =>
    'Kohdistimen alla ei ole kohdetta; vie se nappulan osoittamaan kohteeseen.',
  'no-robot-here': () => 'Siihen ei voi asettaa robottia; valitse toinen ruutu.',
  'other-board': () => 'Se on eri lauta. Syötä asetelma tämän ottelun laudalta.',
  'bidding-over': () => 'Ehdottaminen on päättynyt.',
  removed: () => 'Huoneen avannut pelaaja on poistanut sinut.',
  'room-closed': () => 'Ylläpito on sulkenut huoneen.',
  closed: () => 'Huone on suljettu; poistu painamalla ”q”.',
  broke: () => 'Jokin meni tässä huoneessa vikaan; yritä uudelleen.',
  unreachable: () => 'Huoneeseen ei juuri nyt saada yhteyttä; yritä hetken päästä uudelleen.',
  'name-in-use': () => 'Jollakulla tässä huoneessa on jo nimesi; yritä uudelleen.',
  'no-seat-left': () => 'Kaikki kaksitoista paikkaa on varattu, mutta voit katsoa.',
  'already-seated': () => 'Sinulla on jo paikka.',
  'not-seated': () => 'Olet katsoja; sen voivat tehdä vain pelaajat.',
  'match-under-way': () => 'Ottelu on kesken; odota, kunnes se on ohi.',
  'too-few-players': () => 'Ottelussa on oltava vähintään kaksi pelaajaa, botit mukaan lukien.',
  'not-your-proof': () => 'Vain toteuttaja saa nyt siirtää robotteja.',
  'too-many-rooms': () => 'Enempää huoneita ei voi avata; liity johonkin avoimeen.',
  'too-many-own-rooms': () =>
    'Sinulla tai osoitteellasi on jo enimmäismäärä huoneita; liity toisen huoneeseen.',
  draining: () => 'Palvelin sulkeutuu pian; uutta ottelua ei voi aloittaa.',
  'too-fast': () => 'Liian nopeasti; yritä sekunnin päästä uudelleen.',
  barred: () => 'Sinut on poistettu siitä huoneesta.',
  locked: () => 'Huone on lukittu; vain ne, joilla on siinä paikka, pääsevät sisään.',
  'not-opener': () => 'Sen voi tehdä vain huoneen avannut pelaaja.',
  'nobody-of-that-name': () => 'Se pelaaja ei ole enää täällä.',
  'no-such-room': ({ name }) => `Huonetta ${quote(name)} ei ole; ehkä se on suljettu.`,
  'not-erased': () => 'Tietojasi ei voitu poistaa. Yritä myöhemmin uudelleen.',
};
