import { NoResultError } from 'kysely';

/**
 * Reads what belongs to a row that access has let through. Where a part is missing because the row was deleted between
 * the two, asking for access once more says so; a part that is missing of a row that is there is a fault and stays one.
 */
export async function readUnlessDeleted<Value>(
  askAccess: () => Promise<unknown>,
  read: () => Promise<Value>,
): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NoResultError) await askAccess();
    throw error;
  }
}
