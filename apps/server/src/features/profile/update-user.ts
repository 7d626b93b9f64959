import { UserError } from '../../platform/errors.ts';
import type { InputOf } from '@palimpsest/contract';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { updateInvoiceAddress, updateName } from '../../people/users/users.repository.ts';
import { presentUser, sessionViewOf } from './user.present.ts';
import { checkVatId, normalVatId, takesVatId } from '../tax/index.ts';
import { isCountry } from './countries.ts';

/**
 * Stores name and billing address, or only the name. A VAT id is kept only for companies in the EU outside of Germany. One
 * that the service of the EU knows as invalid is refused; while the service does not answer, it is stored and asked later.
 */
export const updateUser: Handler<'UpdateUser'> = async (input, call) => {
  const user = userOf(call);
  const { db } = call.services;
  const address = addressOf(input);
  const vatIdState = await checkVatId(call.services, address?.vatId ?? '');
  if (vatIdState === 'invalid') throw new UserError('vatIdNotInUse');
  if (address === undefined) await updateName(db, user.id, input.name);
  else await updateInvoiceAddress(db, user.id, { name: input.name, ...address });
  return {
    data: await presentUser(call.services, db, user.id, sessionViewOf(call.caller)),
    message: vatIdState === 'unverified' ? 'vatIdUnverified' : 'userUpdated',
  };
};

/** The billing address; undefined if the call has none. Throws `countryNotValid` and `vatIdNotValid`. */
function addressOf(input: InputOf<'UpdateUser'>) {
  const { companyName = '', address1, address2 = '', zip, city, country, vatId: typedVatId = '' } = input;
  // The contract lets all of them be missing, or none.
  if (address1 === undefined || zip === undefined || city === undefined || country === undefined)
    return undefined;
  if (!isCountry(country)) throw new UserError('countryNotValid');
  const entered = takesVatId({ companyName, country }) ? typedVatId : '';
  const vatId = entered === '' ? '' : normalVatId(entered, country);
  if (vatId === undefined) throw new UserError('vatIdNotValid');
  return { companyName, address1, address2, zip, city, country, vatId };
}
