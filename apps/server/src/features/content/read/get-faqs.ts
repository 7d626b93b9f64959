import { formMarker, type FaqGroup } from '@palimpsest/contract';
import type { Handler } from '../../../http/handler.ts';
import { markdownPieces } from '../../../markdown/markdown-pieces.ts';
import { selectContents } from '../content.repository.ts';
import { areCreditsCounted } from '../../../settings/index.ts';
import { readable, type Readable } from './readable.ts';

/** A group without questions is left out. */
export const getFaqs: Handler<'GetFAQs'> = async ({ lang }, { services, language }) => {
  const { db } = services;
  const entries = await selectContents(db, ['faqGroup', 'faq']);
  const isCounted = areCreditsCounted(services);
  const all = (await readable(db, entries, lang ?? language)).filter(
    (each) => isCounted || !isAboutCredits(each),
  );
  const faqs = Map.groupBy(all, ({ entry }) => entry.groupId);
  const groups = all.filter(({ entry }) => entry.kind === 'faqGroup');
  return {
    data: groups.flatMap(({ entry, text }): FaqGroup[] => {
      const Faqs = (faqs.get(entry.id) ?? []).map(present);
      return Faqs.length === 0 ? [] : [{ Id: entry.id, Title: text.title, Language: text.language, Faqs }];
    }),
  };
};

/** The product's own answer about credits; an administrator's text stays. */
function isAboutCredits({ entry, text }: Readable): boolean {
  return entry.shippedKey === 'faq-credits' && text.isShipped;
}

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
