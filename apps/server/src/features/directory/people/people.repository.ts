import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { conditionOf, type FilterColumns } from '../protocol/filter-condition.repository.ts';
import type { ScimFilter } from '../protocol/parse-filter.ts';
import type { DirectoryPersonRow } from '../tables.ts';
import type { PersonFields } from './person-fields.ts';

/** The people of one directory. Every statement names its licence. */

export interface ResourcePage {
  readonly filter: ScimFilter | undefined;
  /** The place of the first, from 0. */
  readonly offset: number;
  readonly count: number;
}

const mail = sql`mail`;

/** The attributes of people that a filter may name. */
const columns: FilterColumns = {
  id: { kind: 'exact', column: sql`id::text` },
  externalid: { kind: 'exact', column: sql`external_id` },
  username: { kind: 'text', column: sql`user_name` },
  displayname: { kind: 'text', column: sql`display_name` },
  'name.formatted': { kind: 'text', column: sql`formatted` },
  'name.givenname': { kind: 'text', column: sql`given_name` },
  'name.familyname': { kind: 'text', column: sql`family_name` },
  emails: { kind: 'text', column: mail },
  'emails.value': { kind: 'text', column: mail },
  'emails.type': { kind: 'constant', value: 'work' },
  'emails.primary': { kind: 'constant', value: true },
  preferredlanguage: { kind: 'text', column: sql`language` },
  active: { kind: 'boolean', column: sql`is_active` },
  'meta.created': { kind: 'time', column: sql`created_at` },
  'meta.lastmodified': { kind: 'time', column: sql`changed_at` },
  'meta.resourcetype': { kind: 'constant', value: 'User' },
};

export async function selectPeoplePage(
  db: Executor,
  licenseId: number,
  { filter, offset, count }: ResourcePage,
): Promise<{ readonly total: number; readonly people: readonly DirectoryPersonRow[] }> {
  const found = db
    .selectFrom('directoryPeople')
    .where('licenseId', '=', licenseId)
    .where(conditionOrAll(filter));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const people =
    count === 0
      ? []
      : await found.selectAll().orderBy('createdAt').orderBy('id').offset(offset).limit(count).execute();
  return { total, people };
}

function conditionOrAll(filter: ScimFilter | undefined): RawBuilder<boolean> {
  return filter === undefined ? sql<boolean>`true` : conditionOf(filter, columns);
}

/** Undefined for an id of another licence as well. */
export async function selectPerson(
  db: Executor,
  licenseId: number,
  personId: string,
): Promise<DirectoryPersonRow | undefined> {
  if (!isUuid(personId)) return undefined;
  return db
    .selectFrom('directoryPeople')
    .selectAll()
    .where('licenseId', '=', licenseId)
    .where('id', '=', personId)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends. Lock the user before. */
export async function selectPersonForUpdate(
  db: Executor,
  licenseId: number,
  personId: string,
): Promise<DirectoryPersonRow | undefined> {
  if (!isUuid(personId)) return undefined;
  return db
    .selectFrom('directoryPeople')
    .selectAll()
    .where('licenseId', '=', licenseId)
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id);
}

export async function insertPerson(
  db: Executor,
  person: PersonFields & { readonly licenseId: number; readonly userId: number },
): Promise<DirectoryPersonRow> {
  return db.insertInto('directoryPeople').values(person).returningAll().executeTakeFirstOrThrow();
}

export async function updatePerson(
  db: Executor,
  { licenseId, id }: Pick<DirectoryPersonRow, 'licenseId' | 'id'>,
  fields: PersonFields,
): Promise<DirectoryPersonRow> {
  return db
    .updateTable('directoryPeople')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1), changedAt: new Date() }))
    .where('licenseId', '=', licenseId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deletePerson(
  db: Executor,
  { licenseId, id }: Pick<DirectoryPersonRow, 'licenseId' | 'id'>,
): Promise<void> {
  await db.deleteFrom('directoryPeople').where('licenseId', '=', licenseId).where('id', '=', id).execute();
}

/** Whether the database refused a person because another one of the directory has the userName or the account. */
export function isPersonTaken(error: unknown): boolean {
  const names = ['directory_people_user_name', 'directory_people_license_id_user_id_key'];
  return error instanceof Error && 'constraint' in error && names.includes(String(error.constraint));
}

export async function countPeople(
  db: Executor,
  licenseId: number,
): Promise<{ readonly active: number; readonly inactive: number }> {
  return db
    .selectFrom('directoryPeople')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('isActive', '=', true).as('active'),
      eb.fn.countAll<number>().filterWhere('isActive', '=', false).as('inactive'),
    ])
    .where('licenseId', '=', licenseId)
    .executeTakeFirstOrThrow();
}

/** Those of these ids that are people of the directory, with their accounts. */
export async function selectPeople(
  db: Executor,
  licenseId: number,
  personIds: readonly string[],
): Promise<readonly Pick<DirectoryPersonRow, 'id' | 'userId'>[]> {
  const possible = personIds.filter(isUuid);
  if (possible.length === 0) return [];
  return db
    .selectFrom('directoryPeople')
    .select(['id', 'userId'])
    .where('licenseId', '=', licenseId)
    .where(sql<boolean>`id = any(${possible}::uuid[])`)
    .execute();
}

/** The entries of directories about a user, for the download of their data, with the names of their groups. */
export async function ownDirectoryEntries(db: Executor, userId: number) {
  return db
    .selectFrom('directoryPeople')
    .select([
      'userName',
      'externalId',
      'displayName',
      'formatted',
      'givenName',
      'familyName',
      'mail',
      'language',
      'isActive',
    ])
    .select(
      sql<readonly string[]>`array(select directory_groups.display_name from directory_memberships
        join directory_groups on directory_groups.id = directory_memberships.group_id
        where directory_memberships.person_id = directory_people.id order by 1)`.as('groups'),
    )
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}
