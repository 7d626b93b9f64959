/** How much a passage or source was reworded. */
export type ParaphraseLevel = 'heavy' | 'moderate' | 'slight' | 'copy';

/** Under 60 per cent similarity heavy, up to 80 moderate, up to 95 slight, above it a copy. */
export function paraphraseLevel(similarityPercent: number): ParaphraseLevel {
  if (similarityPercent < 60) return 'heavy';
  if (similarityPercent <= 80) return 'moderate';
  return similarityPercent <= 95 ? 'slight' : 'copy';
}
