import { NoResultError } from 'kysely';

/**
 * Reads what a row names that access has let through. Where a part is missing, the row was deleted between the two, or
 * it names something else by now, as after a conversion to a fingerprint: access is asked once more, which refuses the
 * one and answers with the other. What is missing then too is a fault and stays one.
 */
export async function readCurrent<Row, Value>(
  askAccess: () => Promise<Row>,
  read: (row: Row) => Promise<Value>,
): Promise<{ readonly row: Row; readonly value: Value }> {
  const first = await askAccess();
  try {
    return { row: first, value: await read(first) };
  } catch (error) {
    if (!(error instanceof NoResultError)) throw error;
  }
  const row = await askAccess();
  return { row, value: await read(row) };
}
