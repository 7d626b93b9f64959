import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { requireOwnProject } from '../collusion.access.ts';
import { enqueueCollusion } from '../request-collusion.ts';
import { deleteCountedPhrases, insertCountedPhrase } from './counted-phrases.repository.ts';
import { unsafeSharedPhrase } from './find-phrase.ts';

/**
 * Whether a phrase that many texts share is the common ground of the class or the work of a group is for its teacher to
 * judge. If its words count, the texts that share it become pairs, in the comparison and in later checks.
 */
export const countSharedPhrase: Handler<'CountSharedPhrase'> = async (
  { projectId, phrase, counts },
  call,
) => {
  const { db } = call.services;
  await requireOwnProject(db, userOf(call), projectId);
  await db.transaction().execute(async (transaction) => {
    const { place, countedBy = [] } = await unsafeSharedPhrase(transaction, projectId, phrase);
    if (!counts) await deleteCountedPhrases(transaction, projectId, countedBy);
    else if (place === undefined || !(await insertCountedPhrase(transaction, projectId, place))) {
      throw new UserError('noSharedPhrase', `the text of phrase ${phrase} was deleted`);
    }
    await enqueueCollusion(transaction, projectId);
  });
  return { data: null };
};
