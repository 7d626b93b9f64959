import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { CreditMovementsTable, SubjectKind } from './tables.ts';
import { people } from '../users/people.repository.ts';

/**
 * Moves credits: the database adds the movement to the balance of its account. False if its report, scan, order or refund has such
 * a movement already.
 */
export async function insertMovement(
  db: Executor,
  movement: Omit<Insertable<CreditMovementsTable>, 'id' | 'createdAt'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('creditMovements')
    .values(movement)
    .onConflict((conflict) =>
      conflict
        .expression(sql`subject_id, subject_kind, reason, retry, (phase_id is null)`)
        .where(sql<boolean>`subject_kind in ('report', 'order', 'refund', 'scan')`)
        .doNothing(),
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

/**
 * The changes of the user's own credits, without those of licences, the newest first, with the addresses of the
 * administrators who made them.
 */
export async function selectLastMovements(db: Executor, userId: number, limit: number) {
  return db
    .selectFrom('creditMovements')
    .leftJoin(people(db).as('authors'), 'authors.id', 'creditMovements.authorId')
    .selectAll('creditMovements')
    .select('authors.mail as author')
    .where('creditMovements.userId', '=', userId)
    .where('creditMovements.phaseId', 'is', null)
    .orderBy('creditMovements.id', 'desc')
    .limit(limit)
    .execute();
}

/** Changes of a licence's credits outside of checks, the newest first, with the addresses of their authors. */
export async function selectLastGrants(db: Executor, licenseId: number, limit: number) {
  return db
    .selectFrom('creditMovements')
    .leftJoin(people(db).as('authors'), 'authors.id', 'creditMovements.authorId')
    .selectAll('creditMovements')
    .select('authors.mail as author')
    .where('creditMovements.licenseId', '=', licenseId)
    .where('creditMovements.reason', '=', 'grant')
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

/** A report or a scan that is paid with credits. */
export interface ChargedSubject {
  readonly kind: Extract<SubjectKind, 'report' | 'scan'>;
  readonly id: number;
}

/** A part of the cost of a report or scan, and who paid it. */
export interface Charge {
  readonly userId: number | null;
  readonly licenseId: number | null;
  /** Null: the user's own credits. */
  readonly phaseId: number | null;
  readonly credits: number;
  readonly retry: number;
}

/** The charges of a subject that were not refunded: of its last retry, at most one for each account. */
export async function selectCharges(db: Executor, { kind, id }: ChargedSubject): Promise<readonly Charge[]> {
  return db
    .selectFrom('creditMovements as charge')
    .select([
      'charge.userId',
      'charge.licenseId',
      'charge.phaseId',
      'charge.retry',
      sql<number>`-charge.credits`.as('credits'),
    ])
    .where('charge.subjectKind', '=', kind)
    .where('charge.subjectId', '=', id)
    .where('charge.reason', '=', 'charge')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('creditMovements as refund')
            .select('refund.id')
            .whereRef('refund.subjectKind', '=', 'charge.subjectKind')
            .whereRef('refund.subjectId', '=', 'charge.subjectId')
            .whereRef('refund.retry', '=', 'charge.retry')
            .where('refund.reason', '=', 'refund')
            .where(sql<boolean>`(refund.phase_id is null) = (charge.phase_id is null)`),
        ),
      ),
    )
    .orderBy('charge.id')
    .execute();
}

/** Whether `reports` in the query was charged since it was last put in the queue. */
export function isCharged(): RawBuilder<boolean> {
  return sql<boolean>`exists (select from credit_movements as charge
    where charge.subject_kind = 'report' and charge.subject_id = reports.id
      and charge.reason = 'charge' and charge.retry = reports.retries)`;
}

/** The users who were charged for a subject, and not refunded. */
export async function unsafeSelectPayers(db: Executor, subject: ChargedSubject): Promise<readonly number[]> {
  const charges = await selectCharges(db, subject);
  return [...new Set(charges.flatMap(({ userId }) => userId ?? []))];
}

/** The credits of a phase that a licence, or a member, has used for checks and scans. */
export async function selectUsed(
  db: Executor,
  phaseId: number,
  by: { readonly licenseId: number } | { readonly userId: number },
): Promise<number> {
  const [column, id] =
    'licenseId' in by ? (['licenseId', by.licenseId] as const) : (['userId', by.userId] as const);
  const { used } = await db
    .selectFrom('creditMovements')
    .select(sql<number>`coalesce(-sum(credits), 0)::integer`.as('used'))
    .where('phaseId', '=', phaseId)
    .where(column, '=', id)
    .where('reason', '<>', 'grant')
    .executeTakeFirstOrThrow();
  return used;
}

/** The credits that members of a licence have taken count as taken by those of another one of the organisation. */
export async function moveMovements(db: Executor, fromLicenseId: number, toLicenseId: number): Promise<void> {
  await db
    .updateTable('creditMovements')
    .set({ licenseId: toLicenseId })
    .where('licenseId', '=', fromLicenseId)
    .execute();
}

/**
 * Call it before a user is deleted. The credits that the user took from licences stay counted there, without the user; the
 * movements of the user's own credits are deleted with the row.
 */
export async function detachLicenseMovements(db: Executor, userId: number): Promise<void> {
  await db
    .updateTable('creditMovements')
    .set({ userId: null })
    .where('userId', '=', userId)
    .where('phaseId', 'is not', null)
    .execute();
}
