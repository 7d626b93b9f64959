/** The entry of this feature: the tax of a sale, VAT rates, and VAT ids with their checks. */
import { definePart } from '../../part.ts';
import { getVatChecks } from './checks/get-vat-checks.ts';
import { recheckVatIdsJob } from './checks/recheck-vat-ids.job.ts';

export const taxPart = definePart({
  tables: {
    // The answers of GetVatChecks are a log.
    vat_checks: [],
  },
  looseReferences: {
    'vat_checks.vat_id': 'choice',
    'vat_checks.requester_id': 'choice',
  },
  handlers: { GetVatChecks: getVatChecks },
  jobs: [recheckVatIdsJob],
});

export { checkVatId, vatIdStateOf, vatIdStatesOf } from './checks/check-vat-id.ts';
export { taxOfSale, type Buyer, type TaxOfSale, type VatIdState } from './tax-of-sale.ts';
export { normalVatId, normalVatIdOfAny, takesVatId } from './vat-id.ts';
export { isInEu, vatRateOf } from './vat-rates.ts';
