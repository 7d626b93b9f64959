/**
 * A name for comparison: without case, accents, punctuation and the order of its parts ("Nowak, Ada" is "Ada Nowak").
 * '' for a name without letters and digits.
 */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted().join(' ');
}
