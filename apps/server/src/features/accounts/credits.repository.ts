import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../database/connect.ts';
import type { CreditMovementsTable } from '../../database/tables/credit-tables.ts';
import { people } from '../../users/people.repository.ts';

/** Records the charge or the refund of a report; false if there is one for this retry. */
export async function insertMovement(
  db: Executor,
  movement: Omit<Insertable<CreditMovementsTable>, 'id' | 'createdAt'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('creditMovements')
    .values(movement)
    .onConflict((conflict) =>
      conflict.columns(['reportId', 'reason', 'retry']).where('reportId', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Every change of the user's credits, the oldest first. */
export async function selectMovements(
  db: Executor,
  userId: number,
): Promise<readonly Selectable<CreditMovementsTable>[]> {
  return db.selectFrom('creditMovements').selectAll().where('userId', '=', userId).orderBy('id').execute();
}

/** The same, the newest first, with the addresses of the administrators who made them. */
export async function selectLastMovements(db: Executor, userId: number, limit: number) {
  return db
    .selectFrom('creditMovements')
    .leftJoin(people(db).as('authors'), 'authors.id', 'creditMovements.authorId')
    .selectAll('creditMovements')
    .select('authors.mail as author')
    .where('creditMovements.userId', '=', userId)
    .orderBy('creditMovements.id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether the user's credits have ever changed. */
export async function hasMovements(db: Executor, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('creditMovements')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Charge {
  readonly userId: number;
  readonly credits: number;
  readonly retry: number;
}

/** The charge of a report that was not refunded; undefined if all were refunded. Only the last one can be left. */
export async function selectCharge(db: Executor, reportId: number): Promise<Charge | undefined> {
  const rows = await db
    .selectFrom('creditMovements')
    .select(['userId', 'credits', 'retry'])
    .where('reportId', '=', reportId)
    .orderBy('id')
    .execute();
  const credits = -rows.reduce((sum, row) => sum + row.credits, 0);
  const payer = rows.findLast((row) => row.credits < 0);
  return payer === undefined || credits <= 0 ? undefined : { ...payer, credits };
}

/** The users who were charged for a report, and not refunded. */
export async function unsafeSelectPayers(db: Executor, reportId: number): Promise<readonly number[]> {
  const charge = await selectCharge(db, reportId);
  return charge === undefined ? [] : [charge.userId];
}
