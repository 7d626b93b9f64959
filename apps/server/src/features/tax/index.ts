/** The entry of this feature: the tax of a sale, VAT rates, VAT ids with their checks, and exchange rates. */
import { definePart } from '../../part.ts';
import { getVatChecks } from './checks/get-vat-checks.ts';
import { getExchangeRates, setExchangeRate } from './rates/manage-exchange-rates.ts';
import { recheckVatIdsJob } from './checks/recheck-vat-ids.job.ts';

export const taxPart = definePart({
  tables: {
    // The answers of GetVatChecks are a log.
    vat_checks: [],
    exchange_rates: ['settings'],
  },
  looseReferences: {
    'vat_checks.vat_id': 'choice',
    'vat_checks.requester_id': 'choice',
  },
  handlers: {
    GetVatChecks: getVatChecks,
    GetExchangeRates: getExchangeRates,
    SetExchangeRate: setExchangeRate,
  },
  jobs: [recheckVatIdsJob],
});

export { checkVatId, vatIdStateOf, vatIdStatesOf } from './checks/check-vat-id.ts';
export { legalDay } from './legal-day.ts';
export { rateOfSale, requireRate, type ExchangeRateOfMonth } from './rates/rate-of-sale.ts';
export { exchangeRateState } from './rates/rate-state.ts';
export { taxOfSale, type Buyer, type TaxOfSale, type VatIdState } from './tax-of-sale.ts';
export { normalVatId, normalVatIdOfAny, takesVatId } from './vat-id.ts';
export { isInEu, vatRateOf } from './vat-rates.ts';
