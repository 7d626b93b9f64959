import type { OpenTexts, OrderOfData } from '../../data-of-users.ts';
import { selectTexts } from '../../finding/texts/texts.repository.ts';
import type { Services } from '../../services.ts';
import { readableLibraryTexts, type AccessedLibraryText } from './library.access.ts';
import { presentLibraryText } from './library.present.ts';
import { selectLibraryIdsOf } from './library.repository.ts';

const rowsAtOnce = 100;

/** The library of a user, for the download of their data. Of fingerprints, no text is kept. */
export async function openOwnLibrary(
  { db }: Services,
  { userId }: Pick<OrderOfData, 'userId'>,
): Promise<OpenTexts> {
  const ids = await selectLibraryIdsOf(db, userId);
  async function* rows(): AsyncGenerator<AccessedLibraryText> {
    for (let start = 0; start < ids.length; start += rowsAtOnce) {
      const readable = await readableLibraryTexts(db, { id: userId }, ids.slice(start, start + rowsAtOnce));
      yield* readable.filter(({ isOwner }) => isOwner);
    }
  }
  return {
    count: ids.length,
    list: async function* () {
      for await (const row of rows()) yield presentLibraryText(row);
    },
    texts: async function* () {
      for await (const { id, name, textId, createdAt: date, isFingerprint } of rows()) {
        const [text] = isFingerprint ? [] : await selectTexts(db, [textId]);
        yield text === undefined ? null : { title: `${id} ${name}`, date, content: text.content };
      }
    },
  };
}
