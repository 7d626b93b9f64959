import { NoResultError } from 'kysely';

/**
 * Reads data of a row that access has admitted. If a part is missing because the row was deleted in the
 * meantime, a second access check says so. If a part of an existing row is missing, the error is real.
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
