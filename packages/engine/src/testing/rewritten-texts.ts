/** Texts for the tests: sources, rewritings of them, another text on the subject, and texts on other subjects. */

export const harvest = `The orchards along the river were planted by monks in the twelfth century. For a long time they
  supplied the whole valley with pears. In 1740 a late frost killed nearly half of the trees, and the abbot ordered that
  walnuts should replace them. Walnut wood soon brought in more money than fruit, since gunsmiths in the neighbouring
  duchy needed it for rifle stocks. When the abbey was dissolved, the villagers divided the land into narrow strips. Each
  family inherited three rows of trees and the duty to repair a part of the dam. Floods nevertheless destroyed the lower
  orchards four times before the railway company finally raised the embankment. Today a cooperative presses oil from the
  nuts and sells it to restaurants in the capital. Its members complain that young people prefer to work in the quarry,
  where wages are higher. An agronomist from the university is testing a variety that bears fruit after only six years.`;

/** Six of its sentences in other words. */
export const harvestAgain = `After a frost late in 1740 had killed almost half the trees, the abbot gave orders to replace
  them by walnuts. Because gunsmiths of the duchy next door needed walnut wood for the stocks of their rifles, it soon
  earned more money than the fruit did. The land was split into narrow strips by the villagers once the abbey had been
  dissolved. Three rows of trees came down to every family, together with a duty to keep part of the dam in repair.
  Even so, the lower orchards were destroyed by floods four times until the embankment was at last raised by the railway
  company. These days oil is pressed from the nuts in a cooperative, which sells it to the capital's restaurants.`;

/** The same subject, written apart. */
export const harvestOfOthers = `Walnut trees need patience. Whoever plants an orchard will hardly see a full harvest
  before the tenth year, and a single night of frost in May can ruin the fruit of a whole season. Our valley has always
  lived with that risk. My grandmother remembers years in which every family had to sell land to the mill because there
  was nothing else to sell. The trees that survived are now among the oldest of the region. Oil from their nuts is dark,
  a little bitter, and expensive, so restaurants buy it in small bottles. The river is both a friend and an enemy: it
  keeps the soil moist in July and drowns the roots in March. Some farmers have therefore moved their young trees up the
  slope, where the ground is stony but dry, and where nobody had ever thought of planting fruit.`;

export const kitchen = `A good kitchen knife is not expensive, but it wants to be looked after. Wash it by hand, dry it at
  once and never leave it in a drawer where the edge rubs against spoons. Before you cook, draw the blade over a steel
  with light strokes, always from heel to tip. Twice a year it should see a whetstone. Soak the stone for ten minutes,
  begin with the coarse side and count the strokes, so that both faces get the same number. Beginners press too hard.
  The weight of your hand is enough, and the angle matters more than force. If a tomato gives way without pressure, stop.
  Some cooks swear by ceramic blades, which stay sharp for years and break when they fall. Others collect carbon steel
  and accept the stains. For most people one knife of medium length and a small one for peeling will do.`;

export const markt = `Der Wochenmarkt auf dem Domplatz besteht seit 1483, als der Bischof den Händlern erlaubte, dort am
  Samstag Fisch und Salz zu verkaufen. Anfangs standen die Buden so dicht, dass die Prozessionen nicht mehr hindurchkamen.
  Deshalb ließ der Rat im Jahr 1512 weiße Steine in das Pflaster setzen, die bis heute die Gassen markieren. Im Krieg
  diente der Platz als Lager für Trümmer, und die Bauern verkauften ihre Kartoffeln heimlich in den Kellern der Vorstadt.
  Nach der Währungsreform kehrten zuerst die Gärtnerinnen aus dem Moor zurück. Sie brachten Spargel und frühe Erbsen, für
  die man damals stundenlang anstand. Seit zehn Jahren kämpfen die Beschicker gegen einen Supermarkt am Bahnhof, der auch
  am Sonntag öffnet. Ein Verein sammelt nun Spenden, damit ein Dach aus Segeltuch die Stände vor Regen schützt. Die
  Stadtverwaltung will den Antrag im Frühjahr prüfen, verlangt aber ein Gutachten über die Statik der alten Keller.`;

export const marktNeu = `Weil die Buden zu dicht standen und keine Prozession mehr hindurchkam, wurden 1512 auf Anweisung
  des Rates weiße Steine ins Pflaster gesetzt, welche die Gassen noch heute markieren. Während des Krieges lagerten auf
  dem Platz Trümmer, weshalb die Bauern Kartoffeln heimlich in Kellern der Vorstadt verkauften. Die Gärtnerinnen aus dem
  Moor waren die ersten, die nach der Währungsreform zurückkehrten. Für ihren Spargel und ihre frühen Erbsen stand man
  stundenlang an. Gegen den Supermarkt am Bahnhof, der sogar am Sonntag öffnet, kämpfen die Beschicker nun schon zehn
  Jahre. Damit die Stände durch ein Dach aus Segeltuch vor Regen geschützt werden, sammelt ein Verein Spenden.`;

export const strand = `Wer im Herbst an die Küste fährt, findet leere Strände und einen Himmel, der sich stündlich ändert. Die
  Pensionen senken ihre Preise, und in den Cafés bekommt man wieder einen Platz am Fenster. Warme Kleidung ist wichtig, denn
  der Wind nimmt jede Lücke wahr. Am schönsten ist die Zeit kurz nach dem Hochwasser, wenn das Meer Bernstein und seltene
  Muscheln zurücklässt. Sammler gehen dann langsam und mit gesenktem Kopf die Wasserlinie entlang. Kinder bauen lieber Burgen,
  solange die Finger nicht zu kalt werden. Abends brennt in vielen Häusern ein Ofen, und es riecht nach Torf und nassen Hunden.
  Manche Gäste bleiben eine Woche länger, als sie geplant hatten, und reservieren gleich für das nächste Jahr.`;
