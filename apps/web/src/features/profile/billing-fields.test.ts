/*
 * Covers:
 * accounts-126: The profile has the billing address
 */
import type { Country, User } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { missingIn } from '../../common/form/missing-in.ts';
import { billingFieldsOf, requiredBillingFields, takesVatId } from './billing-fields.ts';

const user = {
  name: 'Ada',
  companyName: 'Example',
  address1: 'Ringstraße 12',
  address2: '',
  zip: '1010',
  city: 'Wien',
  country: 'AT',
  vatId: '',
} as User;
const fields = billingFieldsOf(user);

const countries: Country[] = [
  { code: 'AT', name: 'Austria', eu: true, vatRate: 20 },
  { code: 'DE', name: 'Germany', eu: true, vatRate: 19 },
  { code: 'CH', name: 'Switzerland', eu: false, vatRate: 0 },
];

describe('the billing address', () => {
  it('is complete with name, address, postal code, city and country', () => {
    expect(missingIn(fields, requiredBillingFields)).toEqual({});
    expect(requiredBillingFields).toEqual(['name', 'address1', 'zip', 'city', 'country']);
    for (const field of requiredBillingFields)
      expect(missingIn({ ...fields, [field]: ' ' }, requiredBillingFields)).toEqual({ [field]: true });
    expect(missingIn({ ...fields, companyName: '', address2: '', vatId: '' }, requiredBillingFields)).toEqual(
      {},
    );
  });

  it('asks for a VAT id of companies in the EU outside of Germany', () => {
    expect(takesVatId(fields, countries)).toBe(true);
    expect(takesVatId({ ...fields, companyName: ' ' }, countries)).toBe(false);
    expect(takesVatId({ ...fields, country: 'DE' }, countries)).toBe(false);
    expect(takesVatId({ ...fields, country: 'CH' }, countries)).toBe(false);
    expect(takesVatId({ ...fields, country: '' }, countries)).toBe(false);
  });
});
