const strong = /[aeoáéó]/;
const stressedWeak = /[íú]/;
const weak = /[iuüy]/;

/**
 * Counts the syllables of a Spanish word in lower case by its spelling rules. Two strong vowels are two syllables, and
 * so are a strong vowel and an accented í or ú. Any other adjacent vowels are one.
 */
export function spanishSyllables(word: string): number {
  const heard = word
    // The u of que, qui, gue, gui is silent.
    .replace(/qu(?=[eiéí])/g, 'q')
    .replace(/gu(?=[eiéí])/g, 'g')
    // y is a consonant before vowels.
    .replace(/y(?=[aeiouáéíóú])/g, '-');
  let count = 0;
  let before = '';
  for (const character of heard) {
    const isStrong = strong.test(character);
    const isStressedWeak = stressedWeak.test(character);
    if (!isStrong && !isStressedWeak && !weak.test(character)) {
      before = '';
      continue;
    }
    const isNew =
      before === '' ||
      (isStrong && (strong.test(before) || stressedWeak.test(before))) ||
      (isStressedWeak && (strong.test(before) || stressedWeak.test(before)));
    if (isNew) count++;
    before = character;
  }
  return Math.max(1, count);
}
