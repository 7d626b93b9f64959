/**
 * Letters of another script that look like a Latin one: a known way to hide a copy from a checker. Upper and lower case
 * are listed separately if they differ: Η looks like H, η like n.
 */
const cyrillic =
  'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs һh ԁd ԛq ԝw ѵv ӏl АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS ҺH ԀD ԚQ ԜW ѴV ӀI';
const greek = 'αa βb εe γy ηn ιi κk νv οo ρp τt υu χx ωw ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX';
const armenian = 'օo ոn սu հh';

const cyrillicToLatin = pairsOf(cyrillic);
const greekToLatin = pairsOf(greek);
const toLatin = new Map([...cyrillicToLatin, ...greekToLatin, ...pairsOf(armenian)]);
const latinToCyrillic = turned(cyrillicToLatin);
const latinToGreek = turned(greekToLatin);

/**
 * The letters whose two cases look like the two cases of one Latin letter. A word of only these letters can be read as
 * Latin in both cases.
 */
const wholeWordLetters = new Set([...cyrillicToLatin.keys(), ...Array.from('αβεικορτχΑΒΕΙΚΟΡΤΧ')]);

const firstUnit = 0x370;
const lastUnit = 0x587;
/** The letters without the combining marks of Cyrillic, which may be on any letter. */
const otherScripts = /[\u0370-\u0482\u048A-\u0587]/;
const latinLetter = /[a-z]/i;
let wholeWordUnits: Uint8Array | undefined;

/** True for a code unit of Greek, Cyrillic or Armenian, the scripts with letters that look Latin. */
export function isLookalikeScript(unit: number): boolean {
  return unit >= firstUnit && unit <= lastUnit;
}

/** True if a word may contain this unit (of Greek, Cyrillic or Armenian) and still be read as Latin as a whole. */
export function isWholeWordLookalike(unit: number): boolean {
  wholeWordUnits ??= Uint8Array.from({ length: lastUnit - firstUnit + 1 }, (_, i) =>
    wholeWordLetters.has(baseOf(String.fromCharCode(firstUnit + i))) ? 1 : 0,
  );
  return wholeWordUnits[unit - firstUnit] === 1;
}

/**
 * Converts a word to one script. Letters that only look Latin become Latin in a Latin word. Latin letters become
 * Cyrillic or Greek in a word with letters that Latin lacks (сlово with a Latin c is слово). A word of look-alikes
 * alone is read as Latin: its letters do not show whether Cyrillic was meant, and the same word then has the same form
 * everywhere.
 */
export function unifyScripts(word: string): string {
  if (!otherScripts.test(word)) return word;
  const letters = word.normalize('NFD');
  let hasLatin = false;
  let isWhole = true;
  let foreign = '';
  for (const letter of letters) {
    if (latinLetter.test(letter)) hasLatin = true;
    else if (otherScripts.test(letter)) {
      if (!wholeWordLetters.has(letter)) isWhole = false;
      if (!toLatin.has(letter)) foreign = letter;
    }
  }
  if (!hasLatin) return isWhole ? replaced(letters, toLatin) : word;
  const back = foreign === '' ? undefined : foreign >= '\u0400' ? latinToCyrillic : latinToGreek;
  if (back === undefined) return replaced(letters, toLatin);
  const canGoBack = Array.from(letters).every((letter) => !latinLetter.test(letter) || back.has(letter));
  return replaced(letters, canGoBack ? back : toLatin);
}

function replaced(letters: string, by: ReadonlyMap<string, string>): string {
  return Array.from(letters, (letter) => by.get(letter) ?? letter).join('');
}

function baseOf(letter: string): string {
  return letter.normalize('NFKD').charAt(0);
}

function pairsOf(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]));
}

function turned(pairs: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const result = new Map<string, string>();
  for (const [from, to] of pairs) if (!result.has(to)) result.set(to, from);
  return result;
}
