/**
 * Pairs of texts written for this test. Copied text is between ⟦ and ⟧ in both texts. The n-th mark in one text comes
 * from the n-th mark in the other.
 */
export interface GoldenPair {
  readonly name: string;
  readonly checked: string;
  readonly source: string;
  /** Lower and upper limit for the similarity of the found passages. */
  readonly similarity: readonly [number, number];
}

export const copies: readonly GoldenPair[] = [
  {
    name: 'English, a verbatim paragraph',
    checked: `Before I began the survey I talked to the people who keep the gardens. ⟦A dry stone wall stands
      without mortar because every stone is wedged by the weight of the ones above it, and because the waller sets
      long through-stones across both faces at knee height and again at the waist. Rain runs straight through such a
      wall, frost has nothing to burst, and a good one outlives the farmer who ordered it.⟧ Most of the gardens on my
      list had been fenced with wire in the nineteen sixties, and only two still showed their old boundary.`,
    source: `Visitors often ask why the fields look as they do. ⟦A dry stone wall stands without mortar because every
      stone is wedged by the weight of the ones above it, and because the waller sets long through-stones across both
      faces at knee height and again at the waist. Rain runs straight through such a wall, frost has nothing to burst,
      and a good one outlives the farmer who ordered it.⟧ Hedges need a yearly cut; a wall asks for an afternoon of
      repair every ten years.`,
    similarity: [97, 100],
  },
  {
    name: 'English, one verbatim sentence among other words',
    checked: `My grandmother baked on Fridays and never weighed a thing. She told us that ⟦the oven is ready when a
      handful of flour thrown on the bricks turns brown but does not catch fire⟧, which I took for a joke until I tried
      it with her on a winter morning.`,
    source: `Village ovens had no thermometer. In most valleys they said that ⟦the oven is ready when a handful of
      flour thrown on the bricks turns brown but does not catch fire⟧; elsewhere people counted how long a hand could
      be held inside.`,
    similarity: [90, 100],
  },
  {
    name: 'English, synonyms, insertions and omissions',
    checked: `The next chapter turns to navigation before the satellite. ⟦Polynesian sailors found tiny islands in the
      enormous Pacific without any instruments by reading the ocean swell: a skilled navigator lay down in the hull of
      the canoe and felt with his back how waves from several directions crossed each other, bent around an atoll that
      was still invisible and carried its shadow over fifty kilometres of open water.⟧ None of this was written down,
      so that most of it was lost when the schools of the missionaries opened.`,
    source: `Their charts were songs. ⟦Polynesian navigators found small islands in the vast Pacific without
      instruments by reading the swell: an experienced navigator lay down in the hull of the canoe and felt with his
      body how waves from different directions crossed one another, bent around an atoll that was not yet visible and
      carried its shadow across fifty kilometres of open sea.⟧ Stars gave the direction, birds the last hour of the
      voyage.`,
    similarity: [60, 92],
  },
  {
    name: 'English, clauses swapped',
    checked: `Some words on the harbour itself. ⟦Because the quay had been built on wooden piles, the warehouses began
      to lean when the river was dredged in 1911, and insurance companies refused to cover the cargo stored there. By
      the end of the decade the grain trade had moved downstream, where a concrete basin offered deeper water and
      electric cranes.⟧ The old quarter was left to painters and cats.`,
    source: `Trade leaves a place more quietly than it comes. ⟦By the end of the decade the grain trade had moved
      downstream, where a concrete basin offered deeper water and electric cranes. The warehouses began to lean when
      the river was dredged in 1911, because the quay had been built on wooden piles, and insurance companies refused
      to cover the cargo stored there.⟧ Nobody announced the end of the port; there simply was no ship one spring.`,
    similarity: [60, 95],
  },
  {
    name: 'English, two passages far apart',
    checked: `⟦Salt crusts form at the edge of a drying lake because capillary water rises through the mud, evaporates
      at the surface and leaves behind whatever it carried.⟧ I visited the lake twice, once in March and once in late
      August, and found the shore moved by more than a hundred metres. The birds had gone, the reeds stood dry, and the
      path that the map showed led to a jetty in the middle of a meadow. A fisherman whom I asked about it only
      shrugged; his father had sold the boat. The measurements of both visits are given in the appendix together with
      the photographs. ⟦When the crust grows it pushes itself up along the cracks, so that from the air the plain looks
      as if it had been tiled with irregular pentagons.⟧`,
    source: `⟦Salt crusts form at the edge of a drying lake because capillary water rises through the mud, evaporates
      at the surface and leaves behind whatever it carried.⟧ Gypsum comes first, since it dissolves least, then rock
      salt, and in the end the bitter salts of magnesium. Each of them has its own ring around the deepest point, and
      drillers read these rings like the pages of a diary, from the rim to the centre and from the oldest summer to the
      last one. ⟦When the crust grows it pushes itself up along the cracks, so that from the air the plain looks as if
      it had been tiled with irregular pentagons.⟧`,
    similarity: [95, 100],
  },
  {
    name: 'German, wörtlich mit anderer Schreibung',
    checked: `Im zweiten Abschnitt geht es um den Klang. ⟦Eine Glocke wird nach dem Guss nicht mehr gestimmt, sondern
      muss im ersten Anlauf gelingen; die Rippe, also das Profil der Wandung, entscheidet ueber Schlagton, Terz und
      Nachhall, und groesser als die Kunst des Giessers ist nur die Geduld der Gemeinde⟧, die ein halbes Jahr auf das
      Erkalten warten muss. So jedenfalls erzählte es mir der Küster.`,
    source: `Das Handwerk kennt keine Korrektur. ⟦Eine Glocke wird nach dem Guß nicht mehr gestimmt, sondern muß im
      ersten Anlauf gelingen; die Rippe, also das Profil der Wandung, entscheidet über Schlagton, Terz und Nachhall,
      und größer als die Kunst des Gießers ist nur die Geduld der Gemeinde.⟧ Misslingt der Guss, wird das Metall
      zerschlagen und eingeschmolzen.`,
    similarity: [95, 100],
  },
  {
    name: 'German, umformuliert und umgestellt',
    checked: `Für das Protokoll noch ein Wort zum Boden. ⟦Torf wächst nur etwa einen Millimeter im Jahr, weil
      abgestorbene Pflanzen im sauren, luftarmen Wasser des Moores kaum verrotten. Wer ein Moor trockenlegt, lässt Luft
      an den Torf, und der über Jahrtausende gespeicherte Kohlenstoff entweicht binnen weniger Jahrzehnte als
      Kohlendioxid in die Luft.⟧ Die Gemeinde will den Graben trotzdem vertiefen.`,
    source: `Moore sind langsame Speicher. ⟦Weil abgestorbene Pflanzen im sauren und luftarmen Wasser eines Moores fast
      nicht verrotten, wächst der Torf jährlich nur rund einen Millimeter. Legt man das Moor trocken, so gelangt Luft an
      den Torf, und der in Jahrtausenden gespeicherte Kohlenstoff entweicht in wenigen Jahrzehnten als
      Kohlendioxid.⟧ Deshalb zählt heute jeder verschlossene Graben.`,
    similarity: [35, 85],
  },
  {
    name: 'Spanish, one changed word in eight',
    checked: `Hablemos ahora del taller. ⟦El papel hecho a mano se seca colgado en cuerdas de crin bajo el tejado, donde
      las ventanas de tablillas dejan pasar el viento pero no el sol; si se seca demasiado deprisa, la hoja se arruga y
      ya no sirve para escribir cartas.⟧ Por eso el taller trabaja sobre todo en otoño.`,
    source: `En la última planta no hay máquinas. ⟦El papel hecho a mano se seca colgado en cuerdas de crin bajo el techo,
      donde unas ventanas de tablillas dejan pasar el aire pero no el sol; cuando se seca demasiado rápido, la hoja se
      arruga y ya no sirve para escribir.⟧ Un buen día de viento vale más que una semana de calor.`,
    similarity: [70, 97],
  },
  {
    name: 'French, a verbatim sentence with an elision and other quotes',
    checked: `Le guide ajoute ceci : « ⟦l'horloge de la gare avançait de cinq minutes afin que les voyageurs pressés
      n'arrivent jamais trop tard sur le quai⟧ », ce que personne dans la ville ne semblait plus savoir.`,
    source: `On raconte partout la même histoire. ⟦L’horloge de la gare avançait de cinq minutes afin que les voyageurs
      pressés n’arrivent jamais trop tard sur le quai⟧, et le chef de gare tenait à cette ruse plus qu’à sa casquette.`,
    similarity: [90, 100],
  },
  {
    name: 'Chinese, without spaces',
    checked: `关于这座桥，老人们有很多说法。⟦石匠在冬天把木楔打进石缝里，再浇上水，夜里水结成冰，第二天早晨整块岩石就沿着裂缝分开了。谁的木楔干得最透，谁的石头就裂得最直，所以木楔都放在灶台上烘一个夏天。⟧
      现在没有人再这样采石。`,
    source: `从前山里没有炸药。⟦石匠在冬天把木楔打进石缝里，再浇上水，夜里水结成冰，第二天早晨整块岩石就沿着裂缝分开了。谁的木楔干得最透，谁的石头就裂得最直，所以木楔都放在灶台上烘一个夏天。⟧春天他们才把石头运下山。`,
    similarity: [95, 100],
  },
  {
    name: 'Russian, verbatim with ё and е',
    checked: `Ещё одно замечание о реке. ⟦Когда лёд становится тёмным и пористым, старики уже не ходят через реку, потому
      что весенний лёд ломается без треска и не предупреждает путника.⟧ Об этом написано и на щите у пристани.`,
    source: `Зимняя дорога закрывается рано. ⟦Когда лед становится темным и пористым, старики уже не ходят через реку,
      потому что весенний лед ломается без треска и не предупреждает путника.⟧ Паром начинает ходить через месяц.`,
    similarity: [80, 100],
  },
];

