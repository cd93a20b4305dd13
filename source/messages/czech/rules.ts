import type { Language } from '../catalogue.js';
import { accusative, chips, form, locative } from './counting.js';
import { capital, colour } from './forms.js';
import { theKey } from './quote.js';

const onBoard = (robots: number): string =>
  form(robots, {
    one: `Na desce je ${robots} robot`,
    few: `Na desce jsou ${robots} roboti`,
    many: `Na desce je ${robots} robota`,
    other: `Na desce je ${robots} robotů`,
  });

/** The help sheet. */
export const ruleTexts: Language['screens']['rules'] = {
  title: 'Návod',
  clockGoesOn: 'Partie mezitím pokračuje a hodiny běží dál.',

  keys: {
    title: 'Klávesy',
    everywhere: ({ help }) =>
      `Esc vrací o krok zpět, Ctrl-C hned ukončí hru. ${theKey(help)} otevře tento návod, kromě míst, kde píšete text. Číslice 1–9 na české klávesnici pište se Shiftem nebo na numerické klávesnici.`,
    settings:
      'Klávesy můžete změnit v Nastavení. Je-li zapnutá myš, klikněte na robota a pak na pole, kde má zastavit.',
  },

  referee: {
    title: 'Jak rozhodovat',
    layOut:
      'Hraje se na skutečné desce: její čtyři strany zvolte před začátkem v „Pravidla…“. Vy tu vedete hlášení, přesýpací hodiny a předvedení. Před každým kolem přeneste rozestavení ze stolu: posuňte kurzor a písmenem na něj dejte robota, nebo klávesou „e“ zadejte Game ID. Pak ukažte na cíl vylosovaného žetonu a stiskněte Enter.',
    bids: 'Když hráč řekne číslo, stiskněte jeho klávesu, číslo, Enter. První hlášení spustí přesýpací hodiny.',
    proof:
      'Až doběhnou, stiskněte Enter a zopakujte tu předváděné tahy: program řekne, zda jsou povolené a vedou na cíl. Když to hráč vzdá, stiskněte „x“.',
    after: 'Po kole uvidíte nejkratší řešení. Pak znovu přeneste rozestavení ze stolu.',
  },

  aim: {
    title: 'Cíl hry',
    target: ({ robots }) =>
      `${onBoard(robots)} a jeden zvýrazněný cíl. Dostaňte robota stejné barvy na tento cíl tak, aby na něm zastavil. Na vír smí kterýkoli robot.`,
    moves:
      'Použijte co nejméně tahů. Počítají se tahy všech robotů. Robota můžete přesunout i jen proto, aby jinému stál v cestě.',
  },

  slide: {
    title: 'Pohyb',
    what: 'Roboti nemají brzdy. Když se robot rozjede, jede rovně, dokud nenarazí na zeď, na okraj, na destičku uprostřed nebo na jiného robota. To je jeden tah, ať je jakkoli dlouhý.',
    picture:
      'Červený jel na východ, až narazil na zeď; značka s jeho písmenem ukazuje, odkud vyjel. Tento tah se píše „rE“: nejdřív robot (r červený, g zelený, b modrý, y žlutý, s stříbrný), pak směr (N sever, E východ, S jih, W západ).',
    passing: 'Cíle ani značky startu robota nezastaví.',
  },

  stop: {
    title: 'Roboti jako překážky',
    what: 'Robot zastaví u jiného robota stejně jako u zdi. Když potřebujete zeď, postavte tam robota.',
    picture:
      'Vlevo: červený jel na východ až k okraji. Vpravo: zelený jel nejdřív na jih, a tak červený zastavil u něj.',
  },

  ricochet: {
    title: 'Odraz',
    what: 'Robot se na svůj cíl nesmí dostat přímo. Nejdřív se musí odrazit: v tomto kole aspoň jednou zahnout o 90°, mezi dvěma svými tahy nebo u diagonály.',
    picture:
      'Vlevo: červený má k cíli přímou cestu, tento tah proto není povolený. Vpravo: červený jel na sever, na východ a na jih a pokaždé zahnul o 90°. To platí.',
    between: 'Mezi těmito tahy smějí jet i jiní roboti.',
    over: 'Přímo přes svůj cíl robot přejet smí, zastavit na něm takto nesmí.',
    back: 'Jízda rovnou zpět není odraz.',
  },
  onTarget: ({ ricochet }) =>
    ricochet
      ? 'Robot, který začíná kolo na svém cíli, ho musí opustit, odrazit se a vrátit se.'
      : 'Robot, který začíná kolo na svém cíli, ho musí opustit a vrátit se.',
  straight: {
    title: 'Bez odrazu',
    what: 'Podle těchto pravidel smí robot na svůj cíl přijet přímo, jako tady červený.',
  },
  backAndForth: ({ reverse }) =>
    reverse
      ? 'Robot smí jet hned zpět, odkud přijel.'
      : 'Robot nesmí jet zpět, odkud přijel, dokud se nepohne jiný robot.',

  diagonal: {
    title: 'Diagonály',
    what: 'Diagonálou své barvy robot projede. Každý jiný robot se od ní odrazí a jede dál novým směrem. Stále je to jeden tah.',
    picture:
      'Vlevo: červený jede na východ, narazí na zelenou diagonálu a odrazí se na sever. Vpravo: zelený jede na sever a projede.',
    rest: 'Na diagonále robot zastavit nesmí. Tah, který by tam skončil, není povolený.',
    ricochet: ({ counts }) =>
      counts
        ? 'Změna směru u diagonály se počítá jako odraz: robot pak smí na svém cíli zastavit.'
        : 'Podle těchto pravidel se změna směru u diagonály jako odraz nepočítá: robot musí zahnout o 90° mezi dvěma tahy.',
  },

  opening: {
    title: 'Průchody',
    what: 'Průchodem robot vyjede z desky, na protější straně přijede zpět a jede dál. Stále je to jeden tah.',
    picture: 'Červený vyjel na východě z desky, vrátil se ze západu a zastavil u zdi.',
  },

  silver: {
    title: ({ robot }) => `${capital(robot)} robot`,
    what: ({ robot }) =>
      `Cíle pro ${colour(robot, 'genitive')} robota nejsou. Pátým robotem můžete dojet na vír, nebo jím zastavovat ostatní. Jeho klávesa a písmeno je „s“.`,
    diagonals: 'Odrazí se od každé diagonály.',
  },

  round: {
    title: 'Hlášení',
    think:
      'Vylosuje se žeton, ten určí cíl. Všichni zároveň hledají řešení, a nikdo přitom roboty nepřesouvá.',
    bid: 'Máte řešení? Nahlaste počet tahů: stiskněte své písmeno, číslo a Enter. Pasujete svým písmenem a Enterem.',
    bidInRoom:
      'Máte řešení? Napište počet tahů a stiskněte Enter. Všichni hlásí zároveň a vidí všechna hlášení. Pasujete dvojím Enterem.',
    others: 'Hlásí se celá čísla od 1 do 99. Smíte hlásit méně než ostatní, stejně i více.',
    pass: 'Když pasují všichni, hlášení skončí dřív. Nové hlášení všechna pasování ruší.',
    ownRaise: ({ ownRaise }) =>
      ownRaise === 'not-above-last'
        ? 'Dokud hodiny běží, smíte své hlášení měnit, ale nikdy nad vaše poslední.'
        : 'Dokud hodiny běží, smíte své hlášení snižovat i zvyšovat, ale nikdy nad vaše první.',
    clock: values =>
      `První hlášení otočí přesýpací hodiny. Všichni pak mají na hlášení ${accusative.seconds(values.seconds)}.`,
    noBids: {
      self: 'Když čtyři minuty nikdo nehlásí, smí hodiny otočit kterýkoli hráč. Po pěti minutách se otočí samy.',
      player: 'Když čtyři minuty nikdo nehlásí, smí hodiny otočit kterýkoli hráč.',
      off: 'Hodiny se neotočí, dokud někdo něco nenahlásí.',
    },
    noBidsEnd:
      'Když někdo něco nahlásí, zatímco tyto hodiny běží, otočí se znovu. Když doběhnou bez hlášení, žeton se vrátí a vylosuje se jiný.',
  },

  proof: {
    title: 'Předvedení',
    lowest:
      'Když hodiny doběhnou, hráč s nejnižším hlášením stiskne Enter a předvede řešení: přesouvá roboty.',
    moves: ({ proof }) =>
      proof === 'at-most'
        ? 'Předvést smíte nejvýše tolik tahů, kolik bylo hlášeno.'
        : 'Předvést musíte přesně tolik tahů, kolik bylo hlášeno. Zbylé tahy využijete jiným robotem, nebo tím, že cíl opustíte a vrátíte se.',
    clock: values =>
      `Na celé předvedení máte ${accusative.seconds(values.seconds)}. Když čas vyprší, předvedení se nepodařilo.`,
    tie: ({ tie }) =>
      tie === 'fewest-chips'
        ? 'Při shodě má přednost hráč s méně žetony. Mají-li jich stejně, rozhoduje dřívější hlášení.'
        : 'Při shodě má přednost dřívější hlášení.',
    handicap:
      'Handicap se k vašemu hlášení přičte, když se hlášení porovnávají. Víc tahů vám nedá.',
    setAside:
      'Když žeton nikdo nezíská a všichni souhlasí, klávesa „v“ ho odloží a ukáže řešení. Proti botům se to stane samo.',
    failed:
      'Když se předvedení nepodaří, roboti se vrátí a na řadě je další nejnižší hlášení. Když se nepodaří nikomu, žeton se vrátí.',
    afterRound: ({ afterRound }) =>
      afterRound === 'stay'
        ? 'Když někdo získá žeton, roboti zůstanou pro další kolo tam, kde stojí.'
        : 'Když někdo získá žeton, roboti se vrátí tam, kde na začátku kola stáli.',
  },

  room: {
    title: 'Místnosti',
    seats:
      'Do místnosti vstupujete jako divák. Klávesou „s“ si sednete, před partií jí místo zase uvolníte. Hrát mohou dva až dvanáct hráčů i s boty.',
    next: 'Další kolo začne, až ho všichni hráči potvrdí, nebo po 15 sekundách.',
    seatKept:
      'Když partii opustíte nebo ztratíte spojení, místo vám pět minut zůstane. Přihlaste se znovu se stejným jménem nebo klíčem SSH a vstupte do místnosti.',
  },

  end: {
    title: 'Vítězství',
    chips: values => `Partii vyhrává, kdo první získá ${chips(values.chips)}.`,
    rounds: values => `Partie končí po ${locative.rounds(values.rounds)}.`,
    minutes: values =>
      `Partie končí po ${locative.minutes(values.minutes)}, jakmile se dohraje kolo.`,
    most: 'Vyhrává hráč s nejvíce žetony.',
    allChips: 'Hraje se o všechny žetony. Vyhrává hráč s nejvíce žetony.',
    byPlayers: ({ two, three, four, more }) =>
      `Ve dvou vyhrává, kdo první získá ${chips(two)}, ve třech ${three}, ve čtyřech ${four}. Při větším počtu hráčů se hraje o ${chips(more)}.`,
    shared: 'Má-li nejvíce žetonů více hráčů, o vítězství se dělí.',
  },

  alone: {
    title: 'Sólo',
    round: values =>
      values.turns === 1
        ? `S novým žetonem se otočí přesýpací hodiny. Na řešení máte ${accusative.seconds(values.seconds)}.`
        : `S novým žetonem se otočí přesýpací hodiny. Běží dvakrát, pokaždé ${accusative.seconds(values.seconds)}.`,
    bid: 'Nahlaste počet tahů a předveďte je. Když se předvedení nepodaří, žeton se otočí rubem nahoru.',
    claim:
      'Máte řešení? Zastavte hodiny a předveďte ho, na libovolný počet tahů. Když to vzdáte, roboti se vrátí a hodiny běží dál.',
    chips:
      'Dojeďte na cíl a jeho žeton se otočí lícem nahoru. Když čas vyprší, otočí se rubem nahoru.',
    end: 'Vyhrajete, když na konci leží víc žetonů lícem než rubem nahoru.',
  },
};
