import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { selectUsersOfAdministeredLicense } from '../../../people/users/licenses.repository.ts';

export const getReportOwners: Handler<'GetReportOwners'> = async (_input, call) => {
  const rows = await selectUsersOfAdministeredLicense(call.services.db, userOf(call).id);
  const data = rows.map(({ id, name, mail }) => ({ Id: id, Name: name, Mail: mail ?? '' }));
  return { data, total: data.length };
};
