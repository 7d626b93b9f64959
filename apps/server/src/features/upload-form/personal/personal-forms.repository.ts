import { sql, type Expression, type Insertable, type NotNull, type Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { PersonalFormsTable } from '../tables.ts';

/** Upload forms of one person, whose name another part knows already, such as a learning platform. */

export type PersonalFormRow = Selectable<PersonalFormsTable>;

/** The caller has checked that the person may submit to the project. */
export async function unsafeInsertPersonalForm(
  db: Executor,
  form: Omit<Insertable<PersonalFormsTable>, 'id' | 'createdAt'>,
): Promise<number> {
  const { id } = await db.insertInto('personalForms').values(form).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function selectPersonalForm(
  db: Executor,
  code: string,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<PersonalFormRow | undefined> {
  return db
    .selectFrom('personalForms')
    .selectAll()
    .where('code', '=', code)
    .$if(hold, (query) => query.forShare())
    .executeTakeFirst();
}

export async function unsafeSelectPersonalForms(
  db: Executor,
  ids: readonly number[],
): Promise<readonly PersonalFormRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('personalForms').selectAll().where('id', 'in', ids).execute();
}

/** The projects of the forms of single people, as a subquery. */
export function projectsOfForms(db: Executor) {
  return db.selectFrom('personalForms').select(['id', 'projectId']);
}

/** The forms of single people through which something was submitted that is still there, as a subquery. */
export function formsWithSubmissions(db: Executor) {
  return db
    .selectFrom('submissions')
    .select('submissions.personalFormId')
    .where('submissions.personalFormId', 'is not', null)
    .$narrowType<{ personalFormId: NotNull }>();
}

/** Deletes forms that were made before a time, have no submissions, and are nobody's any more. @param usedForms ids, as a subquery */
export async function deletePersonalFormsExcept(
  db: Executor,
  usedForms: Expression<number>,
  before: Date,
): Promise<void> {
  await db
    .deleteFrom('personalForms')
    .where('createdAt', '<', before)
    .where('id', 'not in', usedForms)
    .where('id', 'not in', formsWithSubmissions(db))
    .execute();
}

type NamesOfForm = Pick<PersonalFormRow, 'name' | 'mail' | 'isAnonymous' | 'pseudonym'>;

/** The person calls themselves something else now. Texts that were submitted keep the name. */
export async function unsafeUpdatePersonalForm(db: Executor, id: number, person: NamesOfForm): Promise<void> {
  await db.updateTable('personalForms').set(person).where('id', '=', id).execute();
}

/**
 * Nobody may see the names of those who submit to a project from now on, also through forms that are open. Waits for submissions
 * that are being stored. A form without a pseudonym gets a provisional one, until its person comes again.
 */
export async function unsafeHideNamesOfForms(db: Executor, projectId: number): Promise<void> {
  await sql`
    update personal_forms set is_anonymous = true, mail = '', number = '',
      name = coalesce(nullif(pseudonym, ''), upper(substr(md5(code), 1, 8)))
    where project_id = ${projectId} and not is_anonymous`.execute(db);
}
