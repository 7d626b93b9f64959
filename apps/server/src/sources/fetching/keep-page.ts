import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Services } from '../../services.ts';
import { insertPageFile } from '../../texts/page-files.repository.ts';

const megabyte = 1024 ** 2;

/**
 * Keeps the file of a document as its server sent it, beside its text, if the installation keeps files of this size. A text
 * keeps its first file. Like the files of uploads, it is deleted after its text (texts/delete-text-files.ts).
 */
export async function keepPage(
  { db, blobs, settings, log }: Pick<Services, 'db' | 'blobs' | 'settings' | 'log'>,
  textId: number,
  file: Uint8Array,
): Promise<void> {
  const maxBytes = settings.current.keptPageMegabytes * megabyte;
  if (file.byteLength === 0 || file.byteLength > maxBytes) return;
  const blobKey = `pages/${randomUUID()}`;
  // The row is written first, so that the clean-up never takes the file for one without an owner.
  const page = await insertPageFile(db, textId, { blobKey, bytes: file.byteLength });
  if (page === undefined) return;
  try {
    await blobs.put(blobKey, Readable.from([Buffer.from(file)]), { maxBytes });
  } catch (error) {
    await page.release();
    log.warn({ reason: String(error) }, 'a page could not be kept');
  }
}
