import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { unsafeSelectDeclarationForUpdate } from './declarations.repository.ts';
import type { DeclarationRow } from './tables.ts';

/** A declaration, for administrators of the product, locked until the transaction ends. */
export async function declarationAsAdminForUpdate(
  transaction: Executor,
  id: number,
): Promise<DeclarationRow> {
  const declaration = await unsafeSelectDeclarationForUpdate(transaction, id);
  if (declaration === undefined) throw new UserError('noAccessToDeclaration', `declaration ${id}`);
  return declaration;
}
