import { accountFaqs } from './faqs/account.ts';
import { checkFaqs } from './faqs/checks.ts';
import { contactFaqs } from './faqs/contact.ts';
import { textFaqs } from './faqs/texts.ts';
import type { ShippedEntry } from './shipped-entry.ts';

/** Questions and answers, by group. */
export const shippedFaqs: readonly ShippedEntry[] = [
  ...checkFaqs,
  ...textFaqs,
  ...accountFaqs,
  ...contactFaqs,
];
