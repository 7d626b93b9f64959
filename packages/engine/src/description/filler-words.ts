import { normalForm } from '../text/normal-form.ts';
import type { LanguageCode } from '../types.ts';

/**
 * Words that say little about the subject of a text: pronouns, auxiliary and modal verbs, conjunctions, common adverbs and
 * number words. The function words of a language, which tell it from others, are fewer.
 */
const lists: Readonly<Record<LanguageCode, string>> = {
  en: `a about above across actually after afterwards again against ago all almost alone along already also although always
    am among an and another any anybody anyone anything anyway anywhere are aren't around as asked at away back be became because
    become becomes been before began behind being below beside besides best better between beyond both but by called came can
    can't cannot certainly clearly come comes could couldn't despite did didn't different do does doesn't doing don't done down
    during each eight either else enough especially even ever every everybody everyone everything everywhere except far few fewer
    finally first five for former four from further gave get gets getting give given gives go goes going gone good got great had
    hadn't hardly has hasn't have haven't having he he's her here hers herself him himself his how however i i'm if in
    indeed instead into is isn't it it's its itself just keep kept knew know known last later least less let like likely little
    long longer look looked made mainly make makes making many may maybe me mean means might mine more moreover most mostly much
    must my myself namely near nearly need never nevertheless new next nine no nobody none nor not nothing now nowhere of off
    often oh old on once one ones only onto or other others otherwise our ours ourselves out over own per perhaps possible put
    quite rather really right said same saw say saying says second see seem seemed seems seen seven several shall she should
    shouldn't shown since six so some somebody someone something sometimes somewhat somewhere soon still such take taken takes
    ten than that that's the their theirs them themselves then there there's therefore these they thing things think third this
    those though thought three through throughout till time to together told too took toward towards two under unless until
    up upon us use used uses using usually very was wasn't way we well went were weren't what when where
    whereas whether which while who whole whom whose why will with within without won't would wouldn't yes yet
    you your yours yourself yourselves`,
  de: `ab aber acht all alle allein allem allen aller allerdings alles als also alt alte alten am an andere anderem anderen anderer
    anderes anders auch auf aus außer außerdem bald bei beide beiden beim bereits besonders besser bevor bin bis bisher bist bleibt
    blieb brauchen braucht da dabei dadurch dafür dagegen daher dahin damals damit danach daneben dann daran darauf daraus darf
    darin darüber darum darunter das dass davon davor dazu dein deine dem den denen denn dennoch der deren derer des deshalb dessen
    desto deswegen dich die dies diese dieselbe diesem diesen dieser dieses dir doch dort drei du durch durfte dürfen eben ebenfalls
    ebenso eher eigen eigene eigenen eigentlich ein einander eine einem einen einer eines einfach einige einigem einigen einiger
    einiges einmal eins einzelne einzelnen endlich entweder er erst erste ersten erster es etwa etwas euch euer eure fand fast fest
    fünf für gab ganz ganze ganzen gar geben gegen gegenüber geht gehen gehört gekommen gemacht genau genug gerade gern gesagt geschah
    gewesen geworden gibt ging gleich groß große großen großer gut gute guten habe haben hat hatte hätte hatten hätten her hier hin
    hinter hätte ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im immer in indem ins irgend irgendwo ist ja je jede jedem jeden
    jeder jederzeit jedes jedoch jemand jene jenem jenen jener jenes jetzt kam kamen kann kannte kaum kein keine keinem keinen keiner
    keines kleine kleinen kommen kommt könne können könnte konnte konnten könnten lag lang lange länger lassen lässt letzte letzten
    lieber ließ liegt machen macht machte mag man manche manchem manchen mancher manches manchmal mehr mein meine meinem meinen meiner
    meist meisten mich mir mit möchte mögen möglich muss müssen musste mussten nach nachdem nächste nächsten nah nämlich natürlich
    neben nein neu neue neuen neun nicht nichts nie niemand niemals nimmt noch nun nur ob oben obwohl oder oft ohne plötzlich sagen
    sagt sagte sah schließlich schon sechs sehen sehr sei seien sein seine seinem seinen seiner seines seit selber selbst sich sie
    sieben sieht sind so sobald sodass sogar solch solche solchem solchen solcher sollen sollte sollten soll somit sondern sonst
    soviel soweit sowie sowohl später stand statt steht stets tat teil trotz trotzdem tun über überall überhaupt übrigens um und uns
    unser unsere unserem unseren unserer unter viel viele vielem vielen vieler vielleicht vier vom von vor vorbei vorher wann war wäre
    waren wären warum was wegen weil weit weiter weitere weiteren welche welchem welchen welcher welches wem wen wenig wenige weniger
    wenigstens wenn wer werde werden wessen wie wieder wieviel will wir wird wirklich wo wobei wodurch wofür wohin wohl wollen wollte
    wollten womit worden wovon wozu wurde würde wurden würden zehn zeigt zu zuerst zugleich zum zunächst zur zurück zusammen zuvor
    zwar zwei zwischen zwölf`,
  es: `a acaso además ahí ahora al algo alguien algún alguna algunas alguno algunos allí ambas ambos ante antes apenas aquel aquella
    aquellas aquello aquellos aquí así aun aún aunque bajo bastante bien bueno buena cada casi cerca cierta ciertas cierto ciertos
    cinco como cómo con conmigo consigo contra cosa cosas cual cuál cuales cualquier cualquiera cuando cuándo cuanto cuánto cuatro
    cuya cuyas cuyo cuyos da dan daba de debe deben debía decía decir del demás demasiado dentro desde después detrás dice dicen dicho
    diez dijo donde dónde dos durante e el él ella ellas ello ellos en encima entonces entre era eran eras eres es esa esas ese eso esos
    esta está estaba estaban estado están estar estas este esto estos estoy estuvo etc fue fuera fueron gran grande grandes ha había
    habían haber habría hace hacen hacer hacía hacia hago han hasta hay haya hecho hizo hoy iba igual incluso ir jamás junto la las le
    lejos les llegó lo los luego más mas mayor me medio mejor menos mi mí mía mientras mío mis misma mismas mismo mismos mucha muchas
    mucho muchos muy nada nadie ni ningún ninguna ninguno no nos nosotras nosotros nuestra nuestras nuestro nuestros nueva nuevo nunca
    nueve o ocho os otra otras otro otros para parece parte pero poca pocas poco pocos podía podían poder podría por porque pude pudo
    pueda puede pueden pues puesto que qué quien quién quienes quiere quizá quizás sabe se sé sea sean según seis ser será sería si sí
    sido siempre siendo siete sigue sin sino sobre sola solamente solo sólo somos son su sus suya suyas suyo suyos tal tales también
    tampoco tan tanta tantas tanto tantos te tenemos tener tengo tenía tenían ti tiempo tiene tienen toda todas todavía todo todos tras
    tres tu tú tus tuvo u último última un una unas uno unos usted ustedes va van varias varios veces ver vez vosotros voy y ya yo`,
  fr: `a à afin ai aie ailleurs ainsi alors après assez au aucun aucune aujourd'hui auprès auquel aura aurait aussi autant autour autre
    autres aux auxquelles auxquels avaient avais avait avant avec avez avoir avons ayant beaucoup bien bon bonne c'est ça car ce ceci
    cela celle celles celui cependant certain certaine certaines certains ces cet cette ceux chacun chacune chaque chez chose choses
    ci cinq combien comme comment contre d'abord d'un d'une dans de déjà dehors depuis derrière des dès désormais dessous dessus deux
    devait devant devenu devient devoir devra dire disait dit dix doit doivent donc dont du duquel durant elle elles en encore enfin
    ensemble ensuite entre envers est et étaient étais était étant état été êtes être eu eux exemple faire fais faisait fait faite
    faites fallait faut fit font fois fut grand grande grandes grands guère hors hui huit ici il ils j'ai jamais je jusque jusqu'à
    jusqu'au l'on la là laisse laquelle le lequel les lesquelles lesquels leur leurs loin longtemps lors lorsque lui ma maintenant mais
    malgré même mêmes mes mettre mien mieux mis moi moins moment mon mot n'a n'est n'était ne neuf ni nom nombreux non nos notre nôtre
    nous nouveau nouvelle nul on ont onze or ou où par parce parfois parmi part partout pas passé pendant personne petit petite peu
    peut peut-être peuvent peux plus plusieurs plutôt pour pourquoi pourrait pourtant pouvait pouvoir premier première prend près
    presque pris puis puisque pu qu'a qu'au qu'elle qu'en qu'il qu'ils qu'on qu'un qu'une quand quant quatre que quel quelle quelles
    quelque quelques quels qui quoi quoique rien s'est s'il sa sais sait sans sauf se sera serait seront ses seul seule seulement si
    sien six soi soit son sont sous souvent suis suivant sur surtout ta tandis tant te tel telle telles tels temps tes toi ton
    toujours tour tous tout toute toutefois toutes très trois trop tu un une unes uns va vais venait vers veut vient voici voilà voir
    vont vos votre vôtre voulait vous vraiment vu y`,
};

const sets = new Map<LanguageCode, ReadonlySet<string>>();

/** Whether a word says little about a subject. No word does in a language without a list. */
export function isFillerWord(word: string, language: LanguageCode): boolean {
  if (!Object.hasOwn(lists, language)) return false;
  let known = sets.get(language);
  if (known === undefined) {
    known = new Set((lists[language] ?? '').split(/\s+/).map(normalForm));
    sets.set(language, known);
  }
  return known.has(normalForm(word));
}
