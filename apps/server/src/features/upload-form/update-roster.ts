import { userOf, type Handler } from '../../platform/http/handler.ts';
import { projectForEditing } from '../projects/index.ts';
import { presentRoster } from './get-roster.ts';
import { deleteRoster, insertRoster } from './roster.repository.ts';

/** Lines without a name, an email address and a number are left out, and so are duplicate people. */
export const updateRoster: Handler<'UpdateRoster'> = async ({ projectid, entries }, call) => {
  const people = new Map(
    entries
      .filter(({ name, mail, number }) => name !== '' || mail !== '' || number !== '')
      .map((entry) => [`${entry.name}\n${entry.mail}\n${entry.number}`.toLowerCase(), entry]),
  );
  const data = await call.services.db.transaction().execute(async (transaction) => {
    const { id } = await projectForEditing(transaction, userOf(call), projectid, { lock: true });
    await deleteRoster(transaction, id);
    await insertRoster(transaction, id, [...people.values()]);
    return presentRoster(transaction, id);
  });
  return { data, message: 'rosterUpdated', total: data.length };
};
