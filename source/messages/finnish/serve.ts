import type { Language } from '../catalogue.js';
import { inflected, quote } from './counting.js';

export const serve: Language['serve'] = {
  noCommand:
    'Tuntematon komento. Komennot ovat ”rooms”, ”top” ja ”join”, jonka perään tulee huoneen numero tai koodi. Pelaamaan pääset kirjautumalla ilman komentoa.',
  full: 'Palvelin on täynnä. Yritä myöhemmin uudelleen.',
  'full-for-address': 'Osoitteestasi on liian monta istuntoa. Yritä myöhemmin uudelleen.',
  banned: 'Sinulla on porttikielto tälle palvelimelle.',
  kicked: 'Palvelimen ylläpito on katkaissut yhteytesi.',
  said: ({ words }) => `Ylläpito sanoo: ${words}`,
  draining: values =>
    `Palvelin sulkeutuu viimeistään ${inflected(values.minutes, 'ofMinutes')} kuluttua. Pelaa ottelusi loppuun; uutta ottelua ei voi aloittaa.`,
  moving: values =>
    `Tämä palvelin sulkeutuu viimeistään ${inflected(values.minutes, 'ofMinutes')} kuluttua. Ottelusi jatkuu toisella: yhdistä uudelleen, kun sinulle sopii; paikkasi säilyy.`,
  moved:
    'Tämä palvelin sulkeutui, ja ottelusi jatkuu toisella. Yhdistä uudelleen: paikkasi säilyi.',
  cutOff: 'Palvelimet eivät juuri nyt saa yhteyttä toisiinsa. Peli jatkuu heti, kun yhteys palaa.',
  notStored:
    'Palvelimet eivät juuri nyt pysty tallentamaan mitään, joten ehdotuksia ei oteta vastaan. Peli jatkuu heti, kun se onnistuu.',
  joinedAgain:
    'Tämä palvelin oli pysähtynyt tai eristyksissä; se on taas mukana. Ottelut ovat ehkä jatkuneet sillä välin toisella.',
  idle: values =>
    `Yhteys katkaistu: näppäintä ei ole painettu ${inflected(values.minutes, 'intoMinutes')}.`,
  closing:
    'Palvelin sulkeutuu. Ottelut ovat tallessa, kunnes se avataan taas. Kiitos pelaamisesta.',
  wrongKeys:
    'Kokeiltiin kuutta avainta, eikä mikään kelvannut. Valitse toinen: ssh -i AVAIN -o IdentitiesOnly=yes',
  crashed: 'Pelisi kaatui; muut voivat jatkaa. Kirjaudu uudelleen.',
  noRooms: 'Yhtään huonetta ei ole auki.',
  roomAwaited: ({ name }) => `Huone ${quote(name)} siirtyy toiselle palvelimelle. Odota hetki.`,
  noSuchRoom: ({ name }) => `Huonetta ${quote(name)} ei ole. Komento ”rooms” luettelee huoneet.`,
  room: ({ name, edition, players, watchers, round }) =>
    [
      `Huone ${name}`,
      `painos ${edition}`,
      players.join(', ') || 'ei pelaajia',
      round === 0 ? 'ei vielä alkanut' : `kierros ${round}`,
      ...(watchers ? [`katsojia ${watchers}`] : []),
    ].join('; '),
  erased: 'Tietosi on poistettu tältä palvelimelta.',
};
