import { fill } from '../../exports/index.ts';
import { formatMoney } from '../../../platform/money.ts';
import { documentTexts } from './document-texts.ts';
import type { Euros } from './euros.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** The sentence about the tax in euros, with the rate, in the language of the buyer. */
export function euroNote({
  kind,
  language,
  euros,
}: Pick<InvoiceDocument, 'kind' | 'language'> & { readonly euros: Euros }): string {
  const rate = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 4,
    maximumFractionDigits: 6,
  });
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return fill(documentTexts[language].euros, {
    // As all amounts of a credit note, which states what goes back.
    tax: formatMoney(euros.taxCents * (kind === 'creditNote' ? -1 : 1), 'EUR', language),
    rate: rate.format(euros.rateMillionths / 1_000_000),
    month: month.format(new Date(`${euros.rateMonth}-15T00:00:00Z`)),
  });
}
