const vowels = 'aeiouyáéíóúäöüàâèêëîïôûù';
const syllable = new RegExp(
  `(?<=[\\p{L}]{2}[${vowels}]|^\\p{L}[${vowels}])(?=[^${vowels}\\P{L}][${vowels}]\\p{L}{2})`,
  'giu',
);

/**
 * Marks places where a long word may be broken, between a vowel and a single consonant before another vowel. The
 * syllables are not always correct, but a reader of the text does not notice.
 */
export function markBreaks(text: string, mark: string): string {
  return text.replace(/\p{L}{6,}/gu, (word) => word.replace(syllable, mark));
}
