/**
 * Says whether a text can be what somebody wrote. The text layer of a PDF has its own table of letters (ToUnicode), and a
 * wrong table gives signs, letters of other scripts, or other letters of the same script.
 */

/** `signs`: certainly no text. `unlikely`: no language that we know, so that the picture of the page has to decide. */
export type Plausibility = 'plausible' | 'unlikely' | 'signs';

/** Fewer letters say too little. */
const leastChars = 150;
const leastLatinWords = 60;
/** Formulas, tables and source code have more letters and digits than this. */
const leastSpokenShare = 0.5;
/** Real texts have below one percent, except lists of words in two scripts, which are separated by blanks. */
const mostMixedShare = 0.2;
/** Measured on texts of 30 languages: 8 to 45 percent; with exchanged letters 0 to 2. */
const leastCommonShare = 0.03;
const leastDifferent = 3;
/** Measured on Chinese texts of newspapers and novels: 15 to 30 percent; on characters by chance below 1. */
const leastCommonHanShare = 0.03;

/** The words of two letters and more that hardly any page does without, for each language in Latin letters. */
const commonWords: readonly ReadonlySet<string>[] = [
  'the of and to in is that for with as are was by on it from be or not this at which',
  'der die und das den von ist des mit im für auf ein eine nicht sich dem zu als auch werden es',
  'de la le les et des en un une du est que dans pour par sur au qui ne pas ce il',
  'el los las que del se por con una para su al es como más lo no sus',
  'di il che per un una con non sono del della nel dei le gli si alla',
  'do da em os um uma para não com na no dos das ao mais como se',
  'het een van en dat op te zijn voor met niet aan er om ook als bij',
  'och att det som på är av för den till med har inte ett om ej',
  'og det er til på som en av for med ikke at har de den fra',
  'ja on ei että se oli hän ovat myös kun joka mutta tai sen ole jos voi',
  'az és egy hogy nem is ez azt meg volt de mint csak ezt vagy kell lehet',
  'na je se že to do si jako by ale po pro jsou byl při nebo od ve za jsem',
  'nie jest się że do jak na to od po ale dla przez oraz być są przy lub tym tego',
  'în si și de la cu nu pe care din este un pentru ce mai sau sunt prin fi',
  'ir un par kas ar no tas bet arī lai kā uz pie ka',
  'yra ir kad tai su bet kaip iš už ar jo buvo prie nuo apie',
  'ja on et ei ka see mis kui oma või ta oli selle nende',
  've bir bu için ile da de olarak olan ne gibi daha çok sonra kadar en',
  'yang dan di ini itu dengan untuk dari pada tidak dalam adalah oleh akan ke',
  'và là của có không được cho một trong những với các này người khi ra đã',
  'je da se na su za od kao koji što ili sa bi nije ali po te samo',
  'të dhe në një për me që nga është ka më si nuk do',
  'na ya wa kwa ni za katika la cha kama hiyo hii kuwa',
  'ang ng sa mga na ay at ito hindi si para kung',
  'eta da ez bat dira du izan zen ere edo',
  'agus an na ar is ag le go sé bhí',
  'yn y ac ar mae gan wedi oedd ei',
  'og að er sem en það við um ekki til frá var',
  'els amb per més són aquest com dels',
  'nga ko te he ki ka mai kia',
  'et in est non ad ut cum quod sed qui ex ab aut',
].map((words) => new Set(words.split(' ').filter((word) => word.length > 1)));

/** The most frequent Chinese characters, simplified and traditional, and those of Japanese and Korean texts without kana. */
const commonHan: ReadonlySet<string> = new Set(
  '的一是不了在人有我他这這为為之大来來以个個中上们們到说說国國和地也子时時道出而要于於就下得可你年生自会會那后後能对對着著事其里裡所去行过過家十用发發天如然作方成者多日都三小军軍二无無同么麼经經法当當起与與好看学學进進种種将將还還分此心前面又定见見只主没沒公从從',
);

const isLatin = /^[\p{Script=Latin}\p{M}'’]+$/u;

export function plausibilityOf(text: string): Plausibility {
  const counted = countChars(text);
  const chars = counted.spoken + counted.others;
  if (chars < leastChars) return 'plausible';
  if (counted.spoken / chars < leastSpokenShare) return 'signs';
  const words = text.split(/[^\p{L}\p{M}'’]+/u).filter((word) => word.length > 1);
  if (words.filter(isMixed).length > Math.max(5, words.length * mostMixedShare)) return 'signs';
  if (counted.han > counted.spoken / 2 && counted.kana < counted.han / 50) {
    return counted.commonHan / counted.han < leastCommonHanShare ? 'unlikely' : 'plausible';
  }
  const latin = words.filter((word) => isLatin.test(word)).map((word) => word.toLowerCase());
  if (latin.length < Math.max(leastLatinWords, words.length / 2)) return 'plausible';
  return commonWords.some((language) => isWrittenIn(language, latin)) ? 'plausible' : 'unlikely';
}

/** Exchanged letters hit a word of some language by chance, but not several of the same one. */
function isWrittenIn(language: ReadonlySet<string>, words: readonly string[]): boolean {
  const common = words.filter((word) => language.has(word));
  return common.length >= words.length * leastCommonShare && new Set(common).size >= leastDifferent;
}

interface CharCounts {
  /** Letters, their marks, and digits. */
  readonly spoken: number;
  readonly others: number;
  readonly han: number;
  readonly commonHan: number;
  readonly kana: number;
}

function countChars(text: string): CharCounts {
  const counts = { spoken: 0, others: 0, han: 0, commonHan: 0, kana: 0 };
  for (const char of text) {
    if (/\s/u.test(char)) continue;
    if (!/[\p{L}\p{M}\p{N}]/u.test(char)) {
      // Lines of dots lead to the page numbers of a table of contents.
      if (!/[.…_·-]/u.test(char)) counts.others += 1;
      continue;
    }
    counts.spoken += 1;
    if (/\p{Script=Han}/u.test(char)) {
      counts.han += 1;
      if (commonHan.has(char)) counts.commonHan += 1;
    } else if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(char)) counts.kana += 1;
  }
  return counts;
}

const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
];

/** A word with letters of several alphabets. Symbols such as µ and Δ are Greek, so a long word only. */
function isMixed(word: string): boolean {
  return word.length > 3 && alphabets.filter((alphabet) => alphabet.test(word)).length > 1;
}
