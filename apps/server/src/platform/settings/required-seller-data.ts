import { missingOfSeller, type RequiredSellerField, type SettingValues } from '@palimpsest/contract';

/** Whether the shop is set to sell, which it does not do while required data is missing. */
export function isClosedForSeller(values: Pick<SettingValues, RequiredSellerField | 'shop'>): boolean {
  return values.shop === 'live' && missingOfSeller(values).length > 0;
}
