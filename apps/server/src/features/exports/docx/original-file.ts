import { buffer } from 'node:stream/consumers';
import { BlobNotFoundError } from '../../../storage/index.ts';
import type { Services } from '../../../services.ts';
import { selectTextFile } from '../../../texts/text-extras.repository.ts';
import type { ExportRow } from '../exports.repository.ts';

type Order = Pick<ExportRow, 'userId' | 'permaLinkId' | 'format' | 'renderComments'>;

/**
 * The Word file of a checked text, if comments in Word were ordered by the user who sent the file. A file contains more than
 * its text, such as the comments of others, so nobody else gets it. Undefined if the file was not kept.
 */
export async function originalFileOf(
  { db, blobs }: Pick<Services, 'db' | 'blobs'>,
  { userId, permaLinkId, format, renderComments }: Order,
  textId: number,
): Promise<Uint8Array | undefined> {
  if (format !== 'docx' || !renderComments || userId === null || permaLinkId !== null) return undefined;
  const file = await selectTextFile(db, textId, userId);
  if (file === undefined) return undefined;
  try {
    return await buffer(await blobs.open(file.blobKey));
  } catch (error) {
    if (error instanceof BlobNotFoundError) return undefined;
    throw error;
  }
}
