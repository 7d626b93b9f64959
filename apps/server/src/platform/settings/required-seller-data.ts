import { requiredSellerFields, type RequiredSellerField, type SettingValues } from '@palimpsest/contract';

/** The required data that is not known. */
export function missingOfSeller(
  values: Pick<SettingValues, RequiredSellerField>,
): readonly RequiredSellerField[] {
  return requiredSellerFields.filter((key) => values[key] === '');
}

/** Whether the shop is set to sell, which it does not do while required data is missing. */
export function isClosedForSeller(values: Pick<SettingValues, RequiredSellerField | 'shop'>): boolean {
  return values.shop === 'live' && missingOfSeller(values).length > 0;
}
