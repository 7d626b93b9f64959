import type { Country, User } from '@palimpsest/contract';
import type { Problems } from '../../../common/form/use-form.ts';

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

/** Empty fields say nothing: an asterisk is beside their labels. */
export function missingIn(fields: BillingFields): Problems<BillingFields> {
  const missing = requiredBillingFields.filter((name) => fields[name].trim() === '');
  return Object.fromEntries(missing.map((name) => [name, true]));
}

/** A VAT id is asked for only with a company name, in the EU, and not in Germany. */
export function takesVatId(fields: BillingFields, countries: readonly Country[]): boolean {
  const country = countries.find(({ code }) => code === fields.country);
  return fields.companyName.trim() !== '' && country?.eu === true && country.code !== 'DE';
}
