/**
 * Vowel signs that are written before their consonant and read after it, in Devanagari, Bengali, Gurmukhi, Gujarati,
 * Odia, Tamil, Malayalam, Sinhala, Burmese and Khmer.
 */
const signBefore =
  /^[\u093F\u09BF\u09C7\u09C8\u0A3F\u0ABF\u0B47\u0BC6-\u0BC8\u0D46-\u0D48\u0DD9\u0DDB\u1031\u103C\u17C1-\u17C3]$/;

/** A consonant with those that are joined to it. */
const cluster =
  /^\p{Lo}[\u093C\u09BC\u0A3C\u0ABC\u0B3C]?(?:[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u17D2]\u200D?\p{Lo}[\u093C\u09BC\u0A3C\u0ABC\u0B3C]?)*[\u103B-\u103E]*/u;

/** Pieces of a cluster are a few glyphs. */
const maxPieces = 6;

/** Signs of Burmese that end a syllable, so that a sign behind them belongs to the next one. */
const endOfSyllable = /[\u1037\u1038\u104A\u104B]$/;

/**
 * Whether the glyphs of a page state these signs where they are seen. Then words begin with them, and never end with
 * them, and no other vowel sign follows. Other programs state them where they are read.
 */
export function statesSignsAsSeen(texts: readonly string[]): boolean {
  let balance = 0;
  for (const [index, text] of texts.entries()) {
    if (!signBefore.test(text)) continue;
    const before = texts[index - 1] ?? '';
    const after = texts[index + 1] ?? '';
    if (!/[\p{L}\p{M}]$/u.test(before) || endOfSyllable.test(before)) balance += 1;
    if (!/^\p{L}/u.test(after) && !signBefore.test(after)) balance -= 1;
  }
  return balance > 0;
}

/** Moves the signs behind their consonants. */
export function withSignsAsRead(pieces: readonly string[]): readonly string[] {
  const moved = [...pieces];
  for (let index = 0; index < moved.length; index += 1) {
    const sign = moved[index] ?? '';
    if (!signBefore.test(sign)) continue;
    const following = moved.slice(index + 1, index + 1 + maxPieces);
    let length = cluster.exec(following.join(''))?.[0].length ?? 0;
    if (length === 0) continue;
    moved[index] = '';
    for (let at = index + 1; at < moved.length; at += 1) {
      const piece = moved[at] ?? '';
      if (length > piece.length) {
        length -= piece.length;
        continue;
      }
      moved[at] = piece.slice(0, length) + sign + piece.slice(length);
      break;
    }
  }
  // In Khmer, the halves of a vowel around its consonant are not composed by Unicode.
  return moved.join('').includes('\u17C1') ? [moved.join('').replaceAll('\u17C1\u17B6', '\u17C4')] : moved;
}
