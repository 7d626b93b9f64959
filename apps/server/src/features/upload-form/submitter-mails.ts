import type { Executor } from '../../database/connect.ts';
import { mailKey } from './match-roster.ts';
import { unsafeSelectSubmittersOfTexts } from './submissions.repository.ts';

/** The addresses of those who have submitted these library texts, as addresses are compared; '' for none. */
export async function unsafeSubmitterMails(
  db: Executor,
  libraryTextIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const submitters = await unsafeSelectSubmittersOfTexts(db, libraryTextIds);
  return new Map([...submitters].map(([id, { mail }]) => [id, mailKey(mail)]));
}
