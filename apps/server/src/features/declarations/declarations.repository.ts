import { sql, type Insertable, type Updateable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { people } from '../../people/users/people.repository.ts';
import type { ContractDeclarationsTable, DeclarationRow } from './tables.ts';

/** Undefined if it was declared before. */
export async function insertDeclaration(
  db: Executor,
  declaration: Insertable<ContractDeclarationsTable>,
): Promise<DeclarationRow | undefined> {
  return db
    .insertInto('contractDeclarations')
    .values(declaration)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function unsafeSelectDeclarationByKey(
  db: Executor,
  key: Buffer,
): Promise<DeclarationRow | undefined> {
  return db.selectFrom('contractDeclarations').selectAll().where('key', '=', key).executeTakeFirst();
}

export async function unsafeSelectDeclarationForUpdate(
  transaction: Executor,
  id: number,
): Promise<DeclarationRow | undefined> {
  return transaction
    .selectFrom('contractDeclarations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDeclaration(
  db: Executor,
  id: number,
  change: Updateable<ContractDeclarationsTable>,
): Promise<void> {
  await db.updateTable('contractDeclarations').set(change).where('id', '=', id).execute();
}

/** Notes that an administrator has decided. */
export async function updateToDone(
  db: Executor,
  id: number,
  { doneById, note }: { readonly doneById: number; readonly note: string },
): Promise<void> {
  await db
    .updateTable('contractDeclarations')
    .set({ state: 'done', doneAt: sql<Date>`now()`, doneById, note })
    .where('id', '=', id)
    .execute();
}

export interface ListedDeclaration extends DeclarationRow {
  /** The address of the administrator who has decided. */
  readonly doneBy: string | null;
}

export interface DeclarationFilters {
  readonly undecided?: 0 | 1 | undefined;
}

function listed(db: Executor, { undecided }: DeclarationFilters) {
  const all = db
    .selectFrom('contractDeclarations')
    .leftJoin(people(db).as('users'), 'users.id', 'contractDeclarations.doneById');
  return undecided === undefined
    ? all
    : all.where('contractDeclarations.state', undecided === 1 ? '=' : '!=', 'undecided');
}

export async function selectDeclarationPage(
  db: Executor,
  filters: DeclarationFilters,
  page: { readonly pageno: number; readonly pagesize: number; readonly sortdir: 'asc' | 'desc' },
): Promise<readonly ListedDeclaration[]> {
  return listed(db, filters)
    .selectAll('contractDeclarations')
    .select('users.mail as doneBy')
    .orderBy('contractDeclarations.receivedAt', page.sortdir)
    .orderBy('contractDeclarations.id', page.sortdir)
    .limit(page.pagesize)
    .offset((page.pageno - 1) * page.pagesize)
    .execute();
}

export async function unsafeSelectListedDeclaration(
  db: Executor,
  id: number,
): Promise<ListedDeclaration | undefined> {
  return listed(db, {})
    .selectAll('contractDeclarations')
    .select('users.mail as doneBy')
    .where('contractDeclarations.id', '=', id)
    .executeTakeFirst();
}

export async function countDeclarations(db: Executor, filters: DeclarationFilters): Promise<number> {
  const { count } = await listed(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The declarations with the address of a person, oldest first. */
export async function selectDeclarationsOf(db: Executor, mail: string): Promise<readonly DeclarationRow[]> {
  return db
    .selectFrom('contractDeclarations')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['mail']), '=', mail.toLowerCase()))
    .orderBy('id')
    .execute();
}

export async function deleteDeclarationsBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('contractDeclarations').where('receivedAt', '<', before).execute();
}
