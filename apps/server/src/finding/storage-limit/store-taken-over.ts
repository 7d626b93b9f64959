import type { Visit } from '../../feature-ports.ts';
import { updateStoredBytes } from '../../people/users/users.repository.ts';
import type { Executor } from '../../platform/database/connect.ts';
import { countStored } from './storage-limit.ts';
import type { StoredData } from './storage-use.repository.ts';

/**
 * Counts what an account stores after it has taken over the data of a guest. Everything is taken over, even if the account then
 * keeps more than it may. It cannot add anything until there is space again.
 */
export async function storeTakenOver(
  data: StoredData,
  transaction: Executor,
  { userId }: Visit,
): Promise<undefined> {
  await updateStoredBytes(transaction, userId, await countStored(transaction, data, userId));
}
