import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Services } from '../../../services.ts';
import { insertPageFile, unsafeSelectPageFile } from '../../texts/page-files.repository.ts';

const megabyte = 1024 ** 2;

/**
 * Keeps the file of a document as its server sent it, beside its text, if the installation keeps files of this size. A text
 * keeps its first file. Like the files of uploads, it is deleted after its text (finding/texts/delete-text-files.ts).
 *
 * The row is written last, so that a report never names a file that is not there. A process that is killed before leaves a
 * file without a row, which `sweep-files` deletes when it is two hours old.
 */
export async function keepPage(
  { db, blobs, settings, log }: Pick<Services, 'db' | 'blobs' | 'settings' | 'log'>,
  textId: number,
  file: Uint8Array,
): Promise<void> {
  const maxBytes = settings.current.keptPageMegabytes * megabyte;
  if (file.byteLength === 0 || file.byteLength > maxBytes) return;
  if ((await unsafeSelectPageFile(db, textId)) !== undefined) return;
  const blobKey = `pages/${randomUUID()}`;
  try {
    await blobs.put(blobKey, Readable.from([Buffer.from(file)]), { maxBytes });
  } catch (error) {
    log.warn({ reason: String(error) }, 'a page could not be kept');
    return;
  }
  const isKept = await insertPageFile(db, textId, { blobKey, bytes: file.byteLength });
  if (!isKept) await blobs.delete([blobKey]);
}
