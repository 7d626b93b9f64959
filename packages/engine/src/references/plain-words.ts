const word = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Scripts without spaces between words: each sign is compared on its own. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const special = /[ßæœøłđðþı]/g;

/** Removes accents and capitals, so that catalogues and bibliographies may spell a word differently. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(special, (letter) => letters[letter] ?? letter);
}

/** No title, name or entry is longer. */
const maxChars = 2_000;

/** The words of a title or an entry in their plain form. A hyphen separates words; an apostrophe does not. */
export function plainWords(text: string): readonly string[] {
  return (plain(text.slice(0, maxChars)).match(word) ?? []).flatMap(
    (found) => found.replace(/['’]/g, '').match(unspaced) ?? [],
  );
}

/** "Mueller" and "Müller" have the same key: transcriptions of umlauts are written as the plain letter. */
export function nameKey(name: string): string {
  return plainWords(name)
    .join('')
    .replace(/([aou])e/g, '$1');
}

/** Whether two words are the same but for one letter, for words of three letters and more that begin alike. */
export function isNearly(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 3 || short[0] !== long[0] || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = short.length === long.length ? at + 1 : at;
  if (short.slice(rest) === long.slice(at + 1)) return true;
  // Two letters in the wrong order.
  return (
    short.length === long.length &&
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  );
}

/** Articles, prepositions and conjunctions, which abbreviations of journals leave out. */
export const smallWords: ReadonlySet<string> = new Set(
  'the of and for in on an a to with from at by as el la los las y en un una del con por para et des du de le les au aux une dans sur par der die das den dem des ein eine und fur zur zum von vom im am bei mit aus auf'.split(
    ' ',
  ),
);
