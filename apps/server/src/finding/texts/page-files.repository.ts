import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';

/**
 * Files of documents from the internet beside their texts: rows of text_files that no user sent. Their keys begin with
 * `pages/`.
 */
export interface PageFile {
  readonly blobKey: string;
  readonly bytes: number;
}

/** Gives the file to the text. False if the text has a file already, or was deleted. */
export async function insertPageFile(
  db: Executor,
  textId: number,
  { blobKey, bytes }: PageFile,
): Promise<boolean> {
  const { rows } = await sql`
    insert into text_files (text_id, user_id, blob_key, bytes)
    select id, null, ${blobKey}, ${bytes} from texts where id = ${textId} for key share
    on conflict (text_id) do nothing
    returning id`.execute(db);
  return rows.length > 0;
}

export async function unsafeSelectPageFile(db: Executor, textId: number): Promise<PageFile | undefined> {
  return db
    .selectFrom('textFiles')
    .select(['blobKey', 'bytes'])
    .where('textId', '=', textId)
    .where('blobKey', 'like', 'pages/%')
    .executeTakeFirst();
}

/** Whether the text that this expression names has such a file. */
export function hasPageFile(textId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from text_files where text_id = ${textId} and blob_key like 'pages/%'
  )`;
}
