import { missingOfSeller, type SettingValues } from '@palimpsest/contract';
import type { Settings } from './settings.ts';

/** The operator as a seller, for legal pages and invoices. Unknown fields are ''. */
export interface Seller {
  readonly name: string;
  /** Several lines. */
  readonly address: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly mail: string;
  readonly phone: string;
  readonly vatId: string;
  readonly taxNumber: string;
  readonly representative: string;
  readonly register: string;
  readonly iban: string;
  readonly bic: string;
  readonly bank: string;
  /** Whether the shop may sell: everything is known that an invoice must have (§ 14 and § 14a UStG, XRechnung). */
  readonly isComplete: boolean;
}

/** The settings that invoices are made with. */
type SellerValues = Pick<SettingValues, `seller${string}` & keyof SettingValues>;

export function getSeller({ settings }: { readonly settings: Settings }): Seller {
  return sellerOf(settings.current);
}

export function sellerOf(values: SellerValues): Seller {
  const seller = {
    name: values.sellerName,
    street: values.sellerStreet,
    zip: values.sellerZip,
    city: values.sellerCity,
    country: values.sellerCountry,
    mail: values.sellerMail,
    phone: values.sellerPhone,
    vatId: values.sellerVatId,
    taxNumber: values.sellerTaxNumber,
    representative: values.sellerRepresentative,
    register: values.sellerRegister,
    iban: values.sellerIban,
    bic: values.sellerBic,
    bank: values.sellerBank,
  };
  return {
    ...seller,
    address: values.sellerAddress || addressOf(seller),
    isComplete: missingOfSeller(values).length === 0,
  };
}

function addressOf({ street, zip, city }: Pick<Seller, 'street' | 'zip' | 'city'>): string {
  if (street === '' || city === '') return '';
  return [street, `${zip} ${city}`.trim()].join('\n');
}
