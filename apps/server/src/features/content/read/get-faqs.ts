import { formMarker, type FaqGroup } from '@palimpsest/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { selectContents } from '../content.repository.ts';
import type { Services } from '../../../services.ts';
import { areCreditsCounted } from '../../../platform/settings/index.ts';
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
  const data = await Promise.all(
    groups.map(async ({ entry, text }) => ({
      Id: entry.id,
      Title: text.title,
      Language: text.language,
      Faqs: await Promise.all((faqs.get(entry.id) ?? []).map((faq) => present(faq, services))),
    })),
  );
  return { data: data.filter(({ Faqs }) => Faqs.length > 0) };
};

/** The product's own answer about credits; an administrator's text stays. */
function isAboutCredits({ entry, text }: Readable): boolean {
  return entry.shippedKey === 'faq-credits' && text.isShipped;
}

async function present(
  { entry, text }: Readable,
  { markdown }: Pick<Services, 'markdown'>,
): Promise<FaqGroup['Faqs'][number]> {
  const answer = text.body.trim();
  return {
    Id: entry.id,
    Question: text.title,
    Answer: answer,
    Pieces: answer === formMarker ? [] : [...(await markdown.pieces(answer))],
    Related: entry.linkUrl,
    Language: text.language,
  };
}
