import { languageSchema, type Language, type LegalPage } from '@palimpsest/contract';
import type { LetterDocument } from '../../../platform/mail/index.ts';
import type { Services } from '../../../services.ts';
import { fillPieces } from '../placeholders/fill-in.ts';
import { pageValues } from '../placeholders/page-values.ts';
import { selectPage } from '../content.repository.ts';
import { readable } from './readable.ts';

/**
 * Legal pages as they are now, for an email that the recipient keeps. A page without a text is left out. It reads Markdown in a
 * thread, so call it before a transaction.
 */
export async function legalDocuments(
  services: Services,
  keys: readonly LegalPage[],
  language: Language,
): Promise<readonly LetterDocument[]> {
  const { db, markdown, settings } = services;
  const documents: LetterDocument[] = [];
  for (const key of keys) {
    const page = await selectPage(db, key);
    const [found] = await readable(db, page === undefined ? [] : [page], language);
    if (found === undefined) continue;
    const { text } = found;
    const written = languageSchema.catch(language).parse(text.language);
    documents.push({
      title: text.title,
      language: written,
      pieces: fillPieces(await markdown.pieces(text.body), pageValues(services, written)),
      base: settings.current.publicUrl?.replace(/\/$/, ''),
    });
  }
  return documents;
}
