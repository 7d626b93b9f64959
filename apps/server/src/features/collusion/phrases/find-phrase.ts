import type { Executor } from '../../../platform/database/connect.ts';
import type { SharedPhraseSpan } from '../tables.ts';
import { UserError } from '../../../platform/errors.ts';
import { selectCollusionReport } from '../collusion-reports.repository.ts';

/** The phrase as the last run has placed it. Read a project's phrases only for its owner. */
export async function unsafeSharedPhrase(
  db: Executor,
  projectId: number,
  id: string,
): Promise<SharedPhraseSpan> {
  const report = await selectCollusionReport(db, projectId);
  const phrase = report?.sharedPhrases.find((one) => one.id === id);
  if (phrase === undefined) throw new UserError('noSharedPhrase', `phrase ${id} of project ${projectId}`);
  return phrase;
}
