import { Client } from 'pg';
import { findRunningDatabase } from '../apps/server/src/platform/database/embedded/start-embedded-database.ts';

type Row = Readonly<Record<string, unknown>>;

/** Runs one statement on the database of a running product in this data folder. */
export async function runSql(
  dataDir: string,
  statement: string,
  parameters: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const url = await findRunningDatabase(dataDir);
  if (url === undefined) throw new Error(`No database runs on ${dataDir}`);
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement, [...parameters]);
    return rows;
  } finally {
    await client.end();
  }
}
