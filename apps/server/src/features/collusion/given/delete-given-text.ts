import { userOf, type Handler } from '../../../http/handler.ts';
import { enqueueCollusion } from '../request-collusion.ts';
import { projectOfGivenText } from '../collusion.access.ts';
import { deleteGivenTextRow } from './given-texts.repository.ts';

export const deleteGivenText: Handler<'DeleteGivenText'> = async ({ id }, call) => {
  const { db } = call.services;
  const projectId = await projectOfGivenText(db, userOf(call), id);
  await db.transaction().execute(async (transaction) => {
    await deleteGivenTextRow(transaction, id);
    await enqueueCollusion(transaction, projectId);
  });
  return { data: null };
};
