import { userOf, type Handler } from '../../platform/http/handler.ts';
import { selectAdministeredLicenses } from '../../people/users/license-terms.repository.ts';

export const getAdministeredLicenses: Handler<'GetAdministeredLicenses'> = async (_input, call) => {
  const licenses = await selectAdministeredLicenses(call.services.db, userOf(call).id);
  const codes = new Map(licenses.map(({ id, code }) => [id, code]));
  return {
    data: licenses.map(({ code, licensee, comment, parentId, isValid }) => ({
      code,
      licensee,
      comment,
      isChild: parentId !== null,
      parentCode: parentId === null ? '' : (codes.get(parentId) ?? ''),
      valid: isValid,
    })),
  };
};
