import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { naturalOrder } from '../../../platform/database/natural-order.ts';
import { containsPattern } from '../../../platform/database/like.ts';
import { conditionOf, type FilterColumns } from '../protocol/filter-condition.repository.ts';
import { isUuid, type ResourcePage } from '../people/people.repository.ts';
import type { DirectoryGroupRow } from '../tables.ts';

/** The groups of one directory and their members. Every statement names its licence, or a group that was found by it. */

export interface GroupFields {
  readonly displayName: string;
  readonly externalId: string | null;
}

const members: FilterColumns[string] = {
  kind: 'ids',
  contains: (id) =>
    isUuid(id)
      ? sql<boolean>`exists (select from directory_memberships as membership
          where membership.group_id = directory_groups.id and membership.person_id = ${id}::uuid)`
      : sql<boolean>`false`,
  any: sql<boolean>`exists (select from directory_memberships as membership
    where membership.group_id = directory_groups.id)`,
};

const columns: FilterColumns = {
  id: { kind: 'exact', column: sql`id::text` },
  externalid: { kind: 'exact', column: sql`external_id` },
  displayname: { kind: 'text', column: sql`display_name` },
  members,
  'members.value': members,
  'meta.created': { kind: 'time', column: sql`created_at` },
  'meta.lastmodified': { kind: 'time', column: sql`changed_at` },
  'meta.resourcetype': { kind: 'constant', value: 'Group' },
};

export async function selectGroupPage(
  db: Executor,
  licenseId: number,
  { filter, offset, count }: ResourcePage,
): Promise<{ readonly total: number; readonly groups: readonly DirectoryGroupRow[] }> {
  const condition: RawBuilder<boolean> =
    filter === undefined ? sql<boolean>`true` : conditionOf(filter, columns);
  const found = db.selectFrom('directoryGroups').where('licenseId', '=', licenseId).where(condition);
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const groups =
    count === 0
      ? []
      : await found.selectAll().orderBy('createdAt').orderBy('id').offset(offset).limit(count).execute();
  return { total, groups };
}

/**
 * A page of the groups, for the screen, by their names; the last page if there are fewer.
 * @param page from 1
 */
export async function selectGroupsWithCounts(
  db: Executor,
  licenseId: number,
  { search, page, size }: { readonly search: string; readonly page: number; readonly size: number },
): Promise<{
  readonly found: number;
  readonly groups: readonly (DirectoryGroupRow & { readonly members: number })[];
}> {
  const matching = db
    .selectFrom('directoryGroups')
    .where('licenseId', '=', licenseId)
    .$if(search !== '', (query) => query.where('displayName', 'ilike', containsPattern(search)));
  const { found } = await matching
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  const shown = Math.min(page, Math.max(1, Math.ceil(found / size)));
  const groups = await matching
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('directoryMemberships')
        .select((inner) => inner.fn.countAll<number>().as('members'))
        .whereRef('directoryMemberships.groupId', '=', 'directoryGroups.id')
        .$asScalar()
        .$notNull()
        .as('members'),
    )
    .orderBy((eb) => naturalOrder(eb.ref('displayName')))
    .orderBy('id')
    .offset((shown - 1) * size)
    .limit(size)
    .execute();
  return { found, groups };
}

/** Undefined for an id of another licence as well. */
export async function selectGroup(
  db: Executor,
  licenseId: number,
  groupId: string,
): Promise<DirectoryGroupRow | undefined> {
  return groupOf(db, licenseId, groupId)?.executeTakeFirst();
}

/** The same, locked until the transaction ends. Lock it before users. */
export async function selectGroupForUpdate(
  db: Executor,
  licenseId: number,
  groupId: string,
): Promise<DirectoryGroupRow | undefined> {
  return groupOf(db, licenseId, groupId)?.forNoKeyUpdate().executeTakeFirst();
}

function groupOf(db: Executor, licenseId: number, id: string) {
  if (!isUuid(id)) return undefined;
  return db.selectFrom('directoryGroups').selectAll().where('licenseId', '=', licenseId).where('id', '=', id);
}

