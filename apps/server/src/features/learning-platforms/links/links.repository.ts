import type { Insertable, NotNull, Selectable, Updateable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { LtiItemsTable, LtiLinksTable } from '../tables.ts';

export type LinkRow = Selectable<LtiLinksTable>;
export type ItemRow = Selectable<LtiItemsTable>;

interface PlaceOfLink {
  readonly platformId: number;
  readonly deploymentId: string;
  readonly resourceLinkId: string;
}

export async function selectLinkAt(db: Executor, place: PlaceOfLink): Promise<LinkRow | undefined> {
  return db
    .selectFrom('ltiLinks')
    .selectAll()
    .where('platformId', '=', place.platformId)
    .where('deploymentId', '=', place.deploymentId)
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

/** Whether a link has taken a choice already. */
export async function isItemTaken(db: Executor, itemCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('ltiLinks')
    .select('id')
    .where('itemCode', '=', itemCode)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
