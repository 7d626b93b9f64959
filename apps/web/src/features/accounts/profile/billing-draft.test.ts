/*
 * Covers:
 * accounts-126: The profile has the billing address
 */
import type { Country, User } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { billingOf, isChanged, isComplete, requiredFields, takesVatId } from './billing-draft.ts';

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
const draft = billingOf(user);

const countries: Country[] = [
  { code: 'AT', name: 'Austria', eu: true, vatRate: 20 },
  { code: 'DE', name: 'Germany', eu: true, vatRate: 19 },
  { code: 'CH', name: 'Switzerland', eu: false, vatRate: 0 },
];

describe('the billing address', () => {
  it('is complete with name, address, postal code, city and country', () => {
    expect(isComplete(draft)).toBe(true);
    expect(requiredFields).toEqual(['name', 'address1', 'zip', 'city', 'country']);
    for (const field of requiredFields) expect(isComplete({ ...draft, [field]: ' ' })).toBe(false);
    expect(isComplete({ ...draft, companyName: '', address2: '', vatId: '' })).toBe(true);
  });

  it('is changed if a field differs from what is stored', () => {
    expect(isChanged(user, draft)).toBe(false);
    expect(isChanged(user, { ...draft, city: 'Linz' })).toBe(true);
  });

  it('asks for a VAT id of companies in the EU outside of Germany', () => {
    expect(takesVatId(draft, countries)).toBe(true);
    expect(takesVatId({ ...draft, companyName: ' ' }, countries)).toBe(false);
    expect(takesVatId({ ...draft, country: 'DE' }, countries)).toBe(false);
    expect(takesVatId({ ...draft, country: 'CH' }, countries)).toBe(false);
    expect(takesVatId({ ...draft, country: '' }, countries)).toBe(false);
  });
});
