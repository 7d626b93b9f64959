import type { Executor } from '../../platform/database/connect.ts';
import { deleteBudgetOfSearch } from './budgets/search-budgets.repository.ts';
import { forgetUnkeptAnswers } from './forget-answers.ts';
import { searchName } from './search/online-task.ts';
import type { Asker } from './queries.repository.ts';

/** Forgets what a search needed only while it ran. Call it when its result is stored. */
export async function endSearch(db: Executor, asker: Asker): Promise<void> {
  await forgetUnkeptAnswers(db, asker);
  await deleteBudgetOfSearch(db, 'reportId' in asker ? 'check' : 'outside', searchName(asker));
}
