import { UserError } from '../../platform/errors.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { declarationAsAdminForUpdate } from './declarations.access.ts';
import { presentDeclaration } from './declarations.present.ts';
import { unsafeSelectListedDeclaration, updateToDone } from './declarations.repository.ts';

/** Two administrators who decide at once decide once. */
export const decideDeclaration: Handler<'DecideDeclaration'> = async ({ id, note }, call) => {
  const { db } = call.services;
  await db.transaction().execute(async (transaction) => {
    const { state } = await declarationAsAdminForUpdate(transaction, id);
    if (state !== 'undecided') throw new UserError('declarationDone', `declaration ${id} is ${state}`);
    await updateToDone(transaction, id, { doneById: userOf(call).id, note });
  });
  const decided = expectDefined(await unsafeSelectListedDeclaration(db, id), `declaration ${id}`);
  return { data: presentDeclaration(decided) };
};
