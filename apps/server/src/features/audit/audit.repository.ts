import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { containsPattern } from '../../platform/database/like.ts';
import type { AuditLogTable, AuditOutcome } from './tables.ts';
import { people } from '../../people/users/people.repository.ts';

export async function insertAuditEntry(
  db: Executor,
  entry: Omit<Insertable<AuditLogTable>, 'id' | 'at'>,
): Promise<number> {
  const { id } = await db.insertInto('auditLog').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateAuditOutcome(
  db: Executor,
  entryId: number,
  outcome: AuditOutcome,
  error: string,
): Promise<void> {
  await db.updateTable('auditLog').set({ outcome, error }).where('id', '=', entryId).execute();
}

export async function deleteAuditEntriesBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('auditLog').where('at', '<', before).execute();
}

export interface AuditFilters {
  /** A part of a name or an address, or the id of a person; '' for all. */
  readonly search?: string | undefined;
  readonly operation?: string | undefined;
  /** The first moment in epoch seconds. */
  readonly since?: number | undefined;
  /** The first moment that is not shown, in epoch seconds. */
  readonly until?: number | undefined;
}

/** An entry with the present names of its people; null if the account was deleted. */
export interface AuditRow extends Selectable<AuditLogTable> {
  readonly actorName: string | null;
  readonly actorMail: string | null;
  readonly impersonatedName: string | null;
  readonly impersonatedMail: string | null;
}

export async function selectAuditPage(
  db: Executor,
  filters: AuditFilters,
  page: { readonly pageno: number; readonly pagesize: number; readonly sortdir: 'asc' | 'desc' },
): Promise<readonly AuditRow[]> {
  return filtered(db, filters)
    .selectAll('auditLog')
    .select([
      'actors.name as actorName',
      'actors.mail as actorMail',
      'others.name as impersonatedName',
      'others.mail as impersonatedMail',
    ])
    .orderBy('at', page.sortdir)
    .orderBy('auditLog.id', page.sortdir)
    .limit(page.pagesize)
    .offset((page.pageno - 1) * page.pagesize)
    .execute();
}

export async function countAuditEntries(db: Executor, filters: AuditFilters): Promise<number> {
  const { count } = await filtered(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The operations that the log has, in the order of the alphabet. */
export async function selectAuditedOperations(db: Executor): Promise<readonly string[]> {
  const rows = await db.selectFrom('auditLog').select('operation').distinct().execute();
  return rows.map(({ operation }) => operation).toSorted();
}

function filtered(db: Executor, { search = '', operation, since, until }: AuditFilters) {
  let query = db
    .selectFrom('auditLog')
    .leftJoin(people(db).as('actors'), 'actors.id', 'auditLog.actorId')
    .leftJoin(people(db).as('others'), 'others.id', 'auditLog.impersonatedId');
  if (operation !== undefined) query = query.where('operation', '=', operation);
  if (since !== undefined) query = query.where('at', '>=', new Date(since * 1000));
  if (until !== undefined) query = query.where('at', '<', new Date(until * 1000));
  if (search !== '') {
    const pattern = containsPattern(search);
    const id = /^#?([1-9]\d{0,8})$/.exec(search)?.[1];
    query = query.where((eb) =>
      eb.or([
        ...(['actors.name', 'actors.mail', 'others.name', 'others.mail'] as const).map((column) =>
          eb(column, 'ilike', pattern),
        ),
        ...(id === undefined ? [] : [eb('actorId', '=', Number(id)), eb('impersonatedId', '=', Number(id))]),
      ]),
    );
  }
  return query;
}
