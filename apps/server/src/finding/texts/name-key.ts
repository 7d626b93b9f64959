const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u;

/**
 * A name for comparison: without case, accents, punctuation and the order of its parts ("Nowak, Ada" is "Ada Nowak").
 * The parts of Chinese, Japanese and Korean names keep their order, because many people write them without a blank.
 * '' for a name without letters and digits.
 */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const parts: readonly string[] = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return parts.every((part) => eastAsian.test(part)) ? parts.join('') : parts.toSorted().join(' ');
}
