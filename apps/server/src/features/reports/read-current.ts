import { NoResultError } from 'kysely';

/**
 * Reads data referenced by a row that access has admitted. If a part is missing, the row was deleted in the
 * meantime, or it references something else now, for example after a conversion to a fingerprint. Access is
 * checked once more: it refuses a deleted row and returns a changed one. If data is still missing, the error
 * is real.
 * @param first The row as access has returned it.
 */
export async function readCurrent<Row, Value>(
  first: Row,
  askAccess: () => Promise<Row>,
  read: (row: Row) => Promise<Value>,
): Promise<{ readonly row: Row; readonly value: Value }> {
  try {
    return { row: first, value: await read(first) };
  } catch (error) {
    if (!(error instanceof NoResultError)) throw error;
  }
  const row = await askAccess();
  return { row, value: await read(row) };
}
