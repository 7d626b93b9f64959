import { limits } from '@palimpsest/contract';
import { UserError } from '../../platform/errors.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { selectUserForUpdate } from '../../people/users/people.repository.ts';
import { requireProjects } from '../projects/index.ts';
import { insertImport } from './imports.repository.ts';
import { listOpenImports } from './list-imports.ts';

export const createImport: Handler<'CreateImport'> = async (input, call) => {
  const user = userOf(call);
  const id = await call.services.db.transaction().execute(async (transaction) => {
    await requireProjects(transaction, user, [input.projectid], 'add');
    // Nobody else starts an import for this user until the transaction ends, so the count stays correct.
    await selectUserForUpdate(transaction, user.id);
    const unfinished = await listOpenImports(transaction, user.id);
    if (unfinished.length >= limits.openImports) throw new UserError('tooManyImports');
    return insertImport(transaction, {
      userId: user.id,
      projectId: input.projectid === 0 ? null : input.projectid,
      inProject: input.projectid !== 0,
      author: input.author,
      comment: input.comment,
      joinsFiles: input.together,
      expectedFiles: input.files,
    });
  });
  return { data: { ImportId: id } };
};
