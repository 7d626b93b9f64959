import { clipLayout, type LayoutMark } from '@palimpsest/documents';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import { packLayout, unpackLayout } from './text-layout.ts';

/**
 * Data that a stored text may have beside its words: the layout of the file that it comes from, and that file itself. Both are
 * deleted with the text: the layout at once, the file by the next clean-up.
 */

export async function insertLayout(
  db: Executor,
  textId: number,
  layout: readonly LayoutMark[],
): Promise<void> {
  if (layout.length === 0) return;
  await db
    .insertInto('textLayouts')
    .values({ textId, data: packLayout(layout) })
    .execute();
}

/** Empty for a text without layout, such as a typed one. */
export async function selectLayout(db: Executor, textId: number): Promise<readonly LayoutMark[]> {
  const [row] = await layoutOf(db, textId);
  return row === undefined ? [] : unpackLayout(row.data);
}

const layoutOf = preparedStatement((db, textId: number) =>
  db.selectFrom('textLayouts').select('data').where('textId', '=', textId).compile(),
);

export interface KeptFile {
  readonly userId: number;
  readonly blobKey: string;
  readonly bytes: number;
}

/** Gives the file to the text. */
export async function insertTextFile(db: Executor, textId: number, file: KeptFile): Promise<void> {
  await db
    .insertInto('textFiles')
    .values({ textId, ...file })
    .execute();
}

/** The file of a text if this user sent it; a file may contain more than its text shows. */
export async function selectTextFile(
  db: Executor,
  textId: number,
  userId: number,
): Promise<KeptFile | undefined> {
  return db
    .selectFrom('textFiles')
    .select(['userId', 'blobKey', 'bytes'])
    .where('textId', '=', textId)
    .where('userId', '=', userId)
    .$narrowType<{ userId: number }>()
    .executeTakeFirst();
}

/** A text that was made from another one. */
interface Derived {
  readonly fromTextId: number;
  readonly toTextId: number;
  /** Whose text it is. A file is passed on only to the user who sent it. */
  readonly userId: number;
  /** The length of the text if it is only the beginning of the other. */
  readonly chars?: number | undefined;
}

/** Gives a text the layout and the file of the text that it was made from. */
export async function copyExtras(
  db: Executor,
  { fromTextId, toTextId, userId, chars }: Derived,
): Promise<void> {
  const layout = await selectLayout(db, fromTextId);
  await insertLayout(db, toTextId, chars === undefined ? layout : clipLayout(layout, chars));
  const file = await selectTextFile(db, fromTextId, userId);
  if (file !== undefined) await insertTextFile(db, toTextId, file);
}

/** The bytes of the files of these texts, each file once: a subquery. */
export function textFileBytes(textIds: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(bytes), 0) from (
      select distinct blob_key, bytes from text_files where text_id in (${textIds})
    ) as files
  )`;
}

/** Up to `limit` files whose text was deleted, and whether another text still needs the file. */
export async function selectDeletedTextFiles(
  db: Executor,
  limit: number,
): Promise<readonly { readonly id: number; readonly blobKey: string; readonly isUsed: boolean }[]> {
  return db
    .selectFrom('textFiles')
    .select(['id', 'blobKey'])
    .select(
      sql<boolean>`exists (
        select from text_files as other
        where other.blob_key = text_files.blob_key and other.text_id is not null
      )`.as('isUsed'),
    )
    .where('textId', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteTextFiles(db: Executor, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('textFiles').where('id', 'in', ids).execute();
}

/** The keys of files among these that a text needs: a query with the column key. */
export function ownedTextFileBlobs(keys: readonly string[]): RawBuilder<{ readonly key: string }> {
  return sql`select blob_key as key from text_files where blob_key = any(${[...keys]}::text[])`;
}
