import type { Language } from '@palimpsest/contract';
import { shippedNews, shippedTutorials } from './news-and-tutorials.ts';
import { shippedPages } from './pages.ts';
import type { ShippedEntry, ShippedText } from './shipped-entry.ts';
import { accountFaqs } from './faqs/account.ts';
import { checkFaqs } from './faqs/checks.ts';
import { contactFaqs } from './faqs/contact.ts';
import { textFaqs } from './faqs/texts.ts';

/** Questions and answers, by group. */
const shippedFaqs: readonly ShippedEntry[] = [...checkFaqs, ...textFaqs, ...accountFaqs, ...contactFaqs];

/** Everything that the product ships, in the order in which it is shown. Groups come before their questions. */
export const shippedEntries: readonly ShippedEntry[] = [
  ...shippedPages,
  ...shippedFaqs,
  ...shippedNews,
  ...shippedTutorials,
];

const byKey: ReadonlyMap<string, ShippedEntry> = new Map(shippedEntries.map((entry) => [entry.key, entry]));

/** The text that this release ships for an entry; undefined if the product does not ship the entry. */
export function shippedText(key: string | null, language: Language): ShippedText | undefined {
  return key === null ? undefined : byKey.get(key)?.texts[language];
}