/** Texts on the same subjects, written independently: no two of them share a passage. */
export const innocents: readonly (readonly string[])[] = [
  [
    `Keeping bees in a city is easier than most people expect. Parks and balconies flower from March to October, nobody
    sprays insecticides on window boxes, and the asphalt keeps the nights warm. A colony on a roof can bring in more
    honey than one between fields of maize. What the beginner underestimates is the swarm in May, when half of the bees
    leave with the old queen and hang from a traffic light.`,
    `Honey is the least of what a beekeeper produces; the pollination of orchards is worth many times more. Growers pay
    for hives to be brought in by truck at night and set down between the rows before the blossom opens. The work is
    hard on the insects, which meet the parasites of the whole country in one valley, and it is hard on the drivers.`,
    `In winter the bees form a ball around their queen and shiver to keep her warm. The outer ones move inwards after a
    while and others take their place. Fifteen kilograms of honey have to last until the willows flower. The beekeeper
    can do little but listen at the wall of the hive and keep the mice away from the entrance.`,
  ],
  [
    `Der Leuchtturm wurde 1902 aus Granit gebaut, nachdem zwei Schiffe in einer Nacht auf das Riff gelaufen waren. Seine
    Linse dreht sich in einer Wanne voll Quecksilber, damit ein Uhrwerk sie bewegen kann. Heute brennt darin eine Lampe
    von der Größe eines Daumens, und der letzte Wärter lebt als Rentner in der Stadt.`,
    `Leuchttürme erkennt man bei Tag an ihren Farben und bei Nacht an der Folge ihrer Blitze. Diese Kennung steht in der
    Seekarte. Wer sie verwechselt, hält eine Einfahrt für ein Kap. Seit es Satelliten gibt, schauen die meisten
    Kapitäne nur noch aus Gewohnheit hin, aber abgeschaltet wurde bisher kaum ein Turm.`,
    `Die Wärter der Leuchttürme schrieben jeden Tag Wetter, Schiffe und Ölverbrauch in ein Buch. In manchem Band steht
    über Wochen dasselbe Wort: Nebel. Die Bücher sind heute eine Quelle für die Klimaforschung, denn sie reichen weiter
    zurück als die Messungen der meisten Wetterdienste an der Küste.`,
  ],
];
