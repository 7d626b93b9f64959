import type { Source } from '@palimpsest/contract';
import type { Rating } from './texts/index.ts';

export function ratingOf({ Used, Accepted, Excluded }: Source): Rating {
  if (Excluded) return 'excluded';
  if (!Used) return 'duplicated';
  return Accepted ? 'accepted' : 'suspicious';
}
