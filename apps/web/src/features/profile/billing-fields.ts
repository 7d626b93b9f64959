import type { Country, User } from '@palimpsest/contract';

const names = ['name', 'companyName', 'address1', 'address2', 'zip', 'city', 'country', 'vatId'] as const;

/** The billing address as the fields of its form. */
export type BillingFields = Readonly<Record<(typeof names)[number], string>>;

export const requiredBillingFields: readonly (keyof BillingFields)[] = [
  'name',
  'address1',
  'zip',
  'city',
  'country',
];

export function billingFieldsOf(user: User): BillingFields {
  return Object.fromEntries(names.map((name) => [name, user[name]])) as BillingFields;
}

/** A VAT id is asked for only with a company name, in the EU, and not in Germany. */
export function takesVatId(fields: BillingFields, countries: readonly Country[]): boolean {
  const country = countries.find(({ code }) => code === fields.country);
  return fields.companyName.trim() !== '' && country?.eu === true && country.code !== 'DE';
}
