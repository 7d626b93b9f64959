import { UserError } from '../../../errors.ts';
import { userOf, type Handler } from '../../../http/handler.ts';
import { updateInvoiceAddress } from '../../../users/users.repository.ts';
import { presentUser } from '../accounts.present.ts';
import { isCountry, isInEu } from './countries.ts';
import { normalVatId } from './vat-id.ts';

/** Stores name and billing address. A VAT id is kept only for companies in the EU outside of Germany. */
export const updateUser: Handler<'UpdateUser'> = async (input, call) => {
  const user = userOf(call);
  const { db } = call.services;
  if (!isCountry(input.country)) throw new UserError('countryNotValid');
  const takesVatId = input.companyName !== '' && isInEu(input.country) && input.country !== 'DE';
  const entered = takesVatId ? input.vatId : '';
  const vatId = entered === '' ? '' : normalVatId(entered, input.country);
  if (vatId === undefined) throw new UserError('vatIdNotValid');
  await updateInvoiceAddress(db, user.id, { ...input, vatId });
  return { data: await presentUser(call.services, db, user.id, user), message: 'userUpdated' };
};
