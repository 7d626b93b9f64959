import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import type { CallingUser } from '../../platform/http/handler.ts';
import { selectUploadsOf, type UploadRow } from './uploads.repository.ts';
import { visitorsUploads, type FormKey } from './visitors-uploads.repository.ts';

/** The only access to an upload on behalf of a user. Unknown and forbidden look the same. */

export async function uploadForReading(
  db: Executor,
  user: CallingUser,
  uploadId: string,
): Promise<UploadRow> {
  const [row] = await selectUploadsOf(db, user.id, [uploadId]);
  if (row === undefined) throw new UserError('noAccessToUpload', `upload ${uploadId}`);
  return row;
}

/** Whether a user still has an upload. */
export async function hasUpload(db: Executor, userId: number, uploadId: string): Promise<boolean> {
  return (await selectUploadsOf(db, userId, [uploadId])).length > 0;
}

/** An upload that was read and has a text. */
export interface ReadUpload extends UploadRow {
  readonly textId: number;
  readonly words: number;
}

/** A file that a visitor uploaded to a form. */
export interface ArrivedUpload extends UploadRow {
  /** SHA-256. */
  readonly fileHash: Buffer;
}

/** The same, after it was read. */
export interface VisitorsUpload extends ReadUpload {
  readonly fileHash: Buffer;
}

/**
 * Loads an upload on behalf of a visitor, who knows its id. An upload to another form looks the same as an unknown one.
 */
export async function visitorsUpload(db: Executor, form: FormKey, uploadId: string): Promise<VisitorsUpload> {
  return asRead(await arrivedUpload(db, form, uploadId));
}

/** The same of a row; refused if it was not read. */
export const asRead = (row: ArrivedUpload): VisitorsUpload => ({
  ...readUpload(row),
  fileHash: row.fileHash,
});

/** The same, whether it was read or not. */
export async function arrivedUpload(db: Executor, form: FormKey, uploadId: string): Promise<ArrivedUpload> {
  const [row] = await visitorsUploads(db, form, [uploadId]);
  if (row === undefined) throw new UserError('noAccessToUpload', `upload ${uploadId}`);
  const { fileHash } = row;
  if (fileHash === null) throw new UserError('uploadNotReady', `upload ${uploadId} has no hash`);
  return { ...row, fileHash };
}

/** All of them, each once, in the requested order; refused if one is missing, pending or failed. */
export async function uploadsForChecking(
  db: Executor,
  user: CallingUser,
  uploadIds: readonly string[],
): Promise<readonly ReadUpload[]> {
  const unique = [...new Set(uploadIds)];
  const rows = new Map((await selectUploadsOf(db, user.id, unique)).map((row) => [row.uploadId, row]));
  return unique.map((uploadId) => {
    const row = rows.get(uploadId);
    if (row === undefined) throw new UserError('noAccessToUpload', `upload ${uploadId}`);
    return readUpload(row);
  });
}

function readUpload(row: UploadRow): ReadUpload {
  const { textId, words } = row;
  if (row.status !== 'Ok' || textId === null || words === null) {
    throw new UserError('uploadNotReady', `upload ${row.uploadId} is ${row.status}`);
  }
  return { ...row, textId, words };
}
