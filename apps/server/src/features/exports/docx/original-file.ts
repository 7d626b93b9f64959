import type { Services } from '../../../services.ts';
import { selectTextFile } from '../../../finding/texts/text-extras.repository.ts';
import type { ExportRow } from '../exports.repository.ts';

type Order = Pick<ExportRow, 'userId' | 'permaLinkId' | 'format' | 'renderComments' | 'ownDocument'>;

/**
 * The key of the Word file of a checked text, if comments in it were ordered by the user who sent the file. A file contains
 * more than its text, such as the comments of others, so nobody else gets it. Undefined if the file was not kept.
 */
export async function originalFileOf(
  { db }: Pick<Services, 'db'>,
  { userId, permaLinkId, format, renderComments, ownDocument }: Order,
  textId: number,
): Promise<string | undefined> {
  const isWanted = format === 'docx' && renderComments && ownDocument;
  if (!isWanted || userId === null || permaLinkId !== null) return undefined;
  return (await selectTextFile(db, textId, userId))?.blobKey;
}
