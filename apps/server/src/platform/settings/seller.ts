import type { EffectiveSettings } from './effective-settings.ts';
import type { Settings } from './settings.ts';

/** The operator as a seller, for legal pages and invoices. Unknown fields are ''. */
export interface Seller {
  readonly name: string;
  /** Several lines. */
  readonly address: string;
  readonly mail: string;
  readonly vatId: string;
  readonly representative: string;
  /** Whether the shop may sell: name, address and email address are known. */
  readonly isComplete: boolean;
}

export function getSeller({ settings }: { readonly settings: Settings }): Seller {
  return sellerOf(settings.current);
}

export function sellerOf(
  values: Pick<
    EffectiveSettings,
    'sellerName' | 'sellerAddress' | 'sellerMail' | 'sellerVatId' | 'sellerRepresentative'
  >,
): Seller {
  const { sellerName: name, sellerAddress: address, sellerMail: mail } = values;
  return {
    name,
    address,
    mail,
    vatId: values.sellerVatId,
    representative: values.sellerRepresentative,
    isComplete: name !== '' && address !== '' && mail !== '',
  };
}
