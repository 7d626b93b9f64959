import type { Handler } from '../../platform/http/handler.ts';
import { quotePeriod } from './quote-period.ts';

/** The invoice that would be issued about a period now. Nothing is ordered. */
export const previewPeriodInvoice: Handler<'PreviewPeriodInvoice'> = async (input, { services }) => {
  const quoted = await quotePeriod(services, services.db, input);
  const { line, buyer, tax, taxCents, grossCents, language } = quoted;
  return {
    data: {
      line,
      language,
      name: buyer.companyName || buyer.name,
      mail: buyer.mail,
      country: buyer.country,
      currency: input.currency,
      taxMode: tax.mode,
      vatRate: tax.rateBasisPoints / 100,
      netCents: input.netCents,
      taxCents,
      grossCents,
    },
  };
};
