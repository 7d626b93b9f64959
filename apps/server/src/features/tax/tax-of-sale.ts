import type { TaxMode, TaxNote } from '@palimpsest/contract';
import { normalVatId, takesVatId } from './vat-id.ts';
import { isInEu, vatRateOf, vatStateOf } from './vat-rates.ts';

/**
 * The knowledge about a VAT id beyond its format and check digits. unchecked: nobody was asked, because the check is off;
 * unverified: the service did not answer yet.
 */
export type VatIdState = 'unchecked' | 'unverified' | 'valid' | 'invalid';

export interface Sale {
  readonly seller: { readonly country: string };
  /** Whether the seller declares sales to consumers of other member states in the one-stop shop of the EU. */
  readonly oss: boolean;
  readonly buyer: Buyer;
  /** The time of the supply. */
  readonly at: Date;
}

/** Unknown lines of the address are ''. */
export interface Buyer {
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly companyName: string;
  readonly vatId: string;
  readonly vatIdState: VatIdState;
}

export interface TaxOfSale {
  readonly mode: TaxMode;
  /** The country to whose tax law the sale belongs. */
  readonly vatCountry: string;
  readonly rateBasisPoints: number;
  readonly note: TaxNote | null;
}

/**
 * The tax of a sale of a service over the internet. Mode 1: the price includes the seller's tax, or with OSS that of the
 * buyer's member state. Mode 2: a company in another member state with a VAT id owes the tax itself (Article 196 of
 * Directive 2006/112/EC). Mode 3: the place of supply is outside of the EU. An id that the service has not confirmed yet
 * counts, and one that it knows as invalid does not.
 */
export function taxOfSale({ seller, oss, buyer, at }: Sale): TaxOfSale {
  const country = vatStateOf(buyer.country);
  const included = (vatCountry: string): TaxOfSale => ({
    mode: 1,
    vatCountry,
    rateBasisPoints: vatRateOf(vatCountry, at),
    note: null,
  });
  if (country === '' || country === seller.country) return included(seller.country);
  if (!isInEu(country)) return { mode: 3, vatCountry: country, rateBasisPoints: 0, note: 'outsideEu' };
  if (hasVatId(buyer, seller.country))
    return { mode: 2, vatCountry: country, rateBasisPoints: 0, note: 'reverseCharge' };
  return included(oss ? country : seller.country);
}

function hasVatId(buyer: Buyer, sellerCountry: string): boolean {
  if (!takesVatId(buyer, sellerCountry) || buyer.vatIdState === 'invalid') return false;
  return normalVatId(buyer.vatId, buyer.country) !== undefined;
}
