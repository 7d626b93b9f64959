import type { Country, User } from '@palimpsest/contract';

export const billingFields = [
  'name',
  'companyName',
  'address1',
  'address2',
  'zip',
  'city',
  'country',
  'vatId',
] as const satisfies readonly (keyof User)[];

/** The billing address as it is edited. */
export type BillingDraft = Readonly<Record<(typeof billingFields)[number], string>>;

export const requiredFields: readonly (keyof BillingDraft)[] = ['name', 'address1', 'zip', 'city', 'country'];

export function billingOf(user: User): BillingDraft {
  return Object.fromEntries(billingFields.map((field) => [field, user[field]])) as BillingDraft;
}

export function isComplete(draft: BillingDraft): boolean {
  return requiredFields.every((field) => draft[field].trim() !== '');
}

export function isChanged(user: User, draft: BillingDraft): boolean {
  return billingFields.some((field) => draft[field] !== user[field]);
}

/** A VAT id is asked for only with a company name, in the EU, and not in Germany. */
export function takesVatId(draft: BillingDraft, countries: readonly Country[]): boolean {
  const country = countries.find(({ code }) => code === draft.country);
  return draft.companyName.trim() !== '' && country?.eu === true && country.code !== 'DE';
}
