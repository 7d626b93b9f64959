/**
 * Marks of notes that were typed by hand: raised numbers behind a word. Left in the text, they would be glued to the word
 * before them, and the word would match nothing.
 */

/** A list such as "2,3" or "4–6" is one mark; it may be split into several stretches. */
const mark = /^\s*[([]?[\d*†‡]{1,3}([,;–-]\s?[\d*†‡]{1,3}){0,8}[)\]]?[,;]?\s*$/;
const between = /^\s*[,;–-]\s*$/;

/** A raised number is an exponent after a digit, a unit of one or two letters, and the name of a function. */
const beforeExponent = /(\d|(^|[^\p{L}'’])\p{L}{1,2}|(^|[^\p{L}])(sin|cos|tan|cot|sec|csc|log|exp|chi))$/iu;

/**
 * @param text the raised characters
 * @param before the text in front of them, or its end
 */
export function isTypedNoteMark(text: string, before: string): boolean {
  return (mark.test(text) || between.test(text)) && /\S$/.test(before) && !beforeExponent.test(before);
}
