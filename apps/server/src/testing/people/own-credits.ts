import type { Executor } from '../../platform/database/connect.ts';
import { grantCredits } from '../../people/ledger/index.ts';
import { selectCreditsForUpdate } from '../../people/users/users.repository.ts';

/** Gives a user exactly these credits, with the movement that makes the difference. */
export async function setOwnCredits(db: Executor, userId: number, credits: number): Promise<void> {
  await grantCredits(db, userId, credits - (await selectCreditsForUpdate(db, userId)));
}

/** The same as a statement, for tests that have only a connection. `where` says which users. */
export function setOwnCreditsStatement(credits: string, where: string): string {
  return `insert into credit_movements (user_id, reason, credits)
    select id, 'grant', ${credits} - credits from users where credits <> ${credits} and ${where}`;
}
