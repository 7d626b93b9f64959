import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { givenTextsHaveChanged } from './given-texts-have-changed.ts';
import { projectOfGivenText } from '../collusion.access.ts';
import { deleteGivenTextRow } from './given-texts.repository.ts';

export const deleteGivenText: Handler<'DeleteGivenText'> = async ({ id, searchagain }, call) => {
  const { db } = call.services;
  const projectId = await projectOfGivenText(db, userOf(call), id);
  await db.transaction().execute(async (transaction) => {
    await deleteGivenTextRow(transaction, id);
    await givenTextsHaveChanged(transaction, projectId, searchagain);
  });
  return { data: null };
};
