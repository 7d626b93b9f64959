import type { Services } from '../../../services.ts';
import { selectTexts } from '../../../finding/texts/texts.repository.ts';
import { presentLibraryText, readableLibraryTexts, type AccessedLibraryText } from '../../library/index.ts';
import { presentUpload, type UploadRow } from '../../uploads/index.ts';
import type { ZipEntry } from '../bulk/zip-entries.ts';
import { textFileName } from '../file-name.ts';
import { inParts, jsonFile, jsonListFile, textFile, type DataOrder } from './data-order.ts';

/** The list of library texts, and a file with each text. Of fingerprints, no text is kept. */
export async function* libraryFiles(
  { db }: Services,
  { userId, createdAt }: DataOrder,
  ids: readonly number[],
  onDone: () => Promise<void>,
): AsyncGenerator<ZipEntry> {
  async function* rows(): AsyncGenerator<AccessedLibraryText> {
    for (const part of inParts(ids)) {
      const readable = await readableLibraryTexts(db, { id: userId }, part);
      yield* readable.filter(({ isOwner }) => isOwner);
    }
  }
  async function* listed() {
    for await (const row of rows()) yield presentLibraryText(row);
  }
  yield jsonListFile('library.json', createdAt, listed());
  for await (const row of rows()) {
    const [text] = row.isFingerprint ? [] : await selectTexts(db, [row.textId]);
    if (text !== undefined) {
      yield textFile(`library/${textFileName(`${row.id} ${row.name}`)}`, row.createdAt, text.content);
    }
    await onDone();
  }
}

/** Uploaded files that no check has used yet: their list, and the text that was read from each. */
export async function* uploadFiles(
  { db }: Services,
  { createdAt }: DataOrder,
  uploads: readonly UploadRow[],
  onDone: () => Promise<void>,
): AsyncGenerator<ZipEntry> {
  yield jsonFile(
    'uploads.json',
    createdAt,
    uploads.map((row) => presentUpload(row, undefined)),
  );
  for (const [at, { textId, name, createdAt: date }] of uploads.entries()) {
    if (textId !== null) {
      const [text] = await selectTexts(db, [textId]);
      if (text !== undefined) {
        yield textFile(`uploads/${textFileName(`${at + 1} ${name}`)}`, date, text.content);
      }
    }
    await onDone();
  }
}
