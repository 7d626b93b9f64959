/** Bands of reading ease that mean roughly the same in each of the formulas. */
export type EaseBand = 'easy' | 'plain' | 'demanding' | 'hard';

export function easeBandOf(score: number): EaseBand {
  if (score >= 80) return 'easy';
  if (score >= 60) return 'plain';
  return score >= 30 ? 'demanding' : 'hard';
}
