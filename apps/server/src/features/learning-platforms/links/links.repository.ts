import { sql, type Insertable, type NotNull, type Selectable, type Updateable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { LtiItemsTable, LtiLinksTable } from '../tables.ts';

export type LinkRow = Selectable<LtiLinksTable>;
export type ItemRow = Selectable<LtiItemsTable>;

interface PlaceOfLink {
  readonly platformId: number;
  readonly deploymentId: string;
  readonly activityId: string;
  readonly resourceLinkId: string;
}

export async function selectLinkAt(db: Executor, place: PlaceOfLink): Promise<LinkRow | undefined> {
  return db
    .selectFrom('ltiLinks')
    .selectAll()
    .where('platformId', '=', place.platformId)
    .where('deploymentId', '=', place.deploymentId)
    .where('activityId', '=', place.activityId)
    .where('resourceLinkId', '=', place.resourceLinkId)
    .executeTakeFirst();
}

export async function unsafeSelectLink(db: Executor, id: number): Promise<LinkRow | undefined> {
  return db.selectFrom('ltiLinks').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function unsafeSelectLinkForShare(db: Executor, id: number): Promise<LinkRow> {
  return db.selectFrom('ltiLinks').selectAll().where('id', '=', id).forShare().executeTakeFirstOrThrow();
}

/** Files that a platform names meanwhile wait (keep-assets.ts). */
export async function selectLinksOfProjectForUpdate(
  db: Executor,
  projectId: number,
): Promise<readonly LinkRow[]> {
  return db
    .selectFrom('ltiLinks')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Nothing if somebody else has come through the same new link at the same time. */
export async function insertLink(db: Executor, link: Insertable<LtiLinksTable>): Promise<void> {
  const row = await db
    .insertInto('ltiLinks')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) await rememberCourse(db, row.id);
}

export async function updateLink(db: Executor, id: number, fields: Updateable<LtiLinksTable>): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await db.updateTable('ltiLinks').set(fields).where('id', '=', id).execute();
  if (fields.projectId !== undefined || fields.contextId !== undefined) await rememberCourse(db, id);
}

/**
 * Remembers that the course of a link submits to its project, also after the link leads elsewhere or is deleted: what was submitted stays in
 * the project. A link whose course becomes known was a link of that course before.
 */
async function rememberCourse(db: Executor, linkId: number): Promise<void> {
  await sql`
    with course as (
      insert into lti_project_courses (project_id, link_id, platform_id, deployment_id, context_id)
      select project_id, id, platform_id, deployment_id, context_id from lti_links
        where id = ${linkId} and project_id is not null
      on conflict do nothing)
    delete from lti_project_courses as unknown using lti_links as links
    where links.id = ${linkId} and links.context_id <> '' and unknown.project_id = links.project_id
      and unknown.link_id = links.id and unknown.context_id = ''`.execute(db);
}

/** Whether a link to the project keeps names hidden. */
export async function isProjectAnonymous(db: Executor, projectId: number): Promise<boolean> {
  const row = await db
    .selectFrom('ltiLinks')
    .select('id')
    .where('projectId', '=', projectId)
    .where('isAnonymous', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A teacher shows the names again, at all links to the project. */
export async function updateLinksToNamed(db: Executor, projectId: number): Promise<void> {
  await db
    .updateTable('ltiLinks')
    .set({ isAnonymous: false })
    .where('projectId', '=', projectId)
    .where('isAnonymous', '=', true)
    .execute();
}

/** The links to a project whose results are in a column, and not in the reports of an assignment. */
export async function updateColumnLinks(
  db: Executor,
  projectId: number,
  fields: Pick<Updateable<LtiLinksTable>, 'sendsScores'>,
): Promise<void> {
  await db
    .updateTable('ltiLinks')
    .set(fields)
    .where('projectId', '=', projectId)
    .where('activityId', '=', '')
    .execute();
}

export async function insertItem(
  db: Executor,
  item: Omit<Insertable<LtiItemsTable>, 'createdAt'>,
): Promise<void> {
  await db.insertInto('ltiItems').values(item).execute();
}

/** The choice of a teacher on this platform. Locked until the transaction ends, so that one link takes it. */
export async function selectItemForUpdate(
  db: Executor,
  platformId: number,
  code: string,
): Promise<ItemRow | undefined> {
  return db
    .selectFrom('ltiItems')
    .selectAll()
    .where('platformId', '=', platformId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes choices that were made before a time, and that no link has taken. */
export async function deleteUnusedItems(db: Executor, before: Date): Promise<void> {
  const taken = db.selectFrom('ltiLinks').select('itemCode').where('itemCode', 'is not', null);
  await db
    .deleteFrom('ltiItems')
    .where('createdAt', '<', before)
    .where('code', 'not in', taken.$narrowType<{ itemCode: NotNull }>())
    .execute();
}

/** The links that have a choice already, the newest first. */
export async function selectLinksOfItem(db: Executor, itemCode: string): Promise<readonly LinkRow[]> {
  return db
    .selectFrom('ltiLinks')
    .selectAll()
    .where('itemCode', '=', itemCode)
    .orderBy('id', 'desc')
    .execute();
}

/** The project that a choice of a teacher was about, for the link of a copied course. */
export async function unsafeSelectProjectOfItem(
  db: Executor,
  platformId: number,
  code: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('ltiItems')
    .select('projectId')
    .where('platformId', '=', platformId)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.projectId;
}
