import type { Collusion } from '@palimpsest/contract';
import type { Progress } from './model/progress.ts';
import { isBusy } from './queries.ts';

/** The progress of the comparison; null when nothing is pending. */
export function progressOf(collusion: Collusion): Progress | null {
  return isBusy(collusion) ? { left: collusion.left, of: collusion.planned } : null;
}
