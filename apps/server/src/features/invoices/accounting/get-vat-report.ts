import type { Handler } from '../../../platform/http/handler.ts';
import { selectVatSums } from '../invoice-lists.repository.ts';
import { showsTests } from '../shows-tests.ts';

export const getVatReport: Handler<'GetVatReport'> = async ({ year, country }, { services }) => {
  const sums = await selectVatSums(services.db, { isTest: showsTests(services), year, country });
  const data = sums.map((sum) => ({
    Month: sum.month,
    Country: sum.country,
    VatType: sum.taxMode,
    VatRate: sum.rateBasisPoints / 100,
    Currency: sum.currency,
    Documents: sum.documents,
    NetCents: sum.netCents,
    TaxCents: sum.taxCents,
    GrossCents: sum.grossCents,
    EuroNetCents: sum.euroNetCents,
    EuroTaxCents: sum.euroTaxCents,
    EuroGrossCents: sum.euroNetCents + sum.euroTaxCents,
    WithoutEuros: sum.withoutEuros,
  }));
  return { data };
};
