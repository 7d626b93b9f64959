import { UserError } from '../../../platform/errors.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { contentForAdminForUpdate } from '../content.access.ts';
import { updateContentRow } from '../content.repository.ts';

/** Locks the rows in the order of their ids, then numbers them in the order of the call. */
export const orderContents: Handler<'OrderContents'> = async ({ ids }, { services: { db } }) => {
  await db.transaction().execute(async (transaction) => {
    const places = new Set<string>();
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
      const { kind, groupId } = await contentForAdminForUpdate(transaction, id);
      places.add(`${kind} ${groupId}`);
    }
    if (places.size > 1)
      throw new UserError('noAccessToContent', 'the entries are of several kinds or groups');
    for (const [index, id] of ids.entries()) {
      await updateContentRow(transaction, id, { position: index + 1, isCustomised: true });
    }
  });
  return { data: null };
};
