import { formMarker, type FaqGroup } from '@palimpsest/contract';
import type { Handler } from '../../../http/handler.ts';
import { markdownPieces } from '../../../markdown/markdown-pieces.ts';
import { selectContents } from '../content.repository.ts';
import { readable, type Readable } from './readable.ts';

/** A group without questions is left out. */
export const getFaqs: Handler<'GetFAQs'> = async ({ lang }, { services: { db }, language }) => {
  const entries = await selectContents(db, ['faqGroup', 'faq']);
  const all = await readable(db, entries, lang ?? language);
  const faqs = Map.groupBy(all, ({ entry }) => entry.groupId);
  const groups = all.filter(({ entry }) => entry.kind === 'faqGroup');
  return {
    data: groups.flatMap(({ entry, text }): FaqGroup[] => {
      const Faqs = (faqs.get(entry.id) ?? []).map(present);
      return Faqs.length === 0 ? [] : [{ Id: entry.id, Title: text.title, Language: text.language, Faqs }];
    }),
  };
};

function present({ entry, text }: Readable): FaqGroup['Faqs'][number] {
  const answer = text.body.trim();
  return {
    Id: entry.id,
    Question: text.title,
    Answer: answer,
    Pieces: answer === formMarker ? [] : markdownPieces(answer),
    Related: entry.linkUrl,
    Language: text.language,
  };
}
