import type { Expression, Insertable, NotNull, Selectable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { PersonalFormsTable } from './tables.ts';

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

export async function selectPersonalForm(db: Executor, code: string): Promise<PersonalFormRow | undefined> {
  return db.selectFrom('personalForms').selectAll().where('code', '=', code).executeTakeFirst();
}

export async function unsafeSelectPersonalForms(
  db: Executor,
  ids: readonly number[],
): Promise<readonly PersonalFormRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('personalForms').selectAll().where('id', 'in', ids).execute();
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

/** The person calls themselves something else now. Texts that were submitted keep the name. */
export async function unsafeUpdatePersonalForm(
  db: Executor,
  id: number,
  person: { readonly name: string; readonly mail: string; readonly isAnonymous: boolean },
): Promise<void> {
  await db.updateTable('personalForms').set(person).where('id', '=', id).execute();
}
