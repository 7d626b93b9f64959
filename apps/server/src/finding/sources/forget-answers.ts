import { providerFacts, providerKeys } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { forgetAnswersAfter, forgetAnswersOf, type Asker } from './queries.repository.ts';

/** A check lasts no longer, so that answers which may be kept only during the check are not needed after it. */
const longestCheckDays = 1;

const unkept = providerKeys.filter((key) => providerFacts[key].keepDays === 0);

/** Removes answers that the conditions of their providers allow to keep only during the check. Call it when the check ends. */
export async function forgetUnkeptAnswers(db: Executor, asker: Asker): Promise<void> {
  await forgetAnswersOf(db, asker, unkept);
}

/** Removes answers that are older than the conditions of their providers allow. */
export async function forgetOldAnswers(db: Executor): Promise<void> {
  for (const key of providerKeys) {
    await forgetAnswersAfter(db, key, Math.max(longestCheckDays, providerFacts[key].keepDays));
  }
}
