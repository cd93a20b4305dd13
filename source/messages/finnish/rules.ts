import type { Language } from '../catalogue.js';
import { chips, inflected, robots, seconds, theKey } from './counting.js';
import { capital, colour, theRobot } from './forms.js';

export const rules: Language['screens']['rules'] = {
  title: 'Ohje',
  clockGoesOn: 'Ottelu jatkuu tämän ohjeen takana, ja tiimalasi käy.',

  keys: {
    title: 'Näppäimet',
    everywhere: ({ help }) =>
      `Esc palaa askeleen taaksepäin, Ctrl-C lopettaa heti. Näppäin ${theKey(help)} avaa tämän ohjeen, paitsi kun kirjoitat tekstiä.`,
    settings:
      'Näppäimiä voi vaihtaa asetuksissa. Kun hiiri on päällä, valitse robotti napsauttamalla sitä ja napsauta sitten ruutua, johon sen pitää pysähtyä.',
  },

  referee: {
    title: 'Tuomarointi',
    layOut:
      'Peliä pelataan oikealla laudalla: valitse sen neljä puolta ennen aloitusta kohdasta ”Säännöt…”. Täällä pidät kirjaa ehdotuksista, tiimalasista ja toteutuksista. Kopioi pöydän tilanne ennen joka kierrosta: siirrä kohdistinta ja aseta siihen robotti painamalla sen kirjainta, tai paina ”e” ja syötä Game ID. Osoita sitten nostetun nappulan kohdetta ja paina Enter.',
    bids: 'Kun pelaaja sanoo luvun, paina hänen näppäintään, lukua ja Enteriä. Ensimmäinen ehdotus käynnistää tiimalasin.',
    proof:
      'Kun aika on loppunut, paina Enter ja tee täällä toteuttajan siirrot: ohjelma kertoo, ovatko ne sallittuja ja johtavatko ne kohteeseen. Paina ”x”, jos hän luovuttaa.',
    after: 'Kierroksen jälkeen näet lyhimmän ratkaisun. Kopioi sitten tilanne uudelleen.',
  },

  aim: {
    title: 'Tavoite',
    target: values =>
      `Laudalla on ${robots(values.robots)} ja yksi korostettu kohde. Siirrä samanvärinen robotti niin, että se pysähtyy kohteeseen. Pyörteeseen kelpaa mikä tahansa robotti.`,
    moves:
      'Käytä mahdollisimman vähän siirtoja. Kaikkien robottien siirrot lasketaan. Robotin saa siirtää myös pelkäksi esteeksi toiselle.',
  },

  slide: {
    title: 'Siirtäminen',
    what: 'Roboteilla ei ole jarruja. Liikkeelle lähdettyään robotti liukuu, kunnes se törmää seinään, reunaan, keskuskappaleeseen tai toiseen robottiin. Se on yksi siirto, oli matka miten pitkä tahansa.',
    picture:
      'Punainen liukui itään, kunnes törmäsi seinään; lähtöruudussa on sen kirjain. Siirto kirjoitetaan ”rE”: ensin robotti (r punainen, g vihreä, b sininen, y keltainen, s hopeinen), sitten suunta (N pohjoinen, E itä, S etelä, W länsi). Kirjaimet tulevat englannista.',
    passing: 'Kohteet ja lähtömerkit eivät pysäytä robottia.',
  },

  stop: {
    title: 'Robotit esteinä',
    what: 'Robotti pysähtyy toisen robotin viereen aivan kuin seinään. Jos tarvitset seinää, vie sinne robotti.',
    picture:
      'Vasemmalla punainen liukui itään reunaan asti. Oikealla vihreä siirtyi ensin etelään, joten punainen pysähtyi sen viereen.',
  },

  ricochet: {
    title: 'Kimmoke',
    what: 'Robotti ei saa tulla kohteeseensa suoraan. Sen on ensin kimmottava: käännyttävä 90° vähintään kerran kierroksen aikana, kahden siirtonsa välissä tai vinoseinästä.',
    picture:
      'Vasemmalla punaisella on suora reitti kohteeseensa, joten siirto ei ole sallittu. Oikealla punainen kulki pohjoiseen, itään ja etelään ja kääntyi joka kerta 90°. Se kelpaa.',
    between: 'Näiden siirtojen välissä saavat muutkin robotit liikkua.',
    over: 'Robotti saa liukua suoraan kohteensa yli, mutta ei silloin pysähtyä siihen.',
    back: 'Paluu suoraan takaisin ei ole kimmoke.',
  },
  onTarget: ({ ricochet }) =>
    ricochet
      ? 'Jos robotti aloittaa kierroksen kohteestaan, sen on lähdettävä siitä, kimmottava ja palattava.'
      : 'Jos robotti aloittaa kierroksen kohteestaan, sen on lähdettävä siitä ja palattava.',
  straight: {
    title: 'Ilman kimmoketta',
    what: 'Näillä säännöillä robotti saa tulla kohteeseensa suoraan, kuten punainen tässä.',
  },
  backAndForth: ({ reverse }) =>
    reverse
      ? 'Robotti saa palata suoraan tulosuuntaansa.'
      : 'Robotti ei saa palata suoraan tulosuuntaansa, ennen kuin jokin toinen robotti on liikkunut.',

  diagonal: {
    title: 'Vinoseinät',
    what: 'Robotti kulkee omanvärisensä vinoseinän läpi. Muut robotit kääntyvät siitä ja liukuvat edelleen uuteen suuntaan. Se on silti yksi siirto.',
    picture:
      'Vasemmalla punainen liukuu itään, törmää vihreään vinoseinään ja kääntyy pohjoiseen. Oikealla vihreä liukuu pohjoiseen ja kulkee läpi.',
    rest: 'Robotti ei saa pysähtyä vinoseinän ruutuun. Siirto, joka päättyisi siihen, ei ole sallittu.',
    ricochet: ({ counts }) =>
      counts
        ? 'Kääntyminen vinoseinästä on kimmoke: sen jälkeen robotti saa pysähtyä kohteeseensa.'
        : 'Näillä säännöillä kääntyminen vinoseinästä ei ole kimmoke: robotin on käännyttävä 90° kahden siirron välissä.',
  },

  opening: {
    title: 'Aukot',
    what: 'Aukosta robotti liukuu ulos laudalta, tulee takaisin vastakkaiselta puolelta ja liukuu edelleen. Se on silti yksi siirto.',
    picture: 'Punainen liukui idässä ulos laudalta, tuli takaisin lännestä ja pysähtyi seinään.',
  },

  silver: {
    title: ({ robot }) => capital(theRobot(robot, 'nominative')),
    what: ({ robot }) =>
      `Laudalla ei ole ${colour(robot, 'partitive')} kohdetta. Viides robotti kelpaa pyörteeseen ja esteeksi muille. Sen näppäin ja kirjain on ”s”.`,
    diagonals: 'Se kääntyy jokaisesta vinoseinästä.',
  },

  round: {
    title: 'Ehdottaminen',
    think:
      'Kohde valitaan nostamalla nappula. Kaikki etsivät ratkaisua yhtä aikaa eivätkä siirrä robotteja.',
    bid: 'Löysitkö ratkaisun? Ehdota siirtojen määrää: oma kirjaimesi, luku, Enter. Passi: oma kirjaimesi, Enter.',
    bidInRoom:
      'Löysitkö ratkaisun? Kirjoita siirtojen määrä ja paina Enter. Kaikki ehdottavat yhtä aikaa ja näkevät kaikki ehdotukset. Passi: kahdesti Enter.',
    others:
      'Ehdotus on kokonaisluku 1–99. Saat ehdottaa vähemmän kuin muut, yhtä paljon tai enemmän.',
    pass: 'Kun kaikki ovat passanneet, ehdottaminen päättyy heti. Uusi ehdotus kumoaa kaikki passit.',
    ownRaise: ({ ownRaise }) =>
      ownRaise === 'not-above-last'
        ? 'Ehdotusta saa muuttaa, kun tiimalasi käy, mutta ei yli oman edellisen ehdotuksen.'
        : 'Ehdotusta saa laskea ja korottaa, kun tiimalasi käy, mutta ei yli oman ensimmäisen ehdotuksen.',
    clock: values =>
      `Ensimmäinen ehdotus käynnistää tiimalasin. Sitten kaikilla on ${seconds(values.seconds)} aikaa ehdottaa.`,
    noBids: {
      self: 'Jos neljään minuuttiin ei tule ehdotusta, kuka tahansa saa kääntää tiimalasin. Viiden minuutin jälkeen se kääntyy itsestään.',
      player: 'Jos neljään minuuttiin ei tule ehdotusta, kuka tahansa saa kääntää tiimalasin.',
      off: 'Tiimalasi ei käynnisty, ennen kuin joku ehdottaa.',
    },
    noBidsEnd:
      'Jos joku ehdottaa sen käydessä, se alkaa alusta. Jos se valuu loppuun ilman ehdotusta, nappula palautetaan ja nostetaan toinen.',
  },

  proof: {
    title: 'Toteutus',
    lowest:
      'Kun tiimalasi on valunut loppuun, pienimmän ehdotuksen tehnyt painaa Enteriä ja toteuttaa sen siirtämällä robotteja.',
    moves: ({ proof }) =>
      proof === 'at-most'
        ? 'Toteutuksessa saa olla enintään ehdotettu määrä siirtoja.'
        : 'Toteutuksessa on oltava tasan ehdotettu määrä siirtoja. Ylimääräiset siirrot voi käyttää toiseen robottiin tai poistumalla kohteesta ja palaamalla siihen.',
    clock: values =>
      `Aikaa koko toteutukseen on ${seconds(values.seconds)}. Jos se loppuu, toteutus epäonnistuu.`,
    tie: ({ tie }) =>
      tie === 'fewest-chips'
        ? 'Tasatilanteessa aloittaa se, jolla on vähemmän nappuloita. Jos niitäkin on yhtä monta, ratkaisee aiempi ehdotus.'
        : 'Tasatilanteessa aloittaa aiemman ehdotuksen tehnyt.',
    handicap:
      'Tasoitus lisätään ehdotukseesi, kun ehdotuksia verrataan. Lisää siirtoja se ei anna.',
    setAside:
      'Jos kukaan ei saa nappulaa ja kaikki suostuvat, ”v” panee sen sivuun ja näyttää ratkaisun. Botteja vastaan niin käy itsestään.',
    failed:
      'Jos toteutus epäonnistuu, robotit palaavat ja vuoro siirtyy seuraavaksi pienimmän ehdotuksen tehneelle. Jos kaikki epäonnistuvat, nappula palautetaan.',
    afterRound: ({ afterRound }) =>
      afterRound === 'stay'
        ? 'Kun nappula on voitettu, robotit jäävät paikoilleen seuraavaa kierrosta varten.'
        : 'Kun nappula on voitettu, robotit palaavat ruutuihin, joista ne aloittivat kierroksen.',
  },

  room: {
    title: 'Huoneet',
    seats:
      'Huoneeseen tullaan katsojana. Näppäin ”s” varaa paikan; ennen ottelua se myös vapauttaa paikan. Pelaajia voi olla kahdesta kahteentoista, botit mukaan lukien.',
    next: 'Seuraava kierros alkaa, kun kaikki pelaajat ovat valmiina, tai 15 sekunnin kuluttua.',
    seatKept:
      'Jos poistut ottelusta tai yhteys katkeaa, paikkasi säilyy viisi minuuttia. Kirjaudu uudelleen samalla nimellä tai SSH-avaimella ja mene huoneeseen.',
  },

  end: {
    title: 'Voittaminen',
    chips: values =>
      values.chips === 1
        ? 'Ottelun voittaa se, joka saa ensimmäisenä nappulan.'
        : `Ottelun voittaa se, jolla on ensimmäisenä ${chips(values.chips)}.`,
    rounds: values => `Ottelu päättyy ${inflected(values.rounds, 'ofRounds')} jälkeen.`,
    minutes: values =>
      `Ottelu päättyy ${inflected(values.minutes, 'ofMinutes')} jälkeen, kun meneillään oleva kierros on pelattu.`,
    most: 'Voittaja on se, jolla on eniten nappuloita.',
    allChips: 'Kaikki nappulat pelataan. Voittaja on se, jolla on eniten nappuloita.',
    byPlayers: values =>
      `Kahden pelaajan ottelussa voittoon tarvitaan ${chips(values.two)}, kolmen ${values.three}, neljän ${values.four}. Jos pelaajia on enemmän, pelataan, kunnes ${chips(values.more)} on voitettu.`,
    shared: 'Jos eniten nappuloita on usealla pelaajalla, he jakavat voiton.',
  },

  alone: {
    title: 'Yksinpeli',
    round: values =>
      values.turns === 1
        ? `Uusi nappula käynnistää tiimalasin. Ratkaisun löytämiseen on aikaa ${seconds(values.seconds)}.`
        : `Uusi nappula käynnistää tiimalasin. Se käännetään kahdesti, ${seconds(values.seconds)} kerrallaan.`,
    bid: 'Ehdota siirtojen määrää ja toteuta se. Jos toteutus epäonnistuu, nappula käännetään kuvapuoli alaspäin.',
    claim:
      'Löysitkö ratkaisun? Pysäytä tiimalasi ja toteuta se; siirtoja saa olla miten monta tahansa. Jos luovutat, robotit palaavat ja tiimalasi jatkaa siitä, mihin jäi.',
    chips:
      'Kun pääset kohteeseen, nappula käännetään kuvapuoli ylöspäin. Jos aika loppuu, se käännetään kuvapuoli alaspäin.',
    end: 'Voitat, jos lopussa useampi nappula on kuvapuoli ylöspäin kuin alaspäin.',
  },
};
