import { limits } from '@palimpsest/contract';
import { storable } from '../../../platform/database/storable.ts';
import type { Services } from '../../../services.ts';
import { contentHash, insertText, selectTextsForShare } from '../../texts/texts.repository.ts';
import { cutTo } from '../../../platform/cut-to.ts';
import { insertState, selectTextWithHash, updateState } from './documents.repository.ts';

const dayMs = 86_400_000;

/**
 * Stores a text that a search service has sent along, as a former state of its address: the page itself was not loaded.
 * Undefined if it is too short to be a source.
 */
export async function storeDocument(
  { compute, db }: Pick<Services, 'compute' | 'db'>,
  document: { readonly url: string; readonly title: string; readonly text: string },
): Promise<{ readonly textId: number; readonly fetchedAt: Date } | undefined> {
  const content = cutTo(storable(document.text.trim()), limits.textChars);
  const { language, words } = await compute.analyse(content);
  if (words < limits.minTextWords) return undefined;
  return db.transaction().execute(async (transaction) => {
    const hash = contentHash(content);
    const known = await selectTextWithHash(transaction, hash);
    const isKept = known !== undefined && (await selectTextsForShare(transaction, [known])).has(known);
    const textId =
      known !== undefined && isKept ? known : await insertText(transaction, { content, language, words });
    const id = await insertState(transaction, document.url, false);
    const fetchedAt = await updateState(transaction, id, {
      outcome: 'text',
      finalUrl: document.url,
      title: cutTo(storable(document.title), limits.titleChars),
      textId,
      contentHash: hash,
      etag: '',
      lastModified: '',
      freshMs: dayMs,
    });
    return { textId, fetchedAt };
  });
}