export async function insertGroup(
  db: Executor,
  group: GroupFields & { readonly licenseId: number },
): Promise<DirectoryGroupRow> {
  return db.insertInto('directoryGroups').values(group).returningAll().executeTakeFirstOrThrow();
}

export async function updateGroup(
  db: Executor,
  { licenseId, id }: Pick<DirectoryGroupRow, 'licenseId' | 'id'>,
  fields: GroupFields,
): Promise<DirectoryGroupRow> {
  return db
    .updateTable('directoryGroups')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1), changedAt: new Date() }))
    .where('licenseId', '=', licenseId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateSubLicenseOfGroup(
  db: Executor,
  { licenseId, id }: Pick<DirectoryGroupRow, 'licenseId' | 'id'>,
  subLicenseId: number | null,
): Promise<void> {
  await db
    .updateTable('directoryGroups')
    .set({ subLicenseId })
    .where('licenseId', '=', licenseId)
    .where('id', '=', id)
    .execute();
}

export async function deleteGroup(
  db: Executor,
  { licenseId, id }: Pick<DirectoryGroupRow, 'licenseId' | 'id'>,
): Promise<void> {
  await db.deleteFrom('directoryGroups').where('licenseId', '=', licenseId).where('id', '=', id).execute();
}

/** Whether the database refused a group because another one of the directory has its name. */
export function isGroupTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'directory_groups_name';
}

export async function countGroups(db: Executor, licenseId: number): Promise<number> {
  const { count } = await db
    .selectFrom('directoryGroups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('licenseId', '=', licenseId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface MemberOfGroup {
  readonly groupId: string;
  readonly personId: string;
  readonly userId: number;
  readonly userName: string;
  readonly displayName: string;
}

export async function selectMembersOfGroups(
  db: Executor,
  groupIds: readonly string[],
): Promise<readonly MemberOfGroup[]> {
  if (groupIds.length === 0) return [];
  return db
    .selectFrom('directoryMemberships')
    .innerJoin('directoryPeople', 'directoryPeople.id', 'directoryMemberships.personId')
    .select([
      'directoryMemberships.groupId',
      'directoryMemberships.personId',
      'directoryPeople.userId',
      'directoryPeople.userName',
      'directoryPeople.displayName',
    ])
    .where('directoryMemberships.groupId', 'in', [...groupIds])
    .orderBy('directoryMemberships.personId')
    .execute();
}

export async function countMembersOfGroups(
  db: Executor,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('directoryMemberships')
    .select((eb) => ['groupId', eb.fn.countAll<number>().as('count')])
    .where('groupId', 'in', [...groupIds])
    .groupBy('groupId')
    .execute();
  return new Map(rows.map(({ groupId, count }) => [groupId, count]));
}

/** The groups of these people, by the ids of the people. */
export async function selectGroupsOfPeople(
  db: Executor,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Pick<DirectoryGroupRow, 'id' | 'displayName' | 'subLicenseId'>[]>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('directoryMemberships')
    .innerJoin('directoryGroups', 'directoryGroups.id', 'directoryMemberships.groupId')
    .select([
      'directoryMemberships.personId',
      'directoryGroups.id',
      'directoryGroups.displayName',
      'directoryGroups.subLicenseId',
    ])
    .where('directoryMemberships.personId', 'in', [...personIds])
    .orderBy('directoryGroups.createdAt')
    .orderBy('directoryGroups.id')
    .execute();
  return Map.groupBy(rows, ({ personId }) => personId);
}

export async function insertMembers(
  db: Executor,
  groupId: string,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return;
  await sql`insert into directory_memberships (group_id, person_id)
    select ${groupId}::uuid, unnest(${[...personIds]}::uuid[]) on conflict do nothing`.execute(db);
}

export async function deleteMembers(
  db: Executor,
  groupId: string,
  personIds: readonly string[],
): Promise<void> {
  const possible = personIds.filter(isUuid);
  if (possible.length === 0) return;
  await db
    .deleteFrom('directoryMemberships')
    .where('groupId', '=', groupId)
    .where(sql<boolean>`person_id = any(${possible}::uuid[])`)
    .execute();
}
