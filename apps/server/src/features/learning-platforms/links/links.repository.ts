import type { Insertable, NotNull, Selectable, Updateable } from 'kysely';
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

/** Nothing if somebody else has come through the same new link at the same time. */
export async function insertLink(db: Executor, link: Insertable<LtiLinksTable>): Promise<void> {
  await db
    .insertInto('ltiLinks')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateLink(db: Executor, id: number, fields: Updateable<LtiLinksTable>): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await db.updateTable('ltiLinks').set(fields).where('id', '=', id).execute();
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
