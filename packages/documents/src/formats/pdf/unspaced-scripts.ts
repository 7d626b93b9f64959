/** Chinese and Japanese characters and their punctuation. These scripts have no blanks between words. Korean has. */
const atEnd =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3001-\u303F\u30FB\u30FC\uFE30-\uFE4F\uFF01-\uFF60\uFFE0-\uFFE6]$/u;
const atStart =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3001-\u303F\u30FB\u30FC\uFE30-\uFE4F\uFF01-\uFF60\uFFE0-\uFFE6]/u;
const characters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3001-\u303F\u30FB\u30FC\uFE30-\uFE4F\uFF01-\uFF60\uFFE0-\uFFE6]/u;

/** Quotation marks, dashes and dots of any script. Beside a Chinese character they have no blank either. */
const sharedAtEnd = /[\u2014\u2018-\u201D\u2026]$/;
const sharedAtStart = /^[\u2014\u2018-\u201D\u2026]/;

/** Thai, Lao, Burmese and Khmer have blanks only between phrases, and lines mostly end between words. */
const phraseCharacter = /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF]/;
/** Their marks at the end of a phrase or sentence. */
const phraseEnd = /[\u104A\u104B\u17D4-\u17D6\u17DA\u0E5A\u0E5B]$/;

/** True if no blank belongs between the end of one line and the start of the next. */
export function isUnspaced(line: string, next: string): boolean {
  if (phraseEnd.test(line)) return false;
  const isInPhrase = phraseCharacter.test(line.slice(-1)) && phraseCharacter.test(next.slice(0, 1));
  return isInPhrase || areCharacters(line, next);
}

function areCharacters(line: string, next: string): boolean {
  // A character has at most two code units, and a search in the whole line would take long.
  const end = line.slice(-2);
  const start = next.slice(0, 2);
  if (atEnd.test(end)) return atStart.test(start) || sharedAtStart.test(start);
  return sharedAtEnd.test(end) && atStart.test(start);
}

/** The length of what a line end cannot split: a word, or a single character of these scripts. */
export function firstWordLength(text: string): number {
  return atStart.test(text.slice(0, 2)) ? 1 : (/^\S+/.exec(text)?.[0].length ?? 0);
}

/** Takes out the blanks of a line that was stretched to the width of its column: then they are between most characters. */
export function withoutStretching(text: string): string {
  if (!characters.test(text)) return text;
  const pieces = text.split(' ');
  const parts: string[] = [];
  let blanks = 0;
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1];
    const isStretched = next !== undefined && areCharacters(piece, next);
    if (isStretched) blanks += 1;
    parts.push(piece, isStretched || next === undefined ? '' : ' ');
  }
  return blanks < 3 || blanks < (text.length - blanks) / 3 ? text : parts.join('');
}
