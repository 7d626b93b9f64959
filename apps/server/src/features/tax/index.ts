/** The entry of this feature: the tax of a sale, VAT rates and VAT ids. */
export { taxOfSale, type Buyer, type Sale, type TaxOfSale, type VatIdState } from './tax-of-sale.ts';
export { normalVatId, sellerCountry, takesVatId } from './vat-id.ts';
export { isInEu, memberStates, vatRateOf } from './vat-rates.ts';
