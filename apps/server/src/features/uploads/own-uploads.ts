import type { OpenTexts, OrderOfData } from '../../data-of-users.ts';
import { selectTexts } from '../../finding/texts/texts.repository.ts';
import type { Services } from '../../services.ts';
import { presentUpload } from './uploads.present.ts';
import { selectAllUploadsOf } from './uploads.repository.ts';

/** Uploaded files that no check has used yet, and the text that was read from each, for the download of a user's data. */
export async function openOwnUploads(
  { db }: Services,
  { userId }: Pick<OrderOfData, 'userId'>,
): Promise<OpenTexts> {
  const uploads = await selectAllUploadsOf(db, userId);
  return {
    count: uploads.length,
    list: uploads.map((row) => presentUpload(row, undefined)),
    texts: async function* () {
      for (const [at, { textId, name, createdAt: date }] of uploads.entries()) {
        const [text] = textId === null ? [] : await selectTexts(db, [textId]);
        yield text === undefined ? null : { title: `${at + 1} ${name}`, date, content: text.content };
      }
    },
  };
}
